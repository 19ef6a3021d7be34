import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Picture } from "../../lib/display/picture";
import type { PlayAnswer } from "../../lib/display/play";
import { root } from "../../tools/jupyter";
import { chapterNames, codeCells } from "../support/liveBook";
import { dataOf, replay } from "../support/playScript";

/** The playable boards of a chapter as they are committed. */
function widgetsOf(chapter: string): Picture[] {
  return codeCells(chapter)
    .flatMap(({ outputs }) => outputs.map(({ data }) => [data?.["text/html"] ?? ""].flat().join("")))
    .filter((html) => /<figure id="(play|codes)-/.test(html))
    .map((html) => ({ html, text: "" }));
}

const chapters = chapterNames().map((name) => [name, widgetsOf(name)] as const);
const boards = chapters.flatMap(([chapter, widgets]) =>
  widgets
    .filter(({ html }) => html.includes('<figure id="play-'))
    .flatMap((widget) =>
      dataOf(widget).starts.map((start) => ({ chapter, widget, start, name: start.name })),
    ),
);

it("each chapter with a puzzle has it to play, in less than 30 kB a widget", () => {
  const without = chapters.filter(([, widgets]) => widgets.length === 0).map(([name]) => name.slice(0, 2));
  expect(without).toEqual(["00", "14"]);
  for (const [name, widgets] of chapters)
    for (const { html } of widgets) expect([name, Buffer.byteLength(html) < 30_000]).toEqual([name, true]);
});

describe("positions to choose from", () => {
  it.each(boards)("$chapter, $name: can be solved, with as few moves as it says", async (board) => {
    const { solver, starts, ...game } = dataOf(board.widget);
    if (!solver) throw new Error("the board has nobody who solves it");
    const library = await import(/* @vite-ignore */ path.join(root, `${solver.module}.ts`));
    const answer: PlayAnswer = library[solver.name](board.start.board, ...solver.args);
    if (answer.kind !== "solved") throw new Error(answer.reason);
    replay({ ...game, starts }, answer.boards);
    if (board.start.least !== undefined) {
      expect(answer.isShortest).toBe(true);
      expect(answer.cost).toBe(board.start.least);
    }
  });
});
