import { expect, it } from "vitest";
import { onesIn } from "../../lib/search/bits";
import { randomSource } from "../support/graphs";

it("counts the bits that are 1", () => {
  const random = randomSource(32);
  const numbers = Array.from({ length: 2000 }, () => Math.floor(random() * 2 ** 32) >>> (random() * 32));
  for (const number of [0, 1, -1, 2 ** 31, -(2 ** 31), 0x7fffffff, ...numbers]) {
    expect(onesIn(number | 0)).toBe([...(number >>> 0).toString(2)].filter((bit) => bit === "1").length);
  }
});
