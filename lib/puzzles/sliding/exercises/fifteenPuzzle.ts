import { describe, InputError } from "../../../basics/errors";
import {
  answering,
  type Exercise,
  type Exercises,
  misfit,
  program,
  type Verdict,
  value,
} from "../../../figures/exercise";
import { type Bound, boundAt, countShortestPaths, iterativeDeepening, solved } from "../../../search/index";
import {
  korfGoal,
  linearConflict,
  manhattanDistance,
  misplacedTiles,
  type SlidingBoard,
  SlidingPuzzle,
} from "../index";

/** Boards of the exercises, which the chapter draws. */
export const boards = {
  byHand: [2, 1, 0, 3, 4, 5, 6, 7, 12, 9, 10, 11, 8, 13, 14, 15],
  toSolve: [4, 1, 5, 3, 8, 9, 2, 7, 12, 10, 6, 11, 13, 0, 14, 15],
} as const;

const fifteen = new SlidingPuzzle(4, 4);
const goal = fifteen.encode(korfGoal);
const city = manhattanDistance(fifteen, goal);
const conflict = linearConflict(fifteen, goal);

function boundOf(bound: Bound, board: SlidingBoard): number {
  return boundAt(bound, fifteen, fifteen.encode(board));
}

const byHand: Exercise = {
  wants: "a list of tiles, in the order in which they slide",
  hint: "Play it with `slide`. IDA* from the chapter finds a shortest solution, if you only want to compare lengths.",
  judge: (answer) => {
    if (!Array.isArray(answer) || answer.length === 0) return wrong(misfit(byHand.wants, answer));
    const board: number[] = [...boards.toSolve];
    for (const [i, tile] of answer.entries()) {
      const [from, blank] = [board.indexOf(tile), board.indexOf(0)];
      const isBeside = steps(from, blank) === 1;
      if (from < 0 || !isBeside)
        return wrong(`slide ${i + 1}: ${describe(tile)} is no tile beside the blank`);
      [board[from], board[blank]] = [0, tile];
    }
    const home = board.filter((tile, cell) => tile === cell).length;
    if (home < board.length) return wrong("all slides are legal, but they do not lead to the goal");
    const { cost } = solved(
      iterativeDeepening(fifteen, fifteen.encode(boards.toSolve), goal, { bound: conflict, noUndo: true }),
    );
    return { kind: answer.length > cost ? "longer" : "right", remark: `${answer.length} slides` };
  },
};

/** What linear conflict must add to the Manhattan distance in exercise 4. */
const LEAST = 20;

const quarrel: Exercise = {
  wants: "a board, a list of the numbers from 0 to 15",
  hint: "A row of four tiles in reverse order adds 6. Three such rows are not enough, and parity has to be right as well.",
  judge: (answer) => {
    if (!Array.isArray(answer)) return wrong(misfit(quarrel.wants, answer));
    const start = fifteen.encode(answer);
    const added = boundOf(conflict, answer) - boundOf(city, answer);
    if (added < LEAST) return wrong(`here linear conflict adds ${added}`);
    const reason = fifteen.refute(start, goal);
    return reason === undefined
      ? { kind: "right", remark: `linear conflict adds ${added}` }
      : wrong(`it adds ${added}, but the board cannot be solved`);
  },
};

/** The exercises of chapter 13, the 15-puzzle. */
export const exercises: Exercises = {
  1: value({
    wants: "a list of numbers",
    hint: "The bound excludes one side, the hardest positions the other, and parity half of the rest.",
    expected: () => {
      const [bound, most] = [37, 80];
      return [35, 36, 45, 46, 53, 54, 83].filter((moves) => {
        return moves >= bound && moves <= most && (moves - bound) % 2 === 0;
      });
    },
    anyOrder: true,
    remark: "Whether a number is possible does not mean that it is so: only a search can tell.",
  }),
  2: value({
    wants: "a list of three numbers",
    hint: "Tile t belongs in cell t. Look at the first row and at the first column for tiles in the wrong order.",
    expected: () =>
      [misplacedTiles(fifteen, goal), city, conflict].map((bound) => boundOf(bound, boards.byHand)),
  }),
  3: byHand,
  4: quarrel,
  5: program({
    wants: "a function: (board: number[]) => number",
    hint: "Where `search` returns true, count instead, and go on searching to the end of that limit.",
    cases: [
      [[...korfGoal]],
      [[1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]],
      [[...boards.toSolve]],
      [[5, 4, 2, 3, 1, 6, 7, 11, 8, 9, 14, 10, 12, 13, 15, 0]],
      [[4, 1, 2, 3, 5, 6, 10, 0, 12, 9, 14, 7, 13, 8, 15, 11]],
    ],
    expected: (board) => {
      const counted = countShortestPaths(fifteen, fifteen.encode(board), goal);
      if (counted.kind !== "counted")
        throw new InputError("board", describe(board), "one that can be solved");
      return Number(counted.count);
    },
  }),
  6: program({
    wants: "a function: (board: number[]) => number",
    hint: "While the blank is away from home, one tile can go straight to where it belongs. At home, the blank must go out once more.",
    cases: [
      [[...korfGoal]],
      [[1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]],
      [[0, 2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14]],
      [[...boards.toSolve]],
      [[15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
      [[14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3]],
    ],
    expected: jumps,
  }),
};

export const exercise = answering(exercises);

/**
 * Fewest jumps into the blank that bring all tiles home. A cycle of k cells takes k - 1 jumps if the blank is in it, and
 * k + 1 if not, since the blank has to get into it first.
 */
function jumps(board: readonly number[]): number {
  const seen = new Set<number>();
  let count = 0;
  for (const first of board.keys()) {
    let length = 0;
    let hasBlank = false;
    for (let cell = first; !seen.has(cell); cell = board[cell]) {
      seen.add(cell);
      length++;
      hasBlank ||= board[cell] === 0;
    }
    if (length > 1) count += hasBlank ? length - 1 : length + 1;
  }
  return count;
}

/** By rows and columns. */
function steps(cell: number, other: number): number {
  return Math.abs((cell >> 2) - (other >> 2)) + Math.abs((cell & 3) - (other & 3));
}

function wrong(remark: string): Verdict {
  return { kind: "wrong", remark };
}
