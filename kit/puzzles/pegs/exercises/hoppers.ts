import { english, hoppers } from "../../../../lib/puzzles/pegs/boards";
import { PegCounts } from "../../../../lib/puzzles/pegs/counts";
import { PegMoves } from "../../../../lib/puzzles/pegs/moves";
import { pegTypes } from "../../../../lib/puzzles/pegs/types";
import { breadthFirstSearch } from "../../../../lib/search/index";
import { answering, type Exercises, program, value } from "../../../exercise/exercise";
import { oneOf, varying } from "../../../exercise/varying";
import { isStuck, onePegIn, pegGame } from "./pegGames";

/** Exercises of chapter 10, Hoppers. Games are replayed by the rules of the board. */
const middle = 6;

/** The fewest moves that leave one peg in any hole, by whole moves: breadth-first, without a last peg to remember. */
function fewestMoves(pegs: number[]): number {
  const space = new PegMoves(hoppers);
  const result = breadthFirstSearch(space, space.encode(pegs), space.finishes());
  return result.kind === "solved" ? result.cost : Number.POSITIVE_INFINITY;
}

const from = { like: "[0, 6][9, 3]", board: hoppers, start: middle };

export const exercises: Exercises = {
  1: pegGame({
    ...{ ...from, fault: isStuck, unit: "jumps" },
    hint: "Pegs that stand alone cannot jump: spread them. The table of dead ends says how soon it can happen.",
    fewest: () => new PegCounts(hoppers, middle).deadEnds.findIndex((boards) => boards > 0),
  }),
  2: varying({
    own: 2,
    other: (roll) => oneOf([0, 10, 12], roll),
    wording: (corner) => [`in corner ${corner}`],
    exercise: (corner) =>
      pegGame({
        ...{ ...from, fault: onePegIn(corner) },
        hint: "The library finds it: look for the function that lists shortest solutions.",
        fewest: () => new PegCounts(hoppers, middle).fewestMoves(corner)!,
      }),
  }),
  3: pegGame({
    ...from,
    hint: "Look among the games of the largest limit for one whose moves are all single jumps.",
    fault: (board, pegs, moves) =>
      onePegIn(middle)(board, pegs) ??
      (moves.some((move) => move.length > 1) ? "one of the moves is a chain" : undefined),
  }),
  4: value({
    wants: "a list of four numbers, the largest first",
    hint: "Number rows and columns, and ask of each hole which of the two are even.",
    expected: () => {
      const types = pegTypes(english);
      const sizes = [...new Set(types)].map((type) => types.filter((other) => other === type).length);
      return sizes.sort((a, b) => b - a);
    },
    remark: "The middle is of the rarest type.",
  }),
  5: program({
    wants: "a function from the holes with pegs to a number",
    hint: "Let the function call itself with the board after a jump, and with what decides the cost of the next one.",
    cases: [
      [[0, 3]],
      [[3, 4]],
      [[7]],
      [[1, 2, 3, 4, 10, 11]], // on these three the answers of a table by boards alone are wrong
      [[0, 1, 7, 8, 9, 10]],
      [[1, 3, 5, 7, 8, 10, 11, 12]],
      [[0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]],
    ],
    expected: fewestMoves,
  }),
};

export const exercise = answering(exercises);
