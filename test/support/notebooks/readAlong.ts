import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";

/** Opens a page of its own; `complaints` gathers errors on its console and requests that leave the disk. */
export async function openPage(browser: Browser, file: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) complaints.push(`request to ${request.url()}`);
  });
  await page.goto(pathToFileURL(file).href);
  return { page, complaints };
}

/** In a page: shows what waits for guesses, without going there. */
export const showCovered =
  "document.querySelectorAll('.live-cover button').forEach((button) => { button.click(); })";

/** Below each question of the chapter, what answers it comes to light; a page without questions covers nothing. */
export function uncover(page: () => Page): void {
  it("covers what answers its questions until it is shown", async () => {
    const covered = page().locator(".live-cover");
    const count = await covered.count();
    expect(count).toBeLessThanOrEqual(await page().locator('figure[id^="predict-"]').count());
    const hidden = page().locator(":is(.code, .outputs)[hidden]");
    expect(await hidden.count()).toBeGreaterThanOrEqual(count);
    await page().evaluate(showCovered);
    expect([await covered.count(), await hidden.count()]).toEqual([0, 0]);
  });
}

/** What a reader does with a chapter from top to bottom: afterwards all its answers are open. */
export function readAlong(page: () => Page): void {
  it("steps through its paths", async () => {
    const [figure] = await page().locator('figure[id^="strip-"]').all();
    if (!figure) return expect(page().url()).toMatch(/\/0[13]-/); // where nothing is a path
    const last = (await figure.locator("ol > li").count()) - 1;
    const status = figure.locator("output");
    await figure.getByRole("button", { name: "Next step" }).click();
    await expect.poll(() => status.textContent()).toContain(`1 of ${last}`);
    await figure.getByRole("button", { name: "Last step" }).click();
    await expect.poll(() => status.textContent()).toContain(`${last} of ${last}`);
  });

  it("has a text for every picture", async () => {
    // The pieces of a board to play are named by its cells, which are read instead.
    expect(await page().locator(".puzzle-board [role=gridcell]:not([aria-label])").count()).toBe(0);
    const texts = await page()
      .locator("img:not(.puzzle-board img)")
      .evaluateAll((all) => all.map((image) => image.getAttribute("alt") ?? ""));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.trim() === "")).toEqual([]);
  });

  it("hides its answers until they are asked for, and shows them then", async () => {
    const answers = page().locator("details:not(.contents)");
    const heights = () =>
      answers.evaluateAll((all) => all.map((answer) => answer.getBoundingClientRect().height));
    const closed = await heights();
    expect(closed.length).toBeGreaterThan(3);
    // The first with the pointer; the others in the page, without the way to each.
    await answers.locator("summary").first().click();
    await answers.evaluateAll((all) => {
      for (const answer of all.slice(1)) answer.querySelector("summary")!.click();
    });
    const opened = await heights();
    expect(closed.filter((height, i) => opened[i] <= height + 10)).toEqual([]);
  });
}
