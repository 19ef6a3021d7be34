import { describe, expect, it } from "vitest";
import { exercises } from "../../../../kit/chapters/atlas/exercises";
import { FlipIt } from "../../../../lib/puzzles/flip-it/index";
import { neighbours } from "../../../../lib/search/index";
import { tryExercises } from "../../../support/notebooks/exercises";
import { breadthFirst, plainDepths } from "../../../support/search/plainSearches";

/** Halving, where the judge goes by Newton. */
function halving(expanded: number, depth: number): number {
  let [low, high] = [0, expanded];
  for (let step = 0; step < 200; step++) {
    const b = (low + high) / 2;
    let total = 0;
    for (let level = depth; level > 0; level--) total = (total + 1) * b;
    if (total > expanded) high = b;
    else low = b;
  }
  return Number(low.toFixed(2));
}

type Next = (position: string) => string[];

function bothEnds(start: string, goal: string, next: Next): number {
  if (start === goal) return 0;
  let [near, far] = [new Set([start]), new Set([goal])];
  const seen = [new Set(near), new Set(far)];
  for (let moves = 1; ; moves++) {
    if (near.size > far.size) {
      [near, far] = [far, near];
      seen.reverse();
    }
    const level = new Set<string>();
    for (const at of near) for (const to of next(at)) if (!seen[0].has(to)) level.add(to);
    for (const to of level) seen[0].add(to);
    if ([...level].some((to) => far.has(to))) return moves;
    near = level;
  }
}

/** From both ends, position by position: where the sides first meet, the way need not be shortest. */
function takingTurns(start: string, goal: string, next: Next): number {
  if (start === goal) return 0;
  const moves = [new Map([[start, 0]]), new Map([[goal, 0]])];
  const queues = [[start], [goal]];
  for (let side = 0; ; side = 1 - side) {
    const at = queues[side].shift()!;
    const so = moves[side].get(at)! + 1;
    for (const to of next(at)) {
      const onward = moves[1 - side].get(to);
      if (onward !== undefined) return so + onward;
      if (moves[side].has(to)) continue;
      moves[side].set(to, so);
      queues[side].push(to);
    }
  }
}

const board = (digits: string) => [...digits].map(Number);

describe("the exercises of chapter 16", () => {
  tryExercises(exercises, {
    1: {
      right: [["breadth-first", "A*", "IDA*", "both ends", "weighted A*", "deepening"]],
      wrong: [
        ["breadth-first", "IDA*", "A*", "both ends", "weighted A*", "deepening"],
        ["breadth-first", "A*", "IDA*", "both ends", "weighted A*", "both ends"],
        ["breadth-first", "A*", "IDA*", "both ends", "weighted A*", "breadth-first"],
        ["breadth-first", "A*", "IDA*", "both ends", "weighted A*"],
        "A*",
      ],
    },
    2: {
      right: [[..."BCE"], [..."EBC"]],
      wrong: [[..."ABCDE"], [..."BC"], [..."BCDE"], "BCE"],
    },
    3: {
      right: [halving],
      wrong: [(expanded: number, depth: number) => Number((expanded ** (1 / depth)).toFixed(2)), () => 2],
    },
    4: {
      right: ["235018476", "582103476"].map(board),
      wrong: ["867254301", "123456870", "123456780", "123"].map(board),
    },
    5: {
      right: [bothEnds],
      wrong: [
        breadthFirst,
        takingTurns,
        (start: string) => [0, 1, 3, 5, 9, 13, 17, 25, 33][start.length],
        () => 9,
      ],
    },
  });

  it("say rightly where the sum of two bounds is too much, and where the number of black pieces", () => {
    const puzzle = new FlipIt(3, 4);
    const next = (code: number) => neighbours(puzzle, code).map(([to]) => to);
    const distance = plainDepths(puzzle.allWhite, next);
    expect(distance.size).toBe(16_396);
    const boards = [...distance]
      .map(([code, moves]) => ({ board: puzzle.decode(code)[0], moves }))
      .sort((one, other) => (one.board < other.board ? -1 : 1));
    const black = (cells: string) => cells.split("B").length - 1;
    const half = (board: string) => Math.ceil(black(board) / 2);
    const corners = (board: string) => 2 * black(board[0] + board[3] + board[10] + board[13]);
    const tooMuch = (bound: (board: string) => number) =>
      boards.filter(({ board, moves }) => bound(board) > moves);
    expect(tooMuch((board) => half(board) + corners(board))).toEqual(
      ["BW_W WWWW WWWW", "WWWW WWWW BW_W", "WWWW WWWW W_WB", "W_WB WWWW WWWW"].map((board) => ({
        board,
        moves: 2,
      })),
    );
    expect(tooMuch(black)).toContainEqual({ board: "_BBW WWWW WWWW", moves: 1 });
    expect(tooMuch(half)).toEqual([]);
    expect(tooMuch(corners)).toEqual([]);
    const path = ["W_WB WWWW WWWW", "WBB_ WWWW WWWW", "_WWW WWWW WWWW"];
    for (const [i, board] of path.slice(1).entries()) {
      expect(next(puzzle.encode(path[i])[0])).toContain(puzzle.encode(board)[0]);
    }
  });

  it("have the figures that their answers state", () => {
    const asked = [bothEnds, breadthFirst].map((search) => {
      let count = 0;
      const moves = search("AAAAAAAA", "DDDDDDDD", (position) => {
        count++;
        return "ABCD"
          .split("")
          .flatMap((to) => Array.from(position, (from, disc) => ({ from, to, disc })))
          .filter(
            ({ from, to, disc }) =>
              from !== to && ![from, to].some((peg) => position.slice(0, disc).includes(peg)),
          )
          .map(({ to, disc }) => position.slice(0, disc) + to + position.slice(disc + 1));
      });
      return [moves, count];
    });
    expect(asked).toEqual([
      [33, 9992],
      [33, expect.any(Number)],
    ]);
    expect(asked[1][1]).toBeGreaterThan(65_000);
    const first = [halving(254024, 22), halving(29891, 22), halving(367, 16)];
    expect([...first, halving(181438, 31), halving(164, 31)]).toEqual([1.69, 1.52, 1.33, 1.42, 1.09]);
  });
});
