import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../../support/browser/axe";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { firefoxOfTest, hasFirefox } from "../../../support/browser/firefox";
import { bookForTests } from "../../../support/browser/liveBook";

// Searches watched from the position of a board. That counts are true: fromHere.test.ts.

const FIGURE = "figure:is([id^='play-'], [id^='sudoku-'])";
const [START, QUEENS, TOURS, EIGHT, FLIP, KNIGHTS, HOPPERS, FIFTEEN, SUDOKU] = [
  "00-start-here",
  "03-queens",
  "05-knights-tour",
  "07-eight-puzzle",
  "08-flip-it-square",
  "09-knight-exchange",
  "10-hoppers",
  "13-fifteen-puzzle",
  "14-sudoku",
];
const EASY = "412703856";

const book = bookForTests();
const address = (chapter: string) => pathToFileURL(book().page(chapter)).href;

describe.skipIf(!hasChromium())("a search from here, in Chromium", () => {
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

  async function open(chapter: string, options: Parameters<Browser["newPage"]>[0] = {}, board = "") {
    page = await browser().newPage({ viewport: { width: 1000, height: 900 }, ...options });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(address(chapter) + (board && `#cell-play-${chapter.slice(0, 2)}/${board}`));
    await opener().click();
  }
  const figure = () => page.locator(FIGURE).first();
  const opener = () => figure().getByRole("button", { name: "Race two searches" });
  const choose = (name: string, label: string) =>
    figure()
      .getByRole("combobox", { name, exact: true, includeHidden: true })
      .selectOption({ label }, { force: true });
  const press = (name: string) =>
    figure().getByRole("button", { name, exact: true, includeHidden: true }).dispatchEvent("click");
  const said = () =>
    expect.poll(() => figure().locator(".puzzle-status").textContent(), { timeout: 120_000 });
  const shown = () => page.locator(".live-watched figure");
  /** How the race ends, which nobody is told before its last step. */
  const verdict = () =>
    expect.poll(
      async () => {
        if ((await shown().count()) > 0)
          await shown().last().getByRole("button", { name: "Last step" }).dispatchEvent("click");
        return figure().locator(".puzzle-status").textContent();
      },
      { timeout: 120_000 },
    );
  const counts = () => shown().locator(".puzzle-counts").allTextContents();

  it.each([
    [START, "one step made", "10122", /^7 moves, none fewer: breadth-first expanded/],
    [EIGHT, "six slides", "413726058", /^6 moves, none fewer: breadth-first expanded 51, A\* \d+/],
    [FLIP, "six jumps", "1022212222212122", /^6 moves, none fewer: breadth-first expanded \d+, A\*/],
    [KNIGHTS, "six hops", "021000002121", /^6 moves, none fewer: breadth-first expanded \d+, A\*/],
    [HOPPERS, "twelve pegs", "1111110111111", /^7 moves, none fewer: breadth-first expanded 1,703, A\*/],
  ])("is watched step by step: %s, %s", async (chapter, _, board, words) => {
    await open(chapter, {}, board);
    await press("Watch");
    await expect
      .poll(() => shown().locator("figcaption").textContent(), { timeout: 120_000 })
      .toBe("The race: which of the two is done first?");
    await shown().getByRole("slider").fill("1");
    expect((await counts()).join()).not.toContain(" of ");
    await said().toMatch(/^The race runs below\./);
    await verdict().toMatch(words);
    expect(await shown().locator(".puzzle-name").allTextContents()).toEqual(["breadth-first", "A*"]);
    const status = (await figure().locator(".puzzle-status").textContent())!;
    const [, first, second] = /expanded ([\d,]+), A\* ([\d,]+)/.exec(status)!;
    expect((await counts()).map((text) => /^expanded ([\d,]+) of/.exec(text)![1])).toEqual([first, second]);
    expect(await shown().locator("figcaption").textContent()).toContain(
      `expanded ${first}, A* ${second}. From `,
    );
    expect(await shown().locator(".puzzle-way[d^=M]").count()).toBe(2);
  });

  it("goes from the board as it stands, and again by another rule, by keys alone", async () => {
    await open(FLIP);
    await choose("Position", "six jumps");
    await opener().focus();
    await page.keyboard.press("Enter");
    expect(await opener().getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Enter");
    for (let step = 0; step < 2; step++) await page.keyboard.press("Tab");
    await page.keyboard.press("g");
    await press("Watch");
    await verdict().toMatch(/^Greedy: \d+ moves, perhaps more than needed.*; A\*: 6 moves/);
    await choose("Second search", "weighted A*");
    await verdict().toMatch(/; weighted A\*, weight 2: \d+ moves, at most 2 times the fewest/);
    await figure().getByRole("spinbutton", { name: "Weight of the bound" }).fill("5");
    await page.keyboard.press("Tab");
    await verdict().toMatch(/; weighted A\*, weight 5: \d+ moves, at most 5 times the fewest/);
    await choose("Rule: jumps", "diagonal ones too");
    await said().not.toMatch(/earching/);
    expect(await shown().locator(".puzzle-name").allTextContents()).toEqual([
      "greedy",
      "weighted A*, weight 5",
    ]);
  });

  it("goes on with a knight's tour in either order, once the knight stands somewhere", async () => {
    await open(TOURS);
    await press("Watch");
    await said().toContain("The knight stands nowhere yet: press its first cell");
    await figure().getByRole("gridcell").first().click();
    await press("Watch");
    await verdict().toMatch(
      /^Cells in order: a tour after [\d,]+ nodes; fewest ways on first: a tour after [\d,]+ nodes/,
    );
    expect(await shown().locator(".puzzle-name").allTextContents()).toEqual([
      "cells in order",
      "fewest ways on first",
    ]);
  });

  it("places the queens that are missing in either order", async () => {
    await open(QUEENS);
    const [top, constrained] = ["row by row", "most constrained row first"];
    await press("Watch");
    await verdict().toMatch(
      /^Row by row: a solution after 114 nodes; most constrained row first: a solution/,
    );
    await page.close();
    await open(QUEENS, {}, "1".padEnd(15, "0") + "1".padEnd(49, "0"));
    await press("Watch");
    await verdict().toMatch(/^Row by row: (a|no) solution after \d+ nodes; most constrained row first: \1/);
    expect(await shown().locator(".puzzle-name").allTextContents()).toEqual([top, constrained]);
    const status = (await figure().locator(".puzzle-status").textContent())!;
    const nodes = [...status.matchAll(/after (\d+) nodes/g)].map(([, number]) => number);
    expect((await counts()).map((text) => /nodes (\d+)/.exec(text)![1])).toEqual(nodes);
  });

  it("fills a sudoku in either order, also from an address, and when its cell has run again", async () => {
    await open(SUDOKU);
    const ends =
      /^Reading order: a solution after [\d,]+ nodes; fewest candidates first: a solution after 52 nodes/;
    await press("Watch");
    await verdict().toMatch(ends);
    expect(await shown().locator(".puzzle-name").allTextContents()).toEqual([
      "reading order",
      "fewest candidates first",
    ]);
    expect(await figure().getByRole("button", { name: "Solve" }).count()).toBe(0);
    const copied = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    await page.evaluate(`location.hash = "#cell-play-14/1/${copied.replaceAll(".", "0")}"`);
    await opener().click();
    await press("Watch");
    await verdict().toMatch(ends);
    await page.evaluate(`document.querySelector("${FIGURE}").className = "old"`);
    await page.evaluate(`document.querySelector("#cell-play-14 button[aria-label^='Run cell']").click()`);
    await expect.poll(() => page.locator("figure.old").count()).toBe(0);
    await opener().click();
    await press("Watch");
    await verdict().toMatch(ends);
  });

  it("shows its last button when it is opened, where the board ends low in the window", async () => {
    await open(FIFTEEN, { viewport: { width: 1280, height: 900 } });
    const button = await figure().getByRole("button", { name: "Watch", exact: true }).boundingBox();
    expect(button!.y + button!.height).toBeLessThanOrEqual(900);
  });

  it("has an address for its position, its searches and each step, and plays where no step is asked for", async () => {
    await open(EIGHT, {}, EASY);
    await choose("Second search", "weighted A*");
    await press("Watch");
    await shown().getByRole("slider").fill("5");
    await page.evaluate(
      "navigator.clipboard.writeText = () => Promise.reject(new Error()); document.execCommand = () => false",
    );
    await shown().locator(".live-link").click();
    const selected = () => page.evaluate<string>("getSelection().toString()");
    const place = "#cell-play-07/412703856?race=breadth-first&race=weighted+A*&rule=0&weight=2";
    await expect.poll(selected).toBe(`${address(EIGHT)}${place}&step=5`);
    const step = () => expect.poll(() => shown().getByRole("slider").inputValue(), { timeout: 120_000 });
    for (const [search, asked] of [
      ["&step=5", "5"],
      ["&step=999", "30"],
    ]) {
      await page.goto("about:blank");
      await page.goto(`${address(EIGHT)}${place}${search}`);
      await step().toMatch(asked === "5" ? /^5$/ : /^[1-9]\d$/);
      expect(await shown().locator(".puzzle-name").allTextContents()).toEqual([
        "breadth-first",
        "weighted A*, weight 2",
      ]);
      expect(await figure().getByRole("gridcell").first().getAttribute("aria-label")).toContain("4");
    }
    await page.evaluate(`location.hash = "${place.replace("breadth-first", "no+search")}"`);
    await shown().getByRole("button", { name: "Pause" }).waitFor();
    await step().not.toBe("0");
  });

  it("begins the book's first page, from the board there, and leads on to its chapter", async () => {
    page = await browser().newPage({ viewport: { width: 1000, height: 900 } });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(address("index"));
    const scripts = () => page.locator("script[src='assets/live.js']").count();
    expect(await scripts()).toBe(0); // it is large: nobody loads it who does not ask
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("combobox", { name: "Position" }).selectOption({ label: "fifteen slides" });
    await page.getByRole("button", { name: "Race A* against breadth-first from here" }).click();
    const caption = () => page.locator(".live-watched figcaption").textContent();
    await expect.poll(caption, { timeout: 120_000 }).toMatch(/^The race/);
    await page.locator(".live-watched").getByRole("button", { name: "Last step" }).click();
    expect(await caption()).toMatch(
      /^15 moves, none fewer: breadth-first expanded [\d,]+, A\* [\d,]+. From 2 5 3/,
    );
    await page.getByRole("button", { name: "Race A* against breadth-first from here" }).click();
    await expect.poll(scripts).toBe(1);
    await page.getByRole("link", { name: /^This race in its chapter/ }).click();
    await expect.poll(caption, { timeout: 120_000 }).toMatch(/^The race/);
    expect(page.url()).toContain("07-eight-puzzle.html#cell-play-07/253410867?race=breadth-first&race=A*");
  });

  it("does not hold the page, can be stopped, and says what was cut", async () => {
    await open(FIFTEEN);
    await choose("Position", "Korf's first");
    await choose("Second search", "IDA*");
    await press("Watch");
    await said().toMatch(/^Searching/);
    await press("Stop");
    await said().toContain("Stopped");
    await choose("First search", "greedy");
    await page.evaluate("scrollTo(0, document.body.scrollHeight)"); // to read on
    await verdict().toMatch(/^Greedy: \d+ moves, perhaps more.*; IDA\*: stopped after 200,000 expanded/);
    await expect
      .poll(() => shown().locator(".puzzle-run .puzzle-note").allTextContents())
      .toEqual([
        expect.stringMatching(/^\d+ moves, perhaps more than needed/),
        expect.stringMatching(
          /^stopped after 200,000 expanded; steps grow from 1 position to [\d,]+; of the positions those at work are named$/,
        ),
      ]);
    const end = await page.evaluate(`document.querySelector("${FIGURE}").getBoundingClientRect().bottom`);
    expect(end).toBeLessThan(0);
  });

  it.each(["light", "dark"] as const)("suits everybody, on a narrow screen too: %s", async (colorScheme) => {
    await open(EIGHT, { colorScheme, viewport: { width: 360, height: 740 } }, EASY);
    await choose("Second search", "weighted A*");
    await press("Watch");
    await verdict().toMatch(/^Breadth-first: 8 moves, .*; weighted A\*/);
    const status = shown().locator(".puzzle-status").first();
    await expect.poll(() => status.textContent()).toMatch(/breadth-first: .*; weighted A\*, weight 2: /);
    expect(await status.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
    await page.emulateMedia({ media: "print" });
    expect(await opener().isVisible()).toBe(false);
    expect(await page.locator(".live-watched button:visible").count()).toBe(0);
  });
});

it.skipIf(!hasFirefox())("a search from here, in Firefox, from disk", async () => {
  const firefox = await firefoxOfTest();
  const page = await firefox.open(`${address(EIGHT)}#cell-play-07/${EASY}`);
  const inFigure = <Result>(action: string) =>
    page.evaluate<Result>(`() => { const figure = document.querySelector("${FIGURE}"); return ${action}; }`);
  const press = (name: string) =>
    inFigure(`[...figure.querySelectorAll("button")].find((one) => one.textContent === "${name}").click()`);
  await press("Race two searches");
  await press("Watch");
  const status = () => inFigure<string>(`figure.querySelector(".puzzle-status").textContent`);
  await expect.poll(status, { timeout: 120_000 }).toMatch(/^The race runs below|^8 moves/);
  await page.evaluate(`() => document.querySelector(".live-watched button[aria-label='Last step']").click()`);
  await expect.poll(status).toMatch(/^8 moves, none fewer: breadth-first expanded 201/);
  expect(await page.evaluate(`() => document.querySelectorAll(".live-watched svg[role=img]").length`)).toBe(
    2,
  );
});
