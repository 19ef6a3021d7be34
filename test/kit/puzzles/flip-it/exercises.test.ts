import { describe, expect, it } from "vitest";
import { exercises } from "../../../../kit/puzzles/flip-it/exercises";
import { FlipIt, PatternBound } from "../../../../lib/puzzles/flip-it/index";
import {
  boundAt,
  breadthFirstSearch,
  iterativeDeepening,
  neighbours,
  solved,
} from "../../../../lib/search/index";
import { howMany } from "../../../support/howMany";
import { lists } from "../../../support/lists";
import { tryExercises } from "../../../support/notebooks/exercises";
import { nodeBound } from "../../../support/search/graphs";
import { breadthFirst } from "../../../support/search/plainSearches";

const CORNERS = [0, 3, 12, 15];

type Puzzle = [
  start: string,
  next: (position: string) => string[],
  bound: (position: string) => number,
  isGoal: (position: string) => boolean,
];

/**
 * As the folded answer to exercise 4 has it, or with limits that rise otherwise, without expanding what has spent the
 * limit, or with a table of what was met under the limit.
 */
function deepens(raise: (limit: number, least: number) => number, also?: "spares" | "remembers") {
  return (...[start, next, bound, isGoal]: Puzzle): number => {
    const path = [start];
    const met = new Map<string, number>();
    let least = 0;
    const visit = (limit: number): boolean => {
      const position = path[path.length - 1];
      const f = path.length - 1 + bound(position);
      if (f > limit) {
        least = Math.min(least, f);
        return false;
      }
      if (isGoal(position)) return true;
      if (also === "spares" && path.length - 1 === limit) {
        least = Math.min(least, limit + 1);
        return false;
      }
      if (also === "remembers") {
        if ((met.get(position) ?? Infinity) <= path.length) return false;
        met.set(position, path.length);
      }
      for (const child of next(position)) {
        if (child === path[path.length - 2]) continue;
        path.push(child);
        if (visit(limit)) return true;
        path.pop();
      }
      return false;
    };
    for (let limit = bound(start); ; limit = raise(limit, least)) {
      least = Infinity;
      met.clear();
      if (visit(limit)) return path.length - 1;
    }
  };
}

const levelByLevel = (...[start, next, , isGoal]: Puzzle) => breadthFirst(start, isGoal, next);

function corner(board: string): number {
  const cells = board.replaceAll(" ", "");
  return 2 * CORNERS.filter((cell) => cells[cell] === "B").length;
}

type Table = [goals: string[], next: (position: string) => string[], forget: (position: string) => string];

/** As the folded answer to exercise 5 has it, or level by level. */
const table =
  (inOneQueue = true) =>
  (...[goals, next, forget]: Table) => {
    const distances = new Map(goals.map((goal) => [forget(goal), 0]));
    const reach = (to: string, distance: number) => !distances.has(to) && distances.set(to, distance);
    if (inOneQueue) {
      for (const [at, distance] of distances) for (const to of next(at)) reach(to, distance + 1);
    }
    for (let depth = 0, level = inOneQueue ? [] : [...distances.keys()]; level.length > 0; depth++) {
      level = level.flatMap(next).filter((to) => reach(to, depth + 1));
    }
    return (position: string) => distances.get(forget(position))!;
  };

/** Distances of the first path that comes by, which need not be shortest. */
function deepFirst(...[goals, next, forget]: Table) {
  const distances = new Map(goals.map((goal) => [forget(goal), 0]));
  const waiting = [...distances.keys()];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const to of next(at)) {
      if (distances.has(to)) continue;
      distances.set(to, distances.get(at)! + 1);
      waiting.push(to);
    }
  }
  return (position: string) => distances.get(forget(position))!;
}

function weight(board: string): number {
  let sum = 0;
  [...board.replaceAll(" ", "")].forEach((side, cell) => {
    const isCorner = CORNERS.includes(cell);
    if (side === "B") sum += isCorner ? 3 : 1;
    if (side === "_" && isCorner) sum += 1;
  });
  return sum;
}

const weighed = (board: string) => Math.floor(weight(board) / 2);

const square = new FlipIt(4, 4);
/** The true distance, by a search for each board; or by one that goes on when it is stopped. */
const searched = (board: string) =>
  solved(breadthFirstSearch(square, square.encode(board), square.allWhite)).cost;
function searchedAllTheSame(board: string) {
  try {
    return searched(board);
  } catch {
    return weighed(board);
  }
}
/** One jump ahead. */
function lookedAhead(board: string) {
  const after = neighbours(square, square.encode(board)[0]).map((code) => square.decode(code)[0]);
  return board.includes("B") ? Math.max(weighed(board), 1 + Math.min(...after.map(weighed))) : 0;
}

describe("exercises of Flip-It Square", () => {
  tryExercises(exercises, {
    1: {
      right: [[3, 0, 8, 10, 2]],
      longer: [[9, 1, 3, 0, 8, 10, 2]],
      wrong: [[3, 0], [0], [3, 0, 8, 10, 1], "3, 0, 8, 10, 2"],
    },
    2: {
      right: lists("0 3 5 6 9 10 12 15, 5 6 9 10 0 3 12 15"),
      wrong: [[1, 2, 4, 7, 8, 11, 13, 14], [0, 3, 12, 15], 8],
    },
    3: { right: [[1.5, 11]], wrong: [[3, 1.1], [1.5], [11, 1.5], ["1.5", 11]] },
    4: {
      right: [deepens((_, least) => least), deepens((_, least) => least, "spares")],
      wrong: [
        deepens((limit) => limit + 1),
        deepens((limit) => limit + 2),
        deepens((_, least) => least, "remembers"),
        levelByLevel,
        () => 6,
      ],
    },
    5: {
      right: [table(), table(false)],
      wrong: [
        (...[goals, next, forget]: Table) => table()(goals.slice(0, 1), next, forget),
        (...[goals, next]: Table) => table()(goals, next, (board) => board),
        (...[goals, next, forget]: Table) =>
          (board: string) =>
            table()(goals, next, forget)(board),
        (...given: Table) =>
          (board: string) =>
            table()(...given)(board) + 1,
        () => () => 0,
        () => 5,
        deepFirst,
      ],
    },
    6: {
      right: [weighed, lookedAhead],
      wrong: [corner, weight, () => 5.5, searched, searchedAllTheSame],
    },
  });

  it("6: asks for the reason where a bound says more than a look at the pieces is likely to", () => {
    const table = new PatternBound(square, [...CORNERS, 1, 2, 4, 7, 8, 11, 13, 14]);
    const asking = (bound: (board: string) => number) =>
      exercises[6].judge(bound).remark?.includes("Say in a sentence");
    expect([asking(weighed), asking((board) => boundAt(table, square, square.encode(board)))]).toEqual([
      false,
      true,
    ]);
  });

  // A million boards decoded: in the long tests alone.
  if (howMany(0, 1) === 1)
    it("6: the answer's bound expands as many nodes as the answer says", () => {
      const start = square.encode(square.filled("B", 5));
      const expanded = (evaluate: (board: string) => number) => {
        const table = Int32Array.from({ length: square.size }, () => -1);
        const bound = nodeBound((code) => {
          if (table[code] < 0) table[code] = evaluate(square.decode(code)[0]);
          return table[code];
        });
        const search = iterativeDeepening(square, start, square.allWhite, { bound, noUndo: true });
        return [solved(search).cost, search.stats.expanded];
      };
      expect(expanded(weighed)).toEqual([22, 337_564]);
    });
});
