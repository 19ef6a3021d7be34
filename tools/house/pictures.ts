// `npm run pictures`: makes the README's pictures from the chapters, as a browser shows their pages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Locator, Page } from "playwright-core";
import { writeAssets } from "../book/live/assets";
import { runPython } from "../setup/child";
import { root } from "../setup/jupyter";
import { animated } from "./animation";
import { launchChromium } from "./chromium";

interface Shot {
  /** Name of the picture in docs/pictures/, without ".png". */
  readonly name: string;
  readonly chapter: string;
  /** The caption of the figure to show. */
  readonly figure: string;
  /** What to do with the figure first. */
  prepare?(figure: Locator): Promise<void>;
  /** The values of its slider that a moving picture goes through. */
  readonly steps?: readonly number[];
}

const SHOTS: readonly Shot[] = [
  {
    name: "path",
    chapter: "07-eight-puzzle",
    figure: "A shortest solution: 31 moves",
    prepare: (figure) => figure.getByRole("slider").fill("12"),
  },
  {
    name: "play",
    chapter: "11-chinese-checkers",
    figure: "Fifteen holes",
    prepare: async (figure) => {
      // The first two moves, and a peg that is about to make the third.
      for (const hole of ["0", "6", "12"])
        await figure.getByRole("gridcell", { name: `hole ${hole}: ` }).click();
    },
  },
  {
    name: "watch",
    chapter: "09-knight-exchange",
    figure: "Four knights: the same 280 positions",
    steps: Array.from({ length: 12 }, (_, i) => 3 * i),
  },
  { name: "levels", chapter: "07-eight-puzzle", figure: "8-puzzle: three goals" },
  { name: "lights", chapter: "06-lights-out", figure: "All lights on: the four solutions" },
  {
    name: "knights",
    chapter: "09-knight-exchange",
    figure: "A shortest exchange: 16 hops",
    prepare: (figure) => figure.getByRole("slider").fill("5"),
  },
  { name: "tree", chapter: "03-queens", figure: "Four queens: the whole tree" },
  { name: "tours", chapter: "05-knights-tour", figure: "Five pinwheels" },
  {
    name: "pegs",
    chapter: "12-trytri",
    figure: "Problem 2: 12 moves, back to the centre",
    prepare: (figure) => figure.getByRole("slider").fill("10"),
  },
];

main().then((code) => {
  process.exitCode = code;
});

async function main(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "puzzle-pictures-"));
  const chapters = [...new Set(SHOTS.map(({ chapter }) => chapter))];
  const browser = await launchChromium();
  try {
    await writeAssets(folder);
    const code = await runPython("book/notebooks.py", ["book", ...chapters, "--as-is", "--out", folder]);
    if (code !== 0) return code;
    mkdirSync(path.join(root, "docs/pictures"), { recursive: true });
    const viewport = { width: 1000, height: 1500 };
    const page = await browser.newPage({ viewport, deviceScaleFactor: 1.5 });
    const small = await browser.newPage({ viewport, deviceScaleFactor: 1 }); // moving pictures are heavy
    for (const shot of SHOTS) await take(shot.steps ? small : page, folder, shot);
    return 0;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function take(page: Page, folder: string, shot: Shot): Promise<void> {
  const { name, chapter, figure, prepare, steps } = shot;
  await page.goto(pathToFileURL(path.join(folder, `${chapter}.html`)).href);
  const found = page.locator("figure", { hasText: figure });
  await prepare?.(found);
  await found.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500); // a chart fades in
  const frames = [];
  let box: Awaited<ReturnType<Locator["boundingBox"]>> = null;
  for (const step of steps ?? [undefined]) {
    if (step !== undefined) await found.getByRole("slider").fill(String(step));
    box ??= await found.boundingBox(); // frames are of one size, though a text below may take a line more
    frames.push(await (steps && box ? page.screenshot({ clip: box }) : found.screenshot()));
  }
  const picture = steps ? animated(frames, 0.4) : frames[0];
  writeFileSync(path.join(root, "docs/pictures", `${name}.png`), picture);
  console.log(`docs/pictures/${name}.png`);
}
