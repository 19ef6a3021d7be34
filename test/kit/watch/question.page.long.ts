import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { record, watch } from "../../../kit/index";
import { questionsOf } from "../../../kit/watch/data";
import { manhattanDistance, SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import { aStar } from "../../../lib/search/index";
import { hasChromium } from "../../support/browser/chromium";
import { figurePages, type PageOptions } from "../../support/browser/figurePages";

const puzzle = new SlidingPuzzle(3, 3);
const [start, goal] = puzzle.encode([1, 2, 3, 4, 8, 5, 7, 0, 6], puzzle.ordered);
const bound = manhattanDistance(puzzle, goal);
const recording = record((observer) => aStar(puzzle, start, goal, { bound, observer }));
const options = { caption: "A*", runs: [{ name: "A*", recording }], ask: [{ step: 1 }] };
const [{ right, reasons }] = questionsOf(options);
const waiting = Object.values(reasons).flat();
const { html } = watch(options);
const f = (node: number) => recording.nodes[node].depth + recording.nodes[node].bound!;
const wrong = waiting.find((node) => f(node) > f(right))!;

describe.skipIf(!hasChromium())("a watched search that asks, in a browser", () => {
  const openPage = figurePages();
  let page: Page;

  async function open(options: PageOptions = {}) {
    page = await openPage(html, options);
  }

  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const status = () => page.locator("output").first().textContent();
  const verdict = () => page.locator("output").last().textContent();
  const why = new RegExp(`f = .* = ${f(right)}: none that waits has less`);
  /** Where a dot stands on the screen: the path of all that wait begins anew at each. */
  const placeOf = (node: number) =>
    page.evaluate<[number, number]>(`(() => {
      const svg = document.querySelector(".puzzle-run svg");
      const [x, y] = svg.querySelector(".puzzle-waiting").getAttribute("d").split("M").filter(Boolean)
        .map((one) => one.match(/^\\S+ [\\d.]+/)[0].split(" ").map(Number))[${[...waiting].sort((a, b) => a - b).indexOf(node)}];
      const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
      return [point.x, point.y];
    })()`);

  it("stops once at the question, and plays on for whoever does not want it", async () => {
    await open({ reducedMotion: "reduce" });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await press("Play");
    await page.clock.runFor(60_000);
    expect(await status()).toMatch(/^1 of/);
    expect(await verdict()).toBe("Choose a dot, or play on.");
    await press("Play");
    await page.clock.runFor(600_000);
    expect(await status()).toMatch(`${recording.steps.length - 1} of`);
    expect(await verdict()).toBe("");
    await press("Play");
    await page.clock.runFor(600_000);
    expect(await status()).toMatch(`${recording.steps.length - 1} of`);
  });

  it("takes dots for answers by mouse, verdicts why they are wrong, and lets one try again", async () => {
    await open();
    await press("Go to step 1");
    expect(await page.locator(".puzzle-panel > .puzzle-note").textContent()).toMatch(/^Point at a dot/);
    await page.mouse.click(...(await placeOf(wrong)));
    expect(await verdict()).toMatch(`Not this one. f = `);
    expect(await verdict()).toMatch(`, but one with f = ${f(right)} waits.`);
    await page.mouse.click(...(await placeOf(right)));
    expect(await verdict()).toMatch(/^Right\./);
    expect(await verdict()).toMatch(why);
    const [asked] = [await verdict()];
    await page.mouse.click(...(await placeOf(wrong)));
    expect(await verdict()).toBe(asked);
    await press("Next step");
    expect(await verdict()).toBe(asked);
  });

  it("by touch, on a phone", async () => {
    await open({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    await page.getByRole("button", { name: "Go to step 1" }).tap();
    await page.touchscreen.tap(...(await placeOf(right)));
    expect(await verdict()).toMatch(/^Right\./);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  });

  it("by keys", async () => {
    await open();
    await page.getByRole("button", { name: "Go to step 1" }).press("Enter");
    await page.getByRole("img").focus();
    const said = new Set<string | null>();
    for (let dots = 0; dots < recording.nodes.length; dots++) {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      said.add(await verdict());
      if (/^Right/.test((await verdict())!)) break;
    }
    expect([...said].at(-1)).toMatch(why);
    expect(await status()).not.toMatch(/^2 of/);
  });

  it("shows the answer to whoever asks, wherever the film is", async () => {
    await open();
    await press("Show me");
    expect(await status()).toMatch(/^1 of/);
    expect(await verdict()).toMatch(why);
    expect(await page.locator(".puzzle-picked").getAttribute("r")).toBe("12");
    expect(await page.getByRole("button", { name: "Show me" }).getAttribute("aria-disabled")).toBe("true");
  });
});
