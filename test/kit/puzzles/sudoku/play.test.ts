import { describe, expect, it } from "vitest";
import { KNOWN } from "../../../../bench/puzzles/sudoku";
import { withValue } from "../../../../kit/play/answer";
import { playSudoku, watchSudoku } from "../../../../kit/puzzles/sudoku/play";
import { dice } from "../../../../lib/basics/dice";
import { countSudoku, generateSudoku, SudokuRules } from "../../../../lib/puzzles/sudoku/index";
import { dataOf } from "../../../support/browser/playScript";
import { endOf } from "../../../support/browser/watchData";

const [IN_ORDER, FEWEST] = ["reading order", "fewest candidates first"];
const MOST = 20_000;

/** The nodes to the first solution, by a list of grids that wait, the next one last; whose groups are looked through each time. */
function nodesFrom(rules: SudokuRules, given: readonly number[], name: string) {
  const waiting = [given];
  for (let nodes = 1; ; nodes++) {
    const grid = waiting.pop();
    if (grid === undefined) return { nodes: nodes - 1, found: "no solution" };
    if (nodes > MOST) return { nodes: MOST, found: "stopped" };
    const choices: { cell: number; open: number[] }[] = [];
    for (const [cell, value] of grid.entries()) {
      if (value > 0) continue;
      const near = rules.groups.filter(({ cells }) => cells.includes(cell)).flatMap(({ cells }) => cells);
      const seen = new Set(near.map((other) => grid[other]));
      const all = Array.from({ length: rules.size }, (_, i) => i + 1);
      choices.push({ cell, open: all.filter((number) => !seen.has(number)) });
      if (name === IN_ORDER) break;
    }
    if (choices.length === 0) return { nodes, found: "a solution" };
    const [{ cell, open }] = choices.sort((a, b) => a.open.length - b.open.length); // stable: the first of several
    waiting.push(...open.map((number) => withValue(grid, cell, number)).reverse());
  }
}

/** As the page calls it: with what the board carries. */
function watched(rules: SudokuRules, board: readonly number[], name: string) {
  const sent = dataOf(playSudoku({ caption: "Play", rules, starts: [{ name: "one", board }] }));
  const [options] = sent.solver!.watch!.rules[0].args as [object];
  const answer = watchSudoku(board, options, { searches: [name], weight: 1 });
  const { last, ...counted } = endOf(answer);
  return { counted, last };
}

const nine = new SudokuRules();
const kinds = [
  new SudokuRules({ size: 4, diagonals: true }),
  new SudokuRules({ size: 4 }),
  new SudokuRules({ size: 5, boxes: "AAABB AACBB DCCCB DDCEE DDEEE" }),
  new SudokuRules({ size: 6, groups: [{ name: "middle", cells: [8, 9, 14, 15, 20, 21] }] }),
];

describe("a search for a solution, watched from the numbers on the board", () => {
  it("goes on as another program does, from 60 random boards of four kinds, half with a number more (seed 5)", () => {
    const roll = dice(5);
    const ends = Array.from({ length: 60 }, (_, trial) => {
      const rules = kinds[trial % kinds.length];
      const board = generateSudoku(rules, roll);
      const free = board.flatMap((number, cell) =>
        number > 0 ? [] : Array.from({ length: rules.size }, (_, i) => withValue(board, cell, i + 1)),
      );
      const legal = free.filter((grid) =>
        rules.groups.every(({ cells }) => {
          const numbers = cells.map((cell) => grid[cell]).filter(Boolean);
          return new Set(numbers).size === numbers.length;
        }),
      );
      const start = trial % 8 < 4 ? board : legal[roll(legal.length)];
      const isSolvable = countSudoku(rules, start, { most: 1 }) > 0;
      for (const name of [IN_ORDER, FEWEST]) {
        const { counted, last } = watched(rules, start, name);
        expect(counted, `trial ${trial}, ${name}`).toEqual(nodesFrom(rules, start, name));
        expect(counted.found).toBe(isSolvable ? "a solution" : "no solution");
        if (!isSolvable || counted.nodes > 400) continue; // of more, the last one is not drawn
        const grid = last.split(/[ /]+/).map(Number);
        expect(grid.filter((number, cell) => start[cell] > 0 && number !== start[cell])).toEqual([]);
        for (const { cells } of rules.groups)
          expect(new Set(cells.map((cell) => grid[cell])).size).toBe(rules.size);
      }
      return isSolvable;
    });
    expect(new Set(ends)).toEqual(new Set([true, false]));
  });

  it.each(["AI Escargot", "Platinum Blonde"] as const)(
    "counts, or stops where it takes too long: %s",
    (puzzle) => {
      const board = nine.encode(KNOWN[puzzle]);
      for (const name of [IN_ORDER, FEWEST])
        expect(watched(nine, board, name).counted).toEqual(nodesFrom(nine, board, name));
    },
  );

  it("says which number stands twice", () => {
    const board = withValue(nine.encode(KNOWN["AI Escargot"]), 3, 1);
    const answer = watchSudoku(board, {}, { searches: [IN_ORDER], weight: 1 });
    expect(answer).toEqual({ kind: "unsolvable", reason: "1 stands twice in row 1: take one off" });
  });
});
