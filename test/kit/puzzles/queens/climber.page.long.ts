import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { playClimber } from "../../../../kit/puzzles/queens/play";
import { axeFaults } from "../../../support/browser/axe";
import { hasChromium } from "../../../support/browser/chromium";
import { figurePages } from "../../../support/browser/figurePages";
import { handsOf, playThrough } from "../../../support/browser/players";

const STARTS = [
  { name: "Russell and Norvig's", queens: [4, 5, 6, 3, 4, 5, 6, 5] },
  { name: "a peak", queens: [4, 2, 0, 6, 3, 5, 7, 1] },
];
const picture = playClimber({ caption: "Climb", starts: STARTS });

describe.skipIf(!hasChromium())("queens that climb, on a page", () => {
  const openPage = figurePages();
  let page: Page;

  const status = () => page.locator(".puzzle-status").textContent();
  const numbers = () => page.locator(".puzzle-cell > b").allTextContents();
  const best = () => page.locator(".puzzle-cell.best");
  const cell = (row: number, column: number) => page.locator("[role=gridcell]").nth(8 * row + column);

  it.each(["mouse", "touch", "keyboard"] as const)("reach a solution by %s, and come back", async (way) => {
    page = await openPage(picture.html, { hasTouch: true, viewport: { width: 360, height: 780 } });
    await playThrough(handsOf(page), { html: picture.html, selector: 'figure[id^="play-"]' }, [way]);
  });

  it("say what each step costs, where none is better, and then how the program fares", async () => {
    page = await openPage(picture.html);
    expect(await status()).toBe("Russell and Norvig's · 0 steps · cost 17");
    expect((await numbers()).slice(0, 8)).toEqual(["18", "14", "14", "15", "", "17", "18", "14"]);
    expect(await best().allTextContents()).toEqual(Array(8).fill("12"));
    expect(await cell(0, 0).getAttribute("aria-label")).toBe("row 1, column 1: empty, cost 18");
    expect(await cell(0, 4).getAttribute("aria-label")).toBe("row 1, column 5: queen, attacked");
    expect(await best().first().getAttribute("aria-label")).toMatch(/: empty, cost 12, best$/);
    const costs = [17];
    while (!/plateau|peak/.test((await status())!)) {
      costs.push(Number(await best().first().textContent()));
      await best().first().click();
      expect(await status()).toContain(` · cost ${costs.at(-1)}`);
    }
    expect(costs.length).toBeGreaterThan(3);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    expect(await status()).toMatch(
      / · cost 1 · a plateau: none is better · from the same start steepest ascent, 100 times: .* steps on average, \d+ solutions?$/,
    );
    expect(await page.locator(".puzzle-bubble").textContent()).toBe("A plateau: none is better");
    await page.getByRole("button", { name: "Undo" }).click();
    expect(await status()).not.toContain("steepest");
    await page.getByRole("button", { name: "Shuffle" }).click();
    expect(await status()).toMatch(/^Shuffled · 0 steps · cost \d+/);
  });

  it("tell a peak from the start, and what the reader goes on to", async () => {
    page = await openPage(picture.html);
    await page.getByRole("button", { name: "More" }).click();
    await page.locator("select").selectOption("a peak");
    expect(await status()).toBe("A peak · 0 steps · cost 1 · a peak: all are worse");
    expect(await best().count()).toBeGreaterThan(0);
    await cell(0, 4).click();
    expect(await status()).toMatch(/^Queen on row 1, column 5 chosen: it can go to row 1, column 1 or /);
    expect(await cell(0, 0).getAttribute("aria-label")).toMatch(
      /^row 1, column 1: empty, can be reached, cost \d/,
    );
    await cell(0, 0).click();
    expect(await status()).toMatch(/^Queen from row 1, column 5 to row 1, column 1 · 1 step · cost [2-9]/);
    expect(await axeFaults(page)).toEqual([]);
  });
});
