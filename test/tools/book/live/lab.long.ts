import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "../../../../tools/setup/jupyter";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { hasJupyter } from "../../../support/notebooks/chapters";
import { labForTests, notebookForTests } from "../../../support/notebooks/labServer";

// A board in JupyterLab, as `npm start` opens it, has the buttons that it has in a page.

const MINUTE = 60_000;
const [OWN, FOREIGN] = ["searches-in-the-lab.rerun", "boards-from-elsewhere.rerun"] as const;
const FIGURE = ".jp-OutputArea-output figure:is([id^='play-'], [id^='sudoku-'])";

const EIGHT = `import { show } from "./kit/index";
import { playTiles } from "./kit/puzzles/sliding/play";
show(playTiles({ caption: "Slide", rows: 3, columns: 3, starts: [{ name: "six", board: [4, 1, 3, 7, 2, 6, 0, 5, 8], least: 6 }] }));`;
/** One that takes as long as one likes. */
const LONG = `import { show } from "./kit/index";
import { playTiles } from "./kit/puzzles/sliding/play";
show(playTiles({ caption: "Long", rows: 5, columns: 5, starts: [{ name: "far",
  board: [14, 5, 9, 2, 18, 8, 23, 19, 12, 17, 15, 0, 10, 20, 4, 6, 11, 21, 1, 7, 24, 3, 16, 22, 13] }] }));`;
const SUDOKU = `import { show } from "./kit/index";
import { playSudoku } from "./kit/puzzles/sudoku/play";
import { SudokuRules } from "./lib/puzzles/sudoku/index";
const rules = new SudokuRules({ size: 4 });
show(playSudoku({ caption: "Fill", rules, starts: [{ name: "one", board: rules.encode("1... ..3. .4.. ...2") }] }));`;

/** A board with the library's own script and other data, as a notebook from elsewhere could carry it. */
const forged = (caption: string, change: string) => `import { show } from "./kit/index";
import { playTiles } from "./kit/puzzles/sliding/play";
const ${caption} = playTiles({ caption: "${caption}", rows: 2, columns: 2, starts: [{ name: "one", board: [1, 2, 0, 3] }] });
show({ text: "", html: ${caption}.html.replace(/(<script type="application.json">)([^<]*)/, (_, tag, json) => {
  const data = JSON.parse(json);
  ${change};
  return tag + JSON.stringify(data).replaceAll("<", "\\\\u003c");
}) });`;
const FORGED = [
  forged("Elsewhere", 'data.solver.module = "kit/figures/host"; data.solver.name = "send"'),
  forged("Inherited", 'data.solver.name = "constructor"'),
  forged("Proto", 'data.solver.module = "__proto__"; data.solver.name = "toString"'),
  forged("Huge", 'data.solver.watch.searches = Array(1e5).fill("A*")'),
  forged("Marked", 'data.solver.watch.rules[0].name = "<img src=x onerror=alert(1)>"'),
];

const cellOf = (source: string) => ({
  ...{ cell_type: "code", id: `c${source.length}`, metadata: {}, execution_count: null, outputs: [] },
  source: [source],
});

describe.skipIf(!hasJupyter() || !hasChromium())("a board in JupyterLab", () => {
  notebookForTests(OWN, "tslab", ["1;", EIGHT, LONG, SUDOKU].map(cellOf));
  notebookForTests(FOREIGN, "tslab", FORGED.map(cellOf));
  const lab = labForTests();
  const browser = chromiumForTests();
  let page: Page;
  let complaints: string[];
  let asked: string[];

  beforeEach(() => {
    [complaints, asked] = [[], []];
  });
  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });

  const open = async (notebook: string) => {
    page = await lab().open(browser(), `${notebook}.ipynb`, (page) => {
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("request", (request) => asked.push(request.url()));
    });
  };
  const run = async (text: string) => {
    await page.locator(".jp-CodeCell .cm-content", { hasText: text }).click();
    await page.keyboard.press("Control+Enter");
  };
  const figure = (caption: string) => page.locator(FIGURE, { hasText: caption });
  const press = (caption: string, name: string | RegExp) =>
    figure(caption).getByRole("button", { name }).click({ timeout: MINUTE });
  const said = (caption: string) =>
    expect.poll(() => figure(caption).locator(".puzzle-panel").textContent(), { timeout: MINUTE });
  const bundles = () => asked.filter((url) => url.includes("/boards.js")).length;
  /** Workers in all frames of the page, as the browser knows them. */
  const workers = async () => {
    const session = await browser().newBrowserCDPSession();
    const { targetInfos } = await session.send("Target.getTargets");
    await session.detach();
    return targetInfos.filter(({ type, url }) => type === "worker" && url.startsWith("blob:null")).length;
  };

  it(
    "gives a hint, solves itself and shows a race, from what comes with the first board on the screen; no notebook keeps it",
    async () => {
      await open(OWN);
      await run("1;");
      await page.locator(".jp-InputPrompt", { hasText: "[1]:" }).waitFor({ timeout: MINUTE });
      expect(bundles()).toBe(0);
      await run("Slide");
      await press("Slide", "Hint");
      await said("Slide").toMatch(/next: |Next: /);
      expect(bundles()).toBe(1);
      await press("Slide", /search from here|Race/);
      await press("Slide", /^(Watch|Race)$/);
      const race = page.locator(".jp-OutputArea-output figure[id^='watch-']");
      await race.getByRole("button", { name: "Last step" }).click({ timeout: MINUTE });
      expect(await race.locator(".puzzle-name").count()).toBe(2);
      await press("Slide", /^Solve/);
      await said("Slide").toMatch(/olved in 6 slides/);

      await page.locator(".jp-InputPrompt").first().click(); // a board takes keys for its own
      await page.keyboard.press("Control+s");
      const file = path.join(root, "notebooks", `${OWN}.ipynb`);
      await expect.poll(() => readFileSync(file, "utf8")).toContain("play-");
      expect(readFileSync(file, "utf8")).not.toMatch(/live-|id=\\"watch-/);
      expect(bundles()).toBe(1);
    },
    3 * MINUTE,
  );

  it(
    "stops, and a board that is gone searches no more: its cell run again, its notebook closed",
    async () => {
      await open(OWN);
      await run("Long");
      const begins = async () => {
        await press("Long", /^Solve/);
        await said("Long").toMatch(/earching for [1-9]/);
        await expect.poll(workers).toBe(1);
      };
      await begins();
      await press("Long", "Stop");
      await said("Long").toContain("topped");
      await expect.poll(workers).toBe(0);
      await begins();
      await run("Long");
      await expect.poll(workers).toBe(0);
      await begins();
      await page.locator(".lm-TabBar-tab", { hasText: OWN }).locator(".lm-TabBar-tabCloseIcon").click();
      await page.getByRole("button", { name: /Discard/ }).click();
      await expect.poll(workers).toBe(0);
    },
    3 * MINUTE,
  );

  it(
    "shows a race on a sudoku too",
    async () => {
      await open(OWN);
      await run("Fill");
      await press("Fill", /search from here|Race/);
      await press("Fill", /^(Watch|Race)$/);
      await page.locator(".jp-OutputArea-output figure[id^='watch-'] .puzzle-name").first().waitFor();
    },
    2 * MINUTE,
  );

  it(
    "asks for no more than a chapter, whatever a notebook says that it is",
    async () => {
      await open(FOREIGN);
      for (const caption of ["Elsewhere", "Inherited", "Proto"]) {
        await run(caption);
        await press(caption, /^Solve/);
        await said(caption).toMatch(/no board is solved by (send|constructor|toString) of /);
      }
      await run("Huge");
      await figure("Huge").getByRole("button", { name: "Undo" }).waitFor({ timeout: MINUTE });
      await run("Marked");
      await press("Marked", /search from here|Race/);
      await press("Marked", /^(Watch|Race)$/);
      await page.locator(".jp-OutputArea-output figure[id^='watch-'] .puzzle-name").first().waitFor();
      expect(
        await figure("Huge")
          .getByRole("button", { name: /^Solve/ })
          .count(),
      ).toBe(0);
      expect(await page.locator("img[src=x]").count()).toBe(0);
    },
    2 * MINUTE,
  );
});
