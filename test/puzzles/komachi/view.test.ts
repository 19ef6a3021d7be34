import { describe, expect, it } from "vitest";
import { InputError } from "../../../lib/basics/errors";
import { drawExpressions, drawSmallKomachiTree, smallKomachiTree } from "../../../lib/puzzles/komachi/view";
import { lists } from "../../support/lists";

describe("expressions", () => {
  it("are said with the signs that are drawn", () => {
    const { alt, svg } = drawExpressions(["1 - 2 * 3", "12 / 3"]);
    expect(alt).toBe("1 − 2 × 3; 12 ÷ 3");
    expect(svg).toContain("aria-label='1 − 2 × 3; 12 ÷ 3'");
    expect(svg.match(/<text /g)).toHaveLength(6 + 3);
    expect(svg.match(/<rect [^>]*rx='5'/g), "five cells a row").toHaveLength(10);
  });

  it("have a cell before the first digit where a sign stands there", () => {
    expect(drawExpressions(["-1 + 2"]).width - drawExpressions(["1 + 2"]).width).toBe(44);
  });

  it("are coloured digit by digit", () => {
    const { svg } = drawExpressions(["123"], (digit) => (digit === 1 ? "accent" : "tile"));
    expect(svg.match(/fill='#b8500b'/g), "the digit and the bridge before it").toHaveLength(2);
  });

  it("are refused where they are none, or of unequal length", () => {
    for (const text of ["", "1 +", "1 ++ 2", "a", "(1)"]) {
      expect(() => drawExpressions([text]), text).toThrow(InputError);
    }
    expect(() => drawExpressions([])).toThrow(InputError);
    expect(() => drawExpressions(["1 + 2", "1 + 23"])).toThrow(/as many cells/);
  });
});

describe("the tree of 1, 2 and 3", () => {
  it("has 13 nodes depth first", () => {
    expect(smallKomachiTree).toHaveLength(13);
    expect(smallKomachiTree.slice(4, 7)).toEqual(lists("1 23, 1 -2, 1 -2 3"));
    expect(smallKomachiTree[8]).toEqual([1, -23]);
  });

  it("has a sign on each line", () => {
    const whole = drawSmallKomachiTree();
    expect(whole.alt).toMatch(/^A tree of 13 nodes: 1 = 1, 1 \+ 2 = 3, .*1 − 23 = −22.*, 123 = 123$/);
    for (const sign of "+−·") expect(whole.svg.split(`>${sign}</text>`), sign).toHaveLength(5);
  });
});
