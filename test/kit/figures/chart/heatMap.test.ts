import { describe, expect, it } from "vitest";
import { graphDrawing, heatMap, ladderDrawing, picture } from "../../../../kit/index";
import { InputError } from "../../../../lib/basics/errors";
import { contrast } from "../../../support/browser/colours";

const map = (...values: number[]) =>
  heatMap({
    rows: ["one"],
    columns: values.map((_, i) => `c${i}`),
    cells: [values.map((value) => ({ value }))],
  });
const fills = (svg: string) => Array.from(svg.matchAll(/<rect [^>]*fill='(#\w+)'/g), ([, fill]) => fill);

describe("a map of numbers", () => {
  it("is a shade darker for each power of ten", () => {
    const shades = fills(map(0, 99, 100, 999, 1000, 99_999, 100_000, 1e6, 1e9).svg);
    expect(shades[1]).toBe(shades[0]);
    expect(shades[3]).toBe(shades[2]);
    expect(shades[8]).toBe(shades[7]);
    expect(new Set(shades).size).toBe(6);
  });

  it("shortens numbers, and says them in full", () => {
    const { svg, alt } = map(999, 1000, 9949, 9950, 254_024, 999_499, 999_500, 134_553_712);
    expect(Array.from(svg.matchAll(/>([\d.kM]+)<\/text>/g), ([, text]) => text)).toEqual(
      "999 1.0k 9.9k 10k 254k 999k 1.0M 135M".split(" "),
    );
    expect(alt).toContain("one: c0 999, c1 1,000, c2 9,949, c3 9,950, c4 254,024, ");
  });

  it("sets apart what is not known in full", () => {
    const cells = [[{ value: 300_000, isOpen: true }, { value: 300_000 }]];
    const { svg, alt } = heatMap({ rows: ["A*"], columns: ["<a>", "b"], cells });
    expect(alt).toBe("A*: <a> over 300,000, b 300,000.");
    expect(svg).toContain("&gt;300k</text>");
    expect(svg).not.toContain("<a>");
    expect(new Set(fills(svg)).size).toBe(2);
  });

  it("shrinks by a quarter at most, and then scrolls; other pictures shrink", () => {
    const { width } = map(1, 2);
    const { html } = picture(map(1, 2));
    expect(html).toContain(`<div style="overflow-x:auto"><img `);
    expect(html).toContain(`min-width:${Math.round(0.75 * width)}px;`);
    expect(picture(graphDrawing({ nodes: [{ text: "a", x: 0, y: 0 }], edges: [] })).html).not.toMatch(
      /min-width|overflow/,
    );
  });

  it("can be read on each of its shades", () => {
    const { svg } = map(1, 100, 1000, 10_000, 100_000, 1e6);
    const pairs = [...svg.matchAll(/fill='(#\w+)'\/><text [^>]*fill='(#\w+)'/g)];
    expect(pairs).toHaveLength(6);
    for (const [, ground, ink] of pairs) expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
  });

  it("refuses cells that do not fit, and what is no number", () => {
    const cells = [[{ value: 1 }]];
    expect(() => heatMap({ rows: ["a", "b"], columns: ["c"], cells })).toThrow(InputError);
    expect(() => heatMap({ rows: ["a"], columns: ["c", "d"], cells })).toThrow(InputError);
    expect(() => heatMap({ rows: [], columns: ["c"], cells: [] })).toThrow(InputError);
    for (const value of [-1, Number.NaN, Infinity]) expect(() => map(value)).toThrow(InputError);
  });
});

describe("a ladder of questions", () => {
  it("has two boxes a question, and one below", () => {
    const { svg, alt } = ladderDrawing(
      [
        ["Small & sure?", "try all"],
        ["Bound?", "A*"],
      ],
      "deepening",
    );
    expect(alt).toBe("Small & sure? Yes: try all. Bound? Yes: A*. Else: deepening.");
    expect(fills(svg)).toHaveLength(5);
    expect(svg).not.toMatch(/&(?!#\d+;)/);
    expect(() => ladderDrawing([], "no")).toThrow(InputError);
  });

  it("has room for the longest question and the longest answer", () => {
    const widths = (question: string, answer: string) => {
      const { svg, width } = ladderDrawing([[question, answer]], "no");
      return [...Array.from(svg.matchAll(/<rect [^>]*width='(\d+)'/g), ([, box]) => Number(box)), width];
    };
    const [question, answer, below, all] = widths("q".repeat(60), "a".repeat(50));
    expect([question, below]).toEqual([16 + 60 * 8, 16 + 60 * 8]);
    expect(answer).toBe(16 + 50 * 8);
    expect(all).toBeGreaterThan(question + answer);
    expect(widths("short?", "a")[3]).toBeLessThan(all);
  });
});
