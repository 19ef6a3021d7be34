import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { firefoxOfTest, hasFirefox } from "../../../support/browser/firefox";
import { bookForTests } from "../../../support/browser/liveBook";
import { showCovered } from "../../../support/notebooks/readAlong";

// What helps to read a chapter: search, contents, paper. What the search finds: test/tools/book/pages/search.test.ts.

const book = bookForTests();
const address = (name: string) => pathToFileURL(book().page(name)).href;

/** In a page of the book: asks as a reader does, and tells the first results and what is marked in the first of them. */
const ask = (asked: string) => `(async () => {
  const field = document.querySelector(".search input");
  document.querySelector("#found").replaceChildren();
  field.value = ${JSON.stringify(asked)};
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  const began = Date.now();
  while (!document.querySelector("#found a") && Date.now() - began < 20000) await new Promise((done) => setTimeout(done, 50));
  const [first] = document.querySelectorAll("#found a");
  const text = (name) => first.querySelector(name).textContent;
  return [text("small"), text("strong"), [...new Set([...first.querySelectorAll("mark")].map((mark) => mark.textContent))].join()].join(" | ");
})()`;
const ANSWERS = [
  ["A*", "09 · The knight exchange | A* | A*"],
  ["f = g + h", "08 · Flip-It Square | IDA* | f = g + h"],
  ["pattern database", "08 · Flip-It Square | A sharper bound: solve an easier puzzle | pattern,database"],
] as const;

describe.skipIf(!hasChromium())("a chapter to read, in Chromium", () => {
  const browser = chromiumForTests();
  let page: Page;
  beforeAll(async () => {
    page = await browser().newPage({ viewport: { width: 1366, height: 768 } });
  });

  it.each(ANSWERS)("finds %s, and marks it", async (asked, first) => {
    await page.goto(address("00-start-here"));
    expect(await page.evaluate(ask(asked))).toBe(first);
  });

  it("leaves the text where it is while Tab goes through the bar, and the arrows through what is found", async () => {
    await page.goto(address("07-eight-puzzle"));
    await page.locator(".live-bar").waitFor();
    await page.evaluate("scrollTo(0, 3000)");
    const place = () => page.evaluate("document.activeElement.closest('.bar') && scrollY");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("IDA*");
    await page.locator("#found a").nth(1).waitFor();
    for (const key of ["ArrowDown", "ArrowDown"]) {
      await page.keyboard.press(key);
      expect(await place(), key).toBe(3000);
    }
    await page.evaluate("document.querySelector('.live-bar button').focus({ preventScroll: true })");
    for (const key of ["Tab", "Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      expect(await place(), key).toBe(3000);
    }
  });

  it("leads to the search by Ctrl+K, and by no single key that may be spoken or hit by mistake, along what is found by arrows, and back by Esc", async () => {
    await page.goto(address("00-start-here"));
    const focused = () =>
      page.evaluate("document.activeElement.closest('.search, a, textarea')?.tagName + ' ' + scrollY");
    await page.locator("main a").first().focus();
    const before = await focused();
    for (const key of "/k") await page.keyboard.press(key);
    expect(await focused()).toBe(before);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("IDA*");
    await page.locator("#found a").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(
      await page.evaluate("[...document.querySelectorAll('#found a')].indexOf(document.activeElement)"),
    ).toBe(1);
    await page.keyboard.press("Escape");
    expect(await page.locator("#found").isVisible()).toBe(false);
    expect(await focused()).toBe(before);
    await page.getByRole("button", { name: "Edit cell 2", exact: true }).click();
    await page.keyboard.press("Control+k");
    expect(await focused()).toMatch(/^TEXTAREA/);
    await page.locator(".search input").click();
    await page.locator("#found a").first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/08-.*#IDA/);
  });

  it.each([
    [320, 740],
    [360, 740],
    [768, 1024],
    [1200, 800],
  ])("keeps contents and search at hand in a window of %i × %i", async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.goto(address("07-eight-puzzle"));
    await page.locator(".live-bar").waitFor();
    await page.evaluate("scrollTo(0, 6000)");
    const bottom = () =>
      page.evaluate<number>("document.querySelector('.bar').getBoundingClientRect().bottom");
    // The whole bar, its buttons among it, takes little.
    await expect.poll(bottom).toBeLessThan(height / 9);
    await page.locator(".search input").click();
    await page.keyboard.type("parity");
    await page.locator("#found a").first().waitFor();
    await expect(inWindow(page, "#found", width)).resolves.toBe(true);
    await page.keyboard.press("Escape");
    await page.getByText("Contents", { exact: true }).first().click();
    await expect(inWindow(page, ".narrow nav", width)).resolves.toBe(true);
    await page.getByRole("navigation").getByRole("link", { name: "The longest way" }).first().click();
    expect(await page.locator(".narrow nav").isVisible()).toBe(false);
    const heading = "document.querySelector(':target').getBoundingClientRect().top";
    await expect.poll(() => page.evaluate<number>(heading)).toBeLessThan(height / 3);
    expect(await page.evaluate<number>(heading)).toBeGreaterThanOrEqual(await bottom());
  });

  it("tells in the bar which chapter it is, where in its lane, what is left, and the next one", async () => {
    await page.setViewportSize({ width: 1600, height: 800 });
    await page.goto(address("03-queens"));
    const where = page.locator(".bar .where");
    await expect
      .poll(() => where.innerText())
      .toMatch(/^03 Eight queens\n3 of 4\n\d\d min left\nNext: 05 →$/);
    const read = () =>
      page.evaluate("document.querySelector('.bar').style.getPropertyValue('--read')").then(Number);
    expect(await read()).toBe(0);
    await page.evaluate("scrollTo(0, document.getElementById('Exercises').offsetTop / 2)");
    await expect.poll(read).toBeGreaterThan(0.4);
    expect(await where.innerText()).toMatch(/[23]\d min left/);
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    await expect.poll(() => where.innerText()).toContain("\nread\n");
    expect(await read()).toBe(1);
    expect(await page.locator(".turn a").allTextContents()).toEqual([
      "02 · Magic squares",
      "05 · The knight's tour",
    ]);
    await where.getByRole("link").click();
    await page.waitForURL(/05-/);
    await expect
      .poll(() => where.getByRole("link").getAttribute("aria-label"))
      .toBe("Next: 07 · The 8-puzzle");
  });

  it("moves no entry of the contents while it marks another, and keeps the footer in line with the text", async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(address("03-queens"));
    await page.locator(".live-bar").waitFor();
    const heights = () =>
      page.evaluate<number[]>(
        "[...document.querySelectorAll('.broad li')].map((entry) => entry.getBoundingClientRect().height)",
      );
    const before = await heights();
    for (const [i] of before.entries()) {
      await page.evaluate(`document.querySelectorAll(".prose :is(h2, h3)[id]")[${i}].scrollIntoView()`);
      await expect.poll(() => page.locator(`.broad li:nth-child(${i + 1}) > [aria-current]`).count()).toBe(1);
      expect(await heights()).toEqual(before);
    }
    const left =
      "['main h1', 'footer p'].map((one) => document.querySelector(one).getClientRects()[0].left + parseFloat(getComputedStyle(document.querySelector(one)).paddingLeft))";
    for (const width of [360, 800, 1100, 1366, 1800]) {
      await page.setViewportSize({ width, height: 768 });
      const [text, footer] = await page.evaluate<number[]>(left);
      expect(Math.abs(text - footer), String(width)).toBeLessThan(1);
    }
  });

  it("says what is checked as a badge that opens by a key", async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(address("03-queens"));
    await page.locator(".live-bar").waitFor();
    const badge = page.locator(".beside .facts").first();
    const [box, row] = [await badge.boundingBox(), await page.locator(".beside").first().boundingBox()];
    expect(box!.height).toBeLessThan(40);
    expect(box!.x - row!.x, "in the margin").toBeGreaterThan(600);
    const closed = await badge.innerText();
    await badge.locator("summary").focus();
    await page.keyboard.press("Enter");
    const facts = await badge.locator("li").allInnerTexts();
    expect([closed, facts.length > 1]).toEqual([`✓ ${facts.length} facts checked`, true]);
    const chapter = readFileSync("notebooks/03-queens.ipynb", "utf8");
    for (const fact of facts) expect(chapter).toContain(`✓ ${fact}`);
  });

  it("has rules for paper: numbered pages, none ending with a heading, and no answer", async () => {
    await page.goto(address("00-start-here"));
    expect(await page.evaluate(rules)).toContain("counter(page)");
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate<string>("document.querySelector('main').innerText")).not.toMatch(
      /Answer to \d/,
    );
    const heading = "getComputedStyle(document.querySelector('h2')).breakAfter";
    expect(await page.evaluate(heading)).toBe("avoid");
    await page.emulateMedia({ media: "screen" });
  });

  it("folds the boards of a long strip below its player, marks the one that is shown, and unfolds them for paper", async () => {
    await page.goto(address("13-fifteen-puzzle"));
    await page.locator(".live-bar").waitFor();
    await page.evaluate(showCovered);
    const strips = page.locator('figure[id^="strip-"]');
    const long = strips.filter({ has: page.locator("li:nth-child(13)") });
    expect(await long.count()).toBeGreaterThan(0);
    expect(await strips.locator(".fold").count()).toBe(await long.count());
    expect(await long.locator("li").locator("visible=true").count()).toBe(0);
    await page.emulateMedia({ media: "print" });
    expect(await long.locator("li").locator("visible=true").count()).toBe(await long.locator("li").count());
    await page.emulateMedia({ media: "screen" });
    await long.first().locator("summary").click();
    await long.first().locator("li").nth(9).click();
    expect(await long.first().locator("li[aria-current=step]").textContent()).toMatch(/^\s*9\b/);
    await expect.poll(() => long.first().locator("output").first().textContent()).toMatch(/^9 of /);
  });
});

it.skipIf(!hasFirefox())("finds the same in Firefox, from disk", async () => {
  const firefox = await firefoxOfTest();
  const tab = await firefox.open(address("00-start-here"));
  for (const [asked, first] of ANSWERS) expect(await tab.evaluate(`() => ${ask(asked)}`)).toBe(first);
});

const rules = `[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSPageRule).map((rule) => rule.cssText).join()`;

async function inWindow(page: Page, selector: string, width: number): Promise<boolean> {
  const box = (await page.locator(selector).boundingBox())!;
  return box.x >= 0 && box.x + box.width <= width && box.y >= 0;
}
