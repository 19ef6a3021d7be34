import { describe, expect, it } from "vitest";
import { barDrawing } from "../../../../kit/figures/chart/barDrawing";

const heights = (svg: string) =>
  Array.from(svg.matchAll(/<rect [^>]*height='(\d+)'/g), ([, height]) => +height);

describe("bars in a drawing", () => {
  it("are as high as their values, the greatest as high as the picture", () => {
    expect(heights(barDrawing({ labels: ["a", "b", "c"], values: [0, 50, 100] }).svg)).toEqual([0, 65, 130]);
  });

  it("can be compared with those of another picture", () => {
    expect(heights(barDrawing({ labels: ["a"], values: [50], top: 200 }).svg)).toEqual([33]);
  });

  it("say their labels and values", () => {
    const { svg, alt } = barDrawing({ labels: [1, "<2>"], values: [1234, 0.5], xLabel: "questions" });
    expect(alt).toBe("questions 1: 1,234, <2>: 0.5");
    expect(svg).toContain("&#60;2&#62;");
    expect(svg).toContain(">1,234</text>");
    expect(svg).not.toContain("<2>");
  });

  it("are wide enough for long labels", () => {
    const width = (label: string) => barDrawing({ labels: [label, "x"], values: [1, 2] }).width;
    expect(width("expected size")).toBeGreaterThan(2 * width("1"));
  });

  it("may all be nothing", () => {
    expect(heights(barDrawing({ labels: ["a", "b"], values: [0, 0] }).svg)).toEqual([0, 0]);
  });

  it.each([
    [{ labels: [], values: [] }, "values: expected at least one bar"],
    [{ labels: ["a"], values: [1, 2] }, "labels: expected one a bar, 2 in all"],
    [{ labels: ["a"], values: [-1] }, "values: expected numbers from 0 to -1"],
    [{ labels: ["a", "b"], values: [-1, 1] }, "values: expected numbers from 0 to 1, but was given -1"],
    [{ labels: ["a"], values: [Number.NaN] }, "values: expected numbers"],
    [{ labels: ["a"], values: [Infinity] }, "values: expected numbers"],
    [{ labels: ["a"], values: [3], top: 2 }, "values: expected numbers from 0 to 2, but was given 3"],
  ])("refuse %j", (options, message) => {
    expect(() => barDrawing(options)).toThrow(message);
  });
});
