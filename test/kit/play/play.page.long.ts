import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { movesOf } from "../../../kit/browser/rules";
import type { Picture } from "../../../kit/figures/picture";
import { playFlipIt } from "../../../kit/puzzles/flip-it/play";
import { playKnights } from "../../../kit/puzzles/knight-exchange/play";
import { playTour } from "../../../kit/puzzles/knights-tour/play";
import { playKomachi } from "../../../kit/puzzles/komachi/play";
import { playLights } from "../../../kit/puzzles/lights-out/play";
import { playMagicSquare } from "../../../kit/puzzles/magic-squares/play";
import { playPegs } from "../../../kit/puzzles/pegs/play";
import { playClimber, playQueens } from "../../../kit/puzzles/queens/play";
import { playTiles, solveTiles } from "../../../kit/puzzles/sliding/play";
import { hoppers, triangle, tryTri } from "../../../lib/puzzles/pegs/index";
import { hasChromium } from "../../support/browser/chromium";
import { figurePages, type PageOptions } from "../../support/browser/figurePages";
import { handsOf, playThrough } from "../../support/browser/players";
import { dataOf } from "../../support/browser/playScript";

const peg = (board: typeof hoppers, empty: number[]) =>
  playPegs({ caption: "Pegs", board, starts: [{ name: "start", empty }] });
const exchange = { board: [1, 0, 1, 0, 0, 0, 2, 0, 2], goal: [2, 0, 2, 0, 0, 0, 1, 0, 1] };
const korf = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 11, 13, 14, 0, 12];
const start = <Board>(board: Board) => [{ name: "start", board }];
const [three, four] = [3, 4].map((side) => ({ rows: side, columns: side }));
const all: [name: string, picture: Picture][] = [
  ["tiles, 3 x 3", playTiles({ caption: "8", ...three, starts: start([8, 6, 7, 2, 5, 4, 3, 0, 1]) })],
  ["tiles, 4 x 4", playTiles({ caption: "15", ...four, starts: start(korf) })],
  [
    "knights",
    playKnights({ caption: "Knights", ...three, starts: start(exchange.board), goal: exchange.goal }),
  ],
  ["Flip-It", playFlipIt({ caption: "Turn", ...four, starts: start("BBBB B_BB BBBB BBBB") })],
  [
    "Flip-It, diagonals too",
    playFlipIt({ caption: "Turn", ...four, diagonals: true, starts: start("BBBB BBBB BBBB BBB_") }),
  ],
  ["Hoppers", peg(hoppers, [6])],
  ["15 holes", peg(triangle(5), [0])],
  ["TryTri", peg(tryTri, [11])],
  ["lights", playLights({ caption: "Out", rows: 5, columns: 5, starts: start(Array(25).fill(1)) })],
  ["queens", playQueens({ caption: "Queens", size: 8 })],
  ["a magic square", playMagicSquare({ caption: "Fill", order: 3, starts: start(Array(9).fill(0)) })],
  ["a tour", playTour({ caption: "Ride", rows: 5, columns: 5 })],
  ["komachi", playKomachi({ caption: "Make 100" })],
  [
    "queens that climb",
    playClimber({ caption: "Climb", starts: [{ name: "start", queens: [4, 5, 6, 3, 4, 5, 6, 5] }] }),
  ],
];

describe.skipIf(!hasChromium())("boards to play", () => {
  const openPage = figurePages();
  let page: Page;

  /** In the place of the page before. */
  async function open(picture: Picture, options: PageOptions = {}) {
    await page?.close();
    page = await openPage(picture.html, { viewport: { width: 900, height: 900 }, ...options });
    const { look, names } = dataOf(picture);
    const inDocument = look.rows.flat();
    order = inDocument.map((_, cell) => inDocument.indexOf(cell));
    words = names;
  }

  const cell = (number: number) => page.locator("[role=gridcell]").nth(order[number]);
  const status = () => page.locator(".puzzle-status").textContent();
  const more = () => page.getByRole("button", { name: "More" });
  const press = async (name: string) => {
    const button = page.getByRole("button", { name, exact: true, includeHidden: true });
    if (!(await button.isVisible())) await more().click();
    await button.click();
  };
  const bubble = () => page.locator(".puzzle-bubble");
  /** From the number of a cell to its place in the document, where cells stand row by row. */
  let order: number[] = [];
  /** What the values of cells are called. */
  let words: readonly string[] = [];
  const labels = () =>
    page.locator("[role=gridcell]").evaluateAll((cells) => cells.map((c) => c.getAttribute("aria-label")!));
  const position = async () => {
    const read = await labels();
    return order.map((place) => {
      const [, said] = /: ([^,]*)/.exec(read[place])!;
      const value = words.indexOf(said);
      return value >= 0 ? value : Number(said);
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
        const nexts = tray.flatMap((held) => movesOf(rule, boards[step - 1], held));
        expect([name, nexts.some(({ next }) => next.join() === boards[step].join())]).toEqual([name, true]);
      }
      expect([name, boards.length > 5]).toEqual([name, true]);
      const undone = await page.evaluate<number[][]>(`(() => {
        const { position } = document.querySelector("figure").puzzleGame;
        const undo = [...document.querySelectorAll("button")].find((button) => button.textContent === "Undo");
        return Array.from({ length: ${boards.length - 1} }, () => (undo.click(), position()));
      })()`);
      expect([name, undone]).toEqual([name, boards.slice(0, -1).reverse()]);
    }
  });

  it("refuses what the rules do not allow, and says so", async () => {
    await open(all[0][1]);
    await cell(0).click();
    expect(await status()).toBe("8 on row 1, column 1 cannot be moved · 0 slides");
    await open(all[9][1]);
    await cell(0).click();
    await cell(9).click();
    expect(await status()).toBe("Row 2, column 2 is in line with queen on row 1, column 1 · 1 change");
    expect((await position()).filter(Boolean)).toHaveLength(1);
  });

  it("says at the cell that was pressed why nothing happened, and marks the queen that attacks it", async () => {
    await open(all[9][1]);
    await cell(0).click();
    expect(await bubble().isVisible()).toBe(false);
    await cell(27).click();
    expect(await bubble().textContent()).toBe("Row 4, column 4 is in line with queen on row 1, column 1");
    const [said, pressed, board] = [bubble(), cell(27), page.locator(".puzzle-board")];
    const [words, place, whole] = await Promise.all([said, pressed, board].map((one) => one.boundingBox()));
    expect(words!.y - (place!.y + place!.height)).toBeCloseTo(3, 0);
    expect(words!.x).toBeGreaterThanOrEqual(whole!.x);
    expect(await page.locator(".puzzle-cell.wrong").evaluateAll((cells) => cells.length)).toBe(1);
    expect((await labels())[0]).toBe("row 1, column 1: queen, attacks the cell that was pressed");
    await cell(12).click();
    expect(await page.locator(".puzzle-cell.wrong").count()).toBe(0);
    expect(await bubble().isVisible()).toBe(false);
    // In the lower half above the cell; and what a move led to, where one cannot see it.
    await cell(63).click();
    expect((await bubble().boundingBox())!.y).toBeLessThan((await cell(63).boundingBox())!.y);
    await open(all[12][1]);
    await cell(1).click();
    expect(await bubble().textContent()).toBe("1+23456789 = 23456790");
    expect(await page.locator(".puzzle-bubble").getAttribute("aria-hidden")).toBe("true");
  });

  it("draws a hint on every board, and leaves the focus where it is", async () => {
    for (const [name, picture] of all) {
      await open(picture);
      const { rule, starts } = dataOf(picture);
      const tray = rule.kind === "put" ? rule.tray[rule.tray.length - 1] : undefined;
      const [{ at, to, next }] = movesOf(rule, starts[0].board, tray);
      const before = await page.locator(".puzzle-board").screenshot();
      await page.evaluate(`{
        document.querySelector(".puzzle-more").focus();
        document.querySelector("figure").puzzleGame.hint(${JSON.stringify(next)});
      }`);
      expect([name, await status()]).toEqual([name, expect.stringMatching(/^Next: /)]);
      const ringed = page.locator(".puzzle-cell.hinted");
      expect([name, await ringed.count()]).toEqual([name, to === undefined ? 1 : 2]);
      expect([name, await cell(at).getAttribute("aria-label")]).toEqual([
        name,
        expect.stringContaining("comes next"),
      ]);
      expect([name, before.equals(await page.locator(".puzzle-board").screenshot())]).toEqual([name, false]);
      expect(await page.evaluate("document.activeElement.className")).toBe("puzzle-more");
      // Who presses what is marked makes the move.
      await cell(to ?? at).click();
      expect([name, await position()]).toEqual([name, next]);
      expect(await ringed.count()).toBe(0);
    }
  });

  it("has at most four buttons in one row, and the others behind one that opens them", async () => {
    for (const width of [360, 900]) {
      for (const [name, picture] of all) {
        await open(picture, { viewport: { width, height: 900 } });
        const buttons = page.locator(".puzzle-panel .puzzle-bar :is(button, select):visible");
        expect([name, (await buttons.count()) <= 4]).toEqual([name, true]);
        const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        expect([name, new Set(tops).size]).toEqual([name, 1]);
        await more().click();
        expect(await more().getAttribute("aria-expanded")).toBe("true");
        for (const hidden of ["Start again", "Copy position"])
          expect(await page.getByRole("button", { name: hidden }).isVisible()).toBe(true);
      }
    }
  });

  it("keeps room for two lines of what it says, so that nothing below jumps", async () => {
    await open(all[9][1], { viewport: { width: 360, height: 900 } });
    const height = async () => (await page.locator(".puzzle-panel").boundingBox())!.height;
    const before = await height();
    await cell(0).click();
    await cell(9).click();
    expect((await status())!.length).toBeGreaterThan(60);
    expect(await height()).toBe(before);
  });

  it("shows where a piece can go, and lets another be chosen", async () => {
    await open(all[2][1]);
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

  /** The middle of a cell, in pixels of the window. */
  async function middle(number: number): Promise<[number, number]> {
    const box = (await cell(number).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
  /** In steps, as a hand does; `share` of the way. */
  async function drag(from: number, to: number, share = 1, pause = 0): Promise<void> {
    const [[x, y], [toX, toY]] = [await middle(from), await middle(to)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + ((toX - x) * share) / 2, y + ((toY - y) * share) / 2);
    await page.mouse.move(x + (toX - x) * share, y + (toY - y) * share);
    await page.waitForTimeout(pause);
    await page.mouse.up();
  }
  /** A finger down, along points, and up. */
  async function swipe(points: readonly (readonly [number, number])[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    const [[x, y], ...rest] = points;
    await touch("touchStart", [{ x, y }]);
    for (const [toX, toY] of rest) await touch("touchMove", [{ x: toX, y: toY }]);
    await touch("touchEnd", []);
  }
  const SLOW = 400;

  it("slides a tile that is dragged to the gap, and takes back one that is dropped halfway", async () => {
    await open(all[1][1]);
    await drag(15, 14, 1, SLOW);
    expect(await status()).toBe("12 left · 1 slide");
    await drag(14, 15, 0.4, SLOW);
    expect(await status()).toBe("1 slide");
    expect((await position())[14]).toBe(12);
    expect(await page.evaluate(`document.querySelectorAll(".held").length`)).toBe(0);
    // A tile goes along its own way, wherever the pointer goes.
    await drag(14, 5, 1, SLOW);
    expect((await position())[14]).toBe(12);
    await drag(14, 15, 0.2);
    expect(await status()).toBe("12 right · 2 slides");
    // What cannot go stays; a click is a click as before.
    await drag(0, 14, 1, SLOW);
    expect(await status()).toBe("12 right · 2 slides");
    await cell(15).click();
    expect(await status()).toBe("12 left · 3 slides");
  });

  it("carries a piece with the pointer, to one of several places or back", async () => {
    await open(all[2][1]);
    const [[x, y], [toX, toY]] = [await middle(0), await middle(5)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.move((x + toX) / 2, (y + toY) / 2);
    expect(await page.locator(".puzzle-cell.target").count()).toBe(2);
    const held = (await page.locator(".puzzle-piece.held").boundingBox())!;
    expect(Math.abs(held.x + held.width / 2 - (x + toX) / 2)).toBeLessThan(2);
    expect(Math.abs(held.y + held.height / 2 - (y + toY) / 2)).toBeLessThan(2);
    await page.mouse.move(toX, toY);
    await page.mouse.up();
    expect(await status()).toBe("Dark knight from row 1, column 1 to row 2, column 3 · 1 hop");
    await drag(5, 4, 1, SLOW);
    expect(await status()).toBe("1 hop");
    await drag(5, 3); // quick, and between two ways
    expect(await status()).toBe("1 hop");
    await open(all[5][1]);
    await drag(0, 6, 1, SLOW);
    expect(await status()).toContain("Peg from hole 0 to hole 6 over hole 3");
  });

  it("keeps a dragged piece under the pointer where the board is enlarged, as on a slide", async () => {
    await open(all[2][1]);
    await page.evaluate(`{
      document.body.style.transform = "scale(1.6)";
      document.body.style.transformOrigin = "0 0";
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        const glide = animate.apply(this, how);
        glide.pause(); // at its beginning
        return glide;
      };
    }`);
    const [[x, y], [toX, toY]] = [await middle(0), await middle(5)];
    const isAt = async (at: readonly number[]) => {
      const box = (await page.locator(".puzzle-piece").first().boundingBox())!;
      return Math.hypot(box.x + box.width / 2 - at[0], box.y + box.height / 2 - at[1]) < 2;
    };
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.move(toX + 90, toY + 90);
    expect(await isAt([toX + 90, toY + 90])).toBe(true);
    await page.waitForTimeout(SLOW);
    await page.mouse.up();
    expect(await status()).toBe("0 hops");
    expect(await isAt([toX + 90, toY + 90])).toBe(true);
    await cell(7).click(); // in the row below the middle: what is said of it stands right above
    const [said, at] = [(await bubble().boundingBox())!, (await cell(7).boundingBox())!];
    expect(Math.abs(at.y - said.y - said.height - 3 * 1.6)).toBeLessThan(1);
  });

  it("lets nothing glide back where less motion is asked for", async () => {
    await open(all[2][1], { reducedMotion: "reduce" });
    await drag(0, 4, 1, SLOW);
    expect(await status()).toBe("0 hops");
    expect(await page.evaluate("document.getAnimations().length")).toBe(0);
    expect(
      await page.evaluate(
        `[...document.querySelectorAll(".puzzle-piece")].every((one) => !one.style.translate)`,
      ),
    ).toBe(true);
  });

  it("takes a swipe on a piece that can go, and scrolls the page by any other", async () => {
    const phone = { viewport: { width: 360, height: 300 }, hasTouch: true, isMobile: true };
    const tall = { ...all[1][1], html: `${all[1][1].html}<div style="height:2000px"></div>` };
    await open(tall, phone);
    const scrolled = () => page.evaluate<number>("scrollY");
    await cell(10).scrollIntoViewIfNeeded();
    await page.evaluate("scrollTo(0, 140)");
    const before = await scrolled();
    const [x, y] = await middle(10);
    await swipe([
      [x, y],
      [x, y + 12],
      [x, y + 30],
      [x, y + 45],
    ]);
    expect(await status()).toBe("15 down · 1 slide");
    expect(await scrolled()).toBe(before);
    const [still, high] = await middle(8);
    await swipe([
      [still, high],
      [still, high - 12],
      [still, high - 40],
      [still, high - 80],
    ]);
    await expect.poll(scrolled).toBeGreaterThan(before + 20);
    expect(await status()).toBe("15 down · 1 slide");
  });

  it("slides by arrow keys, and tells of the blank what can go there", async () => {
    await open(all[1][1]);
    await cell(0).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await status()).toBe("12 left · 1 slide");
    await page.keyboard.press("ArrowLeft");
    expect(await status()).toBe("Nothing can go left · 1 slide");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    expect(await page.evaluate(`document.activeElement.getAttribute("aria-label")`)).toBe(
      "row 1, column 2: 2",
    );
    expect(await status()).toBe("12 right · 2 slides");
    await cell(14).focus();
    await page.keyboard.press("Enter");
    expect(await status()).toBe(
      "15 down or 14 right or 12 left: choose what goes to row 4, column 3 · 2 slides",
    );
    const keys = await page.locator("[role=grid]").getAttribute("aria-description");
    expect(keys).toContain("Shift and an arrow key");
    await open(all[2][1]);
    await cell(0).click();
    expect(await status()).toContain("it can go to row 2, column 3 or row 3, column 2");
  });

  it("shows its goal, as a picture or in words, and how it is played", async () => {
    for (const [name, picture] of all) {
      await open(picture);
      const aim = page.locator(".puzzle-aim");
      const { goal, help } = dataOf(picture);
      const said = (await aim.textContent())!;
      expect([name, said.startsWith("Goal:"), said.includes(help)]).toEqual([name, true, true]);
      expect([name, goal.words === undefined || said.includes(goal.words)]).toEqual([name, true]);
      expect([name, await aim.locator("img").count()]).toEqual([name, goal.boards ? 1 : 0]);
    }
    await open(all[12][1]);
    expect((await labels()).slice(0, 4)).toEqual([
      "digit 1: 1",
      "between 1 and 2: no sign, can be changed",
      "digit 2: 2",
      "between 2 and 3: no sign, can be changed",
    ]);
  });

  it("keeps its marks where the system forces its colours", async () => {
    await open(all[5][1], { forcedColors: "active", colorScheme: "dark" });
    const paint = (selector: string, pseudo: string, property: string) =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector("${selector}"), "${pseudo}")["${property}"]`,
      );
    expect(await paint(".puzzle-cell.can", "::after", "backgroundColor")).toBe("rgb(240, 138, 60)");
    expect(await paint(".puzzle-cell.full b", "", "forcedColorAdjust")).toBe("none");
    await open(all[10][1], { forcedColors: "active", colorScheme: "dark" });
    const tray = (pressed: boolean) => paint(`[aria-pressed=${pressed}]`, "", "backgroundColor");
    expect(await tray(true)).not.toBe(await tray(false));
  });

  it("has controls that a finger hits", async () => {
    for (const [name, picture] of [all[0], all[10]]) {
      await open(picture, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
      await more().tap();
      const sizes = await page
        .locator(".puzzle-panel :is(button, select)")
        .evaluateAll((buttons) =>
          buttons.map((b) => [b.clientWidth, b.clientHeight].map((side) => side + 2)),
        );
      expect([name, Math.min(...sizes.flat()) >= 40]).toEqual([name, true]);
    }
  });

  it("shuffles to positions that can be solved, and copies them", async () => {
    const [, picture] = all[0];
    await open(picture);
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

  it("reaches every cell from every other by arrow keys, with Shift where they slide", async () => {
    for (const [name, picture] of all) {
      await open(picture);
      const reached = await page.evaluate<number[][]>(`(() => {
        const cells = [...document.querySelectorAll("[role=gridcell]")];
        return cells.map((cell) => ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((key) => {
          cell.focus();
          cell.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: true, bubbles: true }));
          return cells.indexOf(document.activeElement);
        }));
      })()`);
      for (const first of [0, reached.length - 1]) {
        const seen = new Set([first]);
        for (const cell of seen) for (const next of reached[cell]) seen.add(next);
        expect([name, seen.size]).toEqual([name, reached.length]);
      }
    }
  });

  it("puts no number twice and keeps a piece to put, whatever is undone and redone", async () => {
    await open(all[10][1]);
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

    await open(all[9][1]);
    const queens = [0, 12, 23, 29, 34, 46, 49, 59];
    for (const number of queens) await cell(number).click();
    await press("Undo");
    await cell(59).click();
    expect(await status()).toContain("solved in 8 changes");
  });

  it("tells a full line with another sum, an attacked cell, a dead end, and a cell that comes too early", async () => {
    await open(all[10][1]);
    for (const number of [0, 1, 2]) await cell(number).click();
    expect(await status()).toBe("3 on row 1, column 3 · a full line must come to 15 · 3 changes");
    expect((await labels())[0]).toBe("row 1, column 1: 1, in a line with another sum");
    await open(all[11][1]);
    await cell(0).click();
    expect(await status()).toBe("1 on row 1, column 1 · 1 cell");
    await cell(1).click();
    expect(await status()).toBe("Row 1, column 2 cannot come next · 1 cell");
    await open(all[12][1]);
    await cell(1).click();
    expect(await status()).toBe("Plus between 1 and 2 · 1+23456789 = 23456790 · 1 press");
    await cell(0).click();
    expect(await status()).toMatch(/^Digit 1 cannot be changed/);
  });

  it("lets a piece glide, unless the reader asks for less motion", async () => {
    for (const [reducedMotion, glides] of [
      ["no-preference", 1],
      ["reduce", 0],
    ] as const) {
      await open(all[1][1], { reducedMotion });
      const moving = `document.querySelector('[aria-label="row 4, column 4: 12, can move"]').click(); document.getAnimations().length`;
      expect(await page.evaluate(moving)).toBe(glides);
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
