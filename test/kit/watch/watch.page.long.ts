import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { inRows, record, strip, watch } from "../../../kit/index";
import { drawSlides } from "../../../kit/puzzles/sliding/view";
import { lastStatuses } from "../../../kit/watch/drawing";
import { STATUSES } from "../../../kit/watch/recording";
import { manhattanDistance, SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import { aStar, breadthFirstSearch, iterativeDeepening, solved } from "../../../lib/search/index";
import { hasChromium } from "../../support/browser/chromium";
import { figurePages, type PageOptions } from "../../support/browser/figurePages";
import { carriedData } from "../../support/browser/watchData";
import { allWatched } from "../../support/browser/widgets";
import { NASTY } from "../figures/nasty";

const puzzle = new SlidingPuzzle(3, 3);
const [start, goal] = puzzle.encode([1, 2, 3, 4, 8, 5, 7, 0, 6], puzzle.ordered);
const bound = manhattanDistance(puzzle, goal);
const levels = record((observer) => breadthFirstSearch(puzzle, start, goal, { observer }));
const best = record((observer) => aStar(puzzle, start, goal, { bound, observer }));
const both = watch({
  caption: "Two searches",
  runs: [
    { name: "levels", recording: levels, layout: "rings" },
    { name: "A*", recording: best, layout: "rings" },
  ],
});
const limits = record((observer) => iterativeDeepening(puzzle, start, goal, { bound, observer }));
const thinned = record((observer) => iterativeDeepening(puzzle, start, goal, { observer }), { steps: 20 });
const deep = watch({
  caption: "Deepening",
  runs: [
    {
      name: "IDA*",
      recording: limits,
    },
  ],
  code: "begin\nexpand\ncut\ngoal",
  lines: { limit: 1, expand: 2, pruned: 3, goal: 4 },
});

describe.skipIf(!hasChromium())("a watched search in a browser", () => {
  const openPage = figurePages();
  let page: Page;

  async function open(fragments: string[], options: PageOptions = {}) {
    page = await openPage(fragments.join("\n"), options);
  }

  /** At the first step, without being touched otherwise. */
  async function openFirst(...given: Parameters<typeof open>) {
    await open(...given);
    for (const button of await page.getByRole("button", { name: "First step" }).all())
      await button.dispatchEvent("click");
  }

  const status = () => page.locator("output").first().textContent();
  const counts = (run = 0) => page.locator(".puzzle-counts").nth(run).textContent();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
  /** How many nodes are drawn so: each is a path that begins with an M for its place. */
  const drawn = async (name: string, run = 0) => {
    const d = await page.locator(`.puzzle-run >> nth=${run} >> .puzzle-${name}`).getAttribute("d");
    return (d ?? "").split("M").length - 1;
  };

  it("begins with the start waiting, and ends with the counts of the search", async () => {
    await openFirst([both.html]);
    expect(await counts()).toMatch(/^expanded 0generated/); // who goes how far is told at the end
    expect([await drawn("waiting"), await drawn("expanded"), await drawn("goal")]).toEqual([1, 0, 0]);
    await press("Last step");
    for (const [run, search] of [
      breadthFirstSearch(puzzle, start, goal),
      aStar(puzzle, start, goal, { bound }),
    ].entries()) {
      const { cost, stats } = solved(search);
      expect(await counts(run)).toMatch(
        `expanded ${stats.expanded} of ${stats.expanded}generated ${stats.generated} of`,
      );
      expect(await drawn("goal", run)).toBe(1);
      const way = await page.locator(".puzzle-way").nth(run).getAttribute("d");
      expect(way!.split(/[ML]/)).toHaveLength(cost + 2);
    }
  });

  it("goes forwards and back by buttons, slider and keys, both searches by as many positions", async () => {
    await openFirst([both.html]);
    await press("Next step");
    expect(await counts(0)).toMatch(/^expanded 1generated/);
    expect(await counts(1)).toMatch(/^expanded 1generated/);
    expect(await drawn("current")).toBe(1);
    await page.keyboard.press("ArrowRight");
    expect(await counts(0)).toMatch(/^expanded 2generated/);
    expect([await drawn("expanded"), await drawn("current")]).toEqual([1, 1]);
    await page.keyboard.press("End");
    const last = await counts(0);
    await page.keyboard.press("Home");
    expect(await counts(0)).toMatch(/^expanded 0generated/);
    expect(await drawn("waiting")).toBe(1);
    await page.getByRole("slider").fill(String(levels.steps.length - 1));
    expect(await counts(0)).toBe(last);
    await press("First step");
    expect(await status()).toMatch(/^0 of \d+ · levels: start/);
  });

  it.each([
    ["by levels", both, levels],
    ["by limits", deep, limits],
    ["by limits, in few steps", watch({ caption: "", runs: [{ name: "", recording: thinned }] }), thinned],
  ])("draws what stands in the recording, forwards and backwards: %s", async (_, { html }, recording) => {
    await open([html]);
    const { steps } = recording;
    for (const step of [...steps.keys(), 0]) {
      await page.getByRole("slider").fill(String(step));
      const statuses = lastStatuses({ ...recording, steps: steps.slice(0, step + 1) });
      const expected = STATUSES.map((status) => statuses.filter((other) => other === status).length);
      const [shown, text] = [await Promise.all(STATUSES.map((status) => drawn(status))), await counts()];
      expect(shown).toEqual(expected);
      expect(text).toMatch(new RegExp(`expanded ${steps[step].counts[0]}(?: of |generated)`));
    }
  });

  it.each<readonly [name: string, html: string, last: number]>([
    ["of two searches", both.html, levels.steps.length - 1],
    ...allWatched().map(({ chapter, html }) => [`of ${chapter}`, html, 0] as const),
  ])(
    "opens a film at a step that says something, before its questions, and plays it whole: %s",
    async (_, html, last) => {
      await open([html], { reducedMotion: "reduce" });
      const step = async () => Number(/^\d+/.exec((await status())!)![0]);
      const opened = await step();
      if (last > 0) expect(opened).toBe(Math.ceil(last / 3));
      const { questions = [], names } = carriedData(html);
      for (const question of questions) expect(opened).toBeLessThan(question.step);
      // Where no position is the current one, as in a film of frames, all marks say something.
      if (opened > 0 && names[2])
        expect(
          await page
            .locator(".puzzle-run svg path:is(.puzzle-current, .puzzle-marked, .puzzle-pruned)[d^=M]")
            .count(),
        ).toBeGreaterThan(0);
      expect(await page.getByRole("button", { name: "Play", exact: true }).isVisible()).toBe(true); // it stands still
      await press("Play");
      expect(await step()).toBe(0);
      await press("Pause");
      await page.getByRole("slider").fill("1");
      await press("Play");
      expect(await step()).toBe(1);
    },
  );

  it("plays, at the pace that is asked for, and pauses", async () => {
    await open([both.html], { reducedMotion: "reduce" });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await press("Play");
    await page.clock.runFor(1400);
    expect(await status()).toMatch(/^0 of/);
    await page.clock.runFor(200);
    expect(await status()).toMatch(/^1 of/);
    await press("Pause");
    await page.clock.runFor(9000);
    expect(await status()).toMatch(/^1 of/);
  });

  it("marks the lines of the program, and says limits", async () => {
    await openFirst([deep.html]);
    const now = () => page.locator(".puzzle-program .puzzle-now").allTextContents();
    expect([await now(), await status()]).toEqual([
      ["begin\n"],
      expect.stringMatching(/^0 of \d+ · limit (\d+): [^:]+, g 0 \+ h \1 = f \1$/),
    ]);
    await press("Next step");
    expect(await now()).toContain("expand\n");
    await press("Last step");
    expect(await now()).toContain("goal\n");
    expect(await status()).toContain("goal");
  });

  it("says of each dot which position it is and how far, by mouse, finger and keys, and draws its board", async () => {
    const text = (position: Int32Array) => inRows(puzzle.decode(position)[0], 3);
    const recording = record((observer) => aStar(puzzle, start, goal, { bound, observer }), { text });
    const { html } = watch({ caption: "A*", runs: [{ name: "A*", recording }] });
    await openFirst([html], { hasTouch: true });
    const first = text(Int32Array.of(start));
    const [h] = [recording.nodes[0].bound];
    expect(await status()).toBe(
      `0 of ${recording.steps.length - 1} · start: ${first}, g 0 + h ${h} = f ${h}`,
    );
    const cells = () => page.locator(".puzzle-small span").allTextContents();
    const shown = first.split(/ \/ | /).map((cell) => cell.replace("_", ""));
    expect(await cells()).toEqual(shown);
    await press("Last step");
    const about = page.locator(".puzzle-about");
    const end = await about.textContent();
    const svg = page.locator(".puzzle-run > svg");
    const box = (await svg.boundingBox())!;
    const places = (await page.locator(".puzzle-waiting").getAttribute("d"))!.split("M").slice(1);
    const [x, y] = places[0].split(/[ m]/).map(Number);
    const scale = box.width / Number((await svg.getAttribute("viewBox"))!.split(" ")[2]);
    const at = [box.x + scale * x, box.y + scale * y] as const;
    await page.mouse.move(...at);
    expect(await about.textContent()).toMatch(/waiting, g \d+ \+ h \d+ = f \d+/);
    await page.mouse.move(box.x + 2, box.y + 2);
    expect(await about.textContent()).toBe(end);
    await page.touchscreen.tap(...at);
    expect(await status()).toMatch(/^waiting: ([1-8_] [1-8_] [1-8_]( \/ )?){3}, g \d+ \+ h \d+ = f \d+$/);
    await page.touchscreen.tap(box.x + 2, box.y + 2);
    await svg.focus();
    await page.keyboard.press("ArrowDown");
    expect(await status()).toBe(`expanded: ${first}, g 0 + h ${h} = f ${h}`);
    await page.keyboard.press("ArrowUp");
    expect(await status()).toMatch(/^(waiting|expanded|goal): /);
  });

  it("has names for the axe, and shapes in forced colours", async () => {
    await open([both.html, deep.html], { forcedColors: "active", reducedMotion: "reduce" });
    await page.addScriptTag({ path: "node_modules/axe-core/axe.min.js" });
    const { violations } = (await page.evaluate("axe.run('figure')")) as { violations: { id: string }[] };
    expect(violations.map(({ id }) => id)).toEqual([]);
    const colours = ["waiting", "current", "expanded"].map((status) =>
      page
        .locator(`.puzzle-${status}`)
        .first()
        .evaluate((path) => {
          const { fill, stroke } = path.ownerDocument.defaultView!.getComputedStyle(path);
          return [fill, stroke];
        }),
    );
    for (const [fill, stroke] of await Promise.all(colours))
      expect(fill === "none" && stroke === "none").toBe(false);
  });

  it.each(allWatched())(
    "shows a whole picture of $chapter together with Play in the window of a phone, and the others one swipe away",
    async ({ html }) => {
      // The styles of another figure on the page come behind those of this one.
      const boards = drawSlides([
        [1, 0, 3, 2],
        [1, 2, 3, 0],
      ]);
      const other = strip({ caption: "", drawings: boards }).html;
      await open([html, other], { viewport: { width: 360, height: 740 }, hasTouch: true });
      const overhang = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector("figure"))`;
      expect(await page.evaluate(overhang)).toBe(0);
      const figure = (await page.locator("figure").first().boundingBox())!;
      expect(figure.height).toBeLessThan(740);
      const runs = await page.locator(".puzzle-run").all();
      for (const run of runs) {
        await run.locator("svg").focus(); // as the key Tab does
        const [box, play] = [
          (await run.locator("svg").boundingBox())!,
          (await page.getByRole("button", { name: "Play", exact: true }).first().boundingBox())!,
        ];
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(360);
        expect(play.y + play.height - box.y).toBeLessThan(600);
      }
    },
  );

  it("keeps what outlines a button within the figure, and gives a finger room", async () => {
    await open([both.html], { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    const figure = (await page.locator("figure").boundingBox())!;
    for (const control of await page.locator(".puzzle-bar > :is(button, input, select, label)").all()) {
      const { x, width, height } = (await control.boundingBox())!;
      expect(x - figure.x).toBeGreaterThan(4);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
    }
  });

  it("runs nothing that a text holds", async () => {
    const hostile = NASTY.map((text) =>
      watch({
        caption: text,
        runs: [
          {
            name: text,
            recording: record((observer) => aStar(puzzle, start, goal, { bound, observer }), {
              text: () => text,
            }),
          },
        ],
        code: text,
        names: { goal: text },
      }),
    );
    await open(hostile.map(({ html }) => html));
    for (const button of await page.getByRole("button", { name: "Next step", exact: true }).all())
      await button.click();
    expect(await page.locator(".puzzle-panel").count()).toBe(NASTY.length);
    expect(await page.locator("figure img[src=x], figure script:not([type])").count()).toBe(NASTY.length);
  });

  it("is its still picture where no script runs, and in print", async () => {
    await open([both.html], { javaScriptEnabled: false });
    expect(await page.locator("figure img").count()).toBe(2);
    for (const image of await page.locator("figure img").all()) {
      expect(await image.isVisible()).toBe(true);
      expect((await image.boundingBox())!.height).toBeGreaterThan(100);
    }
    expect(await page.locator("button").count()).toBe(0);
    await page.close();
    await open([both.html]);
    expect(await page.locator("figure img").first().isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("figure img").first().isVisible()).toBe(true);
    expect(await page.locator(".puzzle-panel").isVisible()).toBe(false);
  });

  it.each(allWatched())(
    "shows $chapter from its first step to its last, in 360 pixels too",
    async ({ html }) => {
      await open([html], { viewport: { width: 360, height: 700 } });
      const images = page.locator("figure img");
      expect(await images.evaluateAll((all) => all.every((image) => image.naturalWidth > 0))).toBe(true);
      const last = Number(await page.getByRole("slider").getAttribute("max"));
      for (const step of [0, Math.floor(last / 2), last]) {
        await page.getByRole("slider").fill(String(step));
        expect(await status()).toMatch(`${step} of ${last}`);
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
      }
      for (const text of await page.locator(".puzzle-counts span").allTextContents()) {
        const [, now, all] = / ([\d,]+)(?: of ([\d,]+))?$/.exec(text)!;
        if (all) expect(now).toBe(all);
      }
    },
  );
});
