import { indices, upTo } from "../../../lib/basics/counting";
import { BitMatrix, nullSpace } from "../../../lib/basics/gf2";
import { isCell } from "../../../lib/basics/ranges";
import { LightsOut } from "../../../lib/puzzles/lights-out/index";
import { answering, type Exercises, judgement, program, value } from "../../exercise/exercise";
import { oneOf, varying } from "../../exercise/varying";

/** The lights of exercise 5, which no presses put out. */
const STUBBORN = [2, 8, 10, 19];

/** The exercises of chapter 06: chasing by hand, quiet patterns, and boards whose buttons reach elsewhere. */
export const exercises: Exercises = {
  1: varying({
    own: "..***",
    other: (roll) => oneOf(["*...*", "**.**", "*.**.", ".**.*", "***.."], roll),
    wording: (lastRow) => [lastRow === "..***" ? "`..***`, the last three lights" : `\`${lastRow}\``],
    exercise: (lastRow) =>
      judgement({
        wants: "a text of five signs, a dot or the letter O",
        hint: "Add up the last rows that single presses leave, until they make this one.",
        kind: /^[O.]{5}$/,
        judge: (answer: string) => judgeFirstRow(lastRow, answer),
      }),
  }),
  2: varying({
    own: [4, 4],
    other: (roll) =>
      // the text says "one for each first row": sizes whose nullity is the number of columns; none of them has the answer 8
      oneOf(
        [
          [9, 4],
          [14, 4],
          [11, 3],
          [8, 6],
          [11, 7],
        ],
        roll,
      ),
    wording: ([rows, columns]) => {
      const choices = quietSizes(rows, columns).length + 1;
      return [
        `Quiet on ${rows} × ${columns}`,
        `The ${rows} × ${columns} board has nullity ${Math.log2(choices)}, so it has ${choices === 16 ? "sixteen" : choices} quiet patterns, one for each first row`,
      ];
    },
    exercise: ([rows, columns]) =>
      value({
        wants: "a number of presses",
        hint: "Every first row starts one: chase each of them down a dark board.",
        expected: () => Math.min(...quietSizes(rows, columns)),
      }),
  }),
  3: value({
    wants: "a list of numbers",
    hint: "Count pairs of neighbours, once from each end.",
    expected: () => {
      const sizes = new Set([5, 9].flatMap((side) => quietSizes(side, side)));
      return [5, 12, 15, 16, 21, 33].filter((size) => sizes.has(size));
    },
    anyOrder: true,
    remark: "No quiet pattern has an odd number of cells.",
  }),
  4: varying({
    own: 5,
    other: (roll) => oneOf([4, 6, 9, 10, 12], roll),
    wording: (side) => [`the ${side} × ${side} torus`],
    exercise: (side) =>
      value({
        wants: "a number, the nullity",
        hint: `Row and column of a neighbour count modulo ${side}.`,
        expected: () => torusNullity(side),
      }),
  }),
  5: judgement({
    wants: "a list of cells, those of a quiet pattern",
    hint: "Look at the picture of A, B and A + B, and count the lights that are on in each.",
    kind: "list",
    judge: judgeCertificate,
  }),
  6: program({
    wants: "a function of two numbers",
    hint: "Multiply a row so that its pivot is 1 before you take it from the others, and count modulo 3.",
    cases: [
      [1, 1],
      [1, 2],
      [2, 2],
      [3, 3],
      [2, 5],
      [4, 4],
      [5, 5],
      [5, 7],
      [6, 6],
    ],
    expected: threeStateNullity,
    remark: "Three states, and the same elimination.",
  }),
};

export const exercise = answering(exercises);

/** Tries a first row on a board whose last row is left so by a chase without it. */
function judgeFirstRow(lastRow: string, answer: string) {
  const game = new LightsOut(5, 5);
  let lights: Uint8Array = Uint8Array.from({ length: 25 }, (_, cell) => Number(lastRow[cell - 20] === "*"));
  const pressed = indices(5).filter((cell) => answer[cell] === "O");
  lights = game.press(lights, pressed);
  for (let cell = 5; cell < 25; cell++) if (lights[cell - 5] === 1) lights = game.press(lights, [cell]);
  const left = Array.from(lights.subarray(20), (light) => (light === 1 ? "*" : ".")).join("");
  if (left !== ".....") return `with it, the second chase leaves ${left}`;
  return { kind: "right", remark: "There are four such first rows." } as const;
}

function judgeCertificate(answer: number[]) {
  const cells = new Set(answer.filter((cell) => isCell(cell, 25)));
  if (cells.size !== answer.length) return "it is no list of different cells";
  const game = new LightsOut(5, 5);
  const changed = game.press(new Uint8Array(25), answer).indexOf(1);
  if (changed >= 0) return `it is not quiet: pressed, it changes the light in cell ${changed}`;
  const lit = STUBBORN.filter((cell) => answer.includes(cell)).length;
  if (lit % 2 === 0) return `it is quiet, but ${lit} of its lights are on, an even number`;
  const lights = lit === 1 ? "One of its lights is" : `${lit} of its lights are`;
  return { kind: "right", remark: `${lights} on, an odd number.` } as const;
}

/** The numbers of presses of all quiet patterns of a board, without the empty one. */
function quietSizes(rows: number, columns: number): number[] {
  const patterns = [...new LightsOut(rows, columns).quietPatterns()];
  return upTo(2 ** patterns.length - 1).map((choice) => {
    const chosen = patterns.filter((_, i) => (choice >> i) & 1);
    return indices(rows * columns).filter((cell) => chosen.reduce((sum, one) => sum ^ one[cell], 0)).length;
  });
}

/** The nullity of a board without borders, on which a press changes the cell itself and its neighbours. */
function torusNullity(side: number): number {
  const matrix = new BitMatrix(side ** 2, side ** 2);
  const at = (r: number, c: number) => ((r + side) % side) * side + ((c + side) % side);
  for (const cell of indices(side ** 2)) {
    const [row, column] = [Math.floor(cell / side), cell % side];
    const beside = [at(row - 1, column), at(row + 1, column), at(row, column - 1), at(row, column + 1)];
    for (const light of [cell, ...beside]) matrix.flip(light, cell);
  }
  return nullSpace(matrix).length;
}

/** Solutions of the equations over GF(3) for a dark board have so many free unknowns. */
function threeStateNullity(rows: number, columns: number): number {
  const cells = rows * columns;
  const game = new LightsOut(rows, columns);
  const matrix = Array.from({ length: cells }, (_, light) => {
    const equation = new Array<number>(cells).fill(0);
    for (const button of game.pattern(light)) equation[button] = 1;
    return equation;
  });
  let rank = 0;
  for (let column = 0; column < cells; column++) {
    const found = matrix.findIndex((equation, i) => i >= rank && equation[column] !== 0);
    if (found < 0) continue;
    [matrix[rank], matrix[found]] = [matrix[found], matrix[rank]];
    const pivot = matrix[rank];
    for (let i = rank + 1; i < cells; i++) {
      const times = matrix[i][column] * pivot[column]; // in GF(3) every number but 0 is its own inverse
      for (let c = column; c < cells; c++) matrix[i][c] = (matrix[i][c] + (3 - (times % 3)) * pivot[c]) % 3;
    }
    rank++;
  }
  return cells - rank;
}
