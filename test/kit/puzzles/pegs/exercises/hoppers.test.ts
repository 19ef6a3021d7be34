import { describe, expect, it } from "vitest";
import { judged } from "../../../../../kit/exercise/exercise";
import { exercises } from "../../../../../kit/puzzles/pegs/exercises/hoppers";
import { hoppers } from "../../../../../lib/puzzles/pegs/boards";
import { PegCounts } from "../../../../../lib/puzzles/pegs/counts";
import { PegJumps } from "../../../../../lib/puzzles/pegs/jumps";
import { formatPegSolution, pegMovesOf } from "../../../../../lib/puzzles/pegs/notation";
import { shortestPegSolutions } from "../../../../../lib/puzzles/pegs/solutions";
import { tryExercises } from "../../../../support/notebooks/exercises";
import { boardOf, jumped, pegsOf, possible, shortestGames } from "../../../../support/search/pegOracle";

const opening = hoppers.jumps.find(({ from, to }) => from === 0 && to === 6)!;

/** All games after the opening, by the plain rules, as far as they go. */
function* games(
  board = jumped(boardOf(13, hoppers.allBut(6)), opening),
  game = [opening],
): Generator<typeof game> {
  const next = hoppers.jumps.filter((jump) => possible(board, jump));
  if (next.length === 0) yield game;
  for (const jump of next) yield* games(jumped(board, jump), [...game, jump]);
}
const all = [...games()];
const lost = all.filter((game) => game.length < 11);
const stuck = lost.filter((game) => game.length === 6).map(formatPegSolution);
const won = all.filter((game) => game.length === 11 && game[10].to === 6);
const noChains = won.filter((game) => pegMovesOf(game).length === 11).map(formatPegSolution);
const [best] = won.filter((game) => pegMovesOf(game).length === 7).map(formatPegSolution);

const corner = [...shortestPegSolutions(new PegJumps(hoppers), { start: 6, finish: 2 })];
const longCorner = all.find(
  (game) => game.length === 11 && game[10].to === 2 && pegMovesOf(game).length > 7,
)!;

/** The fewest moves to one peg, jump by jump, with a memory of what `key` tells apart. */
const fewest = (key: (pegs: string, last: number) => string) => (start: number[]) => {
  const known = new Map<string, number>();
  const from = (pegs: number[], last: number): number => {
    if (pegs.length === 1) return 0;
    const name = key(pegs.join(" "), last);
    const moves = known.get(name) ?? Math.min(...next(pegs, last));
    known.set(name, moves);
    return moves;
  };
  const next = (pegs: number[], last: number) =>
    hoppers.jumps
      .filter((jump) => possible(boardOf(13, pegs), jump))
      .map((jump) => (jump.from === last ? 0 : 1) + from(pegsOf(jumped(boardOf(13, pegs), jump)), jump.to));
  return from(start, -1);
};
const fewestMoves = fewest((pegs, last) => `${pegs}, ${last}`);

describe("the exercises of chapter 10", () => {
  tryExercises(exercises, {
    1: {
      right: ["[0, 6][2, 0][6, 2][10, 6][0, 10][9, 3]", ...stuck.slice(0, 20)],
      longer: lost
        .filter((game) => game.length > 6)
        .slice(0, 5)
        .map(formatPegSolution),
      wrong: [best, "[0, 6][9, 3]", "[0, 6][12, 6]", "[6, 0]"],
    },
    2: {
      right: corner.map(formatPegSolution),
      longer: [formatPegSolution(longCorner)],
      wrong: [best, "[0, 6]", "[2, 6][10, 0]", 2],
    },
    3: { right: noChains.slice(0, 10), wrong: [best, stuck[0], "[0, 6]", []] },
    4: { right: [[12, 8, 8, 5]], wrong: [[8, 12, 8, 5], [33], [9, 8, 8, 8], "12 8 8 5"] },
    5: {
      right: [(pegs: number[]) => fewestMoves(pegs)],
      wrong: [
        fewest((pegs) => pegs), // the board alone
        (pegs: number[]) => pegs.length - 1, // every jump a move
        (pegs: number[]) => Math.max(0, fewestMoves(pegs) - 1), // the first move at no cost
        (pegs: number[]) => (Number.isFinite(fewestMoves(pegs)) ? fewestMoves(pegs) : -1),
      ],
    },
  });

  it("say of a wrong game where it fails", () => {
    const remark = (number: number, answer: string) => judged(exercises[number], answer).remark;
    expect(remark(1, "[0, 6][12, 6]")).toBe(
      "expected hole 6 to be empty, but was given jump 2, 12 over 9 to 6",
    );
    expect(remark(1, best)).toBe("one peg is left: that is a win");
    expect(remark(1, "[0, 6]")).toMatch(/^there is still a jump, from \d+ to \d+$/);
    expect(remark(2, best)).toBe("the last peg is in hole 6");
    expect(remark(2, "[0, 6]")).toBe("11 pegs are left");
    expect(remark(3, best)).toBe("one of the moves is a chain");
    expect(remark(2, formatPegSolution(longCorner))).toBe(`It has ${pegMovesOf(longCorner).length} moves`);
  });

  it("have the figures that their answers state", () => {
    expect(corner.map((game) => pegMovesOf(game).length)).toEqual([7, 7]);
    const mirror = hoppers.symmetries.find((image) => image[2] === 2 && image[10] === 10 && image[0] !== 0)!;
    const image = corner[0].map(({ from, over, to }) => ({
      from: mirror[from],
      over: mirror[over],
      to: mirror[to],
    }));
    expect(image).toEqual(corner[1]);
    expect([won.length, noChains.length]).toEqual([1416, 204]);
    const counts = new PegCounts(hoppers, 6, opening);
    expect([counts.deadEnds.findIndex((boards) => boards > 0), counts.deadEnds[6]]).toEqual([6, 6]);
    expect(counts.positions[6]).toBe(269);
    expect(shortestGames(hoppers, opening, 6)).toHaveLength(18);
  });
});
