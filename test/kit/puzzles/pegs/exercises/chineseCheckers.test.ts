import { describe, expect, it } from "vitest";
import { judged } from "../../../../../kit/exercise/exercise";
import { exercises } from "../../../../../kit/puzzles/pegs/exercises/chineseCheckers";
import type { PegJump } from "../../../../../lib/puzzles/pegs/board";
import { triangle } from "../../../../../lib/puzzles/pegs/boards";
import { PegCounts } from "../../../../../lib/puzzles/pegs/counts";
import { PegJumps } from "../../../../../lib/puzzles/pegs/jumps";
import { formatPegSolution, pegMovesOf } from "../../../../../lib/puzzles/pegs/notation";
import { shortestPegSolution, shortestPegSolutions } from "../../../../../lib/puzzles/pegs/solutions";
import { lists } from "../../../../support/lists";
import { tryExercises } from "../../../../support/notebooks/exercises";

const board = triangle(5);
const at = (from: number, to: number) => board.jumps.find((jump) => jump.from === from && jump.to === to)!;
const nine = [...shortestPegSolutions(new PegJumps(board), { start: 3, finish: 14 })].map(formatPegSolution);
const home = [...shortestPegSolutions(new PegJumps(board), { start: 3, finish: 3 })].map(formatPegSolution);
const ten = shortestPegSolution(new PegJumps(board), { start: 3, finish: 14, opening: at(5, 3) });
const longer = ten.kind === "solved" ? formatPegSolution(ten.jumps) : "";
const other = shortestPegSolution(new PegJumps(board), { start: 0 });
const elsewhere = other.kind === "solved" ? formatPegSolution(other.jumps) : "";

/** Games from a start by sets of pegs and the last peg, with the most moves: plainly, peg by peg. */
function plain(start: number, jumps: readonly PegJump[] = board.jumps) {
  let layer = new Map([[`${board.allBut(start)};`, { games: 1, most: 0 }]]);
  for (let jump = 0; jump < 13; jump++) {
    const next: typeof layer = new Map();
    for (const [key, { games, most }] of layer) {
      const [list, last] = key.split(";");
      const pegs = list.split(",").map(Number);
      for (const { from, over, to } of jumps) {
        if (!pegs.includes(from) || !pegs.includes(over) || pegs.includes(to)) continue;
        const left = [...pegs.filter((hole) => hole !== from && hole !== over), to].sort((a, b) => a - b);
        const known = next.get(`${left};${to}`) ?? { games: 0, most: 0 };
        const moves = String(from) === last ? most : most + 1;
        next.set(`${left};${to}`, { games: known.games + games, most: Math.max(known.most, moves) });
      }
    }
    layer = next;
  }
  return new Map([...layer].map(([key, record]) => [Number(key.split(";")[1]), record]));
}
/** The same, with one last peg for each board: of two with as many moves the earlier, or the later. It forgets games. */
function oneLastPeg(start: number, keepsLater: boolean) {
  let layer = new Map([[board.allBut(start).join(), { most: 0, last: -1 }]]);
  for (let jump = 0; jump < 13; jump++) {
    const next: typeof layer = new Map();
    for (const [key, { most, last }] of layer) {
      const pegs = key.split(",").map(Number);
      for (const { from, over, to } of board.jumps) {
        if (!pegs.includes(from) || !pegs.includes(over) || pegs.includes(to)) continue;
        const left = [...pegs.filter((hole) => hole !== from && hole !== over), to]
          .sort((a, b) => a - b)
          .join();
        const moves = from === last ? most : most + 1;
        const known = next.get(left)?.most ?? -1;
        if (moves > known || (moves === known && keepsLater)) next.set(left, { most: moves, last: to });
      }
    }
    layer = next;
  }
  return new Map([...layer].map(([key, { most }]) => [Number(key), most]));
}
const all = board.all().map((start) => plain(start));
const kept = board.jumps.filter(({ from }) => ![4, 7, 8].includes(from));
const total = (ends: ReturnType<typeof plain>) =>
  [...ends.values()].reduce((sum, { games }) => sum + games, 0);
const advised = total(plain(0, kept));

describe("the exercises of chapter 11", () => {
  tryExercises(exercises, {
    1: {
      right: nine.slice(0, 20),
      longer: [longer],
      wrong: [elsewhere, home[0], "[0, 3][6, 1]", "[0, 3][1, 6]", "[3, 0]", 9],
    },
    2: { right: [10], wrong: [0, 9, 18, 28] },
    3: { right: [advised], wrong: [29760, 942, 14880, "all"] },
    4: {
      right: board.symmetries.map((image) => [image[8], image[4], image[1]]),
      wrong: lists("0 1 3, 1 4 8, 8 1, 8 4 2"),
    },
    5: {
      right: [(start: number, finish: number) => all[start].get(finish)?.most ?? 0],
      wrong: [
        () => 13,
        (start: number, finish: number) => new PegCounts(board, start).fewestMoves(finish) ?? 0,
        (start: number, finish: number) => all[start].get(finish)?.most,
        (start: number, finish: number) => (all[start].has(finish) ? 13 : 0),
        (start: number, finish: number) => oneLastPeg(start, false).get(finish) ?? 0,
        (start: number, finish: number) => oneLastPeg(start, true).get(finish) ?? 0,
      ],
    },
  });

  it("say of a wrong game where it fails", () => {
    const remark = (number: number, answer: unknown) => judged(exercises[number], answer).remark;
    expect(remark(1, "[0, 3][1, 6]")).toBe("expected a peg in hole 1, but was given jump 2, 1 over 3 to 6");
    expect(remark(1, longer)).toBe(`It has ${longer.split("[").length - 1} moves`);
    expect(remark(1, "[0, 3]")).toBe("13 pegs are left");
    expect(remark(1, home[0])).toBe("the last peg is in hole 3");
    expect(remark(4, [0, 1, 3])).toBe("some solution ends with that jump");
  });

  it("have the figures that their answers state", () => {
    expect([nine.length, home.length]).toEqual([94, 466]);
    expect([total(all[0]), advised, total(all[0]) - advised]).toEqual([29760, 28818, 942]);
    expect([total(all[4]), total(plain(4, kept))]).toEqual([1550, 1550]);
    for (const start of board.startClasses()) {
      const both = [plain(start), plain(start, kept)].map((ends) => [...ends.keys()].sort());
      expect(both[1]).toEqual(both[0]);
    }
    const twelves = all.flatMap((ends) => [...ends].filter(([, { most }]) => most < 13));
    expect(twelves.map(([, { most }]) => most)).toEqual(Array(9).fill(12));
    expect(twelves.every(([finish]) => [0, 10, 14].includes(finish))).toBe(true);
    expect(longer.split("[").length - 1).toBeGreaterThan(9);
    expect(pegMovesOf([...shortestPegSolutions(new PegJumps(board), { start: 3 })][0])).toHaveLength(9);
  });

  it("tell which sides behave like 4 and 7", () => {
    for (let side = 2; side <= 12; side++) {
      const counts = [0, 0, 0];
      for (let row = 0; row < side; row++) for (let k = 0; k <= row; k++) counts[(row + k) % 3]++;
      const [corners, ...others] = counts;
      expect(others.every((count) => count === corners - 1)).toBe(side % 3 === 1);
    }
  });
});
