import { describe, expect, it } from "vitest";
import { playToads, solveToads } from "../../../lib/chapters/start-here/play";
import { movesOf, originsOf } from "../../../lib/figures/browser/rules";
import { dataOf, replay } from "../../support/playScript";

/** As the chapter says it: a move replaces a part of the text. */
const PATTERNS = [
  ["T_", "_T"],
  ["TF_", "_FT"],
  ["_F", "F_"],
  ["_TF", "FT_"],
];

function texts(row: string): string[] {
  return PATTERNS.filter(([before]) => row.includes(before)).map(([before, after]) =>
    row.replace(before, after),
  );
}

const text = (board: readonly number[]) => board.map((value) => "_TF"[value]).join("");

describe("toads and frogs to play", () => {
  it.each([1, 2, 3, 4] as const)(
    "has the moves of the chapter's program, forth and back: %i a side",
    (each) => {
      const { rule, starts } = dataOf(playToads(each));
      const found = new Map([[text(starts[0].board), starts[0].board]]);
      for (const [row, board] of found) {
        const nexts = movesOf(rule, board).map(({ next }) => next);
        expect(nexts.map(text).sort()).toEqual(texts(row).sort());
        for (const next of nexts) {
          expect(originsOf(rule, next).map(text)).toContain(row);
          found.set(text(next), next);
        }
      }
      expect(found.size).toBe([6, 23, 72, 195][each - 1]); // as chapter 00 counts
      for (const board of found.values())
        for (const before of originsOf(rule, board)) expect(texts(text(before))).toContain(text(board));
    },
  );

  it.each([1, 2, 3, 4] as const)("is solved in n (n + 2) moves: %i a side", (each) => {
    const data = dataOf(playToads(each));
    const { least, board } = data.starts[0];
    const answer = solveToads(board);
    if (answer.kind !== "solved") throw new Error(answer.reason);
    replay(data, answer.boards);
    expect([answer.cost, answer.isShortest, least]).toEqual([each * (each + 2), true, each * (each + 2)]);
  });

  it("says when it is too late", () => {
    expect(solveToads([0, 1, 1, 2, 2])).toEqual({
      kind: "unsolvable",
      reason: "no moves lead from here to the goal: all were tried",
    });
  });
});
