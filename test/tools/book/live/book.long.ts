import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { axeFaults } from "../../../support/browser/axe";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { bookForTests, chapterNames, codeCells, committedOutput } from "../../../support/browser/liveBook";
import { StaticHost } from "../../../support/browser/staticHost";
import { openPage, readAlong, uncover } from "../../../support/notebooks/readAlong";
import { runInWorker, textOf } from "./workerCells";

// Every page of the book, as its readers find it: with its tools, all that is folded opened.
describe.skipIf(!hasChromium())("every page of the book", () => {
  const names = ["index", ...chapterNames()].map((name) => `${name}.html`);
  const book = bookForTests();
  const browser = chromiumForTests();
  let page: Page;
  let complaints: string[];
  /** Of each page, what it links to and what can be linked to. */
  const links = new Map<string, { to: string[]; ids: Set<string> }>();

  beforeAll(async () => {
    ({ page, complaints } = await openPage(browser(), book().page("index")));
  });

  // To load a page and to draw its charts takes longer than what is asked of it: one page serves all questions.
  describe.each(names)("%s", (name) => {
    beforeAll(async () => {
      await page.setViewportSize({ width: 1200, height: 800 });
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(pathToFileURL(`${book().folder}/${name}`).href);
    });

    if (name !== "index.html") {
      uncover(() => page);
      readAlong(() => page);
    }

    it("has no line of code that is wider than its box in a window of 1366 pixels", async () => {
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.evaluate(unfold);
      expect(await page.evaluate(tooWide)).toEqual([]);
      await page.setViewportSize({ width: 1200, height: 800 });
    });

    it("can be used without sight, hand or colour: axe finds nothing serious", async () => {
      await page.evaluate(unfold);
      await drawCharts(page);
      const edit = page.getByRole("button", { name: /^Edit cell/ });
      if ((await edit.count()) > 0) await edit.last().click();
      await page.evaluate(thinOutCode);
      expect(await axeFaults(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await axeFaults(page)).toEqual([]);
    });

    it("marks the lines of programs beside searches: their style came along", async () => {
      const bare = await page.evaluate<number>(
        "[...document.querySelectorAll('.puzzle-program span')].filter((line) => getComputedStyle(line).borderLeftStyle !== 'solid').length",
      );
      expect(bare).toBe(0);
    });

    it("fits a phone of 360 pixels", async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      const width = () => page.evaluate<number>("document.documentElement.scrollWidth");
      await expect.poll(width).toBeLessThanOrEqual(360);
      const found = (await page.evaluate(linksOf)) as { to: string[]; ids: string[] };
      links.set(name, { to: found.to, ids: new Set(found.ids) });
    });

    it("cuts off nothing on paper, which does not scroll", async () => {
      await page.setViewportSize({ width: A4, height: 1000 });
      await page.emulateMedia({ media: "print" });
      expect(await page.evaluate(cutOff)).toEqual([]);
      await page.emulateMedia({ media: "screen" });
    });

    it("has met no error by then, and asked for nothing that is not on the disk", () => {
      expect(complaints.splice(0)).toEqual([]);
    });
  });

  it("links to what is there", () => {
    expect([...links.keys()].sort()).toEqual(book().pages().sort());
    const dead: string[] = [];
    let followed = 0;
    for (const [name, { to }] of links) {
      for (const link of to.filter((link) => !/^https?:/.test(link))) {
        const [file, id] = link
          .replace(/^([^#?]*)\?[^#]*/, "$1")
          .split("#")
          .map(decodeURIComponent);
        const target = links.get(file === "" ? name : file);
        followed++;
        if (!target || (id && !target.ids.has(id))) dead.push(`${name}: ${link}`);
      }
    }
    expect(dead).toEqual([]);
    expect(followed).toBeGreaterThan(500);
  });

  it("takes less than 25 MB in all", () => {
    const files = readdirSync(book().folder, { recursive: true, encoding: "utf8" });
    const bytes = files.map((file) => statSync(path.join(book().folder, file)).size);
    expect(bytes.reduce((a, b) => a + b)).toBeLessThan(25e6);
  });

  it("is alive on any static host as it is", async () => {
    const host = await StaticHost.start(book().folder);
    const { address } = host;
    const asked: string[] = [];
    const guest = await browser().newPage();
    guest.on("request", (request) => asked.push(new URL(request.url()).origin));
    await guest.goto(`${address}/index.html`);
    await guest.locator("main a[href^='07-']").first().click();
    await guest.waitForURL(/07-/);
    await guest.getByRole("combobox", { name: "Search the book" }).fill("Manhattan");
    await guest.locator("#found a").first().waitFor();
    const cells = codeCells("07-eight-puzzle").slice(0, 4);
    const results = await guest.evaluate(
      runInWorker,
      cells.map(({ source }) => source.join("")),
    );
    expect(results.map(textOf)).toEqual(cells.map(committedOutput));
    expect(new Set(asked.filter((origin) => origin !== "null"))).toEqual(new Set([address]));
    await guest.close();
    host.stop();
  });
});

/** The width of the paper in pixels, without margins of a centimetre. */
const A4 = 718;

const unfold = "document.querySelectorAll('main details').forEach((part) => { part.open = true; })";

const tooWide = `[...document.querySelectorAll("main pre")]
  .filter((code) => code.scrollWidth > code.clientWidth + 1)
  .map((code) => code.textContent.slice(0, 80))`;

const cutOff = `[...document.querySelectorAll("main :is(table, img, pre)")]
  .filter((part) => part.getClientRects().length > 0 && part.getBoundingClientRect().right > ${A4} + 5)
  .map((part) => part.outerHTML.slice(0, 200))`;

async function drawCharts(page: Page): Promise<void> {
  for (const chart of await page.locator('figure[id^="chart-"]').all()) {
    await chart.scrollIntoViewIfNeeded();
    await chart.locator(".main-svg").first().waitFor();
  }
}

/** How code is coloured depends on the kind of a token alone: a few of each stay, of ten thousand on a page. */
const thinOutCode = `(() => {
  const met = {};
  for (const token of document.querySelectorAll(".highlight span[class]")) {
    met[token.className] = (met[token.className] ?? 0) + 1;
    if (met[token.className] > 3) token.replaceWith(...token.childNodes);
  }
})()`;

const linksOf = `({
  to: [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")),
  ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
})`;
