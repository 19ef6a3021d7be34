import { expect, it } from "vitest";
import { permutations } from "../../../../lib/basics/permutations";
import { magicLines, magicSquares } from "../../../../lib/puzzles/magic-squares/squares";
import { NodeCounter } from "../../../../lib/search/contract/enumeration";

it("order 4, row by row and with no lines but those of the definition: the same 7,040", () => {
  const counter = new NodeCounter();
  const cells = Array.from({ length: 16 }, (_, cell) => cell);
  const squares = [...magicSquares(4, { lines: magicLines(4), cells, counter })];
  expect(counter.nodes).toBe(630_492_672);
  const texts = (some: Iterable<number[]>) => [...some].map((square) => square.join(" ")).sort();
  expect(texts(squares)).toEqual(texts(magicSquares(4)));
}, 600_000);

it("order 3: no order of the cells takes fewer nodes than the library's own, 729", () => {
  const starts = [0, 1, 4]; // a corner, an edge, the middle: every order has an image that begins so
  let least = Number.POSITIVE_INFINITY;
  for (const cells of permutations(9)) {
    if (!starts.includes(cells[0])) continue;
    const counter = new NodeCounter();
    for (const _ of magicSquares(3, { cells, counter })) if (counter.nodes > least) break;
    least = Math.min(least, counter.nodes);
  }
  expect(least).toBe(729);
}, 600_000);
