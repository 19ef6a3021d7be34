import { describe, expect, it } from "vitest";
import { exercises } from "../../../lib/puzzles/queens/exercises";
import { queens } from "../../../lib/puzzles/queens/queens";
import { tryExercises } from "../../support/exercises";
import { howMany } from "../../support/howMany";
import { lists } from "../../support/lists";

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

describe("the exercises on queens", () => {
  tryExercises(exercises, {
    1: { right: [[4, 8, 16, 18, 18, 16, 8, 4]], wrong: [[4, 8, 16, 18, 18, 16, 4, 8], 92] },
    2: {
      right: [[65, 109601]],
      wrong: lists("64 109600, 24 40320"),
    },
    3: { right: [superqueen], wrong: [isFree, isFreeOfKnights, () => true] },
    4: {
      right: lists("1 5 7, 7 5 1"),
      wrong: lists("5 7, 1 4 5 6 7 8 9"),
    },
    5: {
      right: [[206, 156, 86, 68, 65]],
      wrong: lists("205 155 85 67 64, 199636 8563 1737189 25429 411609"),
    },
    6: {
      right: [climb],
      wrong: [
        (columns: number[]) => columns,
        (columns: number[]) => climb(columns, 1),
        (columns: number[]) => columns.slice(1),
        (columns: number[]) => columns.fill(0),
        (columns: number[]) => columns.sort((a, b) => a - b),
      ],
    },
  });
});

describe("their answers say the truth", () => {
  it("3: superqueens need ten rows, and have four solutions there", () => {
    const solutions = (size: number) =>
      [...queens(size)].filter((board) =>
        board.every((column, row) => isFreeOfKnights(board.slice(0, row), column)),
      ).length;
    expect(indices(10).map((i) => solutions(i + 1))).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
  });

  it("5: all nodes are the same in another order, and 26 queens have bad luck", () => {
    const nodes = (columns: readonly number[], all: boolean) => {
      let count = 0;
      const place = (placed: number[]): boolean => {
        count++;
        if (placed.length === columns.length) return !all;
        return columns.some((column) => isFree(placed, column) && place([...placed, column]));
      };
      place([]);
      return count;
    };
    expect(nodes([0, 1, 2, 3, 4, 5, 6, 7], true)).toBe(2057);
    expect(nodes([3, 4, 2, 5, 1, 6, 0, 7], true)).toBe(2057);
    const middle = indices(26).sort((a, b) => Math.abs(2 * a - 25) - Math.abs(2 * b - 25) || a - b);
    expect(nodes(middle, false)).toBe(7324);
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
    expect(Math.abs(reached(8) - 0.4)).toBeLessThan(0.08);
    expect(Math.abs(reached(20) - 0.27)).toBeLessThan(0.08);
  });
});
