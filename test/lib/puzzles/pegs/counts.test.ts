import { describe, expect, it } from "vitest";
import type { PegBoard } from "../../../../lib/puzzles/pegs/board";
import { english, triangle } from "../../../../lib/puzzles/pegs/boards";
import { PegCounts, pegPairTable, pegTable } from "../../../../lib/puzzles/pegs/counts";
import { testMistakes } from "../../../support/mistakes";
import { boardOf, jumped, pegsOf, possible } from "../../../support/search/pegOracle";
import { SMALL_BOARDS, square } from "./pegBoards";

/** By finish and number of moves, how many games end so. */
type Games = ReadonlyMap<string, bigint>;

/**
 * All games from any position, one jump after the other, each position and last peg counted once. `last` is -1 where
 * a game begins.
 */
function allGames({ jumps }: PegBoard): (pegs: readonly boolean[], last: number) => Games {
  const known = new Map<string, Games>();
  const games = (pegs: readonly boolean[], last: number): Games => {
    const key = `${pegsOf(pegs)};${last}`;
    const before = known.get(key);
    if (before) return before;
    const found = new Map<string, bigint>();
    const left = pegsOf(pegs);
    if (left.length === 1) found.set(`${left[0]} 0`, 1n);
    for (const jump of jumps) {
      if (!possible(pegs, jump)) continue;
      for (const [end, count] of games(jumped(pegs, jump), jump.to)) {
        const [finish, moves] = end.split(" ").map(Number);
        const longer = `${finish} ${moves + (jump.from === last ? 0 : 1)}`;
        found.set(longer, (found.get(longer) ?? 0n) + count);
      }
    }
    known.set(key, found);
    return found;
  };
  return games;
}

/** What the games say about one finish: fewest moves, and how many of these there are. */
function summary(games: Games, finish: number): [number | undefined, bigint] {
  const ends = [...games].map(([end, count]) => ({ end: end.split(" ").map(Number), count }));
  const here = ends
    .filter(({ end }) => end[0] === finish)
    .map(({ end, count }) => ({ moves: end[1], count }));
  if (here.length === 0) return [undefined, 0n];
  const fewest = Math.min(...here.map(({ moves }) => moves));
  const sum = (counts: { count: bigint }[]) => counts.reduce((total, { count }) => total + count, 0n);
  return [fewest, sum(here.filter(({ moves }) => moves === fewest))];
}

describe.each(SMALL_BOARDS)("every start and finish of the %s", (_, board) => {
  const games = allGames(board);

  it("agree with all games, played one by one", () => {
    const table = pegTable(board, (counts, finish) => [
      counts.fewestMoves(finish),
      counts.shortestSolutions(finish),
    ]);
    for (const start of board.holes > 13 ? board.startClasses() : board.all()) {
      const found = games(boardOf(board.holes, board.allBut(start)), -1);
      const expected = board.all().map((finish) => summary(found, finish));
      expect([start, table[start]]).toEqual([start, expected]);
    }
  });

  it("agree by opening, and the openings add up", () => {
    for (const start of board.startClasses()) {
      const all = new PegCounts(board, start);
      const openings = board.jumps.filter(({ to }) => to === start);
      const byOpening = openings.map((opening) => {
        const counts = new PegCounts(board, start, opening);
        // A move has been begun, by the peg that is in hole `start` now.
        const after = jumped(boardOf(board.holes, board.allBut(start)), opening);
        const found = games(after, start);
        for (const finish of counts.finishes) {
          const [moves, shortest] = summary(found, finish);
          expect([counts.fewestMoves(finish), counts.shortestSolutions(finish)]).toEqual([
            moves! + 1,
            shortest,
          ]);
        }
        expect(new Set(counts.finishes)).toEqual(
          new Set([...found.keys()].map((end) => Number(end.split(" ")[0]))),
        );
        return counts;
      });
      const moves = byOpening.map((counts) => counts.fewestMoves() ?? Infinity);
      expect(all.fewestMoves() ?? Infinity).toBe(Math.min(...moves));
      const best = byOpening.filter((counts) => counts.fewestMoves() === all.fewestMoves());
      const sum = best.reduce((total, counts) => total + counts.shortestSolutions(), 0n);
      expect(all.shortestSolutions()).toBe(sum);
    }
  });

  it("have as many positions and dead ends after each jump as a plain search finds", () => {
    for (const start of board.startClasses()) {
      const positions: number[] = [];
      const deadEnds: number[] = [];
      let layer = new Map([["", boardOf(board.holes, board.allBut(start))]]);
      while (layer.size > 0) {
        const next = new Map<string, readonly boolean[]>();
        let dead = 0;
        for (const pegs of layer.values()) {
          const jumps = board.jumps.filter((jump) => possible(pegs, jump));
          if (jumps.length === 0 && pegsOf(pegs).length > 1) dead++;
          for (const jump of jumps) next.set(String(jumped(pegs, jump)), jumped(pegs, jump));
        }
        positions.push(layer.size);
        deadEnds.push(dead);
        layer = next;
      }
      const counts = new PegCounts(board, start);
      expect([counts.positions, counts.deadEnds]).toEqual([positions, deadEnds]);
    }
  });
});

describe("pegPairTable", () => {
  it.each(SMALL_BOARDS)("asks for one pair of each class of the %s, in order", (_, board) => {
    const asked: string[] = [];
    const table = pegPairTable(board, (start, finish) => {
      asked.push(`${start} ${finish}`);
      return `${start} ${finish}`;
    });
    const images = (start: number, finish: number) =>
      board.symmetries
        .map((image) => [image[start], image[finish]])
        .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    for (const start of board.all()) {
      for (const finish of board.all()) {
        expect(table[start][finish]).toBe(images(start, finish)[0].join(" "));
      }
    }
    const everyPair = board.all().flatMap((start) => board.all().map((finish) => `${start} ${finish}`));
    expect(asked).toEqual(everyPair.filter((pair) => table.flat().includes(pair)));
  });
});

describe("PegCounts", () => {
  it("counts the opening as a jump of its own", () => {
    const board = triangle(5);
    const { positions, deadEnds } = new PegCounts(board, 0, board.openings(0)[0]);
    expect([positions.length, deadEnds.length]).toEqual([14, 14]);
    expect(positions.slice(0, 2)).toEqual([1, 1]);
  });

  it("knows boards on which there is nothing to jump", () => {
    const one = new PegCounts(square(1, 1), 0);
    expect([one.finishes, one.fewestMoves(), one.shortestSolutions(), one.positions]).toEqual([
      [],
      undefined,
      0n,
      [1],
    ]);
    const two = new PegCounts(square(1, 2), 0);
    expect([two.finishes, two.fewestMoves(1), two.shortestSolutions(1)]).toEqual([[1], 0, 1n]);
    expect(new PegCounts(square(2, 2), 0).deadEnds).toEqual([1]);
  });

  const board = triangle(5);
  testMistakes({
    "board: expected at most 25 holes, but was given 33 holes:\n..ooo..": () => new PegCounts(english, 16),
    "expected at most 25 holes": () => pegTable(english, () => 0),
    "start: expected a hole from 0 to 14, but was given 15": () => new PegCounts(board, 15),
    "finish: expected a hole from 0 to 14, but was given 15": () => new PegCounts(board, 0).fewestMoves(15),
    "opening: expected a jump into hole 0, but was given 0 over 1 to 3 on": () =>
      new PegCounts(board, 0, { from: 0, over: 1, to: 3 }),
  });
});
