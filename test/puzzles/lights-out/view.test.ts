import { describe, expect, it } from "vitest";
import { InputError } from "../../../lib/basics/errors";
import { playLights } from "../../../lib/puzzles/lights-out/play";
import {
  drawEquations,
  drawLights,
  drawPresses,
  maskOf,
  pressesText,
  rowText,
} from "../../../lib/puzzles/lights-out/view";
import { lists } from "../../support/lists";

describe("pictures of Lights Out", () => {
  it("say which lights are on, and where the dots are", () => {
    const { alt, svg } = drawLights([0, 1, 1, 0, 0, 1], [0, 5], 3);
    expect(alt).toBe("dark● light light / dark dark light●");
    expect(svg.match(/<rect [^>]*rx='5'/g)).toHaveLength(6);
    expect(svg.match(/●<\/text>/g)).toHaveLength(2);
  });

  it("show a lamp as the board to play does", () => {
    const board = playLights({ caption: "", rows: 1, columns: 2, starts: [{ name: "a", board: [1, 0] }] });
    const lamps = (svg: string) => svg.match(/#b8500b|#2b2f36/g)?.sort();
    expect(lamps(drawLights([1, 0], [], 2).svg)).toEqual(["#2b2f36", "#b8500b"]);
    const [, still] = /<img src="([^"]*)"/.exec(board.html)!;
    expect(new Set(lamps(decodeURIComponent(still)))).toEqual(new Set(["#2b2f36", "#b8500b"]));
    expect(drawPresses([1], 1).svg).not.toContain("#b8500b");
  });

  it("take as many columns as rows where none are given", () => {
    expect(drawLights(new Uint8Array(9)).alt).toBe("dark dark dark / dark dark dark / dark dark dark");
    expect(drawPresses(maskOf([0, 8], 9)).alt).toBe("O _ _ / _ _ _ / _ _ O");
    expect(() => drawPresses([1, 0, 1])).toThrow(InputError);
  });

  it("set the right sides of equations apart", () => {
    const { alt, svg } = drawEquations(lists("1 0 1, 0 1 0"));
    expect(alt).toBe("1 0 1 / 0 1 0");
    expect(svg.match(/fill='#b8500b'/g)).toHaveLength(2);
  });

  it("refuse what is no light, and marks off the board", () => {
    expect(() => drawLights([0, 2, 0, 1])).toThrow(InputError);
    expect(() => drawLights([0, 1, 0, 1], [4])).toThrow(/cells from 0 to 3/);
    expect(() => drawPresses([0, 1, 0, Number.NaN])).toThrow(InputError);
    expect(() => drawEquations([[1, 0], [1]])).toThrow(InputError);
    expect(() => maskOf([25])).toThrow(InputError);
  });
});

describe("texts of Lights Out", () => {
  it("show presses row by row", () => {
    expect(rowText([1, 4], "*")).toBe(".*..*");
    expect(pressesText([4, 5, 20])).toBe("....O O.... ..... ..... O....");
  });
});
