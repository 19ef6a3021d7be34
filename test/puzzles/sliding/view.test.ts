import { describe, expect, it } from "vitest";
import { InputError } from "../../../lib/basics/errors";
import { drawMarkedTiles, drawSlides, drawTileGroups, drawTiles } from "../../../lib/puzzles/sliding/view";
import { lists } from "../../support/lists";

const path = lists("1 2 3 0, 1 0 3 2");
const ACCENT = "#b8500b";

describe("pictures of sliding tiles", () => {
  it("show what slid, unless the boards stand for themselves", () => {
    const [slides, boards] = [drawSlides(path), drawTiles(path)];
    for (const drawings of [slides, boards]) {
      expect(drawings.map(({ alt }) => alt)).toEqual(["1 2 / 3 _", "1 _ / 3 2"]);
    }
    expect(slides.map(({ svg }) => svg.split(ACCENT).length - 1)).toEqual([0, 1]);
    expect(slides.map(({ svg }) => svg.includes("<path"))).toEqual([false, true]); // the arrow
    expect(boards.map(({ svg }) => svg.includes(ACCENT))).toEqual([false, false]);
  });

  it("take as many columns as they are given", () => {
    const board = [5, 4, 3, 2, 1, 0];
    expect(drawTiles([board], 3)[0].alt).toBe("5 4 3 / 2 1 _");
    expect(() => drawTiles([board])).toThrow(InputError);
    expect(() => drawSlides([])).toThrow(InputError);
  });

  it("let tiles stand out", () => {
    const { alt, svg } = drawMarkedTiles(path[0], [3]);
    expect(alt).toBe("1 2 / 3 _");
    expect(svg.match(new RegExp(`fill='${ACCENT}'`, "g"))).toHaveLength(1);
    expect(() => drawMarkedTiles(path[0], [4])).toThrow(InputError);
    expect(() => drawMarkedTiles(path[0], [0])).toThrow(InputError);
  });

  it("colour groups, with letters or numbers", () => {
    const halves = (tile: number) => Number(tile > 2);
    expect(drawTileGroups(path[0], halves).alt).toBe("1 2 / 3 _");
    expect(drawTileGroups(path[0], halves, "xy").alt).toBe("x x / y _");
    expect(() => drawTileGroups(path[0], (tile) => 2 * tile)).toThrow(/groupOf\(2\)/);
  });
});
