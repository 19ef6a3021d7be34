// `npm run pictures`: makes the README's pictures from the chapters, as a browser shows their pages.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Locator, Page } from "playwright-core";
import { writeAssets } from "../book/live/assets";
import { runPython } from "../setup/child";
import { root } from "../setup/jupyter";
import { launchChromium } from "./chromium";

interface Shot {
  /** Name of the picture in docs/pictures/, without ".png". */
  readonly name: string;
  readonly chapter: string;
  /** The cell that it shows. */
  readonly cell: string;
  /** What a reader does with the cell. @returns the first and the last thing to be seen */
  prepare(cell: Locator, page: Page): Promise<readonly Locator[]>;
}

export const SHOTS: readonly Shot[] = [
  {
    name: "race",
    chapter: "13-fifteen-puzzle",
    cell: "play-13",
    prepare: async (cell, page) => {
      await cell.getByRole("button", { name: /^(Race two searches|Watch a search from here)$/ }).click();
      const start = page.getByRole("button", { name: /^(Race|Watch)$/ });
      if (await start.count()) await start.first().click();
      const race = page.locator(".live-watched figure");
      await race.waitFor({ timeout: 120_000 });
      const slider = race.getByRole("slider");
      await slider.fill(String(Math.round(0.55 * Number(await slider.getAttribute("max")))));
      return [race];
    },
  },
  {
    name: "edit",
    chapter: "07-eight-puzzle",
    cell: "eight-32",
    prepare: async (cell, page) => {
      await cell.hover();
      await cell.getByRole("button", { name: /^Edit cell/ }).click();
      const code = cell.locator("textarea");
      await code.fill((await code.inputValue()).replace("puzzle", "puzle"));
      await cell.locator(".live-complaints p").waitFor({ timeout: 120_000 });
      await page.keyboard.press("Escape");
      return [cell];
    },
  },
  {
    name: "guess",
    chapter: "07-eight-puzzle",
    cell: "ask-07-list",
    prepare: async (cell, page) => [cell.locator("figcaption"), page.locator(".live-cover").first()],
  },
];

if (require.main === module)
  main().then((code) => {
    process.exitCode = code;
  });

async function main(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "puzzle-pictures-"));
  const chapters = [...new Set(SHOTS.map(({ chapter }) => chapter))];
  const browser = await launchChromium();
  try {
    await writeAssets(folder, true);
    const code = await runPython("book/notebooks.py", ["book", ...chapters, "--as-is", "--out", folder]);
    if (code !== 0) return code;
    const pictures = path.join(root, "docs/pictures");
    mkdirSync(pictures, { recursive: true });
    const look = { viewport: { width: 1000, height: 1500 }, deviceScaleFactor: 1.5 };
    for (const shot of SHOTS) {
      const page = await browser.newPage(look);
      await page.goto(pathToFileURL(path.join(folder, `${shot.chapter}.html`)).href);
      writeFileSync(path.join(pictures, `${shot.name}.png`), await taken(page, shot));
      console.log(`docs/pictures/${shot.name}.png`);
      await page.close();
    }
    const digests = Object.fromEntries(SHOTS.map((shot) => [shot.name, digestOf(shot)]));
    writeFileSync(path.join(pictures, "digests.json"), `${JSON.stringify(digests, null, 2)}\n`);
    return 0;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function taken(page: Page, { cell, prepare }: Shot): Promise<Buffer> {
  await page.locator(".live-bar").waitFor();
  const seen = await prepare(page.locator(`#cell-${cell}`), page);
  await seen[seen.length - 1].scrollIntoViewIfNeeded();
  await page.waitForTimeout(500); // what fades or settles
  const boxes = await Promise.all(seen.map((part) => part.boundingBox().then((box) => box!)));
  const [{ x, y }, last] = [boxes[0], boxes[boxes.length - 1]];
  const width = Math.max(...boxes.map((box) => box.width)) + 40;
  const clip = { x: Math.min(x, last.x) - 20, y: y - 20, width, height: last.y + last.height - y + 40 };
  return page.screenshot({ clip });
}

/** A digest of what a picture of a cell shows, its code and what it gave: by it a test finds pictures that are out of date. */
export function digestOf({ chapter, cell }: { readonly chapter: string; readonly cell: string }): string {
  const { cells } = JSON.parse(readFileSync(path.join(root, "notebooks", `${chapter}.ipynb`), "utf8"));
  const { source, outputs } = cells.find(({ id }: { readonly id: string }) => id === cell);
  const seen = JSON.stringify([source, outputs]);
  return createHash("sha256").update(seen).digest("hex").slice(0, 16);
}
