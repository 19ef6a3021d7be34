import { indices } from "../../../lib/basics/counting";
import { type Dice, dice, shuffled } from "../../../lib/basics/dice";
import { describe } from "../../../lib/basics/errors";
import { magicLines, magicSum } from "../../../lib/puzzles/magic-squares/index";
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
        remark: "That holds however the starts are spread: only their means count.",
      }),
  }),
  2: program({
    wants: "a function: (board: number[]) => number",
    hint: "Go breadth-first through the boards of the same cost, and keep those that you have met.",
    // With better moves; on plateaus with an exit after one move to six; on a closed plateau, and on a peak.
    cases: "0000 5206451 2310 21300 314400 415020 352410 425310 152030 403521 031420 4256130"
      .split(" ")
      .map((board): [number[]] => [[...board].map(Number)]),
    expected: movesToExit,
    remark: "A peak has no plateau around it; and some plateaus have no exit.",
  }),
  3: program({
    wants: "a function: (board: number[], a: number, b: number) => number",
    hint: "Pairs without a queen of the two rows stay as they are. The two share a diagonal afterwards if they did before.",
    cases: [4, 5, 6, 8, 12].flatMap((size) => {
      const roll = dice(size);
      return indices(8).map((): [number[], number, number] => {
        const [a, b] = shuffled(size, roll);
        return [shuffled(size, roll), a, b];
      });
    }),
    expected: (board, a, b) => {
      const swapped = board.map((column, row) => (row === a ? board[b] : row === b ? board[a] : column));
      return pairsOn(swapped) - pairsOn(board);
    },
  }),
  4: judgement({
    wants: "a list of ten temperatures, the first 10 or more",
    hint: "The slider of the chapter shows at which temperatures squares become magic: spend the steps there.",
    kind: (answer) =>
      Array.isArray(answer) &&
      answer.length === 10 &&
      answer.every((heat) => typeof heat === "number" && heat >= 0),
    judge: (heats: number[]) => {
      if (heats[0] < 10) return `It begins at ${heats[0]}.`;
      const roll = dice(15);
      const magic = indices(SQUARES).filter(() => isAnnealed(heats, roll)).length;
      const said = `${magic} of ${SQUARES} squares become magic.`;
      return magic >= 70 ? { kind: "right", remark: said } : said;
    },
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
          if (++calls > MOST_CALLS * PROBLEMS) throw new Error(TOO_MANY);
          return pairsOn(boardOf(board).map((name) => places[name]));
        };
        const board = boardOf(answer(costOf));
        if (pairsOn(board.map((name) => places[name])) > 0)
          return `It returns ${describe(board)}, which costs more than 0.`;
      }
      return { kind: "right", remark: `${Math.round(calls / PROBLEMS)} calls on average.` };
    },
  }),
};

export const exercise = answering(exercises);

const SQUARES = 100;
const STEPS = 8000;
const PROBLEMS = 50;
const MOST_CALLS = 200;
const TOO_MANY = `costOf was called more than ${MOST_CALLS} times on average`;

/** Pairs of queens that attack each other. */
function pairsOn(board: readonly number[]): number {
  return board.reduce((pairs, column, row) => {
    const isAttacked = (other: number, above: number) => {
      const aside = Math.abs(other - column);
      return above < row && (aside === 0 || aside === row - above);
    };
    return pairs + board.filter(isAttacked).length;
  }, 0);
}

/** A reader's board of eight queens. @throws Error for anything else */
function boardOf(given: unknown): number[] {
  const isBoard =
    Array.isArray(given) && given.length === 8 && given.every((name) => indices(8).includes(name));
  if (!isBoard) throw new Error(`${describe(given)} is no list of eight columns from 0 to 7`);
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

/** Whether a magic square of order 4 comes of it: each temperature serves for as many steps. */
function isAnnealed(heats: readonly number[], roll: Dice): boolean {
  const lines = magicLines(4);
  const square = shuffled(16, roll).map((number) => number + 1);
  const costOf = () => {
    let cost = 0;
    for (const line of lines) {
      let off = -magicSum(4);
      for (const cell of line) off += square[cell];
      cost += Math.abs(off);
    }
    return cost;
  };
  let cost = costOf();
  for (let step = 0; step < STEPS && cost > 0; step++) {
    const [a, b] = [roll(16), roll(16)];
    [square[a], square[b]] = [square[b], square[a]];
    const more = costOf() - cost;
    if (more <= 0 || roll(1e6) < 1e6 * Math.exp(-more / heats[Math.floor((10 * step) / STEPS)])) cost += more;
    else [square[a], square[b]] = [square[b], square[a]];
  }
  return cost === 0;
}
