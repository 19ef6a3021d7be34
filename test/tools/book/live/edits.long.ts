import { readFileSync } from "node:fs";
import type { BrowserContext } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { firefoxOfTest, hasFirefox } from "../../../support/browser/firefox";
import { type Cell, hasJupyter, printed } from "../../../support/notebooks/chapters";
import { type ReaderPage, smallBookForTests } from "./smallBook";

const chapter = "01-edits";
const cells: Cell[] = [
  { prose: "# Edits\n\nText." },
  { code: "const one = 1;" },
  { code: "one + 1", outputs: [printed("2\n")] },
  { code: "one + 2", outputs: [printed("3\n")] },
];
const RESET = "Reset: undo all edits and show the saved outputs";

describe.skipIf(!hasJupyter() || !hasChromium())("the edits of a page", () => {
  const book = smallBookForTests({ [chapter]: cells });
  const browser = chromiumForTests();
  let context: BrowserContext;
  let reader: ReaderPage;

  beforeEach(async () => {
    context = await browser().newContext({ acceptDownloads: true });
    reader = await book().open(context, chapter);
    return () => context.close();
  });

  const codes = async ({ page }: ReaderPage) =>
    page
      .locator("textarea")
      .evaluateAll((all) => all.map((area) => (area as unknown as { value: string }).value));

  async function download(): Promise<string[]> {
    const waiting = reader.page.waitForEvent("download");
    await reader.button("Download the notebook with your edits").click();
    const file = await waiting;
    const { cells, nbformat } = JSON.parse(readFileSync((await file.path())!, "utf8"));
    expect([file.suggestedFilename(), nbformat]).toEqual([`${chapter}.ipynb`, 4]);
    return cells.map(({ source }: { source: string[] }) => source.join(""));
  }

  it("are all kept when two tabs edit one cell each", async () => {
    const other = await book().open(context, chapter);
    await reader.edit(1, "const one = 10;");
    await other.edit(2, "one + 20");
    await expect.poll(() => codes(reader)).toEqual(["const one = 10;", "one + 20"]);
    await other.page.close();
    await reader.page.close();
    const third = await book().open(context, chapter);
    expect(await codes(third)).toEqual(["const one = 10;", "one + 20"]);
  });

  it("of one cell in two tabs are both there, and the reader is told", async () => {
    await reader.edit(2, "one + 100");
    // What a tab writes that has not heard of this edit.
    const theirs = {
      ...{ base: "one + 1", code: "one + 200", aside: [] },
      ...{ by: "other", time: Date.now() + 1000, over: 0 },
    };
    await reader.page.evaluate(
      `localStorage.setItem("puzzle-de-typescript.edit.${chapter}/cell-2", ${JSON.stringify(JSON.stringify(theirs))})`,
    );
    await reader.page.reload();
    expect(await reader.code(2)).toBe("one + 100");
    await expect
      .poll(() => reader.cell(2).locator(".live-notice:visible").textContent())
      .toContain("Another tab has edited this cell");
    await reader.button("Show another edit of cell 2").click();
    expect(await reader.code(2)).toBe("one + 200");
    expect(await reader.cell(2).locator(".live-notice:visible").count()).toBe(0);
    await reader.button("Undo edit of cell 2").click();
    await reader.page.reload();
    expect(await codes(reader)).toEqual([]);
  });

  it("are told at once where the browser keeps none, and before the reader leaves", async () => {
    await reader.page.evaluate(
      "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
    );
    await reader.edit(2, "one + 5");
    await expect
      .poll(() => reader.cell(2).locator(".live-notice:visible").textContent())
      .toContain("does not keep your edits");
    const asked = new Promise<string>((resolve) => {
      reader.page.once("dialog", (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      });
    });
    await reader.page.close({ runBeforeUnload: true });
    expect(await asked).toBe("beforeunload");
    await reader.button("Undo edit of cell 2").click();
    await reader.page.reload(); // nothing asks: it would wait for an answer
  });

  /** The lasting storage has no room for long edits. */
  const fill = () =>
    reader.page.evaluate(`{
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, text) {
        if (this === localStorage && text.length > 500) throw new DOMException("full", "QuotaExceededError");
        setItem.call(this, key, text);
      };
    }`);
  const LONG = `one + ${"1 + ".repeat(200)}1`;

  it("of the other tab are put aside when one types on", async () => {
    await reader.edit(2, "one + 5");
    await fill();
    await reader.edit(2, LONG);
    const other = await book().open(context, chapter);
    await other.edit(2, "one + 77");
    const notices = () => expect.poll(() => reader.cell(2).locator(".live-notice:visible").allTextContents());
    await notices().toEqual([
      expect.stringContaining("does not keep your edits"),
      expect.stringContaining("what stood there is put aside"),
    ]);
    await other.page.close();
    await reader.edit(2, `${LONG} + 1`);
    await reader.edit(2, `${LONG} + 2`);
    await notices().toEqual([
      expect.stringContaining("does not keep your edits"),
      expect.stringContaining("what stood there is put aside"),
    ]);
    expect((await download()).slice(4)).toEqual([expect.stringContaining("\none + 77\n")]);
    await reader.edit(2, "one + 6");
    await notices().toEqual([expect.stringContaining("what stood there is put aside")]);
    await reader.page.reload();
    expect(await reader.code(2)).toBe("one + 6");
    expect((await download()).slice(4)).toEqual([expect.stringContaining("\none + 77\n")]);
  });

  it("that only the tab could keep are not replaced by older ones of its own when it is loaded again", async () => {
    await reader.edit(2, "one + 5");
    await fill();
    await reader.edit(2, LONG);
    await reader.page.reload();
    await expect.poll(() => codes(reader)).toEqual([LONG]);
    await reader.edit(3, "one + 5");
    await fill();
    await reader.edit(3, LONG);
    await reader.button("Undo edit of cell 3").click();
    await reader.page.reload();
    expect(await reader.button("Redo edit of cell 3").isVisible()).toBe(true);
  });

  it("that only the tab could keep are said to be so after it is loaded again", async () => {
    const refuse = `Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
      apply(set, storage, args) {
        if (storage === localStorage) throw new DOMException("full", "QuotaExceededError");
        return Reflect.apply(set, storage, args);
      },
    });`;
    await reader.page.addInitScript(refuse);
    await reader.page.reload();
    await reader.edit(2, "one + 5");
    await reader.page.reload();
    expect(await reader.code(2)).toBe("one + 5");
    expect(await reader.cell(2).locator(".live-notice:visible").textContent()).toContain(
      "does not keep your edits",
    );
    expect(await reader.cell(1).locator(".live-notice:visible").count()).toBe(0);
  });

  it("are found among thousands of strange entries, few of which the page looks at", async () => {
    await reader.edit(2, "one + 5");
    await reader.page.evaluate(`
      for (let i = 0; i < 5000; i++) localStorage["puzzle-de-typescript.edit.${chapter}/a" + i] = "{}";
      sessionStorage.clear();
    `);
    await reader.page.addInitScript(`{
      const { getItem } = Storage.prototype;
      globalThis.looks = 0;
      Storage.prototype.getItem = function (key) { globalThis.looks++; return getItem.call(this, key); };
    }`);
    await reader.page.reload();
    await expect.poll(() => codes(reader)).toEqual(["one + 5"]);
    expect(await reader.page.evaluate("globalThis.looks")).toBeLessThan(5000);
    expect(await reader.page.evaluate("localStorage.length")).toBeGreaterThan(5000);
  });

  it("are undone all together when the reader says so, and brought back", async () => {
    await reader.edit(1, "const one = 10;");
    await reader.edit(3, "one + 7");
    await reader.run(3);
    await reader.shows(3).toBe("17");
    await reader.button(RESET).click();
    await expect
      .poll(() => reader.page.locator("dialog").textContent())
      .toContain("Undo your edits of 2 cells");
    await reader.page.keyboard.press("Escape");
    expect(await codes(reader)).toEqual(["const one = 10;", "one + 7"]);
    await reader.button(RESET).click();
    await reader.page.keyboard.press("Enter"); // on "Keep them"
    expect(await codes(reader)).toEqual(["const one = 10;", "one + 7"]);
    await reader.button(RESET).click();
    await reader.button("Undo 2 edits").click();
    await expect.poll(() => codes(reader)).toEqual(["const one = 1;", "one + 2"]);
    await reader.shows(3).toBe("3");
    await reader.said().toBe("2 edits put aside");
    await reader.page.reload();
    await reader.button("Bring back 2 edits").click();
    await expect.poll(() => codes(reader)).toEqual(["const one = 10;", "one + 7"]);
    await reader.page.reload();
    expect(await codes(reader)).toEqual(["const one = 10;", "one + 7"]);
  });

  it("of one cell are brought back after they were undone", async () => {
    await reader.edit(2, "one + 5");
    await reader.button("Undo edit of cell 2").click();
    expect(await reader.code(2)).toBe("one + 1");
    await reader.button("Redo edit of cell 2").click();
    expect(await reader.code(2)).toBe("one + 5");
  });

  it("of another edition are not put on other code, and none is lost", async () => {
    await reader.edit(2, "one + 5");
    await reader.edit(3, "one + 6");
    book().write({ [chapter]: [cells[0], cells[1], { code: "one * 3" }] });
    await reader.page.reload();
    expect(await codes(reader)).toEqual([]);
    await expect
      .poll(() => reader.cell(2).locator(".live-notice:visible").textContent())
      .toContain("another edition");
    await expect
      .poll(() => reader.page.locator("main > .live-notice").textContent())
      .toContain("An edit of yours");
    expect(await download()).toEqual([
      "# Edits\n\nText.",
      "const one = 1;",
      "one * 3",
      "one + 6",
      expect.stringMatching(/^Put aside of cell 2:[\s\S]*one \+ 5/),
    ]);
    await reader.button("Redo edit of cell 2").click();
    expect(await codes(reader)).toEqual(["one + 5"]);
    book().write({ [chapter]: cells });
    await reader.page.reload();
    await expect.poll(() => codes(reader)).toEqual(["one + 6"]);
  });

  it("that were put aside stay beside what is typed next, until the reader throws them away", async () => {
    await reader.edit(2, "one + 5");
    book().write({ [chapter]: [cells[0], cells[1], { code: "one * 3" }, cells[3]] });
    await reader.page.reload();
    await reader.edit(2, "one * 7");
    await reader.page.reload();
    await reader.button("Undo edit of cell 2").click();
    await reader.edit(2, "one * 8");
    const aside = (code: string) => `Put aside of cell 2:\n\n~~~~~~~~ts\n${code}\n~~~~~~~~`;
    const [text, first, last] = ["# Edits\n\nText.", "const one = 1;", "one + 2"];
    expect(await download()).toEqual([text, first, "one * 8", last, aside("one + 5"), aside("one * 7")]);
    for (const code of ["one + 5", "one * 7", "one * 8"]) {
      await reader.button("Show another edit of cell 2").click();
      expect(await reader.code(2)).toBe(code);
    }
    await reader.button("Undo edit of cell 2").click();
    for (const rest of [2, 1, 0]) {
      await reader.button("Throw away the edit that was put aside of cell 2").click();
      await reader.button("Throw it away").click();
      await expect.poll(async () => (await download()).length).toBe(4 + rest);
    }
    expect(await reader.button("Throw away the edit that was put aside of cell 2").isVisible()).toBe(false);
    book().write({ [chapter]: cells });
    await reader.page.reload();
    expect(await codes(reader)).toEqual([]);
  });

  it("of two tabs are all there after one was undone in the other, unheard", async () => {
    await reader.edit(2, "one + 100");
    await reader.button("Undo edit of cell 2").click();
    const theirs = {
      ...{ base: "one + 1", code: "one + 200", aside: ["one + 300"] },
      ...{ by: "other", time: Date.now() + 1000, over: 0 },
    };
    await reader.page.evaluate(
      `localStorage.setItem("puzzle-de-typescript.edit.${chapter}/cell-2", ${JSON.stringify(JSON.stringify(theirs))})`,
    );
    await reader.page.reload();
    expect(await reader.code(2)).toBe("one + 200");
    expect((await download()).join()).toMatch(/one \+ 100[\s\S]*one \+ 300/);
  });

  it("keeps Reset away from the buttons that are pressed often, and all buttons large enough for fingers", async () => {
    const context = await browser().newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const phone = await book().open(context, chapter);
    const boxes = await Promise.all(
      ["Download the notebook with your edits", RESET].map((name) => phone.button(name).boundingBox()),
    );
    expect(boxes[1]!.y).toBe(boxes[0]!.y);
    expect(boxes[1]!.x - (boxes[0]!.x + boxes[0]!.width)).toBeGreaterThan(24);
    const small =
      await phone.page.evaluate(`[...document.querySelectorAll("button, .search input, .bar summary")]
      .map((one) => [one.textContent || one.type, Math.round(one.getBoundingClientRect().height)])
      .filter(([, height]) => height > 0 && height < 40)`);
    expect(small).toEqual([]);
    await context.close();
  });

  it.skipIf(!hasFirefox())("are all kept when two tabs edit one cell each in Firefox", async () => {
    const firefox = await firefoxOfTest();
    const tabs = [await firefox.open(book().url(chapter)), await firefox.open(book().url(chapter))];
    const edit = (number: number, code: string) => `() => {
      document.querySelector("[aria-label='Edit cell ${number}']").click();
      const area = document.querySelectorAll(".cell")[${number - 1}].querySelector("textarea");
      area.value = ${JSON.stringify(code)};
      area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }`;
    await tabs[0].evaluate(edit(1, "const one = 10;"));
    await tabs[1].evaluate(edit(2, "one + 20"));
    const all = (tab: (typeof tabs)[0]) =>
      tab.evaluate("() => [...document.querySelectorAll('textarea')].map(({ value }) => value)");
    for (const tab of tabs) await expect.poll(() => all(tab)).toEqual(["const one = 10;", "one + 20"]);
  });
});
