import { indices } from "../../../lib/basics/counting";
import { type Dice, dice, shuffled } from "../../../lib/basics/dice";
import { describe, InputError } from "../../../lib/basics/errors";
import { sum } from "../../../lib/basics/numbers";
import { answering, type Exercises, judgement, program, value } from "../../exercise/exercise";
import { oneOf, varying } from "../../exercise/varying";

/** The exercises of chapter 15. */
export const exercises: Exercises = {
  1: varying({
    own: 5,
    other: (roll) => oneOf([3, 4, 6, 7, 8, 9, 10], roll),
    wording: (starts) => [`One start in ${starts} succeeds`],
    exercise: (starts) =>
      value({
        wants: "a number",
        hint: "How many starts are needed on average, and how many of them fail?",
        expected: () => 12 + 7 * (starts - 1),
        fault: (answer) => (answer === 12 + 7 * starts ? "That is one failed start too many." : undefined),
        remark: "That holds however the starts are spread: only their means count.",
      }),
  }),
  2: program({
    wants: "a function: (board: number[]) => number",
    hint: "Go breadth-first through the boards of the same cost, and keep those that you have met.",
    // With better moves; on plateaus with an exit after one move to six, and after nine; on a closed plateau, and on a peak.
    cases: "0000 5206451 2310 21300 314400 415020 352410 425310 152030 403521 74251603 031420 4256130"
      .split(" ")
      .map((board): [number[]] => [[...board].map(Number)]),
    expected: movesToExit,
    remark: "A peak has no plateau around it; and some plateaus have no exit.",
  }),
  3: judgement({
    wants: "a function: (board: number[], roll: Dice) => number[]",
    hint: "Of the queens that are attacked, one by chance; of the best other cells of her row, one by chance. When does she stay?",
    kind: "function",
    judge: (step: (board: number[], roll: Dice) => unknown) => {
      for (const board of STEPPED) {
        const [roll, right] = [dice(3), stepsFrom(board)];
        const made = indices(STEPS).map(() => boardOf(step([...board], roll), board.length).join());
        const wrong = made.find((after) => !right.includes(after));
        if (wrong) return `From [${board}] it goes to [${wrong}], which no step of the rule above does.`;
        for (const after of right) {
          const [times, tickets] = [made, right].map((list) => list.filter((one) => one === after).length);
          const mean = (STEPS * tickets) / right.length;
          // A fair program comes so far from any of these means less than once in a million tries.
          if (Math.abs(times - mean) > 6 * Math.sqrt(mean * (1 - mean / STEPS)))
            return `From [${board}] it goes to [${after}] in ${times} of ${STEPS} steps, where chance gives about ${mean}.`;
        }
      }
      return { kind: "right", remark: "Each step is made, about as often as by chance, and no other." };
    },
  }),
  4: program({
    wants: "a function: (change: number, temperature: number, drawn: number) => boolean",
    hint: "A number from 0 to 1 lies below the chance p in a share p of all draws. Is your chance ever above 1?",
    // Better and level moves; then worse ones, each with a number on either side of its chance, and with no heat.
    cases:
      "-3 1 .99, 0 1 .99, 0 .1 .5, -3 0 .99, 0 0 .99, 1 1 .36, 1 1 .4, 5 1 .006, 5 1 .007, 1 10 .902, 1 10 .91, 3 .5 .002, 3 .5 .003, 1 0 .01"
        .split(", ")
        .map((numbers) => numbers.split(" ").map(Number) as [number, number, number]),
    expected: (change, temperature, drawn) => change <= 0 || drawn < Math.exp(-change / temperature),
  }),
  5: judgement({
    wants: "a function: (costOf: (board: number[]) => number) => number[]",
    hint: "Whatever the columns are called: which boards never have two queens in one column? Let a move lead from one of these to another.",
    kind: "function",
    judge: (answer: (costOf: (board: unknown) => number) => unknown) => {
      const roll = dice(8);
      let calls = 0;
      for (let problem = 0; problem < PROBLEMS; problem++) {
        const places = shuffled(8, roll); // where the column of each name lies
        const costOf = (board: unknown) => {
          if (++calls > MOST_CALLS)
            throw new Error(`${problem} of ${PROBLEMS} problems took all ${MOST_CALLS} calls of costOf`);
          return pairsOn(boardOf(board, 8).map((name) => places[name]));
        };
        const board = boardOf(answer(costOf), 8);
        if (pairsOn(board.map((name) => places[name])) > 0)
          return `It returns ${describe(board)}, which costs more than 0.`;
      }
      return { kind: "right", remark: `${Math.round(calls / PROBLEMS)} calls on average.` };
    },
  }),
};

export const exercise = answering(exercises);

/** Boards with queens that are not attacked, that have several best cells, one as good as their own, or none. */
const STEPPED = ["2011", "14220", "01300", "354200"].map((board) => [...board].map(Number));
const STEPS = 1200; // from each
const [PROBLEMS, MOST_CALLS] = [50, 10_000];

/** How many queens of other rows attack a cell. */
function attackers(board: readonly number[], row: number, column: number): number {
  return board.filter((other, at) => at !== row && [0, Math.abs(at - row)].includes(Math.abs(other - column)))
    .length;
}

const pairsOn = (board: readonly number[]) =>
  sum(board.map((column, row) => attackers(board, row, column))) / 2;

/** The boards to which a step of min-conflicts may lead, each so often that one of the list is as likely as another. */
function stepsFrom(board: readonly number[]): string[] {
  return board.flatMap((own, row) => {
    const now = attackers(board, row, own);
    if (now === 0) return [];
    const costs = board.map((_, column) => (column === own ? Infinity : attackers(board, row, column)));
    const least = Math.min(...costs);
    const best = least > now ? [own] : indices(board.length).filter((column) => costs[column] === least);
    return indices(12).map((i) => Object.assign([...board], { [row]: best[i % best.length] }).join());
  });
}

/** A reader's board of so many queens. @throws InputError for anything else */
function boardOf(given: unknown, size: number): number[] {
  const isBoard =
    Array.isArray(given) && given.length === size && given.every((column) => indices(size).includes(column));
  const what = given === undefined ? "nothing: return the board" : describe(given);
  if (!isBoard) throw new InputError("board", what, `a list of ${size} columns from 0 to ${size - 1}`);
  return given;
}

/** The fewest moves that change nothing to a board with a better move, -1 if none lead there. */
function movesToExit(start: readonly number[]): number {
  const cost = pairsOn(start);
  const met = new Map([[start.join(), { board: start, moves: 0 }]]);
  for (const { board, moves } of met.values()) {
    for (const row of board.keys()) {
      for (const column of board.keys()) {
        const next = board.map((own, other) => (other === row ? column : own));
        const pairs = pairsOn(next);
        if (pairs < cost) return moves;
        if (pairs === cost && !met.has(next.join())) met.set(next.join(), { board: next, moves: moves + 1 });
      }
    }
  }
  return -1;
}
