import { describe, expect, it, vi } from "vitest";
import { movesOf, originsOf, reckon } from "../../lib/figures/browser/rules";
import type { Picture } from "../../lib/figures/picture";
import type { PlayAnswer, Report } from "../../lib/figures/playAnswer";
import { FlipIt } from "../../lib/puzzles/flip-it/index";
import { playFlipIt, solveFlipIt } from "../../lib/puzzles/flip-it/play";
import { KnightExchange } from "../../lib/puzzles/knight-exchange/index";
import { playKnights, solveKnights } from "../../lib/puzzles/knight-exchange/play";
import { playTour, solveTour } from "../../lib/puzzles/knights-tour/play";
import { evaluateExpression } from "../../lib/puzzles/komachi/index";
import { playKomachi, solveKomachi } from "../../lib/puzzles/komachi/play";
import { playLights, solveLights } from "../../lib/puzzles/lights-out/play";
import { playMagicSquare, solveMagicSquare } from "../../lib/puzzles/magic-squares/play";
import { hoppers, PegJumps, triangle, tryTri } from "../../lib/puzzles/pegs/index";
import { playPegs, solvePegs } from "../../lib/puzzles/pegs/play";
import { playQueens, solveQueens } from "../../lib/puzzles/queens/play";
import { SlidingPuzzle } from "../../lib/puzzles/sliding/index";
import { playTiles, solveTiles } from "../../lib/puzzles/sliding/play";
import { breadthFirstLevels, type Codec, neighbours, type StateSpace } from "../../lib/search/index";
import { randomSource } from "../support/graphs";
import { dataOf, replay, shuffled } from "../support/playScript";

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

describe("Solve from here", () => {
  const solve = (picture: Picture, answer: (board: number[]) => PlayAnswer, rounds = 20) => {
    const data = dataOf(picture);
    const random = randomSource(3);
    return Array.from({ length: rounds }, () => {
      const board = shuffled(data, random);
      const found = answer(board);
      if (found.kind !== "solved") throw new Error(found.reason);
      expect(found.boards[0]).toEqual(board);
      replay(data, found.boards);
      expect(found.isShortest).toBe(true);
      return { board, cost: found.cost, steps: found.boards.length - 1 };
    });
  };
  /** Moves to the nearest goal by walking through the rule, position by position: a search of its own. */
  const distances = (picture: Picture, goals: number[][]) => {
    const { rule } = dataOf(picture);
    const depths = new Map(goals.map((board) => [board.join(), 0]));
    let level = goals;
    for (let depth = 1; level.length > 0; depth++) {
      const next: number[][] = [];
      for (const board of level)
        for (const before of originsOf(rule, board)) {
          if (depths.has(before.join())) continue;
          depths.set(before.join(), depth);
          next.push(before);
        }
      level = next;
    }
    return depths;
  };

  it("is shortest for tiles: as the puzzle's levels say, and on a small board by another search", () => {
    const small = playTiles({
      caption: "",
      rows: 2,
      columns: 3,
      starts: [{ name: "a", board: order(2, 3) }],
    });
    const depths = distances(small, [order(2, 3)]);
    for (const { board, cost } of solve(small, (board) => solveTiles(board, 2, 3, order(2, 3))))
      expect(cost).toBe(depths.get(board.join()));
    const puzzle = new SlidingPuzzle(3, 3);
    const hardest = solveTiles([8, 6, 7, 2, 5, 4, 3, 0, 1], 3, 3, order(3, 3));
    expect(hardest.kind === "solved" && hardest.cost).toBe(
      breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered)).depths.length - 1,
    );
    expect(solveTiles([2, 1, 3, 4, 5, 6, 7, 8, 0], 3, 3, order(3, 3)).kind).toBe("unsolvable");
  });

  it("is shortest for knights and Flip-It, by another search", () => {
    const goal = [2, 0, 2, 0, 0, 0, 1, 0, 1];
    const small = playKnights({
      caption: "",
      rows: 3,
      columns: 3,
      starts: [{ name: "a", board: goal }],
      goal,
    });
    const depths = distances(small, [goal]);
    for (const { board, cost } of solve(small, (board) => solveKnights(board, 3, 3, goal)))
      expect(cost).toBe(depths.get(board.join()));
    for (const diagonals of [false, true]) {
      const white = Array.from({ length: 9 }, (_, hole) =>
        Array.from({ length: 9 }, (_, cell) => (cell === hole ? 0 : 2)),
      );
      const far = distances(flip(diagonals), white);
      for (const { board, cost } of solve(flip(diagonals), (board) => solveFlipIt(board, 3, 3, diagonals)))
        expect(cost).toBe(far.get(board.join()));
    }
    expect(solve(exchange, (board) => solveKnights(board, 4, 3, knights.goal), 5)).toHaveLength(5);
    const start = solveKnights(knights.starts[0].board, 4, 3, knights.goal);
    expect(start.kind === "solved" && start.cost).toBe(16);
  });

  it("is shortest in moves for pegs, by another search that counts chains", () => {
    /** The fewest moves down to one peg, trying all games. */
    const fewest = (board: number[], jumps: typeof hoppers.jumps, last = -1): number => {
      if (board.filter(Boolean).length === 1) return 0;
      let best = Infinity;
      for (const { from, over, to } of jumps) {
        if (!board[from] || !board[over] || board[to]) continue;
        const next = board.map((value, hole) =>
          hole === from || hole === over ? 0 : hole === to ? 1 : value,
        );
        best = Math.min(best, fewest(next, jumps, to) + (from === last ? 0 : 1));
      }
      return best;
    };
    for (const board of [hoppers, triangle(5)]) {
      for (const { board: start, cost } of solve(pegs(board), (values) =>
        solvePegs(values, board.drawing, board.grid),
      ))
        expect(cost).toBe(fewest(start, board.jumps));
    }
    const classic = solvePegs(
      hoppers.all().map((hole) => (hole === 6 ? 0 : 1)),
      hoppers.drawing,
      hoppers.grid,
      6,
    );
    expect(classic.kind === "solved" && classic.cost).toBe(7);
    expect(solvePegs([1, ...Array(12).fill(0)], hoppers.drawing, hoppers.grid, null)).toMatchObject({
      cost: 0,
    });
  });

  it("takes the fewest presses for lights, by trying all", () => {
    const small = playLights({
      caption: "",
      rows: 3,
      columns: 3,
      starts: [{ name: "a", board: Array(9).fill(1) }],
    });
    const depths = distances(small, [Array(9).fill(0)]);
    for (const { board, cost } of solve(small, (values) => solveLights(values, 3, 3)))
      expect(cost).toBe(depths.get(board.join()));
    expect(solve(lights, (values) => solveLights(values, 4, 5))).toHaveLength(20);
    expect(solveLights([1, ...Array(24).fill(0)], 5, 5).kind).toBe("unsolvable");
  });

  it("completes queens, squares and tours, or says that there is none", () => {
    const board = (size: number, full: number[]) =>
      Array.from({ length: size }, (_, cell) => (full.includes(cell) ? 1 : 0));
    const eight = dataOf(playQueens({ caption: "", size: 8 }));
    for (let cell = 0; cell < 64; cell++) {
      const found = solveQueens(board(64, [cell]), 8);
      if (found.kind !== "solved") throw new Error(found.reason);
      expect(found.cost).toBe(7);
      replay(eight, found.boards);
    }
    expect(solveQueens(board(16, [0]), 4).kind).toBe("unsolvable");
    const square = dataOf(
      playMagicSquare({ caption: "", order: 3, starts: [{ name: "a", board: Array(9).fill(0) }] }),
    );
    for (const corner of [2, 4, 6, 8]) {
      const found = solveMagicSquare([corner, ...Array(8).fill(0)], 3);
      if (found.kind !== "solved") throw new Error(found.reason);
      replay(square, found.boards);
    }
    expect(solveMagicSquare([1, ...Array(8).fill(0)], 3).kind).toBe("unsolvable");
    const ride = dataOf(playTour({ caption: "", rows: 5, columns: 5 }));
    const found = solveTour([1, ...Array(24).fill(0)], 5, 5);
    if (found.kind !== "solved") throw new Error(found.reason);
    replay(ride, found.boards);
    expect(solveTour([0, 1, ...Array(23).fill(0)], 5, 5).kind).toBe("unsolvable");
  });

  it("makes 100 with the fewest presses, and reckons as the library does", () => {
    const data = dataOf(playKomachi({ caption: "" }));
    const found = solveKomachi(data.starts[0].board, 100);
    if (found.kind !== "solved") throw new Error(found.reason);
    replay(data, found.boards);
    const random = randomSource(11);
    for (let round = 0; round < 200; round++) {
      const board = data.starts[0].board.map((value, cell) =>
        cell % 2 && cell < 17 ? Math.floor(random() * 3) : value,
      );
      const text = board.map((value) => data.goal.texts![value]).join("");
      expect(reckon(data.goal.texts!, board)).toBe(Number(evaluateExpression(text).toString()));
    }
    expect(solveKomachi(data.starts[0].board, 100_000_000_000)).toMatchObject({ kind: "unsolvable" });
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
  });
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
