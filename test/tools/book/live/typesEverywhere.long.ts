import { beforeAll, describe, expect, it } from "vitest";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { firefoxForTests, hasFirefox } from "../../../support/browser/firefox";
import { hasJupyter } from "../../../support/notebooks/chapters";
import { cellsAbove, mistakes } from "../../../support/notebooks/readersMistakes";
import { smallBookForTests } from "./smallBook";

const all = [...cellsAbove, "moves"].map((code) => ({ code }));
const book = smallBookForTests({ "01-mistakes": all }, true);

describe.skipIf(!hasJupyter() || !hasChromium())("readers' mistakes in Chromium", () => {
  const browser = chromiumForTests();
  testMistakes(async (url) => {
    const page = await browser().newPage();
    await page.goto(url);
    return page as never;
  });
});

describe.skipIf(!hasJupyter() || !hasFirefox())("readers' mistakes in Firefox", () => {
  const firefox = firefoxForTests();
  testMistakes((url) => firefox().open(url));
});

/** A tab as far as this test needs it. */
interface Tab {
  evaluate<Result>(action: typeof toldOf, cell: string): Promise<Result>;
}

/** What is said under a cell is what a kernel says. */
function testMistakes(open: (url: string) => Promise<Tab>): void {
  let page: Tab;
  beforeAll(async () => {
    page = await open(book().url("01-mistakes"));
  }, 120_000);

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
    const advice = box.classList.contains("live-advice") ? "advice " : "";
    return `${advice}${place} ${[first.replace(/^ - /, ""), ...more].join("\n")}`;
  });
}
