import { describe, expect, it } from "vitest";
import { exercises } from "../../../../kit/puzzles/sudoku/exercises";
import { dice } from "../../../../lib/basics/dice";
import { countSudoku, generateSudoku, SudokuRules } from "../../../../lib/puzzles/sudoku/index";
import { allDifferent } from "../../../../lib/search/index";
import { tryExercises } from "../../../support/notebooks/exercises";
import { foldedAnswer } from "../../../support/notebooks/folded";

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
const cells = upTo(9).map((n) => n - 1);

const colouring = (borders: [string, string][], colours: string[]) => ({
  variables: [...new Set(borders.flat())],
  domain: () => colours,
  constraints: borders.map((pair) => ({ between: pair, allows: (x: string, y: string) => x !== y })),
});

/** The same, by a function that uses its list up. */
const usingUp = (borders: [string, string][], colours: string[]) => {
  const network = colouring([...borders], colours);
  borders.length = 0;
  return network;
};

const LINES = ["012", "345", "678", "036", "147", "258", "048", "246"];
const square = (lines: readonly string[], differ = true) => ({
  variables: cells,
  domain: () => upTo(9),
  constraints: [
    ...(differ ? allDifferent(cells) : []),
    ...lines.map((line) => ({
      between: [...line].map(Number),
      allows: (a: number, b: number, c: number) => a + b + c === 15,
    })),
  ],
});

const langford = (n: number) =>
  upTo(n).flatMap((k) => upTo(2 * n - k - 1).map((i) => [k - 1, n + i - 1, n + i + k]));

describe("the exercises on sudoku", () => {
  tryExercises(exercises, {
    1: {
      right: [
        [54, 67, 68, 74, 76],
        [76, 54, 67, 74, 68],
      ],
      wrong: [[54, 67, 68, 74], [55, 68, 69, 75, 77], [54, 67, 68, 74, 76, 3], 5],
    },
    2: {
      right: [usingUp, colouring],
      wrong: [
        (borders: [string, string][], colours: string[]) => ({
          ...colouring(borders, colours),
          constraints: [],
        }),
        (borders: [string, string][], colours: string[]) => colouring(borders.slice(1), colours),
        (borders: [string, string][]) => colouring(borders, ["red", "green", "blue"]),
        colouring([["a", "b"]], ["red", "green"]),
      ],
    },
    3: {
      right: [square(LINES)],
      wrong: [square(LINES, false), square(LINES.slice(0, 7)), square([...LINES, "013"]), square([])],
    },
    4: {
      right: [[4, 1, 3, 2, 1, 3, 2, 4]],
      wrong: [[1, 4, 2, 3, 4, 2, 3, 1], [4, 1, 3, 2, 1, 3, 2], [1, 1, 2, 2, 3, 3, 4, 4], "41321324"],
    },
    5: {
      right: [
        langford,
        (n: number) => langford(n).map((row) => row.map((column) => column + 1)), // columns from 1 on
        (n: number) => langford(n).map(([k, i, j]) => [100 + k, i, j]), // and with gaps
      ],
      wrong: [
        (n: number) => langford(n).map(([k, i, j]) => [k, i, j - 1]),
        (n: number) => langford(n).map((row) => row.slice(1)),
        (n: number) => langford(n).slice(1),
        langford(3),
      ],
    },
    6: {
      right: ["1....2...42....."],
      wrong: [
        "1....2...42....3",
        "1....2...4......",
        "12..............",
        "1.2.............",
        "1....2...52.....",
      ],
    },
  });
});

describe("their answers say the truth", () => {
  it("3: a network that is right, but slow, is not said to lack squares", () => {
    const sumOf = (line: string, numbers: number[]) =>
      [...line].reduce((sum, cell) => sum + numbers[Number(cell)], 0);
    const allows = (...numbers: number[]) => LINES.every((line) => sumOf(line, numbers) === 15);
    const slow = { ...square([]), constraints: [...allDifferent(cells), { between: cells, allows }] };
    expect(exercises[3].judge(slow).remark).toMatch(/^after 50000 nodes it is not through/);
  });

  it.each([
    [4, [1, 1, 2, 2, 3, 3, 4, 4], "EF are in the same hour"],
    [4, [4, 1, 1, 2, 1, 3, 2, 4], "B is not earlier than C"],
    [4, [1, 1, 3, 2, 1, 3, 2, 4], "hour 1 does not have two lessons"],
    [5, () => [], "for 2 it gives no list of rows, or none, or very many"],
    [6, "1...............", "it has 1 digit"],
  ])("%i: of a wrong answer, what is wrong", (number, answer, remark) => {
    expect(exercises[number].judge(answer)).toEqual({ kind: "wrong", remark });
  });

  it("1, 4 and 6: what stands there is right", () => {
    expect(foldedAnswer("14", 1)).toContain("54, 67, 68, 74 and 76");
    expect(foldedAnswer("14", 4)).toContain("[4, 1, 3, 2, 1, 3, 2, 4]");
    expect(foldedAnswer("14", 6)).toContain("1....2...42.....");
  });

  it("6: no puzzle of 4 x 4 with three digits has one solution", () => {
    const rules = new SudokuRules({ size: 4 });
    const ones = Array.from({ length: 16 }, (_, cell) => cell);
    let tried = 0;
    // With fewer than three sorts of digits, the two others can change places: only all different ones are left.
    for (const a of ones)
      for (const b of ones.slice(a + 1))
        for (const c of ones.slice(b + 1))
          for (const digits of [
            [1, 2, 3],
            [1, 1, 2],
            [1, 2, 1],
            [2, 1, 1],
            [1, 1, 1],
          ]) {
            const grid = ones.map((cell) =>
              cell === a ? digits[0] : cell === b ? digits[1] : cell === c ? digits[2] : 0,
            );
            if ([a, b, c].some((cell) => rules.peers[cell].some((peer) => grid[peer] === grid[cell])))
              continue;
            tried++;
            if (countSudoku(rules, grid, { most: 2 }) === 1) throw new Error(rules.decode(grid));
          }
    expect(tried).toBe(1520);
  });

  it("6: the generator comes to four digits with many a seed", () => {
    const rules = new SudokuRules({ size: 4 });
    const counts = upTo(40).map((seed) => generateSudoku(rules, dice(seed)).filter(Boolean).length);
    expect([Math.min(...counts), counts.filter((count) => count === 4).length]).toEqual([4, 27]);
  });
});
