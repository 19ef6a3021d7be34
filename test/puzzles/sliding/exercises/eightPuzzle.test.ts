import { describe, expect, it } from "vitest";
import { exercises } from "../../../../lib/puzzles/sliding/exercises/eightPuzzle";
import { tryExercises } from "../../../support/exercises";
import { lists } from "../../../support/lists";

const beside = lists("1 3, 0 2 4, 1 5, 0 4 6, 1 3 5 7, 2 4 8, 3 7, 4 6 8, 5 7");

/** The depths of all boards, as texts, from some of them; `hidden` blots out the tiles that look alike. */
function depths(start: string, hidden = (board: string) => board): Map<string, number> {
  const depth = new Map([[hidden(start), 0]]);
  const queue = [start];
  for (const board of queue) {
    const blank = board.indexOf("0");
    for (const cell of beside[blank]) {
      const cells = [...board];
      [cells[blank], cells[cell]] = [cells[cell], cells[blank]];
      const next = hidden(cells.join(""));
      if (depth.has(next)) continue;
      depth.set(next, depth.get(hidden(board))! + 1);
      queue.push(next);
    }
  }
  return depth;
}

/** Pairs of tiles in the wrong order: on three columns a slide changes their number by 0 or 2. */
function isSolvable(board: number[]): boolean {
  const tiles = board.filter((tile) => tile !== 0);
  return tiles.flatMap((tile, i) => tiles.slice(i + 1).filter((later) => later < tile)).length % 2 === 0;
}

describe("chapter 07", () => {
  const all = depths("123456780");
  const even = [...all.values()].filter((depth) => depth % 2 === 0).length;
  const alike = depths("123456660", (board) => board.replace(/[678]/g, "6"));
  const hardest = Math.max(...alike.values());

  it("states the figures of its answers", () => {
    expect(all.get("136402758")).toBe(6);
    expect(even).toBe(100_800);
    expect([alike.size, hardest]).toEqual([60_480, 30]);
    expect([...alike.values()].filter((depth) => depth === hardest)).toHaveLength(2);
  });

  tryExercises(exercises, {
    1: {
      right: [[2, 6, 3, 2, 5, 8]],
      longer: [[4, 4, 2, 6, 3, 2, 5, 8]],
      wrong: [[2, 6, 3, 2, 5], [8], [2, 2, 9], "263258"],
    },
    2: { right: [even], wrong: [181_440, 90_720, 181_440 - even] },
    3: { right: [5], wrong: [60, 120, 1] },
    4: {
      right: [isSolvable],
      wrong: [() => true, (board: number[]) => !isSolvable(board), (board: number[]) => board[8] === 0],
    },
    5: { right: [hardest], wrong: [31, 6, 29] },
  });
});
