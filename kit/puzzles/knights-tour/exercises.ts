import { describe } from "../../../lib/basics/errors";
import { type KnightGraph, knightGraph } from "../../../lib/basics/knightGraph";
import { countTours, judgeTour, knightsTours } from "../../../lib/puzzles/knights-tour/index";
import { answering, type Exercises, judgement, program, value } from "../../exercise/exercise";
import { oneOf, varying } from "../../exercise/varying";

const byHand = varying({
  own: 0,
  other: (roll) => oneOf([...new Set([...knightsTours(3, 4)].map(([start]) => start))].filter(Boolean), roll),
  wording: (wanted) => [`starts in cell ${wanted}`],
  exercise: (wanted) =>
    judgement({
      wants: "a list of twelve cells",
      hint: "The graph has two rings of six cells. Go round one of them to its end before you cross to the other.",
      kind: "list",
      judge: (cells: number[]) => {
        const tour = judgeTour(3, 4, cells);
        if (tour.kind === "broken") return tour.reason;
        return cells[0] === wanted ? { kind: "right" } : `It starts in cell ${describe(cells[0])}.`;
      },
    }),
});

const fourBlocks = judgement({
  wants: "a list of 144 cells",
  hint: "Join two rings above and two below, each shifted into its quarter. What comes out are two rings again.",
  kind: "list",
  judge: (cells: number[]) => {
    const tour = judgeTour(12, 12, cells);
    if (tour.kind !== "closed") return tour.kind === "open" ? "The tour is not closed." : tour.reason;
    const quarterOf = (cell: number) => 2 * Math.floor(cell / 72) + Math.floor((cell % 12) / 6);
    const across = cells.filter((cell, i) => quarterOf(cell) !== quarterOf(cells[(i + 1) % 144])).length;
    return across <= 6 ? { kind: "right" } : `${across} hops lead from one quarter to another.`;
  },
});

const oneColour = value({
  wants: 'a list of texts such as "1,2", in any order',
  hint: "Every step along a row or a column changes the colour. How many such steps is one hop?",
  anyOrder: true,
  expected: () =>
    ["1,1", "1,2", "1,3", "2,2", "2,3", "1,4", "3,3", "2,4"].filter((leaper) => {
      const [a, b] = leaper.split(",").map(Number);
      return (a + b) % 2 === 0;
    }),
});

const countRings = program({
  wants: "a function that takes two numbers and returns a number",
  hint: "Every ring passes through cell 0, so no other start is needed, and each ring is met in both directions.",
  cases: [
    [3, 4],
    [6, 5],
    [4, 5],
    [10, 3],
    [5, 5],
    [3, 10],
    [5, 6],
  ],
  expected: (rows: number, columns: number) => countTours(rows, columns).closable / (2 * rows * columns),
});

/** Pohl's way with ties: among the cells with the fewest ways onward, the fewest ways of their free neighbours in all. */
function pohlWalk(graph: KnightGraph, start: number): number[] {
  const isFree = graph.map(() => true);
  const freeFrom = (cell: number) => graph[cell].filter((target) => isFree[target]);
  const path = [start];
  for (;;) {
    const cell = path[path.length - 1];
    isFree[cell] = false;
    const free = freeFrom(cell);
    if (free.length === 0) return path;
    const ranks = free.map((target) => {
      const targets = freeFrom(target);
      return targets.reduce((sum, next) => sum + freeFrom(next).length, 1000 * targets.length);
    });
    path.push(free[ranks.indexOf(Math.min(...ranks))]);
  }
}

const otherTie = varying({
  own: 8,
  other: (roll) => oneOf([6, 7, 9, 10], roll),
  wording: (side) => [
    side === 8 ? "the 64 cells of the chess board" : `the ${side ** 2} cells of the ${side} × ${side} board`,
  ],
  exercise: (side) =>
    value({
      wants: "a number",
      hint: "In byTheRule, let a number decide that is a thousand times the ways onward, plus the ways of the free neighbours.",
      expected: () => {
        const board = knightGraph(side, side, new Set());
        return board.filter((_, start) => pohlWalk(board, start).length === board.length).length;
      },
    }),
});

const semimagic = judgement({
  wants: "a list of 64 cells",
  hint: "Which sum must a row have? Think of four quarters of the board, and of half that sum in each of their rows and columns.",
  kind: "list",
  judge: (cells: number[]) => {
    const tour = judgeTour(8, 8, cells);
    if (tour.kind === "broken") return tour.reason;
    const sums = new Array<number>(16).fill(0);
    for (const [step, cell] of cells.entries()) {
      sums[cell >> 3] += step + 1;
      sums[8 + (cell & 7)] += step + 1;
    }
    const wanted = (64 * 65) / 2 / 8;
    const bad = sums.findIndex((sum) => sum !== wanted);
    if (bad < 0) return { kind: "right" };
    const line = bad < 8 ? `row ${bad}` : `column ${bad - 8}`;
    return `a tour, but the sum of ${line} is ${sums[bad]}`;
  },
});

/** The exercises of chapter 05, the knight's tour. */
export const exercises: Exercises = {
  1: byHand,
  2: oneColour,
  3: fourBlocks,
  4: countRings,
  5: otherTie,
  6: semimagic,
};

export const exercise = answering(exercises);
