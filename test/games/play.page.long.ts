import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Picture } from "../../lib/display/picture";
import { playFlipIt } from "../../lib/games/flipIt";
import { playKnights } from "../../lib/games/knightExchange";
import { playTour } from "../../lib/games/knightsTour";
import { playKomachi } from "../../lib/games/komachi";
import { playLights } from "../../lib/games/lightsOut";
import { playMagicSquare } from "../../lib/games/magicSquares";
import { playPegs } from "../../lib/games/pegs";
import { playQueens } from "../../lib/games/queens";
import { playTiles, solveTiles } from "../../lib/games/sliding";
import { hoppers, triangle, tryTri } from "../../lib/puzzles/pegs/index";
import { hasChromium } from "../support/chromium";
import { figurePages, type PageOptions } from "../support/figurePages";
import { handsOf, playThrough } from "../support/players";
import { dataOf, script } from "../support/playScript";

const peg = (board: typeof hoppers, empty: number[]) =>
  playPegs({ caption: "Pegs", board, starts: [{ name: "start", empty }] });
const exchange = { board: [1, 0, 1, 0, 0, 0, 2, 0, 2], goal: [2, 0, 2, 0, 0, 0, 1, 0, 1] };
const empty = (cells: number) => Array<number>(cells).fill(0);
const korf = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 11, 13, 14, 0, 12];
const all: [name: string, picture: Picture][] = [
  [
    "tiles, 3 x 3",
    playTiles({
      caption: "8",
      rows: 3,
      columns: 3,
      starts: [{ name: "hard", board: [8, 6, 7, 2, 5, 4, 3, 0, 1] }],
    }),
  ],
  [
    "tiles, 4 x 4",
    playTiles({ caption: "15", rows: 4, columns: 4, starts: [{ name: "easy", board: korf }] }),
  ],
  [
    "knights",
    playKnights({
      caption: "Knights",
      rows: 3,
      columns: 3,
      starts: [{ name: "start", ...exchange }],
      goal: exchange.goal,
    }),
  ],
  [
    "Flip-It",
    playFlipIt({
      caption: "Turn",
      rows: 4,
      columns: 4,
      starts: [{ name: "article", board: "BBBB B_BB BBBB BBBB" }],
    }),
  ],
  [
    "Flip-It, diagonals too",
    playFlipIt({
      caption: "Turn",
      rows: 4,
      columns: 4,
      diagonals: true,
      starts: [{ name: "a", board: "BBBB BBBB BBBB BBB_" }],
    }),
  ],
  ["Hoppers", peg(hoppers, [6])],
  ["15 holes", peg(triangle(5), [0])],
  ["TryTri", peg(tryTri, [11])],
  [
    "lights",
    playLights({
      caption: "Out",
      rows: 5,
      columns: 5,
      starts: [{ name: "all on", board: Array(25).fill(1) }],
    }),
  ],
  ["queens", playQueens({ caption: "Queens", size: 8 })],
  [
    "a magic square",
    playMagicSquare({ caption: "Fill", order: 3, starts: [{ name: "empty", board: empty(9) }] }),
  ],
  ["a tour", playTour({ caption: "Ride", rows: 5, columns: 5 })],
  ["komachi", playKomachi({ caption: "Make 100" })],
];

describe.skipIf(!hasChromium())("boards to play", () => {
  const openPage = figurePages();
  let page: Page;

  async function open(picture: Picture, options: PageOptions = {}) {
    page = await openPage(picture.html, { viewport: { width: 900, height: 900 }, ...options });
  }

  const cell = (number: number) => page.locator("[role=gridcell]").nth(order[number]);
  const status = () => page.locator(".puzzle-status").textContent();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  /** From the number of a cell to its place in the document, where cells stand row by row. */
  let order: number[] = [];
  const labels = () =>
    page.locator("[role=gridcell]").evaluateAll((cells) => cells.map((c) => c.getAttribute("aria-label")!));
  async function readOrder() {
    const { look } = JSON.parse((await page.locator("figure script").first().textContent())!);
    const inDocument: number[] = look.rows.flat();
    order = inDocument.map((_, cell) => inDocument.indexOf(cell));
  }
  const position = async () => {
    const { values } = JSON.parse((await page.locator("figure script").first().textContent())!);
    const read = await labels();
    return order.map((place) => {
      const [, words] = /: ([^,]*)/.exec(read[place])!;
      const value = values.names.indexOf(words);
      return value >= 0 ? value : Number(words);
    });
  };

  it.each(["mouse", "touch", "keyboard"] as const)(
    "a board of no chapter is played to its end and back, by %s",
    async (way) => {
      const [, picture] = all[4];
      await open(picture, { hasTouch: true });
      const game = { html: picture.html, selector: 'figure[id^="play-"]' };
      await playThrough(handsOf(page), game, [way]);
    },
  );

  it("goes back to the start from wherever random clicks lead, by moves of the rules alone", async () => {
    for (const [name, picture] of all) {
      await open(picture);
      const { rule } = dataOf(picture);
      const boards = await page.evaluate<number[][]>(`(() => {
        const { position } = document.querySelector("figure").puzzleGame;
        const cells = [...document.querySelectorAll("[role=gridcell]")];
        const boards = [position()];
        for (let click = 0, seed = 7; click < 300; click++) {
          seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
          const tray = [...document.querySelectorAll("[aria-pressed]")];
          tray[seed % tray.length]?.click();
          cells[Math.floor(cells.length * seed / 2 ** 32)].click();
          if (position() !== boards[boards.length - 1]) boards.push(position());
        }
        return boards;
      })()`);
      const tray = rule.kind === "put" ? rule.tray : [undefined];
      for (let step = 1; step < boards.length; step++) {
        const nexts = tray.flatMap((held) => script.movesOf(rule, boards[step - 1], held));
        expect([name, nexts.some(({ next }) => next.join() === boards[step].join())]).toEqual([name, true]);
      }
      expect([name, boards.length > 5]).toEqual([name, true]);
      const undone = await page.evaluate<number[][]>(`(() => {
        const { position } = document.querySelector("figure").puzzleGame;
        const undo = [...document.querySelectorAll("button")].find((button) => button.textContent === "Undo");
        return Array.from({ length: ${boards.length - 1} }, () => (undo.click(), position()));
      })()`);
      expect([name, undone]).toEqual([name, boards.slice(0, -1).reverse()]);
      await page.context().close();
    }
    await open(all[0][1]);
  });

  it("refuses what the rules do not allow, and says so", async () => {
    await open(all[0][1]);
    await readOrder();
    await cell(0).click();
    expect(await status()).toBe("8 on row 1, column 1 cannot be moved · 0 slides");
    await open(all[9][1]);
    await readOrder();
    await cell(0).click();
    await cell(9).click();
    expect(await status()).toBe("Row 2, column 2 is in line with queen on row 1, column 1 · 1 change");
    expect((await position()).filter(Boolean)).toHaveLength(1);
  });

  it("shows where a piece can go, and lets another be chosen", async () => {
    await open(all[2][1]);
    await readOrder();
    expect(await page.locator(".puzzle-cell.can").count()).toBe(4);
    await cell(0).click();
    expect(await status()).toContain("Dark knight on row 1, column 1 chosen: it can go to");
    expect(await page.locator(".puzzle-cell.target").count()).toBe(2);
    await cell(2).click();
    expect(await page.locator('[aria-selected="true"]').getAttribute("aria-label")).toContain(
      "row 1, column 3",
    );
  });

  it("moves the focus by arrow keys, Home and End; one stop for Tab", async () => {
    await open(all[7][1]);
    await readOrder();
    await cell(0).focus();
    for (const key of ["ArrowDown", "ArrowRight", "End", "ArrowDown", "Home"]) await page.keyboard.press(key);
    const label = await page.evaluate(`document.activeElement.getAttribute("aria-label")`);
    expect(label).toMatch(/^hole \d+: peg/);
    expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1);
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.tagName")).toBe("BUTTON");
  });

  it("takes numbers from the keyboard, and marks a full line with another sum", async () => {
    await open(all[10][1]);
    await readOrder();
    for (const [number, key] of [
      [0, "9"],
      [1, "8"],
      [2, "7"],
    ] as const) {
      await cell(number).focus();
      await page.keyboard.press(key);
    }
    expect(await page.locator(".puzzle-cell.wrong").count()).toBe(3);
    await page.keyboard.press("Delete");
    expect(await page.locator(".puzzle-cell.wrong").count()).toBe(0);
    await page.keyboard.press("Control+z");
    expect(await page.locator(".puzzle-cell.wrong").count()).toBe(3);
  });

  it("shuffles to positions that can be solved, and copies them", async () => {
    const [, picture] = all[0];
    await open(picture);
    await readOrder();
    for (let round = 0; round < 5; round++) {
      await press("Shuffle");
      expect(solveTiles(await position(), 3, 3, [1, 2, 3, 4, 5, 6, 7, 8, 0]).kind).toBe("solved");
    }
    await press("Copy position");
    expect(JSON.parse((await page.locator(".puzzle-code").textContent())!)).toEqual(await position());
  });

  it("says nothing of a copy that a slow browser makes, when the reader has moved on", async () => {
    const [, picture] = all[0];
    await open(picture);
    await page.evaluate(`Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => new Promise((written) => { globalThis.written = written; }) },
    })`);
    await press("Copy position");
    await press("Shuffle");
    const said = await status();
    await page.evaluate("written(); new Promise((done) => setTimeout(done))");
    expect(await status()).toBe(said);
    await press("Copy position");
    await page.evaluate("written(); new Promise((done) => setTimeout(done))");
    expect(await status()).toBe("Copied; a cell takes it");
  });

  it("reaches every cell from every other by arrow keys", async () => {
    for (const [name, picture] of all) {
      await open(picture);
      const reached = await page.evaluate<number[][]>(`(() => {
        const cells = [...document.querySelectorAll("[role=gridcell]")];
        return cells.map((cell) => ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((key) => {
          cell.focus();
          cell.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
          return cells.indexOf(document.activeElement);
        }));
      })()`);
      for (const first of [0, reached.length - 1]) {
        const seen = new Set([first]);
        for (const cell of seen) for (const next of reached[cell]) seen.add(next);
        expect([name, seen.size]).toEqual([name, reached.length]);
      }
      await page.context().close();
    }
    await open(all[0][1]);
  });

  it("puts no number twice and keeps a piece to put, whatever is undone and redone", async () => {
    await open(all[10][1]);
    await readOrder();
    await press("1");
    await cell(0).click();
    await press("Undo");
    await press("1");
    await press("Redo");
    await cell(1).click();
    expect((await position()).slice(0, 2)).toEqual([1, 2]);
    await page.getByRole("button", { name: "1", exact: true }).click({ force: true });
    await cell(2).click();
    expect((await position()).slice(0, 3)).toEqual([1, 2, 3]);
    await cell(3).focus();
    await page.keyboard.press("1");
    expect(await status()).toContain("1 is on the board already · ");
    await page.context().close();

    await open(all[9][1]);
    await readOrder();
    const queens = [0, 12, 23, 29, 34, 46, 49, 59];
    for (const number of queens) await cell(number).click();
    await press("Undo");
    await cell(59).click();
    expect(await status()).toContain("solved in 8 changes");
  });

  it("tells a full line with another sum, an attacked cell, a dead end, and a cell that comes too early", async () => {
    await open(all[10][1]);
    await readOrder();
    for (const number of [0, 1, 2]) await cell(number).click();
    expect(await status()).toBe("3 on row 1, column 3 · a full line must come to 15 · 3 changes");
    expect((await labels())[0]).toBe("row 1, column 1: 1, in a line with another sum");
    await page.context().close();
    await open(all[11][1]);
    await readOrder();
    await cell(0).click();
    expect(await status()).toBe("1 on row 1, column 1 · 1 cell");
    await cell(1).click();
    expect(await status()).toBe("Row 1, column 2 cannot come next · 1 cell");
    await page.context().close();
    await open(all[12][1]);
    await readOrder();
    await cell(1).click();
    expect(await status()).toBe("Plus on row 1, column 2 · 1+23456789 = 23456790 · 1 press");
    await cell(0).click();
    expect(await status()).toMatch(/^1 on row 1, column 1 cannot be moved/);
  });

  it("lets a piece glide, unless the reader asks for less motion", async () => {
    for (const [reducedMotion, glides] of [
      ["no-preference", 1],
      ["reduce", 0],
    ] as const) {
      await open(all[1][1], { reducedMotion });
      const moving = `document.querySelector('[aria-label="row 4, column 4: 12, can move"]').click(); document.getAnimations().length`;
      expect(await page.evaluate(moving)).toBe(glides);
      if (glides) await page.context().close();
    }
  });

  it("is a still picture without scripts and in print", async () => {
    await open(all[5][1], { javaScriptEnabled: false });
    expect(await page.locator("figure img").first().isVisible()).toBe(true);
    await open(all[5][1]);
    expect(await page.locator("figure > ul").isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("figure > ul").isVisible()).toBe(true);
    expect(await page.locator(".puzzle-board").isVisible()).toBe(false);
  });

  it("runs nothing that stands in its data", async () => {
    const [, picture] = all[0];
    const nasty = picture.html
      .replace(/"ground":"[^"]*"/, `"ground":"javascript:alert(1)"`)
      .replaceAll(`"the blank"`, JSON.stringify(`<img src=x onerror=alert(1)>`).replaceAll("<", "\\u003c"));
    await open({ ...picture, html: nasty });
    await page.locator("[role=gridcell]").first().click();
    expect(await page.locator("figure img[src^=javascript]").count()).toBe(0);
  });
});

it("each board adds less than 30 kB to a notebook", () => {
  for (const [name, { html }] of all) expect([name, Buffer.byteLength(html) < 30_000]).toEqual([name, true]);
});
