import { expect, it } from "vitest";
import { countOrderFivePiece, orderFivePieces } from "../../../lib/puzzles/magic-squares/orderFive";

// R. Schroeppel (1973), OEIS A006052
it("there are 275,305,224 magic squares of order 5 up to turns and mirrors", () => {
  const counts = orderFivePieces().map(countOrderFivePiece);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(275_305_224);
}, 900_000);
