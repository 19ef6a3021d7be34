import { describe, expect, it } from "vitest";
import { permutations } from "../../lib/basics/permutations";
import { isHop, knightsTours } from "../../lib/puzzles/knights-tour/tours";
import { CodeGame } from "../../lib/puzzles/mastermind/game";
import { queens } from "../../lib/puzzles/queens/queens";
import { exercisesOf, written } from "../support/answers";

// The figures in the folded answers to the exercises: each is computed here, and looked for where it is stated.

describe("03, queens", () => {
  const answers = exercisesOf("03");
  const onBoard = (cells: readonly (readonly number[])[]) =>
    Array.from({ length: 8 }, (_, row) =>
      Array.from({ length: 8 }, (_, column) => cells.filter((queens) => queens[row] === column).length),
    );

  it("1: solutions with a given queen", () => {
    const counts = onBoard([...queens(8)]);
    for (const row of counts) expect(row.reduce((sum, count) => sum + count)).toBe(92);
    const all = counts.flat();
    const [most, fewest] = [Math.max(...all), Math.min(...all)];
    expect([counts[0][3], counts[0][0], counts[2][2]]).toEqual([most, fewest, fewest]);
    expect(answers).toContain(`Most, ${most}, for the fourth cell of the first row; fewest, ${fewest}`);
  });

  it("2: rooks", () => {
    expect(answers).toContain(written([...permutations(8, 8)].length));
  });

  it("3: superqueens", () => {
    const solutions = (size: number) =>
      [...queens(size)].filter((board) =>
        board.every((column, row) =>
          [1, 2].every((down) => Math.abs(board[row + down] - column) !== 3 - down),
        ),
      ).length;
    expect(Array.from({ length: 9 }, (_, i) => solutions(i + 1))).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(answers).toContain(`3: ten, with ${solutions(10)} solutions`);
  });

  it("4: queens on a doughnut", () => {
    const solvable = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((size) =>
      [...queens(size)].some((board) =>
        board.every((column, row) =>
          board.every((other, below) => {
            const [down, right] = [below - row, (other - column + size) % size];
            return below <= row || (right !== down && right !== size - down);
          }),
        ),
      ),
    );
    expect(solvable).toEqual([1, 5, 7]);
    expect(answers).toContain("for 1, 5 and 7");
  });

  it("5: the middle first, the same nodes", () => {
    const nodes = (columns: readonly number[]) => {
      let count = 0;
      const place = (placed: readonly number[]) => {
        count++;
        for (const column of columns) {
          const isFree = placed.every((other, row) => {
            return other !== column && Math.abs(other - column) !== placed.length - row;
          });
          if (placed.length < columns.length && isFree) place([...placed, column]);
        }
      };
      place([]);
      return count;
    };
    expect(nodes([0, 1, 2, 3, 4, 5, 6, 7])).toBe(2057);
    expect(nodes([3, 4, 2, 5, 1, 6, 0, 7])).toBe(2057);
  });
});

describe("04, Mastermind", () => {
  const answers = exercisesOf("04");

  it("4: sizes of games", () => {
    expect(new CodeGame({ places: 5, symbols: "01234567" }).codes.length).toBe(6720);
    const six = new CodeGame({ places: 5, symbols: "012345" }).codes.length;
    expect(answers).toContain(`the second has ${six} codes`);
  });
});

describe("05, the knight's tour", () => {
  it("1: the ends of the tours on 4 x 3", () => {
    const ends = new Map<string, number>();
    const tours = [...knightsTours(4, 3)];
    for (const tour of tours) {
      const [first, last] = [tour[0], tour[11]];
      if (first < last) ends.set(`${first}–${last}`, (ends.get(`${first}–${last}`) ?? 0) + 1);
    }
    const once = [...ends].filter(([, count]) => count === 1).map(([pair]) => pair);
    const twice = [...ends].filter(([, count]) => count === 2).map(([pair]) => pair);
    expect([once.length, twice.length, ends.size]).toEqual([6, 1, 7]);
    const answers = exercisesOf("05");
    for (const pair of once) expect(answers.slice(0, answers.indexOf("two tours"))).toContain(pair);
    expect(answers).toContain(`two tours have the ends ${twice[0].replace("–", " and ")}`);
    const never = Array.from({ length: 12 }, (_, cell) => cell).filter((cell) =>
      tours.every((tour) => tour[0] !== cell),
    );
    expect(never).toEqual([3, 4, 5, 6, 7, 8]);
    expect(answers).toContain("The cells 3 to 8 are never an end");
    expect(tours.every((tour) => isHop(3, tour[0], tour[1]))).toBe(true);
  });
});
