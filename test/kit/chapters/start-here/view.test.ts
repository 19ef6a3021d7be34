import { describe, expect, it } from "vitest";
import { drawChapters } from "../../../../kit/chapters/map";
import { drawFerry, drawFerryMap } from "../../../../kit/chapters/start-here/ferry";
import { drawJugMap, drawJugs } from "../../../../kit/chapters/start-here/jugs";
import { InputError } from "../../../../lib/basics/errors";
import { chapterNames } from "../../../support/browser/liveBook";
import { lists } from "../../../support/lists";

describe("the ferry", () => {
  it("says who is on which bank", () => {
    expect(drawFerry("FwGc").alt).toBe("F G on the near bank, W C on the far one");
    expect(drawFerry("fwgc").alt).toBe("nobody on the near bank, F W G C on the far one");
    expect(() => drawFerry("FWG")).toThrow(InputError);
    expect(() => drawFerry("WFGC")).toThrow(InputError);
  });

  it("has a map: a board a position, a line for each pair of moves, two rings", () => {
    const moves = (position: string) =>
      ({ FWGC: ["fWgC"], fWgC: ["FWGC", "FWgC"], FWgC: ["fWgC"] })[position]!;
    const { alt, svg } = drawFerryMap([["FWGC"], ["fWgC"], ["FWgC"]], moves);
    expect(alt).toBe("The map of the ferry: depth 0: FWGC; depth 1: fWgC; depth 2: FWgC");
    expect(svg.match(/<svg /g)).toHaveLength(1 + 3);
    expect(/<path d='([^']*)'/.exec(svg)![1].match(/M/g)).toHaveLength(2);
    expect(svg.match(/fill='none' stroke='#d9691a'/g)).toHaveLength(2);
    expect(() => drawFerryMap([["FWGC"]], moves)).toThrow(/positions of the levels/);
    expect(() => drawFerryMap([], moves)).toThrow(InputError);
  });
});

describe("jugs", () => {
  it("say how full they are", () => {
    const { alt, svg } = drawJugs([8, 5, 3], [3, 5, 0]);
    expect(alt).toBe("3 of 8, 5 of 5, 0 of 3");
    expect(svg.match(/<rect /g)).toHaveLength(3);
    for (const filled of lists("9 0 0, -1 0 0, 1 1")) {
      expect(() => drawJugs([8, 5, 3], filled)).toThrow(InputError);
    }
    expect(() => drawJugs([], [])).toThrow(InputError);
  });

  it("have a map: start dark, goal orange, and an arrow along a path", () => {
    const levels = [[[8, 0, 0]], [[3, 5, 0]], [[4, 4, 0]]];
    const next = ([first]: number[]) => (first === 8 ? lists("3 5 0, 8 0 0") : []);
    const { alt, svg } = drawJugMap(levels, next, lists("8 0 0, 3 5 0"));
    expect(alt).toBe(
      "Litres in the three jugs: 8 0 0 at depth 0, 3 5 0 at depth 1, 4 4 0 at depth 2. The path: 8 0 0, 3 5 0",
    );
    expect(svg.match(/<circle /g)).toHaveLength(3);
    expect([svg.match(/fill='#2b2f36' stroke/g), svg.match(/fill='#b8500b'/g)].map((f) => f?.length)).toEqual(
      [1, 1],
    );
    expect(() => drawJugMap([[[8, 0, 0]]], next)).toThrow(InputError);
  });
});

it("the chapters are all on their map", () => {
  const numbers = chapterNames().map((name) => name.slice(0, 2));
  const { alt, svg } = drawChapters();
  for (const number of numbers.filter((one) => one !== "00")) expect(alt).toContain(`${number} `);
  expect(svg.match(/<rect /g)).toHaveLength(numbers.length);
});
