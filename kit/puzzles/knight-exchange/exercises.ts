import { dice } from "../../../lib/basics/dice";
import { hopsFrom } from "../../../lib/basics/knightGraph";
import { bestAssignment, KnightExchange, nearestTargets } from "../../../lib/puzzles/knight-exchange/index";
import { boundAt } from "../../../lib/search/index";
import { answering, type Exercise, type Exercises, program, value } from "../../exercise/exercise";
import {
  type CostedMoves,
  type CountedSearch,
  costsFrom,
  type SearchCase,
  search,
} from "../../exercise/search";
import { numbersOf } from "./view";

/** The exercises of chapter 09, the knight exchange. */

const GOAL = "LLL......DDD";

const byHand: Exercise = value({
  wants: "a list of two numbers, the nearest-target bound first",
  hint: "Begin with the three dark knights: a table of three rows and three columns holds all that you need of them.",
  expected: () => {
    const knights = new KnightExchange(4, 3, [3, 3]);
    const [board, goal] = knights.encode(numbersOf("DLD.L.D....L"), numbersOf(GOAL));
    return [nearestTargets, bestAssignment].map((bound) => boundAt(bound(knights, goal), knights, board));
  },
});

// Puzzles that the chapter does not show. Positions are texts, as everywhere in the chapter.

/** Two at a time have to cross by a torch: a letter for the side of each, near or far, and one for the torch. */
const bridge =
  (minutes: readonly number[]): CostedMoves =>
  (position) => {
    const torch = minutes.length;
    let groups: number[][] = [[]];
    for (const person of minutes.keys()) {
      if (position[person] !== position[torch]) continue;
      groups = [...groups, ...groups.filter((group) => group.length < 2).map((group) => [...group, person])];
    }
    const across = position[torch] === "n" ? "f" : "n";
    return groups.slice(1).map((group) => ({
      to: [...position].map((side, i) => (i === torch || group.includes(i) ? across : side)).join(""),
      cost: Math.max(...group.map((person) => minutes[person])),
    }));
  };
const side = (letter: string, minutes: readonly number[]) => letter.repeat(minutes.length + 1);

const SIDE = 12;

/** A town with streets of different lengths in a square of corners: "3,4" is the corner in column 3 and row 4. */
function town(seed: number, longest: number, shortest = 1): CostedMoves {
  const roll = dice(seed);
  const toRight = Array.from({ length: SIDE * SIDE }, () => shortest + roll(longest - shortest + 1));
  const down = Array.from({ length: SIDE * SIDE }, () => shortest + roll(longest - shortest + 1));
  const at = (x: number, y: number) => SIDE * y + x;
  return (corner) => {
    const [x, y] = corner.split(",").map(Number);
    const streets = [
      { x: x + 1, y, cost: toRight[at(x, y)] },
      { x, y: y + 1, cost: down[at(x, y)] },
      { x: x - 1, y, cost: toRight[at(x - 1, y)] },
      { x, y: y - 1, cost: down[at(x, y - 1)] },
    ];
    const inside = streets.filter(({ x, y }) => Math.min(x, y) >= 0 && Math.max(x, y) < SIDE);
    return inside.map(({ x, y, cost }) => ({ to: `${x},${y}`, cost }));
  };
}

function farthestCase(name: string, start: string, moves: CostedMoves): SearchCase {
  const costs = costsFrom(start, moves);
  return {
    name,
    arguments: (counted: CountedSearch) => [start, counted(moves)],
    result: Math.max(...costs.values()),
    expands: [costs.size, costs.size],
  };
}

const farthest: Exercise = search({
  wants: "a function: (start, moves) => the greatest cost",
  hint: "Dijkstra's algorithm with no goal: the last position that is taken out and not stale is the farthest.",
  cases: () => [
    farthestCase("people of 1, 4, 6 and 9 minutes", side("n", [1, 4, 6, 9]), bridge([1, 4, 6, 9])),
    farthestCase("people of 0, 1, 5, 5 and 9 minutes", side("n", [0, 1, 5, 5, 9]), bridge([0, 1, 5, 5, 9])),
    farthestCase("a town of 144 corners", "0,0", town(9, 9)),
  ],
  remark: "Each position was expanded once.",
});

const line = [[1], [0, 2], [1, 3], [2, 4], [3]];
/** 0 - 4 - 1 - 5 - 2 - 6 - 3 - 7: whoever goes through the nodes by number, to or fro, carries a value one node on. */
const zigzag = [[4], [4, 5], [5, 6], [6, 7], [0, 1], [1, 2], [2, 3], [3]];
const detour = [[1, 4], [0, 2], [1, 3], [2, 4, 5], [0, 3], [3, 6], [5]];
const wheel = [
  [1, 2, 3, 4, 5, 6],
  [0, 2, 6],
  [0, 1, 3],
  [0, 2, 4],
  [0, 3, 5],
  [0, 4, 6],
  [0, 1, 5],
];

const mended: Exercise = program({
  wants: "a function: (graph: number[][], h: number[]) => number[]",
  hint: "Raise a node to one less than its highest neighbour, wherever it is lower, until nothing changes any more.",
  cases: [
    [line, [4, 3, 2, 1, 0]],
    [line, [4, 0, 0, 0, 0]],
    [line, [0, 0, 2, 0, 0]],
    [detour, [0, 0, 0, 0, 3, 0, 0]],
    [zigzag, [8, 0, 0, 0, 0, 0, 0, 0]],
    [wheel, [1, 0, 0, 2, 0, 0, 0]],
    [wheel, [0, 0, 0, 3, 0, 0, 0]],
  ],
  expected: (graph: readonly (readonly number[])[], h: readonly number[]) =>
    graph.map((_, node) => {
      const distances = hopsFrom(graph, node);
      return Math.max(...h.map((bound, other) => bound - distances[other]));
    }),
  remark: "What you return is consistent, and as low as it can be.",
});

/** Columns and rows to a corner, each as long as the shortest street may be. */
const gridBound = (goal: string, shortest = 1) => {
  const [right, down] = goal.split(",").map(Number);
  return (corner: string) => {
    const [x, y] = corner.split(",").map(Number);
    return shortest * (Math.abs(right - x) + Math.abs(down - y));
  };
};

/**
 * A bound that is consistent: what lies below the answer must be expanded, and what lies above it need not be.
 * With streets so long a bound that is 5 % too high is noticed.
 */
function townCase(seed: number, longest: number): SearchCase {
  const [start, goal, moves] = ["0,1", "11,10", town(seed, longest, 100)];
  const h = gridBound(goal, 100);
  const costs = costsFrom(start, moves);
  const result = costs.get(goal)!;
  const sums = [...costs].map(([corner, cost]) => cost + h(corner));
  return {
    name: `a town with streets of 100 to ${longest}`,
    arguments: (counted) => [start, goal, counted(moves), h],
    result,
    expands: [sums.filter((f) => f < result).length, sums.filter((f) => f <= result).length],
  };
}

/** The same with a bound that says 0 in three corners of five: admissible, not consistent. */
function townWithHoles(seed: number): SearchCase {
  const [start, goal, moves] = ["0,1", "11,10", town(seed, 2)];
  const whole = gridBound(goal);
  const holes = (corner: string) => {
    const [x, y] = corner.split(",").map(Number);
    return (7 * x + 3 * y) % 5 < 2 ? whole(corner) : 0;
  };
  return {
    name: "a town whose bound is not consistent",
    arguments: (counted) => [start, goal, counted(moves), holes],
    result: costsFrom(start, moves).get(goal)!,
    expands: [1, 2 * SIDE * SIDE],
  };
}

const fromMemory: Exercise = search({
  wants: "a function: (start, goal, moves, h) => the least cost",
  hint: "Take out the least g + h, stop when the goal is taken out, and let in again what is reached at a lower cost.",
  cases: () => [townCase(6, 200), townCase(1, 300), townWithHoles(1), townWithHoles(9)],
});

// One-way moves between the numbers below a prime: one more, twice as much, three times as much.
const PRIME = 100003;
const HALF = (PRIME + 1) / 2;
const THIRD = (2 * PRIME + 1) / 3;
const onward = (position: string) => texts([+position + 1, 2 * +position, 3 * +position]);
const backward = (position: string) => texts([+position + PRIME - 1, HALF * +position, THIRD * +position]);
const texts = (values: readonly number[]) => values.map((value) => `${value % PRIME}`);

/** Breadth-first, a level at a time. */
function levelsBetween(start: string, goal: string): number {
  const seen = new Set([start]);
  let level = [start];
  for (let moves = 0; ; moves++) {
    if (seen.has(goal)) return moves;
    level = level.flatMap(onward).filter((next) => !seen.has(next) && seen.add(next));
  }
}

function oneWayCase(start: string, goal: string, most: number): SearchCase {
  return {
    name: `the way from ${start} to ${goal}`,
    arguments: (counted) => [start, goal, counted(onward), counted(backward)],
    result: levelsBetween(start, goal),
    expands: [0, most],
  };
}

const oneWay: Exercise = search({
  wants: "a function: (start, goal, after, before) => the number of moves",
  hint: "Give each side its own function. The side that begins at the goal asks from where a position is reached.",
  // The smaller level first takes 0, 534, 666 and 968; strictly by turns, which is right as well, up to 1,272.
  cases: () => [
    oneWayCase("7", "7", 0),
    // Position by position, the sides first meet on a longer way: by turns in one of these, shorter queue first in both.
    oneWayCase("91672", "52531", 1000),
    oneWayCase("99997", "67162", 1200),
    oneWayCase("123", "99999", 2000),
  ],
});

/** Until all have crossed, the slowest who has not must still do so. */
const slowestLeft = (minutes: readonly number[]) => (position: string) =>
  Math.max(0, ...minutes.filter((_, person) => position[person] === "n"));

/** IDA* with a table of the cost that was left, a new one for each limit: its answer, and what it expands. */
function deepened(start: string, goal: string, moves: CostedMoves, h: (position: string) => number) {
  let expanded = 0;
  for (let limit = h(start); ; ) {
    const table = new Map<string, number>();
    let above = Infinity;
    const reaches = (position: string, left: number): boolean => {
      if (h(position) > left) above = Math.min(above, limit - left + h(position));
      if (h(position) > left || (table.get(position) ?? -1) >= left) return false;
      if (position === goal) return true;
      table.set(position, left);
      expanded++;
      return moves(position).some(({ to, cost }) => reaches(to, left - cost));
    };
    if (reaches(start, limit)) return { cost: limit, expanded };
    limit = above;
  }
}

function crossingCase(minutes: readonly number[], h = slowestLeft(minutes)): SearchCase {
  const [start, goal, moves] = [side("n", minutes), side("f", minutes), bridge(minutes)];
  const { expanded } = deepened(start, goal, moves, h);
  return {
    name: `people of ${minutes.join(", ")} minutes${h(start) === 0 ? " and h = 0" : ""}`,
    arguments: (counted) => [start, goal, counted(moves), h],
    result: costsFrom(start, moves).get(goal)!,
    // A table that is kept from limit to limit saves up to a third. A* would do with a sixth.
    expands: [Math.ceil(expanded / 2), 2 * expanded],
  };
}

const costLeft: Exercise = search({
  wants: "a function: (start, goal, moves, h) => the least cost",
  hint: "The next limit is the least g + h that was above this one. The table holds how much cost was left.",
  cases: () => [
    crossingCase([1, 4, 6, 9]),
    crossingCase([0, 1, 5, 5, 9]),
    crossingCase([1, 3, 6, 8, 12]),
    crossingCase([1, 2, 3, 5, 8, 13]),
    // Whoever asks for the goal before the limit answers too little.
    crossingCase([1, 4, 6, 9], () => 0),
  ],
});

export const exercises: Exercises = {
  1: byHand,
  2: farthest,
  3: mended,
  4: fromMemory,
  5: oneWay,
  6: costLeft,
};

export const exercise = answering(exercises);
