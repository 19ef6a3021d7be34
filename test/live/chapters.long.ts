import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasChromium, launchChromium } from "../support/chromium";
import { Firefox, hasFirefox } from "../support/firefox";
import { chapterNames, codeCells, committedOutput, LiveBook } from "../support/liveBook";
import { runInWorker, textOf } from "../support/workerCells";

type Evaluate = (action: typeof runInWorker, codes: string[]) => ReturnType<typeof runInWorker>;

/** A browser as far as this test needs it. */
interface Driven {
  open(url: string): Promise<{ evaluate: Evaluate; close(): Promise<void> }>;
  close(): Promise<void>;
}

const chapters = chapterNames();
let book: LiveBook;

beforeAll(async () => {
  book = await LiveBook.make();
}, 300_000);

describe.skipIf(!hasChromium())("the cells of exported pages, run in Chromium", () => {
  testCells("Chromium", async () => {
    const browser = await launchChromium();
    return {
      close: () => browser.close(),
      open: async (url) => {
        const page = await browser.newPage();
        await page.goto(url);
        return page;
      },
    };
  });
});

describe.skipIf(!hasFirefox())("the cells of exported pages, run in Firefox", () => {
  testCells("Firefox", () => Firefox.launch());
});

/** Every code cell of every chapter, in order, in the worker of its page, opened from disk. */
function testCells(name: string, launch: () => Promise<Driven>): void {
  let browser: Driven;
  const count = { same: 0, timed: 0, all: 0 };

  beforeAll(async () => {
    browser = await launch();
  }, 120_000);

  afterAll(async () => {
    console.log(
      `${name}: of ${count.all} cells, ${count.same} gave what the notebooks have; ${count.timed} show timings.`,
    );
    await browser?.close();
  });

  it("names the lines of an error alike", async () => {
    const page = await browser.open(pathToFileURL(book.page(chapters[0])).href);
    const cell = "function fail(): void {\n  throw new RangeError('far');\n}\n\nfail();";
    const [output] = await page.evaluate(runInWorker, [cell]);
    await page.close();
    expect(textOf(output)).toMatch(
      /^RangeError: far\n {4}at fail \(cell\[1\]:2:\d+\)\n {4}at cell\[1\]:5:\d+$/,
    );
  });

  it.each(chapters)("%s: outputs are those of the notebook", async (chapter) => {
    const page = await browser.open(pathToFileURL(book.page(chapter)).href);
    const cells = codeCells(chapter);
    const codes = cells.map(({ source }) => source.join(""));
    const results = await page.evaluate(runInWorker, codes);
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
}
