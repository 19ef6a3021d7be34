import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFaults } from "../../support/browser/axe";
import { hasChromium } from "../../support/browser/chromium";
import { figurePages } from "../../support/browser/figurePages";
import { allAsked, allBoards, allGames, allSteered, allWatched } from "../../support/browser/widgets";

const STYLE = `<style>body { margin: 12px; font: 16px/1.5 system-ui, sans-serif; background: #fff; color: #222 }
@media (prefers-color-scheme: dark) { body { background: #111; color: #ddd } }</style>`;
const figures = [...allGames(), ...allWatched()].map(({ html }) => html).join("\n");

/** Runs in the page: a piece chosen on each board, a question asked, each search in the middle. */
const begin = `
for (const board of document.querySelectorAll(".puzzle-board"))
  (board.querySelector(".can") ?? board.querySelector(".open")).click();
for (const field of document.querySelectorAll("input.puzzle-guess")) {
  field.value = "0123";
  field.dispatchEvent(new Event("input"));
  [...field.parentNode.querySelectorAll("button")].pop().click();
}
for (const question of document.querySelectorAll(".puzzle-question"))
  question.nextElementSibling.querySelector("button").click();
for (const slider of document.querySelectorAll("input[type=range]")) {
  slider.value = slider.max >> 1;
  slider.dispatchEvent(new Event("input"));
}`;

describe.skipIf(!hasChromium())("all that moves in the chapters, on one page", () => {
  const openPage = figurePages();

  it.each([
    ["light", 1200],
    ["light", 360],
    ["dark", 1200],
    ["dark", 360],
  ] as const)(
    "can be used without sight, hand or colour, and fits: %s, %i pixels",
    async (colorScheme, width) => {
      const page = await openPage(`${STYLE}<main>${figures}</main>`, {
        colorScheme,
        viewport: { width, height: 800 },
      });
      await page.evaluate(begin);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      expect(await axeFaults(page)).toEqual([]);
    },
  );

  const boards = allBoards();
  const carries = boards.filter(({ data }) => data.rule.kind === "carry").length;

  it.each([
    ["no-preference", carries],
    ["reduce", 0],
  ] as const)(
    "glides on the boards whose pieces move, as the reader wants it: %s",
    async (reducedMotion, most) => {
      const page = await openPage(`${STYLE}${figures}`, { reducedMotion });
      const [seen, glides] = await page.evaluate<[number, number]>(`(() => {
      let [boards, glides] = [0, 0];
      for (const board of document.querySelectorAll(".puzzle-board")) {
        (board.querySelector(".can") ?? board.querySelector(".open")).click();
        board.querySelector(".target")?.click();
        boards++;
        if (document.getAnimations().length > 0) glides++;
        for (const animation of document.getAnimations()) animation.finish();
      }
      return [boards, glides];
    })()`);
      expect([seen, glides]).toEqual([boards.length, most]);
    },
  );

  /** What the page's main thread has done so far: seconds of its own time, and layouts. */
  async function metricsOf(page: Page) {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      const value = (name: string) => metrics.find((metric) => metric.name === name)!.value;
      return { seconds: value("TaskDuration"), layouts: value("LayoutCount") };
    };
  }

  const FRAME = 1 / 60; // seconds
  const nextFrames =
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))";

  it("lays nothing out in the frames of a glide, and a move takes less than a frame", async () => {
    const page = await openPage(allGames().find(({ chapter }) => chapter.startsWith("13"))!.html);
    const metrics = await metricsOf(page);
    const moves = 10;
    let seconds = 0;
    for (let move = 0; move < moves; move++) {
      const before = await metrics();
      await page.evaluate(`document.querySelectorAll(".can")[${move % 2}].click(); ${nextFrames}`);
      const begun = await metrics();
      const glides = await page.evaluate(`(async () => {
        const glides = document.getAnimations();
        await Promise.all(glides.map(({ finished }) => finished));
        return glides.length;
      })()`);
      // At its end the piece may be laid out once. On a slow machine the glide may be over before it is looked at.
      if (glides) expect((await metrics()).layouts - begun.layouts).toBeLessThanOrEqual(1);
      seconds += begun.seconds - before.seconds;
    }
    expect(seconds / moves).toBeLessThan(FRAME);
  });

  const varied = allAsked().filter(({ html }) => /^<figure id="vary-[\s\S]*"isNumber":true/.test(html));

  it.each([...allWatched(), ...varied])(
    "draws a step of a watched search, or of a parameter, in less than a frame: $chapter, $selector",
    async ({ html }) => {
      const page = await openPage(html);
      const metrics = await metricsOf(page);
      const last = Number(await page.getByRole("slider").getAttribute("max"));
      const steps = Math.min(last, 30);
      const before = await metrics();
      await page.evaluate(`(async () => {
      const slider = document.querySelector("input[type=range]");
      for (let step = 1; step <= ${steps}; step++) {
        slider.value = Math.round(${last} * step / ${steps});
        slider.dispatchEvent(new Event("input"));
        await ${nextFrames};
      }
    })()`);
      expect(((await metrics()).seconds - before.seconds) / steps).toBeLessThan(FRAME);
    },
  );

  it.each(allSteered())("draws an expansion by hand in less than a frame: $chapter", async ({ html }) => {
    const page = await openPage(html);
    const metrics = await metricsOf(page);
    const before = await metrics();
    const expansions = await page.evaluate<number>(`(async () => {
      let expanded = 0;
      for (; !document.querySelector(".puzzle-rivals"); expanded++) {
        document.querySelector(".puzzle-node.puzzle-waiting").click();
        await ${nextFrames};
      }
      return expanded;
    })()`);
    expect(expansions).toBeGreaterThan(5);
    expect(((await metrics()).seconds - before.seconds) / expansions).toBeLessThan(FRAME);
  });
});
