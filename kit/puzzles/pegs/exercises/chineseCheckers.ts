import type { PegJump } from "../../../../lib/puzzles/pegs/board";
import { triangle } from "../../../../lib/puzzles/pegs/boards";
import { PegCounts } from "../../../../lib/puzzles/pegs/counts";
import { refutePegs } from "../../../../lib/puzzles/pegs/invariants";
import { answering, type Exercises, judgement, misfit, program, value } from "../../../exercise/exercise";
import { oneOf, varying } from "../../../exercise/varying";
import { onePegIn, pegGame } from "./pegGames";

/** Exercises of chapter 11, Chinese checkers: the triangle of fifteen holes. */
const board = triangle(5);
const inner = [4, 7, 8];
const images = [
  [5, 10],
  [12, 0],
]; // of 3 and 14, on the board turned by a third

/** What is known of a position: the games that lead to it, and the most moves of one of them. */
interface Past {
  readonly games: number;
  readonly most: number;
}

const LAST = 15; // no peg has jumped yet

/** All games jump by jump, by board and last peg; after the last jump, by finish. */
function ends(start: number, jumps: readonly PegJump[]): Map<number, Past> {
  const full = 2 ** board.holes - 1;
  const coded = jumps.map(({ from, over, to }) => {
    const before = (1 << from) | (1 << over);
    return { from, to, before, flip: before | (1 << to) };
  });
  let layer = new Map<number, Past>([[(full ^ (1 << start)) * 16 + LAST, { games: 1, most: 0 }]]);
  for (let made = 0; made < board.holes - 2; made++) {
    const next = new Map<number, Past>();
    for (const [key, { games, most }] of layer) {
      const [pegs, last] = [key >> 4, key & 15];
      for (const { from, to, before, flip } of coded) {
        if ((pegs & flip) !== before) continue;
        const after = (pegs ^ flip) * 16 + to;
        const known = next.get(after);
        const moves = from === last ? most : most + 1;
        next.set(after, { games: games + (known?.games ?? 0), most: Math.max(moves, known?.most ?? 0) });
      }
    }
    layer = next;
  }
  return new Map([...layer].map(([key, past]) => [key & 15, past]));
}

function solutions(start: number, jumps: readonly PegJump[]): number {
  return [...ends(start, jumps).values()].reduce((sum, { games }) => sum + games, 0);
}

/** The jumps that are the last of some solution: first jumps of games that are won, since games can be played backwards. */
function lastJumps(): Set<string> {
  const won = board.jumps.filter((jump) => new PegCounts(board, jump.to, jump).finishes.length > 0);
  return new Set(won.map(nameOf));
}
const nameOf = ({ from, over, to }: PegJump) => `${from} ${over} ${to}`;

export const exercises: Exercises = {
  1: varying({
    own: [3, 14],
    other: (roll) => oneOf(images, roll),
    wording: ([start, finish]) => [`Hole ${start} is empty. Leave the last peg in hole ${finish}`],
    exercise: ([start, finish]) =>
      pegGame({
        ...{ like: "[0, 3][6, 1]", board, start, fault: onePegIn(finish) },
        hint: "The best opening is a corner peg's. Clear the corners early, and leave a long chain for the end.",
        fewest: () => new PegCounts(board, start).fewestMoves(finish)!,
      }),
  }),
  2: value({
    wants: "a number of holes",
    hint: "Count the holes of each colour. Which start makes all three numbers even, or all three odd?",
    expected: () => {
      const large = triangle(7);
      const isHopeless = (start: number) =>
        large.all().every((finish) => refutePegs(large, large.allBut(start), [finish]) !== undefined);
      return large.all().filter(isHopeless).length;
    },
  }),
  3: varying({
    own: 0,
    other: (roll) => oneOf([1, 3], roll),
    wording: (start) => {
      const all = solutions(start, board.jumps).toLocaleString("en");
      return [`from hole ${start}, with`, `With all jumps there are ${all}.`];
    },
    exercise: (start) =>
      value({
        wants: "a number of solutions",
        hint: "Filter the list of jumps, and add up what is left after the last layer.",
        expected: () =>
          solutions(
            start,
            board.jumps.filter(({ from }) => !inner.includes(from)),
          ),
      }),
  }),
  4: judgement({
    wants: "a list of three holes: [from, over, to]",
    hint: "Played backwards, with pegs and holes exchanged, every jump is itself again.",
    kind: (answer) => Array.isArray(answer) && answer.every(Number.isInteger),
    judge: (answer: number[]) => {
      const named = answer.join(" ");
      if (!board.jumps.some((jump) => nameOf(jump) === named)) return misfit("a jump of the board", answer);
      if (lastJumps().has(named)) return "some solution ends with that jump";
      return { kind: "right", remark: "It and its images are the only such jumps" };
    },
  }),
  5: program({
    wants: "a function from start and finish to a number",
    hint: "Keep the larger number of moves, for each board and last peg, layer by layer.",
    cases: [
      [0, 1],
      [3, 3],
      [1, 13],
      [4, 12],
      [4, 4],
      [0, 0], // 12: one of nine pairs, all into corners
      [3, 14], // 13, and 12 for a program that keeps one last peg for each board
      [13, 10],
    ],
    expected: (start: number, finish: number) => ends(start, board.jumps).get(finish)?.most ?? 0,
  }),
};

export const exercise = answering(exercises);
