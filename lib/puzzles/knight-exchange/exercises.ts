import { describe } from "../../basics/errors";
import { answering, type Exercise, type Exercises, misfit, program, value } from "../../figures/exercise";
import { type Bound, breadthFirstLevels, breadthFirstSearch, solved } from "../../search/index";
import { bestAssignment, KnightExchange, nearestTargets } from "./index";

/** The exercises of chapter 09, the knight exchange. */

/** Boards as the chapter writes them, row by row: "D" for a dark knight, "L" for a light one, "." for none. */
const numbers = (board: string) => [...board].map((cell) => ".DL".indexOf(cell));

const puzzle = () => new KnightExchange(4, 3, [3, 3]);
const GOAL = "LLL......DDD";

function valuesOf(bound: Bound, positions: ArrayLike<number>): Int32Array {
  const values = new Int32Array(positions.length);
  bound.evaluate(Int32Array.from(positions), 0, positions.length, values, 0);
  return values;
}

const byHand: Exercise = value({
  wants: "a list of two numbers, the nearest-target bound first",
  hint: "Begin with the three dark knights: a table of three rows and three columns holds all that you need of them.",
  expected: () => {
    const knights = puzzle();
    const [board, goal] = knights.encode(numbers("DLD.L.D....L"), numbers(GOAL));
    return [nearestTargets, bestAssignment].map((bound) => valuesOf(bound(knights, goal), [board])[0]);
  },
});

/** An exchange of two knights each, as a list of hops. */
const fewerKnights: Exercise = {
  wants: "a list of hops, each a pair [from, to]",
  hint: "Let the four corners' knights wander round the ring in turn; a knight that stands on a bridge lets another pass.",
  judge(answer) {
    if (!Array.isArray(answer)) return { kind: "wrong", remark: misfit(fewerKnights.wants, answer) };
    const knights = new KnightExchange(4, 3, [2, 2]);
    const board = numbers("D.D......L.L");
    for (const [step, move] of answer.entries()) {
      const [from, to] = Array.isArray(move) ? move : [];
      const isHop = board[from] > 0 && board[to] === 0 && knights.graph[from].includes(to);
      if (!isHop) return { kind: "wrong", remark: `No knight makes hop ${step + 1}, ${describe(move)}.` };
      [board[from], board[to]] = [0, board[from]];
    }
    const [start, end, goal] = knights.encode(numbers("D.D......L.L"), board, numbers("L.L......D.D"));
    if (end !== goal) return { kind: "wrong", remark: "The last hop does not end at the goal." };
    const { cost } = solved(breadthFirstSearch(knights, start, goal));
    return { kind: answer.length > cost ? "longer" : "right", remark: `${answer.length} hops.` };
  },
};

/** The small graph of the chapter, with the columns in which its nodes stand. */
const ROADS = "SA SW SI WU WV IV AB AD BC BE DE EF FH HG".split(" ");
const COLUMNS: Readonly<Record<string, number>> = Object.fromEntries(
  ["UWV", "SI", "AD", "BE", "CF", "HG"].flatMap((names, x) => [...names].map((name) => [name, x])),
);

/** The fewest moves from a node of a graph to all others. */
function distancesFrom(node: number, graph: readonly (readonly number[])[]): number[] {
  const distances = graph.map(() => Infinity);
  distances[node] = 0;
  const queue = [node];
  for (const from of queue) {
    for (const to of graph[from]) {
      if (distances[to] < Infinity) continue;
      distances[to] = distances[from] + 1;
      queue.push(to);
    }
  }
  return distances;
}

const raised: Exercise = value({
  wants: "a list of two numbers, the greatest admissible value first",
  hint: "Admissible asks for the way from A to the goal; consistent asks for the neighbours of A alone.",
  expected: () => {
    const names = Object.keys(COLUMNS);
    const isRoad = (a: string, b: string) => ROADS.includes(a + b) || ROADS.includes(b + a);
    const around = names.map((a) => names.flatMap((b, at) => (isRoad(a, b) ? [at] : [])));
    const a = names.indexOf("A");
    const neighbours = around[a].map((at) => COLUMNS.G - COLUMNS[names[at]]);
    return [distancesFrom(names.indexOf("G"), around)[a], Math.min(...neighbours) + 1];
  },
});

const line = [[1], [0, 2], [1, 3], [2, 4], [3]];
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
    [wheel, [1, 0, 0, 2, 0, 0, 0]],
    [wheel, [0, 0, 0, 3, 0, 0, 0]],
  ],
  expected: (graph: readonly (readonly number[])[], h: readonly number[]) =>
    graph.map((_, node) => {
      const distances = distancesFrom(node, graph);
      return Math.max(...h.map((bound, other) => bound - distances[other]));
    }),
  remark: "What you return is consistent, and as low as it can be.",
});

let raises = -1; // worked out with the first answer

/** At how many positions the nearest-target bound has the wrong parity. */
function wrongParities(): number {
  const knights = puzzle();
  const [goal] = knights.encode(numbers(GOAL));
  const positions = Int32Array.from({ length: knights.size! }, (_, position) => position);
  const nearest = valuesOf(nearestTargets(knights, goal), positions);
  const onDark = (board: readonly number[]) =>
    board.filter((knight, cell) => knight > 0 && (Math.floor(cell / 3) + (cell % 3)) % 2 === 1).length;
  const inGoal = onDark(numbers(GOAL));
  return knights.decode(positions).filter((board, at) => (onDark(board) + nearest[at] - inGoal) % 2 !== 0)
    .length;
}

const rounded: Exercise = value({
  wants: "a number of positions",
  hint: "Whether the way is odd or even shows in the number of knights on dark cells: three in the goal.",
  expected: () => {
    if (raises < 0) raises = wrongParities();
    return raises;
  },
});

const fourColours: Exercise = value({
  wants: "a number of positions",
  hint: "Nobody overtakes on a ring. Say where one of the four is, and ask what is left to choose.",
  expected: () => {
    const knights = new KnightExchange(3, 3, [1, 1, 1, 1]);
    return breadthFirstLevels(knights, knights.encode([1, 0, 2, 0, 0, 0, 4, 0, 3])).stats.states;
  },
});

export const exercises: Exercises = {
  1: byHand,
  2: fewerKnights,
  3: raised,
  4: mended,
  5: rounded,
  6: fourColours,
};

export const exercise = answering(exercises);
