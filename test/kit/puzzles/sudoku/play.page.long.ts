import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { KNOWN } from "../../../../bench/puzzles/sudoku";
import { playSudoku } from "../../../../kit/puzzles/sudoku/play";
import { SudokuRules } from "../../../../lib/puzzles/sudoku/index";
import { hasChromium } from "../../../support/browser/chromium";
import { figurePages } from "../../../support/browser/figurePages";
import { handsOf, playThrough } from "../../../support/browser/players";
import { tinySudoku } from "../../../support/search/tinySudoku";

const tiny = tinySudoku();
const nine = new SudokuRules();

describe.skipIf(!hasChromium())("a sudoku to play", () => {
  const openPage = figurePages();
  let page: Page;

  const cell = (number: number) => page.locator("[role=gridcell]").nth(number);
  const label = (number: number) => cell(number).getAttribute("aria-label");
  const status = () => page.locator(".puzzle-status").textContent();
  const press = async (name: string) => {
    await page.evaluate(`document.querySelector(".puzzle-more[aria-expanded=false]")?.click()`);
    await page.getByRole("button", { name, exact: true }).click();
  };

  it.each(["mouse", "touch", "keyboard"] as const)(
    "of no chapter is filled and undone, by %s",
    async (way) => {
      page = await openPage(tiny.html, { hasTouch: true });
      await playThrough(handsOf(page), { html: tiny.html, selector: 'figure[id^="sudoku-"]' }, [way]);
    },
  );

  it("takes pencil marks by a button and by Shift, and rubs out what a digit excludes", async () => {
    page = await openPage(tiny.html);
    await cell(1).click();
    await page.keyboard.press("Shift+Digit2");
    await page.keyboard.press("Shift+Digit3");
    expect(await label(1)).toBe("row 1, column 2: empty, marked 2 3");
    await cell(2).click();
    await press("Pencil");
    await page.keyboard.press("2");
    await press("4");
    expect(await label(2)).toBe("row 1, column 3: empty, marked 2 4");
    await press("Pencil");
    await cell(1).click();
    await page.keyboard.press("2");
    expect([await label(1), await label(2)]).toEqual([
      "row 1, column 2: 2",
      "row 1, column 3: empty, marked 4",
    ]);
    await page.keyboard.press("Control+z");
    expect(await label(2)).toBe("row 1, column 3: empty, marked 2 4");
    await press("All pencil marks");
    expect(await label(5)).toBe("row 2, column 2: empty, marked 2");
  });

  it("hints name their rule and choose the cell, up to the solution", async () => {
    page = await openPage(tiny.html);
    for (let step = 0; step < 12; step++) {
      await press("Hint");
      const words = (await status())!;
      const chosen = await page.locator("[aria-selected=true]").getAttribute("aria-label");
      const [, single, place] = /^Only (\d) fits into (row \d, column \d) /.exec(words) ?? [];
      const [, hidden, spot] =
        /^(\d) in (row \d, column \d): the only cell for \1 in (?:row|column|box) \d /.exec(words) ?? [];
      expect(chosen).toBe(`${place ?? spot}: empty`);
      const digit = single ?? hidden;
      expect(words).toContain(digit);
      await press(digit);
    }
    expect(await status()).toMatch(/ · solved$/);
    await press("Hint");
    expect(await status()).toBe("Nothing is missing · solved");
  });

  it("takes a puzzle that is pasted, says how many solutions it has, or what is wrong", async () => {
    const picture = playSudoku({
      caption: "Nine",
      rules: nine,
      starts: [{ name: "one", board: nine.encode(KNOWN["Inkala 2012"]) }],
    });
    page = await openPage(picture.html);
    const paste = async (text: string) => {
      await page.evaluate(`document.querySelector(".puzzle-more[aria-expanded=false]")?.click()`);
      await page.getByRole("textbox").fill(text);
      await press("Play it");
      return status();
    };
    expect(await paste(KNOWN["AI Escargot"])).toBe("Your puzzle: it has one solution · 58 cells are empty");
    expect(await label(0)).toBe("row 1, column 1: 1, given");
    expect(await paste(`${"1".repeat(2)}${".".repeat(79)}`)).toContain("Your puzzle: it has no solution");
    expect(await paste(".".repeat(81))).toContain("it has more than one solution");
    expect(await paste("123")).toMatch(/^Expected 81 cells, .* but was given 3 · 81 cells are empty$/);
    expect(await label(0)).toBe("row 1, column 1: empty");
  });

  it("chooses among its puzzles", async () => {
    page = await openPage(tiny.html);
    await page.locator("select").selectOption({ label: "empty" }, { force: true });
    expect(await status()).toBe("Empty · 16 cells are empty");
  });
});
