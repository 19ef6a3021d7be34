import { describe, expect, it } from "vitest";
import {
  drawPegs,
  holeGroupsDrawing,
  holeTextsDrawing,
  pegChain,
  pegsAfter,
  showPegGame,
  showPegPairs,
  tryPegGame,
} from "../../../../kit/puzzles/pegs/view";
import { InputError } from "../../../../lib/basics/errors";
import { PegBoard } from "../../../../lib/puzzles/pegs/board";
import { triangle } from "../../../../lib/puzzles/pegs/boards";
import { parsePegSolution } from "../../../../lib/puzzles/pegs/notation";
import { shownBy } from "../../../support/shown";

/** Five holes in a row. */
const board = new PegBoard("ooooo", "square");
const move = [
  { from: 0, over: 1, to: 2 },
  { from: 2, over: 3, to: 4 },
];
const texts = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text);
const radii = (svg: string) => [...svg.matchAll(/<circle [^>]* r='(\d+)'/g)].map(([, radius]) => radius);

describe("drawPegs", () => {
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
    const two = [move[0], { from: 3, over: 4, to: 1 }];
    expect(() => drawPegs(board, [0, 1, 3, 4], two)).toThrow(
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

describe("showPegGame", () => {
  it("draws the board before each move, which it names, and the last one", () => {
    const shown = (jumps: typeof move) => shownBy(() => showPegGame("A game", board, 2, jumps))[0];
    expect(shown([move[0], { from: 3, over: 2, to: 1 }])).toBe(
      "A game\n0: [0, 2]: pegs in 0 1 3 4; 0 > 2 over 1\n1: [3, 1]: pegs in 2 3 4; 3 > 1 over 2\n2: the end: pegs in 1 4",
    );
    expect(shown([])).toBe("A game\n0: the end: pegs in 0 1 3 4");
  });

  it("names the holes of a chain", () => {
    const jumps = parsePegSolution(triangle(4), 1, "[6, 1][0, 3][8, 6, 1][5, 0, 3, 5][9, 2]");
    const [shown] = shownBy(() => showPegGame("A chain", triangle(4), 1, jumps));
    expect(shown.split("\n").slice(3)).toEqual([
      "2: [8, 6, 1]: pegs in 2 3 4 5 7 8 9; 8 > 6 > 1 over 7 3",
      "3: [5, 0, 3, 5]: pegs in 1 2 4 5 9; 5 > 0 > 3 > 5 over 2 1 4",
      "4: [9, 2]: pegs in 5 9; 9 > 2 over 5",
      "5: the end: pegs in 2",
    ]);
  });

  it("refuses a jump that cannot be made", () => {
    const message =
      "expected a jump over a peg into an empty hole, but was given 2 over 3 to 4, with pegs in 3 4 2";
    expect(() => showPegGame("A game", board, 2, move)).toThrow(message);
  });

  it("is what a reader's game shows, unless it tells what is wrong with that", () => {
    const large = triangle(5);
    const played = shownBy(() => showPegGame("A game", large, 3, pegChain(large, [0, 3])));
    expect(shownBy(() => tryPegGame("A game", large, 3, "[0, 3]"))).toEqual(played);
    const [text] = shownBy(() => tryPegGame("A game", large, 3, "[0, 4]"));
    expect(text).toMatch(/^text: expected jumps of the board/);
  });
});

it("showPegPairs lists all pairs of start and finish", () => {
  const [text] = shownBy(() => showPegPairs("Pairs", triangle(2), (start, finish) => `${start}${finish}`));
  const rows = text.split("\n").slice(-3);
  expect(rows.map((row) => row.trim().split(/ +/).join(" "))).toEqual([
    "0 00 01 02",
    "1 10 11 12",
    "2 20 21 22",
  ]);
});

describe("jumps", () => {
  const chain = pegChain(triangle(5), [5, 0, 3, 5]);

  it("follow one peg", () => {
    expect(chain.map(({ over }) => over)).toEqual([2, 1, 4]);
    expect(() => pegChain(triangle(5), [0, 4])).toThrow(
      "holes: expected holes that a jump of the board joins",
    );
  });

  it("take pegs", () => {
    expect(pegsAfter([14, 1, 2, 4, 5], chain)).toEqual([5, 14]);
    expect(() => pegsAfter([1, 4, 5], chain)).toThrow(/over a peg into an empty hole/);
    expect(() => pegsAfter([0, 2, 5], chain.slice(0, 1))).toThrow(InputError);
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
