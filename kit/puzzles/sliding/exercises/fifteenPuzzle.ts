import { dice } from "../../../../lib/basics/dice";
import { describe } from "../../../../lib/basics/errors";
import {
  korfGoal,
  linearConflict,
  manhattanDistance,
  type SlidingBoard,
  SlidingPuzzle,
} from "../../../../lib/puzzles/sliding/index";
import { boundAt, iterativeDeepening, neighbours, solved } from "../../../../lib/search/index";
import { announce, answering, type Exercises, judgement, program, value } from "../../../exercise/exercise";
import {
  type CostedMove,
  type CostedMoves,
  costsFrom,
  type SearchCase,
  search,
} from "../../../exercise/search";

// For weighted A*: positions are texts, as in chapter 09, and a move may cost more than 1.

/** A graph of 30 nodes with streets of cost 1 to 9, and a bound that is admissible and no more. */
function randomCase(seed: number, weight: number): SearchCase {
  const roll = dice(seed);
  const streets = new Map(Array.from({ length: 30 }, (_, node) => [`${node}`, [] as CostedMove[]]));
  for (let node = 1; node < 30; node++) {
    for (const back of [1 + roll(4), 1 + roll(4)]) {
      const other = Math.max(0, node - back);
      const cost = 1 + roll(9);
      streets.get(`${node}`)!.push({ to: `${other}`, cost });
      streets.get(`${other}`)!.push({ to: `${node}`, cost });
    }
  }
  const moves = (node: string) => streets.get(node)!;
  const costs = costsFrom("0", moves); // every street leads both ways
  const low = new Map([...costs].map(([node, cost]) => [node, roll(cost + 1)]));
  return {
    name: `a graph of 30 nodes and the weight ${weight}`,
    arguments: (counted) => ["29", "0", counted(moves), (node: string) => low.get(node)!, weight],
    ...promised(costs.get("29")!, weight),
    expands: [1, 300],
  };
}

const promised = (least: number, weight: number) =>
  weight === 1 ? { result: least } : { result: least, most: Math.floor(weight * least) };

const heavyGoal = "0 1 2 3 4 5 6 7";
const tall = new SlidingPuzzle(2, 4);

/** Tiles as heavy as their numbers. */
const heavyMoves: CostedMoves = (position) => {
  const board = position.split(" ").map(Number);
  const after = neighbours(tall, tall.encode(board)).map((code) => tall.decode(code)[0]);
  return after.map((next) => ({ to: next.join(" "), cost: board[next.indexOf(0)] }));
};

const heavyBound = (position: string) =>
  position.split(" ").reduce((total, tile, cell) => {
    const [to, columns] = [Number(tile), 4];
    const rows = Math.abs(Math.floor(to / columns) - Math.floor(cell / columns));
    return total + to * (rows + Math.abs((to % columns) - (cell % columns)));
  }, 0);

/** The farthest board of all, at a cost of 138. How many expansions are enough leaves room for every order of equals. */
function heavyCase(weight: number, enough: number): SearchCase {
  return {
    name: `heavy tiles and the weight ${weight}`,
    arguments: (counted) => ["3 2 0 4 7 6 5 1", heavyGoal, counted(heavyMoves), heavyBound, weight],
    ...promised(138, weight),
    expands: [1, enough],
  };
}

const weighted = search({
  wants: "a function: (start, goal, moves, h, w) => the cost of its solution",
  hint: "A* of chapter 09 with another order. Stop when the goal is taken out, and let in again what is reached at a lower cost.",
  // With the weight 1, 10,358 to 11,239 expansions by the order of equals; with 2, 2,849 to 2,982.
  cases: () => [
    ...[20, 34, 73].map((seed) => randomCase(seed, 1)), // an answer too early, or a list of closed nodes, is found out
    randomCase(133, 1.5), // and here breaks the promise itself
    randomCase(1023, 1.5), // as a greater weight does here
    heavyCase(1, 12_000),
    heavyCase(2, 3500),
  ],
});

const eight = new SlidingPuzzle(3, 3);
const home = eight.encode(Array.from({ length: 9 }, (_, tile) => tile));
const city8 = manhattanDistance(eight, home);

/** Slides that board of the 8-puzzle needs. */
function distance8(board: SlidingBoard): number {
  const bound = linearConflict(eight, home);
  return solved(iterativeDeepening(eight, eight.encode(board), home, { bound, noUndo: true })).cost;
}

/** Manhattan distance, and 2 for every pair of tiles in their own line and in the wrong order. It lies. */
function pairsBound(board: SlidingBoard): number {
  let bound = boundAt(city8, eight, eight.encode(board));
  for (const line of [(cell: number) => Math.floor(cell / 3), (cell: number) => cell % 3]) {
    for (const [cell, tile] of board.entries()) {
      const isHome = (at: number) => board[at] > 0 && line(at) === line(board[at]);
      for (let other = cell + 1; other < board.length; other++) {
        const isPair = line(cell) === line(other) && isHome(cell) && isHome(other);
        if (isPair && tile > board[other]) bound += 2;
      }
    }
  }
  return bound;
}

const lie = judgement({
  wants: "a board of the 8-puzzle, a list of the numbers from 0 to 8",
  hint: "Let a program look: `truth` has the distances of all positions, and `eight.decode(everyPosition)` makes boards of them.",
  kind: "list",
  judge: (answer: number[]) => {
    const reason = eight.refute(eight.encode(answer), home);
    if (reason !== undefined) return "this board cannot be solved";
    const [estimate, truth] = [pairsBound(answer), distance8(answer)];
    const remark = `the bound says ${estimate}, and ${truth} slides will do`;
    return { kind: estimate > truth ? "right" : "wrong", remark };
  },
});

/** The codes of the positions that can be solved come first. */
const SOLVABLE = eight.size! / 2;

/** By the cells of the blank and of these tiles: the fewest slides of these tiles that bring them home. */
function ownSlides(tiles: readonly number[]): Map<string, number> {
  return costsFrom([0, ...tiles].join(), (places) => {
    const [blank, ...cells] = places.split(",").map(Number);
    const around = [
      blank - 3,
      blank + 3,
      ...(blank % 3 > 0 ? [blank - 1] : []),
      ...(blank % 3 < 2 ? [blank + 1] : []),
    ];
    return around
      .filter((to) => to >= 0 && to < 9)
      .map((to) => ({
        to: [to, ...cells.map((cell) => (cell === to ? blank : cell))].join(),
        cost: Number(cells.includes(to)),
      }));
  });
}

const additive = judgement({
  wants: "a function: (board: number[]) => number",
  hint: "Give `patternTable` the neighbours on 3 x 3 cells. Build two tables once, outside of the function; it looks both up.",
  kind: "function",
  judge: (answer: (board: number[]) => unknown) => {
    const tables = [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ].map((tiles) => ({ tiles, slides: ownSlides(tiles) }));
    const boards = eight.decode(Int32Array.from({ length: SOLVABLE }, (_, code) => code));
    announce(answer, boards);
    for (const board of boards) {
      const estimate = answer([...board]);
      const parts = tables.map(
        ({ tiles, slides }) => slides.get([0, ...tiles].map((tile) => board.indexOf(tile)).join())!,
      );
      if (estimate === parts[0] + parts[1]) continue;
      return `it says ${describe(estimate)} of ${board.join(" ")}, where the two tables say ${parts.join(" and ")}`;
    }
    return { kind: "right", remark: `So it says of all ${SOLVABLE.toLocaleString("en")} positions.` };
  },
});

/** The exercises of chapter 13, the 15-puzzle. */
export const exercises: Exercises = {
  1: value({
    wants: "a list of numbers",
    hint: "Parity leaves 37, 39, 41, 53, 59 and 61. Which of them would break the promise of the weight?",
    expected: () => {
      const [bound, weight, found] = [37, 1.5, 59];
      return [37, 39, 40, 41, 46, 53, 59, 61].filter((moves) => {
        return (moves - bound) % 2 === 0 && moves <= found && found <= weight * moves;
      });
    },
    anyOrder: true,
    fault: (answer) => {
      const low = answer.find((moves) => 1.5 * moves < 59);
      return low ? `${low} would break the promise of the weight: 1.5 · ${low} < 59` : undefined;
    },
    remark: "Whether a number is possible does not mean that it is so: only a search can tell.",
  }),
  2: value({
    wants: "a whole number",
    hint: "Is this bound consistent? Then `nodesAt` tells the nodes that fall on each position, and `saidBy` what it wants to know.",
    expected: () => 3_519_300, // its test counts them by a search
  }),
  3: weighted,
  4: program({
    wants: "a function: (board: number[]) => number",
    hint: "While the blank is away from home, one tile can go straight to where it belongs. At home, the blank must go out once more.",
    cases: [
      [[...korfGoal]],
      [[1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]],
      [[0, 2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14]],
      [[4, 1, 5, 3, 8, 9, 2, 7, 12, 10, 6, 11, 13, 0, 14, 15]],
      [[15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
      [[14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3]],
    ],
    expected: jumps,
  }),
  5: lie,
  6: additive,
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
