import { expect, it } from "vitest";
import { inPlainCode } from "../../../support/search/plainCode";

// R. Schroeppel (1973), OEIS A006052.
it("there are 275,305,224 magic squares of order 5 up to turns and mirrors", async () => {
  const count = (half: number) => inPlainCode<number>("countOrderFive", half);
  const [one, other] = await Promise.all([0, 1].map(count));
  expect(one + other).toBe(275_305_224);
}, 900_000);
