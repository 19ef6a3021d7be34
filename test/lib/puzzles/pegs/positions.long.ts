import { describe, expect, it } from "vitest";
import { english, tryTri } from "../../../../lib/puzzles/pegs/boards";
import { PegCounts } from "../../../../lib/puzzles/pegs/counts";
import { PegMoves } from "../../../../lib/puzzles/pegs/moves";
import { PegPositions } from "../../../../lib/puzzles/pegs/positions";
import { solved } from "../../../../lib/search/contract/result";
import { OrbitSpace } from "../../../../lib/search/engine/orbitSpace";
import { bidirectionalSearch } from "../../../../lib/search/searches/bidirectional";
import { breadthFirstOrbits } from "../../../../lib/search/searches/orbitLevels";

const CENTRE = 16;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

describe("the English board from the central vacancy", () => {
  it("has 187,636,299 positions by number of jumps, 23,475,688 up to symmetry", () => {
    const space = new PegPositions(english, english.allBut(CENTRE));
    const levels = breadthFirstOrbits(space, space.start(CENTRE));
    expect(levels.kind).toBe("complete");
    expect([sum(levels.depths), sum(levels.orbits)]).toEqual([187_636_299, 23_475_688]);
    expect(levels.depths).toEqual([
      1, 4, 12, 60, 296, 1338, 5648, 21842, 77559, 249690, 717788, 1834379, 4138302, 8171208, 14020166,
      20773236, 26482824, 28994876, 27286330, 22106348, 15425572, 9274496, 4792664, 2120101, 800152, 255544,
      68236, 14727, 2529, 334, 32, 5,
    ]);
    expect(levels.orbits).toEqual([
      1, 1, 2, 8, 39, 171, 719, 2757, 9751, 31312, 89927, 229614, 517854, 1022224, 1753737, 2598215, 3312423,
      3626632, 3413313, 2765623, 1930324, 1160977, 600372, 265865, 100565, 32250, 8688, 1917, 348, 50, 7, 2,
    ]);
  });

  it("has no game back to the centre of fewer than 18 moves", () => {
    const space = new PegMoves(english);
    const [start, finish] = [space.start(CENTRE), space.finishes(CENTRE)];
    const orbits = new OrbitSpace(space, start);
    const found = solved(bidirectionalSearch(orbits, orbits.of(start), orbits.of(finish)));
    expect(found.cost).toBe(18);
  });
});

it("TryTri: levels as PegCounts finds them, from the middle and from a start that few symmetries keep", () => {
  for (const start of [11, 0]) {
    const space = new PegPositions(tryTri, tryTri.allBut(start));
    expect(breadthFirstOrbits(space, space.start(start)).depths).toEqual(
      new PegCounts(tryTri, start).positions,
    );
  }
});
