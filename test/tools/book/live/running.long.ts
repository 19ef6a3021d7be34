import { beforeEach, describe, expect, it } from "vitest";
import { boardDrawing, strip } from "../../../../kit/index";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { firefoxOfTest, hasFirefox } from "../../../support/browser/firefox";
import { hasJupyter, printed, shown } from "../../../support/notebooks/chapters";
import { type ReaderPage, smallBookForTests } from "./smallBook";
import { runInWorker, textOf } from "./workerCells";

const WAIT = "for (const end = performance.now() + 700; performance.now() < end; );";

const cells = [
  { prose: "# Running\n\nText." },
  { code: "const list = [1, 2, 3];" },
  { code: `const slow = 5;\n${WAIT}` },
  { code: "const count = list.length;\ncount", outputs: [printed("✓ 3\n")] },
  { code: "list.push(4);" },
  { code: "list.length", outputs: [printed("✓ 4\n")] },
  { code: "slow + 1", outputs: [printed("6\n")] },
];

/** What a cell may call by names that the language has; another cell, and what it shows then. */
const OWN_NAMES = [
  ["const performance = 5;", "performance", "5"],
  ["const Object = { keys: () => 7 };", "(Object as any).keys([])", "7"],
  ["class Map { size = 8; }", "new Map().size", "8"],
  [
    "const name = 'mine', self = 9;\nlet postMessage: any, status = 2, String = 1;",
    "[name, self, status]",
    "[ 'mine', 9, 2 ]",
  ],
  ["const console = { log: () => 3 };", "console.log()", "3"],
  [
    "const globalThis = 4, JSON = 1, Error = 2, Blob = 3, Symbol = 4, addEventListener = 5;",
    "globalThis",
    "4",
  ],
  ["delete (globalThis as any).Set;", "typeof Set", "undefined"],
] as const;

describe.skipIf(!hasJupyter() || !hasChromium())("running a cell of a page", () => {
  const book = smallBookForTests({ "01-running": cells });
  const browser = chromiumForTests();
  let reader: ReaderPage;

  beforeEach(async () => {
    reader = await book().open(browser(), "01-running");
    return () => reader.page.close();
  });

  it("runs those cells above alone that it needs", async () => {
    await reader.page.evaluate(`{
      window.ran = [];
      const cells = [...document.querySelectorAll(".cell")];
      new MutationObserver((changes) => {
        for (const { target } of changes) if (target.dataset.running) ran.push(cells.indexOf(target) + 1);
      }).observe(document.body, { attributeFilter: ["data-running"], subtree: true });
    }`);
    const ran = () => expect.poll(() => reader.page.evaluate("ran.join()"));
    await reader.run(3);
    await reader.shows(3).toBe("3");
    await ran().toBe("1,3");
    await reader.run(5);
    await reader.shows(5).toBe("4");
    await ran().toBe("1,3,4,5");
    await reader.run(3);
    await ran().toBe("1,3,4,5,1,3"); // since cell 4 has changed what cell 3 uses
    await reader.said().toBe("Cell 3: done, output: 3");
    await reader.shows(3).toBe("3");
  });

  it("says at the cell which other cell runs first", async () => {
    await reader.run(6);
    await reader.note(6).toBe("First cell 2 is running, 1 of 1 that this one needs");
    await reader.shows(6).toBe("6");
    await reader.note(6).toBe("");
    await reader.said().toBe("Cell 6: done, output: 6");
  });

  it("says at the cell that another has failed, leads to it, and marks the old output", async () => {
    await reader.edit(1, "const list = [1, 2, 3;");
    await reader.run(3);
    await reader.note(3).toBe("Not run: cell 1 failed");
    await reader.isOld(3).toBe(true);
    await reader.said().toMatch(/^Cell 3 was not run: cell 1 failed: SyntaxError: /);
    await reader.cell(3).getByRole("link", { name: "cell 1" }).click();
    expect(await reader.page.evaluate("document.activeElement.id")).toBe("cell-cell-1");
    expect((await reader.cell(1).boundingBox())!.y).toBeGreaterThan(0);
    await reader.button("Undo edit of cell 1").click();
    await reader.run(3);
    await reader.shows(3).toBe("3");
    await reader.note(3).toBe("");
    await reader.isOld(3).toBe(false);
  });

  it("says at the cell that another was stopped", async () => {
    await reader.edit(2, "const slow = 1;\nfor (;;) {}");
    await reader.run(6);
    await reader.note(6).toContain("First cell 2 is running");
    await reader.button("Stop the running cell").click();
    await reader.note(6).toBe("Not run: cell 2 was stopped");
  });

  it("marks the output of other code, and brings back the one that belongs to the code", async () => {
    await reader.edit(1, "const list = [9];");
    await reader.isOld(3).toBe(true);
    await reader.note(3).toBe("Output of other code");
    await reader.isOld(5).toBe(true);
    await reader.isOld(6).toBe(false);
    await reader.shows(3).toBe("3"); // without its ✓
    await reader.shows(5).toBe("4");
    expect(await reader.page.getByRole("group", { name: "Output of other code" }).count()).toBe(2);
    const look = await reader.style(3, ".outputs", "filter");
    expect(look).toBe("grayscale(1)");
    await reader.page.reload();
    await reader.isOld(3).toBe(true);
    await reader.run(3);
    await reader.shows(3).toBe("1");
    await reader.isOld(3).toBe(false);
    await reader.button("Undo edit of cell 1").click();
    await reader.shows(3).toBe("✓ 3");
    await reader.isOld(3).toBe(false);
    await reader.isOld(5).toBe(false);
    expect(await reader.page.getByRole("group", { name: "Output of other code" }).count()).toBe(0);
  });

  it("changes nothing twice, and looks at nothing too late", async () => {
    await reader.run(5);
    await reader.shows(5).toBe("4");
    await reader.edit(4, "list.push(4, 5);");
    await reader.run(5);
    await reader.shows(5).toBe("5");
  });

  it("marks the output of a cell that ran after another, which was edited meanwhile", async () => {
    await reader.button("Run all cells").click();
    await expect.poll(() => reader.cell(2).getAttribute("data-running")).toBe("true");
    await reader.edit(1, "const list = [1];");
    await reader.said().toBe("All cells have run");
    await reader.shows(3).toBe("3");
    for (const number of [3, 5]) await reader.isOld(number).toBe(true);
    await reader.isOld(6).toBe(false);
    await reader.run(3);
    await reader.shows(3).toBe("1");
    await reader.isOld(3).toBe(false);
  });

  it("takes away the value of a variable that is declared again, and runs all cells in a new worker", async () => {
    await reader.edit(5, "let slow: any;\nslow");
    await reader.edit(6, "(globalThis as any).times = ((globalThis as any).times ?? 0) + 1");
    for (let time = 0; time < 2; time++) {
      await reader.button("Run all cells").click();
      await reader.said().toBe("All cells have run");
      await reader.shows(5).toBe("");
      await reader.shows(6).toBe("1");
      await reader.edit(4, "list.push(4, 5);");
    }
  });

  it("announces the end of all cells once, and which cell has failed", async () => {
    await reader.page.evaluate(`{
      window.heard = [];
      new MutationObserver(() => heard.push(document.querySelector(".live-said").textContent))
        .observe(document.querySelector(".live-said"), { childList: true });
    }`);
    await reader.button("Run all cells").click();
    await reader.said().toBe("All cells have run");
    expect(await reader.page.evaluate("heard")).toEqual(["All cells have run"]);
    await reader.edit(4, "throw new RangeError('far');");
    await reader.button("Run all cells").click();
    await reader.said().toBe("Cell 4 failed: RangeError: far. The cells below it did not run");
  });

  it.each(["light", "dark"] as const)("shows an error as one: %s", async (colorScheme) => {
    await reader.page.emulateMedia({ colorScheme });
    await reader.edit(6, "const a = 1;\nnull.x");
    await reader.run(6);
    await expect.poll(() => reader.cell(6).locator(".error strong").textContent()).toMatch(/^TypeError/);
    expect(await reader.style(6, ".error", "backgroundColor")).not.toBe("rgba(0, 0, 0, 0)");
    expect(await reader.style(6, ".error", "borderLeftWidth")).toBe("4px");
  });

  it.each([
    ["Promise.prototype.then = () => {};", /has changed or deleted Promise\.prototype\.then, which/],
    [
      "Array.prototype[Symbol.iterator] = function* () {};",
      /has changed or deleted Array\.prototype\[Symbol\.iterator\],/,
    ],
    [
      "Array.prototype.map = () => [];\n[1, 2]",
      /^\[ 1, 2 \]\s+The cell has changed or deleted Array\.prototype\.map,/,
    ],
    ["(Object.prototype as any).get = 1;", /has changed or deleted Object\.prototype\.get,/],
    [
      "setTimeout(() => { String.prototype.replace = () => 'x'; }, 0);\nawait new Promise((done) => setTimeout(done, 50));",
      /String\.prototype\.replace/,
    ],
  ])("says that a cell has replaced what all programs need, and goes on: %s", async (code, said) => {
    await reader.edit(6, code);
    await reader.run(6);
    await reader.shows(6).toMatch(said);
    await reader.run(3);
    await reader.shows(3).toBe("3");
  });

  it.each(OWN_NAMES)(
    "gives other cells what a reader calls by a name of the language, and works on: %s",
    async (code, look, shown) => {
      await reader.edit(4, code);
      await reader.edit(5, look);
      await reader.edit(6, "const { two } = { two: [1, 2] };\nconsole.log?.(two);\ntwo");
      await reader.button("Run all cells").click();
      await reader.said().toBe("All cells have run");
      await reader.shows(5).toBe(shown);
      await reader.shows(6).toContain("[ 1, 2 ]");
      await reader.edit(4, "null.x;");
      await reader.run(4);
      await reader.shows(4).toMatch(/^TypeError/);
      await reader.run(3);
      await reader.shows(3).toBe("3");
    },
  );

  it.skipIf(!hasFirefox())(
    "gives other cells what a reader calls by such a name in Firefox, too",
    async () => {
      const firefox = await firefoxOfTest();
      const page = await firefox.open(book().url("01-running"));
      for (const [code, look, shown] of OWN_NAMES) {
        const results = await page.evaluate<Awaited<ReturnType<typeof runInWorker>>>(runInWorker, [
          code,
          look,
          "[1, 2]",
          "null.x",
        ]);
        expect(results.slice(1).map(textOf)).toEqual([
          `${shown}\n`,
          "[ 1, 2 ]\n",
          expect.stringMatching(/^TypeError/),
        ]);
      }
    },
  );

  it("lets a cell throw its own dice, and add methods of its own", async () => {
    await reader.edit(
      6,
      "Math.random = () => 0.5;\n(Array.prototype as any).last = function () { return this[this.length - 1]; };\n([7] as any).last()",
    );
    await reader.run(6);
    await reader.shows(6).toBe("7");
    await reader.said().toBe("Cell 6: done, output: 7");
  });
});

describe.skipIf(!hasJupyter() || !hasChromium())("a figure of a cell that another needs", () => {
  const code = `import { boardDrawing, show, strip } from "./kit/index";
const texts = [1, 2, 3];
show(strip({ caption: "Steps", drawings: texts.map((text) => boardDrawing({ columns: 1, cells: [{ text }] })) }));`;
  const drawings = [1, 2, 3].map((text) => boardDrawing({ columns: 1, cells: [{ text }] }));
  const outputs = [shown(strip({ caption: "Steps", drawings }))];
  const book = smallBookForTests({
    "01-figures": [{ prose: "# Figures\n\nText." }, { code, outputs }, { code: "texts.length" }],
  });
  const browser = chromiumForTests();

  it("stays as the reader left it, unless it shows something else or is asked for itself", async () => {
    const reader = await book().open(browser(), "01-figures");
    const { page } = reader;
    const step = () => expect.poll(() => page.locator(".puzzle-status").allTextContents());
    await reader.button("Last step").click();
    await step().toEqual(["2 of 2"]);
    for (const [button, end] of [
      ["Run cell 2", "Cell 2: done, output: 3"],
      ["Run all cells", "All cells have run"],
    ]) {
      await reader.button(button).click();
      await reader.said().toBe(end);
      await step().toEqual(["2 of 2"]);
    }
    await reader.button("Previous step").click();
    await step().toEqual(["1 of 2"]);
    await reader.edit(1, code.replace("2, 3", "2, 4"));
    await reader.run(2);
    await step().toEqual(["0 of 2"]);
    await reader.button("Last step").click();
    await reader.run(1);
    await step().toEqual(["0 of 2"]);
    await page.close();
  });
});
