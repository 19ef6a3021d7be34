import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Picture } from "../../lib/display/picture";
import type { PlayAnswer } from "../../lib/display/play";
import { playFlipIt, solveFlipIt } from "../../lib/games/flipIt";
import { playKnights, solveKnights } from "../../lib/games/knightExchange";
import { playTour, solveTour } from "../../lib/games/knightsTour";
import { playKomachi, solveKomachi } from "../../lib/games/komachi";
import { playLights, solveLights } from "../../lib/games/lightsOut";
import { playMagicSquare, solveMagicSquare } from "../../lib/games/magicSquares";
import { playPegs, solvePegs } from "../../lib/games/pegs";
import { playQueens, solveQueens } from "../../lib/games/queens";
import { playTiles, solveTiles } from "../../lib/games/sliding";
import { hoppers, triangle, tryTri } from "../../lib/puzzles/pegs/index";
import { hasChromium, launchChromium } from "../support/chromium";
import { dataOf, script } from "../support/playScript";

type Case = [name: string, picture: Picture, answer: (board: number[]) => PlayAnswer];

const peg = (board: typeof hoppers, empty: number[]): [Picture, (values: number[]) => PlayAnswer] => [
  playPegs({ caption: "Pegs", board, starts: [{ name: "start", empty }] }),
  (values) => solvePegs(values, board.drawing, board.grid),
];
const exchange = { board: [1, 0, 1, 0, 0, 0, 2, 0, 2], goal: [2, 0, 2, 0, 0, 0, 1, 0, 1] };
const empty = (cells: number) => Array<number>(cells).fill(0);
const korf = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 11, 13, 14, 0, 12];
const ordered = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const all: Case[] = [
  [
    "tiles, 3 x 3",
    playTiles({
      caption: "8",
      rows: 3,
      columns: 3,
      starts: [{ name: "hard", board: [8, 6, 7, 2, 5, 4, 3, 0, 1] }],
    }),
    (board) => solveTiles(board, 3, 3, [1, 2, 3, 4, 5, 6, 7, 8, 0]),
  ],
  [
    "tiles, 4 x 4",
    playTiles({ caption: "15", rows: 4, columns: 4, starts: [{ name: "easy", board: korf }] }),
    (board) => solveTiles(board, 4, 4, ordered),
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
    (board) => solveKnights(board, 3, 3, exchange.goal),
  ],
  [
    "Flip-It",
    playFlipIt({
      caption: "Turn",
      rows: 4,
      columns: 4,
      starts: [{ name: "article", board: "BBBB B_BB BBBB BBBB" }],
    }),
    (board) => solveFlipIt(board, 4, 4, false),
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
    (board) => solveFlipIt(board, 4, 4, true),
  ],
  ["Hoppers", ...peg(hoppers, [6])],
  ["15 holes", ...peg(triangle(5), [0])],
  ["TryTri", ...peg(tryTri, [11])],
  [
    "lights",
    playLights({
      caption: "Out",
      rows: 5,
      columns: 5,
      starts: [{ name: "all on", board: Array(25).fill(1) }],
    }),
    (board) => solveLights(board, 5, 5),
  ],
  ["queens", playQueens({ caption: "Queens", size: 8 }), (board) => solveQueens(board, 8)],
  [
    "a magic square",
    playMagicSquare({ caption: "Fill", order: 3, starts: [{ name: "empty", board: empty(9) }] }),
    (board) => solveMagicSquare(board, 3),
  ],
  ["a tour", playTour({ caption: "Ride", rows: 5, columns: 5 }), (board) => solveTour(board, 5, 5)],
  ["komachi", playKomachi({ caption: "Make 100" }), (board) => solveKomachi(board, 100)],
];

describe.skipIf(!hasChromium())("boards to play", () => {
  let browser: Browser;
  let folder: string;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    browser = await launchChromium();
    folder = mkdtempSync(join(tmpdir(), "puzzle-play-"));
  });
  afterAll(async () => {
    await browser?.close();
    if (folder) rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    await page.context().close();
    expect(problems).toEqual([]);
  });

  async function open(picture: Picture, options: Parameters<Browser["newPage"]>[0] = {}) {
    page = await browser.newPage({ viewport: { width: 900, height: 900 }, ...options });
    problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("request", (request) => {
      if (!/^(file|data):/.test(request.url())) problems.push(`request: ${request.url()}`);
    });
    const file = join(folder, "page.html");
    writeFileSync(
      file,
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Play</title><body>${picture.html}`,
    );
    await page.goto(pathToFileURL(file).href);
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

  type Act = (number: number) => Promise<void>;
  const ways: [string, object, (act: number) => Promise<void>][] = [
    ["mouse", {}, async (number) => cell(number).click()],
    [
      "touch",
      { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
      async (number) => cell(number).tap(),
    ],
    [
      "keyboard",
      {},
      async (number) => {
        await cell(number).focus();
        await page.keyboard.press(number % 2 ? "Enter" : "Space");
      },
    ],
  ];

  for (const [way, options, act] of ways) {
    it.each(all)(`by ${way}, to the end and back: %s`, async (_, picture, answer) => {
      const data = dataOf(picture);
      await open(picture, options);
      await readOrder();
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      const start = data.starts[0].board;
      expect(await position()).toEqual(start);
      const found = answer(start);
      if (found.kind !== "solved") throw new Error(found.reason);
      for (let step = 1; step < found.boards.length; step++) await makeMove(data, found.boards, step, act);
      expect(await position()).toEqual(found.boards[found.boards.length - 1]);
      expect(await status()).toContain(`olved in ${found.cost} `);
      for (let step = 1; step < found.boards.length; step++) await press("Undo");
      expect(await position()).toEqual(start);
      await press("Redo");
      expect(await position()).toEqual(found.boards[1]);
      await press("Start again");
      expect(await position()).toEqual(start);
    });
  }

  async function makeMove(
    data: ReturnType<typeof dataOf>,
    boards: readonly (readonly number[])[],
    step: number,
    act: Act,
  ) {
    const { rule } = data;
    const next = boards[step].join();
    const tray: (number | undefined)[] = rule.kind === "put" ? [...rule.tray] : [undefined];
    for (const held of tray) {
      const moves = script.movesOf(rule, boards[step - 1], held);
      const move = moves.find((one) => one.next.join() === next);
      if (!move) continue;
      if (rule.kind === "put" && rule.tray.length > 1)
        await page.getByRole("button", { name: String(held), exact: true }).click();
      await act(move.at);
      if (moves.filter(({ at }) => at === move.at).length > 1) await act(move.to!);
      return;
    }
    throw new Error(`no move to ${next}`);
  }

  it("refuses what the rules do not allow, and says so", async () => {
    await open(all[0][1]);
    await readOrder();
    await cell(0).click();
    expect(await status()).toBe("8 on row 1, column 1 cannot move · 0 slides");
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

  it("searches where the page has somebody who does", async () => {
    const [, picture] = all[0];
    await open(picture);
    expect(await page.getByRole("button", { name: "Hint" }).count()).toBe(0);
    const boards = [
      [1, 2, 3, 4, 5, 6, 7, 0, 8],
      [1, 2, 3, 4, 5, 6, 7, 8, 0],
    ];
    await page.evaluate(
      `window.puzzleSolver = (solver, board) => ({ answer: Promise.resolve({ kind: "solved", cost: 31, isShortest: true, boards: ${JSON.stringify(boards)} }), stop() {} }); document.dispatchEvent(new Event("puzzle-solver"))`,
    );
    await press("Distance");
    expect(await status()).toContain("31 slides to go");
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
    page.on("dialog", () => problems.push("a script ran"));
    await page.locator("[role=gridcell]").first().click();
    expect(await page.locator("figure img[src^=javascript]").count()).toBe(0);
  });
});

it("each board adds less than 30 kB to a notebook", () => {
  for (const [name, { html }] of all) expect([name, Buffer.byteLength(html) < 30_000]).toEqual([name, true]);
});
