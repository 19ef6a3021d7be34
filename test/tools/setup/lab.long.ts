import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "../../../tools/setup/jupyter";
import { chromiumForTests, hasChromium } from "../../support/browser/chromium";
import { chapterNames } from "../../support/browser/liveBook";
import { hasJupyter } from "../../support/notebooks/chapters";
import { labForTests } from "../../support/notebooks/labServer";

const MINUTE = 60_000;
// A copy, because JupyterLab saves what it runs. Git ignores the name, and no chapter is called so.
const COPY = "in-the-lab.rerun.ipynb";
const copy = path.join(root, "notebooks", COPY);

/** What a test asks of an element in the page. */
interface Shown {
  readonly textContent: string;
  readonly offsetWidth: number;
  readonly parentElement: { readonly clientWidth: number };
}

describe.skipIf(!hasJupyter() || !hasChromium())("JupyterLab, as a reader opens it", () => {
  const lab = labForTests();
  const browser = chromiumForTests();
  afterAll(() => rmSync(copy, { force: true }));

  it(
    "lists the chapters before all else, with their whole names, and lib beside them nowhere",
    async () => {
      const page = await lab().open(browser(), "00-start-here.ipynb");
      const names = page.locator(".jp-DirListing-itemText span");
      await names.first().waitFor({ timeout: MINUTE });
      const shown = await names.evaluateAll((all) =>
        all.map((name) => {
          const { textContent, offsetWidth, parentElement } = name as unknown as Shown;
          return offsetWidth > parentElement.clientWidth ? `${textContent} (cut)` : textContent;
        }),
      );
      const chapters = chapterNames().map((name) => `${name}.ipynb`);
      expect(shown.slice(0, chapters.length)).toEqual(chapters);
      expect(shown).not.toContain("lib");
      await page.setViewportSize({ width: 2000, height: 900 });
      const text = page.locator(".jp-RenderedMarkdown > p").first();
      await expect.poll(async () => (await text.boundingBox())?.width, { timeout: MINUTE }).toBeLessThan(700);
      const first = page.locator(".jp-PlaceholderText").first();
      await first.evaluate((element) => element.replaceChildren("a long first line ".repeat(30)));
      const folded = page.locator(".jp-Placeholder").first();
      const [inner, outer] = [folded, folded.locator("..")].map(async (box) => (await box.boundingBox())!);
      expect((await inner).x + (await inner).width).toBeLessThanOrEqual(
        (await outer).x + (await outer).width,
      );
      await page.close();
    },
    2 * MINUTE,
  );

  it(
    "tells a reader who begins in the middle to run the cells above, and documents a function at its bracket",
    async () => {
      writeCopy();
      const page = await lab().open(browser(), COPY);
      const middle = page.locator(".jp-CodeCell .cm-content", { hasText: "const level1" }).first();
      await middle.scrollIntoViewIfNeeded();
      await middle.click();
      await page.keyboard.press("Control+Enter");
      const advice = page.locator(".jp-OutputArea-output", { hasText: "Run > Run All Above Selected Cell" });
      await advice.waitFor({ timeout: MINUTE });
      expect(await advice.textContent()).toMatch(/Run the cells above first \(.*\): they declare \w+/);

      await middle.click();
      await page.keyboard.press("Control+End");
      await page.keyboard.type("\nMath.max(");
      await page.keyboard.press("Shift+Tab");
      const tooltip = page.locator(".jp-Tooltip");
      await tooltip.waitFor();
      expect(await tooltip.textContent()).toMatch(/Math\.max\(\.\.\.values: number\[\]\): number/);
      await page.keyboard.press("Escape");
      await page.close();
    },
    3 * MINUTE,
  );

  it(
    "shows strict TypeScript's advice beneath the cell that it is of, and saves nothing of it",
    async () => {
      writeCopy();
      const page = await lab().open(browser(), COPY);
      const write = async (code: string) => {
        await page.locator(".jp-CodeCell .cm-content").first().click();
        await page.keyboard.press("Control+a");
        await page.keyboard.insertText(code);
        await page.keyboard.press("Control+Enter");
      };
      await write("const loose = (x) => x + 1;\nloose(41)");
      const cell = page.locator(".jp-CodeCell", { hasText: "loose" });
      const advice = cell.locator(".puzzle-advice");
      await advice.waitFor({ timeout: MINUTE });
      expect(await advice.textContent()).toMatch(/^1:16 - Parameter 'x' implicitly[\s\S]*the cell runs\.$/);
      expect(await cell.locator(".jp-OutputArea-output").allTextContents()).toEqual(["42\n"]);
      await page.keyboard.press("Control+s");
      await expect.poll(() => readFileSync(copy, "utf8"), { timeout: MINUTE }).toContain('"42\\n"');
      expect(readFileSync(copy, "utf8")).not.toMatch(/implicitly|advice/);
      await write("const loose = (x: number) => x + 2;\nloose(41)");
      await expect.poll(() => cell.locator(".jp-OutputArea-output").allTextContents()).toEqual(["43\n"]);
      expect(await advice.count()).toBe(0);
      await page.close();
    },
    2 * MINUTE,
  );

  it(
    "runs a chapter from top to bottom: charts drawn, no error, no word to another host",
    async () => {
      writeCopy();
      const strangers: string[] = [];
      const page = await lab().open(browser(), COPY, (opened) =>
        opened.on("request", (request) => {
          const { origin, protocol } = new URL(request.url());
          if (/^(https?|wss?):$/.test(protocol) && origin.replace(/^ws/, "http") !== lab().address)
            strangers.push(request.url());
        }),
      );
      await page.getByRole("menuitem", { name: "Run", exact: true }).click();
      await page.getByRole("menuitem", { name: "Run All Cells", exact: true }).click();
      // Between two cells the kernel is idle for a moment too: what JupyterLab saves tells when all have run.
      const allHaveRun = async () => {
        await page.keyboard.press("Control+s");
        return savedCells().every((cell) => cell.execution_count);
      };
      await expect.poll(allHaveRun, { timeout: 3 * MINUTE, interval: 1000 }).toBe(true);
      const outputs = savedCells().flatMap((cell) => cell.outputs);
      const faults = outputs.filter(({ output_type, name }) => output_type === "error" || name === "stderr");
      expect(faults).toEqual([]);

      // JupyterLab shows only the cells around the window: walk down, as a reader does.
      const panel = page.locator(".jp-NotebookPanel .jp-WindowedPanel-outer").first();
      const drawn = new Set<string>();
      await panel.evaluate((element) => element.scrollTo(0, 0));
      for (let step = 0; step < 200; step++) {
        for (const chart of await page.locator('.jp-Notebook figure[id^="chart-"]:visible').all()) {
          const id = (await chart.getAttribute("id")) ?? "";
          if (drawn.has(id)) continue;
          await chart.scrollIntoViewIfNeeded();
          await chart.locator(".js-plotly-plot .main-svg").first().waitFor();
          drawn.add(id);
        }
        const isEnd = await panel.evaluate((element) => {
          const before = element.scrollTop;
          element.scrollBy(0, 600);
          return element.scrollTop === before;
        });
        if (isEnd) break;
        await page.waitForTimeout(100);
      }
      const expected = outputs.flatMap(
        ({ data }) => /<figure id="(chart-\w+)"/.exec([data?.["text/html"] ?? ""].flat().join(""))?.[1] ?? [],
      );
      expect(expected).not.toEqual([]);
      expect([...drawn].sort()).toEqual(expected.sort());
      await panel.evaluate((element) => element.scrollTo(0, 0));
      const strips = page.locator('.jp-Notebook figure[id^="strip-"]:visible');
      while ((await strips.count()) === 0) {
        await panel.evaluate((element) => element.scrollBy(0, 600));
        await page.waitForTimeout(100);
      }
      const player = strips.first();
      await player.getByRole("button", { name: "Next step" }).click();
      await expect.poll(() => player.locator("output").textContent()).toContain("1 of");

      expect(strangers).toEqual([]);
      await page.close();
    },
    5 * MINUTE,
  );
});

function writeCopy(): void {
  const chapter = JSON.parse(readFileSync(path.join(root, "notebooks/07-eight-puzzle.ipynb"), "utf8"));
  for (const cell of chapter.cells) if (cell.cell_type === "code") forget(cell);
  writeFileSync(copy, JSON.stringify(chapter));
}

/** So that whatever is there afterwards has been made by this run. */
function forget(cell: SavedCell): void {
  cell.outputs = [];
  cell.execution_count = null;
}

interface SavedCell {
  readonly cell_type: string;
  execution_count: number | null;
  outputs: readonly {
    readonly output_type: string;
    readonly name?: string;
    readonly data?: Readonly<Record<string, string | readonly string[]>>;
  }[];
}

function savedCells(): SavedCell[] {
  const { cells } = JSON.parse(readFileSync(copy, "utf8")) as { cells: SavedCell[] };
  return cells.filter((cell) => cell.cell_type === "code");
}
