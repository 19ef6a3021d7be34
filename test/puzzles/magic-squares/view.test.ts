import { describe, expect, it } from "vitest";
import { InputError } from "../../../lib/basics/errors";
import {
  drawColouring,
  drawLine,
  drawSquare,
  drawSquareWithSums,
  tonesOfLine,
} from "../../../lib/puzzles/magic-squares/view";

const LO_SHU = [2, 9, 4, 7, 5, 3, 6, 1, 8];

describe("squares", () => {
  it("leave cells with 0 empty, and name what is marked", () => {
    expect(drawSquare(LO_SHU).alt).toBe("2 9 4 / 7 5 3 / 6 1 8");
    const { alt, svg } = drawSquare([2, 0, 4, 7, 0, 0, 0, 0, 8], tonesOfLine([0, 4, 8]));
    expect(alt).toBe("2 _ 4 / 7 _ _ / _ _ 8; marked: 2, 8");
    expect(svg.match(/fill='#b8500b'/g)).toHaveLength(2);
  });

  it("add up rows, columns and the falling diagonal", () => {
    expect(drawSquareWithSums([1, 2, 3, 4, 5, 6, 7, 9, 8]).alt).toBe(
      "1 2 3 6 / 4 5 6 15 / 7 9 8 24 / 12 16 17 14",
    );
  });

  it("show one line among all cells", () => {
    const { alt, svg } = drawLine(3, [2, 4, 6]);
    expect(alt).toBe("the line of the cells 2, 4, 6");
    expect(svg.match(/fill='#b8500b'/g)).toHaveLength(3);
    expect(svg.match(/<text /g)).toHaveLength(9);
  });

  it("show two colours", () => {
    expect(drawColouring([1, 0, 0, 1]).alt).toBe("dark light / light dark");
  });

  it("are refused where they are none", () => {
    expect(() => drawSquare([])).toThrow(InputError);
    expect(() => drawSquareWithSums([1, 2, 3])).toThrow(/square/);
    expect(() => drawLine(3, [0, 9])).toThrow(InputError);
    expect(() => drawColouring([0, 1, 2, 0])).toThrow(InputError);
  });
});
