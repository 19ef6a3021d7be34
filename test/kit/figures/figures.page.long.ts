import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { depthChart } from "../../../kit/figures/chart/chart";
import { depthTable } from "../../../kit/figures/chart/depthTable";
import { strip } from "../../../kit/figures/strip";
import { drawSlides } from "../../../kit/puzzles/sliding/view";
import { hasChromium } from "../../support/browser/chromium";
import { figurePages, type PageOptions } from "../../support/browser/figurePages";
import { NASTY } from "./nasty";

const PLOTLY = pathToFileURL(join(__dirname, "../../../node_modules/plotly.js-dist-min/plotly.min.js")).href;
const STYLE = `body { margin: 16px; background: #fff; color: #222 }
@media (prefers-color-scheme: dark) { body { background: #111; color: #ddd } }
html[data-theme="dark"] body { background: #111; color: #ddd }`;

const counts = [1, 2, 4, 8, 16, 0, 39, 62];
const chart = depthChart({
  title: "Levels",
  counts: [
    { name: "moves", counts },
    { name: NASTY[1], counts: [1, 24047] },
  ],
});
const drawings = drawSlides([
  [1, 2, 3, 0],
  [1, 2, 0, 3],
  [0, 2, 1, 3],
  [2, 0, 1, 3],
]);
const path = strip({ caption: "Path", drawings, captions: ["start", "right", NASTY[0], "left"] });
const other = strip({ caption: "Other path", drawings: [...drawings].reverse() });

describe.skipIf(!hasChromium())("figures in a browser", () => {
  const openPage = figurePages();
  let page: Page;

  async function open(fragments: string[], plotly = "", options: PageOptions = {}) {
    // Plotly comes last, as the worst order that an exported page may choose.
    const script = plotly === "" ? "" : `<script src="${plotly}"></script>`;
    page = await openPage(`<style>${STYLE}</style>${fragments.join("\n")}${script}`, options);
  }

  const tickColour = () =>
    page.$eval(
      ".puzzle-plot .xtick text",
      (element) => element.ownerDocument.defaultView!.getComputedStyle(element).fill,
    );

  describe("a chart", () => {
    it("is drawn over its static picture, with a curve a series", async () => {
      await open([chart.html], PLOTLY);
      await page.waitForSelector(".puzzle-scale");
      expect(await page.locator(".puzzle-plot .scatterlayer .trace").count()).toBe(2);
      expect(await page.locator("figure > img").isVisible()).toBe(false);
      expect(await page.locator(".puzzle-plot").getAttribute("aria-label")).toContain(
        "Levels: positions by depth",
      );
      expect(await page.locator(".legendtext").allTextContents()).toEqual(["moves", NASTY[1]]);
    });

    it("switches to the logarithmic scale and back, and draws no 0 on it", async () => {
      await open([chart.html], PLOTLY);
      const ticks = async () => (await page.locator(".puzzle-plot .ytick text").allTextContents()).join(" ");
      const points = () => page.locator(".puzzle-plot .trace:first-child .point").count();
      await page.waitForSelector(".puzzle-scale");
      expect(await ticks()).toBe("0 5,000 10,000 15,000 20,000 25,000");
      await page.getByRole("button", { name: "log" }).click();
      await page.waitForFunction(
        `document.querySelector(".ytick:last-of-type text")?.textContent === "10,000"`,
      );
      expect(await ticks()).toBe("1 10 100 1,000 10,000");
      expect(await points()).toBe(counts.length - 1);
      expect(await page.locator(".puzzle-plot .trace:first-child .js-line").count()).toBe(2); // parted
      expect(await page.getByRole("button", { name: "log" }).getAttribute("aria-pressed")).toBe("true");
      await page.getByRole("button", { name: "linear" }).press("Enter");
      await page.waitForFunction(
        `document.querySelector(".ytick:last-of-type text")?.textContent === "25,000"`,
      );
      expect(await points()).toBe(counts.length);
    });

    it("shows exact numbers under the pointer", async () => {
      await open([chart.html], PLOTLY);
      await page.waitForSelector(".puzzle-scale");
      const box = (await page.locator(".puzzle-plot .trace:last-child .point").nth(1).boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForSelector(".hoverlayer .hovertext");
      const label = (await page.locator(".hoverlayer").textContent())!;
      expect(label).toContain("24,047");
      expect(label).toContain(NASTY[1].slice(0, 8));
    });

    it("shows numbers wherever the pointer is, far from all points too, and marks whole numbers alone", async () => {
      const few = depthChart({ title: "Few", counts: [1, 2, 3] });
      await open([few.html], PLOTLY);
      await page.waitForSelector(".puzzle-scale");
      const area = (await page.locator(".puzzle-plot .nsewdrag").boundingBox())!;
      for (const part of [0.02, 0.3, 0.6, 0.98]) {
        await page.mouse.move(0, 0);
        await page.waitForSelector(".hoverlayer .hovertext", { state: "detached" });
        await page.mouse.move(area.x + area.width * part, area.y + area.height * 0.1);
        await page.waitForSelector(".hoverlayer .hovertext");
      }
      const ticks = (axis: string) => page.locator(`.puzzle-plot .${axis}tick text`).allTextContents();
      expect(await ticks("x")).toEqual(["0", "1", "2"]);
      expect(await ticks("y")).toEqual(["0", "1", "2", "3"]);
    });

    it("is zoomed along its horizontal axis alone, and back by a button", async () => {
      await open([chart.html], PLOTLY);
      await page.waitForSelector(".puzzle-scale");
      // Plotly does not keep their order.
      const ticks = async (axis: string) =>
        (await page.locator(`.puzzle-plot .${axis}tick text`).allTextContents()).sort();
      const [across, up] = [await ticks("x"), await ticks("y")];
      const whole = page.getByRole("button", { name: "whole range" });
      expect(await whole.isVisible()).toBe(false);
      const area = (await page.locator(".puzzle-plot .nsewdrag").boundingBox())!;
      await page.mouse.move(area.x + area.width * 0.4, area.y + 20);
      await page.mouse.down();
      await page.mouse.move(area.x + area.width * 0.6, area.y + area.height - 20, { steps: 5 });
      await page.mouse.up();
      await whole.waitFor();
      expect(await ticks("x")).not.toEqual(across);
      expect(await ticks("y")).toEqual(up);
      await whole.press("Enter");
      await whole.waitFor({ state: "hidden" });
      expect(await ticks("x")).toEqual(across);
    });

    it("follows the theme without being drawn again", async () => {
      await open([chart.html], PLOTLY);
      await page.waitForSelector(".puzzle-scale");
      expect(await tickColour()).toBe("rgb(34, 34, 34)");
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await tickColour()).toBe("rgb(221, 221, 221)");
      await page.emulateMedia({ colorScheme: "light" });
      await page.evaluate(`document.documentElement.setAttribute("data-theme", "dark")`);
      expect(await tickColour()).toBe("rgb(221, 221, 221)");
    });

    it("fits a narrow window, and follows its width", async () => {
      await open([chart.html], PLOTLY);
      await page.waitForSelector(".puzzle-scale");
      await page.setViewportSize({ width: 360, height: 700 });
      await page.waitForFunction(`document.querySelector(".main-svg").getBoundingClientRect().width <= 330`);
      expect(await page.evaluate(`document.documentElement.scrollWidth`)).toBe(360);
    });

    it("is drawn once, even where its fragment stands twice", async () => {
      await open([chart.html, chart.html], PLOTLY);
      await page.waitForFunction(`document.querySelectorAll(".puzzle-scale").length === 2`);
      expect(await page.locator(".puzzle-plot").count()).toBe(2);
    });

    it.each([
      ["Plotly", {}],
      ["script", { javaScriptEnabled: false }],
    ])("stays a picture where there is no %s", async (_, options) => {
      await open([chart.html], "", options);
      await page.waitForLoadState("load");
      expect(await page.locator("figure > img").isVisible()).toBe(true);
      expect(await page.locator("figure button").count()).toBe(0);
    });
  });

  describe("a strip", () => {
    const player = (index: number) => page.locator(".puzzle-panel").nth(index);
    const status = (index = 0) => player(index).locator("output").textContent();
    const press = (name: string, index = 0) =>
      player(index).getByRole("button", { name, exact: true }).click();

    /** From here on, time passes only when the test says so: a slow machine must not play on meanwhile. */
    const stopClock = async () => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(60_000);
    };

    it("steps through its boards by buttons, slider, keys and clicks", async () => {
      await open([path.html]);
      expect(await status()).toBe("0 of 3 · start");
      await press("Next step");
      expect(await status()).toBe("1 of 3 · right");
      expect(await player(0).locator("img").getAttribute("alt")).toBe("1 2 / _ 3");
      await press("Last step");
      expect(await status()).toBe("3 of 3 · left");
      await player(0).getByRole("button", { name: "Next step" }).press("Enter");
      expect(await status()).toBe("3 of 3 · left");
      await press("Previous step");
      expect(await status()).toBe(`2 of 3 · ${NASTY[0]}`);
      await press("First step");
      expect(await status()).toBe("0 of 3 · start");
      await player(0).getByRole("slider").press("ArrowRight");
      expect(await status()).toBe("1 of 3 · right");
      await player(0).getByRole("button", { name: "Next step" }).press("Enter");
      expect(await status()).toContain("2 of 3");
      await page.locator("ol > li").nth(3).click();
      expect(await status()).toBe("3 of 3 · left");
      expect(await page.locator('ol > li[aria-current="step"]').allTextContents()).toEqual(["3: left"]);
    });

    it("plays to the end, pauses, and starts over", async () => {
      await open([path.html]);
      await stopClock();
      await press("Play");
      await page.clock.runFor(900);
      expect(await status()).toContain("1 of 3");
      await press("Pause");
      await page.clock.runFor(5000);
      expect(await status()).toContain("1 of 3");
      await press("Play");
      await page.clock.runFor(5000);
      expect(await status()).toContain("3 of 3");
      await press("Play");
      expect(await status()).toContain("0 of 3");
    });

    it("takes arrow keys wherever the focus is, also after a click on a small board far below", async () => {
      const long = strip({ caption: "Long", drawings: Array.from({ length: 160 }, () => drawings).flat() });
      await open([long.html]);
      expect(await page.locator("li:not(:has(> img))").count()).toBe(0); // most come in parts
      const shown = await page
        .locator("li > img")
        .evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
      expect(shown.slice(0, 9)).toEqual([...drawings, ...drawings, drawings[0]].map(({ alt }) => alt));
      expect(
        await page.$$eval("li > img", (images) =>
          images.every((image) => (image as unknown as { naturalWidth: number }).naturalWidth > 0),
        ),
      ).toBe(true);
      const board = page.locator("ol > li").nth(600);
      await board.click();
      expect(await status()).toContain("600 of 639");
      await expect
        .poll(() =>
          player(0)
            .locator("img")
            .evaluate((img) => img.getBoundingClientRect().bottom > 0),
        )
        .toBe(true);
      await page.keyboard.press("ArrowLeft");
      expect(await status()).toBe("599 of 639 · 2 left");
      await player(0).getByRole("button", { name: "Play" }).focus();
      await page.keyboard.press("End");
      expect(await status()).toContain("639 of 639");
      await page.keyboard.press("Home");
      expect(await status()).toBe("0 of 639");
    });

    it("begins again where it loops, and goes as fast as is asked", async () => {
      await open([path.html]);
      await stopClock();
      await player(0).getByRole("combobox", { name: "Speed" }).selectOption("4");
      await player(0).getByRole("checkbox", { name: "loop" }).check();
      await press("Play");
      await page.clock.runFor(250);
      expect(await status()).toContain("1 of 3");
      await page.clock.runFor(600);
      expect(await status()).toContain("0 of 3");
      await page.clock.runFor(600);
      expect(await status()).toContain("3 of 3");
    });

    it("takes more time for readers who ask for less motion", async () => {
      await open([path.html], "", { reducedMotion: "reduce" });
      await stopClock();
      await press("Play");
      await page.clock.runFor(1500);
      expect(await status()).toContain("0 of 3");
      await page.clock.runFor(1000);
      expect(await status()).toContain("1 of 3");
    });

    it("leaves no timer behind when its cell is run again", async () => {
      await open([path.html]);
      await press("Play");
      const texts = await page.evaluate(`(async () => {
        const panel = document.querySelector(".puzzle-panel");
        panel.closest("figure").remove();
        const later = () => new Promise((resolve) => setTimeout(resolve, 900));
        const status = () => panel.querySelector("output").textContent;
        return [(await later(), status()), (await later(), status())];
      })()`);
      expect(texts).toEqual(["0 of 3 · start", "0 of 3 · start"]);
    });

    it("does not disturb another one, or its own twin", async () => {
      await open([path.html, other.html, path.html]);
      expect(await page.locator(".puzzle-panel").count()).toBe(3);
      await press("Next step", 1);
      await press("Last step", 2);
      expect([await status(0), await status(1), await status(2)]).toEqual([
        "0 of 3 · start",
        "1 of 3 · 1 down",
        "3 of 3 · left",
      ]);
    });

    it("reads without scripts, and prints without its controls", async () => {
      await open([path.html], "", { javaScriptEnabled: false });
      expect(await page.locator("ol > li img").count()).toBe(4);
      expect(await page.locator(".puzzle-panel").count()).toBe(0);
      await page.close();
      await open([path.html]);
      await page.emulateMedia({ media: "print" });
      expect(await player(0).isVisible()).toBe(false);
    });
  });

  it("every picture loads, in a narrow window too, and wide tables scroll by themselves", async () => {
    const wide = Array.from({ length: 12 }, (_, i) => ({ name: `a rule set with a long name ${i}`, counts }));
    await open([path.html, depthTable({ caption: "Wide", counts: wide }).html], "", {
      viewport: { width: 360, height: 700 },
    });
    const images = await page.$$eval("img", (list) =>
      list.map((image) => [image.naturalWidth > 0, image.alt !== ""]),
    );
    expect(images).toHaveLength(5);
    expect(images.flat()).not.toContain(false);
    expect(await page.evaluate(`document.documentElement.scrollWidth`)).toBe(360);
  });
});
