import type { BrowserContext, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../../support/browser/axe";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { firefoxOfTest, hasFirefox } from "../../../support/browser/firefox";
import { codeCells } from "../../../support/browser/liveBook";
import { StaticHost } from "../../../support/browser/staticHost";
import { type Cell, hasJupyter, printed, shown } from "../../../support/notebooks/chapters";
import { tinySudoku } from "../../../support/search/tinySudoku";
import { smallBookForTests } from "./smallBook";

const chapter = "07-progress";
const filler = { prose: "Text.\n\n".repeat(60) };

/** The first output of chapter 07 with such a figure. */
function cellWith(kind: string, tags: string[] = []) {
  const has = ({ outputs }: { outputs: readonly object[] }) =>
    JSON.stringify(outputs).includes(`<figure id=\\"${kind}-`);
  return { code: "0", tags, outputs: codeCells("07-eight-puzzle").find(has)!.outputs };
}

const exercise = (answer: string, more = ""): Cell => ({
  code: `import { exercise } from "./kit/puzzles/sliding/exercises/eightPuzzle";\nconst answer1: unknown = ${answer};\nexercise(1, answer1);${more}`,
  tags: ["exercise"],
  outputs: [printed("… Exercise 1 waits for your answer.\n")],
});

const edition = (more = ""): Cell[] => [
  { prose: "# Progress\n\nWhat it is about." },
  cellWith("play", ["front"]),
  filler,
  cellWith("predict"),
  {
    code: 'import { check } from "./kit";\ncheck(181440, 181440, "boards");',
    outputs: [printed("✓ boards: 181,440\n")],
  },
  cellWith("strip"),
  { prose: "## The second section" },
  filler,
  cellWith("asked"),
  exercise("[2, 6, 3, 2, 5, 8]", more),
  exercise("[2]"),
  filler,
];

/** Checks that go to the margin of the text below them, and others that no question stands above. */
const checks = (number: number): Cell => ({
  code: `import { check } from "./kit";\ncheck(${number}, ${number}, "boards");`,
  tags: ["checks"],
  outputs: [printed(`✓ boards: ${number}\n`)],
});
const margin: Cell[] = [
  { prose: "# In the margin\n\nWhat it is about." },
  filler,
  cellWith("predict"),
  cellWith("strip"),
  checks(362),
  { prose: "A text that states it." },
  checks(123),
  { prose: "Another text." },
];

const covered = ".outputs[hidden], .code[hidden], .prose > p[hidden=until-found]";

describe.skipIf(!hasJupyter() || !hasChromium())("what the reader has done", () => {
  const book = smallBookForTests({ [chapter]: edition(), "08-margin": margin });
  const browser = chromiumForTests();
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    context = await browser().newContext({ viewport: { width: 1300, height: 800 } });
    page = await context.newPage();
    return () => context.close();
  });

  const open = async (address = "", where = page) => {
    await where.goto(`${book().url(chapter)}${address}`);
    await where.locator(".live-bar").waitFor();
  };
  const head = (where = page) => expect.poll(() => where.locator(".progress .done").textContent());
  const board = () => page.locator('figure[id^="play-"]');
  const press = (name: string) => board().getByRole("button", { name, exact: true }).click();
  const begin = (label: string) => board().locator("select").first().selectOption({ label });
  /** The two slides that are left of that start. */
  const slideTwice = async () => {
    await board().locator("[role=gridcell]").first().focus();
    for (let i = 0; i < 2; i++) await page.keyboard.press("ArrowLeft");
    await board().locator(".puzzle-solved").waitFor();
  };
  const guess = async () => {
    await page.getByLabel("Your estimate").fill("9");
    await page.getByRole("button", { name: "Guess", exact: true }).click();
  };

  it("is ticked: a board solved in the fewest moves, a guess, a search that was foreseen, a right answer", async () => {
    await open();
    expect(await page.locator(".progress").isVisible()).toBe(false);
    await begin("two slides");
    await slideTwice();
    await head().toBe("✓ boards 1 of 3");
    await guess();
    await head().toBe("✓ boards 1 of 3 · predictions 1 of 2");
    const asked = page.locator('figure[id^="asked-"]');
    await asked.getByRole("button", { name: /^Go to step/ }).click();
    const svg = asked.locator("svg[role=img]").first();
    await svg.focus();
    for (let i = 0; i < 40 && !(await asked.textContent())!.includes("Right."); i++) {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    }
    await head().toBe("✓ boards 1 of 3 · predictions 2 of 2");
    for (const number of [7, 6]) await page.getByRole("button", { name: `Run cell ${number}` }).click();
    await head().toBe("✓ exercises 1 of 2 · boards 1 of 3 · predictions 2 of 2");
    await open();
    await head().toBe("✓ exercises 1 of 2 · boards 1 of 3 · predictions 2 of 2");
    await page.goto(book().url("index"));
    const card = page.locator(".chapters .done").first();
    await expect
      .poll(() => card.textContent())
      .toBe("✓ exercises 1 of 2 · boards 1 of 3 · predictions 2 of 2");
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  });

  it("is ticked only where the reader did it: no more moves than needed, no hint, no solution played, none shown", async () => {
    await open();
    await begin("two slides");
    await press("Hint");
    await expect.poll(() => board().locator(".puzzle-status").textContent()).toMatch(/^Next/);
    await slideTwice();
    await press("Start again");
    await press("Solve from here");
    await board().locator(".puzzle-solved").waitFor();
    await press("Start again");
    for (let i = 0; i < 2; i++) await press("Redo");
    await board().locator(".puzzle-solved").waitFor();
    await press("Start again");
    await board().locator("[role=gridcell]").first().focus();
    for (const key of ["ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
    await slideTwice();
    await page.getByRole("button", { name: "Show me", exact: true }).first().click();
    expect(await page.locator(".progress").isVisible()).toBe(false);
    await press("Start again");
    await slideTwice();
    await head().toBe("✓ boards 1 of 3");
    expect(
      await page.evaluate("Object.keys(localStorage).filter((key) => key.includes('.done.')).join()"),
    ).toMatch(/^puzzle-de-typescript\.done\.07-progress\/play-[0-9a-f]{8}\/two slides$/);
  });

  it("is ticked: a sudoku of the chapter, not one of the reader's own, without a hint", async () => {
    book().write({
      [chapter]: [{ prose: "# Sudoku\n\nText." }, { code: "0", outputs: [shown(tinySudoku())] }],
    });
    await open();
    const figure = page.locator('figure[id^="sudoku-"]');
    const click = (name: string) => figure.getByRole("button", { name, exact: true }).click();
    const fill = async () => {
      for (const [cell, digit] of [..."1324423124133142"].entries()) {
        await figure.getByRole("gridcell").nth(cell).press(digit);
      }
      await figure.locator(".puzzle-solved").waitFor();
    };
    await click("Hint");
    await fill();
    await figure.getByRole("textbox").fill("1... ..3. .4.. ....");
    await click("Play it");
    await fill();
    expect(await page.locator(".progress").isVisible()).toBe(false);
    await open();
    await fill();
    await head().toBe("✓ boards 1 of 2");
    book().write({ [chapter]: edition() });
  }, 60_000);

  it("counts on the first page, too, and in all tabs; a button forgets it, after a question", async () => {
    await open();
    const first = await context.newPage();
    await first.goto(book().url("index"));
    page = first;
    await begin("two slides");
    await slideTwice();
    const [tab] = context.pages();
    await head(tab).toBe("✓ boards 1 of 3");
    page = tab;
    await guess();
    await expect
      .poll(() => first.locator(".chapters .done").first().textContent())
      .toBe("✓ boards 1 of 3 · predictions 1 of 2");
    await tab.getByRole("button", { name: /^Clear/ }).click();
    await tab.getByRole("button", { name: "Keep it" }).click();
    await head(tab).toContain("boards");
    await tab.getByRole("button", { name: /^Clear/ }).click();
    await tab.getByRole("button", { name: "Forget it", exact: true }).click();
    await expect.poll(() => tab.locator(".progress").isVisible()).toBe(false);
    await expect.poll(() => first.locator(".chapters .done").first().textContent()).toBe("");
    expect(await tab.evaluate("Object.keys(localStorage).filter((key) => /done|left/.test(key))")).toEqual(
      [],
    );
  });

  it("leads back to where the reader left, from the chapter's head and from the first page", async () => {
    await open();
    await page.getByRole("heading", { name: "The second section" }).scrollIntoViewIfNeeded();
    await page.evaluate("document.getElementById('The-second-section').scrollIntoView()");
    await expect
      .poll(() => page.evaluate("Object.values(localStorage).join()"))
      .toContain("The second section");
    await open();
    expect(await page.locator("main .go-on").textContent()).toBe("Go on: The second section");
    // Loaded again, the page begins as a still one, where other text stands at that height.
    await page.evaluate("document.getElementById('The-second-section').scrollIntoView()");
    await page.waitForTimeout(300);
    for (let i = 0; i < 2; i++) {
      await page.reload();
      await page.locator(".live-bar").waitFor();
      const here = page.locator(".contents [aria-current]").first();
      await expect.poll(() => here.textContent()).toBe("The second section");
      expect(await page.locator("main .go-on").textContent()).toBe("Go on: The second section");
    }
    await page.goto(book().url("index"));
    await page.getByRole("link", { name: "Go on: 07 · The second section" }).click();
    await page.waitForURL(/07-progress\.html#The-second-section$/);
    const top = () =>
      page.evaluate<number>("document.getElementById('The-second-section').getBoundingClientRect().top");
    await expect.poll(top).toBeLessThan(200);
  });

  it.each([
    ["forbidden", "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })"],
    ["full", "Storage.prototype.setItem = () => { throw new Error('full') }"],
    ["strange", 'localStorage.setItem(\'puzzle-de-typescript.left.07-progress\', \'{"id":{},"time":"x"}\')'],
  ])("lives as long as the page where the browser's store is %s", async (_, script) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(script);
    await open();
    await guess();
    await head().toBe("✓ predictions 1 of 2");
    expect(errors).toEqual([]);
  });

  it("says of an exercise that it is solved, beside output that knows nothing of the answer", async () => {
    await open();
    await page.getByRole("button", { name: "Edit cell 7" }).click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText((exercise("[2, 6, 3, 2, 5, 8]") as { code: string }).code);
    await page.getByRole("button", { name: "Run cell 7" }).click();
    const cell = page.locator("#cell-cell-10");
    await expect.poll(() => cell.locator(".done").textContent()).toBe("✓ You have solved this exercise.");
    await open();
    expect(await cell.locator(".done").textContent()).toBe("✓ You have solved this exercise.");
    await expect
      .poll(() => cell.locator(".live-note").textContent())
      .toBe("Output of other code: run the cell to have yours judged");
  });

  it("is forgotten of what is another question or exercise in a later edition", async () => {
    await open();
    await guess();
    await page.getByRole("button", { name: "Run cell 6" }).click();
    await head().toBe("✓ exercises 1 of 2 · predictions 1 of 2");
    book().write({ [chapter]: edition(" // another instance") });
    await open();
    await head().toBe("✓ predictions 1 of 2");
    book().write({ [chapter]: edition() });
  }, 60_000);

  it("uncovers what stands right under a question, and code that states it, when it is guessed", async () => {
    await open();
    expect(await page.locator(covered).count()).toBe(3);
    const heights = "[...document.querySelectorAll('[hidden=until-found]')].map((part) => part.offsetHeight)";
    expect(await page.evaluate(heights), "one field shows that something is covered").toEqual([0, 0, 0]);
    expect((await page.locator(".live-cover").boundingBox())!.height).toBeGreaterThan(100);
    const below = page.locator("figure[id^='strip-']");
    expect(await below.isVisible()).toBe(false);
    expect((await page.locator("main").innerText()).includes("181,440")).toBe(false);
    await guess();
    expect(await page.locator(`${covered}, .live-cover`).count()).toBe(0);
    expect(await below.isVisible()).toBe(true);
    await open();
    expect(await page.locator(covered).count()).toBe(0);
  });

  it.each([
    ["Show me", () => page.getByRole("button", { name: "Show me", exact: true }).first().click()],
    ["its own button", () => page.getByRole("button", { name: "Show it: what is covered" }).click()],
    ["a run of the cell", () => page.getByRole("button", { name: "Run cell 3" }).click()],
    ["an editor", () => page.getByRole("button", { name: "Edit cell 3" }).click()],
    ["an address of the cell", () => page.evaluate("location.hash = 'cell-cell-5/2'")],
    [
      "what the browser finds in it",
      () => page.evaluate("location.hash = document.querySelector('figure[id^=strip-]').id"),
    ],
  ])("uncovers it by %s", async (_, action) => {
    await open();
    expect(await page.locator(covered).count()).toBe(3);
    await action();
    await expect.poll(() => page.locator(`${covered}, .live-cover`).count()).toBe(0);
  });

  it("covers the next text's first paragraph and the checks in its margin, too, and those alone", async () => {
    await page.goto(book().url("08-margin"));
    await page.locator(".live-bar").waitFor();
    const besides = page.locator(".beside > .cell .output");
    expect(await besides.count()).toBe(2);
    expect(await besides.first().isVisible()).toBe(false);
    expect(await besides.last().isVisible()).toBe(true);
    expect((await page.locator("main").innerText()).includes("A text that states it.")).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByText("A text that states it.").isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate("location.hash = 'cell-cell-4'");
    await besides.first().waitFor();
    expect(await page.locator(`${covered}, .live-cover`).count()).toBe(0);
  });

  it("leaves it covered in a run of all cells", async () => {
    await open();
    await page.getByRole("button", { name: "Run all cells" }).click();
    await expect.poll(() => page.locator(".cell[data-running]").count()).toBe(0);
    await expect
      .poll(() => page.getByRole("button", { name: "Stop the running cell" }).isDisabled())
      .toBe(true);
    expect(await page.locator(covered).count()).toBe(3);
  });

  it("covers nothing on paper, without scripts, or where the address leads", async () => {
    await open();
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("figure[id^='strip-']").isVisible()).toBe(true);
    expect(await page.locator(".live-cover, .progress").locator("visible=true").count()).toBe(0);
    await page.close();
    page = await context.newPage();
    await open("#cell-cell-5/2");
    expect(await page.locator(covered).count()).toBe(0);
    const still = await browser().newPage({ javaScriptEnabled: false });
    await still.goto(book().url(chapter));
    expect(await still.locator("figure[id^='strip-']").isVisible()).toBe(true);
    await still.close();
  });

  it.each(["light", "dark"] as const)("harms nobody who reads it otherwise, %s", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await open();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Show it: what is covered" }).press("Enter");
    expect(await page.evaluate("document.activeElement.matches('.code, .outputs')")).toBe(true);
    await guess();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    expect(await axeFaults(page)).toEqual([]);
  });

  it.skipIf(!hasFirefox())(
    "is the same in Firefox, which keeps a store for each file from disk",
    async () => {
      const act = `async () => {
      const wait = async (find) => { let found; for (let i = 0; i < 100 && !(found = find()); i++) await new Promise((done) => setTimeout(done, 50)); return found; };
      const field = await wait(() => document.querySelector("[aria-label='Your estimate']"));
      const before = document.querySelectorAll("${covered}").length;
      field.value = "9";
      field.nextElementSibling.click();
      return [before, document.querySelectorAll("${covered}").length, document.querySelector(".progress .done").textContent];
    }`;
      const card = `async () => { await new Promise((done) => setTimeout(done, 500)); return document.querySelector(".chapters .done").textContent; }`;
      const ticked = "✓ predictions 1 of 2";
      const host = await StaticHost.start(book().pages);
      const firefox = await firefoxOfTest({ "remote.prefs.recommended": false });
      for (const [address, first] of [
        [`file://${book().pages}`, ""],
        [host.address, ticked],
      ]) {
        const tab = await firefox.open(`${address}/${chapter}.html`);
        expect(await tab.evaluate(act)).toEqual([3, 0, ticked]);
        await tab.goto(`${address}/index.html`);
        expect(await tab.evaluate(card)).toBe(first);
        await tab.goto(`${address}/${chapter}.html`);
        expect(await tab.evaluate(`() => document.querySelector(".progress .done").textContent`)).toBe(
          ticked,
        );
        await tab.close();
      }
      host.stop();
    },
    60_000,
  );
});
