import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { boardDrawing } from "../../../../kit/figures/board/board";
import { picture } from "../../../../kit/figures/picture";
import { axeFaults } from "../../../support/browser/axe";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { firefoxOfTest, hasFirefox } from "../../../support/browser/firefox";
import { bookForTests } from "../../../support/browser/liveBook";
import { hasJupyter, printed, shown } from "../../../support/notebooks/chapters";
import { tinySudoku } from "../../../support/search/tinySudoku";
import { smallBookForTests } from "./smallBook";

// What a page is besides something to read alone: slides for a class, a sheet to write on, one exercise to hand out.

const chapter = "01-wall";
const board = picture(boardDrawing({ columns: 2, cells: [{ text: 1 }, {}] }), "Two cells");

/** The chapter below as slides: how each begins. */
const SLIDES = [
  "A wall\n\nOpening text.",
  "const a = 1;\na\n",
  "One\n\nFirst paragraph.",
  "You can\n\nsee",
  "Tiny\n",
  "Two cells",
  "Long text.",
  "1. Count",
  "Answer to 1",
  "The end.",
];

const shownNow =
  "document.querySelector('main').innerText.replace(document.querySelector('[data-view] h1:not(.in-view)')?.innerText, '').replace(/#/g, '').replace(/\\n{2,}/g, '\\n\\n').trim()";
const number = "document.querySelector('.slide-number')?.textContent ?? 'none'";

/** In a page: how large the text of a slide is, in pixels of the window; and whether anything is cut off at its right. */
const sizes = `(() => {
  const [part] = document.querySelectorAll("main .in-view");
  const { width } = document.querySelector("main").getBoundingClientRect();
  const scale = width / document.querySelector("main").offsetWidth;
  const right = Math.max(...[...document.querySelectorAll("main .in-view")].map((one) => one.getBoundingClientRect().right));
  return { type: scale * parseFloat(getComputedStyle(part.querySelector("pre") ?? part).fontSize), isCut: right > innerWidth };
})()`;

describe.skipIf(!hasJupyter() || !hasChromium())("a page for a class", () => {
  const book = smallBookForTests({
    [chapter]: [
      { prose: "# A wall\n\nOpening text." },
      { code: "const a = 1;\na", outputs: [printed("1\n")], executionCount: 1 },
      { prose: "## One\n\nFirst paragraph.\n\nYou can\n\n- see\n- ask" },
      { code: "show(tiny);", outputs: [shown(tinySudoku(false))] },
      {
        code: 'check(a, 1, "one");\nshow(picture(\n  board));',
        outputs: [
          shown({
            html: '<details class="facts"><summary>✓ 1 fact checked</summary><ul><li>one: 1</li></ul></details>',
            text: "✓ one: 1",
          }),
          shown(board),
        ],
      },
      { prose: "Long text. ".repeat(300) },
      { prose: "**1. Count** ★\n\nHow many?" },
      {
        code: "const answer1 = undefined;\nexercise(1, answer1);",
        tags: ["exercise"],
        outputs: [printed("… Exercise 1 waits\n")],
      },
      { prose: "<details><summary>Answer to 1</summary>\n\nOne.\n\n</details>", tags: ["answer"] },
      { prose: "The end." },
      { prose: "**2. Again** ★★\n\nAnd now?" },
      { code: "exercise(2, a + 1)", tags: ["exercise"] },
    ],
  });
  const browser = chromiumForTests();
  let page: Page;

  beforeEach(async () => {
    page = await browser().newPage({ viewport: { width: 1366, height: 768 } });
    return () => page.close();
  });

  const open = async (rest = "") => {
    await page.goto(book().url(chapter) + rest);
    await page.locator(".live-bar").waitFor({ state: "attached" });
  };
  const text = () => page.evaluate<string>(shownNow);
  const told = () => page.evaluate<string>(number);
  const code = (of: string) => page.locator(".cell .code").filter({ hasText: of }).first();

  it("folds cells that only show or check, neighbours to one line, and remembers what else is wanted", async () => {
    await open();
    const lines = page.locator(".fold > summary:visible");
    await expect.poll(() => lines.allTextContents()).toEqual(["Code (4 lines)"]);
    const visible = async () =>
      Promise.all(["const a", "show(tiny)", "check(a", "answer1"].map((of) => code(of).isVisible()));
    expect(await visible()).toEqual([true, false, false, true]);
    await lines.click();
    expect(await visible()).toEqual([true, true, true, true]);
    await lines.click();
    const choice = page.getByRole("combobox", { name: "Code" }).locator("visible=true");
    await choice.selectOption("all");
    expect(await visible()).toEqual([true, true, true, true]);
    await page.reload();
    await expect.poll(visible).toEqual([true, true, true, true]);
    await choice.selectOption("none");
    expect(await visible()).toEqual([false, false, false, true]);
    await page.getByRole("button", { name: "Edit cell 1", exact: true }).press("Enter");
    expect(await visible()).toEqual([true, false, false, true]);
  });

  it("puts a badge beside its picture where there is room", async () => {
    await open();
    const isBeside = async () => {
      const [badge, drawn] = [page.locator(".facts"), page.locator("figcaption", { hasText: "Two cells" })];
      return Math.abs((await badge.boundingBox())!.y - (await drawn.boundingBox())!.y) < 12;
    };
    await expect.poll(isBeside).toBe(true);
    await page.setViewportSize({ width: 360, height: 768 });
    expect(await isBeside()).toBe(false);
  });

  it("is a row of slides, each with a number and an address, by keys, and leads back", async () => {
    await open("?slides");
    for (const [i, begin] of SLIDES.entries()) {
      expect(await text(), String(i)).toMatch(new RegExp(`^${begin.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`));
      expect(await told()).toBe(`${i + 1} / ${SLIDES.length + 1}`);
      const { type, isCut } = await page.evaluate<{ type: number; isCut: boolean }>(sizes);
      expect([type >= 24 || i === 4 || i === 5, isCut]).toEqual([true, false]);
      await page.keyboard.press(["ArrowRight", " ", "PageDown"][i % 3]);
      // What is longer than the window is read to its end first.
      while ((await told()) === `${i + 1} / ${SLIDES.length + 1}`) {
        expect(begin).toBe("Long text.");
        await page.keyboard.press("PageDown");
      }
    }
    await page.keyboard.press("PageUp");
    expect(page.url()).toMatch(/\?slides=10$/);
    await page.reload();
    await expect.poll(text).toBe("The end.");
    await page.keyboard.press("Escape");
    expect(page.url()).toBe(book().url(chapter));
    await expect(page.locator(".bar").isVisible()).resolves.toBe(true);
    expect((await page.getByText("The end.").boundingBox())!.y).toBeLessThan(768);
  });

  it("begins where the reader is, with boards that can be played, and figures only if wanted", async () => {
    await open();
    await page.locator("h2").evaluate((heading) => heading.scrollIntoView());
    const before = await page.evaluate("scrollY");
    await page.keyboard.press("Alt+P");
    expect(await text()).toMatch(/^One\n/);
    await page.keyboard.press("Escape");
    expect(await page.evaluate("scrollY")).toBe(before);
    await page.getByRole("button", { name: "Present" }).click();
    await page.getByRole("button", { name: "Figures only" }).click();
    expect([await text(), await told()]).toEqual([expect.stringMatching(/^Tiny/), "1 / 2"]);
    expect(page.url()).toMatch(/\?figures=1$/);
    const cell = page.locator("main [role=gridcell]").nth(1);
    await cell.click();
    await page.keyboard.press("4");
    await expect.poll(() => cell.getAttribute("aria-label")).toMatch(/4/);
    await page.keyboard.press("ArrowRight"); // goes along the board
    expect(await told()).toBe("1 / 2");
    await page.keyboard.press("PageDown");
    expect(await text()).toMatch(/^Two cells/);
    await page.mouse.click(1300, 600);
    expect(await told()).toBe("2 / 2");
    await page.mouse.click(20, 600);
    expect(await told()).toBe("1 / 2");
  });

  it("runs a program on its slide, edited there, without a fault for the ear or the eye", async () => {
    await open("?slides=2");
    expect(await page.getByRole("heading", { level: 1, name: "A wall" }).count()).toBe(1);
    await page.getByRole("button", { name: "Edit cell 1", exact: true }).click();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText("1 + 41");
    await page.keyboard.press("Shift+Enter");
    await expect.poll(text).toMatch(/42$/);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  it("shows one exercise and nothing else, which runs, and leads to the rest", async () => {
    await open();
    const alone = page.getByRole("link", { name: "Exercise 2 alone" });
    expect(await page.getByRole("link", { name: /^Exercise \d alone/ }).count()).toBe(2);
    await alone.click();
    await expect
      .poll(text)
      .toMatch(/^The whole chapter\n+A wall\n+2\. Again ★★.*\n+And now\?\n+exercise\(2, a \+ 1\)/);
    expect(await text()).not.toMatch(/Opening|One|Count|Answer/);
    expect(page.url()).toMatch(/\?only=exercise-2$/);
    await page.getByRole("button", { name: /^Run cell/ }).click();
    await expect.poll(text).toMatch(/exercise is not defined/);
    await page.getByRole("link", { name: "The whole chapter" }).click();
    await expect.poll(text).toContain("Opening text.");
  });

  it("has paper without code that only shows, without what waits for an answer, and with lines to write on", async () => {
    await open();
    await page.emulateMedia({ media: "print" });
    const printedText = await text();
    expect(printedText).toContain("const a = 1;");
    expect(printedText).not.toMatch(/show\(|check\(|✓|answer1|waits|Copy|Present|Run/);
    const lines = "getComputedStyle(document.querySelector('.cell.exercise'), '::after').height";
    expect(Number.parseFloat(await page.evaluate(lines))).toBeGreaterThan(200);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("combobox", { name: "Code" }).locator("visible=true").selectOption("all");
    await page.emulateMedia({ media: "print" });
    expect(await text()).toMatch(/show\(tiny\).*check\(a/s);
  });

  it("opens the address of a cell with the question in sight, and tells that it carries no edit", async () => {
    await open("#cell-cell-7");
    const question = page.getByText("1. Count");
    const bar = (await page.locator(".bar").boundingBox())!;
    await expect.poll(async () => (await question.boundingBox())!.y).toBeGreaterThan(bar.y + bar.height);
    expect((await question.boundingBox())!.y).toBeLessThan(200);
    const copy = page.getByRole("button", { name: "Copy link to cell 1", exact: true });
    const said = page.locator("#cell-cell-1 .live-address");
    await page.context().grantPermissions(["clipboard-write", "clipboard-read"]);
    await copy.press("Enter");
    await expect.poll(() => said.textContent()).toBe("Link copied");
    await page.getByRole("button", { name: "Edit cell 1", exact: true }).press("Enter");
    await page.keyboard.insertText("2 + ");
    await copy.press("Enter");
    await expect.poll(() => said.textContent()).toBe("Link copied; it does not carry your edit");
  });

  it.skipIf(!hasFirefox())("does the same in Firefox", async () => {
    const firefox = await firefoxOfTest();
    const tab = await firefox.open(`${book().url(chapter)}?slides=3`);
    const shows = (what: string) => expect.poll(() => tab.evaluate<string>(`() => ${what}`));
    await shows(shownNow).toMatch(/^One\n/);
    await tab.press("\uE014"); // arrow right
    await shows("location.search").toBe("?slides=4");
    await tab.press("\uE00C"); // Escape
    await shows("location.search").toBe("");
    await tab.goto(`${book().url(chapter)}?only=exercise-1`);
    await shows(shownNow).toMatch(/A wall\n+1\. Count/);
    await tab.close();
  });
});

describe.skipIf(!hasChromium())("a chapter on the wall", () => {
  const book = bookForTests();
  const browser = chromiumForTests();
  const address = () => pathToFileURL(book().page("07-eight-puzzle")).href;
  let page: Page;
  beforeEach(async () => {
    page = await browser().newPage({ viewport: { width: 1366, height: 768 } });
    return () => page.close();
  });
  const told = () => page.evaluate<string>(number);

  it("goes on by keys after a race", async () => {
    await page.goto(`${address()}?slides=1`);
    await page.getByRole("button", { name: "Race two searches" }).locator("visible=true").first().click();
    await page.getByRole("button", { name: "Watch" }).locator("visible=true").first().click();
    await page.locator(".live-watched .puzzle-watch").waitFor({ timeout: 120_000 });
    await page.keyboard.press("Escape");
    await expect.poll(() => page.url()).toBe(address());
  });

  it("has no slide without anything on it, and shows what is uncovered at once", async () => {
    await page.goto(`${address()}?slides=1`);
    await expect.poll(told).toMatch(/^1 /);
    const slides = Number((await told()).split("/")[1]);
    const height =
      "[...document.querySelectorAll('.in-view')].reduce((sum, part) => sum + part.offsetHeight, 0)";
    let isUncovered = false;
    for (let slide = 2; slide <= slides; slide++) {
      await page.evaluate("scrollTo(0, document.body.scrollHeight)");
      await page.keyboard.press("ArrowRight");
      expect(await page.evaluate(height), await told()).toBeGreaterThan(10);
      const cover = page.locator(".live-cover:visible button");
      if (isUncovered || (await cover.count()) === 0) continue;
      const figures = await page.locator("figure:visible").count();
      await cover.first().click();
      expect(await page.locator("figure:visible, .output:visible").count()).toBeGreaterThan(figures);
      isUncovered = true;
    }
    expect(isUncovered).toBe(true);
  });

  it("leaves the place where the reader stopped as it was", async () => {
    await page.goto(address());
    await page.keyboard.press("Alt+P");
    await page.keyboard.press("ArrowRight");
    await page.goto(address().replace("07-eight-puzzle", "index"));
    expect(await page.getByText("Sources and kin").count()).toBe(0);
  });
});

describe.skipIf(!hasChromium())("a printed chapter", () => {
  const book = bookForTests();
  const browser = chromiumForTests();

  it.each([
    ["03-queens", 30],
    ["05-knights-tour", 28],
    ["08-flip-it-square", 32],
  ])("%s has at most %i pages", async (name, most) => {
    const page = await browser().newPage();
    await page.goto(pathToFileURL(book().page(name)).href);
    await page.locator(".live-bar").waitFor();
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(most);
    await page.close();
  });
});
