import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Picture } from "../../../lib/figures/picture";
import {
  CodeGame,
  DecisionTree,
  oneStep,
  possibleCodes,
  worstCase,
} from "../../../lib/puzzles/mastermind/index";
import { playCodeBreaker, playCodeKeeper } from "../../../lib/puzzles/mastermind/play";
import { hasChromium } from "../../support/chromium";
import { figurePages, type PageOptions } from "../../support/figurePages";

const cows = new CodeGame({ places: 4, symbols: "0123456789" });
const mastermind = new CodeGame({ places: 4, symbols: "123456", repeats: true });

describe.skipIf(!hasChromium())("secret codes to play", () => {
  const openPage = figurePages();
  let page: Page;

  async function open({ html }: Picture, options: PageOptions = {}) {
    page = await openPage(html, options);
  }
  const status = () => page.locator(".puzzle-status").textContent();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  it("the reader finds a code, by keys alone and by buttons alone, and undoes", async () => {
    await open(playCodeBreaker("Find it", cows, 7));
    const asked: { guess: string; bulls: number; cows: number }[] = [];
    for (let round = 0; asked[asked.length - 1]?.bulls !== 4; round++) {
      const [guess] = [...possibleCodes(cows, asked)];
      if (round % 2) for (const symbol of guess) await press(symbol);
      else await page.getByRole("textbox").pressSequentially(guess);
      if (round % 2) await press("Ask");
      else await page.keyboard.press("Enter");
      const line = (await page.locator("ol > li").last().textContent())!;
      const [, bulls, near] = /(\d) bulls?, (\d) cows?/.exec(line)!;
      asked.push({ guess, bulls: Number(bulls), cows: Number(near) });
      const left = [...possibleCodes(cows, asked)].length;
      expect(line).toContain(Number(bulls) === 4 ? "found" : `${left} code`);
    }
    expect(await status()).toContain(`Found with ${asked.length} question`);
    expect(await page.locator("ol > li").last().textContent()).toContain("4 bulls, 0 cows · found");
    // The game is over: it answers nothing more until there is a new code, or the last question is taken back.
    await page.getByRole("textbox").fill(cows.codes[0]);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Ask", exact: true }).click({ force: true });
    expect(await status()).toBe("Found: New code hides another one");
    expect(await page.locator("ol > li").count()).toBe(asked.length);
    expect(await page.locator(".puzzle-aim").textContent()).toMatch(/^Goal: find the code/);
    for (const _ of asked) await press("Undo");
    expect(await status()).toBe("5040 codes left");
    await page.getByRole("textbox").fill("0012");
    await page.keyboard.press("Enter");
    expect(await status()).toContain("4 symbols from 0123456789, each at most once");
    expect(await page.locator("ol > li").count()).toBe(0);
  });

  it("the page finds the reader's code, by touch on a phone", async () => {
    const tree = new DecisionTree(mastermind, oneStep(mastermind, worstCase));
    await open(playCodeKeeper("Keep it", tree), {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 740 },
    });
    const question = () => page.locator(".puzzle-question").textContent();
    for (const secret of ["1111", "6543", "2122"]) {
      for (const { guess, bulls, cows } of tree.play(secret)) {
        if ((await question())!.startsWith("It is")) break;
        expect(await question()).toBe(`${guess}?`);
        const count = (n: number, what: string) => `${n} ${what}${n === 1 ? "" : "s"}`;
        await page
          .getByRole("button", { name: `${count(bulls, "bull")}, ${count(cows, "cow")}`, exact: true })
          .tap();
      }
      expect(await question()).toBe(`It is ${secret}`);
      await expect.poll(() => page.locator(".puzzle-question code").textContent()).toBe(secret);
      const spacing = `getComputedStyle(document.querySelector(".puzzle-question")).letterSpacing`;
      expect(await page.evaluate(spacing)).toBe("normal");
      expect(await status()).toContain(`with ${tree.play(secret).length} question`);
      await press("Start again");
    }
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  });
});
