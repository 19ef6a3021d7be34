import { describe, expect, it } from "vitest";
import { InputError } from "../../../lib/basics/errors";
import { triangle } from "../../../lib/puzzles/pegs/index";
import { pegChain, pegsAfter, showPegGame, showPegPairs, tryPegGame } from "../../../lib/puzzles/pegs/view";
import { shownBy } from "../../support/shown";

const board = triangle(5);
const chain = pegChain(board, [5, 0, 3, 5]);

describe("pictures of pegs", () => {
  it("show a game move by move", () => {
    const [text] = shownBy(() => showPegGame("A game", board, 3, pegChain(board, [0, 3])));
    expect(text.split("\n").map((line) => line.split(":")[0])).toEqual(["A game", "0", "1"]);
    expect(shownBy(() => tryPegGame("A game", board, 3, "[0, 3]"))).toEqual([text]);
  });

  it("or say what is wrong with it", () => {
    const [text] = shownBy(() => tryPegGame("A game", board, 3, "[0, 4]"));
    expect(text).toMatch(/^text: expected jumps of the board/);
  });

  it("list all pairs of start and finish", () => {
    const [text] = shownBy(() => showPegPairs("Pairs", triangle(2), (start, finish) => `${start}${finish}`));
    expect(
      text
        .split("\n")
        .slice(-3)
        .map((row) => row.trim().split(/ +/)),
    ).toEqual([
      ["0", "00", "01", "02"],
      ["1", "10", "11", "12"],
      ["2", "20", "21", "22"],
    ]);
  });
});

describe("jumps", () => {
  it("follow one peg", () => {
    expect(chain.map(({ over }) => over)).toEqual([2, 1, 4]);
    expect(() => pegChain(board, [0, 4])).toThrow(InputError);
  });

  it("take pegs", () => {
    expect(pegsAfter([14, 1, 2, 4, 5], chain)).toEqual([5, 14]);
    expect(() => pegsAfter([1, 4, 5], chain)).toThrow(/over a peg into an empty hole/);
    expect(() => pegsAfter([0, 2, 5], chain.slice(0, 1))).toThrow(InputError);
  });
});
