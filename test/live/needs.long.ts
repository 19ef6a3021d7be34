import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { effectsOf, needsOf, readCell } from "../../tools/live/needs";
import { hasChromium, launchChromium } from "../support/chromium";
import { chapterNames, codeCells, committedOutput, LiveBook } from "../support/liveBook";
import { runInWorker, textOf } from "../support/workerCells";

/** Every cell of every chapter, each in a worker of its own, after those cells above it alone that it needs. */
describe.skipIf(!hasChromium())("a cell after what it needs", () => {
  let book: LiveBook;
  let browser: Awaited<ReturnType<typeof launchChromium>>;
  const count = { cells: 0, above: 0, needed: 0 };

  beforeAll(async () => {
    book = await LiveBook.make();
    browser = await launchChromium();
  }, 300_000);

  afterAll(async () => {
    console.log(`${count.cells} cells need ${count.needed} of ${count.above} cells above them.`);
    await browser?.close();
  });

  it.concurrent.each(chapterNames())(
    "%s: shows what it shows after all that stand above it",
    async (chapter) => {
      const page = await browser.newPage();
      await page.goto(pathToFileURL(book.page(chapter)).href);
      const cells = codeCells(chapter);
      const codes = cells.map(({ source }) => source.join(""));
      const effects = effectsOf(codes.map(readCell));
      for (const [place, cell] of cells.entries()) {
        const needed = needsOf(place, effects);
        const results = await page.evaluate(
          runInWorker,
          [...needed, place].map((one) => codes[one]),
        );
        const last = results[results.length - 1];
        count.cells += 1;
        count.above += place;
        count.needed += needed.length;
        if (cell.metadata.tags?.includes("timing"))
          expect.soft(last.filter(({ kind }) => kind === "error")).toEqual([]);
        else expect.soft(textOf(last), `cell [${place + 1}]`).toBe(committedOutput(cell));
      }
      await page.close();
    },
    3_600_000,
  );
});
