import { describe, expect, it } from "vitest";
import type { PegBoard, PegJump } from "../../../../lib/puzzles/pegs/board";
import { triangle } from "../../../../lib/puzzles/pegs/boards";
import { countPegGames, type PegGames } from "../../../../lib/puzzles/pegs/games";
import { testMistakes } from "../../../support/mistakes";
import { boardOf, jumped, pegsOf, possible } from "../../../support/search/pegOracle";
import { SMALL_BOARDS, square } from "./pegBoards";

/** Plays every game to its end, one jump after the other; what can follow a board is played once. */
function played({ jumps, holes }: PegBoard, first: readonly boolean[]): PegGames {
  const known = new Map<string, { left: bigint[]; solutions: bigint[] }>();
  const from = (pegs: readonly boolean[]) => {
    const key = String(pegs);
    const before = known.get(key);
    if (before) return before;
    const ends = { left: new Array(holes + 1).fill(0n), solutions: new Array(holes).fill(0n) };
    const rest = pegsOf(pegs);
    const next = jumps.filter((jump) => possible(pegs, jump)).map((jump) => from(jumped(pegs, jump)));
    if (next.length === 0) ends.left[rest.length] = 1n;
    if (next.length === 0 && rest.length === 1) ends.solutions[rest[0]] = 1n;
    for (const { left, solutions } of next) {
      left.forEach((count, k) => {
        ends.left[k] += count;
      });
      solutions.forEach((count, hole) => {
        ends.solutions[hole] += count;
      });
    }
    known.set(key, ends);
    return ends;
  };
  const { left, solutions } = from(first);
  return { games: left.reduce((sum, count) => sum + count, 0n), left, solutions };
}

describe.each([...SMALL_BOARDS, ["one hole", square(1, 1)] as const])("all games on the %s", (_, board) => {
  const starts = board.startClasses();

  it("are as many as when each is played, from every start", () => {
    for (const start of starts) {
      const expected = played(board, boardOf(board.holes, board.allBut(start)));
      expect([start, countPegGames(board, start)]).toEqual([start, expected]);
    }
  });

  it("are as many by opening", () => {
    for (const start of starts) {
      const openings = board.jumps.filter(({ to }) => to === start);
      const afters = openings.map((opening) => jumped(boardOf(board.holes, board.allBut(start)), opening));
      expect(openings.map((opening) => countPegGames(board, start, opening))).toEqual(
        afters.map((after) => played(board, after)),
      );
    }
  });

  it("are as many from each side", () => {
    for (const image of board.symmetries) {
      const seen = countPegGames(board, image[starts[0]]);
      const { games, left, solutions } = countPegGames(board, starts[0]);
      expect([seen.games, seen.left]).toEqual([games, left]);
      expect(board.all().map((hole) => seen.solutions[image[hole]])).toEqual(solutions);
    }
  });
});

const board = triangle(5);
const beyond: PegJump = { from: 0, over: 1, to: 3 };
testMistakes({
  "start: expected a hole from 0 to 14, but was given 15": () => countPegGames(board, 15),
  "opening: expected a jump into hole 0, but was given 0 over 1 to 3 on": () =>
    countPegGames(board, 0, beyond),
  "board: expected at most 31, but was given one of 32 bits a position:": () =>
    countPegGames(square(6, 6), 0),
});
