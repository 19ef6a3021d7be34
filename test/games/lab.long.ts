import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../../tools/jupyter";
import { hasJupyter } from "../support/chapters";
import { hasChromium, launchChromium } from "../support/chromium";
import { LabServer } from "../support/labServer";

const MINUTE = 60_000;
// Git ignores the name, and no chapter is called so.
const NAME = "board-in-the-lab.rerun.ipynb";
const file = path.join(root, "notebooks", NAME);

const BOARD = `import { show } from "./lib/display/index";
import { playKnights } from "./lib/games/knightExchange";
show(playKnights({ caption: "Hop", rows: 2, columns: 3, goal: [0, 0, 0, 2, 0, 1], starts: [
  { name: "two hops", board: [1, 0, 2, 0, 0, 0], least: 2 },
] }));`;

describe.skipIf(!hasJupyter() || !hasChromium())("a board to play in JupyterLab", () => {
  let lab: LabServer;
  let browser: Browser;

  beforeAll(async () => {
    const cell = (source: string) => ({
      ...{ cell_type: "code", id: `c${source.length}`, metadata: {}, execution_count: null, outputs: [] },
      source: [source],
    });
    const kernelspec = { display_name: "TypeScript (tslab)", language: "typescript", name: "tslab" };
    const cells = [cell("1;"), cell(BOARD), cell("3;;;")];
    writeFileSync(file, JSON.stringify({ cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 }));
    lab = await LabServer.start();
    browser = await launchChromium();
  }, MINUTE);

  afterAll(async () => {
    await browser?.close();
    await lab?.stop();
    rmSync(file, { force: true });
  }, MINUTE);

  it(
    "is played to the end by mouse and by keys, which are no shortcuts of JupyterLab there",
    async () => {
      const page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
      await page.goto(lab.url(`/lab/tree/notebooks/${NAME}?reset`));
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
      for (const key of ["a", "b", "d", "d", "m", "x", "v", "z", "1", "Shift+M", "Delete"])
        await page.keyboard.press(key);
      expect([await notebook(), await text()]).toEqual(before);
      await page.keyboard.press("Enter");
      expect(await status()).toBe("Dark knight from row 1, column 1 to row 2, column 3 · 1 hop");
      for (const key of ["ArrowDown", "ArrowUp", "ArrowRight", "End", "Home", "End", "Space"])
        await page.keyboard.press(key);
      expect(await status()).toContain("olved in 2 hops; fewer cannot be");
      await page.keyboard.press("Control+z");
      await page.keyboard.press("Control+z");
      expect(await status()).toBe("Taken back · 0 hops");
      expect([await notebook(), await text()]).toEqual(before);
      await page.close();
    },
    3 * MINUTE,
  );
});
