import { describe, expect, it } from "vitest";
import { bars } from "../../../../kit/figures/chart/bars";
import { InputError } from "../../../../lib/basics/errors";
import { NASTY } from "../nasty";

const svgOf = (html: string) => decodeURIComponent(/src="data:image\/svg\+xml,([^"]*)"/.exec(html)![1]);
const widthsOf = (html: string) =>
  Array.from(svgOf(html).matchAll(/<rect [^>]*width='(\d+)'/g), ([, width]) => Number(width));

describe("bars", () => {
  const drawn = (values: readonly (number | bigint)[], scale?: "linear" | "log") =>
    bars({ title: "Bars", label: "nodes", bars: values.map((value, i) => ({ name: `${i}`, value })), scale });

  it("are as long as their values say", () => {
    const [one, two, none] = widthsOf(drawn([50, 100, 0]).html);
    expect(Math.abs(two - 2 * one)).toBeLessThan(2);
    expect(none).toBe(0);
  });

  it("are as long as their logarithms say, from a power of ten on", () => {
    const [least, middle, most, none] = widthsOf(drawn([10, 1000, 10n ** 5n], "log").html);
    expect(Math.abs(most - 2 * middle)).toBeLessThan(3);
    expect(least).toBe(2);
    expect(none).toBe(undefined);
    expect(widthsOf(drawn([0, 10], "log").html)[0]).toBe(0);
  });

  it("say everything in words", () => {
    expect(drawn([1234567, 2n]).text).toBe("Bars\nnodes. 0: 1,234,567, 1: 2");
    expect(svgOf(drawn([7]).html)).toContain("aria-label='Bars: nodes. 0: 7'");
  });

  it("stay inside the picture, however large the values", () => {
    for (const values of [[10n ** 19n, 1], [0], [0.5], [1e300]]) {
      for (const scale of ["linear", "log"] as const) {
        const { html } = drawn(values, scale);
        const ends = Array.from(svgOf(html).matchAll(/<text x='(\d+)' y='\d+'>([\d,.e+]+)</g));
        for (const [, x, text] of ends) expect(Number(x) + 8.2 * text.length).toBeLessThanOrEqual(640);
        expect(html).not.toContain("NaN");
      }
    }
  });

  it("survive nasty names", () => {
    for (const name of NASTY) {
      const { html } = bars({ title: name, label: name, bars: [{ name, value: 1 }] });
      expect(svgOf(html)).not.toContain("<script");
    }
  });

  it("refuse what cannot be drawn", () => {
    for (const values of [[], [-1], [Number.NaN], [Number.POSITIVE_INFINITY], new Array(41).fill(1)]) {
      expect(() => drawn(values)).toThrow(InputError);
    }
  });
});
