import { describe, expect, it } from "vitest";
import { movesOf, originsOf } from "../../../kit/browser/rules";
import type { PlayAnswer } from "../../../kit/play/answer";
import type { PlayData } from "../../../kit/play/data";
import {
  korf100,
  korfGoal,
  korfPatterns,
  PatternDatabase,
  SlidingPuzzle,
} from "../../../lib/puzzles/sliding/index";
import { iterativeDeepening, solved } from "../../../lib/search/index";
import { replay, shuffled } from "../../support/browser/playScript";
import { allBoards, solverOf } from "../../support/browser/widgets";
import { howMany } from "../../support/howMany";
import { randomSource } from "../../support/search/graphs";

const ROUNDS = howMany(3, 8);
const IS_LONG = ROUNDS === 20;

/** Of a chapter's board: what travels with it, and whom it asks. */
function boardOf(chapter: string) {
  const { data } = allBoards().find((one) => one.chapter.startsWith(chapter))!;
  return { data, solve: async (board: readonly number[]) => (await solverOf(data.solver!))(board) };
}

/**
 * Positions as *Shuffle* makes them, each solved: moves by the rule to the end, called shortest, and as few as `fewest` says;
 * undefined where it says that there is no way.
 */
async function solveFrom(
  chapter: string,
  fewest: (board: number[]) => number | undefined,
  make = shuffled,
  rounds = ROUNDS,
) {
  const { data, solve } = boardOf(chapter);
  const random = randomSource(Number(chapter));
  let all = 0;
  for (let round = 0; round < rounds; round++) {
    const board = make(data, random);
    const found: PlayAnswer = await solve(board);
    const least = fewest(board);
    if (found.kind !== "solved") {
      expect([found.kind, least]).toEqual(["unsolvable", undefined]);
      continue;
    }
    expect([found.cost, found.isShortest]).toEqual([least, true]);
    expect(found.boards[0]).toEqual(board);
    replay(data, found.boards);
    all += found.cost;
  }
  expect(all).toBeGreaterThan(rounds); // they were not all solved already
}

/** By position, the moves to the nearest goal: backwards through the rule from all goals at once, which is a search of its own. */
function distancesTo(goals: readonly (readonly number[])[], { rule }: PlayData, values: number) {
  const key = (board: readonly number[]) => board.reduce((code, value) => code * values + value, 0);
  const depths = new Map(goals.map((board) => [key(board), 0]));
  let level = goals;
  for (let depth = 1; level.length > 0; depth++) {
    const next: number[][] = [];
    for (const board of level)
      for (const before of originsOf(rule, board)) {
        if (depths.has(key(before))) continue;
        depths.set(key(before), depth);
        next.push(before);
      }
    level = next;
  }
  return (board: readonly number[]) => depths.get(key(board));
}

/** The fewest moves down to one peg where jumps in a row by one peg are one, by trying all games; pegs are bits. */
function fewestPegMoves({ rule, goal }: PlayData): (board: readonly number[]) => number | undefined {
  if (rule.kind !== "carry") throw new Error("the rule of pegs is another");
  const isGoal = (pegs: number) => goal.at === undefined || pegs === 1 << goal.at;
  const jumps = rule.moves.map(([from, to, over]) => {
    const before = (1 << from) | (1 << over![0]);
    return { from, to, before, flip: before | (1 << to) };
  });
  const seen = new Map<number, number>();
  const fewest = (pegs: number, last: number): number => {
    if ((pegs & (pegs - 1)) === 0) return isGoal(pegs) ? 0 : Infinity;
    const key = 32 * pegs + last;
    let best = seen.get(key) ?? Infinity;
    if (seen.has(key)) return best;
    for (const { from, to, before, flip } of jumps) {
      if ((pegs & flip) === before) best = Math.min(best, fewest(pegs ^ flip, to) + (from === last ? 0 : 1));
    }
    seen.set(key, best);
    return best;
  };
  return (board) => {
    const moves = fewest(parseInt([...board].reverse().join(""), 2), 31);
    return moves === Infinity ? undefined : moves;
  };
}

/** How many cells are to be filled: none where no full board has what stands on this one. */
const missing = (full: readonly (readonly number[])[]) => (board: readonly number[]) =>
  full.some((other) => board.every((value, cell) => value === 0 || value === other[cell]))
    ? board.filter((value) => value === 0).length
    : undefined;

/** A full board, of which only some cells stay, and one in four times in another place. */
const partOf =
  (full: readonly (readonly number[])[]) =>
  (_: PlayData, random: () => number): number[] => {
    const board = full[Math.floor(random() * full.length)].map((value) => (random() < 0.4 ? value : 0));
    if (random() < 0.25) board.push(board.shift()!);
    return board;
  };

function permutationsOf(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    permutationsOf(items.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
}

describe("Solve, from shuffled positions of each chapter's board", () => {
  it("makes 100 with the fewest presses", async () => {
    const { texts } = boardOf("01").data.goal;
    const gaps = Array.from({ length: 8 }, (_, gap) => 2 * gap + 1);
    const hundreds: number[][] = [];
    for (let code = 0; code < 3 ** gaps.length; code++) {
      const signs = gaps.map((_, gap) => Math.floor(code / 3 ** gap) % 3);
      const terms = signs.map((sign, gap) => `${texts![sign]}${gap + 2}`).join("");
      const sum = `1${terms}`.match(/[+-]?\d+/g)!.reduce((total, term) => total + Number(term), 0);
      if (sum === 100) hundreds.push(signs);
    }
    expect(hundreds).toHaveLength(11);
    const presses = (board: readonly number[], signs: readonly number[]) =>
      gaps.reduce((sum, cell, gap) => sum + ((signs[gap] - board[cell] + 3) % 3), 0);
    await solveFrom(
      "01",
      (board) => Math.min(...hundreds.map((signs) => presses(board, signs))),
      ({ starts }, random) =>
        starts[0].board.map((value, cell) => (gaps.includes(cell) ? Math.floor(3 * random()) : value)),
    );
  });

  it("fills the square, or says that no square has these numbers", async () => {
    const { lines, total } = boardOf("02").data.goal;
    const squares = permutationsOf([1, 2, 3, 4, 5, 6, 7, 8, 9]).filter((square) =>
      lines!.every((line) => line.reduce((sum, cell) => sum + square[cell], 0) === total),
    );
    expect(squares).toHaveLength(8);
    await solveFrom("02", missing(squares), partOf(squares));
  });

  it("places the queens that are missing, or says that no placement has these", async () => {
    const isSafe = (columns: readonly number[]) =>
      columns.every((column, row) =>
        columns.every((other, below) => below <= row || Math.abs(other - column) !== below - row),
      );
    const placements = permutationsOf([0, 1, 2, 3, 4, 5, 6, 7])
      .filter(isSafe)
      .map((columns) => columns.flatMap((queen) => columns.map((_, column) => (column === queen ? 1 : 0))));
    expect(placements).toHaveLength(92);
    const perRow = (board: readonly number[]) => {
      const rest = missing(placements)(board);
      return rest === undefined ? undefined : rest - 56; // cells that stay empty
    };
    await solveFrom("03", perRow, partOf(placements));
  });

  it("rides on through all cells, or says that no tour goes on", async () => {
    const { data } = boardOf("05");
    if (data.rule.kind !== "trail") throw new Error("the rule of a tour is another");
    const { links } = data.rule;
    const rest = (board: number[], last: number, at: number): number | undefined => {
      if (last === board.length) return 0;
      for (const next of links[at]) {
        if (board[next] !== 0) continue;
        const more = rest(
          board.map((value, cell) => (cell === next ? last + 1 : value)),
          last + 1,
          next,
        );
        if (more !== undefined) return more + 1;
      }
      return undefined;
    };
    await solveFrom(
      "05",
      (board) => rest(board, Math.max(...board), board.indexOf(Math.max(...board))),
      ({ starts, rule }, random) => {
        let board: readonly number[] = starts[0].board;
        for (let hops = 1 + Math.floor(16 * random()); hops > 0; hops--) {
          const nexts = movesOf(rule, board).map(({ next }) => next);
          board = nexts[Math.floor(random() * nexts.length)] ?? board;
        }
        return [...board];
      },
      20, // most of them lead nowhere
    );
  });

  it("puts the lights out with the fewest presses, of all first rows", async () => {
    const chased = (lights: readonly number[], first: number): number => {
      const board = [...lights];
      let presses = 0;
      const press = (cell: number) => {
        presses++;
        const [row, column] = [Math.floor(cell / 5), cell % 5];
        for (const [down, right] of [
          [0, 0],
          [0, 1],
          [0, -1],
          [1, 0],
          [-1, 0],
        ]) {
          const [y, x] = [row + down, column + right];
          if (x >= 0 && x < 5 && y >= 0 && y < 5) board[5 * y + x] ^= 1;
        }
      };
      for (let column = 0; column < 5; column++) if ((first >> column) & 1) press(column);
      for (let cell = 5; cell < 25; cell++) if (board[cell - 5]) press(cell);
      return board.includes(1) ? Infinity : presses;
    };
    await solveFrom("06", (lights) =>
      Math.min(...Array.from({ length: 32 }, (_, row) => chased(lights, row))),
    );
  });

  it.each([
    ["07", 9],
    ["09", 3],
  ])("brings each piece home in the fewest moves: chapter %s", async (chapter, values) => {
    const { data } = boardOf(chapter);
    await solveFrom(chapter, distancesTo(data.goal.boards!, data, values));
  });

  it("turns all pieces in the fewest jumps", async () => {
    const { data } = boardOf("08");
    await solveFrom("08", distancesTo(data.shuffle!.from!, data, 3));
  });

  it.each(["10", "11", "12"])("leaves one peg in the fewest moves: chapter %s", async (chapter) => {
    await solveFrom(chapter, fewestPegMoves(boardOf(chapter).data));
  });

  it.runIf(IS_LONG)(
    "slides fifteen tiles home in the fewest slides, as another bound says, and in as many as are published",
    async () => {
      const puzzle = new SlidingPuzzle(4, 4);
      const goal = puzzle.encode(korfGoal);
      const bound = new PatternDatabase(puzzle, goal, korfPatterns, { mirror: true });
      await solveFrom(
        "13",
        (board) =>
          solved(iterativeDeepening(puzzle, puzzle.encode(board), goal, { bound, noUndo: true })).cost,
      );
      const { solve } = boardOf("13");
      const byWork = [...korf100].sort((a, b) => a.generated - b.generated);
      for (const { board, moves } of byWork.slice(0, ROUNDS))
        expect(await solve(board)).toMatchObject({ cost: moves });
      // The hardest: 1.2 billion positions by Manhattan distance and more, and by what the board used before, minutes.
      const begun = performance.now();
      for (const { board, moves } of byWork.slice(-4))
        expect(await solve(board)).toMatchObject({ cost: moves });
      expect(performance.now() - begun).toBeLessThan(60_000);
    },
  );
});
