import { describe, expect, it } from "vitest";
import { hoppers } from "../../../../lib/puzzles/pegs/boards";
import {
  formatPegSolution,
  parsePegSolution,
  pegMovesOf,
  replayPegSolution,
} from "../../../../lib/puzzles/pegs/notation";
import { testMistakes } from "../../../support/mistakes";

const GAME = "[0, 6][9, 3][2, 0, 6][11, 1][10, 0, 2, 6][8, 4][12, 2, 6]";

describe("notation", () => {
  it("puts jumps in a row by one peg in one pair of brackets", () => {
    const jumps = parsePegSolution(hoppers, 6, GAME);
    expect(jumps).toHaveLength(11);
    expect(pegMovesOf(jumps).map((move) => move.length)).toEqual([1, 1, 2, 1, 3, 1, 2]);
    expect([formatPegSolution(jumps), formatPegSolution([]), pegMovesOf([])]).toEqual([GAME, "", []]);
    expect(parsePegSolution(hoppers, 6, " [0,6]\n[ 9 , 3 ] ")).toEqual(jumps.slice(0, 2));
  });

  it("can be played", () => {
    const jumps = parsePegSolution(hoppers, 6, GAME);
    const positions = replayPegSolution(hoppers, 6, jumps);
    expect(positions.map((pegs) => pegs.length)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(positions[1]).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(positions[11]).toEqual([6]);
  });
});

describe("bad input", () => {
  const form = 'moves such as "[0, 6][9, 3][2, 0, 6]"';
  const shown = "\n  o.o.o\n  .o.o.\n  o.-.o\n  .o.o.\n  o.o.o";

  testMistakes({
    [`text: expected ${form}, but was given "0-6, 9-3"`]: () => parsePegSolution(hoppers, 6, "0-6, 9-3"),
    [`text: expected ${form}, but was given "[0]"`]: () => parsePegSolution(hoppers, 6, "[0]"),
    "text: expected jumps of the board, not one from 3 to 4, but was given [9, 3, 4]": () =>
      parsePegSolution(hoppers, 6, "[0, 6][9, 3, 4]"),
    "not one from 99 to 6": () => parsePegSolution(hoppers, 6, "[99, 6]"),
    [`jumps: expected a peg in hole 6, but was given jump 1, 6 over 4 to 2, on${shown}`]: () =>
      parsePegSolution(hoppers, 6, "[6, 2]"),
    [`jumps: expected a peg in hole 6, but was given jump 1, 11 over 6 to 1, on${shown}`]: () =>
      parsePegSolution(hoppers, 6, "[11, 1]"),
    "jumps: expected hole 10 to be empty, but was given jump 3, 0 over 5 to 10, on": () =>
      parsePegSolution(hoppers, 6, "[0, 6][2, 0, 10]"),
    "jumps: expected jumps of the board, but was given jump 1, 0 over 1 to 6": () =>
      replayPegSolution(hoppers, 6, [{ from: 0, over: 1, to: 6 }]),
    "start: expected a hole from 0 to 12": () => replayPegSolution(hoppers, 13, []),
  });
});
