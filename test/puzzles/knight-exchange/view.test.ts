import { describe, expect, it } from "vitest";
import { InputError } from "../../../lib/basics/errors";
import { knightGraph } from "../../../lib/basics/knightGraph";
import {
  drawArrows,
  drawColouredHops,
  drawHopGraph,
  drawHops,
  drawKnights,
  numbersOf,
  textOf,
} from "../../../lib/puzzles/knight-exchange/view";
import { pairs } from "../../support/lists";

describe("boards of knights as texts", () => {
  it("are those of the library", () => {
    expect(numbersOf("D.L")).toEqual([1, 0, 2]);
    expect(textOf(numbersOf("DDD......LLL"))).toBe("DDD......LLL");
    expect(() => numbersOf("D-L")).toThrow(InputError);
    expect(() => textOf([0, 3])).toThrow(InputError);
  });
});

describe("pictures of knights", () => {
  const hop = ["D.....", ".....D"];
  const hasArrow = ({ svg }: { svg: string }) => svg.includes("stroke-linecap");

  it("number the empty cells, and show the hop", () => {
    expect(drawHops(hop).map(({ alt }) => alt)).toEqual([
      "dark knight 1 2 / 3 4 5",
      "0 1 2 / 3 4 dark knight",
    ]);
    expect(drawHops(hop).map(hasArrow)).toEqual([false, true]);
    expect(drawKnights(hop).map(hasArrow)).toEqual([false, false]);
    expect(drawKnights(["LD.."], 2)[0].alt).toBe("light knight dark knight / 2 3");
  });

  it("have arrows where they are wanted", () => {
    expect(drawArrows("D....L", pairs("0 5, 5 0")).svg.match(/stroke-linecap/g)).toHaveLength(2);
    expect(() => drawArrows("D....L", [[0, 6]])).toThrow(InputError);
  });

  it("pull the hops straight", () => {
    const { alt } = drawHopGraph("DDD......LLL", pairs("0 5, 6 11"));
    expect(alt).toMatch(/^0 dark, 1 dark, 2 dark, 3, .*, 11 light; 0-5, 6-11$/);
    const hops = knightGraph(4, 3, new Set()).flatMap((cells, a) => cells.map((b) => [a, b] as const));
    const { svg } = drawHopGraph("DDD......LLL", hops);
    const lengths = Array.from(svg.matchAll(/d='M(\d+) (\d+)L(\d+) (\d+)'/g), ([, ...ends]) => {
      const [x1, y1, x2, y2] = ends.map(Number);
      return Math.abs(x1 - x2) + Math.abs(y1 - y2);
    });
    expect(lengths).toHaveLength(28);
    expect(new Set(lengths)).toEqual(new Set([56]));
    expect(() => drawHopGraph("D.....", [])).toThrow(InputError);
    expect(() => drawHopGraph("DDD......LLL", [[0, 12]])).toThrow(InputError);
  });

  it("have up to five colours", () => {
    const [board] = drawColouredHops([[1, 2, 3, 4, 5, 0]], 3);
    expect(board.alt).toBe("dark knight light knight knight / knight knight _");
    expect(new Set(board.svg.match(/<rect [^>]*fill='(#\w+)'/g)).size).toBeGreaterThan(4);
    expect(() => drawColouredHops([[6, 0]], 2)).toThrow(InputError);
  });

  it("refuse what is no board", () => {
    for (const board of ["", "X.....", "D...."]) expect(() => drawHops([board])).toThrow(InputError);
  });
});
