import { expect, it } from "vitest";
import { magicLines, magicSquares } from "../../../lib/puzzles/magic-squares/squares";
import { NodeCounter } from "../../../lib/search/contract/enumeration";

it("order 4, row by row and with no lines but those of the definition: the same 7,040", () => {
  const counter = new NodeCounter();
  const cells = Array.from({ length: 16 }, (_, cell) => cell);
  const squares = [...magicSquares(4, { lines: magicLines(4), cells, counter })];
  expect(counter.nodes).toBe(630_492_672);
  const texts = (some: Iterable<number[]>) => [...some].map((square) => square.join(" ")).sort();
  expect(texts(squares)).toEqual(texts(magicSquares(4)));
}, 600_000);
