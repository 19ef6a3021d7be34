import { describe, expect, it } from "vitest";
import { PegBoard } from "../../../../lib/puzzles/pegs/board";
import { english, hoppers, triangle, tryTri } from "../../../../lib/puzzles/pegs/boards";
import { pegTypes } from "../../../../lib/puzzles/pegs/types";
import { plainDepths } from "../../../support/search/plainSearches";

/** The holes that a peg gets to from one hole, if the other pegs stand as it likes. */
function reach(board: PegBoard, hole: number): number[] {
  const next = (at: number) => board.jumps.filter(({ from }) => from === at).map(({ to }) => to);
  return [...plainDepths([hole], next).keys()].sort((a, b) => a - b);
}

const boards = [hoppers, tryTri, english, triangle(3), triangle(5), new PegBoard("oo.ooo\noooooo", "square")];

describe("types of pegs", () => {
  it("are the holes that one peg gets to", () => {
    for (const board of boards) {
      const types = pegTypes(board);
      for (const hole of board.all()) {
        expect(board.all().filter((other) => types[other] === types[hole])).toEqual(reach(board, hole));
      }
      expect([...new Set(types)]).toEqual([...new Set(types)].map((_, type) => type));
    }
  });
});
