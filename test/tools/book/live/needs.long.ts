import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import type { FromWorker } from "../../../../tools/book/live/browser/protocol";
import { effectsOf, needsOf, readCell } from "../../../../tools/book/live/needs";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { bookForTests, chapterNames, codeCells, committedOutput } from "../../../support/browser/liveBook";
import { runInWorker, textOf } from "./workerCells";

/**
 * Cells of every chapter, each in a worker of its own, after those cells above it alone that it needs: all that others need, and
 * every second of those that none needs. Each takes what it needs along, so all of them would take twice as long.
 */
describe.skipIf(!hasChromium())("a cell after what it needs", () => {
  const book = bookForTests();
  const browser = chromiumForTests();
  const count = { cells: 0, above: 0, needed: 0 };

  afterAll(() =>
    console.log(`${count.cells} cells need ${count.needed} of ${count.above} cells above them.`),
  );

  it.each(chapterNames())(
    "%s: shows what it shows after all that stand above it",
    async (chapter) => {
      const page = await browser().newPage();
      await page.goto(pathToFileURL(book().page(chapter)).href);
      const cells = codeCells(chapter);
      const codes = cells.map(({ source }) => source.join(""));
      const effects = effectsOf(codes.map(readCell));
      const needs = codes.map((_, place) => needsOf(place, effects));
      const shown = new Set<number>();
      const leftOut = codes.map(
        (_, place) => place % 2 === 1 && needs.every((others) => !others.includes(place)),
      );
      const compare = (place: number, messages: readonly FromWorker[]) => {
        shown.add(place);
        count.cells += 1;
        count.above += place;
        count.needed += needs[place].length;
        if (cells[place].metadata.tags?.includes("timing"))
          expect.soft(messages.filter(({ kind }) => kind === "error")).toEqual([]);
        else expect.soft(textOf(messages), `cell [${place + 1}]`).toBe(committedOutput(cells[place]));
      };
      for (let place = codes.length - 1; place >= 0; place--) {
        if (shown.has(place) || leftOut[place]) continue;
        const places = [...needs[place], place];
        const results = await page.evaluate(
          runInWorker,
          places.map((one) => codes[one]),
        );
        // Most of what ran on the way had what it needs and no more as well, and so has been tried, too.
        for (const [i, one] of places.entries()) {
          if (!shown.has(one) && places.slice(0, i).join() === needs[one].join()) compare(one, results[i]);
        }
      }
      expect(codes.flatMap((_, place) => (shown.has(place) || leftOut[place] ? [] : [place]))).toEqual([]);
      expect(shown.size).toBeGreaterThan(cells.length / 2);
      await page.close();
    },
    3_600_000,
  );
});
