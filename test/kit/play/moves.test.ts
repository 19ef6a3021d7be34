import { describe, expect, it, vi } from "vitest";
import { movesOf } from "../../../kit/browser/rules";
import type { Picture } from "../../../kit/figures/picture";
import type { PlayAnswer, Report } from "../../../kit/play/answer";
import { playFlipIt, solveFlipIt } from "../../../kit/puzzles/flip-it/play";
import { playKnights, solveKnights } from "../../../kit/puzzles/knight-exchange/play";
import { playKomachi, solveKomachi } from "../../../kit/puzzles/komachi/play";
import { playLights, solveLights } from "../../../kit/puzzles/lights-out/play";
import { solveMagicSquare } from "../../../kit/puzzles/magic-squares/play";
import { playPegs, solvePegs } from "../../../kit/puzzles/pegs/play";
import { playTiles, solveTiles } from "../../../kit/puzzles/sliding/play";
import { FlipIt } from "../../../lib/puzzles/flip-it/index";
import { KnightExchange } from "../../../lib/puzzles/knight-exchange/index";
import { hoppers, PegJumps, triangle, tryTri } from "../../../lib/puzzles/pegs/index";
import { SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import { type Codec, neighbours, type StateSpace } from "../../../lib/search/index";
import { dataOf, replay, shuffled } from "../../support/browser/playScript";
import { randomSource } from "../../support/search/graphs";

const order = (rows: number, columns: number) => new SlidingPuzzle(rows, columns).ordered;
const knights = {
  starts: [{ name: "start", board: [1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2] }],
  goal: [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1],
};
const tiles3 = playTiles({
  caption: "",
  rows: 3,
  columns: 3,
  starts: [{ name: "a", board: [8, 6, 7, 2, 5, 4, 3, 0, 1] }],
});
const tiles4 = playTiles({ caption: "", rows: 4, columns: 4, starts: [{ name: "a", board: order(4, 4) }] });
const exchange = playKnights({ caption: "", rows: 4, columns: 3, ...knights });
const flip = (diagonals: boolean) =>
  playFlipIt({ caption: "", rows: 3, columns: 3, diagonals, starts: [{ name: "a", board: "BBB BBB BB_" }] });
const lights = playLights({
  caption: "",
  rows: 4,
  columns: 5,
  starts: [{ name: "a", board: Array(20).fill(1) }],
});
const pegs = (board = hoppers, finish?: number) =>
  playPegs({ caption: "", board, starts: [{ name: "a", empty: [0] }], finish });

describe("the moves that a board sends along are the model's", () => {
  const flipBoard = (values: readonly number[]) => values.map((value) => "_BW"[value]).join("");
  const flipValues = (board: string) => [...board.replaceAll(" ", "")].map((letter) => "_BW".indexOf(letter));
  type Case = [string, Picture, (board: number[]) => string[]];
  const list =
    <Board>(
      space: StateSpace & Codec<Board>,
      to: (values: number[]) => Board,
      from: (board: Board) => number[],
    ) =>
    (board: number[]) =>
      neighbours(space, space.encode(to(board))).map((code) => from(space.decode(code)[0]).join());
  const same = (values: number[]) => values;
  const pegMoves = (board: typeof hoppers) => {
    const space = new PegJumps(board);
    const full = (values: number[]) => values.flatMap((value, hole) => (value ? [hole] : []));
    return (values: number[]) =>
      neighbours(space, space.encode(full(values))).map((code) => {
        const after = space.decode(code)[0];
        return board
          .all()
          .map((hole) => (after.includes(hole) ? 1 : 0))
          .join();
      });
  };
  it.each<Case>([
    ["tiles, 3 x 3", tiles3, list(new SlidingPuzzle(3, 3), same, (board) => [...board])],
    ["tiles, 4 x 4", tiles4, list(new SlidingPuzzle(4, 4), same, (board) => [...board])],
    ["knights", exchange, list(new KnightExchange(4, 3, [3, 3]), same, (board) => [...board])],
    ["Flip-It", flip(false), list(new FlipIt(3, 3), flipBoard, flipValues)],
    [
      "Flip-It, diagonals too",
      flip(true),
      list(new FlipIt(3, 3, { diagonals: true }), flipBoard, flipValues),
    ],
    ["Hoppers", pegs(), pegMoves(hoppers)],
    ["15 holes", pegs(triangle(5)), pegMoves(triangle(5))],
    ["TryTri", pegs(tryTri), pegMoves(tryTri)],
  ])("%s", (_, picture, model) => {
    const data = dataOf(picture);
    const random = randomSource(7);
    for (let round = 0; round < 40; round++) {
      const board = shuffled(data, random);
      const played = movesOf(data.rule, board).map(({ next }) => next.join());
      expect(new Set(played)).toEqual(new Set(model(board)));
    }
  });
});

describe("Solve", () => {
  it("turns pieces diagonally too, and puts lights out on other boards", () => {
    for (const [picture, solve] of [
      [flip(true), (board: number[]) => solveFlipIt(board, 3, 3, true)],
      [lights, (board: number[]) => solveLights(board, 4, 5)],
    ] as const) {
      const data = dataOf(picture);
      const random = randomSource(3);
      for (let round = 0; round < 20; round++) {
        const found = solve(shuffled(data, random));
        if (found.kind !== "solved") throw new Error(found.reason);
        expect(found.isShortest).toBe(true);
        replay(data, found.boards);
      }
    }
  });
});

describe("a position from which there is no way", () => {
  const reasonOf = (answer: PlayAnswer) => (answer.kind === "unsolvable" ? answer.reason : answer.kind);
  const pegsIn = (...holes: number[]) => hoppers.all().map((hole) => (holes.includes(hole) ? 1 : 0));
  it("is told as a player understands it", () => {
    const from = (finish?: number, ...holes: number[]) =>
      reasonOf(solvePegs(pegsIn(...holes), hoppers.drawing, hoppers.grid, finish));
    expect(from(undefined, 0, 1, 10, 11)).toBe("from here no jumps end with one peg: all were tried");
    expect(from(6, 0, 12)).toMatch(/^from here no jumps end with one peg in hole 6: /);
    expect(reasonOf(solveTiles([2, 1, 3, 4, 5, 6, 7, 8, 0], 3, 3, order(3, 3)))).toMatch(
      /^no moves lead from here to the goal: parity: /,
    );
    expect(reasonOf(solveLights([1, ...Array(24).fill(0)], 5, 5))).toMatch(
      /^no presses put all lights out: /,
    );
    const { starts } = dataOf(playKomachi({ caption: "" }));
    expect(solveKomachi(starts[0].board, 100_000_000_000).kind).toBe("unsolvable");
  });
});

it("a magic square too large for the search is told as a player understands it", () => {
  expect(solveMagicSquare(Array(36).fill(0), 6)).toEqual({
    kind: "stopped",
    reason: "the search of this board fills squares up to 5 x 5 only",
  });
  expect(solveMagicSquare([2, 7, ...Array(7).fill(0)], 3)).toMatchObject({ kind: "solved", cost: 7 });
});

it("a search tells how far it is", () => {
  // Each look at the clock is a second later.
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  const told = (search: (report: Report) => PlayAnswer) => {
    let last = -1;
    search(({ expanded }) => {
      last = expanded;
    });
    return last;
  };
  const far = [5, 13, 2, 3, 1, 12, 6, 7, 4, 9, 10, 11, 8, 0, 14, 15];
  const home = [...Array(16).keys()];
  const full = hoppers.all().map((hole) => (hole === 6 ? 0 : 1));
  const { starts, goal } = knights;
  for (const search of [
    (report: Report) => solveTiles([8, 6, 7, 2, 5, 4, 3, 0, 1], 3, 3, order(3, 3), report),
    (report: Report) => solveTiles(far, 4, 4, home, report),
    (report: Report) => solvePegs(full, hoppers.drawing, hoppers.grid, null, report),
    (report: Report) => solveFlipIt([1, 1, 1, 1, 1, 1, 1, 1, 0], 3, 3, true, report),
    (report: Report) => solveKnights(starts[0].board, 4, 3, goal, report),
  ])
    expect(told(search)).toBeGreaterThan(0);
  clock.mockRestore();
});

it("a board with a fault gets no game", () => {
  expect(() =>
    playTiles({ caption: "", rows: 2, columns: 2, starts: [{ name: "a", board: [1, 1, 2, 0] }] }),
  ).toThrow("expected each of 0 to 3 once; 1 at index 1 is there already");
  expect(() => playPegs({ caption: "", board: hoppers, starts: [{ name: "a", empty: [13] }] })).toThrow(
    "empty: expected a hole from 0 to 12, but was given 13",
  );
  expect(() => playPegs({ caption: "", board: hoppers, starts: [] })).toThrow(
    "starts: expected at least one position",
  );
});
