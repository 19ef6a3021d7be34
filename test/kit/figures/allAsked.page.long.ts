// All that asks the reader, or has a parameter to move, of all chapters at once: wherever a reader may meet it.
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { WIDTHS } from "../../../kit/figures/widths";
import { root } from "../../../tools/setup/jupyter";
import { axeFaults } from "../../support/browser/axe";
import { chromiumForTests, hasChromium } from "../../support/browser/chromium";
import { figurePages, type PageOptions } from "../../support/browser/figurePages";
import { firefoxOfTest, hasFirefox } from "../../support/browser/firefox";
import { allAsked } from "../../support/browser/widgets";
import { hasJupyter } from "../../support/notebooks/chapters";
import { labForTests, notebookForTests } from "../../support/notebooks/labServer";
import { temporaryFolder } from "../../support/temporary";

const MINUTE = 60_000;
const asked = allAsked();
const count = (...kinds: string[]) =>
  asked.filter(({ selector }) => kinds.some((kind) => selector.includes(`"${kind}-`))).length;
const body = `<style>body { margin: 12px; font: 16px/1.5 system-ui, sans-serif; background: #fff; color: #222 }
@media (prefers-color-scheme: dark) { body { background: #111; color: #ddd } }</style>
<main><h1>Questions</h1>${asked.map(({ html }) => `<div style="overflow-x: auto">${html}</div>`).join("\n")}</main>`;

/** Runs in a page: answers every question and moves every parameter, and tells of each figure what it says then. */
const answerAll = `() => [...document.querySelectorAll("figure:is([id^=predict-], [id^=asked-], [id^=steer-], [id^=vary-])")].map((figure) => {
  const named = (name) => [...figure.querySelectorAll("button")].find((button) => button.textContent === name);
  const [kind] = figure.id.split("-");
  if (kind === "predict") {
    const field = figure.querySelector("input");
    if (field) field.value = "1000";
    (field ? named("Guess") : figure.querySelector("button")).click();
  } else if (kind === "vary") {
    const slider = figure.querySelector("input");
    if (!slider) [...figure.querySelectorAll("button")].pop().click();
    else {
      slider.value = slider.max;
      slider.dispatchEvent(new Event("input"));
    }
  } else named("Show me").click();
  return [kind, [...figure.querySelectorAll("output")].map((output) => output.textContent).join(" | ")];
})`;
/** What each kind says then. */
const SAYS: Readonly<Record<string, RegExp>> = {
  predict: /^(Right: |(Not this one|Close|A factor|A few|Exactly|Too low)\b.* Answer: )/,
  asked: /\| .*\w/,
  steer: /takes out/,
  vary: /^[^:]+: [\d−-]/,
};

type Said = readonly [kind: string, said: string];

function expectAnswers(said: readonly Said[]): void {
  expect(said).toHaveLength(asked.length);
  for (const [kind, text] of said) expect([kind, text]).toEqual([kind, expect.stringMatching(SAYS[kind])]);
}

it("every chapter asks, and no figure is larger than 30 kB", () => {
  expect(new Set(asked.map(({ chapter }) => chapter)).size).toBe(17);
  for (const { chapter, selector, html } of asked)
    expect([chapter, selector, Buffer.byteLength(html) < 30_000]).toEqual([chapter, selector, true]);
});

describe.skipIf(!hasChromium())("in a page from disk, in Chromium", () => {
  const openPage = figurePages();
  const open = (options?: PageOptions) => openPage(body, options);
  const answered = async (page: Page) => expectAnswers(await page.evaluate<Said[]>(`(${answerAll})()`));

  it.each([
    ["light", 1280],
    ["light", 360],
    ["dark", 1280],
    ["dark", 360],
  ] as const)("has nothing in the way of anybody, and fits: %s, %i pixels", async (colorScheme, width) => {
    const page = await open({ colorScheme, viewport: { width, height: 800 } });
    for (const isAnswered of [false, true]) {
      if (isAnswered) await answered(page);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  it("has names for whoever does not see: every panel, button, slider and field", async () => {
    const page = await open();
    const client = await page.context().newCDPSession(page);
    const { nodes } = await client.send("Accessibility.getFullAXTree");
    const of = (...roles: string[]) =>
      nodes.filter(({ role, ignored }) => !ignored && roles.includes(role?.value));
    const controls = of(
      "button",
      "slider",
      "textbox",
      "checkbox",
      "combobox",
      "img",
      "image",
      "group",
      "region",
      "status",
    );
    const nameless = controls.filter(
      ({ name, role }) => !name?.value && !["status", "group"].includes(role?.value),
    );
    expect(nameless.map(({ role, description }) => [role?.value, description?.value])).toEqual([]);
    expect(of("status")).not.toHaveLength(0); // what is said is told without being looked for
    expect(of("button").length).toBeGreaterThan(count("predict") * 2);
    // A panel is called as its figure, or as its question.
    const panels = await page.$$eval(".puzzle-panel", (all) =>
      all.map((one) => one.getAttribute("aria-label")),
    );
    expect(panels).toHaveLength(asked.length);
    expect(panels.filter((name) => !name?.trim())).toEqual([]);
  });

  it("is answered by keys alone", async () => {
    const page = await open();
    await page.locator("body").focus();
    const acts: Record<string, number> = {};
    let last = "";
    for (let tabs = 0; tabs < 2000; tabs++) {
      await page.keyboard.press("Tab");
      // Where the focus is: which figure, what control; and whether one sees that.
      const at = await page.evaluate<{
        id: string;
        kind: string;
        tag: string;
        isMarked: boolean;
      } | null>(`(() => {
        const element = document.activeElement;
        const figure = element.closest("figure");
        if (!figure) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return { id: figure.id, kind: figure.id.split("-")[0], tag: element.matches("input[type=text]") ? "field" : element.matches("input[type=range]") ? "slider" : element.tagName,
          isMarked: outlineStyle !== "none" && outlineWidth !== "0px" };
      })()`);
      if (!at) break;
      expect([at.id, at.tag, at.isMarked]).toEqual([at.id, at.tag, true]);
      if (at.id === last) continue;
      last = at.id; // its first control
      const said = () => page.locator(`figure[id="${at.id}"] output`).allTextContents();
      const before = await said();
      if (at.tag === "field") await page.keyboard.type("1000");
      if (at.tag === "slider")
        await page.keyboard.press(
          (await page.evaluate("document.activeElement.value")) === "0" ? "End" : "Home",
        );
      else if (at.kind === "vary") {
        await page.keyboard.press("Tab"); // the first value is chosen already
        await page.keyboard.press("Enter");
      } else await page.keyboard.press("Enter");
      if (at.kind === "asked")
        await page.locator(`figure[id="${at.id}"]`).getByRole("button", { name: "Show me" }).press("Enter");
      expect([at.id, await said()]).not.toEqual([at.id, before]);
      acts[at.kind] = (acts[at.kind] ?? 0) + 1;
    }
    expect(acts).toEqual({
      ...{ predict: count("predict"), asked: count("asked"), steer: count("steer"), vary: count("vary") },
    });
  });

  it("is answered by fingers on a phone, whose buttons are large enough", async () => {
    const page = await open({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    for (const { selector } of asked) {
      const figure = page.locator(selector);
      const isPredict = selector.includes('"predict-');
      const buttons = figure.locator(".puzzle-bar button:visible");
      for (const box of await Promise.all((await buttons.all()).slice(0, 3).map((one) => one.boundingBox())))
        expect([selector, Math.min(box!.width, box!.height) >= 39.5]).toEqual([selector, true]);
      const slider = figure.getByRole("slider").first();
      if (selector.includes('"vary-') && (await slider.count())) {
        const box = (await slider.boundingBox())!;
        const before = await figure.locator("output").first().textContent();
        const start = (await slider.inputValue()) === "0";
        await slider.tap({ position: { x: start ? box.width - 4 : 4, y: box.height / 2 } });
        expect(await figure.locator("output").first().textContent()).not.toBe(before);
      } else {
        const button =
          isPredict || selector.includes('"vary-')
            ? buttons.last()
            : figure.getByRole("button", { name: "Show me" });
        await button.tap();
        expect((await figure.locator("output").allTextContents()).join("")).toMatch(/\w/);
      }
    }
  });

  it("is told apart where colours are forced, and moves nothing for whoever wants less motion", async () => {
    const page = await open({ forcedColors: "active", reducedMotion: "reduce" });
    await answered(page);
    expect(await page.evaluate("document.getAnimations().length")).toBe(0);
    // What is chosen, or right, differs from its neighbour by more than a shade that this mode takes away.
    const alike = await page.evaluate<
      string[]
    >(`[...document.querySelectorAll("figure")].flatMap((figure) => {
      const look = (element) => {
        const { backgroundColor, color, borderStyle, borderColor, outlineStyle, fontWeight } = getComputedStyle(element);
        return [backgroundColor, color, borderStyle, borderColor, outlineStyle, fontWeight].join();
      };
      const pairs = [[".puzzle-chosen", "tr:not(.puzzle-chosen):has(td)"], [".puzzle-right", ".puzzle-bar button:not(.puzzle-right, [aria-pressed=true])"]];
      return pairs.flatMap(([one, other]) => {
        const [chosen, plain] = [figure.querySelector(one), figure.querySelector(other)];
        return chosen && plain && look(chosen) === look(plain) ? [figure.id + " " + one] : [];
      });
    })`);
    expect(alike).toEqual([]);
    const isDrawn = `[...document.querySelectorAll(".puzzle-cursor")].every((cursor) => getComputedStyle(cursor).borderLeftColor !== getComputedStyle(document.body).backgroundColor)`;
    expect(await page.evaluate(isDrawn)).toBe(true);
  });

  it("has charts, searches and graphs of the named widths", async () => {
    const page = await open({ viewport: { width: 1280, height: 800 } });
    const widths = await page.evaluate<
      [string, number][]
    >(`[...document.querySelectorAll("figure")].flatMap((figure) =>
      [...figure.querySelectorAll(".puzzle-varied, .puzzle-runs:not(.puzzle-several .puzzle-runs) .puzzle-run > svg")].map((drawn) => [figure.id, drawn.getBoundingClientRect().width]))`);
    expect(widths.length).toBeGreaterThan(count("asked"));
    for (const [id, width] of widths)
      expect([id, Object.values(WIDTHS)]).toEqual([id, expect.arrayContaining([width])]);
  });

  it("stands whole without scripts, and on paper, with all answers", async () => {
    const still = await open({ javaScriptEnabled: false });
    const printed = await open();
    expect(await printed.getByText("Answer:").filter({ visible: true }).count()).toBe(0);
    expect(await printed.locator("figure[id^=steer-] img:visible").count()).toBe(0);
    await answered(printed);
    await printed.emulateMedia({ media: "print" });
    for (const page of [still, printed]) {
      expect(await page.locator(".puzzle-panel:visible").count()).toBe(0);
      for (const { selector } of asked) {
        const figure = page.locator(selector);
        const text = await figure.innerText();
        const isQuestion = /"(predict|asked)-/.test(selector);
        expect([selector, text]).toEqual([selector, expect.stringMatching(isQuestion ? /Answer: \S/ : /\d/)]);
        if (isQuestion && selector.includes('"predict-')) continue;
        const seen = await figure.locator("img:visible, table:visible").count();
        expect([selector, seen > 0]).toEqual([selector, true]);
      }
    }
  });
});

describe.skipIf(!hasFirefox())("in a page from disk, in Firefox", () => {
  const folder = temporaryFolder();

  it("answers all, and complains about nothing", async () => {
    const file = path.join(folder, "questions.html");
    const listen = `<script>window.faults = []; addEventListener("error", ({ message }) => faults.push(message));</script>`;
    writeFileSync(
      file,
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Q</title><body>${listen}${body}`,
    );
    const page = await (await firefoxOfTest()).open(pathToFileURL(file).href);
    expectAnswers(await page.evaluate<Said[]>(answerAll));
    expect(await page.evaluate("() => faults")).toEqual([]);
  });
});

describe.skipIf(!hasJupyter() || !hasChromium())("in JupyterLab", () => {
  const name = "questions-in-the-lab.rerun";
  // Each with its own output alone; and nothing that could run it.
  const cells = asked.map(({ html }, i) => ({
    ...{ cell_type: "code", id: `asked-${i}`, metadata: {}, execution_count: 1, source: "1" },
    outputs: [{ output_type: "display_data", metadata: {}, data: { "text/html": html } }],
  }));
  notebookForTests(name, "no-such-kernel", cells);
  const lab = labForTests();
  const browser = chromiumForTests();

  it("answers from saved outputs, without a kernel", async () => {
    const page = await browser().newPage({ viewport: { width: 1300, height: 900 } });
    await page.goto(lab().url(`/lab/tree/notebooks/${name}.ipynb?reset`));
    const said = new Map<string, Said>();
    for (const { selector } of asked) {
      // No more of a notebook is on the page than what is near.
      const figure = page.locator(selector);
      await figure.locator(".puzzle-panel").first().waitFor({ state: "attached", timeout: MINUTE });
      await figure.scrollIntoViewIfNeeded();
    }
    for (const [i, one] of (await page.evaluate<Said[]>(`(${answerAll})()`)).entries()) said.set(`${i}`, one);
    expectAnswers([...said.values()]);
    await page.close();
  });

  it.each([true, false])("is exported by the menu, with all answers: sanitized %s", async (isSanitized) => {
    const choice = isSanitized ? "&sanitize_html=true" : "";
    const response = await fetch(lab().url(`/nbconvert/html/notebooks/${name}.ipynb?download=true${choice}`));
    const exported = path.join(root, "notebooks", `${name}.html`);
    writeFileSync(exported, await response.text());
    const page = await browser().newPage();
    try {
      await page.goto(pathToFileURL(exported).href);
      if (!isSanitized) return expectAnswers(await page.evaluate<Said[]>(`(${answerAll})()`));
      expect(await page.locator("script, .puzzle-panel").count()).toBe(0);
      expect(await page.getByText("Answer:").count()).toBeGreaterThanOrEqual(count("predict", "asked"));
      expect(await page.locator("main figure img, main figure table").count()).toBeGreaterThan(
        count("vary", "steer"),
      );
    } finally {
      await page.close();
      rmSync(exported);
    }
  });
});
