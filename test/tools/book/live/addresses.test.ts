import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movesOf, shuffledBoard } from "../../../../kit/browser/rules";
import {
  addressOf,
  boardOf,
  boardText,
  placeOf,
  startFor,
  stepOf,
} from "../../../../tools/book/live/browser/addresses";
import { allBoards } from "../../../support/browser/widgets";

/** The boards to play of all chapters. */
const boards = allBoards().map(({ chapter, data }) => [chapter.slice(0, 2), data] as const);

describe("the address of a place", () => {
  const id = fc.string({ unit: "grapheme", minLength: 1 });
  const figure = fc.integer({ min: 1, max: 99 });

  it("leads back to it", () => {
    fc.assert(
      fc.property(id, figure, fc.stringMatching(/^[0-9a-z]+$/), (cell, figure, at) => {
        expect(placeOf(addressOf({ cell }))).toEqual({ cell });
        expect(placeOf(addressOf({ cell, figure, at }))).toEqual({ cell, figure, at });
        const race = `race=${encodeURIComponent(cell)}`;
        expect(placeOf(addressOf({ cell, figure, at, race }))).toEqual({ cell, figure, at, race });
      }),
    );
  });

  it("is short, and stays where the cell stays", () => {
    expect(addressOf({ cell: "eight-09" })).toBe("cell-eight-09");
    expect(addressOf({ cell: "eight-09", at: "12" })).toBe("cell-eight-09/12");
    expect(addressOf({ cell: "eight-09", figure: 2, at: "12" })).toBe("cell-eight-09/2/12");
  });

  it("is none for anything else, and whatever it asks for is a step that there is", () => {
    for (const text of ["", "cell-", "the-puzzle", "cell-%", "cell-%e0%a4%a/1"])
      expect(placeOf(text)).toBe(undefined);
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 500 }), (at, last) => {
        expect(placeOf(`cell-x/${at.replace(/\n/g, "")}`)?.cell).toBe("x");
        expect(stepOf(at, last)).toBeLessThanOrEqual(last);
      }),
    );
    expect([stepOf("7", 31), stepOf("32", 31), stepOf("9".repeat(400), 31), stepOf("-1", 31)]).toEqual([
      7, 31, 31, 0,
    ]);
  });
});

describe("a board in an address", () => {
  it("is the same when it is read", () => {
    const board = fc.array(fc.integer({ min: 0, max: 36 ** 2 - 1 }), { minLength: 1, maxLength: 64 });
    fc.assert(
      fc.property(board, (values) => {
        expect(boardOf(boardText(values), values.length)).toEqual(values);
      }),
    );
    expect(boardText([8, 6, 7, 2, 5, 4, 3, 0, 1])).toBe("867254301");
    for (const text of ["", "86725430", "8672543012", "86725430A", "8672 4301"])
      expect(boardOf(text, 9)).toBe(undefined);
  });

  it.each(boards)("may be whatever can be played on it: chapter %s", (_, data) => {
    let last = 7;
    const random = () => {
      last = (last * 48271) % 2147483647;
      return last / 2147483647;
    };
    const { rule, goal, starts, shuffle, look } = data;
    const begins = starts.map(({ board }) => board);
    if (shuffle) begins.push(shuffledBoard(rule, goal, shuffle, look.places.length, random));
    for (let board of begins) {
      for (let move = 0; move < 40; move++) {
        const held = rule.kind === "put" ? rule.tray.find((value) => !board.includes(value)) : undefined;
        const all = movesOf(rule, board, held).filter(({ isTaken }) => !isTaken);
        if (all.length === 0) break;
        board = all[Math.floor(random() * all.length)].next;
        expect(startFor(data, board), board.join()).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it.each(boards)("is refused where no such pieces can stand: chapter %s", (_, data) => {
    const { board } = data.starts[0];
    expect(startFor(data, board.slice(1))).toBe(-1);
    if (data.rule.kind === "trail") return; // its moves tell
    const fullOf = (tile: number) => Array(board.length).fill(tile);
    expect(startFor(data, fullOf(data.rule.kind === "put" ? 1 : data.names.length))).toBe(-1);
    if (data.rule.kind === "carry") expect(startFor(data, fullOf(0))).toBe(-1);
  });
});
