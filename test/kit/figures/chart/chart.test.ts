import { describe, expect, it } from "vitest";
import { linearAxis, logAxis, snugAxis } from "../../../../kit/figures/chart/axis";
import { chart, depthChart } from "../../../../kit/figures/chart/chart";
import { scriptJson } from "../../../../kit/figures/html";
import { InputError } from "../../../../lib/basics/errors";
import { NASTY } from "../nasty";

const figureOf = (html: string) =>
  JSON.parse(/<script type="application\/json">([\s\S]*?)<\/script>/.exec(html)![1]);
const svgOf = (html: string) => decodeURIComponent(/src="data:image\/svg\+xml,([^"]*)"/.exec(html)![1]);

describe("axes", () => {
  const labels = (axis: { ticks: readonly { label: string }[] }) =>
    axis.ticks.map(({ label }) => label).join(" ");

  it("carry round labels that hold all values", () => {
    expect(labels(linearAxis([1, 24047]))).toBe("0 5,000 10,000 15,000 20,000 25,000");
    expect(labels(linearAxis([0]))).toBe("0 1");
    expect(labels(linearAxis([0.3]))).toBe("0 0.1 0.2 0.3");
    expect(labels(linearAxis([4e9]))).toBe("0 10⁹ 2×10⁹ 3×10⁹ 4×10⁹");
    expect(labels(snugAxis([0, 31]))).toBe("0 5 10 15 20 25 30");
    expect(labels(snugAxis([7]))).toBe("7");
    expect(labels(logAxis([1, 24047]))).toBe("1 10 100 1,000 10,000");
    expect(labels(logAxis([1, 1e16]))).toBe("1 10³ 10⁶ 10⁹ 10¹² 10¹⁵");
  });

  it("place values between 0 and 1", () => {
    expect([0, 12500, 25000].map(linearAxis([1, 24047]).place)).toEqual([0, 0.5, 1]);
    for (const values of [[1, 2, 500], [0], [5], [0.001, 1e9]]) {
      const places = values.map(logAxis(values).place);
      for (const [i, place] of places.entries()) {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(1);
        if (i > 0) expect(place).toBeGreaterThan(places[i - 1]);
      }
    }
  });

  it("have no 0 where they are logarithmic", () => {
    expect(labels(logAxis([0, 1, 100]))).toBe("1 10 100");
    expect(logAxis([0, 1, 100]).place(1)).toBe(0);
    expect(labels(logAxis([0, 0]))).toBe("1 10");
  });

  it("write powers of ten with digits, or all of them from 100 on as powers, and few of them", () => {
    for (let top = 1; top < 20; top++) {
      const found = labels(logAxis([1, 10 ** top])).split(" ");
      expect(found.length).toBeLessThanOrEqual(9);
      const long = found.filter((label) => !["1", "10"].includes(label));
      expect(new Set(long.map((label) => label.startsWith("10") && /[⁰-⁹²³]/.test(label))).size).toBeLessThan(
        2,
      );
    }
  });
});

describe("depthChart", () => {
  const counts = [
    { name: "moves", counts: [1, 2, 4, 0] },
    { name: "turns", counts: Float64Array.of(1, 5000, 2) },
  ];

  it("tells in words what it shows", () => {
    const { text, html } = depthChart({ title: "Growth", counts });
    expect(text).toBe(
      "Growth\npositions by depth (moves). moves: from 1 at 0 to 0 at 3, highest 4 at 2. turns: from 1 at 0 to 2 at 2, highest 5,000 at 1",
    );
    expect(html).toContain('alt="Growth: positions by depth (moves). moves: from');
  });

  it("carries exact numbers for both scales", () => {
    const { data, axes } = figureOf(depthChart({ title: "Growth", counts }).html);
    expect(data.map((trace: { y: number[] }) => trace.y)).toEqual([
      [1, 2, 4, 0],
      [1, 5000, 2],
    ]);
    expect(data[1].customdata).toEqual(["1", "5,000", "2"]);
    expect(axes.log.ticktext).toEqual(["1", "10", "100", "1,000"]);
    expect(axes.log.tickvals).toEqual([1, 10, 100, 1000]);
    expect([axes.linear.title.text, axes.log.title.text]).toEqual(["positions", "positions (above 0)"]);
  });

  it("shows counts beyond 2^53 exactly under the pointer", () => {
    const { data } = figureOf(depthChart({ title: "", counts: [1n, 2n ** 53n + 1n] }).html);
    expect(data[0].customdata[1]).toBe("9,007,199,254,740,993");
  });

  it("draws the same curves in the static picture", () => {
    const svg = svgOf(depthChart({ title: "Growth", counts, scale: "log" }).html);
    expect(svg.match(/<polyline/g)).toHaveLength(2);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg).toContain(">turns</text>");
  });

  it("draws no line to a value of 0 on a logarithmic axis, and none at all through a thicket of points", () => {
    const svg = (y: number[], scale: "linear" | "log") =>
      svgOf(depthChart({ title: "", counts: y, scale }).html);
    const corners = (drawn: string) =>
      Array.from(drawn.matchAll(/points='([^']*)'/g), ([, line]) => line.split(" ").length);
    expect(corners(svg([1, 2, 0, 4, 8, 9], "log"))).toEqual([2, 3]);
    expect(corners(svg([1, 2, 0, 4, 8, 9], "linear"))).toEqual([6]);
    expect(svg([1, 2, 0, 4], "log")).toContain(">positions (above 0)</text>");
    const many = Array.from({ length: 101 }, (_, i) => i % 7);
    expect(corners(svg(many, "linear"))).toEqual([]);
    expect(figureOf(depthChart({ title: "", counts: many }).html).data[0].mode).toBe("markers");
  });

  it("has room for every label and every name in the static picture, the names above the curves", () => {
    const names = ["a rather long name of a curve", "another", "one more that is long"];
    const picture = chart({
      title: "",
      xLabel: "x",
      yLabel: "y",
      series: names.map((name) => ({ name, x: [0, 2_500_000], y: [1, 10_000_000] })),
    });
    const svg = svgOf(picture.html);
    const textAt = (text: string) => new RegExp(`x='([\\d.]+)' y='([\\d.]+)'>${text}</text>`).exec(svg)!;
    const widthOf = (text: string) => 8 * text.length;
    expect(Number(textAt("10,000,000")[1])).toBeGreaterThan(widthOf("10,000,000"));
    expect(Number(textAt("2,500,000")[1])).toBeLessThan(640 - widthOf("2,500,000") / 2);
    const highest = Math.min(
      ...Array.from(svg.matchAll(/points='[^ ]+ [\d.]+,([\d.]+)'/g), ([, y]) => Number(y)),
    );
    for (const name of names) {
      const [, x, y] = textAt(name).map(Number);
      expect(y).toBeLessThan(highest);
      expect(x + widthOf(name)).toBeLessThan(640);
    }
  });

  it("labels whole numbers alone where there are no others", () => {
    const picture = chart({
      title: "",
      xLabel: "x",
      yLabel: "y",
      series: [{ name: "", x: [3, 4, 6], y: [1, 2, 3] }],
    });
    expect(svgOf(picture.html)).not.toMatch(/>\d\.5<\/text>/);
  });

  it("writes the same bytes for the same content", () => {
    expect(depthChart({ title: "Growth", counts }).html).toBe(depthChart({ title: "Growth", counts }).html);
  });

  it("survives data that tries to break out", () => {
    for (const text of NASTY) {
      const { html } = chart({
        title: text,
        xLabel: text,
        yLabel: text,
        series: [
          { name: text, x: [0], y: [1] },
          { name: text, x: [0], y: [0] },
        ],
      });
      if (/[<>"]/.test(text)) expect(html).not.toContain(text);
      // The figure's two scripts and no other; the first one still is JSON that holds the name.
      expect(html.match(/<script/g)).toHaveLength(2);
      const { name } = figureOf(html).data[0];
      expect(name.replace(/&#(\d+);/g, (_: string, code: string) => String.fromCharCode(Number(code)))).toBe(
        text,
      );
    }
  });

  it("keeps its JSON inside its script element", () => {
    expect(scriptJson({ "</script>": "<!--" })).not.toContain("<");
    expect(JSON.parse(scriptJson({ "</script>": "<!--" }))).toEqual({ "</script>": "<!--" });
  });

  it.each([[[]], [[{ name: "a", counts: [] }]], [[1, Number.NaN]], [[-1]]])("refuses %o", (counts) => {
    expect(() => depthChart({ title: "", counts })).toThrow(InputError);
  });
});

describe("chart", () => {
  const build = (x: number[], y: (number | bigint)[]) =>
    chart({ title: "", xLabel: "", yLabel: "", series: [{ name: "a", x, y }] });

  it("writes numbers that are not whole to twelve digits, since the last ones differ between versions of Node", () => {
    const [below, above] = [0.1 + 0.2, 0.3].map((y) => build([1 / 3], [y, 0].slice(0, 1)).html);
    expect(below).toBe(above);
    expect(figureOf(below).data[0]).toMatchObject({ x: [0.333333333333], y: [0.3], customdata: ["0.3"] });
    expect(figureOf(build([0, 1], [Number.MAX_SAFE_INTEGER, 1]).html).data[0].y[0]).toBe(9007199254740991);
  });

  it("refuses what it cannot draw", () => {
    expect(() => build([0, 1], [1])).toThrow(
      'the series "a": expected as many values of x as of y, but was given 2 of x and 1 of y',
    );
    expect(() => build([], [])).toThrow("expected 1 to 10000 points, but was given 0");
    expect(() => build([Infinity], [1])).toThrow(InputError);
    expect(() => build([0], [-1n])).toThrow(InputError);
    const series = Array.from({ length: 7 }, () => ({ name: "a", x: [0], y: [0] }));
    expect(() => chart({ title: "", xLabel: "", yLabel: "", series })).toThrow(
      "series: expected 1 to 6 series, but was given 7",
    );
  });
});
