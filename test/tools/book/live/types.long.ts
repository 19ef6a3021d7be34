import { beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../../support/browser/axe";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { hasJupyter } from "../../../support/notebooks/chapters";
import { type ReaderPage, smallBookForTests } from "./smallBook";

const CELLS = [
  {
    code: 'import { breadthFirstSearch, solved } from "./lib/search/index";\nimport { SlidingPuzzle } from "./lib/puzzles/sliding/index";',
  },
  { code: "const puzzle = new SlidingPuzzle(3, 3);\nlet moves = 0;" },
  { code: "moves + 1" },
];

describe.skipIf(!hasJupyter() || !hasChromium())("types in a page from disk", () => {
  const book = smallBookForTests({ "01-types": CELLS }, true);
  const browser = chromiumForTests();
  let reader: ReaderPage;

  beforeEach(async () => {
    const complaints: string[] = [];
    const context = await browser().newContext();
    reader = await book().open(context, "01-types");
    reader.page.on("pageerror", (error) => complaints.push(error.message));
    return async () => {
      expect(complaints).toEqual([]);
      await context.close();
    };
  });

  const complaints = (cell: number) => reader.cell(cell).locator(".live-complaints");
  const says = (cell: number) =>
    expect.poll(async () => ((await complaints(cell).isVisible()) ? complaints(cell).innerText() : ""));
  const help = (cell: number) => reader.cell(cell).locator(".live-help");
  const AT_ONCE = `
    document.querySelector('[aria-label="Edit cell 3"]').click();
    const field = document.querySelectorAll(".cell")[2].querySelector("textarea");
    field.select();
    document.execCommand("insertText", false, "(moves as any).go();\\nmoves.go();");
    const how = { key: "Enter", shiftKey: true, bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent("keydown", how));`;
  const press = (keys: string) => reader.page.keyboard.press(keys);
  const type = (text: string) => reader.page.keyboard.type(text);
  const workers = () => reader.page.workers().length;

  /** The checker has answered once: what comes next is answered in a moment. */
  async function begin(cell: number): Promise<void> {
    await reader.edit(cell, "moves.x");
    await says(cell).toContain("Property 'x' does not exist on type 'number'");
  }

  it("are not loaded before somebody writes", async () => {
    await reader.run(3);
    await reader.shows(3).toBe("1");
    expect(workers()).toBe(1);
    expect(await reader.page.evaluate("typeof puzzleTypes")).toBe("undefined");
  });

  it("say what is wrong before a cell runs, where it stands, and lead there", async () => {
    await begin(3);
    await reader.edit(3, "const twice = 2;\nmvoes + twice");
    await says(3).toMatch(/^2:1 - Cannot find name 'mvoes'. Did you mean 'moves'\?/);
    expect(await reader.cell(3).locator("textarea").getAttribute("aria-invalid")).toBe("true");
    expect(await reader.page.evaluate('CSS.highlights.get("live-fault").size')).toBe(1);
    await press("Shift+Enter");
    await reader.said().toBe("Cell 3 was held back: 2:1 - Cannot find name 'mvoes'. Did you mean 'moves'?");
    await reader.note(3).toBe("Not run");
    await reader.button("2:1 of cell 3: go there").click();
    await type("moves");
    await says(3).toBe("");
    await press("Shift+Enter");
    await reader.shows(3).toBe("2");
  });

  it("let a cell run all the same when the reader says so, and the next ones too, until the page is left", async () => {
    await begin(3);
    await reader.button("Run all the same: cell 3").click();
    await reader.said().toBe("Cell 3: done");
    await says(3).toContain("Cells with such faults run all the same.");
    await reader.edit(3, "moves.y + 1");
    await press("Shift+Enter");
    await reader.shows(3).toBe("NaN");
    await says(3).toContain("'y'");
    await reader.page.reload();
    await begin(3);
    await reader.run(3);
    await reader.note(3).toBe("Not run");
  });

  it("advise against what only strictness refuses, and the cell runs", async () => {
    await begin(3);
    await reader.edit(3, "const twice = (x) => 2 * x;\ntwice(moves + 2)");
    await says(3).toMatch(
      /^1:16 - Parameter 'x' .*\n.*`\(n: number\) => ...`\.\s+That is advice .*: the cell runs\.$/,
    );
    const marked = ["live-fault", "live-advised"].map((name) => `CSS.highlights.get("${name}").size`);
    expect(await reader.page.evaluate(`[${marked}]`)).toEqual([0, 1]);
    await reader.run(3);
    await reader.shows(3).toBe("4");
    expect(await reader.cell(3).locator("textarea").getAttribute("aria-invalid")).toBe("false");
    expect(await axeFaults(reader.page)).toEqual([]);
    await reader.edit(3, "// @ts-nocheck\nconst n: number = 'a'; n");
    await reader.run(3);
    await reader.shows(3).toBe("a");
  });

  it("let functions use what a cell below declares, and cells wait for no cell that waits for them", async () => {
    await begin(3);
    await reader.edit(1, "const even = (n: number): boolean => n === 0 || odd(n - 1);");
    await reader.edit(2, "const odd = (n: number): boolean => n > 0 && even(n - 1);\neven(3)");
    await reader.run(2);
    await reader.shows(2).toBe("false");
    await reader.edit(3, "odd(3)");
    await reader.run(3);
    await reader.shows(3).toBe("true");
    await reader.edit(2, "const three = help(3);");
    await says(2).toContain("Cannot find name 'help'");
    await reader.edit(3, "function help(n: number) { return n; }\nhelp(2)");
    await says(2).toContain(
      "A cell below declares help: both belong into one cell, or that one above this one.",
    );
    await reader.run(3);
    await reader.shows(3).toBe("2");
  });

  it("hold back what is no program, whatever was said", async () => {
    await begin(3);
    await reader.button("Run all the same: cell 3").click();
    await reader.edit(3, "if (moves > 1 { moves = 0; }");
    await says(3).toBe("1:15 - ')' expected.\nIt belongs to the '(' at 1:4.");
    await press("Shift+Enter");
    await reader.note(3).toBe("Not run");
  });

  it("do not keep a cell waiting that runs before they are there, and explain its error afterwards", async () => {
    // In one go: on a busy machine the checker could otherwise be there between the last letter and Shift and Enter.
    await reader.page.evaluate(AT_ONCE);
    await reader.shows(3).toMatch(/is not a function/);
    await says(3).toMatch(/^2:7 - Property 'go' does not exist on type 'number'\./);
  });

  it("follow an edit above: it changes what holds below", async () => {
    await begin(3);
    await reader.edit(2, 'const puzzle = new SlidingPuzzle(3, 3);\nlet moves = "none";');
    await reader.edit(3, "const more: number = moves;");
    await says(3).toBe("1:7 - Type 'string' is not assignable to type 'number'.\n\nRun all the same");
    await reader.edit(2, "const puzzle = new SlidingPuzzle(3, 3);\nlet moves = 7;");
    await says(3).toBe("");
    await reader.edit(2, "let moves = 0;\nmvoes");
    await reader.run(3);
    await reader
      .said()
      .toContain("Cell 3 was not run: cell 2 was held back: 2:1 - Cannot find name 'mvoes'.");
  });

  it("complete names while they are typed, by keyboard", async () => {
    await begin(3);
    await reader.edit(3, "");
    await type("bread");
    const textarea = reader.cell(3).locator("textarea");
    const chosen = () =>
      reader.page.evaluate<string>(
        'document.getElementById(document.activeElement.getAttribute("aria-activedescendant"))?.textContent',
      );
    await expect.poll(chosen).toBe("breadthFirstSearch");
    await press("Tab");
    await expect.poll(() => textarea.inputValue()).toBe("breadthFirstSearch");
    await type("(puz");
    await expect.poll(chosen).toBe("puzzle");
    await press("Escape");
    await expect.poll(() => help(3).isVisible()).toBe(false);
    await press("Control+Space");
    await expect.poll(chosen).toBe("puzzle");
    await press("Enter");
    await type(".");
    await expect.poll(() => help(3).getByRole("option").count()).toBeGreaterThan(5);
    await press("ArrowDown");
    await press("ArrowUp");
    await press("ArrowUp");
    const last = await chosen();
    await press("Enter");
    await expect.poll(() => textarea.inputValue()).toMatch(/^breadthFirstSearch\(puzzle\.\w+\)$/);
    expect(last).toContain((await textarea.inputValue()).slice("breadthFirstSearch(puzzle.".length, -1));
    await press("Tab");
    expect(await textarea.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(false);
  });

  it("complete no number, so that Enter behind one is a new line", async () => {
    await begin(3);
    await reader.edit(3, "");
    await type("const far = [0, 13");
    await reader.page.waitForTimeout(1500);
    expect(await help(3).getByRole("option").count()).toBe(0);
    await press("Enter");
    expect(await reader.cell(3).locator("textarea").inputValue()).toMatch(/^const far = \[0, 13\s+\]$/);
  });

  it("complete the paths of the library", async () => {
    await begin(3);
    await reader.edit(3, "");
    await type('import {} from "./lib/sea');
    await help(3).getByRole("option", { name: "search/" }).click();
    await help(3).getByRole("option", { name: "index", exact: false }).first().waitFor();
  });

  it("say how a function is called behind its bracket, and what a name means under the pointer and on Ctrl+I", async () => {
    await begin(3);
    await reader.edit(3, "");
    await type("solved(");
    await help(3).getByText("function solved(result: SearchResult): Solved").waitFor();
    await press("Escape");
    await expect.poll(() => help(3).isVisible()).toBe(false);
    await press("ArrowLeft");
    await press("ArrowLeft");
    await press("Control+i");
    await help(3).getByText("function solved(result: SearchResult): Solved").waitFor();
    await press("Escape");
    await expect.poll(() => help(3).isVisible()).toBe(false);
    const name = await reader.cell(3).locator(".token", { hasText: "solved" }).boundingBox();
    await reader.page.mouse.move(name!.x + 5, name!.y + 5);
    await help(3).getByText("function solved(result: SearchResult): Solved").waitFor();
    await reader.page.mouse.move(5, 5);
    await expect.poll(() => help(3).isVisible()).toBe(false);
  });

  it.each(["light", "dark"] as const)(
    "can be used without sight, hand or colour: %s",
    async (colorScheme) => {
      await reader.page.emulateMedia({ colorScheme });
      await begin(3);
      await press("End");
      await type("\nbread");
      await help(3).getByRole("option", { name: "breadthFirstSearch" }).waitFor();
      await says(3).toContain("'bread'");
      expect(await axeFaults(reader.page)).toEqual([]);
    },
  );

  it("keep out of the way on a phone, and fit its width", async () => {
    const phone = await browser().newContext({
      viewport: { width: 360, height: 700 },
      hasTouch: true,
      isMobile: true,
    });
    reader = await book().open(phone, "01-types");
    await begin(3);
    await press("End");
    await type("\nbreadthFirst");
    await says(3).toContain("2:1 - Cannot find name 'breadthFirst'.");
    expect(await help(3).isVisible()).toBe(false);
    expect(await reader.page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    await phone.close();
  });
});
