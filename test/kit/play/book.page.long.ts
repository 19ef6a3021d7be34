import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { PlayData } from "../../../kit/play/data";
import { korf100 } from "../../../lib/puzzles/sliding/index";
import { chromiumForTests, hasChromium } from "../../support/browser/chromium";
import { type FirefoxPage, firefoxForTests, hasFirefox } from "../../support/browser/firefox";
import { bookForTests } from "../../support/browser/liveBook";

const [LIGHTS, KNIGHTS, HOPPERS, FIFTEEN] = [
  "06-lights-out",
  "09-knight-exchange",
  "10-hoppers",
  "13-fifteen-puzzle",
];
const FIGURE = "figure[id^='play-']";

const book = bookForTests();

const address = (chapter: string) => pathToFileURL(book().page(chapter)).href;

const [hardest] = [...korf100].sort((a, b) => b.generated - a.generated);

/** Chapter 13 with the hardest of Korf's boards in the place of his first: a page of its own, by its name. */
function hardFifteen(): string {
  const name = "13-hard";
  const text = readFileSync(book().page(FIFTEEN), "utf8");
  const first = [...korf100[0].board].join();
  if (!text.includes(first)) throw new Error("chapter 13 has not Korf's first board");
  writeFileSync(book().page(name), text.replaceAll(first, [...hardest.board].join()));
  return name;
}
afterAll(() => rmSync(book().page("13-hard"), { force: true }));

/** Runs in the page: a solution is played twenty times as fast. */
const hurry =
  "{ const wait = setTimeout; window.setTimeout = (f, ms, ...args) => wait(f, ms / 20, ...args); }";

describe.skipIf(!hasChromium())("boards to play in exported pages, in Chromium", () => {
  const browser = chromiumForTests();
  let page: Page;
  let complaints: string[];

  beforeEach(() => {
    complaints = [];
    return async () => {
      await page.close();
      expect(complaints).toEqual([]);
    };
  });

  async function open(chapter: string, options: Parameters<Browser["newPage"]>[0] = {}, script = "") {
    page = await browser().newPage({ viewport: { width: 1000, height: 900 }, ...options });
    page.on("pageerror", (error) => complaints.push(String(error)));
    if (script !== "") await page.addInitScript(script);
    await page.goto(address(chapter));
    await figure().locator(".puzzle-board").scrollIntoViewIfNeeded();
  }
  const figure = () => page.locator(FIGURE).first();
  const status = () => figure().locator(".puzzle-status").textContent();
  const press = (name: string) => figure().getByRole("button", { name, exact: true }).click();
  const said = () => expect.poll(status, { timeout: 60_000 });
  const choose = (label: string) =>
    figure().getByRole("combobox", { name: "Position" }).selectOption({ label });
  const labels = () =>
    figure()
      .locator("[role=gridcell]")
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
  const data = async () => JSON.parse((await figure().locator("script").first().textContent())!) as PlayData;

  it.each([LIGHTS, KNIGHTS, HOPPERS])(
    "solves every position to choose from, in as few moves as it says: %s",
    async (chapter) => {
      await open(chapter, {}, hurry);
      const { starts } = await data();
      for (const { name, least } of starts) {
        if (starts.length > 1) await choose(name);
        await press("Distance");
        await said().toContain(`${least} `);
        await said().toContain(" to go");
        await press("Hint");
        await said().toContain("Next: ");
        await press("Solve from here");
        await said().toMatch(new RegExp(`olved in ${least} .*; fewer cannot be`));
        await press("Hint");
        await said().toContain("Nothing is left to do");
        await press("Start again");
      }
    },
  );

  it("goes on drawing while it searches, and stops when asked", async () => {
    await open(hardFifteen());
    await choose("Korf's first");
    await press("Solve from here");
    expect(await status()).toBe("Searching ...");
    const frames = await page.evaluate<number>(`new Promise((resolve) => {
      let frames = 0;
      const end = performance.now() + 1500;
      const frame = (now) => {
        frames++;
        if (now < end) requestAnimationFrame(frame);
        else resolve(frames);
      };
      requestAnimationFrame(frame);
    })`);
    expect(frames).toBeGreaterThan(5); // a search in the page itself would hold it for seconds: one frame, or two
    await press("Stop");
    expect(await status()).toContain("Stopped");
    // Whatever was asked for another position is not answered for this one.
    await press("Distance");
    await choose("ten slides");
    await said().toMatch(/^Ten slides/);
    await press("Distance");
    await said().toContain("10 slides to go");
    await press("Solve from here");
    await said().toContain("2 slides");
    await press("Stop");
    const stopped = await labels();
    await page.waitForTimeout(1000);
    expect(await labels()).toEqual(stopped);
    await press("Solve from here");
    await said().toContain("olved in 10 slides");
  });

  it("searches once for all questions along a way, and again where the reader leaves it", async () => {
    await open(FIFTEEN);
    await page.evaluate(`{
      globalThis.searches = 0;
      const status = document.querySelector("${FIGURE} .puzzle-status");
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          if ([...addedNodes].some((node) => node.textContent === "Searching ...")) searches++;
      }).observe(status, { childList: true });
    }`);
    const searches = () => page.evaluate("searches");
    await press("Distance");
    await said().toBe("20 slides to go · 0 slides made");
    await press("Hint");
    await said().toMatch(/^Next: \d+ (left|right|up|down) · /);
    expect(await searches()).toBe(1);
    // The reader makes the very move, by the arrow key that the hint names.
    const [, direction] = /(left|right|up|down)/.exec((await status())!)!;
    await figure().locator("[role=gridcell]").first().focus();
    await page.keyboard.press(`Arrow${direction[0].toUpperCase()}${direction.slice(1)}`);
    await press("Distance");
    await said().toContain("19 slides to go");
    await press("Solve from here");
    await said().toContain("2 slides");
    await press("Stop");
    expect(await searches()).toBe(1);
    await press("Start again");
    await press("Distance");
    await said().toContain("20 slides to go");
    expect(await searches()).toBe(1);
    const others = ["Left", "Right", "Up", "Down"].filter((name) => name.toLowerCase() !== direction);
    for (const name of others) {
      await page.keyboard.press("Tab");
      await figure().locator("[role=gridcell]").first().focus();
      await page.keyboard.press(`Arrow${name}`);
      if ((await status())!.includes("1 slide")) break;
    }
    await press("Distance");
    await said().toMatch(/^(19|21) slides to go/);
    expect(await searches()).toBe(2);
  });

  it("counts a move that is half done as no new one, where jumps in a row are one", async () => {
    await open(HOPPERS, {}, hurry);
    await press("Distance");
    await said().toContain("7 moves to go");
    const togo = async () => Number(/(\d+) moves? to go/.exec((await status())!)![1]);
    const made = async () => Number(/· (\d+) moves?(?: made)?$/.exec((await status())!)![1]);
    for (let jump = 0; jump < 11; jump++) {
      await press("Hint");
      await said().toContain("Next: ");
      // The one that can go, and then the hole that the hint names.
      const [, from, to] = /from hole (\d+) to hole (\d+)/.exec((await status())!)!;
      const cell = (hole: string) => figure().locator(`[aria-label^="hole ${hole}:"]`);
      await cell(to).click();
      if (!(await status())!.includes(`from hole ${from} to hole ${to}`)) throw new Error((await status())!);
      await press("Distance");
      await said().toMatch(/to go|olved/);
      if (jump < 10) expect((await togo()) + (await made())).toBe(7);
    }
    expect(await status()).toContain("olved in 7 moves; fewer cannot be");
  });

  it("shows that a long search goes on, and how far it is", async () => {
    await open(hardFifteen());
    await choose("Korf's first");
    await press("Distance");
    await said().toMatch(/^Searching for [1-9]\d* s: [\d,]{7,} positions \.\.\.$/);
    expect(await figure().locator(".puzzle-status").getAttribute("aria-live")).toBe("off");
    await said().toContain(`${hardest.moves} slides to go`);
    expect(await figure().locator(".puzzle-status").getAttribute("aria-live")).toBe(null);
  });

  it("moves on from a solution that is being played, when the reader does", async () => {
    await open(KNIGHTS);
    await press("Solve from here");
    await said().toContain("2 hops");
    await press("Start again");
    await page.waitForTimeout(1000);
    expect(await status()).toBe("Back at the start · 0 hops");
  });

  it("is played again after its cell has run in the page", async () => {
    await open(LIGHTS, {}, hurry);
    await figure().evaluate((old) => old.setAttribute("data-old", ""));
    const cell = page
      .locator("section, div")
      .filter({ has: page.locator(FIGURE) })
      .filter({ has: page.getByRole("button", { name: /^Run cell/ }) })
      .last();
    await cell.getByRole("button", { name: /^Run cell/ }).click();
    await page.locator(`${FIGURE}:not([data-old]) .puzzle-board`).waitFor({ timeout: 60_000 });
    await choose("three presses");
    await press("Solve from here");
    await said().toContain("olved in 3 presses");
  });
});

describe.skipIf(!hasFirefox())("boards to play in exported pages, in Firefox", () => {
  const firefox = firefoxForTests();
  let page: FirefoxPage;

  const inFigure = <Result>(action: string) =>
    page.evaluate<Result>(`() => { const figure = document.querySelector("${FIGURE}"); return ${action}; }`);
  const status = () => inFigure<string>(`figure.querySelector(".puzzle-status").textContent`);
  const press = (name: string) =>
    inFigure(`[...figure.querySelectorAll("button")].find((one) => one.textContent === "${name}").click()`);
  it.each(["mouse", "touch"] as const)("carries a tile by %s", async (way) => {
    page = await firefox().open(address(FIFTEEN));
    await inFigure(`figure.querySelector(".puzzle-board").scrollIntoView({ block: "center" })`);
    const middle = (start: string) =>
      inFigure<number[]>(`(() => {
        const cell = [...figure.querySelectorAll("[role=gridcell]")].find((one) => one.getAttribute("aria-label").includes("${start}"));
        const { x, y, width, height } = cell.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      })()`);
    const [gap, tile] = [await middle(": the blank"), await middle(": 9,")];
    await page.drag(tile, gap, way);
    await expect.poll(status, { timeout: 10_000 }).toBe("9 down · 1 slide");
    await page.drag(await middle(": 13"), [gap[0], gap[1] + 60], way);
    expect(await status()).toBe("9 down · 1 slide");
    await page.close();
  });

  it("searches without holding the page", async () => {
    page = await firefox().open(address(LIGHTS));
    await page.evaluate(`() => ${hurry}`);
    await press("Distance");
    await expect.poll(status, { timeout: 60_000 }).toContain("15 presses to go");
    await press("Solve from here");
    await expect.poll(status, { timeout: 60_000 }).toContain("olved in 15 presses; fewer cannot be");
    await page.close();
    page = await firefox().open(address(hardFifteen()));
    await inFigure(`(() => {
      const choice = figure.querySelector("select");
      choice.value = [...choice.options].find(({ text }) => text === "Korf's first").value;
      choice.dispatchEvent(new Event("change"));
    })()`);
    await press("Solve from here");
    const frames = await page.evaluate<number>(`() => new Promise((resolve) => {
      let count = 0;
      const end = performance.now() + 250;
      const frame = (now) => { count++; if (now < end) requestAnimationFrame(frame); else resolve(count); };
      requestAnimationFrame(frame);
    })`);
    expect(frames).toBeGreaterThan(2);
    expect(await status()).toBe("Searching ...");
    await press("Stop");
    expect(await status()).toContain("Stopped");
    await page.close();
  });
});
