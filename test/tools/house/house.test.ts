import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../support/temporary";

// The plan of lib/ and kit/: which folder imports which. docs/architecture.md has the same table; the linter refuses other arrows.

const root = path.resolve(__dirname, "../../..");

/** The floors, the lowest first: arrows lead downwards only. */
const FLOORS = [
  "lib/basics",
  "lib/search/contract",
  "lib/search/engine",
  "lib/search/searches",
  "lib/search/checks",
  "lib/search",
  "lib/puzzles/ROOM",
  "kit/figures",
  "kit/play",
  "kit/watch",
  "kit/ask",
  "kit/exercise",
  "kit",
  "kit/puzzles/ROOM",
  "kit/chapters",
  "kit/browser",
  "kit/puzzles/ROOM/browser",
] as const;

/** The folders of kit/figures, the lowest first: below them is what lies beside them. */
const FIGURES = ["kit/figures", "kit/figures/board", "kit/figures/chart"];

function floorOf(file: string): (typeof FLOORS)[number] {
  const [top, second, third, fourth = ""] = file.split("/");
  if (second === "index.ts") return top as "kit";
  if (second === "search")
    return third === "index.ts" ? "lib/search" : (`lib/search/${third}` as "lib/search/engine");
  if (second !== "puzzles") return `${top}/${second}` as "lib/basics";
  if (top === "lib") return "lib/puzzles/ROOM";
  return fourth === "browser" ? "kit/puzzles/ROOM/browser" : "kit/puzzles/ROOM";
}

const files = ["lib", "kit"].flatMap((top) =>
  readdirSync(path.join(root, top), { recursive: true, encoding: "utf8" })
    .map((file) => `${top}/${file.split(path.sep).join("/")}`)
    .filter((file) => file.endsWith(".ts")),
);

interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** All imports of a file, types too, from file to file. */
function arrowsOf(file: string, text = readFileSync(path.join(root, file), "utf8")): Arrow[] {
  const found = text.matchAll(/^(?:import|export)\b[^;]*?from "(\.[^"]+)";/gms);
  return Array.from(found, ([, name]) => ({
    from: file,
    to: `${path.posix.join(path.posix.dirname(file), name)}.ts`,
  }));
}

const roomOf = (file: string) => /^(?:lib|kit)\/puzzles\/([^/]+)/.exec(file)?.[1];

/** Whether an import leads upwards, to another room, or upwards within kit/figures. */
function isRefused({ from, to }: Arrow): boolean {
  if (FLOORS.indexOf(floorOf(from)) < FLOORS.indexOf(floorOf(to))) return true;
  const rooms = [from, to].map(roomOf);
  if (!rooms.includes(undefined) && rooms[0] !== rooms[1]) return true;
  const [low, high] = [from, to].map((file) => FIGURES.indexOf(path.posix.dirname(file)));
  return low >= 0 && low < high;
}

const arrows = files.flatMap((file) => arrowsOf(file));

describe("the house", () => {
  it("knows all its files, and each belongs to a floor", () => {
    expect(arrows.length).toBeGreaterThan(500);
    expect(arrows.filter(({ to }) => !files.includes(to))).toEqual([]);
    expect(files.filter((file) => !FLOORS.includes(floorOf(file)))).toEqual([]);
  });

  it("has no arrow upwards, and none between rooms", () => {
    expect(arrows.filter(isRefused)).toEqual([]);
  });

  it("exports no name with two meanings, but for what rooms have by contract", () => {
    const declared = /^export (?:abstract |async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
    const names = files.flatMap((file) =>
      Array.from(readFileSync(path.join(root, file), "utf8").matchAll(declared), ([, name]) => name),
    );
    const byContract = ["exercise", "exercises"];
    const twice = names.filter((name, i) => names.indexOf(name) < i && !byContract.includes(name));
    expect(names.length).toBeGreaterThan(700);
    expect([...new Set(twice)]).toEqual([]);
  });

  it("is drawn in docs/architecture.md as it is", () => {
    const drawn = FLOORS.map((floor) => {
      const leads = (other: string) =>
        arrows.some(({ from, to }) => floorOf(from) === floor && floorOf(to) === other);
      return [floor, FLOORS.filter((other) => other !== floor && leads(other)).join(", ") || "nothing"];
    });
    const text = readFileSync(path.join(root, "docs/architecture.md"), "utf8");
    const rows = Array.from(
      text.matchAll(/^\| ((?:lib|kit)[^|]*) \| ([^|]+) \|.*\|$/gm),
      ([, ...row]) => row,
    );
    expect(rows).toEqual(drawn);
  });
});

describe("tools", () => {
  const FOLDERS = ["setup", "kernel", "book", "class", "house"];
  const sources = readdirSync(path.join(root, "tools"), { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => /\.[jt]s$/.test(file) && file !== "run.js");

  it("has five folders, each of which uses only those before it", () => {
    expect(new Set(sources.map((file) => file.split("/")[0]))).toEqual(new Set(FOLDERS));
    const crossing = sources.flatMap((file) => {
      const text = readFileSync(path.join(root, "tools", file), "utf8");
      const names = Array.from(text.matchAll(/(?:from |require\(|import\()"(\.[^"]+)"/g), ([, name]) => name);
      const ends = names.map((name) => path.posix.join(path.posix.dirname(file), name));
      return ends.map((end) => [file, end].map((end) => FOLDERS.indexOf(end.split("/")[0])));
    });
    expect(crossing.filter(([from, to]) => to >= 0 && to < from).length).toBeGreaterThan(20);
    expect(crossing.filter(([from, to]) => to > from)).toEqual([]);
  });
});

/** Imports that must not be, and the files in which they are planted. */
const PLANTED: readonly (readonly [file: string, imported: string])[] = [
  ["kit/figures/board/planted.ts", "../../watch/layout"],
  ["kit/figures/board/planted.ts", "../chart/series"],
  ["lib/puzzles/sliding/planted.ts", "../../../kit/puzzles/sliding/view"],
  ["lib/basics/planted.ts", "../search/searches/aStar"],
  ["lib/search/searches/planted.ts", "../checks/checkBound"],
  ["kit/puzzles/queens/planted.ts", "../sliding/view"],
  ["kit/play/planted.ts", "../browser/figure"],
];

/** The linter cannot say "the room of the same name": this one only the test refuses. */
const OTHER_MODEL = ["kit/puzzles/queens/planted.ts", "../../../lib/puzzles/sliding/index"] as const;

describe("an import that leads upwards or to another room", () => {
  const folder = temporaryFolder();
  it.each([...PLANTED, OTHER_MODEL])("is refused by the test: %s, %s", (file, imported) => {
    expect(arrowsOf(file, `import { x } from "${imported}";`).filter(isRefused)).toHaveLength(1);
  });

  it("is refused by the linter", async () => {
    const rules = JSON.parse(readFileSync(path.join(root, "biome.json"), "utf8"));
    writeFileSync(path.join(folder, "biome.json"), JSON.stringify({ ...rules, vcs: { enabled: false } }));
    for (const [i, [file, imported]] of PLANTED.entries()) {
      const planted = path.join(folder, file.replace("planted", `planted${i}`));
      mkdirSync(path.dirname(planted), { recursive: true });
      writeFileSync(planted, `import { x } from "${imported}";\n\nexport const y = x;\n`);
    }
    const refused = await linted(folder);
    expect(PLANTED.filter((_, i) => !refused.some((line) => line.includes(`planted${i}.ts`)))).toEqual([]);
  });
});

function linted(folder: string): Promise<string[]> {
  const program = path.join(root, "node_modules/@biomejs/biome/bin/biome");
  const args = [program, "lint", "--reporter=github", "--max-diagnostics=none", "."];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_, out, err) => {
      resolve(`${out}${err}`.split("\n").filter((line) => line.includes("noRestrictedImports")));
    });
  });
}

it("a test lies where its subject does", () => {
  const own = ["fuzz", "support", "tools/book/pages"]; // wrong values for all, what tests share, the exported pages
  const folders = readdirSync(path.join(root, "test"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(path.join(root, "test"), path.join(entry.parentPath, entry.name)));
  const other = folders
    .map((folder) => folder.split(path.sep).join("/"))
    .filter((folder) => !own.some((name) => `${folder}/`.startsWith(`${name}/`)))
    .filter((folder) => !existsSync(path.join(root, folder)));
  expect(other).toEqual([]);
});
