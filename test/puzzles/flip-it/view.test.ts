import { describe, expect, it } from "vitest";
import { InputError } from "../../../lib/basics/errors";
import { drawJumps, drawPieces, letters, written } from "../../../lib/puzzles/flip-it/view";

describe("boards of Flip-It as texts", () => {
  it("are taken apart and put together", () => {
    const board = "BBBB B_BW WBBB BBBB";
    expect(letters(board)).toHaveLength(16);
    expect(written(letters(board))).toBe(board);
    expect(written(letters("BWB B_B BBB"))).toBe("BWB B_B BBB");
    expect(() => written(["B", "_"])).toThrow(InputError);
  });
});

describe("pictures of Flip-It", () => {
  it("show the jump, and what was turned", () => {
    const drawings = drawJumps(["B_B BBB BBB", "BWB BWB B_B"]);
    expect(drawings.map(({ alt }) => alt)).toEqual([
      "dark _ dark / dark dark dark / dark dark dark",
      "dark light dark / dark light* dark / dark _ dark",
    ]);
    expect(drawings.map(({ svg }) => svg.includes("<circle"))).toEqual([false, true]);
    expect(drawings.map(({ svg }) => svg.includes("stroke-linecap"))).toEqual([false, true]);
  });

  it("of boards by themselves have neither", () => {
    const drawings = drawPieces(["B_B", "W_ BB"]);
    expect(drawings.map(({ alt }) => alt)).toEqual(["dark _ dark", "light _ / dark dark"]);
    for (const { svg } of drawings) expect(svg).not.toContain("stroke-linecap");
  });

  it("refuse what is no board, and boards of two shapes in one game", () => {
    for (const board of ["", "BX_", "BB B_B", "BB  B_"]) expect(() => drawJumps([board])).toThrow(InputError);
    expect(() => drawJumps(["BB_", "B_ BB"])).toThrow(InputError);
    expect(() => drawJumps([])).toThrow(InputError);
  });
});
