import { type Dice, shuffled } from "../../../../lib/basics/dice";
import type { PegBoard, Pegs } from "../../../../lib/puzzles/pegs/board";
import { triangle, tryTri } from "../../../../lib/puzzles/pegs/boards";
import { pegRegionBound } from "../../../../lib/puzzles/pegs/bounds";
import { PegMoves } from "../../../../lib/puzzles/pegs/moves";
import { shortestPegSolution } from "../../../../lib/puzzles/pegs/solutions";
import { pegTypes } from "../../../../lib/puzzles/pegs/types";
import { boundAt, iterativeDeepening } from "../../../../lib/search/index";
import { answering, type Exercises, judgement, program, value } from "../../../exercise/exercise";
import { oneOf, varying } from "../../../exercise/varying";
import { onePegIn, pegGame } from "./pegGames";

/** Exercises of chapter 12, TryTri. */
const centre = 11;

/** What corners and edges ask for between moves. */
function bound(board: PegBoard, pegs: Pegs): number {
  const space = new PegMoves(board);
  return boundAt(pegRegionBound(space), space, space.encode(pegs));
}

/** The fewest moves from one empty hole to a last peg. */
function fewestMoves(start: number, finish: number): number {
  const space = new PegMoves(tryTri);
  const options = { bound: pegRegionBound(space), transpositions: 2 ** 18 };
  const result = shortestPegSolution(space, { start, finish }, options);
  return result.kind === "solved" ? result.moves : Infinity;
}

const fifteen = triangle(5);
const ten = [0, 1, 4, 8, 9, 12, 13, 20, 21, 23];

/** Where the symmetries of TryTri's board take a hole, itself left out. */
function imagesOf(hole: number): number[] {
  const images = new Set(tryTri.symmetries.map((symmetry) => symmetry[hole]));
  return [...images].filter((image) => image !== hole);
}

/** As many pegs on TryTri's board, which ask for another number of moves. */
function otherPegs(pegs: Pegs, roll: Dice): number[] {
  for (;;) {
    const others = shuffled(tryTri.holes, roll)
      .slice(0, pegs.length)
      .sort((a, b) => a - b);
    if (bound(tryTri, others) !== bound(tryTri, pegs)) return others;
  }
}

/** How many pegs the answer to exercise 6 may have: its search stays short. */
const MOST_PEGS = 14;

const sixes = judgement({
  wants: "a list of holes with pegs",
  hint: "Play backwards from a single peg, and let it take back as many jumps as you can find.",
  kind: "list",
  judge: (answer: number[]) => {
    const space = new PegMoves(tryTri);
    const position = space.encode(answer);
    if (answer.length > MOST_PEGS) return `${answer.length} pegs: at most ${MOST_PEGS} are allowed`;
    const result = iterativeDeepening(space, position, space.onePegLeft, {
      bound: pegRegionBound(space),
      transpositions: 2 ** 16,
    });
    if (result.kind !== "solved") return "no game from here ends with one peg";
    const estimate = Math.ceil((answer.length - 1) / 6);
    const remark = `the bound says ${estimate}, and the fewest moves are ${result.cost}`;
    return { kind: estimate > result.cost ? "right" : "wrong", remark };
  },
});

export const exercises: Exercises = {
  1: varying({
    own: ten,
    other: (roll) => otherPegs(ten, roll),
    wording: (pegs) => [`${pegs.slice(0, -1).join(", ")} and ${pegs.at(-1)}, and no peg`],
    exercise: (pegs) =>
      value({
        wants: "a number of moves",
        hint: "One for each peg in a corner, and one for each edge with two neighbours.",
        expected: () => bound(tryTri, pegs),
      }),
  }),
  2: value({
    wants: "a list of holes, in any order",
    hint: "Look at the picture of the types. The centre itself is empty at the start.",
    expected: () => {
      const types = pegTypes(tryTri);
      return tryTri.all().filter((hole) => hole !== centre && types[hole] === types[centre]);
    },
    anyOrder: true,
    remark: "No corner is among them.",
  }),
  3: varying({
    own: 0,
    other: (roll) => oneOf(imagesOf(0), roll),
    wording: (hole) => [`Begin with hole ${hole} empty, and leave the last peg in hole ${hole},`],
    exercise: (hole) =>
      pegGame({
        ...{ like: "[5, 0][14, 5]", board: tryTri, start: hole, fault: onePegIn(hole) },
        hint: `The library solves it in a line: which problem has start and finish ${hole}?`,
        fewest: () => fewestMoves(hole, hole),
      }),
  }),
  4: varying({
    own: 12,
    other: (roll) => oneOf([0, 1, 3, 5, 6, 10], roll),
    wording: (hole) => [hole === 12 ? "Hole 12, the middle, is empty" : `Hole ${hole} is empty`],
    exercise: (hole) =>
      value({
        wants: "a number of moves",
        hint: "How many pairs of neighbours without a common hole are there among five pegs in a row?",
        expected: () => bound(triangle(7), triangle(7).allBut(hole)),
      }),
  }),
  5: program({
    wants: "a function from the holes with pegs to a number",
    hint: "An edge asks for a move if its middle hole has a peg, and one of its neighbours too.",
    cases: [
      [[0, 4]],
      [[4, 7]],
      [[1, 3, 4]],
      [[1, 6, 4]],
      [[1, 3, 6]],
      [[0, 10, 14, 2, 9, 12, 13]],
      [fifteen.allBut(0)],
      [fifteen.allBut(3)],
    ],
    expected: (pegs: number[]) => bound(fifteen, pegs),
  }),
  6: sixes,
};

export const exercise = answering(exercises);
