import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { openPage, readAlong, uncover } from "../../../support/notebooks/readAlong";

// The folder of exported chapters that `npm test` has just made.
const folder = process.env.BOOK_DIR ?? "";
if (folder === "")
  console.warn("\n*** SKIPPED: the exported pages. `npm test` and `npm test -- book/pages` make them.\n");

const chapters = folder === "" ? [] : readdirSync(folder).filter((file) => /^\d\d-.*\.html$/.test(file));

/** They have all that a page may hold. All others are opened in test/tools/book/live/book.long.ts: to load one takes seconds. */
const OPENED = /^(00|01|07|14)/;

/** In a page: whether half of its first board is in the window at least, and what is read before it, by eye or by ear. */
const firstBoard = `(() => {
  const board = document.querySelector(".hero .puzzle-panel").firstElementChild;
  const { top, height } = board.getBoundingClientRect();
  const isBefore = (part) => part.getBoundingClientRect().top < top || part.compareDocumentPosition(board) & 4;
  const texts = [...document.querySelectorAll("main :is(p, li):not(figure *)")].filter((part) => part.offsetHeight > 0);
  const before = texts.filter(isBefore).map((part) => part.textContent);
  return { isSeen: scrollY === 0 && top + height / 2 <= innerHeight, before };
})()`;

/** Opens exported pages from disk and does with each what a reader does, shared out among files that run side by side. */
export function testPages(share: number, shares: number): void {
  describe.skipIf(folder === "" || !hasChromium())("exported pages, opened from disk", () => {
    const ours = chapters.filter((name) => OPENED.test(name)).filter((_, i) => i % shares === share);
    const browser = chromiumForTests();

    const open = (name: string, options: BrowserContextOptions = {}) =>
      openPage(browser(), path.join(folder, name), options);

    if (share === 0) testBook();

    // All chapters of this share, one after the other: on a busy machine that takes its time.
    const patience = { timeout: 120_000 };
    it(
      "begin with the board on a phone, right below the title, before all that is to be read",
      patience,
      async () => {
        const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
        const { page, complaints } = await open("index.html", phone);
        const all = chapters.filter((_, i) => i % shares === share);
        const without: string[] = [];
        for (const name of all) {
          await page.goto(pathToFileURL(path.join(folder, name)).href, { waitUntil: "domcontentloaded" });
          await page.locator(".live-bar").waitFor();
          if ((await page.locator(".hero .puzzle-panel").count()) === 0) without.push(name.slice(0, 2));
          else expect(await page.evaluate(firstBoard), name).toEqual({ isSeen: true, before: [] });
        }
        // The atlas compares, and has no puzzle of its own.
        expect(without).toEqual(all.some((name) => name.startsWith("16")) ? ["16"] : []);
        expect(complaints).toEqual([]);
        await page.context().close();
      },
    );

    describe.each(ours)("%s", testPage);

    function testBook() {
      it("are there, with a list of all", () => {
        expect(chapters.length).toBeGreaterThan(0);
        expect(readdirSync(folder)).toContain("index.html");
      });

      it("are under 7 MB each", () => {
        expect(chapters.filter((name) => statSync(path.join(folder, name)).size >= 7e6)).toEqual([]);
      });

      it("fold cells that only show or check, and no program", () => {
        const page = readFileSync(path.join(folder, "03-queens.html"), "utf8");
        const classOf = (code: string) => {
          const before = page.slice(0, page.indexOf(code));
          return /.*<div class="([^"]*)"[^>]* id="cell-/s.exec(before)?.[1];
        };
        const starts = [
          '>show</span><span class="p">(</span><span class="nx">watch',
          "pruned",
          "isSafe</span>",
        ];
        expect(starts.map(classOf)).toEqual(["cell folded", "cell", "cell"]);
      });

      it("are listed with links that lead to them", async () => {
        const { page, complaints } = await open("index.html");
        const links = await page
          .locator("main a")
          .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
        expect(links).toEqual(expect.arrayContaining(chapters));
        expect(complaints).toEqual([]);
        await page.context().close();
      });

      // All pages come from one template and one way to store charts: one page of them is loaded a second time for this.
      it("can be read without scripts", async () => {
        const viewport = { width: 1400, height: 900 }; // wide enough for the contents beside the text
        const { page, complaints } = await open("07-eight-puzzle.html", {
          javaScriptEnabled: false,
          viewport,
        });
        const charts = page.locator('figure[id^="chart-"] > img');
        expect(await charts.count()).toBe(await page.locator('figure[id^="chart-"]').count());
        for (const chart of await charts.all()) {
          expect(await chart.isVisible()).toBe(true);
          expect((await chart.boundingBox())!.height).toBeGreaterThan(100);
        }
        expect(await page.locator("noscript .still").isVisible()).toBe(true);
        expect(await page.locator("button:visible").count()).toBe(0);
        expect(await page.getByRole("navigation", { name: "Contents" }).isVisible()).toBe(true);
        expect(await page.locator("main table").first().isVisible()).toBe(true);
        expect(complaints).toEqual([]);
        await page.context().close();
      });
    }

    // One page serves a chapter's tests one after the other, as it would serve a reader.
    function testPage(name: string) {
      const drawsCharts = /^(01|07)/.test(name);
      let page: Page;
      let complaints: string[];
      beforeAll(async () => {
        ({ page, complaints } = await open(name, { colorScheme: "light" }));
      });
      afterAll(() => page.context().close());

      uncover(() => page);

      if (drawsCharts) {
        it("draws a chart when it comes near, over a picture that stands there until then", async () => {
          const chart = page.locator('figure[id^="chart-"]').last();
          const [picture, plot] = [chart.locator("img"), chart.locator(".js-plotly-plot .main-svg").first()];
          expect([await picture.isVisible(), await plot.count()]).toEqual([true, 0]);
          await chart.scrollIntoViewIfNeeded();
          await plot.waitFor();
          expect(await picture.isVisible()).toBe(false);
        });
      }

      readAlong(() => page);

      it("changes its theme at a click, with the charts that are drawn", async () => {
        const title = `${drawsCharts ? 'figure[id^="chart-"] .xtitle' : "h1"}`;
        const ink = () =>
          page.evaluate<string>(
            `getComputedStyle(document.querySelector('${title}')).${drawsCharts ? "fill" : "color"}`,
          );
        const ground = () => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
        const before = [await ink(), await ground()];
        await page.getByRole("button", { name: /theme/ }).click();
        await expect.poll(ink).not.toBe(before[0]);
        expect(await ground()).not.toBe(before[1]);
      });

      it("fits a window that is narrowed to 360 pixels", async () => {
        await page.setViewportSize({ width: 360, height: 800 });
        const width = () => page.evaluate<number>("document.documentElement.scrollWidth");
        await expect.poll(width).toBeLessThanOrEqual(360);
      });

      it("has met no error by then, and asked for nothing that is not on the disk", () => {
        expect(complaints).toEqual([]);
      });
    }
  });
}
