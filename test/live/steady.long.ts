import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { hasChromium, launchChromium } from "../support/chromium";
import { Firefox, hasFirefox } from "../support/firefox";
import { LiveBook } from "../support/liveBook";

/**
 * Runs in the page: scrolls to a cell, runs all cells, and tells how far its code moved in the window, in pixels. It
 * looks whenever the text has another height, after the page has done what it does then, and before that is drawn.
 */
const movement = `(number) => new Promise((resolve) => {
  const code = document.querySelectorAll(".cell")[number - 1].querySelector(".code");
  code.scrollIntoView({ block: "start" });
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
  wait();
})`;

const chapter = "07-eight-puzzle";

describe("what one reads while all cells run", () => {
  let url: string;

  beforeAll(async () => {
    url = pathToFileURL((await LiveBook.make()).page(chapter)).href;
  }, 300_000);

  it.skipIf(!hasChromium())("stays where it is in Chromium", async () => {
    const browser = await launchChromium();
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    await page.goto(url);
    await page.waitForTimeout(2000);
    const [least, most, looks] = await page.evaluate<number[]>(`(${movement})(30)`);
    console.log(`Chromium: ${least} to ${most} pixels, looked at ${looks} times`);
    expect(looks).toBeGreaterThan(20);
    expect(Math.max(-least, most)).toBeLessThan(3);
    await browser.close();
  });

  it.skipIf(!hasFirefox())("stays where it is in Firefox", async () => {
    const firefox = await Firefox.launch();
    const page = await firefox.open(url);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const [least, most, looks] = await page.evaluate<number[]>(movement, 30);
    console.log(`Firefox: ${least} to ${most} pixels, looked at ${looks} times`);
    expect(looks).toBeGreaterThan(20);
    expect(Math.max(-least, most)).toBeLessThan(3);
    await firefox.close();
  });
});
