import path from "node:path";
import { describe, expect, it } from "vitest";
import { solveToads, tellToads } from "../../../kit/chapters/start-here/play";
import type { Told } from "../../../kit/play/answer";
import { root } from "../../../tools/setup/jupyter";
import { shuffled } from "../../support/browser/playScript";
import { allBoards, allGames, solverOf } from "../../support/browser/widgets";
import { howMany } from "../../support/howMany";
import { randomSource } from "../../support/search/graphs";

const ROUNDS = howMany(4, 20);

/** What a chapter's first board tells of a position. */
async function told(chapter: string, board: readonly number[]): Promise<Told> {
  const { html } = allGames().find((one) => one.chapter.startsWith(chapter))!;
  const { solver } = JSON.parse(/<script type="application\/json">([^<]*)/.exec(html)![1]);
  const library = await import(/* @vite-ignore */ path.join(root, `${solver.module}.ts`));
  return library[solver.tell](board, ...solver.args);
}

describe("what stands under a board", () => {
  it.each(["07", "08", "09", "10", "11"])("is a bound that no solution falls below: %s", async (chapter) => {
    const { data } = allBoards().find((one) => one.chapter.startsWith(chapter))!;
    const solve = await solverOf(data.solver!);
    const random = randomSource(Number(chapter));
    let all = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const board = shuffled(data, random);
      const [says, least] = (await told(chapter, board)).bound!;
      const found = solve(board);
      expect(says).toMatch(/ says?$/);
      if (found.kind === "solved") expect(least).toBeLessThanOrEqual(found.cost);
      all += least;
    }
    expect(all).toBeGreaterThan(ROUNDS);
    const solved = solve(data.starts[0].board);
    if (solved.kind !== "solved") throw new Error(solved.reason);
    expect((await told(chapter, solved.boards.at(-1)!)).bound![1]).toBe(0);
  });

  it("is exact where toads and frogs still have a way", async () => {
    for (const board of [
      [1, 1, 0, 2, 2],
      [1, 0, 1, 2, 2],
      [1, 2, 1, 0, 2],
    ]) {
      const found = solveToads(board);
      if (found.kind !== "solved") throw new Error(found.reason);
      expect(tellToads(board).bound).toEqual(["cells and leaps say", found.cost]);
    }
  });

  it.each<[chapter: string, cells: Record<number, number>, told: Told]>([
    ["01", {}, { words: "123,456,689 too much" }],
    ["01", { 1: 2 }, { words: "23,456,888 too little" }],
    ["02", { 0: 2, 1: 7, 2: 6 }, { unit: "number", words: "7 of 8 sums still fail, 1 square left" }],
    ["02", { 4: 1 }, { unit: "number", words: "8 of 8 sums still fail, 0 squares left" }],
    ["03", {}, { unit: "queen", words: "64 free squares, 92 solutions left" }],
    ["03", { 0: 1 }, { unit: "queen", words: "42 free squares, 4 solutions left" }],
    ["03", { 0: 1, 10: 1 }, { unit: "queen", words: "25 free squares, 0 solutions left" }],
    ["05", {}, { words: "25 ways on" }],
    ["05", { 0: 1 }, { words: "2 ways on" }],
    ["05", { 0: 1, 7: 2 }, { words: "5 ways on" }],
    ["14", {}, { left: 51, words: "51 cells to fill, 4 of them with one candidate · one solution" }],
    [
      "14",
      { 2: 9 },
      { left: Infinity, words: "50 cells to fill, 4 of them with one candidate · no solution" },
    ],
  ])("counts what is left: %s %j", async (chapter, cells, expected) => {
    const { html } = allGames().find((one) => one.chapter.startsWith(chapter))!;
    const { starts } = JSON.parse(/<script type="application\/json">([^<]*)/.exec(html)![1]);
    const board = starts[0].board.map((value: number, cell: number) => cells[cell] ?? value);
    expect(await told(chapter, board)).toEqual(expected);
  });

  it("counts a chain of jumps that goes on as no new move", async () => {
    const { data } = allBoards().find((one) => one.chapter.startsWith("10"))!;
    const solve = await solverOf(data.solver!);
    const solved = solve(data.starts[0].board);
    if (solved.kind !== "solved") throw new Error(solved.reason);
    let left = solved.cost;
    let last = -1;
    for (let step = 1; step < solved.boards.length; step++) {
      const [before, after] = [solved.boards[step - 1], solved.boards[step]];
      const to = after.findIndex((value, cell) => value && !before[cell]);
      const { moves } = data.rule as Extract<typeof data.rule, { kind: "carry" }>;
      const isJump = ([from, , over = []]: (typeof moves)[number]) =>
        [from, ...over].every((cell) => before[cell] && !after[cell]);
      const [from] = moves.find((move) => move[1] === to && isJump(move))!;
      if (from !== last) left--;
      last = to;
      const found = solve(after.map((value, cell) => (cell === to ? 2 : value)));
      expect(found.kind === "solved" && found.cost).toBe(left);
    }
  });
});
