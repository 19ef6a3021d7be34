import { describe, expect, it } from "vitest";
import { InputError } from "../../../lib/basics/errors";
import { drawAttacks, drawOrder, drawQueens, drawQueensTree } from "../../../lib/puzzles/queens/view";
import { pairs } from "../../support/lists";

describe("queens", () => {
  it("stand row by row, those that clash in orange", () => {
    const { alt, svg } = drawQueens([0, 1], 3, [1]);
    expect(alt).toBe("queen _ _ / _ queen _ / _ _ _");
    expect([svg.match(/#3a6ea5/g), svg.match(/#b8500b/g)].map((found) => found?.length)).toEqual([1, 1]);
  });

  it("attack the rows below, and only those", () => {
    expect(drawAttacks([1, 3], 4).alt).toBe("_ queen _ _ / _ _ _ queen / _ × × × / _ × _ ×");
    expect(drawAttacks([], 2).alt).toBe("_ _ / _ _");
  });

  it("say in which order they came", () => {
    expect(drawOrder(pairs("1 3, 0 1, 3 2, 2 0")).alt).toBe("_ 2 _ _ / _ _ _ 1 / 4 _ _ _ / _ _ 3 _");
  });

  it("are refused off the board", () => {
    for (const placed of [[0, 4, 1, 2], [-1], [0.5], [0, 1, 2, 3, 0]]) {
      expect(() => drawQueens(placed, 4)).toThrow(InputError);
      expect(() => drawAttacks(placed, 4)).toThrow(InputError);
    }
    expect(() => drawQueens([])).toThrow(InputError);
    expect(() => drawOrder([[0, 1]])).toThrow(/from 0 to 0/);
  });
});

describe("the tree of a small board", () => {
  it("numbers the nodes of a search, and tells what was tried from what was not", () => {
    const { alt, svg } = drawQueensTree(3, [[], [0], [0, 2], [1]]);
    expect(alt).toBe(
      "From the top, 0 placed: 0; 1 placed: 1 3 ×; 2 placed: × 2 × × · ·; 3 placed: · × · · · ·",
    );
    expect(svg.match(/<circle /g)).toHaveLength(1 + 3 + 6 + 6);
    expect(svg.match(/<path /g)).toHaveLength(15);
  });

  it("has full boards in orange", () => {
    expect(drawQueensTree(1, [[], [0]]).svg.match(/fill='#b8500b'/g)).toHaveLength(1);
  });

  it("is refused where it is too wide, and for nodes that are not in it", () => {
    expect(() => drawQueensTree(5, [[]])).toThrow(InputError);
    expect(() => drawQueensTree(4, [[0, 0]])).toThrow(/different columns/);
  });
});
