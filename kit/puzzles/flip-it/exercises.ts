import { indices } from "../../../lib/basics/counting";
import type { Dice } from "../../../lib/basics/dice";
import { describe } from "../../../lib/basics/errors";
import { cornerBound, FlipIt, PatternBound } from "../../../lib/puzzles/flip-it/index";
import { boundAt, breadthFirstSearch, neighbours, solved } from "../../../lib/search/index";
import { announce, answering, type Exercises, judgement, value } from "../../exercise/exercise";
import { type SearchCase, search } from "../../exercise/search";
import { oneOf, varying } from "../../exercise/varying";

const square = new FlipIt(4, 4);
const shortBoard = "W_WB BWBW WBWW WWWW";
const evenBoard = "_BBB BBBB BBBB BBBW";
const letters = (board: string) => board.replace(/\s/g, "");
/** In rows of four. */
const spaced = (board: string) => board.replace(/.{4}(?=.)/g, "$& ");
const reaches = (board: string, goal: number) =>
  breadthFirstSearch(square, square.encode(board), goal).kind === "solved";

/** The fewest jumps that make all pieces white. */
function jumpsFrom(board: string): number {
  return solved(breadthFirstSearch(square, square.encode(board), square.allWhite)).cost;
}

/** A board as many jumps from white as the chapter's, with a black corner as there, made by jumps from a white one. */
function otherShortBoard(roll: Dice): string {
  const wanted = jumpsFrom(shortBoard);
  for (;;) {
    let board = `${"W".repeat(roll(16))}_`.padEnd(16, "W");
    for (let jump = 0; jump < wanted; jump++) {
      const possible = square.jumps.filter(({ to }) => board[to] === "_");
      board = jumped(board, oneOf(possible, roll));
    }
    const hasBlackCorner = square.sheltered.some((cell) => board[cell] === "B");
    if (hasBlackCorner && blackIn(board) > 1 && jumpsFrom(board) === wanted) return spaced(board);
  }
}

function jumped(board: string, { from, to, over }: (typeof square.jumps)[number]): string {
  const turned = (cell: string) => (cell === "B" ? "W" : "B");
  return Array.from(board, (cell, at) => {
    if (at === to) return board[from];
    if (at === from) return "_";
    return over.includes(at) ? turned(cell) : cell;
  }).join("");
}

const blackIn = (board: string) => board.split("B").length - 1;

const jumpList = (start: string) =>
  judgement({
    wants: "a list of cells, those of the pieces that jump",
    hint: "Corners first: which piece must leave one, and where will it be turned?",
    kind: (answer) => Array.isArray(answer) && answer.length > 0,
    judge: (answer: number[]) => {
      let board = letters(start);
      for (const [step, from] of answer.entries()) {
        const hole = board.indexOf("_");
        const jump = square.jumps.find((jump) => jump.to === hole && jump.from === from);
        if (!jump) return `jump ${step + 1}: ${describe(from)} cannot jump into cell ${hole}.`;
        board = jumped(board, jump);
      }
      const black = blackIn(board);
      if (black > 0) return `black pieces left at the end: ${black}.`;
      return { kind: answer.length > jumpsFrom(start) ? "longer" : "right" };
    },
  });

/** The cells where the hole can be when all pieces are white. */
function holesFrom(board: string): number[] {
  return Array.from(
    square.allWhite.filter((goal) => reaches(board, goal)),
    (goal) => square.holeOf(goal),
  );
}

/** A board from which the hole ends elsewhere than from the chapter's. */
function otherParity(roll: Dice): string {
  // One white board is enough to tell: those that can be reached are the same half for every board of a kind.
  const [goal] = square.allWhite;
  const own = reaches(evenBoard, goal);
  for (;;) {
    const pieces = Array.from({ length: 15 }, () => oneOf(["B", "B", "B", "W"], roll));
    pieces.splice(roll(16), 0, "_");
    const board = spaced(pieces.join(""));
    if (reaches(board, goal) !== own) return board;
  }
}

const lastHoles = (board: string) =>
  value({
    wants: "a list of cells, in any order",
    hint: "Count the black pieces, and add 1 if the hole is in an edge cell. What must be the same at the end?",
    anyOrder: true,
    expected: () => holesFrom(board),
    remark:
      board === evenBoard
        ? "Half of the white boards, and not the half that the article's start can reach."
        : "Half of the white boards.",
  });

const repetition = (growths: readonly number[]) =>
  judgement({
    wants: "a list of two numbers",
    hint: "The limit before the last costs 1 / b of the last, the one before that 1 / b² of it: what is the whole sum?",
    kind: (answer) => Array.isArray(answer) && answer.length === growths.length,
    judge: (answer: unknown[]) => {
      const right = growths.map((growth) => growth / (growth - 1));
      const isRight = answer.every(
        (number, i) => typeof number === "number" && Math.abs(number - right[i]) < 0.01,
      );
      return isRight
        ? { kind: "right", remark: "The slower a tree grows, the more it costs to start over." }
        : { kind: "wrong" };
    },
  });

/** What an answer to exercise 4 is tried with. */
interface Problem {
  readonly name: string;
  readonly start: string;
  readonly next: (position: string) => string[];
  readonly bound: (position: string) => number;
  readonly isGoal: (position: string) => boolean;
}

const CORRIDOR = 50;
const corridor: Problem = {
  name: "a corridor of 50 steps",
  start: "0",
  next: (position) =>
    [Number(position) - 1, Number(position) + 1].filter((cell) => cell >= 0 && cell <= CORRIDOR).map(String),
  bound: (position) => (position === "0" ? 0 : CORRIDOR - Number(position)),
  isGoal: (position) => Number(position) === CORRIDOR,
};

const STREETS = 5;
/** Many paths lead to each corner: a table of the corners met would save most of them. */
const town: Problem = {
  name: `a town of ${STREETS} × ${STREETS} one-way streets`,
  start: "1,1",
  next: (position) => {
    const [x, y] = position.split(",").map(Number);
    const ways = [
      [x + 1, y],
      [x, y + 1],
    ];
    return ways.filter((way) => Math.max(...way) <= STREETS).map(String);
  },
  bound: () => 0,
  isGoal: (position) => position === `${STREETS},${STREETS}`,
};

function flipProblem(start: string): Problem {
  const puzzle = new FlipIt(3, 4);
  const corners = cornerBound(puzzle);
  return {
    name: start,
    start,
    next: (board) => neighbours(puzzle, puzzle.encode(board)[0]).map((codes) => puzzle.decode(codes)[0]),
    bound: (board) => boundAt(corners, puzzle, puzzle.encode(board)),
    isGoal: (board) => !board.includes("B"),
  };
}

/**
 * How many nodes IDA* expands: at least, before the last limit and without those that have spent the limit, as in the
 * chapter's program; at most, with the last limit searched to its end.
 */
function deepeningCase({ name, start, next, bound, isGoal }: Problem): SearchCase {
  let [all, lean, before] = [0, 0, 0];
  for (let limit = bound(start); ; ) {
    let [isFound, raised] = [false, Number.POSITIVE_INFINITY];
    before = lean;
    const visit = (position: string, from: string, g: number): void => {
      const f = g + bound(position);
      if (f > limit) raised = Math.min(raised, f);
      else if (isGoal(position)) isFound = true;
      else {
        all++;
        if (g < limit) lean++;
        for (const child of next(position)) if (child !== from) visit(child, position, g + 1);
      }
    };
    visit(start, "", 0);
    if (isFound) {
      const args: SearchCase["arguments"] = (counted) => [start, counted(next), bound, isGoal];
      return { name, arguments: args, result: limit, expands: [before, all] };
    }
    limit = raised;
  }
}

const anyPuzzle = search({
  wants: "a function of a start, next, bound and isGoal",
  hint: "A recursive function goes through the tree under one limit. It keeps the least f above the limit: that is the next limit.",
  cases: () => [...["WWB_ BBWW WBWB", "W_WB WWBB BBWW"].map(flipProblem), corridor, town].map(deepeningCase),
  remark: "IDA* expands so many; how many exactly depends on the order of the moves.",
});

/** Boards of all sorts: they lie evenly among all codes. */
const sample = Int32Array.from({ length: 5000 }, (_, i) => (i * 7919 + 11) % square.size);

const low = new FlipIt(3, 4);

/** The easier puzzle on 3 x 4 cells that forgets the colours outside of the cells watched. */
function forgetting(watched: readonly number[]) {
  const forget = (board: string) =>
    spaced(letters(board).replace(/[BW]/g, (side, cell) => (watched.includes(cell) ? side : "?")));
  const next = (board: string): string[] => {
    const cells = letters(board);
    const possible = low.jumps.filter(({ to }) => to === cells.indexOf("_"));
    return possible.flatMap((jump) => {
      const sides = cells[jump.from] === "?" ? ["B", "W"] : [cells[jump.from]];
      return sides.map((side) => {
        const before = cells.slice(0, jump.from) + side + cells.slice(jump.from + 1);
        return forget(jumped(before, jump));
      });
    });
  };
  return { forget, next };
}

const lowGoals = low.decode(low.allWhite);
const lowBoards = low.decode(Int32Array.from({ length: 400 }, (_, i) => (i * 7919 + 11) % low.size));

const anyTable = judgement({
  wants: "a function: (goals, next, forget) => a function from a position to a number",
  hint: "Begin with what `forget` leaves of the goals, all at distance 0, and go breadth-first. The function that you return looks up.",
  kind: "function",
  judge: (answer: (...args: unknown[]) => unknown) => {
    for (const watched of [
      [0, 3, 8, 11],
      [0, 1, 2, 3, 4, 8],
      [0, 1, 2, 3, 8, 9, 10, 11],
    ]) {
      const { forget, next } = forgetting(watched);
      const distances = new Map(lowGoals.map((goal) => [forget(goal), 0]));
      for (const [board, distance] of distances) {
        for (const after of next(board)) if (!distances.has(after)) distances.set(after, distance + 1);
      }
      const name = `with ${watched.length} of 12 cells watched`;
      let calls = 0;
      const counted = (board: string) => {
        expectAtMost(++calls, distances.size, `${name}: ${distances.size} calls of \`next\` are enough`);
        return next(board);
      };
      const bound: unknown = answer([...lowGoals], counted, forget);
      if (typeof bound !== "function") return "what it returns is no function";
      for (const board of lowBoards) {
        // Where no white board can be reached, nothing is asked.
        const right = distances.get(forget(board));
        const given: unknown = right === undefined ? right : bound(board);
        if (given !== right) return `${name}, ${board}: it gives ${describe(given)}, not ${right}`;
      }
    }
    return { kind: "right", remark: "Every position of the easier puzzles was expanded once." };
  },
});

const WANTED_MEAN = 5;
/** More than a look at the pieces is likely to give; the judge cannot see a table or a search of the reader's own. */
const UNLIKELY_MEAN = 8;

/** So many positions a bound may expand for a board: it may look a jump or two ahead. */
const MOST_EXPANDED = 50;

/** Ends a program of the reader's that goes on too long; the words are its verdict. */
function expectAtMost(count: number, most: number, complaint: string): void {
  if (count > most) throw Object.assign(new Error(complaint), { name: "Too much work" });
}

/** What a bound says of a board, if it does not search: what the model expands meanwhile is counted. */
function boundWithoutSearch(bound: (board: string) => unknown, board: string): unknown {
  const { expand } = FlipIt.prototype;
  let expanded = 0;
  const complaint = `for ${board} it expands more than ${MOST_EXPANDED} positions: that is a search`;
  FlipIt.prototype.expand = function (states, from, to, out, at) {
    expanded += to - from;
    expectAtMost(expanded, MOST_EXPANDED, complaint);
    return expand.call(this, states, from, to, out, at);
  };
  try {
    const given = bound(board);
    expectAtMost(expanded, MOST_EXPANDED, complaint); // it may have caught what ended it
    return given;
  } finally {
    FlipIt.prototype.expand = expand;
  }
}

const freeBound = judgement({
  wants: "a function that takes a board and returns a number",
  hint: "Give a black piece in a corner weight 3, any other black piece weight 1, and a hole in a corner weight 1. How much of the sum can one jump take away?",
  kind: "function",
  judge: (answer: (board: string) => unknown) => {
    const distances = new Int32Array(sample.length);
    new PatternBound(square, indices(square.cells)).evaluate(sample, 0, sample.length, distances, 0);
    let sum = 0;
    const boards = square.decode(sample);
    announce(answer, boards);
    for (const [i, board] of boards.entries()) {
      const bound = boundWithoutSearch(answer, board) as number;
      if (!Number.isInteger(bound) || bound < 0)
        return `for ${board} it gives ${describe(bound)}, which is no number of jumps.`;
      if (bound > distances[i]) return `for ${board} it gives ${bound}, where ${distances[i]} are enough.`;
      sum += bound;
    }
    const mean = sum / sample.length;
    const asked =
      mean > UNLIKELY_MEAN ? " Without a table and without a search? Say in a sentence why it holds." : "";
    const remark = `Never too high on ${sample.length} boards, and ${mean.toFixed(2)} on average.${asked}`;
    return { kind: mean > WANTED_MEAN ? "right" : "wrong", remark };
  },
});

/** The exercises of chapter 08, Flip-It Square. */
export const exercises: Exercises = {
  1: varying({
    own: shortBoard,
    other: otherShortBoard,
    wording: (board) => [
      `${board === shortBoard ? "Four" : blackIn(board)} black pieces are left: \`${board}\``,
    ],
    exercise: jumpList,
  }),
  2: varying({ own: evenBoard, other: otherParity, wording: (board) => [board], exercise: lastHoles }),
  3: varying({
    own: [3, 1.1],
    other: (roll) => [oneOf([4, 5, 6, 9], roll), oneOf([1.05, 1.2, 1.25], roll)],
    wording: ([fast, slow]) => [`for *b* = ${fast} and for *b* = ${slow}`],
    exercise: repetition,
  }),
  4: anyPuzzle,
  5: anyTable,
  6: freeBound,
};

export const exercise = answering(exercises);
