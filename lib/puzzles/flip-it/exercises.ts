import { describe } from "../../basics/errors";
import { answering, type Exercise, type Exercises, misfit, program, value } from "../../figures/exercise";
import { boundAt, breadthFirstSearch, neighbours, Stoppage, solved } from "../../search/index";
import { cornerBound, FlipIt, PatternBound } from "./index";

const square = new FlipIt(4, 4);
const CORNERS = [0, 3, 12, 15];
const shortBoard = "W_WB BWBW WBWW WWWW";
const evenBoard = "_BBB BBBB BBBB BBBW";
const letters = (board: string) => board.replace(/\s/g, "");

const jumpList: Exercise = {
  wants: "a list of cells, those of the pieces that jump",
  hint: "Corners first: which piece must leave one, and where will it be turned?",
  judge: (answer) => {
    if (!Array.isArray(answer) || answer.length === 0) {
      return { kind: "wrong", remark: misfit(jumpList.wants, answer) };
    }
    let cells = [...letters(shortBoard)];
    for (const [step, from] of answer.entries()) {
      const hole = cells.indexOf("_");
      const jump = square.jumps.find((jump) => jump.to === hole && jump.from === from);
      if (!jump) {
        return {
          kind: "wrong",
          remark: `jump ${step + 1}: ${describe(from)} cannot jump into cell ${hole}.`,
        };
      }
      cells = cells.map((cell, at) => (jump.over.includes(at) ? (cell === "B" ? "W" : "B") : cell));
      [cells[hole], cells[from]] = [cells[from], "_"];
    }
    const black = cells.filter((cell) => cell === "B").length;
    if (black > 0) return { kind: "wrong", remark: `black pieces left at the end: ${black}.` };
    const { cost } = solved(breadthFirstSearch(square, square.encode(shortBoard), square.allWhite));
    return { kind: answer.length > cost ? "longer" : "right" };
  },
};

const lastHoles = value({
  wants: "a list of cells, in any order",
  hint: "Count the black pieces, and add 1 if the hole is in an edge cell. What must be the same at the end?",
  anyOrder: true,
  expected: () => {
    const start = square.encode(evenBoard);
    const ends = square.allWhite.filter((goal) => breadthFirstSearch(square, start, goal).kind === "solved");
    return Array.from(ends, (goal) => square.holeOf(goal));
  },
  remark: "Half of the white boards, and not the half that the article's start can reach.",
});

const repetition: Exercise = {
  wants: "a list of two numbers",
  hint: "The limit before the last costs 1 / b of the last, the one before that 1 / b² of it: what is the whole sum?",
  judge: (answer) => {
    const right = [3, 1.1].map((growth) => growth / (growth - 1));
    if (!Array.isArray(answer) || answer.length !== right.length) {
      return { kind: "wrong", remark: misfit(repetition.wants, answer) };
    }
    const isRight = right.every(
      (number, i) => typeof answer[i] === "number" && Math.abs(answer[i] - number) < 0.01,
    );
    return isRight
      ? { kind: "right", remark: "The slower a tree grows, the more it costs to start over." }
      : { kind: "wrong" };
  },
};

/** What an answer to exercise 4 is tried with. */
interface Case {
  readonly name: string;
  readonly start: string;
  readonly next: (position: string) => string[];
  readonly bound: (position: string) => number;
  readonly isGoal: (position: string) => boolean;
}

const CORRIDOR = 50;
const corridor: Case = {
  name: "a corridor of 50 steps",
  start: "0",
  next: (position) =>
    [Number(position) - 1, Number(position) + 1].filter((cell) => cell >= 0 && cell <= CORRIDOR).map(String),
  bound: (position) => (position === "0" ? 0 : CORRIDOR - Number(position)),
  isGoal: (position) => Number(position) === CORRIDOR,
};

function flipCase(start: string): Case {
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

const CASES = ["WWB_ BBWW WBWB", "W_WB WWBB BBWW"].map(flipCase).concat(corridor);

/**
 * How many nodes IDA* expands: at least, before the last limit and without those that have spent the limit, as in the
 * chapter's program; at most, with the last limit searched to its end.
 */
function deepened({ start, next, bound, isGoal }: Case): { moves: number; least: number; most: number } {
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
    if (isFound) return { moves: limit, least: before, most: all };
    limit = raised;
  }
}

const anyPuzzle: Exercise = {
  wants: "a function of a start, next, bound and isGoal",
  hint: "A recursive function goes through the tree under one limit. It keeps the least f above the limit: that is the next limit.",
  judge: (answer) => {
    if (typeof answer !== "function") return { kind: "wrong", remark: misfit(anyPuzzle.wants, answer) };
    for (const tried of CASES) {
      const { moves, least, most } = deepened(tried);
      let expanded = 0;
      const next = (position: string) => {
        if (++expanded > most)
          throw new Stoppage("maxExpanded", `${tried.name}: IDA* expands ${most} nodes at most`);
        return tried.next(position);
      };
      const given: unknown = answer(tried.start, next, tried.bound, tried.isGoal);
      if (given !== moves) return { kind: "wrong", remark: `${tried.name}: it gives ${describe(given)}` };
      if (expanded < least) {
        const remark = `${tried.name}: the moves are right, but with ${expanded} nodes; IDA*, which stores none, expands ${least} at least`;
        return { kind: "wrong", remark };
      }
    }
    return { kind: "right", remark: "The moves and the nodes are those of IDA*." };
  },
};

/** Boards of all sorts: they lie evenly among all codes. */
const sample = Int32Array.from({ length: 5000 }, (_, i) => (i * 7919 + 11) % square.size);

const fillBound = program({
  wants: "a function that takes a board and returns a number",
  hint: "The jump that fills the corner ends in a corner: which jumps has the corner bound counted?",
  cases: [
    "BBBB B_BB BBBB BBBB",
    "_BBB BBBB BBBB BBBB",
    "_WWW WWWW WWWW WWWW",
    "_WWW WBWW WWWW WWWW",
    "WWWB WWWW WWWW BWW_",
    ...square.decode(sample.slice(0, 500)),
  ].map((board) => [board] as [string]),
  expected: (board: string) => {
    const cells = letters(board);
    const black = CORNERS.filter((corner) => cells[corner] === "B").length;
    return 2 * black + (cells.includes("B") && CORNERS.includes(cells.indexOf("_")) ? 1 : 0);
  },
  remark: "It is admissible: the jump that fills the corner was not counted yet.",
});

const WANTED_MEAN = 5;

const freeBound: Exercise = {
  wants: "a function that takes a board and returns a number",
  hint: "Give a black piece in a corner weight 3, any other black piece weight 1, and a hole in a corner weight 1. How much of the sum can one jump take away?",
  judge: (answer) => {
    if (typeof answer !== "function") return { kind: "wrong", remark: misfit(freeBound.wants, answer) };
    const distances = new Int32Array(sample.length);
    const everyCell = Array.from({ length: square.cells }, (_, cell) => cell);
    new PatternBound(square, everyCell).evaluate(sample, 0, sample.length, distances, 0);
    let sum = 0;
    for (const [i, board] of square.decode(sample).entries()) {
      const bound = answer(board);
      if (!Number.isInteger(bound) || bound < 0) {
        return {
          kind: "wrong",
          remark: `for ${board} it gives ${describe(bound)}, which is no number of jumps.`,
        };
      }
      if (bound > distances[i]) {
        return { kind: "wrong", remark: `for ${board} it gives ${bound}, where ${distances[i]} are enough.` };
      }
      sum += bound;
    }
    const mean = sum / sample.length;
    const remark = `Never too high on ${sample.length} boards, and ${mean.toFixed(2)} on average.`;
    return { kind: mean > WANTED_MEAN ? "right" : "wrong", remark };
  },
};

/** The exercises of chapter 08, Flip-It Square. */
export const exercises: Exercises = {
  1: jumpList,
  2: lastHoles,
  3: repetition,
  4: anyPuzzle,
  5: fillBound,
  6: freeBound,
};

/** What the chapter's cells call. */
export const exercise = answering(exercises);
