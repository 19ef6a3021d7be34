import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { testFiles } from "../../support/howMany";
import { cellsOf, chapterFiles } from "../../support/notebooks/chapterCells";
import { hostileMarkup } from "../../support/notebooks/hostileNotebook";
import { mistakes } from "../../support/notebooks/readersMistakes";

// docs/reliability.md states no figure but those that are counted here, or that a test demands, and names tests that there are.

const read = (name: string) => readFileSync(path.resolve(__dirname, "../../..", name), "utf8");
const page = read("docs/reliability.md");
const cells = chapterFiles.flatMap(cellsOf).filter(({ kind, text }) => kind === "code" && text.trim() !== "");
const printed = cells
  .flatMap(({ outputs }) => outputs)
  .map(({ text, data }) => [text ?? data?.["text/plain"] ?? ""].flat().join(""));

/** What is counted, with # for the figure. */
const COUNTED: readonly (readonly [phrase: string, count: number])[] = [
  ["more than # such lines", Math.floor(printed.join("\n").match(/^✓ (?!Exercise)/gm)!.length / 100) * 100],
  ["in # chapters", chapterFiles.length],
  ["over # code cells", Math.floor(cells.length / 100) * 100],
  [
    "# entries of `package-lock.json`",
    Object.keys(JSON.parse(read("package-lock.json")).packages).length - 1,
  ],
  [
    "# pins of `tools/setup/requirements.lock`",
    read("tools/setup/requirements.lock").match(/^[\w.-]+==/gm)!.length,
  ],
  ["# pieces of hostile markup", hostileMarkup("").length],
  ["# hand-made sequences", read("test/tools/book/live/needs.sequences.txt").trim().split("\n").length],
  ["# mistakes that readers make", Object.values(mistakes).flat().length],
];

/** What a test demands, and where it says so. */
const DEMANDED: readonly (readonly [phrase: string, file: string, words: string])[] = [
  ["on Node 20, 22 and 24", ".github/workflows/ci.yml", 'node: ["20", "22", "24"]'],
  ["4,000 lines in one loop", "test/tools/kernel/kernel.test.ts", "line < 4_000"],
  ["300 cells and 300 completions at once", "test/tools/kernel/faults.long.ts", "{ length: 300 }"],
  [
    "10,000 outputs, 250,000 printed lines, or 32 million characters",
    "test/tools/kernel/faults.long.ts",
    "10,000 outputs, 250,000 printed lines, or 32 million characters",
  ],
  ["below 600 MB", "test/tools/kernel/faults.long.ts", "mostMegabytes = 600"],
  ["`kill -9` 15 times", "test/support/notebooks/kills.ts", "PUZZLE_KILLS ?? 15"],
  ["up to 10 ms after", "test/support/notebooks/kills.ts", "(kill % 2 === 0 ? life : 10)"],
  ["1,500 by chance of each", "test/tools/book/live/needsOfReaders.test.ts", "howMany(12, 1500)"],
  ["less than three pixels", "test/tools/book/live/steady.long.ts", "toBeLessThan(3)"],
  ["360 pixels", "test/tools/book/live/book.long.ts", "width: 360"],
  ["one file of less than 7 MB", "test/tools/book/live/single.long.ts", "MOST = 7e6"],
  ["less than 25 MB", "test/tools/book/live/book.long.ts", "toBeLessThan(25e6)"],
  ["three students at once", "test/tools/class/hub.long.ts", "PUZZLE_STUDENTS ?? 3"],
  ["239,500,800 positions", "test/lib/puzzles/sliding/puzzle.long.ts", "239_500_800"],
  ["187,636,299 of the English", "test/lib/puzzles/pegs/positions.long.ts", "187_636_299"],
  [
    "577,116,156,815,309,849,672 games",
    "test/lib/puzzles/pegs/counts.long.ts",
    "577_116_156_815_309_849_672n",
  ],
  ["275,305,224 magic squares of order 5", "test/lib/puzzles/magic-squares/orderFive.long.ts", "275_305_224"],
  ["below 21 million positions", "test/lib/puzzles/sliding/korf.long.ts", "generated < 21_000_000"],
  ["17 queens", "test/lib/puzzles/queens/queens.long.ts", "countQueens(17)"],
  ["4,000 a room", "test/fuzz/arguments.long.ts", "recordedCalls()), 4_000"],
  ["4,000 answers of any type", "test/fuzz/arguments.long.ts", "tryAnswers(4_000"],
  ["400 peg boards of any shape", "test/fuzz/laws.test.ts", "howMany(15, 400)"],
];

/** Names with figures in them, which count nothing. */
const NAMES = /\b(?:chapter \d\d|Node 20 does|3 × 4|(?:15|24)-puzzle)\b/g;

const withCount = ([phrase, count]: (typeof COUNTED)[number]) =>
  phrase.replace("#", count.toLocaleString("en"));

describe("the figures of docs/reliability.md", () => {
  it("are those that are counted", () => {
    expect(COUNTED.map(withCount).filter((phrase) => !page.includes(phrase))).toEqual([]);
  });

  it.each(DEMANDED)("are demanded: %s, by %s", (phrase, file, words) => {
    expect([page.includes(phrase), read(file).includes(words)]).toEqual([true, true]);
  });

  it("are these, and no others", () => {
    const known = [...COUNTED.map(withCount), ...DEMANDED.map(([phrase]) => phrase)];
    const rest = known.reduce((text, phrase) => text.replaceAll(phrase, ""), page);
    const unnamed = rest.replace(NAMES, "").replace(/`[^`]*`/g, "");
    expect(unnamed.match(/.{0,40}\d.{0,20}/g)).toBeNull();
  });
});

it("each command of docs/reliability.md names tests that there are", () => {
  const files = testFiles();
  const commands = Array.from(page.matchAll(/`npm (?:test|run (test:long)) -- ([^`]+)`/g));
  expect(commands.length).toBeGreaterThan(50);
  const without = commands.flatMap(([, long, filters]) => {
    const run = files.filter(({ name, isLong }) => (long ? isLong : name.endsWith(".test.ts")));
    return filters.split(" ").filter((filter) => !run.some(({ name }) => name.includes(filter)));
  });
  expect(without).toEqual([]);
});
