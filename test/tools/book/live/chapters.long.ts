import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import type { FromWorker } from "../../../../tools/book/live/browser/protocol";
import { firefoxForTests, hasFirefox } from "../../../support/browser/firefox";
import { bookForTests, chapterNames, codeCells, committedOutput } from "../../../support/browser/liveBook";
import { runInWorker, textOf } from "./workerCells";

// Every code cell of every chapter, in order, in the worker of its page, opened from disk. In Chromium each cell is run
// after those alone that it needs: see needs.long.ts.
describe.skipIf(!hasFirefox())("the cells of exported pages, run in Firefox", () => {
  const chapters = chapterNames();
  const count = { same: 0, timed: 0, all: 0 };
  const book = bookForTests();
  const firefox = firefoxForTests();

  afterAll(() =>
    console.log(
      `Of ${count.all} cells, ${count.same} gave what the notebooks have; ${count.timed} show timings.`,
    ),
  );

  it("names the lines of an error", async () => {
    const page = await firefox().open(pathToFileURL(book().page(chapters[0])).href);
    const cell = "function fail(): void {\n  throw new RangeError('far');\n}\n\nfail();";
    const [output] = await page.evaluate<FromWorker[][]>(runInWorker, [cell]);
    await page.close();
    expect(textOf(output)).toMatch(
      /^RangeError: far\n {4}at fail \(cell\[1\]:2:\d+\)\n {4}at cell\[1\]:5:\d+$/,
    );
  });

  it.each(chapters)("%s: outputs are those of the notebook", async (chapter) => {
    const page = await firefox().open(pathToFileURL(book().page(chapter)).href);
    const cells = codeCells(chapter);
    const results = await page.evaluate<FromWorker[][]>(
      runInWorker,
      cells.map(({ source }) => source.join("")),
    );
    await page.close();
    count.all += cells.length;
    for (const [i, cell] of cells.entries()) {
      if (cell.metadata.tags?.includes("timing")) {
        expect.soft(results[i].filter(({ kind }) => kind === "error")).toEqual([]);
        count.timed++;
      } else {
        const given = textOf(results[i]);
        const expected = committedOutput(cell);
        expect.soft(given, `cell [${i + 1}]`).toBe(expected);
        if (given === expected) count.same++;
      }
    }
  });
});
