import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { hasChromium, launchChromium } from "../../../support/browser/chromium";
import { firefoxOfTest, hasFirefox } from "../../../support/browser/firefox";
import { bookForTests } from "../../../support/browser/liveBook";
import { type Cell, hasJupyter, printed } from "../../../support/notebooks/chapters";
import { smallBookForTests } from "./smallBook";

/**
 * Runs in the page: scrolls to a cell, runs all cells, and tells how far its code moved in the window, in pixels. It
 * looks whenever the text has another height, after the page has done what it does then, and before that is drawn.
 */
const movement = `(number, block) => new Promise((resolve) => {
  const code = document.querySelectorAll(".cell")[number - 1].querySelector(".code");
  code.scrollIntoView({ block });
  const before = code.getBoundingClientRect().top;
  let [least, most, looks] = [0, 0, 0];
  new ResizeObserver(() => {
    const moved = code.getBoundingClientRect().top - before;
    [least, most, looks] = [Math.min(least, moved), Math.max(most, moved), looks + 1];
  }).observe(document.querySelector("main"));
  document.querySelector("[aria-label='Run all cells']").click();
  const wait = () => {
    const isRunning = !document.querySelector("[aria-label='Stop the running cell']").disabled;
    if (isRunning) setTimeout(wait, 200);
    else setTimeout(() => resolve([Math.round(least), Math.round(most), looks]), 1500);
  };
  setTimeout(wait, 500);
})`;

const chapter = "07-eight-puzzle";
const lines = (count: number) => "a line\n".repeat(count);

/** Outputs that become much longer, or much shorter. */
const uneven = Array.from({ length: 16 }, (_, i): Cell => {
  const [before, after] = i % 3 === 0 ? [60, 3] : [3, 40];
  const code = `for (let i = 0; i < ${after}; i++) console.log("a line");
for (const end = performance.now() + 60; performance.now() < end; );`;
  return { code, outputs: [printed(lines(before))] };
});

describe.skipIf(!hasJupyter())("what one reads while all cells run", () => {
  const small = smallBookForTests({ "01-uneven": [{ prose: "# Uneven\n\n## Outputs" }, ...uneven] });
  const book = bookForTests();
  const pages = [
    // From 80rem on the contents stand beside the text.
    ...[1200, 1400].map((width) => ({
      ...{ name: `uneven outputs, ${width} wide`, cell: 10, block: "start", width },
      url: () => small().url("01-uneven"),
    })),
    ...["start", "center"].map((block) => ({
      ...{ name: `${chapter}, ${block}`, cell: 30, block, width: 1200 },
      url: () => pathToFileURL(book().page(chapter)).href,
    })),
  ];

  it.skipIf(!hasChromium())("stays where it is in Chromium", async () => {
    const browser = await launchChromium();
    for (const { name, url, cell, block, width } of pages) {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      await page.goto(url());
      await page.waitForTimeout(1000);
      expectSteady(`Chromium, ${name}`, await page.evaluate(`(${movement})(${cell}, "${block}")`));
      await page.close();
    }
    await browser.close();
  });

  it.skipIf(!hasFirefox())("stays where it is in Firefox", async () => {
    const firefox = await firefoxOfTest();
    for (const { name, url, cell, block, width } of pages) {
      const page = await firefox.open(url(), { width, height: 900 });
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expectSteady(`Firefox, ${name}`, await page.evaluate(movement, cell, block));
      await page.close();
    }
  });

  function expectSteady(name: string, [least, most, looks]: number[]): void {
    console.log(`${name}: moved ${least} to ${most} pixels, looked at ${looks} times`);
    expect(looks, name).toBeGreaterThan(0);
    expect.soft(Math.max(-least, most), name).toBeLessThan(3);
  }
});
