import { describe, expect, it } from "vitest";
import { upTo } from "../../../../lib/basics/counting";
import { dice } from "../../../../lib/basics/dice";
import { candidatesOf, numbersIn, SudokuRules, sudokuConflicts } from "../../../../lib/puzzles/sudoku/index";
import { testMistakes } from "../../../support/mistakes";

const nine = new SudokuRules();
const four = new SudokuRules({ size: 4 });
const BENT = "AAABB AACBB DCCCB DDCEE DDEEE";

describe("the rules", () => {
  it.each([4, 6, 8, 9, 10, 12, 14, 15, 16])(
    "of size %i have rows, columns and boxes of all numbers, and each cell is in one of each",
    (size) => {
      const { groups, cells } = new SudokuRules({ size });
      expect(groups.map(({ kind }) => kind)).toEqual(
        ["row", "column", "box"].flatMap((kind) => upTo(size).map(() => kind)),
      );
      for (const kind of ["row", "column", "box"]) {
        const own = groups.filter((group) => group.kind === kind);
        expect(own.every((group) => group.cells.length === size)).toBe(true);
        expect(own.flatMap((group) => [...group.cells]).sort((a, b) => a - b)).toEqual(
          Array.from({ length: cells }, (_, cell) => cell),
        );
        expect(own.map(({ name }) => name)).toEqual(upTo(size).map((number) => `${kind} ${number}`));
      }
    },
  );

  it("of a standard grid have boxes of 3 x 3, and twenty peers a cell", () => {
    for (const { kind, cells } of nine.groups) {
      if (kind !== "box") continue;
      const [rows, columns] = [cells.map((cell) => Math.floor(cell / 9)), cells.map((cell) => cell % 9)];
      expect([Math.max(...rows) - Math.min(...rows), Math.max(...columns) - Math.min(...columns)]).toEqual([
        2, 2,
      ]);
    }
    for (const [cell, peers] of nine.peers.entries()) {
      expect(peers.length).toBe(20);
      expect(peers).not.toContain(cell);
      for (const peer of peers)
        expect(nine.groups.some(({ cells }) => cells.includes(cell) && cells.includes(peer))).toBe(true);
    }
  });

  it("take boxes from a drawing, diagonals, and other groups", () => {
    const bent = new SudokuRules({
      size: 5,
      boxes: BENT,
      diagonals: true,
      groups: [{ name: "the corners and the centre", cells: [0, 4, 12, 20, 24] }],
    });
    expect(bent.groups.slice(10).map(({ kind, cells }) => [kind, ...cells])).toEqual([
      ["box", 0, 1, 2, 5, 6],
      ["box", 3, 4, 8, 9, 14],
      ["box", 7, 11, 12, 13, 17],
      ["box", 10, 15, 16, 20, 21],
      ["box", 18, 19, 22, 23, 24],
      ["diagonal", 0, 6, 12, 18, 24],
      ["diagonal", 4, 8, 12, 16, 20],
      ["other", 0, 4, 12, 20, 24],
    ]);
    expect(new SudokuRules({ size: 5, boxes: BENT.replaceAll(" ", "\n") }).groups).toEqual(
      new SudokuRules({ size: 5, boxes: BENT }).groups,
    );
  });
});

describe("a grid", () => {
  it("is read from texts as they are printed, and written again", () => {
    const text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const grid = nine.encode(text);
    expect(nine.decode(grid)).toBe(text);
    for (const other of [
      text.replaceAll(".", "0"),
      text.replaceAll(".", "_"),
      text.replaceAll(".", "*"),
      text.match(/.{9}/g)!.join("\n"),
    ]) {
      expect(nine.encode(other)).toEqual(grid);
    }
    for (const sign of "-xX?") expect(nine.encode(text.replaceAll(".", sign))).toEqual(grid);
    const large = new SudokuRules({ size: 16 });
    expect(large.encode(`9AaGg${".".repeat(251)}`).slice(0, 6)).toEqual([9, 10, 10, 16, 16, 0]);
    const roll = dice(5);
    for (const rules of [four, nine, large]) {
      const random = Array.from({ length: rules.cells }, () => roll(rules.size + 1));
      expect(rules.encode(rules.decode(random))).toEqual(random);
    }
  });

  const TEXT = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const lines = TEXT.match(/.{9}/g)!;
  const barred = (sign: string) =>
    lines.map((line) =>
      line
        .replaceAll(".", sign)
        .match(/.../g)!
        .map((part) => [...part].join(" ")),
    );
  const framed = (rows: string[], frame: string, around = false) => {
    const blocks = [0, 3, 6].map((row) => rows.slice(row, row + 3).join("\n"));
    const inside = blocks.join(`\n${frame}\n`);
    return around ? `${frame}\n${inside}\n${frame}\n` : inside;
  };
  const PRINTED: Record<string, string> = {
    "bars and a frame between": framed(
      barred(".").map((parts) => parts.join(" | ")),
      "------+-------+------",
    ),
    "dashes for empty cells, and a frame": framed(
      barred("-").map((parts) => parts.join(" | ")),
      "------+-------+------",
    ),
    "bars and a frame around": framed(
      barred("0").map((parts) => `| ${parts.join(" | ")} |`),
      "+-------+-------+-------+",
      true,
    ),
    "corners of dots": framed(
      barred(".").map((parts) => `| ${parts.join(" | ")} |`),
      ".-------.-------.-------.",
      true,
    ),
    "corners of stars and colons": framed(
      barred("*").map((parts) => `|${parts.join("|")}|`),
      ":*---*---:",
      true,
    ),
    "lines of dashes alone": framed(
      barred("_").map((parts) => parts.join("|")),
      "-----------",
      true,
    ),
    "lines of as many dashes as a row has cells": framed(lines, "---------"),
    "double bars": framed(
      barred("x").map((parts) => `║ ${parts.join(" ║ ")} ║`),
      "╠═══════╬═══════╬═══════╣",
      true,
    ),
    "equals signs": framed(
      barred("?").map((parts) => parts.join("|")),
      "=====+=====+=====",
    ),
    "frames in a single line": framed(
      barred(".").map((parts) => parts.join("|")),
      "+---+---+---+",
    ).replace(/\r?\n/g, ""),
    commas: lines.map((line) => [...line.replaceAll(".", "0")].join(",")).join("\r\n"),
    brackets: `[${lines.map((line) => `[${[...line.replaceAll(".", "0")].join(", ")}]`).join(",\n ")}]`,
    "a comment behind": `${TEXT} # an easy one, of 30 digits`,
    "a comment behind a semicolon": `${TEXT};easy;1.2`,
    "comments above": `# made in 2005 -- easy\n#\n${lines.join("\n")}\n`,
  };
  it.each(Object.entries(PRINTED))("regression: is read as it is printed, with %s", (_, text) => {
    expect(nine.decode(nine.encode(text))).toBe(TEXT);
  });

  it("with rows of dashes is read by the number of cells: they are empty rows, or frames", () => {
    const [first, last] = [`1${".".repeat(8)}`, `${".".repeat(8)}9`];
    const rows = [first, ...Array<string>(7).fill("---------"), last].map((row) => row.replaceAll(".", "-"));
    const grid = nine.encode(`1${".".repeat(79)}9`);
    expect(nine.encode(rows.join("\n"))).toEqual(grid);
    const barred = rows.map((row) => row.match(/.../g)!.join("|"));
    expect(nine.encode(framed(barred, "---+---+---"))).toEqual(grid);
    expect(nine.encode("-".repeat(81))).toEqual(nine.encode(".".repeat(81)));
    expect(nine.encode(Array(9).fill("- - - | - - - | - - -").join("\n"))).toEqual(
      nine.encode("-".repeat(81)),
    );
    // Dashes are cells, and some lines of them frames: which ones, nobody can tell.
    expect(() => nine.encode(framed(rows, "---------"))).toThrow("but was given 99");
  });

  it("of random numbers (seed 14), printed in random ways, is read again, in all sizes", () => {
    const roll = dice(14);
    for (let trial = 0; trial < 300; trial++) {
      const rules = [four, nine, new SudokuRules({ size: 6 }), new SudokuRules({ size: 16 })][roll(4)];
      const { size } = rules;
      const grid = Array.from({ length: rules.cells }, () => (roll(2) === 0 ? 1 + roll(size) : 0));
      const empty = "._*-x?0"[roll(7)];
      const [gap, bar, frame] = [
        ["", " "][roll(2)],
        ["", "|", " | ", "│"][roll(4)],
        ["", "-----", "--+--", "════"][roll(4)],
      ];
      const isPlain = frame === "-----" && empty === "-"; // as above, this cannot be told apart
      const text = Array.from({ length: size }, (_, row) => {
        const cells = [...rules.decode(grid)].slice(row * size, (row + 1) * size);
        const line = cells.map((sign) => sign.replace(".", empty)).join(gap);
        const broken = `${line.slice(0, size / 2)}${bar}${line.slice(size / 2)}`;
        return row > 0 && row % 2 === 0 && frame && !isPlain ? `${frame}\n${broken}` : broken;
      }).join("\n");
      expect(rules.encode(text)).toEqual(grid);
    }
  });

  it("of 100,000 dashes and a letter is refused in a moment", () => {
    const begun = process.cpuUsage();
    expect(() => nine.encode(`${"-".repeat(100_000)}a`)).toThrow('but was given "a" in line 1, place 100001');
    expect(process.cpuUsage(begun).user).toBeLessThan(3e6); // microseconds
  });

  it("of random numbers (seed 11) has the conflicts and the candidates that pairs of cells tell", () => {
    const roll = dice(11);
    for (const rules of [four, nine, new SudokuRules({ size: 6, diagonals: true })]) {
      for (let trial = 0; trial < 20; trial++) {
        const grid = Array.from({ length: rules.cells }, () => (roll(3) === 0 ? 1 + roll(rules.size) : 0));
        const told = sudokuConflicts(rules, grid).flatMap(({ number, group, cells }) => {
          expect(cells.every((cell) => grid[cell] === number && group.cells.includes(cell))).toBe(true);
          return cells.flatMap((one) =>
            cells.filter((other) => other > one).map((other) => `${one} ${other}`),
          );
        });
        const pairs = grid.flatMap((number, one) =>
          rules.peers[one]
            .filter((other) => other > one && number > 0 && grid[other] === number)
            .map((other) => `${one} ${other}`),
        );
        expect([...new Set(told)].sort()).toEqual(pairs.sort());
        for (const [cell, candidates] of candidatesOf(rules, grid).entries()) {
          const free = upTo(rules.size).filter(
            (number) => !rules.peers[cell].some((peer) => grid[peer] === number),
          );
          expect(numbersIn(candidates)).toEqual(grid[cell] === 0 ? free : []);
        }
      }
    }
  });
});

describe("what is none", () => {
  const short = four.encode(".".repeat(16)).slice(1);
  testMistakes({
    "size: expected a whole number from 4 to 16, but was given 3": () => new SudokuRules({ size: 3 }),
    "boxes: expected a drawing of the boxes: 7 cells form no rectangle, but was given none": () =>
      new SudokuRules({ size: 7 }),
    'boxes: expected 4 boxes of 4 cells each, a character a cell, but was given "AABB AABB CCDD CCDE"': () =>
      new SudokuRules({ size: 4, boxes: "AABB AABB CCDD CCDE" }),
    'boxes: expected 4 boxes of 4 cells each, a character a cell, but was given "AAAA"': () =>
      new SudokuRules({ size: 4, boxes: "AAAA" }),
    "groups[0].cells: expected 4 different cells from 0 to 15, but was given [0, 1, 2]": () =>
      new SudokuRules({ size: 4, groups: [{ name: "three", cells: [0, 1, 2] }] }),
    "groups[0].cells: expected 4 different cells from 0 to 15, but was given [0, 1, 2, 2]": () =>
      new SudokuRules({ size: 4, groups: [{ name: "twice", cells: [0, 1, 2, 2] }] }),
    "groups[0].cells: expected 4 different cells from 0 to 15, but was given [0, 1, 2, 16]": () =>
      new SudokuRules({ size: 4, groups: [{ name: "off", cells: [0, 1, 2, 16] }] }),
    "groups: expected at most 100, but was given 101": () =>
      new SudokuRules({ groups: new Array(101).fill({ name: "", cells: [] }) }),
    'options: expected any of size, boxes, diagonals, groups, but was given "diagonal"': () =>
      new SudokuRules({ diagonal: true } as never),
    "text: expected 16 cells, each one of 1234, or . if it is empty, but was given 4": () =>
      four.encode("1234"),
    "but was given 15, 3 of them in line 2": () => four.encode("1...\n..3\n.4..\n...2"),
    "but was given 17, 5 of them in line 3": () => four.encode("1...\n..3.\n.4...\n...2"),
    "but was given 12": () => four.encode("1-|--\n--|3-\n--+--\n-4|--"),
    'text: expected 16 cells, each one of 1234, or . if it is empty, but was given "5" in line 1, place 1':
      () => four.encode("5..............."),
    'but was given "q" in line 2, place 4': () => four.encode("1...\n. 3q.\n.4..\n...2"),
    "text: expected 0 or another sign for empty cells, not both, but was given . and 0": () =>
      four.encode("1... 00.. 0... ...."),
    "text: expected 0 or another sign for empty cells, not both, but was given - and 0": () =>
      new SudokuRules({ size: 16 }).encode(`${"-".repeat(250)}0123EF`), // digits from 0 on
    "grid: expected 16 numbers from 0 to 4": () => four.decode(short),
    "grid: expected 16 numbers from 0 to 4, but was given [5, 0,": () =>
      candidatesOf(four, [5, 0, ...short.slice(1)]),
    "grid: expected 16 numbers from 0 to 4, but was given [0, 0,": () => sudokuConflicts(four, short),
  });
});
