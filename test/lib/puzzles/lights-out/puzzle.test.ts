import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import { BitMatrix, nullSpace } from "../../../../lib/basics/gf2";
import { LightsOut } from "../../../../lib/puzzles/lights-out/puzzle";
import { howMany } from "../../../support/howMany";
import { pairs, sizes } from "../../../support/lists";
import { testMistakes } from "../../../support/mistakes";
import { randomSource } from "../../../support/search/graphs";

const CROSS = pairs("0 0, -1 0, 1 0, 0 -1, 0 1");

/** The lights after pressing every cell that holds a 1, by the rule's own words. */
function plainPress(
  rows: number,
  columns: number,
  lights: ArrayLike<number>,
  presses: ArrayLike<number>,
): number[] {
  const board = Array.from(lights);
  const change = (r: number, c: number) => {
    if (r >= 0 && r < rows && c >= 0 && c < columns) board[r * columns + c] = 1 - board[r * columns + c];
  };
  for (let cell = 0; cell < presses.length; cell++) {
    if (presses[cell] === 0) continue;
    const [r, c] = [Math.floor(cell / columns), cell % columns];
    for (const [down, right] of CROSS) change(r + down, c + right);
  }
  return board;
}

function bitsOf(number: number, length: number): number[] {
  return Array.from({ length }, (_, i) => (number >> i) & 1);
}

function numberOf(bits: ArrayLike<number>): number {
  return Array.from(bits).reduce((number, bit, i) => number + bit * 2 ** i, 0);
}

/** One solution and all sums of quiet patterns with it; none of a board that has none. */
function solutionsOf(game: LightsOut, lights: ArrayLike<number>): number[][] {
  const found = game.solve(lights);
  if (found.kind === "unsolvable") return [];
  return [...game.quietPatterns()].reduce(
    (all, quiet) => all.flatMap((presses) => [presses, presses.map((press, cell) => press ^ quiet[cell])]),
    [[...found.presses]],
  );
}

const ones = (bits: ArrayLike<number>) => Array.from(bits).reduce((sum, bit) => sum + bit, 0);
const cellsOf = (bits: ArrayLike<number>) => Array.from(bits).flatMap((bit, cell) => (bit ? [cell] : []));
const dark = (game: LightsOut) => new Uint8Array(game.cells);

/**
 * By board, all sets of presses that put its lights out, found by trying every set. Boards are numbers,
 * cell 0 the lowest bit.
 */
function allSolutions(rows: number, columns: number): Map<number, number[]> {
  const solutions = new Map<number, number[]>();
  for (let set = 0; set < 2 ** (rows * columns); set++) {
    const none = bitsOf(0, rows * columns);
    const board = numberOf(plainPress(rows, columns, none, bitsOf(set, rows * columns)));
    solutions.set(board, [...(solutions.get(board) ?? []), set]);
  }
  return solutions;
}

/** Every press changes an even number of the set's cells, and an odd number is lit. */
function proves(game: LightsOut, certificate: Uint8Array, lights: ArrayLike<number>): boolean {
  const shared = (cells: readonly number[]) => cells.filter((cell) => certificate[cell] === 1).length;
  const every = Array.from({ length: game.cells }, (_, cell) => cell);
  return every.every((cell) => shared(game.pattern(cell)) % 2 === 0) && shared(cellsOf(lights)) % 2 === 1;
}

const ARTICLE_SOLUTIONS = [
  "OO... OO.OO ..OOO .OOO. .OO.O",
  "...OO OO.OO OOO.. .OOO. O.OO.",
  "O.OO. .OOO. OOO.. OO.OO ...OO",
  ".OO.O .OOO. ..OOO OO.OO OO...",
];

function picture(presses: ArrayLike<number>, columns: number): string {
  const text = Array.from(presses, (press) => (press ? "O" : ".")).join("");
  return text.match(new RegExp(`.{${columns}}`, "g"))!.join(" ");
}

const SMALL = sizes("1x1 1x2 1x5 5x1 2x2 2x3 3x2 3x3 2x5 4x3 3x4");
const LARGE = sizes("5x5 9x9 1x40 40x1 7x31 31x7 6x32 33x5 4x33 20x64 65x30 47x47");

describe("pressing", () => {
  it.each([...SMALL, ...LARGE])("%i x %i: changes what the rule says", (rows, columns) => {
    const game = new LightsOut(rows, columns);
    const random = randomSource(rows * 100 + columns);
    for (let round = 0; round < 20; round++) {
      const lights = Array.from({ length: game.cells }, () => Math.floor(random() * 2));
      const presses = lights.map(() => Math.floor(random() * 2));
      expect([...game.press(lights, cellsOf(presses))]).toEqual(plainPress(rows, columns, lights, presses));
    }
  });

  it("leaves the given lights alone, and twice is as good as never", () => {
    const game = new LightsOut(3, 3);
    const lights = game.allOn;
    expect([...game.press(lights, [4, 4])]).toEqual([...lights]);
    expect([...game.press(lights, [0])]).toEqual([0, 0, 1, 0, 1, 1, 1, 1, 1]);
    expect(ones(lights)).toBe(9);
  });
});

describe("every small board", () => {
  // The last two have 4,096 boards each.
  it.each(SMALL.slice(0, howMany(-2, SMALL.length)))(
    "%i x %i: solutions, the fewest presses and the certificates",
    (rows, columns) => {
      const game = new LightsOut(rows, columns);
      const known = allSolutions(rows, columns);
      expect(known.size * 2 ** game.nullity).toBe(2 ** game.cells);
      const counts: bigint[] = [];
      for (let board = 0; board < 2 ** game.cells; board++) {
        const lights = bitsOf(board, game.cells);
        const shortest = game.shortest(lights);
        const expected = known.get(board);
        const found = solutionsOf(game, lights)
          .map(numberOf)
          .sort((a, b) => a - b);
        if (shortest.kind === "unsolvable") {
          expect([expected, found.length, proves(game, shortest.certificate, lights)]).toEqual([
            undefined,
            0,
            true,
          ]);
          continue;
        }
        const sizes = expected!.map((set) => ones(bitsOf(set, game.cells)));
        const fewest = Math.min(...sizes);
        expect(found).toEqual(expected);
        expect([ones(shortest.presses), shortest.cost]).toEqual([fewest, fewest]);
        expect(expected).toContain(numberOf(shortest.presses));
        expect(shortest.ways).toBe(sizes.filter((size) => size === fewest).length);
        expect(shortest.solutions).toBe(BigInt(sizes.length));
        counts[fewest] = (counts[fewest] ?? 0n) + 1n;
      }
      expect(game.countByFewestPresses()).toEqual(counts);
    },
  );

  it("4 x 4: one board in 16 has a solution, 16 of them", () => {
    const game = new LightsOut(4, 4);
    let solvable = 0;
    for (let board = 0; board < howMany(8_192, 65_536); board++) {
      const lights = bitsOf(board, 16);
      const result = game.solve(lights);
      if (result.kind === "solved") {
        solvable++;
        expect(ones(plainPress(4, 4, lights, result.presses)) + Number(result.solutions)).toBe(16);
      } else if (!proves(game, result.certificate, lights)) throw new Error(`no proof for board ${board}`);
    }
    expect(solvable).toBe(howMany(512, 4096));
  });
});

describe("5 x 5", () => {
  const game = new LightsOut(5, 5);

  it("all lights on: the article's four solutions of 15 presses", () => {
    const solutions = solutionsOf(game, game.allOn).map((presses) => picture(presses, 5));
    expect(solutions.sort()).toEqual([...ARTICLE_SOLUTIONS].sort());
    expect(game.shortest(game.allOn)).toMatchObject({ kind: "solved", cost: 15, ways: 4, solutions: 4n });
  });

  it("a dark board needs nothing", () => {
    expect(game.shortest(dark(game))).toMatchObject({ kind: "solved", cost: 0, ways: 1 });
  });

  it("one light in the corner: refused, with the pattern that proves it", () => {
    const lights = bitsOf(1, 25);
    const result = game.solve(lights);
    if (result.kind !== "unsolvable") throw new Error("solved");
    expect(result.reason).toBe(
      "parity: 1 of the 12 lights of a quiet pattern is on, an odd number; " +
        "every press changes an even number of them, so they never all go out",
    );
    expect(proves(game, result.certificate, lights)).toBe(true);
  });

  it("all 8,388,608 boards by their fewest presses", () => {
    expect(game.countByFewestPresses()).toEqual(
      [
        1, 25, 300, 2300, 12_650, 53_130, 176_176, 467_104, 982_335, 1_596_279, 1_935_294, 1_684_446,
        1_004_934, 383_670, 82_614, 7350,
      ].map(BigInt),
    );
  });
});

describe("known figures", () => {
  // OEIS A159257
  const NULLITIES = [
    0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0, 0, 0, 14, 4, 0, 0, 0, 0, 10, 20,
  ];

  it("the nullity of n x n boards", () => {
    expect(NULLITIES.map((_, i) => new LightsOut(i + 1, i + 1).nullity)).toEqual(NULLITIES);
  });

  it("the nullity by elimination with one equation a light", () => {
    for (const [rows, columns] of sizes("4x4 5x5 9x9 3x11 16x5 14x14 19x19")) {
      const game = new LightsOut(rows, columns);
      const matrix = new BitMatrix(game.cells, game.cells);
      for (let cell = 0; cell < game.cells; cell++) for (const c of game.pattern(cell)) matrix.flip(cell, c);
      expect(game.nullity).toBe(nullSpace(matrix).length);
    }
  });

  it("the fewest presses for all lights on", () => {
    // OEIS A075464; n = 30 compares 2^20 solutions
    const expected = [
      1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104, 147, 188, 141, 224, 245, 276, 231, 270,
      353, 356, 405, 416, 345, 376,
    ];
    const found = expected.map((_, i) => {
      const game = new LightsOut(i + 1, i + 1);
      const result = game.shortest(game.allOn);
      if (result.kind !== "solved") throw new Error(result.reason);
      expect(ones(plainPress(i + 1, i + 1, game.allOn, result.presses))).toBe(0);
      return result.cost;
    });
    expect(found).toEqual(expected);
  });
});

describe("large boards", () => {
  it.each(LARGE)(
    "%i x %i: random ones are solved or refused with proof, as their quiet patterns say",
    (rows, columns) => {
      const game = new LightsOut(rows, columns);
      const random = randomSource(rows * 1000 + columns);
      const quiet = [...game.quietPatterns()];
      expect(quiet.length).toBe(new LightsOut(columns, rows).nullity);
      for (const pattern of quiet) expect(ones(plainPress(rows, columns, dark(game), pattern))).toBe(0);
      for (let round = 0; round < 10; round++) {
        const presses = Array.from({ length: game.cells }, () => Math.floor(random() * 2));
        const lights = plainPress(rows, columns, dark(game), presses);
        lights[0] ^= round % 2;
        const result = game.solve(lights);
        if (result.kind === "solved") {
          expect(ones(plainPress(rows, columns, lights, result.presses))).toBe(0);
          expect([result.cost, result.solutions]).toEqual([ones(result.presses), 2n ** BigInt(quiet.length)]);
        } else expect(proves(game, result.certificate, lights)).toBe(true);
        const odd = quiet.some((pattern) => cellsOf(pattern).filter((cell) => lights[cell]).length % 2 === 1);
        expect(result.kind).toBe(odd ? "unsolvable" : "solved");
      }
    },
  );

  it.each(sizes("9x9 4x9 11x11 16x16"))(
    "%i x %i: the shortest solution is that of going through all",
    (rows, columns) => {
      const game = new LightsOut(rows, columns);
      const random = randomSource(rows);
      for (let round = 0; round < 5; round++) {
        const lights = game.press(
          dark(game),
          Array.from({ length: 99 }, () => Math.floor(random() * game.cells)),
        );
        const solutions = solutionsOf(game, lights);
        expect(new Set(solutions.map((presses) => presses.join(""))).size).toBe(2 ** game.nullity);
        const sizes = solutions.map(ones);
        const fewest = Math.min(...sizes);
        expect(game.shortest(lights)).toMatchObject({
          cost: fewest,
          ways: sizes.filter((size) => size === fewest).length,
        });
      }
    },
  );

  it("1000 x 1000, all lights on: the only solution", () => {
    const game = new LightsOut(1000, 1000);
    const result = game.solve(game.allOn);
    if (result.kind !== "solved") throw new Error(result.reason);
    expect([result.solutions, game.nullity]).toEqual([1n, 0]);
    expect(ones(plainPress(1000, 1000, game.allOn, result.presses))).toBe(0);
  });

  it("are counted by their fewest presses where that can be done", () => {
    expect(new LightsOut(6, 6).countByFewestPresses()[18]).toBe(9_075_135_300n); // 36 choose 18
    const sum = new LightsOut(10, 10).countByFewestPresses().reduce((a, b) => a + b);
    expect(sum).toBe(2n ** 100n);
  });
});

describe("mistakes", () => {
  const game = new LightsOut(2, 2);
  const tooMany = new LightsOut(47, 47); // nullity 30
  testMistakes({
    "columns: expected a whole number from 1 to 2048, but was given 2049": () => new LightsOut(5, 2049),
    "lights: expected 4 entries, each 0 or 1, but was given 3: [1, 0, 1]": () => game.solve([1, 0, 1]),
    "lights: expected 4 entries, each 0 or 1, but was given 2 at index 2": () => game.shortest([1, 0, 2, 0]),
    "presses[1]: expected a cell from 0 to 3, but was given 4": () => game.press(game.allOn, [0, 4]),
    "cell: expected a cell from 0 to 3, but was given 0.5": () => game.pattern(0.5),
    ["rows x columns: expected a board with a nullity of at most 24 (a board has 2^nullity solutions, and all are compared), " +
      "but was given 47 x 47 with a nullity of 30"]: () => tooMany.shortest(tooMany.allOn),
    "rows x columns: expected at most 256 cells, but was given 17 x 16": () =>
      new LightsOut(17, 16).countByFewestPresses(),
    "rows x columns: expected a board that takes at most 16777216 steps, but was given 9 x 9 with a nullity of 8":
      () => new LightsOut(9, 9).countByFewestPresses(),
  });
});

describe("regression: presses as 0 and 1 were taken for cells, and gave a wrong board", () => {
  it.each(sizes("1x1 2x3 5x5 10x7"))(
    "%i x %i: what solve and shortest find puts the lights out",
    (rows, columns) => {
      const game = new LightsOut(rows, columns);
      const { allOn } = game;
      for (const found of [game.solve(allOn), game.shortest(allOn)]) {
        if (found.kind === "unsolvable") throw new Error(found.reason);
        expect([...game.press(allOn, found.presses)]).toEqual(Array(game.cells).fill(0));
        const cells = [...found.presses.keys()].filter((cell) => found.presses[cell] === 1);
        expect([...game.press(allOn, cells)]).toEqual(Array(game.cells).fill(0));
      }
    },
  );

  it("refuses them in an ordinary array, and cells in a Uint8Array", () => {
    const game = new LightsOut(5, 5);
    const found = game.shortest(game.allOn);
    if (found.kind === "unsolvable") throw new Error(found.reason);
    const wanted = "presses: expected cells, or one 0 or 1 a cell in a Uint8Array, but was given [";
    expect(() => game.press(game.allOn, Array.from(found.presses))).toThrow(wanted);
    expect(() => game.press(game.allOn, Uint8Array.of(3, 7))).toThrow(InputError);
    expect(() => game.press(game.allOn, new Uint8Array(25).fill(2))).toThrow(InputError);
  });
});
