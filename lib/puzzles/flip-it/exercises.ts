import { describe } from "../../basics/errors";
import { answering, type Exercise, type Exercises, misfit, program, value } from "../../figures/exercise";
import { breadthFirstSearch, solved } from "../../search/index";
import { FlipIt, PatternBound } from "./index";

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
    const isRight = right.every((number, i) => Math.abs(answer[i] - number) < 0.01);
    return isRight
      ? { kind: "right", remark: "The slower a tree grows, the more it costs to start over." }
      : { kind: "wrong" };
  },
};

const rowProgram = program({
  wants: "a function that takes a row and returns a number",
  hint: "A piece can jump from every cell but the two beside the hole. Let a recursive function try all jumps to a limit, and let the limit grow.",
  cases: ["_BWWW", "WBB_W", "B_BBB", "BB_BBB", "WBWB_B", "BBBB_BB", "B_WBWBB", "BBB_BBBB"].map(
    (row) => [row] as [string],
  ),
  expected: (row: string) => {
    const puzzle = new FlipIt(1, row.length);
    return solved(breadthFirstSearch(puzzle, puzzle.encode(row), puzzle.allWhite)).cost;
  },
});

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
  4: rowProgram,
  5: fillBound,
  6: freeBound,
};

/** What the chapter's cells call. */
export const exercise = answering(exercises);
