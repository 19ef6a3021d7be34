import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chromiumForTests, hasChromium } from "../../support/browser/chromium";
import { type FirefoxPage, firefoxForTests, hasFirefox } from "../../support/browser/firefox";
import { bookForTests } from "../../support/browser/liveBook";
import { type Hands, handsOf, playThrough } from "../../support/browser/players";
import { allGames } from "../../support/browser/widgets";

const games = allGames();
const chapters = [...new Set(games.map(({ chapter }) => chapter))];

const book = bookForTests();

const address = (chapter: string) => pathToFileURL(book().page(chapter)).href;
const gamesOn = (chapter: string) => games.filter((game) => game.chapter === chapter);

describe.skipIf(!hasChromium())(
  "every game of the book is played to its end, and undone, in Chromium",
  () => {
    const browser = chromiumForTests();

    async function open(chapter: string, options: Parameters<Browser["newPage"]>[0]): Promise<Page> {
      const page = await browser().newPage(options);
      page.on("pageerror", (error) => {
        throw error;
      });
      await page.goto(address(chapter));
      return page;
    }

    it.each(chapters)("by mouse and by keys alone: %s", async (chapter) => {
      const page = await open(chapter, { viewport: { width: 1000, height: 900 } });
      for (const game of gamesOn(chapter)) {
        for (const way of ["mouse", "keyboard"] as const) await playThrough(handsOf(page), game, [way]);
      }
      await page.close();
    });

    it.each(chapters)("by touch, on a phone: %s", async (chapter) => {
      const viewport = { width: 360, height: 740 };
      const page = await open(chapter, { viewport, hasTouch: true, isMobile: true });
      for (const game of gamesOn(chapter)) await playThrough(handsOf(page), game, ["touch"]);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(viewport.width);
      await page.close();
    });
  },
);

describe.skipIf(!hasFirefox())("every game of the book is played to its end, and undone, in Firefox", () => {
  const firefox = firefoxForTests();

  it.each(chapters)("by mouse and by keys in turn: %s", async (chapter) => {
    const page = await firefox().open(address(chapter));
    for (const game of gamesOn(chapter)) await playThrough(handsIn(page), game, ["mouse", "keyboard"]);
    await page.close();
  });
});

/** The characters that WebDriver has for keys without one. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

function handsIn(page: FirefoxPage): Hands {
  return {
    evaluate: (expression) => page.evaluate(`() => (${expression})`),
    click: (x, y) => page.click(x, y),
    tap: (x, y) => page.click(x, y, "touch"),
    key: (name) => page.press(...name.split("+").map((key) => KEYS[key] ?? key)),
  };
}
