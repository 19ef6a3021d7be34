import { expect, it } from "vitest";
import { orderFivePieces } from "../../../lib/puzzles/magic-squares/index";
import { runPieces } from "../../../lib/threads/index";

// R. Schroeppel (1973), OEIS A006052. In threads of their own, which run plain code: a test's own is several times slower.
it("there are 275,305,224 magic squares of order 5 up to turns and mirrors", async () => {
  const work = { module: "puzzles/magic-squares/index", name: "countOrderFivePiece" };
  const pieces = orderFivePieces().map((piece) => [piece]);
  const counts = await runPieces<number>(work, pieces);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(275_305_224);
}, 900_000);
