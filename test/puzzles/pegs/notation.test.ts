import { describe, expect, it } from "vitest";
import { InputError } from "../../../lib/basics/errors";
import { hoppers } from "../../../lib/puzzles/pegs/boards";
import {
  formatPegSolution,
  parsePegSolution,
  pegMovesOf,
  replayPegSolution,
} from "../../../lib/puzzles/pegs/notation";

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
  const shown = "\n  o.o.o\n  .o.o.\n  o.-.o\n  .o.o.\n  o.o.o";

  it.each<[string, () => unknown, string]>([
    [
      "no text",
      () => parsePegSolution(hoppers, 6, 7 as never),
      'text: expected moves such as "[0, 6][9, 3][2, 0, 6]", but was given 7',
    ],
    [
      "a text of another form",
      () => parsePegSolution(hoppers, 6, "0-6, 9-3"),
      "text: expected moves such as",
    ],
    ["a move without a jump", () => parsePegSolution(hoppers, 6, "[0]"), "text: expected moves such as"],
    [
      "a jump that the board has not",
      () => parsePegSolution(hoppers, 6, "[0, 6][9, 3, 4]"),
      "text: expected jumps of the board, not one from 3 to 4, but was given [9, 3, 4]",
    ],
    ["a hole off the board", () => parsePegSolution(hoppers, 6, "[99, 6]"), "not one from 99 to 6"],
    [
      "a jump from an empty hole",
      () => parsePegSolution(hoppers, 6, "[6, 2]"),
      `jumps: expected a peg in hole 6, but was given jump 1, 6 over 4 to 2, on${shown}`,
    ],
    [
      "a jump over an empty hole",
      () => parsePegSolution(hoppers, 6, "[11, 1]"),
      `jumps: expected a peg in hole 6, but was given jump 1, 11 over 6 to 1, on${shown}`,
    ],
    [
      "a jump into a peg",
      () => parsePegSolution(hoppers, 6, "[0, 6][2, 0, 10]"),
      "jumps: expected hole 10 to be empty, but was given jump 3, 0 over 5 to 10, on",
    ],
    [
      "holes that are no jump",
      () => replayPegSolution(hoppers, 6, [{ from: 0, over: 1, to: 6 }]),
      "jumps: expected jumps of the board, but was given jump 1, 0 over 1 to 6",
    ],
    [
      "a replay from off the board",
      () => replayPegSolution(hoppers, 13, []),
      "start: expected a hole from 0 to 12",
    ],
  ])("%s: an error that shows the place", (_, act, message) => {
    expect(act).toThrow(InputError);
    expect(act).toThrow(message);
  });
});
