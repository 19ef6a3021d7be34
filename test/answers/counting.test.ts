import { describe, expect, it } from "vitest";
import { permutations } from "../../lib/basics/permutations";
import { isHop, knightsTours } from "../../lib/puzzles/knights-tour/tours";
import { countKomachiSums } from "../../lib/puzzles/komachi/sums";
import { magicFault, magicLines, magicSquares } from "../../lib/puzzles/magic-squares/squares";
import { canonicalSquare } from "../../lib/puzzles/magic-squares/symmetry";
import { CodeGame } from "../../lib/puzzles/mastermind/game";
import { queens } from "../../lib/puzzles/queens/queens";
import { NodeCounter } from "../../lib/search/enumeration";
import { exercisesOf, written } from "../support/answers";

// The figures in the folded answers to the exercises: each is computed here, and looked for where it is stated.

describe("01, komachi sums", () => {
  const answers = exercisesOf("01");

  it("1: a 0 in front is a sign in front", () => {
    const ways = (digits: string, leadingMinus: boolean) =>
      countKomachiSums({ digits, leadingMinus }).ways.get(100);
    expect(ways("0123456789", false)).toBe(ways("123456789", true));
  });

  it("2: which equal digits make 100", () => {
    const made = Array.from({ length: 9 }, (_, i) => `${i + 1}`).filter((digit) =>
      countKomachiSums({ digits: digit.repeat(9) }).ways.has(100),
    );
    expect(made).toEqual(["1", "4"]);
    expect(answers).toContain("Nine ones and nine fours are left");
  });

  it("4: how much of the tree is cut", () => {
    let nodes = 0;
    const walk = (digit: number, sum: number, last: number, cuts: boolean): number => {
      nodes++;
      if (digit > 9) return Number(sum + last === 100);
      const rest = Number("123456789".slice(digit - 1));
      // The last number grows to `grown` and a little more at most, or stays; the rest adds or takes away `rest` at most.
      const grown = Number(`${Math.abs(last)}${rest}`);
      const [low, high] = last > 0 ? [last - rest, grown] : [-grown, last + rest];
      if (cuts && (100 - sum < Math.min(low, last - rest) || 100 - sum > Math.max(high, last + rest)))
        return 0;
      return (
        walk(digit + 1, sum + last, digit, cuts) +
        walk(digit + 1, sum + last, -digit, cuts) +
        walk(digit + 1, sum, 10 * last + Math.sign(last) * digit, cuts)
      );
    };
    expect(walk(2, 0, 1, false)).toBe(11);
    const all = nodes;
    nodes = 0;
    expect(walk(2, 0, 1, true)).toBe(11);
    expect((all - nodes) / all).toBeGreaterThan(0.6);
    expect((all - nodes) / all).toBeLessThan(0.72);
    expect(answers).toContain("about two thirds of the circles are cut");
  });

  it("6: the digits of 9 ^ 8 ^ 7", () => {
    const digits = Math.floor(8 ** 7 * Math.log10(9)) + 1;
    expect((digits / 1e6).toFixed(2)).toBe("2.00");
    expect(answers).toContain("two million digits");
  });
});

describe("02, magic squares", () => {
  const answers = exercisesOf("02");

  it("1: arrangements for each order of the corners", () => {
    expect(answers).toContain(
      `${written([...permutations(9, 9)].length)} / ${[...permutations(4, 4)].length}`,
    );
  });

  it("2: the 72 semi-magic squares", () => {
    const lines = magicLines(3).slice(2); // rows and columns, but no diagonal
    expect(lines.some((line) => line.includes(2) && line.includes(4))).toBe(false);
    const squares = [...magicSquares(3, { lines })];
    const texts = new Set(squares.map((square) => square.join()));
    const orders = [...permutations(3, 3)];
    const descendants = orders.flatMap((rows) =>
      orders.map((columns) => rows.flatMap((r) => columns.map((c) => squares[0][3 * r + c])).join()),
    );
    expect(new Set(descendants).size).toBe(36);
    expect(descendants.every((text) => texts.has(text))).toBe(true);
    expect(texts.size).toBe(72);
    expect(answers).toContain(`${orders.length / 2}! × 3! = 36 descendants, and ${texts.size - 36} more`);
  });

  it("3: the middle four save nothing", () => {
    const corners = [0, 3, 12, 15];
    const nodes = [[], [[5, 6, 9, 10]]].map((more) => {
      const counter = new NodeCounter();
      const lines = [...magicLines(4), corners, ...more];
      const cells = [0, 3, 12, 15, 1, 2, 4, 8, 5, 10, 6, 9, 7, 11, 13, 14];
      return [[...magicSquares(4, { lines, cells, counter })].length, counter.nodes];
    });
    expect(nodes[1]).toEqual(nodes[0]);
    const counter = new NodeCounter();
    for (const _ of magicSquares(4, { counter }));
    expect(answers).toContain(`${written(counter.nodes)} beginnings as before`);
  });

  it("4: squares of Dürer's kind", () => {
    const pairs = Array.from({ length: 8 }, (_, i) => i).flatMap((i) =>
      Array.from({ length: 7 - i }, (_, k) => [i, 15 - i, i + k + 1, 14 - i - k]),
    );
    const squares = [...magicSquares(4, { lines: [...magicLines(4), ...pairs] })];
    for (const square of squares) {
      expect(magicFault(square)).toBeUndefined();
      for (let cell = 0; cell < 8; cell++) expect(square[cell] + square[15 - cell]).toBe(17);
    }
    const kinds = new Set(squares.map((square) => canonicalSquare(square).join())).size;
    expect(answers).toContain(`There are ${squares.length}, or ${kinds} up to symmetry`);
  });

  it("5: a square of primes", () => {
    const [, ...rows] = /Then (\d+, \d+, \d+) \/ (\d+, \d+, \d+) \/ (\d+, \d+, \d+)/.exec(answers)!;
    const primes = rows.flatMap((row) => row.split(", ").map(Number));
    expect(new Set(primes).size).toBe(9);
    for (const prime of primes) for (let d = 2; d < prime; d++) expect(prime % d).toBeGreaterThan(0);
    for (const line of magicLines(3)) {
      expect(line.reduce((sum, cell) => sum + primes[cell], 0)).toBe(177);
    }
    expect(primes[4]).toBe(177 / 3);
  });

  it("6: the beginnings of order 5, extrapolated", () => {
    expect(((275_305_224 / 5000) * 1e7).toExponential(1)).toBe("5.5e+11");
    expect(answers).toContain("5.5 × 10¹¹");
  });
});

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
