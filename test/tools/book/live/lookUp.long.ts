import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFaults } from "../../../support/browser/axe";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { smallBookForTests } from "./smallBook";

// Words of the vocabulary on a page, looked up where they stand.

const TITLE = "Frontier: the positions that have been generated and not yet expanded.";
const CHAPTERS = {
  "07-levels": [
    { prose: "# Levels" },
    { prose: "## The edge\n\nThis is the **frontier**.\n\n## More\n\nA frontier again." },
  ],
  "08-down": [
    { prose: "# Down\n\nA frontier in the opening." },
    {
      prose: `## One\n\nThe [frontier](07-levels.ipynb#The-edge "${TITLE}") is a frontier, \`frontier\` and a long line of words up to the edge of a small window, a pattern database.\n\n## frontier\n\nA frontier.`,
    },
    { prose: "## Sources and kin\n\nA frontier." },
  ],
};

describe.skipIf(!hasChromium())("the words of a page", () => {
  const book = smallBookForTests(CHAPTERS);
  const browser = chromiumForTests();
  const open = async (chapter: string, options: BrowserContextOptions = {}) => {
    const context = await browser().newContext({ viewport: { width: 1000, height: 700 }, ...options });
    const page = await context.newPage();
    await page.goto(book().url(chapter));
    return page;
  };
  const words = (page: Page) => page.locator(".look-up");
  const note = (page: Page) => page.locator(".look-up-note");

  it("are marked once a section: not in headings, code, openings and sources, nor where they are defined", async () => {
    expect(await words(await open("08-down")).allTextContents()).toEqual([
      "frontier",
      "pattern database",
      "frontier",
    ]);
    expect(await words(await open("07-levels")).allTextContents()).toEqual(["frontier"]);
  });

  it("have the colour of their marks in a search, where they are defined and where they are used", async () => {
    for (const chapter of ["07-levels", "08-down"]) {
      const page = await open(chapter);
      const colours = await page.evaluate(
        "[...document.querySelectorAll('[data-mark=frontier]')].map((word) => getComputedStyle(word).textDecorationColor)",
      );
      expect(colours).toEqual(["rgb(63, 127, 192)", "rgb(63, 127, 192)"]);
    }
  });

  it("say their meaning to who points at them, until the pointer leaves word and meaning", async () => {
    const page = await open("08-down");
    await words(page).first().hover();
    expect(await note(page).textContent()).toBe(`${TITLE}Chapter 07`);
    expect(await words(page).first().getAttribute("aria-describedby")).toBe("look-up-meaning");
    await note(page).hover();
    await page.waitForTimeout(400);
    expect(await note(page).isVisible()).toBe(true);
    await page.mouse.move(5, 600);
    await note(page).waitFor({ state: "detached" });
  });

  it("say it to the keyboard, lead by Tab to the chapter that defines them, and are quiet after Escape", async () => {
    const page = await open("08-down");
    for (let i = 0; i < 40 && !(await note(page).isVisible()); i++) await page.keyboard.press("Tab");
    expect(await note(page).textContent()).toContain(TITLE);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await note(page).count()).toBe(0);
    expect(await page.evaluate("document.activeElement.className")).toBe("look-up");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(/07-levels\.html#word-frontier$/);
    expect(await page.locator("#word-frontier").textContent()).toBe("frontier");
  });

  it("answer to a finger, within a small window, and move nothing", async () => {
    const page = await open("08-down", {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    const height = () =>
      page.evaluate("document.documentElement.scrollHeight + ' ' + document.documentElement.scrollWidth");
    const before = await height();
    await words(page).nth(1).tap();
    const box = (await note(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    expect(await height()).toBe(before);
    await page.locator("h1").tap();
    expect(await note(page).count()).toBe(0);
  });

  it("are plain links and text without scripts, and on paper", async () => {
    const still = await open("08-down", { javaScriptEnabled: false });
    expect(await words(still).count()).toBe(0);
    expect(await still.locator("main a[title]").getAttribute("title")).toBe(TITLE);
    const page = await open("08-down");
    await words(page).first().hover();
    await page.emulateMedia({ media: "print" });
    expect(await note(page).isVisible()).toBe(false);
    expect(
      await page.evaluate("getComputedStyle(document.querySelector('.look-up')).textDecorationLine"),
    ).toBe("none");
  });

  it.each(["light", "dark"] as const)("break no rule of accessibility, %s", async (colorScheme) => {
    const page = await open("08-down", { colorScheme, bypassCSP: true });
    await words(page).first().hover();
    expect(await axeFaults(page)).toEqual([]);
  });
});
