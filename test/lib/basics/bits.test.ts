import { expect, it } from "vitest";
import { differ, lowest, onesIn } from "../../../lib/basics/bits";
import { randomSource } from "../../support/search/graphs";

it("counts the bits that are 1", () => {
  const random = randomSource(32);
  const numbers = Array.from({ length: 2000 }, () => Math.floor(random() * 2 ** 32) >>> (random() * 32));
  for (const number of [0, 1, -1, 2 ** 31, -(2 ** 31), 0x7fffffff, ...numbers]) {
    expect(onesIn(number | 0)).toBe([...(number >>> 0).toString(2)].filter((bit) => bit === "1").length);
  }
});

it("finds the place of the lowest bit", () => {
  for (let place = 0; place < 32; place++) {
    expect(lowest(1 << place)).toBe(place);
    expect(lowest(-1 << place)).toBe(place);
  }
  expect(lowest(0b1011000)).toBe(3);
});

it("tells by the sign whether two integers differ", () => {
  const random = randomSource(5);
  const edges = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31)];
  const numbers = [...edges, ...Array.from({ length: 40 }, () => (random() * 2 ** 32) | 0)];
  for (const a of numbers) {
    for (const b of numbers) {
      if (a === b) expect(differ(a, b)).toBe(0);
      else expect(differ(a, b)).toBeLessThan(0);
    }
  }
});
