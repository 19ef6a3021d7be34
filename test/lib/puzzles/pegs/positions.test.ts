import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import { PegBoard } from "../../../../lib/puzzles/pegs/board";
import { english, hoppers, triangle, tryTri } from "../../../../lib/puzzles/pegs/boards";
import { PegCounts } from "../../../../lib/puzzles/pegs/counts";
import { refutePegs } from "../../../../lib/puzzles/pegs/invariants";
import { PegMoves } from "../../../../lib/puzzles/pegs/moves";
import { PegPositions } from "../../../../lib/puzzles/pegs/positions";
import { solved } from "../../../../lib/search/contract/result";
import { neighbours, reversed } from "../../../../lib/search/contract/space";
import type { Symmetric } from "../../../../lib/search/contract/symmetry";
import { OrbitSpace } from "../../../../lib/search/engine/orbitSpace";
import { breadthFirstLevels, breadthFirstSearch } from "../../../../lib/search/searches/breadthFirst";
import { breadthFirstOrbits } from "../../../../lib/search/searches/orbitLevels";
import { testContract } from "../../../support/search/contract";
import { randomSource } from "../../../support/search/graphs";
import { boardOf, jumped, pegsOf, possible } from "../../../support/search/pegOracle";

const european = new PegBoard("..ooo..\n.ooooo.\nooooooo\nooooooo\nooooooo\n.ooooo.\n..ooo..", "square");
const hexagon = new PegBoard("..o.o.o\n.o.o.o.o\no.o.o.o.o\n.o.o.o.o\n..o.o.o", "triangular");
const crooked = new PegBoard("oooo\n..oo\n..oo\no...", "square"); // a loose hole, and few jumps
const row = new PegBoard("oooooo", "square");
const loose = new PegBoard("o.o", "square");
const boards = {
  hoppers,
  tryTri,
  english,
  european,
  hexagon,
  crooked,
  row,
  loose,
  "15 holes": triangle(5),
  "36 holes": triangle(8),
};
const games = Object.entries(boards).flatMap(([name, board]) =>
  board.startClasses().map((start) => ({ name, board, start })),
);

/** Random positions of a game, each with those before it. */
function walks(board: PegBoard, start: number, count: number): number[][] {
  const random = randomSource(board.holes + start);
  return Array.from({ length: count }, () => {
    let pegs = boardOf(board.holes, board.allBut(start));
    for (let jumps = Math.floor(random() * board.holes); jumps > 0; jumps--) {
      const now = pegs;
      const choice = board.jumps.filter((jump) => possible(now, jump));
      if (choice.length > 0) pegs = jumped(pegs, choice[Math.floor(random() * choice.length)]);
    }
    return pegsOf(pegs);
  });
}

testContract(
  games
    .filter(({ board, start }) => start === board.startClasses()[0] && board !== loose)
    .flatMap(({ name, board, start }) => {
      const space = new PegPositions(board, board.allBut(start));
      const last = space.encode(walks(board, start, 20).sort((a, b) => a.length - b.length)[0]);
      return [
        [name, space, space.start(start)],
        [`${name}, jumps taken back`, reversed(space, space.reverse), last],
      ] as const;
    }),
);

describe.each(games)("$name from hole $start", ({ board, start }) => {
  const space = new PegPositions(board, board.allBut(start));

  it("has the jumps of the board, and codes that can be read", () => {
    for (const pegs of walks(board, start, 10)) {
      const code = space.encode(pegs);
      expect(space.decode(code)).toEqual([pegs]);
      const after = board.jumps
        .filter((jump) => possible(boardOf(board.holes, pegs), jump))
        .map((jump) => pegsOf(jumped(boardOf(board.holes, pegs), jump)));
      expect(neighbours(space, code).map((next) => space.decode(next)[0])).toEqual(after);
    }
  });

  it("has for images those of the board that belong to its class", () => {
    for (const symmetric of [space, new PegMoves(board)] as const) expectImages(symmetric);

    function expectImages(symmetric: (PegPositions | PegMoves) & Symmetric): void {
      const { stride, symmetries } = symmetric;
      for (const pegs of walks(board, start, 5)) {
        const code = symmetric.encode(pegs);
        const images = new Int32Array(symmetries * stride);
        expect(symmetric.images(code, 0, stride, images, 0)).toBe(images.length);
        const all = board.symmetries.map((image) => pegs.map((hole) => image[hole]).sort((a, b) => a - b));
        const inside = all.filter((image) => {
          try {
            return symmetric.encode(image).length > 0;
          } catch {
            return false;
          }
        });
        expect(symmetric.decode(images)).toEqual(inside);
        if (!symmetric.leastImages) continue;
        symmetric.leastImages(code, 0, stride);
        expect(code[0]).toBe(Math.min(...images));
      }
    }
  });
});

describe("levels by number of jumps", () => {
  it.each(games.filter(({ board }) => board.holes <= 16))(
    "$name from hole $start: as a plain search finds them",
    ({ board, start }) => {
      const space = new PegPositions(board, board.allBut(start));
      const { depths, orbits } = breadthFirstOrbits(space, space.start(start));
      expect(depths).toEqual(breadthFirstLevels(space, space.start(start)).depths);
      expect(depths).toEqual(new PegCounts(board, start).positions);
      const kept = board.symmetries.filter((image) => image[start] === start);
      let level = [board.allBut(start)];
      for (const count of orbits) {
        expect(level).toHaveLength(count);
        const next = new Map<string, number[]>();
        for (const pegs of level) {
          for (const jump of board.jumps) {
            if (!possible(boardOf(board.holes, pegs), jump)) continue;
            const after = pegsOf(jumped(boardOf(board.holes, pegs), jump));
            const [least] = kept
              .map((image) => String(after.map((hole) => image[hole]).sort((a, b) => a - b)))
              .sort();
            next.set(least, after);
          }
        }
        level = [...next.values()];
      }
      expect(level).toEqual([]);
    },
  );

  // The whole table is in positions.long.ts.
  it("of the English board begin as Beasley's book has them", () => {
    const space = new PegPositions(english, english.allBut(16));
    expect([space.size, space.symmetries]).toEqual([2 ** 29, 8]);
    const { depths, orbits } = breadthFirstOrbits(space, space.start(16), { maxDepth: 7 });
    expect(depths).toEqual([1, 4, 12, 60, 296, 1338, 5648, 21842]);
    expect(orbits).toEqual([1, 1, 2, 8, 39, 171, 719, 2757]);
  });
});

it("searches count jumps: a game of Hoppers takes eleven", () => {
  const space = new PegPositions(hoppers, hoppers.allBut(6));
  const orbits = new OrbitSpace(space, space.start(6));
  const found = solved(breadthFirstSearch(orbits, orbits.of(space.start(6)), orbits.of(space.finishes(0))));
  expect(found.cost).toBe(11);
});

it("a position that is not the least of its orbit is refused, for no search would ever meet it", () => {
  const space = new PegMoves(hoppers);
  const orbits = new OrbitSpace(space, space.start(6));
  const others = space.finishes(10).filter((code) => orbits.of(code)[0] !== code);
  expect(others.length).toBeGreaterThan(0);
  const search = (goals: Int32Array) => breadthFirstSearch(orbits, orbits.of(space.start(6)), goals);
  expect(() => search(others)).toThrow(
    /^goals: expected the least positions of orbits: what `of` .* not the least/,
  );
  expect(search(orbits.of(space.finishes(10)))).toMatchObject({ kind: "solved", cost: 7 });
});

describe("a class", () => {
  const board = triangle(4);
  const space = new PegPositions(board, board.allBut(1));

  it("has the finishes that the rule of three leaves", () => {
    const open = board.all().filter((hole) => refutePegs(board, board.allBut(1), [hole]) === undefined);
    expect(space.decode(space.finishes())).toEqual(open.map((hole) => [hole]));
    expect(open.length).toBeLessThan(board.holes);
  });

  it("refuses other positions", () => {
    expect(() => space.encode(board.allBut(0))).toThrow(InputError);
    expect(() => space.encode([0, 0])).toThrow(InputError);
    expect(() => space.encode([10])).toThrow(InputError);
  });
});
