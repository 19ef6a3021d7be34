import { describe, expect, it } from "vitest";
import { judged } from "../../../lib/figures/exercise";
import { exercises } from "../../../lib/puzzles/knight-exchange/exercises";
import { bestAssignment, KnightExchange } from "../../../lib/puzzles/knight-exchange/index";
import { tryExercises } from "../../support/exercises";
import { lists } from "../../support/lists";

const hops = lists("5 7, 6 8, 3 7, 2 8 10, 9 11, 0 6 10, 1 5 11, 0 2, 1 3 9, 4 8, 3 5, 4 6");

/** Breadth-first, on boards as texts. */
function shortestHops(start: string, goal: string): number[][] {
  const before = new Map<string, { board: string; move: number[] } | undefined>([[start, undefined]]);
  for (const board of before.keys()) {
    for (const [from, cells] of hops.entries()) {
      for (const to of board[from] === "." ? [] : cells) {
        if (board[to] !== ".") continue;
        const cells = [...board];
        [cells[from], cells[to]] = [".", cells[from]];
        const next = cells.join("");
        if (!before.has(next)) before.set(next, { board, move: [from, to] });
      }
    }
  }
  const moves: number[][] = [];
  for (let here = before.get(goal); here !== undefined; here = before.get(here.board))
    moves.unshift(here.move);
  return moves;
}

const exchange = shortestHops("D.D......L.L", "L.L......D.D");

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

/** Moves of a lone knight, from one cell to another. */
function lone(from: number, to: number): number {
  let [reached, moves] = [[from], 0];
  for (; !reached.includes(to); moves++) reached = reached.flatMap((cell) => hops[cell]);
  return moves;
}
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

/** All boards of three knights each. */
function boards(board = ""): string[] {
  if (board.length === 12) return [board];
  const left = { ".": 6, D: 3, L: 3 };
  return Object.entries(left)
    .filter(([letter, count]) => cellsOf(board, letter).length < count)
    .flatMap(([letter]) => boards(board + letter));
}
const isDark = (cell: number) => (Math.floor(cell / 3) + (cell % 3)) % 2 === 1;
const onDark = (board: string) => [...board].filter((letter, cell) => letter !== "." && isDark(cell)).length;

describe("09, the knight exchange", () => {
  const raises = boards().filter((board) => (onDark(board) + nearest(board)) % 2 === 0).length;

  tryExercises(exercises, {
    1: {
      right: [[nearest("DLD.L.D....L"), assigned("DLD.L.D....L")]],
      wrong: lists("13 10, 10 10, 13 13, 5 6"),
    },
    2: {
      right: [exchange],
      longer: [[[0, 5], [5, 0], ...exchange]],
      wrong: [exchange.slice(0, -1), exchange.slice(1), [[0, 1]], [[0, 5, 6]].concat(exchange), ["0-5"]],
    },
    3: { right: [[5, 3]], wrong: [[3, 5], [5, 5], [4, 3], 5] },
    4: {
      right: [mend],
      wrong: [
        (_: number[][], h: number[]) => h,
        (graph: number[][], h: number[]) =>
          graph.map((neighbours, node) => Math.max(h[node], ...neighbours.map((other) => h[other] - 1))),
        (graph: number[][], h: number[]) => graph.map(() => Math.max(...h)),
      ],
    },
    5: { right: [raises], wrong: [18480 - raises, 0, 18480] },
    6: { right: [(8 * 7 * 6 * 5) / (3 * 2)], wrong: [3024, 35, 1680] },
  });

  it("says where an exchange fails", () => {
    expect(judged(exercises[2], lists("0 5, 2 4")).remark).toBe("No knight makes hop 2, [2, 4].");
    expect(judged(exercises[2], exchange.slice(1, 2)).kind).toBe("wrong");
    expect(judged(exercises[2], [[0, 5]]).remark).toMatch(/does not end at the goal/);
  });

  it("the figures of the folded answers", () => {
    expect([nearest("DLD.L.D....L"), assigned("DLD.L.D....L")]).toEqual([10, 13]);
    expect(shortestHops("DLD.L.D....L", "LLL......DDD")).toHaveLength(19);
    expect([0, 2, 6].map((from) => [9, 10, 11].map((to) => lone(from, to)))).toEqual(
      lists("5 2 3, 3 2 5, 3 2 1"),
    );
    expect([1, 4, 11].map((from) => [0, 1, 2].map((to) => lone(from, to)))).toEqual(
      lists("3 0 3, 4 3 4, 3 2 5"),
    );
    expect(exchange).toHaveLength(16);
    const fewer = new KnightExchange(4, 3, [2, 2]);
    const [from, to] = fewer.encode(
      [1, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 2],
      [2, 0, 2, 0, 0, 0, 0, 0, 0, 1, 0, 1],
    );
    const bound = new Int32Array(1);
    bestAssignment(fewer, to).evaluate(Int32Array.of(from), 0, 1, bound, 0);
    expect([assigned("DDD......LLL"), bound[0]]).toEqual([14, 12]);
    expect(raises).toBe(9040);
  });
});
