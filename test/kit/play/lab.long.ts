import { describe, expect, it } from "vitest";
import { chromiumForTests, hasChromium } from "../../support/browser/chromium";
import { handsOf, playThrough } from "../../support/browser/players";
import { allGames } from "../../support/browser/widgets";
import { hasJupyter } from "../../support/notebooks/chapters";
import { labForTests, notebookForTests } from "../../support/notebooks/labServer";

const MINUTE = 60_000;
const [ONE, ALL] = ["board-in-the-lab.rerun", "boards-in-the-lab.rerun"] as const;

const BOARD = `import { show } from "./kit/index";
import { playKnights } from "./kit/puzzles/knight-exchange/play";
show(playKnights({ caption: "Hop", rows: 2, columns: 3, goal: [0, 0, 0, 2, 0, 1], starts: [
  { name: "two hops", board: [1, 0, 2, 0, 0, 0], least: 2 },
] }));`;

describe.skipIf(!hasJupyter() || !hasChromium())("a board to play in JupyterLab", () => {
  const cellOf = (source: string) => ({
    ...{ cell_type: "code", id: `c${source.length}`, metadata: {}, execution_count: null, outputs: [] },
    source: [source],
  });
  notebookForTests(ONE, "tslab", ["1;", BOARD, "3;;;"].map(cellOf));
  notebookForTests(
    ALL,
    "tslab",
    allGames().map(({ cell }) => cell),
  );
  const lab = labForTests();
  const browser = chromiumForTests();

  it(
    "is played to the end by mouse and by keys, which are no shortcuts of JupyterLab there",
    async () => {
      const page = await browser().newPage({ viewport: { width: 1300, height: 900 } });
      await page.goto(lab().url(`/lab/tree/notebooks/${ONE}.ipynb?reset`));
      const statusBar = page.locator("#jp-main-statusbar");
      await expect.poll(() => statusBar.textContent(), { timeout: MINUTE }).toContain("Idle");
      await page.locator(".jp-CodeCell .cm-content", { hasText: "playKnights" }).click();
      await page.keyboard.press("Control+Enter");
      const figure = page.locator(".jp-OutputArea-output figure[id^='play-']");
      await figure.locator(".puzzle-board").waitFor({ timeout: MINUTE });
      const cell = (number: number) => figure.locator("[role=gridcell]").nth(number);
      const status = () => figure.locator(".puzzle-status").textContent();

      await cell(0).click();
      await cell(2).click();
      expect(await status()).toContain("olved in 2 hops; fewer cannot be");
      await figure.getByRole("button", { name: "Undo" }).click();
      await figure.getByRole("button", { name: "Undo" }).click();
      expect(await status()).toBe("Taken back · 0 hops");

      const notebook = () =>
        page.locator(".jp-NotebookPanel").evaluate((panel) => {
          const found = (selector: string) => panel.querySelectorAll(selector).length;
          return [
            found(".jp-Cell"),
            found(".jp-mod-editMode"),
            found(".jp-MarkdownCell"),
            found(".jp-mod-dirty"),
          ];
        });
      const text = () => page.locator(".jp-CodeCell .cm-content").allTextContents();
      await cell(0).focus();
      const before = [await notebook(), await text()];
      // In JupyterLab's command mode: cells are inserted, deleted, copied, changed, and the next one is chosen.
      for (const key of ["a", "b", "d", "d", "m", "x", "v", "z", "1", "Shift+M", "Delete", "Shift+ArrowDown"])
        await page.keyboard.press(key);
      expect([await notebook(), await text()]).toEqual(before);
      await cell(0).focus();
      await page.keyboard.press("Enter");
      expect(await status()).toBe("Dark knight from row 1, column 1 to row 2, column 3 · 1 hop");
      for (const key of ["ArrowDown", "ArrowUp", "ArrowRight", "End", "Home", "End", "Space"])
        await page.keyboard.press(key);
      expect(await status()).toContain("olved in 2 hops; fewer cannot be");
      await page.keyboard.press("Control+z");
      await page.keyboard.press("Control+z");
      expect(await status()).toBe("Taken back · 0 hops");
      const middle = async (number: number) => {
        const { x, y, width, height } = (await cell(number).boundingBox())!;
        return [x + width / 2, y + height / 2] as const;
      };
      await page.mouse.move(...(await middle(0)));
      await page.mouse.down();
      await page.mouse.move(...(await middle(4)));
      await page.mouse.move(...(await middle(5)));
      await page.mouse.up();
      expect(await status()).toBe("Dark knight from row 1, column 1 to row 2, column 3 · 1 hop");
      await page.keyboard.press("Control+z");
      expect([await notebook(), await text()]).toEqual(before);
      await page.close();
    },
    3 * MINUTE,
  );

  it(
    "plays every game of the chapters to its end and back, by all hands in turn, without a kernel's help",
    async () => {
      const page = await browser().newPage({ viewport: { width: 1300, height: 900 }, hasTouch: true });
      await page.goto(lab().url(`/lab/tree/notebooks/${ALL}.ipynb?reset`));
      for (const game of allGames()) {
        await page.locator(game.selector).locator(".puzzle-panel").waitFor({ timeout: MINUTE });
        await playThrough(handsOf(page), game, ["mouse", "touch", "keyboard"]);
      }
      await page.close();
    },
    20 * MINUTE,
  );
});
