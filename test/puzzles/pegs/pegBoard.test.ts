import { describe, expect, it } from "vitest";
import {
  drawPegs,
  holeGroupsDrawing,
  holeTextsDrawing,
  pegGameDrawings,
  pegGameStrip,
} from "../../../lib/puzzles/pegs/view";

/** Five holes in a row. */
const board = {
  places: [0, 1, 2, 3, 4].map((x) => ({ x, y: 0 })),
  lines: [0, 1, 2, 3].map((hole) => [hole, hole + 1] as const),
};
const move = [
  { from: 0, over: 1, to: 2 },
  { from: 2, over: 3, to: 4 },
];
const texts = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text);
const radii = (svg: string) => [...svg.matchAll(/<circle [^>]* r='(\d+)'/g)].map(([, radius]) => radius);

describe("drawPegs", () => {
  it("says which holes hold a peg, and how one jumps", () => {
    expect(drawPegs(board, [0, 1, 3]).alt).toBe("pegs in 0 1 3");
    expect(drawPegs(board, [0, 1, 3], move).alt).toBe("pegs in 0 1 3; 0 > 2 > 4 over 1 3");
  });

  it("draws pegs as large discs, holes as small ones, a ring around each peg that is taken, and one arrow", () => {
    const { svg } = drawPegs(board, [0, 1, 3], move, false);
    expect(radii(svg)).toEqual(["15", "15", "11", "8", "15", "11", "8"]);
    expect(texts(svg)).toEqual(["0", "1", "", "3", ""]);
    expect(svg.match(/M18 18L106 18L182 18M/g)).toHaveLength(1);
  });

  it("numbers empty holes where wanted", () => {
    expect(texts(drawPegs(board, [1]).svg)).toEqual(["0", "1", "2", "3", "4"]);
    expect(texts(drawPegs(board, [1], [], false).svg)).toEqual(["", "1", "", "", ""]);
  });

  it("refuses a move of two pegs", () => {
    const move = [
      { from: 0, over: 1, to: 2 },
      { from: 3, over: 4, to: 1 },
    ];
    expect(() => drawPegs(board, [0, 1, 3, 4], move)).toThrow(
      "move: expected jumps by one peg, which is in 2, but was given a jump from 3",
    );
  });

  it("refuses pegs and jumps off the board", () => {
    for (const hole of [-1, 5, 0.5]) {
      const message = `pegs: expected holes from 0 to 4, but was given ${hole}`;
      expect(() => drawPegs(board, [hole])).toThrow(message);
      expect(() => drawPegs(board, [0], [{ from: 0, over: hole, to: 2 }])).toThrow(message);
    }
  });
});

describe("pegGameDrawings", () => {
  it("draws the board before each move, and the last one", () => {
    const moves = [[{ from: 4, over: 3, to: 2 }], [{ from: 2, over: 1, to: 0 }]];
    expect(pegGameDrawings({ board, pegs: [1, 3, 4], moves }).map(({ alt }) => alt)).toEqual([
      "pegs in 1 3 4; 4 > 2 over 3",
      "pegs in 1 2; 2 > 0 over 1",
      "pegs in 0",
    ]);
    expect(pegGameDrawings({ board, pegs: [1, 3], moves: [] })).toHaveLength(1);
  });
});

describe("pegGameStrip", () => {
  it("names the move that each board is followed by", () => {
    const back = [{ from: 4, over: 3, to: 2 }];
    const { text } = pegGameStrip({ caption: "A game", board, pegs: [0, 1, 3], moves: [move, back] });
    expect(text).toBe(
      "A game\n0: [0, 2, 4]: pegs in 0 1 3; 0 > 2 > 4 over 1 3\n1: [4, 2]: pegs in 4; 4 > 2 over 3\n2: the end: pegs in 2",
    );
  });
});

describe("holeTextsDrawing", () => {
  it("draws what is said about each hole", () => {
    const look = (hole: number) =>
      hole === 0 ? { text: "x", tone: "accent" as const } : { text: hole, size: 0.5 };
    const { svg, alt } = holeTextsDrawing(board, look, "five holes");
    expect(alt).toBe("five holes");
    expect(texts(svg)).toEqual(["x", "1", "2", "3", "4"]);
    expect(radii(svg)).toEqual(["15", "8", "8", "8", "8"]);
  });
});

describe("holeGroupsDrawing", () => {
  it("writes a letter for each group, and has colours for any number of them", () => {
    const { svg, alt } = holeGroupsDrawing(board, [0, 1, 2, 0, 10]);
    expect(alt).toBe("0 A, 1 B, 2 C, 3 A, 4 K");
    expect(texts(svg)).toEqual(["A", "B", "C", "A", "K"]);
    const fills = [...svg.matchAll(/<circle [^>]*fill='(#\w+)'/g)].map(([, fill]) => fill);
    expect(fills[3]).toBe(fills[0]);
    expect(new Set(fills).size).toBe(3);
    expect(fills[4]).toBe(fills[1]);
  });

  it("refuses groups that do not fit", () => {
    expect(() => holeGroupsDrawing(board, [0, 1])).toThrow("groups: expected one a hole, 5 in all");
    for (const group of [-1, 26, 0.5]) {
      expect(() => holeGroupsDrawing(board, [0, 0, group, 0, 0])).toThrow(
        `groups[2]: expected a number from 0 to 25, but was given ${group}`,
      );
    }
  });
});
