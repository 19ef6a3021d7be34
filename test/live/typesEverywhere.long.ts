import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasJupyter } from "../support/chapters";
import { hasChromium, launchChromium } from "../support/chromium";
import { Firefox, hasFirefox } from "../support/firefox";
import { cellsAbove, mistakes } from "../support/readersMistakes";
import { SmallBook } from "../support/smallBook";

/** A browser as far as this test needs it. */
interface Driven {
  open(url: string): Promise<{ evaluate: <Result>(action: typeof toldOf, cell: string) => Promise<Result> }>;
  close(): Promise<void>;
}

let book: SmallBook;
beforeAll(async () => {
  const last = { code: "moves" };
  book = await SmallBook.make({ "01-mistakes": [...cellsAbove.map((code) => ({ code })), last] }, true);
}, 300_000);
afterAll(() => book?.remove());

describe.skipIf(!hasJupyter() || !hasChromium())("readers' mistakes in Chromium", () => {
  testMistakes(async () => {
    const browser = await launchChromium();
    const open = async (url: string) => {
      const page = await browser.newPage();
      await page.goto(url);
      return page as never;
    };
    return { open, close: () => browser.close() };
  });
});

describe.skipIf(!hasJupyter() || !hasFirefox())("readers' mistakes in Firefox", () => {
  testMistakes(() => Firefox.launch());
});

/** What is said under a cell is what a kernel says. */
function testMistakes(launch: () => Promise<Driven>): void {
  let browser: Driven;
  let page: Awaited<ReturnType<Driven["open"]>>;
  beforeAll(async () => {
    browser = await launch();
    page = await browser.open(book.url("01-mistakes"));
  }, 120_000);
  afterAll(() => browser?.close());

  describe.each(Object.entries(mistakes))("%s", (_, cells) => {
    it.each(cells)("%s", async (cell, ...told) => {
      expect(await page.evaluate(toldOf, cell)).toEqual(told);
    });
  });
}

/** Runs in the page: writes a cell into the last editor, and reads what comes to stand under it. */
async function toldOf(cell: string): Promise<string[]> {
  // biome-ignore lint/suspicious/noExplicitAny: it runs in the page, whose types Node does not know
  const { document, Event } = globalThis as any;
  const last = [...document.querySelectorAll(".cell")].at(-1);
  if (!last.querySelector("textarea")) last.querySelector('[aria-label^="Edit cell"]').click();
  const textarea = last.querySelector("textarea");
  textarea.focus();
  textarea.value = cell;
  textarea.dispatchEvent(new Event("input", { bubbles: true }));
  const box = last.querySelector(".live-complaints");
  while (box.hidden) await new Promise((done) => setTimeout(done, 20));
  return [...box.querySelectorAll("p")].map((line) => {
    const [place, first, ...more] = [...line.childNodes].map(({ textContent }) => textContent as string);
    return `${place} ${[first.replace(/^ - /, ""), ...more].join("\n")}`;
  });
}
