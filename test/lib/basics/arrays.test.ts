import { afterEach, describe, expect, it, vi } from "vitest";
import { enlarged, reserved } from "../../../lib/basics/arrays";
import { MemoryError } from "../../../lib/basics/errors";
import { FlipIt } from "../../../lib/puzzles/flip-it";
import { SlidingPuzzle } from "../../../lib/puzzles/sliding";
import { breadthFirstLevels, breadthFirstSearch, iterativeDeepening } from "../../../lib/search";

const TOO_MANY = 2 ** 52; // more than any process can have

describe("a table that is too large", () => {
  it("is refused with an error that says how much memory was needed, and what for", () => {
    expect(() => reserved(Uint8Array, TOO_MANY, "the positions")).toThrow(MemoryError);
    expect(() => reserved(Int32Array, TOO_MANY, "the positions")).toThrow(
      /no memory for the positions: 17179869184 MB/,
    );
    expect(() => enlarged(Int32Array.of(1), TOO_MANY)).toThrow(MemoryError);
  });

  it("is a table of zeros, and what it grew from, where there is memory", () => {
    expect([...reserved(Uint8Array, 3, "a test")]).toEqual([0, 0, 0]);
    expect([...enlarged(Int32Array.of(7, 8), 4)]).toEqual([7, 8, 0, 0]);
  });
});

describe("a process that gets no more memory", () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Lets the allocation of tables of more than 131,072 elements fail, as it does where the system has no more. */
  function starve(): void {
    for (const kind of [Int32Array, Uint8Array] as const) {
      const refusing = new Proxy(kind as new (length: number) => object, {
        construct(target, [length], newTarget) {
          if (length > 2 ** 17) throw new RangeError("Array buffer allocation failed");
          return Reflect.construct(target, [length], newTarget);
        },
      });
      vi.stubGlobal(kind.name, refusing);
    }
  }

  const [flipIt, board, large] = [new FlipIt(5, 5), new SlidingPuzzle(3, 4), new SlidingPuzzle(4, 4)];
  it.each<[string, () => unknown]>([
    ["levels as bits", () => breadthFirstLevels(flipIt, flipIt.allWhite)],
    ["a table of depths", () => breadthFirstSearch(board, 0, 11)],
    ["a hash table that grows", () => breadthFirstLevels(large, large.encode(large.ordered))],
    [
      "a transposition table",
      () => iterativeDeepening(board, 0, 11, { transpositions: 2 ** 24, maxDepth: 3 }),
    ],
  ])("ends a search with a MemoryError: %s", (_, search) => {
    starve();
    expect(search).toThrow(MemoryError);
    const puzzle = new SlidingPuzzle(2, 4);
    expect(breadthFirstLevels(puzzle, 0).stats.states).toBe(20_160); // and smaller ones go on
  });
});
