import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { PlayData } from "../../../kit/play/data";
import { solveTiles } from "../../../kit/puzzles/sliding/play";
import { korf100 } from "../../../lib/puzzles/sliding/index";
import { chromiumForTests, hasChromium } from "../../support/browser/chromium";
import { type FirefoxPage, firefoxForTests, hasFirefox } from "../../support/browser/firefox";
import { bookForTests } from "../../support/browser/liveBook";

const [QUEENS, LIGHTS, EIGHT, KNIGHTS, HOPPERS, FIFTEEN, SUDOKU] = [
  "03-queens",
  "06-lights-out",
  "07-eight-puzzle",
  "09-knight-exchange",
  "10-hoppers",
  "13-fifteen-puzzle",
  "14-sudoku",
];
const FIGURE = "figure:is([id^='play-'], [id^='sudoku-'])";

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

/** Runs in the page: what workers are asked is noted, by the name of the function. */
const COUNT_QUESTIONS = `{
  globalThis.asked = [];
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message, ...rest) {
    if (message?.kind === "solve") asked.push(message.name);
    return postMessage.call(this, message, ...rest);
  };
}`;

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
    await figure().locator(".puzzle-panel").scrollIntoViewIfNeeded();
  }
  const figure = () => page.locator(FIGURE).first();
  const status = () => figure().locator(".puzzle-status").textContent();
  const press = async (name: string) => {
    const button = figure().getByRole("button", { name, exact: true, includeHidden: true });
    if (!(await button.isVisible())) await figure().getByRole("button", { name: "More" }).click();
    await button.click();
  };
  const said = () => expect.poll(status, { timeout: 60_000 });
  const lineText = () => figure().locator(".puzzle-line").textContent();
  const line = () => expect.poll(lineText, { timeout: 60_000 });
  const marks = async () =>
    (await figure().locator(".puzzle-trend").getAttribute("aria-label"))!.replace("Your moves: ", "");
  const choose = (label: string) =>
    figure()
      .getByRole("combobox", { name: "Position", includeHidden: true })
      .selectOption({ label }, { force: true });
  const labels = () =>
    figure()
      .locator("[role=gridcell]")
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
  const asked = () => page.evaluate<string[]>("asked");
  const data = async () => JSON.parse((await figure().locator("script").first().textContent())!) as PlayData;

  it.each([LIGHTS, KNIGHTS, HOPPERS])(
    "solves every position to choose from, in as few moves as it says: %s",
    async (chapter) => {
      await open(chapter, {}, hurry);
      const { starts } = await data();
      for (const { name, least } of starts) {
        if (starts.length > 1) await choose(name);
        await press("Hint");
        await said().toContain("Next: ");
        await press("Solve");
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
    await press("Solve");
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
    await choose("ten slides");
    await said().toMatch(/^Ten slides/);
    await line().toBe("10 slides to go · Manhattan says 6");
    await press("Solve");
    await said().toContain("2 slides");
    await press("Stop");
    const stopped = await labels();
    await page.waitForTimeout(1000);
    expect(await labels()).toEqual(stopped);
    await press("Solve");
    await said().toContain("olved in 10 slides");
  });

  it("searches once for all questions along a way, and again where the reader leaves it", async () => {
    await open(FIFTEEN, {}, COUNT_QUESTIONS);
    const searches = async () => (await asked()).filter((name) => name === "solveTiles").length;
    await press("Hint");
    await said().toMatch(/^Next: \d+ (left|right|up|down) · /);
    // The reader makes the very move, by the arrow key that the hint names.
    const [, direction] = /(left|right|up|down)/.exec((await status())!)!;
    await figure().locator("[role=gridcell]").first().focus();
    await page.keyboard.press(`Arrow${direction[0].toUpperCase()}${direction.slice(1)}`);
    await line().toMatch(/^19 slides to go · Manhattan says \d+$/);
    expect(await marks()).toBe("nearer");
    await press("Solve");
    await said().toContain("2 slides");
    await press("Stop");
    await press("Start again");
    await line().toMatch(/^20 slides to go/);
    expect(await searches()).toBe(1);
    const others = ["Left", "Right", "Up", "Down"].filter((name) => name.toLowerCase() !== direction);
    for (const name of others) {
      await figure().locator("[role=gridcell]").first().focus();
      await page.keyboard.press(`Arrow${name}`);
      if ((await status())!.includes("1 slide")) break;
    }
    await line().toMatch(/^(19|21) slides to go/);
    expect(await searches()).toBe(2);
  });

  it("tells of every position how far it is, from the first move on, and which moves led nearer", async () => {
    await open(EIGHT);
    const slide = (name: string) => page.keyboard.press(`Arrow${name}`);
    await line().toBe("From your first move on, what is left is told here.");
    await choose("two slides");
    await line().toBe("2 slides to go · Manhattan says 2");
    await figure().locator("[role=gridcell]").first().focus();
    await slide("Left");
    await line().toBe("1 slide to go · Manhattan says 1");
    await slide("Right");
    await line().toBe("2 slides to go · Manhattan says 2");
    await slide("Down");
    await line().toBe("3 slides to go · Manhattan says 3");
    expect(await marks()).toBe("nearer, farther, farther");
    const heights = await figure()
      .locator(".puzzle-trend i")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(heights[0]).toBeLessThan(heights[1]);
    await press("Undo");
    await line().toBe("2 slides to go · Manhattan says 2");
    expect(await marks()).toBe("nearer, farther");
    expect(await figure().locator(".puzzle-line").getAttribute("aria-live")).toBe(null);
  });

  it("never says the number of another position, however fast the moves come", async () => {
    await open(EIGHT, {}, COUNT_QUESTIONS);
    const truth = await page.evaluate<string[]>(`new Promise((resolve) => {
      const figure = document.querySelector("${FIGURE}");
      const line = figure.querySelector(".puzzle-line");
      const seen = [];
      new MutationObserver(() => {
        const number = /^(\\d+) slide/.exec(line.textContent)?.[1];
        if (number) seen.push([figure.puzzleGame.position().join(), number].join(" "));
      }).observe(line, { childList: true, subtree: true });
      const keys = ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"];
      let step = 0;
      const cell = figure.querySelector("[role=gridcell]");
      const timer = setInterval(() => {
        cell.dispatchEvent(new KeyboardEvent("keydown", { key: keys[Math.floor(step * step / 3) % 4], bubbles: true }));
        if (++step < 60) return;
        clearInterval(timer);
        setTimeout(() => resolve(seen), 5000);
      }, 70);
    })`);
    expect(truth.length).toBeGreaterThan(0);
    const { goal } = await data();
    for (const one of truth) {
      const [board, number] = one.split(" ");
      const found = solveTiles(board.split(",").map(Number), 3, 3, goal.boards![0]);
      expect(found.kind === "solved" && found.cost).toBe(Number(number));
    }
    // A move every 70 ms is no time to count: a queue of workers would have answered some sixty questions.
    expect((await asked()).length).toBeLessThan(20);
  });

  it("says the bound alone where a second is not enough, and that it is one", async () => {
    await open(hardFifteen());
    await choose("Korf's first");
    await line().toMatch(/^At least \d+ slides to go · Manhattan says \d+$/);
    await figure().locator("[role=gridcell]").first().focus();
    for (const name of ["Left", "Right", "Up", "Down"]) await page.keyboard.press(`Arrow${name}`);
    await line().toMatch(/^At least \d+ slides to go/);
    expect(await marks()).toMatch(/(unknown|by the bound)$/);
  });

  it("says where there is no way, and counts what another board has", async () => {
    await open(QUEENS);
    const cell = (row: number, column: number) =>
      figure().locator(`[aria-label^="row ${row}, column ${column}:"]`).click();
    await cell(1, 1);
    await line().toBe("7 queens to go · 42 free squares, 4 solutions left");
    await cell(2, 3);
    await line().toBe("No way to the goal from here · 25 free squares, 0 solutions left");
    await press("Undo");
    await line().toBe("7 queens to go · 42 free squares, 4 solutions left");
    await expect.poll(marks).toBe("nearer");
    await page.close();
    await open(SUDOKU);
    await figure().locator("[role=gridcell]").nth(2).click();
    await page.keyboard.press("4");
    await line().toMatch(/^50 cells to fill, \d+ of them with one candidate · one solution$/);
    await page.keyboard.press("9");
    await line().toMatch(/^No way to the goal from here · 50 cells to fill/);
    await expect.poll(marks).toBe("nearer, farther");
  });

  it("hides the line while a guess beside the board is open", async () => {
    await open(LIGHTS);
    // No chapter asks beside its board: one of its questions comes there.
    await page.evaluate(
      `document.querySelector("${FIGURE}").after(document.querySelector("figure[id^=predict-]"))`,
    );
    await choose("three presses");
    await line().toBe("What is left is told when you have answered the question.");
    await page.locator("[id^=predict-]").first().getByRole("button", { name: "Show me" }).click();
    await line().toBe("3 presses to go · 7 lights on");
  });

  it("has eight controls at most at rest, in two rows", async () => {
    for (const [width, chapter] of [
      [360, EIGHT],
      [1000, QUEENS],
      [360, SUDOKU],
    ] as const) {
      await open(chapter, { viewport: { width, height: 900 } });
      const buttons = figure().locator(".puzzle-panel .puzzle-bar :is(button, select, input):visible");
      expect([chapter, (await buttons.count()) <= 8]).toEqual([chapter, true]);
      const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect([chapter, new Set(tops).size]).toEqual([chapter, 2]);
      await figure().getByRole("button", { name: "More" }).click();
      expect(
        await figure()
          .getByRole("button", { name: /^Copy link to this position/ })
          .isVisible(),
      ).toBe(true);
      if (chapter !== SUDOKU) await page.close();
    }
  });

  it("counts a move that is half done as no new one, where jumps in a row are one", async () => {
    await open(HOPPERS, {}, hurry);
    const togo = async () => Number(/(\d+) moves? to go/.exec((await lineText())!)![1]);
    const made = async () => Number(/(\d+) moves?(?: made)?$/.exec((await status())!)![1]);
    for (let jump = 0; jump < 11; jump++) {
      await press("Hint");
      await said().toContain("Next: ");
      // The one that can go, and then the hole that the hint names.
      const [, from, to] = /from hole (\d+) to hole (\d+)/.exec((await status())!)!;
      const cell = (hole: string) => figure().locator(`[aria-label^="hole ${hole}:"]`);
      await cell(to).click();
      if (!(await status())!.includes(`from hole ${from} to hole ${to}`)) throw new Error((await status())!);
      await line().toMatch(/ to go/);
      if (jump < 10) expect((await togo()) + (await made())).toBe(7);
    }
    expect(await status()).toContain("olved in 7 moves; fewer cannot be");
  });

  it("shows that a long search goes on, and how far it is", async () => {
    await open(hardFifteen());
    await choose("Korf's first");
    await press("Hint");
    await said().toMatch(/^Searching for [1-9]\d* s: [\d,]{7,} positions \.\.\.$/);
    expect(await figure().locator(".puzzle-status").getAttribute("aria-live")).toBe("off");
    await said().toContain("Next: ");
    expect(await figure().locator(".puzzle-status").getAttribute("aria-live")).toBe(null);
    await line().toContain(`${hardest.moves} slides to go`);
  });

  it("moves on from a solution that is being played, when the reader does", async () => {
    await open(KNIGHTS);
    await press("Solve");
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
    await press("Solve");
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
    await press("Solve");
    await expect.poll(status, { timeout: 60_000 }).toContain("olved in 15 presses; fewer cannot be");
    await page.close();
    page = await firefox().open(address(hardFifteen()));
    await inFigure(`(() => {
      const choice = figure.querySelector("select");
      choice.value = [...choice.options].find(({ text }) => text === "Korf's first").value;
      choice.dispatchEvent(new Event("change"));
    })()`);
    await press("Solve");
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
