import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { COLOURS } from "../../../../kit/figures/board/board";
import type { Picture } from "../../../../kit/figures/picture";
import { playCodeBreaker, playCodeKeeper } from "../../../../kit/puzzles/mastermind/play";
import {
  CodeGame,
  DecisionTree,
  oneStep,
  possibleCodes,
  type Question,
  worstCase,
} from "../../../../lib/puzzles/mastermind/index";
import { hasChromium } from "../../../support/browser/chromium";
import { figurePages } from "../../../support/browser/figurePages";

const cows = new CodeGame({ places: 4, symbols: "0123456789" });
const mastermind = new CodeGame({ places: 4, symbols: "123456", repeats: true });

describe.skipIf(!hasChromium())("secret codes to play", () => {
  const openPage = figurePages();
  let page: Page;

  async function open({ html }: Picture) {
    page = await openPage(html);
  }
  const status = () => page.locator(".puzzle-status").textContent();

  // Both games are played to their ends in test/kit/play.
  it("a game that is over answers nothing more, and takes its last questions back", async () => {
    await open(playCodeBreaker("Find it", cows, 7));
    expect(await page.locator(".puzzle-aim").textContent()).toMatch(/^Goal: find the code/);
    const ask = async (guess: string) => {
      await page.getByRole("textbox").fill(guess);
      await page.keyboard.press("Enter");
    };
    const lines = page.locator("ol > li");
    await ask("0012");
    expect(await status()).toContain("4 symbols from 0123456789, each at most once");
    expect(await lines.count()).toBe(0);
    const asked: Question[] = [];
    while (asked[asked.length - 1]?.bulls !== 4) {
      const [guess] = possibleCodes(cows, asked);
      await ask(guess);
      const [, bulls, near] = /(\d) bulls?, (\d) cows?/.exec((await lines.last().textContent())!)!;
      asked.push({ guess, bulls: Number(bulls), cows: Number(near) });
    }
    await ask(cows.codes[0]);
    await page.getByRole("button", { name: "Ask", exact: true }).click({ force: true });
    expect(await status()).toBe("Found: New code hides another one");
    expect(await lines.count()).toBe(asked.length);
  });

  it("pegs look as in the pictures of games", async () => {
    await open(playCodeKeeper("Keep it", new DecisionTree(mastermind, oneStep(mastermind, worstCase))));
    await page.locator(".puzzle-bar button").first().click();
    const colours = await page.evaluate<string[]>(
      `[...document.querySelectorAll("ol > li .puzzle-peg")].map((peg) => getComputedStyle(peg).backgroundColor)`,
    );
    const looks = [...Array(4).fill("tile"), "accent", "light"] as const;
    const rgb = (hex: string) => hex.match(/\w\w/g)!.map((part) => Number.parseInt(part, 16));
    expect(colours).toEqual(looks.map((tone) => `rgb(${rgb(COLOURS[tone as "tile"][0]).join(", ")})`));
  });
});
