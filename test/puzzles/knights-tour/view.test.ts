import { describe, expect, it } from "vitest";
import { InputError } from "../../../lib/basics/errors";
import {
  drawCounts,
  drawRings,
  drawTour,
  drawTourMap,
  drawWalk,
} from "../../../lib/puzzles/knights-tour/view";
import { lists } from "../../support/lists";

describe("tours", () => {
  it("are open, or closed", () => {
    expect(drawTour(3, 4, [0, 6, 8]).alt).toBe("route on 3 x 4: 0 6 8");
    expect(drawTour(3, 4, Int32Array.of(0, 6), true).alt).toBe("closed route on 3 x 4: 0 6");
    expect(drawRings(4, 4, lists("0 6, 3 5")).alt).toBe(
      "closed route on 4 x 4: 0 6; closed route on 4 x 4: 3 5",
    );
  });

  it("grow hop by hop", () => {
    expect(drawWalk(3, 4, [0, 6, 8]).map(({ alt }) => alt.split(": ")[1])).toEqual(["0", "0 6", "0 6 8"]);
  });

  it("are refused off the board, or empty", () => {
    expect(() => drawTour(3, 4, [0, 12])).toThrow(InputError);
    expect(() => drawWalk(3, 4, [])).toThrow(InputError);
    expect(() => drawRings(3, 4, [[]])).toThrow(InputError);
  });
});

describe("maps", () => {
  it("have a tile where a count is above 0", () => {
    const { alt, svg } = drawCounts(2, [304, 0, 0, 56]);
    expect(alt).toBe("304 0 / 0 56");
    expect(svg.match(/fill='#3a6ea5'/g)).toHaveLength(2);
    expect(() => drawCounts(2, [1, 2, 3])).toThrow(InputError);
  });

  it("count the rows and columns of boards from 1", () => {
    const kindOf = (rows: number, columns: number) =>
      rows > columns ? "closed" : rows === 1 ? "open" : "none";
    expect(drawTourMap(3, kindOf).alt).toBe("_ 1 2 3 / 1 o o o / 2 c – – / 3 c c –");
    expect(() => drawTourMap(0, kindOf)).toThrow(InputError);
    expect(() => drawTourMap(1, () => "any" as "none")).toThrow(/closed, open or none/);
  });
});
