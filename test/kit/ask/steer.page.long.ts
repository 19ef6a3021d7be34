import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SteerData } from "../../../kit/ask/steering";
import { hasChromium } from "../../support/browser/chromium";
import { figurePages, type PageOptions } from "../../support/browser/figurePages";
import { carriedData } from "../../support/browser/watchData";
import { allSteered } from "../../support/browser/widgets";

const STYLE = `<style>body { font: 16px/1.5 system-ui; background: #fff; color: #222 }
@media (prefers-color-scheme: dark) { body { background: #111; color: #ddd } }</style>`;
const { html } = allSteered().find(({ chapter }) => chapter.startsWith("09"))!;
const { names, others } = carriedData(html) as SteerData;
const lengths = others.map(({ name, expanded }) => [name, expanded.length] as const);

describe.skipIf(!hasChromium())("be the search, in a browser", () => {
  const openPage = figurePages();
  let page: Page;

  async function open(options: PageOptions = {}) {
    page = await openPage(`${STYLE}<main><h1>Figure</h1>${html}</main>`, options);
  }

  const node = (name: string) => page.getByRole("button", { name: new RegExp(`^${name},`) });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const status = () => page.locator("output").first().textContent();
  const reel = () => page.locator(".puzzle-film output").textContent();
  const rivals = () => page.locator(".puzzle-rivals li").allTextContents();
  const waiting = () => page.locator(".puzzle-spot:has(.puzzle-waiting)").allTextContents();

  it("is played by mouse to the goal, says what each node adds, and compares", async () => {
    await open();
    await node("B").click({ force: true });
    expect(await status()).toBe("B has not been reached yet.");
    await node("S").click();
    expect(await status()).toBe(
      "1: S expanded. It adds A (g 1 + h 3 = f 4), W (g 1 + h 5 = f 6), I (g 1 + h 4 = f 5).",
    );
    expect((await waiting()).sort()).toEqual(["A1+3=4", "I1+4=5", "W1+5=6"]);
    await node("S").click({ force: true });
    expect(await status()).toBe("S is expanded already.");
    await node("W").click();
    expect(await status()).toBe(
      "2: W expanded. It adds U (g 2 + h 5 = f 7), V (g 2 + h 5 = f 7). A waits with f 4. A* would take it.",
    );
    await button("Begin again").click();
    await node("S").click();
    for (const name of "ABC") await node(name).click();
    expect(await status()).toBe("4: C expanded. It adds nothing.");
    expect(await page.locator(".puzzle-rivals").count()).toBe(0);
    for (const name of "EFHG") await node(name).click();
    expect(await status()).toBe(
      "G taken out: 7 nodes expanded, a path of 6 moves. I, D still wait with f below 6: a shorter path might lead that way.",
    );
    const rows = [["You", 7] as const, ...lengths];
    expect(await rivals()).toEqual(
      rows.map(([name, count]) => `${name}${count} expanded, a path of 6 moves`),
    );
    await node("D").click({ force: true });
    expect(await status()).toMatch("Begin again");
    await button("Begin again").click();
    expect(await waiting()).toEqual(["S0+4=4"]);
    expect(await page.locator(".puzzle-rivals").isVisible()).toBe(false);
  });

  it.each([1280, 360])(
    "keeps its bars below each other at %i pixels, and in their place where their words have room",
    async (width) => {
      await open({ viewport: { width, height: 800 } });
      const bars = () =>
        page.$$eval(".puzzle-measure", (all) =>
          all.map((bar) => {
            const { x, y } = bar.getBoundingClientRect();
            return [x, Math.round(y + bar.ownerDocument.defaultView!.scrollY)];
          }),
        );
      await button("Show me").click();
      await button("You").click();
      const first = await bars();
      expect(first).toHaveLength(lengths.length + 1);
      expect(new Set(first.map(([x]) => x)).size).toBe(1);
      for (const name of "SABCEFHG") {
        await node(name).click();
        const now = await bars();
        expect(new Set(now.map(([x]) => x)).size).toBe(1);
        if (width > 480) expect(now).toEqual(first);
      }
    },
  );

  it("tells who has expanded all that promised less that nothing of it waits", async () => {
    await open();
    for (const name of "SABCEFHDIG") await node(name).click();
    expect(await status()).toMatch("9 nodes expanded, a path of 6 moves. Nothing that waits has f below 6");
  });

  it.each(others)(
    "shows the run of $name, step by step, and gives back the reader's own",
    async ({ name, expanded }) => {
      await open();
      await node("S").click();
      await node("W").click();
      await button("Show me").click();
      await button(name).click();
      expect(await button(name).getAttribute("aria-pressed")).toBe("true");
      expect(await reel()).toBe(`${expanded.length + 1} of ${expanded.length + 1} · ${name} takes out G`);
      expect(await node("S").getAttribute("aria-label")).toMatch("expanded as number 1");
      await button("First step").click();
      for (const [i, one] of expanded.entries()) {
        expect(await waiting()).toContainEqual(expect.stringMatching(`^${names[one]}`));
        await page.locator(".puzzle-film").getByRole("slider").press("ArrowRight");
        expect(await reel()).toBe(`${i + 1} of ${expanded.length + 1} · ${name} expands ${names[one]}`);
        const numbered = page.locator(".puzzle-node.puzzle-latest");
        expect(await numbered.getAttribute("aria-label")).toMatch(
          new RegExp(`^${names[one]}, expanded as number ${i + 1},`),
        );
      }
      await node("A").click({ force: true });
      expect(await status()).toMatch(`This is the run of ${name}.`);
      await button("You").click();
      expect(await page.locator(".puzzle-film button").count()).toBe(0);
      expect(
        (await waiting())
          .map(([letter]) => letter)
          .sort()
          .join(""),
      ).toBe("AIUV");
      await node("A").click();
      expect(await status()).toMatch("3: A expanded.");
    },
  );

  it("is played by keys: Tab goes through what waits, arrows go anywhere", async () => {
    await open();
    const focused = () => page.evaluate("document.activeElement.getAttribute('aria-label')");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("S, waits, g 0 + h 4 = f 4, joined to A W I");
    await page.keyboard.press("Enter");
    expect(await focused()).toBe("S, expanded as number 1, g 0 + h 4 = f 4, joined to A W I");
    const stops = [];
    await page.keyboard.press("Shift+Tab");
    for (let tabs = 0; tabs < 3; tabs++)
      stops.push(((await focused()) as string)?.[0], await page.keyboard.press("Tab"));
    await node("S").focus();
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toBe("A, waits, g 1 + h 3 = f 4, joined to S B D");
    await page.keyboard.press(" ");
    expect(await status()).toBe("2: A expanded. It adds B (g 2 + h 2 = f 4), D (g 2 + h 3 = f 5).");
    for (const key of ["ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"])
      await page.keyboard.press(key);
    expect(await focused()).toBe("G, the goal, not reached, h 0, joined to H");
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toMatch(/^G/);
    await page.keyboard.press("Enter");
    expect(await status()).toBe("G has not been reached yet.");
  });

  it("hides what is not reached from whoever wants to see no more than a search", async () => {
    await open();
    await page.getByLabel("hide what is not reached").check();
    const seen = () => page.locator(".puzzle-node:visible").allTextContents();
    expect(await seen()).toEqual(["S"]);
    await node("S").click();
    expect(
      (await seen())
        .map(([letter]) => letter)
        .sort()
        .join(""),
    ).toBe("AISW");
    expect(await node("A").getAttribute("aria-label")).toMatch(/joined to S$/);
    await page.getByLabel("hide what is not reached").uncheck();
    expect(await seen()).toHaveLength(names.length);
  });

  it("is played by touch on a phone, where every node is large enough and nothing overlaps", async () => {
    await open({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    for (const name of "SABEFHG") await node(name).tap();
    expect(await status()).toMatch("6 nodes expanded");
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    const boxes = await Promise.all(
      (await page.locator(".puzzle-node").all()).map((one) => one.boundingBox()),
    );
    for (const box of boxes) expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(40);
    const overlaps = await page.evaluate(`(() => {
      const boxes = [...document.querySelectorAll(".puzzle-node, .puzzle-spot > span")].map((e) => [e, e.getBoundingClientRect()]);
      return boxes.flatMap(([a, p]) => boxes.filter(([b, q]) => a !== b && !a.contains(b) && !b.contains(a)
        && Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1)
        .map(([b]) => a.textContent + " " + b.textContent));
    })()`);
    expect(overlaps).toEqual([]);
  });

  it("tells its states apart where colours are forced", async () => {
    await open({ forcedColors: "active" });
    for (const name of "SAB") await node(name).click();
    const looks = await page.evaluate<string[]>(`["U", "D", "S", "B"].map((name) => {
      const { backgroundColor, borderStyle, outlineStyle, outlineWidth, color } = getComputedStyle(
        [...document.querySelectorAll(".puzzle-node")].find((node) => node.textContent.startsWith(name)));
      return [backgroundColor, borderStyle, outlineStyle, outlineWidth, color].join();
    })`);
    expect([...new Set(looks)]).toHaveLength(4);
  });

  it("moves by itself only when asked, and slower for whoever wants less motion", async () => {
    await open({ reducedMotion: "reduce" });
    await node("S").click();
    await button("Show me").click();
    expect(await page.evaluate("document.getAnimations().length")).toBe(0);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await button("First step").click();
    await button("Play").click();
    await page.clock.runFor(1400);
    expect(await reel()).toMatch(/^0 of/);
    await page.clock.runFor(200);
    expect(await reel()).toMatch(/^1 of/);
  });
});
