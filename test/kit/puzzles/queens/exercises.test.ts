import { describe, expect, it } from "vitest";
import { ofKind } from "../../../../kit/figures/check";
import { exercises } from "../../../../kit/puzzles/queens/exercises";
import { dice } from "../../../../lib/basics/dice";
import { constructQueens } from "../../../../lib/puzzles/queens/construction";
import { queens } from "../../../../lib/puzzles/queens/queens";
import { howMany } from "../../../support/howMany";
import { lists } from "../../../support/lists";
import { tryExercises } from "../../../support/notebooks/exercises";

const indices = (count: number) => Array.from({ length: count }, (_, i) => i);
type CanStand = (placed: number[], column: number) => boolean;

const isFree: CanStand = (placed, column) =>
  placed.every((other, row) => column !== other && Math.abs(column - other) !== placed.length - row);
const isFreeOfKnights: CanStand = (placed, column) =>
  placed.every((other, row) => {
    const down = placed.length - row;
    return !(down < 3 && Math.abs(column - other) === 3 - down);
  });
const superqueen: CanStand = (placed, column) => isFree(placed, column) && isFreeOfKnights(placed, column);

const isPeaceful = (board: readonly number[]) =>
  board.every((column, row) => superqueen(board.slice(0, row), column));

function pairs(columns: readonly number[]): number {
  let count = 0;
  for (let row = 0; row < columns.length; row++) {
    for (let above = 0; above < row; above++) {
      if (Math.abs(columns[row] - columns[above]) === row - above) count++;
    }
  }
  return count;
}

function climb(start: readonly number[], rounds = Infinity): number[] {
  const columns = [...start];
  let now = pairs(columns);
  for (let found = true; found && rounds > 0; rounds--) {
    found = false;
    for (let a = 0; a < columns.length; a++) {
      for (let b = 0; b < a; b++) {
        [columns[a], columns[b]] = [columns[b], columns[a]];
        const then = pairs(columns);
        if (then < now) {
          now = then;
          found = true;
        } else [columns[a], columns[b]] = [columns[b], columns[a]];
      }
    }
  }
  return columns;
}

type Cell = readonly [row: number, column: number];
type Choose = (size: number, placed: Cell[]) => Cell[];

const openCells = (size: number, placed: Cell[], row: number): Cell[] =>
  indices(size)
    .filter((column) =>
      placed.every(([r, c]) => r !== row && c !== column && Math.abs(c - column) !== Math.abs(r - row)),
    )
    .map((column) => [row, column]);
const rowsOf = (size: number, placed: Cell[]) =>
  indices(size)
    .filter((row) => !placed.some(([r]) => r === row))
    .map((row) => openCells(size, placed, row));
const columnsOf = (size: number, placed: Cell[]) =>
  indices(size)
    .filter((column) => !placed.some(([, c]) => c === column))
    .map((column) =>
      rowsOf(size, placed)
        .flat()
        .filter(([, c]) => c === column),
    );
const linesOf = (size: number, placed: Cell[]) => [...rowsOf(size, placed), ...columnsOf(size, placed)];
const shortest = (lines: Cell[][]) =>
  lines.reduce((best, cells) => (cells.length < best.length ? cells : best));
const fewest: Choose = (size, placed) => shortest(linesOf(size, placed));

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;
const successes = (nodes: readonly number[], limit: number) => nodes.filter((count) => count <= limit).length;
type Estimate = (nodes: readonly number[], limit: number) => number;
const foretold: Estimate = (nodes, limit) =>
  (mean(nodes.map((count) => Math.min(count, limit))) * nodes.length) / successes(nodes, limit);
/** The same by counting the failures before a success. */
const byAttempts: Estimate = (nodes, limit) => {
  const share = successes(nodes, limit) / nodes.length;
  return ((1 - share) / share) * limit + mean(nodes.filter((count) => count <= limit));
};
const bestLimit = (nodes: readonly number[], estimate: Estimate) =>
  [...new Set(nodes)].reduce((best, limit) =>
    estimate(nodes, limit) < estimate(nodes, best) ? limit : best,
  );

describe("the exercises on queens", () => {
  tryExercises(exercises, {
    1: {
      right: [
        [13, 17, 21],
        [21, 13, 17],
      ],
      wrong: [[12, 16, 20], [17], [13, 17, 17, 21], 17],
    },
    2: {
      right: [superqueen, (placed: number[], column: number) => isPeaceful([...placed, column])],
      wrong: [
        isFree,
        isFreeOfKnights,
        () => true,
        () => false,
        (placed: number[], column: number) => superqueen(placed.slice(-3), column),
        (placed: number[], column: number) =>
          !placed.includes(column) && superqueen(placed.slice(-2), column),
      ],
    },
    3: {
      right: [[21, 9245, 23, 24, 25]],
      wrong: lists("20 9244 22 23 24, 1645 6118 3601 24 7719, 199636 8563 1737189 25429 411609"),
    },
    4: {
      right: [fewest, (size: number, placed: Cell[]) => fewest(size, placed).reverse()],
      wrong: [
        (size: number, placed: Cell[]) => shortest(rowsOf(size, placed)),
        (size: number, placed: Cell[]) => shortest(columnsOf(size, placed)),
        (size: number, placed: Cell[]) => shortest(indices(size).map((row) => openCells(size, placed, row))),
        (size: number, placed: Cell[]) => shortest(linesOf(size, placed).filter((cells) => cells.length > 0)),
        (size: number, placed: Cell[]) => fewest(size, placed).slice(1),
        () => [],
        () => [0],
        () => undefined,
        4,
      ],
    },
    5: {
      right: [
        (nodes: number[]) => bestLimit(nodes, foretold),
        (nodes: number[]) => bestLimit(nodes, byAttempts),
      ],
      wrong: [
        (nodes: number[]) => bestLimit(nodes, (all, limit) => foretold(all, limit) / limit),
        (nodes: number[]) => bestLimit(nodes, (all, limit) => mean(all.map((n) => Math.min(n, limit)))),
        (nodes: number[]) => bestLimit(nodes, (all, limit) => mean(all.filter((n) => n <= limit))),
        (nodes: number[]) => bestLimit(nodes, (all, limit) => (limit * all.length) / successes(all, limit)),
        (nodes: number[]) => [...nodes].sort((a, b) => a - b)[nodes.length >> 1],
        (nodes: number[]) => Math.max(...nodes),
        99,
      ],
    },
    6: {
      right: [climb],
      wrong: [
        (columns: number[]) => columns,
        (columns: number[]) => climb(columns, 1),
        (columns: number[]) => ofKind(constructQueens(columns.length), "solved").queens,
        (columns: number[]) => columns.slice(1),
        (columns: number[]) => columns.fill(0),
        (columns: number[]) => columns.sort((a, b) => a - b),
      ],
    },
  });
});

describe("their answers say the truth", () => {
  it("1: how often a dive says 13, 17 and 21, and that the mean is right", () => {
    type Dive = readonly [nodes: number, chance: number];
    const dives = (size: number, placed: number[] = [], chance = 1): Dive[] => {
      const open = indices(size).filter((column) => isFree(placed, column));
      if (open.length === 0) return [[1 / chance, chance]];
      const below = open.flatMap((column) => dives(size, [...placed, column], chance / open.length));
      return below.map(([nodes, met]) => [nodes + 1 / chance, met]);
    };
    const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
    const chanceOf = (estimate: number) =>
      total(dives(4).flatMap(([nodes, chance]) => (nodes === estimate ? [chance] : [])));
    expect([13, 17, 21].map(chanceOf)).toEqual([1 / 4, 1 / 2, 1 / 4]);
    const means = [4, 8].map((size) => total(dives(size).map(([nodes, chance]) => nodes * chance)));
    expect(means[0]).toBe(17);
    expect(means[1]).toBeCloseTo(2057, 6);
  });

  it("2: superqueens need ten rows, and have four solutions there", () => {
    const solutions = (size: number) =>
      [...queens(size)].filter((board) =>
        board.every((column, row) => isFreeOfKnights(board.slice(0, row), column)),
      ).length;
    expect(indices(10).map((i) => solutions(i + 1))).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
  });

  it("3: all nodes are the same in another order, and 22 and 24 queens find the knight's steps", () => {
    const search = (columns: readonly number[], all: boolean) => {
      const found = { nodes: 0, board: [] as number[] };
      const place = (placed: number[]): boolean => {
        found.nodes++;
        if (placed.length === columns.length) found.board = placed;
        if (placed.length === columns.length) return !all;
        return columns.some((column) => isFree(placed, column) && place([...placed, column]));
      };
      place([]);
      return found;
    };
    const oddFirst = (size: number) =>
      [1, 0].flatMap((rest) => indices(size).filter((column) => column % 2 === rest));
    expect(search(indices(8), true).nodes).toBe(2057);
    expect(search(oddFirst(8), true).nodes).toBe(2057);
    expect([20, 21, 22, 23, 24].map((size) => search(oddFirst(size), false).nodes)).toEqual([
      21, 9245, 23, 24, 25,
    ]);
    for (const size of [22, 24])
      expect(search(oddFirst(size), false).board).toEqual(
        indices(size).map((row) => (2 * row + 1) % (size + 1)),
      );
  });

  it("4: nodes until the first solution, with the most constrained row and with the most constrained line", () => {
    const nodes = (size: number, choose: Choose) => {
      let count = 0;
      const isFull = (placed: Cell[]): boolean => {
        count++;
        return placed.length === size || choose(size, placed).some((cell) => isFull([...placed, cell]));
      };
      isFull([]);
      return count;
    };
    const byRow: Choose = (size, placed) => shortest(rowsOf(size, placed));
    expect([8, 28].map((size) => nodes(size, byRow))).toEqual([76, 29]);
    expect([8, 28, 42].map((size) => nodes(size, fewest))).toEqual([65, 313, 171]);
  });

  it("5: what the sample without a limit foretells", () => {
    const roll = dice(4);
    const search = () => {
      let nodes = 0;
      const place = (free: number, left: number, right: number): boolean => {
        nodes++;
        const open: number[] = [];
        for (let rest = free & ~(left | right); rest !== 0; rest &= rest - 1) open.push(rest & -rest);
        while (free !== 0 && open.length > 0) {
          const [queen] = open.splice(roll(open.length), 1);
          if (place(free ^ queen, (left | queen) << 1, (right | queen) >> 1)) return true;
        }
        return free === 0;
      };
      place(2 ** 22 - 1, 0, 0);
      return nodes;
    };
    const sample = Array.from({ length: 5000 }, search);
    expect(Math.round(mean(sample))).toBe(547);
    expect([100, 30].map((limit) => Math.round(foretold(sample, limit)))).toEqual([216, 394]);
    const best = bestLimit(sample, foretold);
    expect([best, Math.round(foretold(sample, best))]).toEqual([106, 215]);
  });

  it("6: how often a climb ends at the top", () => {
    let seed = 1;
    const roll = (sides: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * sides);
    };
    const shuffled = (size: number) => {
      const columns = indices(size);
      for (let i = size - 1; i > 0; i--) {
        const other = roll(i + 1);
        [columns[i], columns[other]] = [columns[other], columns[i]];
      }
      return columns;
    };
    const tries = howMany(300, 1000);
    const reached = (size: number) =>
      indices(tries).filter(() => pairs(climb(shuffled(size))) === 0).length / tries;
    expect(Math.abs(reached(8) - 0.4)).toBeLessThan(0.05);
    expect(Math.abs(reached(20) - 0.25)).toBeLessThan(0.05);
  });
});
