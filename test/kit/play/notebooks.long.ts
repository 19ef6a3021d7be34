import { describe, expect, it } from "vitest";
import { chapterNames } from "../../support/browser/liveBook";
import { dataOf, replay } from "../../support/browser/playScript";
import { gamesOf, solutionOf } from "../../support/browser/widgets";

const chapters = chapterNames().map((name) => [name, gamesOf(name)] as const);
const boards = chapters.flatMap(([chapter, games]) =>
  games
    .filter(({ selector }) => selector.includes('"play-'))
    .flatMap(({ html }) => {
      const data = dataOf({ html });
      return data.starts.map((start) => ({ chapter, data, start, name: start.name }));
    }),
);

it("each chapter with a puzzle has it to play, in less than 30 kB a widget", () => {
  const without = chapters.filter(([, games]) => games.length === 0).map(([name]) => name.slice(0, 2));
  expect(without).toEqual(["16"]);
  for (const [name, games] of chapters)
    for (const { html } of games) expect([name, Buffer.byteLength(html) < 30_000]).toEqual([name, true]);
});

describe("positions to choose from", () => {
  it.each(boards)("$chapter, $name: can be solved, with as few moves as it says", async ({ data, start }) => {
    const found = await solutionOf(data, start.board);
    replay(data, found.boards);
    if (start.least !== undefined) expect([found.isShortest, found.cost]).toEqual([true, start.least]);
  });
});
