import { describe, expect, it } from "vitest";
import { judged } from "../../../../kit/exercise/exercise";
import { exercises } from "../../../../kit/puzzles/knight-exchange/exercises";
import { lists } from "../../../support/lists";
import { tryExercises } from "../../../support/notebooks/exercises";
import {
  aStar,
  breadthFirst,
  type Estimate,
  type Moves,
  waiting,
} from "../../../support/search/plainSearches";

const hops = lists("5 7, 6 8, 3 7, 2 8 10, 9 11, 0 6 10, 1 5 11, 0 2, 1 3 9, 4 8, 3 5, 4 6");

/** The answer that the chapter folds away: raise until nothing changes. */
function mend(graph: number[][], h: number[]): number[] {
  const mended = [...h];
  for (let changed = true; changed; ) {
    changed = false;
    for (const [node, neighbours] of graph.entries()) {
      const least = Math.max(...neighbours.map((other) => mended[other])) - 1;
      if (least > mended[node]) {
        mended[node] = least;
        changed = true;
      }
    }
  }
  return mended;
}

/** Raises the nodes in their order, then backwards, and so on: enough of it is right, but how much is enough? */
function sweptToAndFro(graph: number[][], h: number[], passes: number): number[] {
  const mended = [...h];
  const nodes = [...graph.keys()];
  for (let pass = 0; pass < passes; pass++, nodes.reverse())
    for (const node of nodes)
      mended[node] = Math.max(mended[node], ...graph[node].map((other) => mended[other] - 1));
  return mended;
}

/** Moves of a lone knight, from one cell to another. */
function lone(from: number, to: number): number {
  let [reached, moves] = [[from], 0];
  for (; !reached.includes(to); moves++) reached = reached.flatMap((cell) => hops[cell]);
  return moves;
}
const hopped = (board: string) =>
  [...board].flatMap((knight, from) =>
    (knight === "." ? [] : hops[from])
      .filter((to) => board[to] === ".")
      .map((to) => [...board].map((c, at) => (at === from ? "." : at === to ? knight : c)).join("")),
  );
const cellsOf = (board: string, colour: string) =>
  [...board].flatMap((c, cell) => (c === colour ? [cell] : []));
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
const nearest = (board: string) =>
  sum(
    [...board].map((colour, cell) =>
      colour === "." ? 0 : Math.min(...cellsOf("LLL......DDD", colour).map((to) => lone(cell, to))),
    ),
  );
const assigned = (board: string) =>
  sum(
    ["D", "L"].map((colour) => {
      const [from, [a, b, c]] = [cellsOf(board, colour), cellsOf("LLL......DDD", colour)];
      const shares = [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ];
      return Math.min(...shares.map((share) => sum(from.map((cell, i) => lone(cell, share[i])))));
    }),
  );

/** The farthest position, from a queue in the order of costs, or of coming in. */
function farthest(isOrdered: boolean) {
  return (start: string, moves: Moves) => {
    const costs = new Map([[start, 0]]);
    const queue = waiting<[node: string, g: number]>();
    queue.push(0, [start, 0]);
    for (let entry = queue.pop(); entry; entry = queue.pop()) {
      const [node, g] = entry;
      if (g > costs.get(node)!) continue;
      for (const { to, cost } of moves(node)) {
        if (g + cost >= (costs.get(to) ?? Infinity)) continue;
        costs.set(to, g + cost);
        queue.push(isOrdered ? g + cost : 0, [to, g + cost]);
      }
    }
    return Math.max(...costs.values());
  };
}
/** Counts moves, as breadth-first search does. */
function farthestByMoves(start: string, moves: Moves) {
  const costs = new Map([[start, 0]]);
  for (const [position, g] of costs) {
    for (const { to, cost } of moves(position)) if (!costs.has(to)) costs.set(to, g + cost);
  }
  return Math.max(...costs.values());
}

type After = (position: string) => string[];

/** Level by level from both ends, the smaller first or by turns. */
function bothEnds(isSmallerFirst: boolean) {
  return (start: string, goal: string, after: After, before: After) => {
    if (start === goal) return 0;
    const sides = [
      { level: [start], seen: new Set([start]), moves: after },
      { level: [goal], seen: new Set([goal]), moves: before },
    ];
    for (let depth = 1; ; depth++) {
      if (isSmallerFirst) sides.sort((a, b) => a.level.length - b.level.length);
      else if (depth > 1) sides.reverse();
      const [here, there] = sides;
      const next: string[] = [];
      for (const position of here.level) {
        for (const reached of here.moves(position)) {
          if (there.seen.has(reached)) return depth;
          if (here.seen.has(reached)) continue;
          here.seen.add(reached);
          next.push(reached);
        }
      }
      here.level = next;
    }
  };
}
/** Position by position from both ends, by turns or the shorter queue first: where the two first meet need not be a shortest way. */
function firstMeeting(takesTurns: boolean, isSeenWhenListed: boolean) {
  return (start: string, goal: string, after: After, before: After) => {
    const sides = [
      { queue: [start], taken: 0, depths: new Map([[start, 0]]), moves: after },
      { queue: [goal], taken: 0, depths: new Map([[goal, 0]]), moves: before },
    ];
    const waitingIn = ({ queue, taken }: (typeof sides)[number]) => queue.length - taken;
    for (let turn = 0; ; turn++) {
      const isBackward = takesTurns ? turn % 2 === 1 : waitingIn(sides[1]) < waitingIn(sides[0]);
      const [here, there] = isBackward ? [sides[1], sides[0]] : sides;
      const position = here.queue[here.taken++];
      const depth = here.depths.get(position)!;
      const whole = there.depths.get(position);
      if (whole !== undefined) return depth + whole;
      for (const reached of here.moves(position)) {
        const rest = there.depths.get(reached);
        if (isSeenWhenListed && rest !== undefined) return depth + 1 + rest;
        if (here.depths.has(reached)) continue;
        here.depths.set(reached, depth + 1);
        here.queue.push(reached);
      }
    }
  };
}

/** IDA* as the chapter folds it away, with other tables. */
function deepening(
  isKnown: (table: Map<string, number>, position: string, left: number) => boolean,
  isKept = false,
  isHasty = false,
) {
  return (start: string, goal: string, moves: Moves, h: Estimate) => {
    const kept = new Map<string, number>();
    for (let limit = h(start); ; ) {
      const table = isKept ? kept : new Map<string, number>();
      let above = Infinity;
      const reaches = (position: string, left: number): boolean => {
        if (isHasty && position === goal) return true;
        if (h(position) > left) {
          above = Math.min(above, limit - left + h(position));
          return false;
        }
        if (position === goal) return true;
        if (isKnown(table, position, left)) return false;
        table.set(position, left);
        return moves(position).some(({ to, cost }) => reaches(to, left - cost));
      };
      if (reaches(start, limit)) return limit;
      limit = above;
    }
  };
}
const withLeft = (table: Map<string, number>, position: string, left: number) =>
  left <= (table.get(position) ?? -1);

const endless = (start: string, _goal: string, moves: (position: string) => unknown) => {
  for (;;) moves(start);
};

describe("09, the knight exchange", () => {
  tryExercises(exercises, {
    1: {
      right: [[nearest("DLD.L.D....L"), assigned("DLD.L.D....L")]],
      wrong: lists("13 10, 10 10, 13 13, 5 6"),
    },
    2: {
      right: [farthest(true)],
      wrong: [
        farthest(false),
        farthestByMoves,
        () => 9,
        (start: string, moves: Moves) => endless(start, "", moves),
      ],
    },
    3: {
      right: [mend],
      wrong: [
        (_: number[][], h: number[]) => h,
        (graph: number[][], h: number[]) =>
          graph.map((neighbours, node) => Math.max(h[node], ...neighbours.map((other) => h[other] - 1))),
        (graph: number[][], h: number[]) => graph.map(() => Math.max(...h)),
        ...[2, 4, 6].map((passes) => (graph: number[][], h: number[]) => sweptToAndFro(graph, h, passes)),
      ],
    },
    4: {
      right: [aStar()],
      wrong: [
        aStar({ closes: true }),
        aStar({ hurries: true }),
        aStar({ keepsStale: true }),
        aStar({ priority: (g) => g }),
        aStar({ priority: (_, h) => h }),
        ...[1.05, 1.1].map((times) => aStar({ priority: (g, h) => Math.round(g + times * h) })),
        endless,
      ],
    },
    5: {
      right: [bothEnds(true), bothEnds(false)],
      wrong: [
        breadthFirst,
        (start: string, goal: string, after: After) => bothEnds(true)(start, goal, after, after),
        ...[true, false].flatMap((takesTurns) =>
          [true, false].map((isListed) => firstMeeting(takesTurns, isListed)),
        ),
        endless,
      ],
    },
    6: {
      right: [deepening(withLeft), deepening(withLeft, true)],
      wrong: [
        deepening((table, position) => table.has(position)),
        deepening(() => false),
        deepening(withLeft, false, true),
        aStar(),
        endless,
      ],
    },
  });

  it("says what is wrong with a search", () => {
    const said = (number: number, answer: unknown) => judged(exercises[number], answer).remark;
    expect(said(2, farthest(false))).toMatch(
      /a town of 144 corners the answer is right, but it expands 270 positions, not 144/,
    );
    expect(said(4, aStar({ closes: true }))).toMatch(
      /^for a town whose bound is not consistent it gives 27, where 24 is right/,
    );
    expect(said(4, aStar({ priority: (g) => g }))).toMatch(
      /the answer is right, but it expands 142 positions/,
    );
    expect(said(5, breadthFirst)).toMatch(/^for the way from 91672 to 52531 it was stopped/);
    expect(
      said(
        6,
        deepening((table, position) => table.has(position)),
      ),
    ).toMatch(/^for people of 1, 2, 3, 5, 8, 13 minutes it gives 39, where 30 is right/);
    expect(
      said(
        6,
        deepening(() => false),
      ),
    ).toMatch(/the answer is right, but it expands 520 positions, not 53 to 212/);
    expect(said(6, deepening(withLeft, false, true))).toMatch(
      /^for people of 1, 4, 6, 9 minutes and h = 0 it gives 12, where 21 is right/,
    );
    expect(said(6, endless)).toMatch(/^for people of 1, 4, 6, 9 minutes it was stopped after/);
  });

  it("the figures of the folded answers", () => {
    expect([nearest("DLD.L.D....L"), assigned("DLD.L.D....L")]).toEqual([10, 13]);
    expect(breadthFirst("DLD.L.D....L", "LLL......DDD", hopped)).toBe(19);
    expect([0, 2, 6].map((from) => [9, 10, 11].map((to) => lone(from, to)))).toEqual(
      lists("5 2 3, 3 2 5, 3 2 1"),
    );
    expect([1, 4, 11].map((from) => [0, 1, 2].map((to) => lone(from, to)))).toEqual(
      lists("3 0 3, 4 3 4, 3 2 5"),
    );
  });
});
