import { expect, it } from "vitest";
import { MemoryError } from "../../../../lib/basics/errors";
import { Numbering } from "../../../../lib/search/contract/numbering";
import { spaceOf } from "../../../../lib/search/index";

// At 2^24 positions, V8's "Map maximum size exceeded" ended every search; breadthFirst.long.ts goes there.
it("goes on in a further map where one is full, as far as an array of positions reaches", () => {
  const numbering = new Numbering<string>(undefined, 3);
  const positions = Array.from({ length: 18 }, (_, i) => `position ${i}`);
  for (const round of [1, 2]) {
    expect(
      positions.map((position) => numbering.add(position)),
      `round ${round}`,
    ).toEqual([...positions.keys()]);
  }
  expect(positions.map((_, code) => numbering.read(code, "a test", (position) => position))).toEqual(
    positions,
  );
  expect(() => numbering.add("one more")).toThrow(MemoryError);
  expect(numbering.add("position 17")).toBe(17);
});

it("a space whose moves have no room ends in a MemoryError", () => {
  const space = spaceOf({ start: 0, maxSuccessors: 2 ** 50, neighbours: (n) => [{ to: n + 1, cost: 1 }] });
  expect(() => space.expand(space.starts, 0, 1, new Int32Array(1), 0)).toThrow(MemoryError);
});
