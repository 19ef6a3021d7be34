import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import { PegBoard } from "../../../../lib/puzzles/pegs/board";
import { english, hoppers, triangle, tryTri } from "../../../../lib/puzzles/pegs/boards";
import { PegJumps } from "../../../../lib/puzzles/pegs/jumps";
import { PegMoves } from "../../../../lib/puzzles/pegs/moves";
import type { PegSpace } from "../../../../lib/puzzles/pegs/space";
import {
  type CostedSpace,
  neighbours,
  reversed,
  type StateSpace,
} from "../../../../lib/search/contract/space";
import { breadthFirstLevels, breadthFirstSearch } from "../../../../lib/search/searches/breadthFirst";
import { countShortestPaths } from "../../../../lib/search/searches/shortestPaths";
import { lists } from "../../../support/lists";
import { testMistakes } from "../../../support/mistakes";
import { type Model, testContract } from "../../../support/search/contract";
import { randomSource } from "../../../support/search/graphs";
import { boardOf, jumped, movesFrom, pegsOf, possible } from "../../../support/search/pegOracle";

const SQUARE_27 = new PegBoard("ooooooooo\nooooooooo\nooooooooo", "square");
const SQUARE_32 = new PegBoard("oooooooo\noooooooo\noooooooo\noooooooo", "square");
const SQUARE_58 = new PegBoard(`${"oooooooo\n".repeat(7)}oo`, "square");
const DIAGONAL = new PegBoard("oooo\noooo\noooo\noooo", "square with diagonals");
const BOARDS: [string, PegBoard][] = [
  ["Hoppers", hoppers],
  ["the triangle of 15", triangle(5)],
  ["TryTri", tryTri],
  ["4 x 4 with diagonals", DIAGONAL],
  ["27 holes, as many as jumps have room for in one integer", SQUARE_27],
  ["the triangle of 28", triangle(7)],
  ["32 holes, as many as moves have room for in one integer", SQUARE_32],
  ["the English board", english],
  ["58 holes", SQUARE_58],
];

/** Some boards, from nearly empty to nearly full. */
function randomPegs(board: PegBoard, times: number, leastShare = 0): number[][] {
  const random = randomSource(board.holes);
  return Array.from({ length: times }, () => {
    const share = leastShare + (1 - leastShare) * random();
    return board.all().filter(() => random() < share);
  });
}

/** The successors' boards, expanded from the middle of a longer run so that indices are put to the test. */
function expanded(space: PegSpace, edges: CostedSpace, code: Int32Array): number[][] {
  const { stride } = space;
  const states = Int32Array.from([...space.start(0), ...code, ...space.start(1)]);
  const room = 3 + stride * edges.maxSuccessors;
  const out = new Int32Array(room + 3).fill(-7);
  const end = edges.expand(states, stride, 2 * stride, out, 3);
  expect([...out.subarray(0, 3), ...out.subarray(room)]).toEqual(Array(6).fill(-7));
  return end === 3 ? [] : space.decode(out.slice(3, end));
}

describe("codes", () => {
  it.each(BOARDS)("of %s lead back to the pegs", (_, board) => {
    for (const space of [new PegMoves(board), new PegJumps(board)]) {
      for (const pegs of randomPegs(board, 30)) {
        expect(space.decode(space.encode(pegs))).toEqual([pegs]);
        const last = pegs[pegs.length - 1];
        expect(space.decode(space.encode(pegs, last))).toEqual([pegs]);
      }
      const distinct = new Set(space.board.all().map((last) => space.encode(board.all(), last).join()));
      expect(distinct.size).toBe(space instanceof PegJumps ? board.holes : 1);
    }
  });

  it("take one integer or two", () => {
    const strides = BOARDS.map(([, board]) => [new PegMoves(board).stride, new PegJumps(board).stride]);
    expect(strides).toEqual(lists("1 1, 1 1, 1 1, 1 1, 1 1, 1 2, 1 2, 2 2, 2 2"));
    expect(BOARDS.map(([, board]) => new PegMoves(board).size)).toEqual(
      BOARDS.map(([, board]) => (board.holes <= 26 ? 2 ** board.holes : undefined)),
    );
  });

  it.each(BOARDS)("of %s have names for the start and the finishes", (_, board) => {
    for (const space of [new PegMoves(board), new PegJumps(board)]) {
      const last = board.holes - 1;
      expect(space.decode(space.start(last))).toEqual([board.allBut(last)]);
      expect(space.decode(space.finishes())).toEqual(board.all().map((hole) => [hole]));
      expect(space.decode(space.finishes(last))).toEqual([[last]]);
      const finishes = space.finishes();
      const more = space.encode([0, last], last);
      const none = space.encode([]);
      for (const hole of board.all()) {
        const code = finishes.subarray(hole * space.stride, (hole + 1) * space.stride);
        const run = Int32Array.from([...more, ...none, ...code, ...more]);
        expect(space.onePegLeft(run, 0, run.length)).toBe(2 * space.stride);
        expect(space.onePegLeft(run, 0, 2 * space.stride)).toBe(-1);
      }
    }
  });
});

describe("whole moves", () => {
  it.each(BOARDS)("on %s are those of an obvious program, each board once", (_, board) => {
    const space = new PegMoves(board, { maxSuccessors: 4096 });
    for (const pegs of randomPegs(board, 30)) {
      const boards = expanded(space, space, space.encode(pegs)).map(String);
      expect([...boards].sort()).toEqual(movesFrom(board.jumps, boardOf(board.holes, pegs)));
    }
  });

  it("of two pegs that come home from rounds over the same pegs lead to one board", () => {
    const board = new PegBoard("ooooo\nooooo\nooooo\nooooo\nooooo", "square with diagonals");
    const space = new PegMoves(board);
    const pegs = [1, 2, 5, 9, 11, 12, 13, 16, 17, 18, 24];
    const boards = expanded(space, space, space.encode(pegs)).map(String);
    expect([...boards].sort()).toEqual(movesFrom(board.jumps, boardOf(25, pegs)));
  });

  it.each(BOARDS)("on %s are taken back by the reverse space", (_, board) => {
    const space = new PegMoves(board, { maxSuccessors: 4096 });
    // On large boards with few pegs there are predecessors without number.
    for (const pegs of randomPegs(board, 12, board.holes > 40 ? 0.6 : 0)) {
      const code = space.encode(pegs);
      const within = (edges: StateSpace, from: Int32Array) => neighbours(edges, from).map(String);
      for (const next of neighbours(space, code)) {
        expect(within(space.reverse, next).filter((text) => text === String(code))).toHaveLength(1);
      }
      for (const before of neighbours(space.reverse, code)) {
        expect(within(space, before).filter((text) => text === String(code))).toHaveLength(1);
      }
    }
  });

  it("of more boards than were reckoned with end in an error", () => {
    const code = new PegMoves(tryTri).start(11);
    expect(neighbours(new PegMoves(tryTri, { maxSuccessors: 6 }), code)).toHaveLength(6);
    const narrow = new PegMoves(tryTri, { maxSuccessors: 5 });
    expect(() => neighbours(narrow, code)).toThrow("more than 5 successors");
    expect(() => breadthFirstLevels(narrow, code)).toThrow("give PegMoves a larger maxSuccessors");
  });

  it("with which a game can begin are single jumps", () => {
    for (const [, board] of BOARDS) {
      const space = new PegMoves(board);
      for (const start of board.all()) {
        const first = board.jumps
          .filter(({ to }) => to === start)
          .map((jump) => space.afterOpening(jump).join());
        expect(neighbours(space, space.start(start)).map(String).sort()).toEqual(first.sort());
      }
    }
  });
});

describe("single jumps", () => {
  it.each(BOARDS)(
    "on %s come in the order of the board's, and cost nothing if the last peg goes on",
    (_, board) => {
      const space = new PegJumps(board);
      for (const pegs of randomPegs(board, 30)) {
        const now = boardOf(board.holes, pegs);
        const jumps = board.jumps.filter((jump) => possible(now, jump));
        for (const last of [undefined, pegs[0], ...pegs.slice(-2)]) {
          const code = space.encode(pegs, last);
          expect(expanded(space, space, code)).toEqual(jumps.map((jump) => pegsOf(jumped(now, jump))));
          const next = neighbours(space, code);
          expect(next).toEqual(jumps.map((jump) => space.encode(pegsOf(jumped(now, jump)), jump.to)));
          const run = Int32Array.from([code, ...next].flatMap((position) => [...position]));
          const costs = new Float64Array(jumps.length + 2).fill(-7);
          space.costs(run, 0, space.stride, run.length, costs, 1);
          expect([...costs]).toEqual([-7, ...jumps.map(({ from }) => (from === last ? 0 : 1)), -7]);
          jumps.forEach((jump, i) => {
            expect(space.jumpBetween(run, 0, (i + 1) * space.stride)).toEqual(jump);
          });
        }
      }
    },
  );

  it("are refused where a search counts jumps", () => {
    const space = new PegJumps(hoppers);
    // @ts-expect-error -- The compiler refuses it too.
    expect(() => breadthFirstSearch(space, space.start(6), space.finishes(6))).toThrow(InputError);
    // @ts-expect-error
    expect(() => countShortestPaths(space, space.start(6), space.finishes(6))).toThrow("take others");
  });
});

describe("paths", () => {
  it.each(BOARDS)("on %s become jumps again", (_, board) => {
    const [moves, jumps] = [new PegMoves(board), new PegJumps(board)];
    const random = randomSource(7);
    for (const space of [moves, jumps]) {
      let pegs = space.start(board.startClasses()[0]);
      const path = [...pegs];
      for (let step = 0; step < 8; step++) {
        const next = neighbours(space, pegs);
        if (next.length === 0) break;
        pegs = next[Math.floor(random() * next.length)];
        path.push(...pegs);
      }
      const played = space.jumpsOf(Int32Array.from(path));
      let now = boardOf(board.holes, space.decode(Int32Array.from(path))[0]);
      for (const jump of played) {
        expect(possible(now, jump)).toBe(true);
        now = jumped(now, jump);
      }
      expect([pegsOf(now)]).toEqual(space.decode(pegs));
    }
  });

  testMistakes({
    "pegs: expected a hole from 0 to 12, but was given 13 on the board:\n  o.o.o": () =>
      new PegJumps(hoppers).encode([1, 13]),
    "pegs: expected hole 32 only once, but was given [32, 1, 32]": () =>
      new PegMoves(english).encode([32, 1, 32]),
    "last: expected a hole from 0 to 12": () => new PegJumps(hoppers).encode([1], 13),
    "last: expected a hole with a peg, but was given 2": () => new PegJumps(hoppers).encode([1], 2),
    "maxSuccessors: expected a whole number from 1 to 65536, but was given 0": () =>
      new PegMoves(hoppers, { maxSuccessors: 0 }),
    "path: expected jumps of one peg at each step, but was given no such jumps behind position 0": () =>
      new PegMoves(hoppers).jumpsOf(new PegMoves(hoppers).finishes()),
    "opening: expected a jump into hole 6, but was given 0 over 4 to 6 on\n  o.o.o\n  .o.o.\n  o.-.o": () =>
      new PegMoves(hoppers).afterOpening({ from: 0, over: 4, to: 6 }),
  });
});

const boards = Object.entries({ hoppers, tryTri, english, "triangle of 15": triangle(5) });
const square = new PegJumps(new PegBoard(Array(7).fill("o".repeat(7)).join("\n"), "square with diagonals"));

testContract([
  ...boards.flatMap(([name, board]): Model[] => {
    const [jumps, moves] = [new PegJumps(board), new PegMoves(board)];
    const [start] = board.startClasses();
    return [
      [`${name}, jump by jump`, jumps, jumps.start(start)],
      [`${name}, move by move`, moves, moves.start(start)],
      [`${name}, moves taken back`, reversed(moves, moves.reverse), moves.finishes(start)],
    ];
  }),
  ["a square of 49 holes, jump by jump", square, square.start(24)],
]);
