import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../../support/browser/axe";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { firefoxOfTest, hasFirefox } from "../../../support/browser/firefox";
import { codeCells } from "../../../support/browser/liveBook";
import { type Cell, hasJupyter, shown } from "../../../support/notebooks/chapters";
import { tinySudoku } from "../../../support/search/tinySudoku";
import { smallBookForTests } from "./smallBook";

const [chapter, withBoard] = ["01-links", "02-board"];
const EIGHT = "07-eight-puzzle";
const filler = { prose: "Text.\n\n".repeat(60) };
const far = (cell: Cell) => [filler, cell];
const sudoku = { code: "0", outputs: [shown(tinySudoku(false))] };

/** A cell of a chapter whose output has such a figure. */
function cellWith(kind: string, of: string) {
  const found = codeCells(of).find((cell) => JSON.stringify(cell.outputs).includes(`<figure id=\\"${kind}-`));
  if (!found) throw new Error(`chapter ${of} has no figure ${kind}`);
  return { code: "0", outputs: found.outputs };
}

/** In a page: what an address has opened. */
const opened = `(() => {
  const here = document.querySelector(".live-here");
  const { top } = here?.getBoundingClientRect() ?? {};
  const isInView = top >= 0 && top < innerHeight / 3;
  const words = here?.querySelector(".puzzle-status")?.textContent ?? "";
  return [here?.tagName, isInView, here?.contains(document.activeElement), words].join(" | ");
})()`;

/** Addresses and what they open. The cells' ids in the notebook are cell-1, cell-3 and so on. */
const PLACES = [
  ["cell-cell-3", "DIV | true | true | "],
  ["cell-cell-3/17", "FIGURE | true | true | 17 of 152 · expand: 1 5 2 / 4 _ 3 / 7 8 6, depth 4"],
  ["cell-cell-3/999", "FIGURE | true | true | 152 of 152"],
  ["cell-cell-3/7/17", "FIGURE | true | true | 17 of 152"],
  ["cell-cell-5/2", "FIGURE | true | true | 2 of "],
  ["cell-cell-7/123450786", "FIGURE | true | true | Position of the address · 0 slides"],
  ["cell-cell-7/123450788", "FIGURE | true | true | The address names no position of this board"],
  ["cell-cell-7/<img src=x onerror=hit()>", "FIGURE | true | true | The address names no position"],
  [`cell-cell-9/${"100000000000"}${"1".padEnd(52, "0")}`, "FIGURE | true | true | Queen on row 2, column 5"],
  [`cell-cell-9/${"11".padEnd(64, "0")}`, "FIGURE | true | true | The address names no position"],
  ["cell-cell-11/123400000000", "FIGURE | true | true | The address names no position"],
  ["cell-cell-11/1320003004000002", "FIGURE | true | true | Position of the address · 10 cells are empty"],
  ["cell-cell-11/1100003004000002", "FIGURE | true | true | Position of the address · a digit stands twice"],
  ["cell-cell-11/4000000000000001", "FIGURE | true | true | Position of the address · 14 cells are empty"],
  ["cell-cell-11/4400000000000001", "FIGURE | true | true | The address names no position"],
  ["cell-cell-11/5000000000000000", "FIGURE | true | true | The address names no position"],
  ["cell-cell-99/3", " | false |  | "],
  ["cell-%/3", " | false |  | "],
] as const;

describe.skipIf(!hasJupyter() || !hasChromium())("an address of a place in a page", () => {
  const book = smallBookForTests({
    [chapter]: [
      { prose: "# Links\n\nText." },
      { code: "1 + 1" },
      ...[cellWith("asked", EIGHT), cellWith("strip", EIGHT), cellWith("play", EIGHT)].flatMap(far),
      ...[cellWith("play", "03-queens"), sudoku].flatMap(far),
      filler,
    ],
    [withBoard]: [
      { prose: "# Board\n\nText.\n\nMore text." },
      { code: "", tags: ["prelude"] },
      sudoku,
      filler,
    ],
  });
  const browser = chromiumForTests();
  let page: Page;

  beforeEach(async () => {
    page = await browser().newPage({ viewport: { width: 1200, height: 800 } });
    return () => page.close();
  });

  const open = async (address: string, where = chapter) => {
    await page.goto(`${book().url(where)}#${address}`);
    await page.locator(".live-bar").waitFor();
  };
  const board = () => page.locator('figure[id^="play-"]').first();

  it.each(PLACES)("%s opens it just there", async (address, expected) => {
    await open(address);
    await expect.poll(() => page.evaluate<string>(opened)).toContain(expected);
  });

  it("is followed within the page, too, and leaves a board that can be played and linked to", async () => {
    await open("cell-cell-7/123450786");
    await board().locator('[aria-label*="6"]').first().waitFor();
    await page.evaluate("location.hash = 'cell-cell-7/123456708'");
    await expect.poll(() => page.evaluate<string>(opened)).toContain("Position of the address");
    await board()
      .getByRole("button", { name: /^Copy link to this position/ })
      .press("Enter");
    await expect.poll(() => board().locator(".live-address").textContent()).toBe("Link copied");
    expect(await board().locator(".live-link").count()).toBe(1);
    expect(await board().locator("select").first().locator("option").allTextContents()).toHaveLength(4);
    await page.keyboard.press("Tab");
    expect(await page.locator(".live-here").count()).toBe(0);
  });

  it("leads to the board beside the title, too", async () => {
    await open("cell-cell-2/1320003004000002", withBoard);
    await expect.poll(() => page.evaluate<string>(opened)).toContain("Position of the address · 10 cells");
    expect(await page.locator(".hero .puzzle-bar .live-link").count()).toBe(1);
    // The mark stands beside the figure, not over the first letters of its lines.
    const mark = await page.evaluate<string>(
      'getComputedStyle(document.querySelector(".live-here")).boxShadow',
    );
    expect(mark).toMatch(/ -4px 0px /);
    expect(mark).not.toContain("inset");
  });

  it("is shown, selected, where the browser refuses to copy it", async () => {
    await open("cell-cell-3/17");
    await page.evaluate(
      "navigator.clipboard.writeText = () => Promise.reject(new Error()); document.execCommand = () => false",
    );
    await page.locator('figure[id^="asked-"] .live-link').click();
    const selected = () => page.evaluate<string>("getSelection().toString()");
    await expect.poll(selected).toBe(`${book().url(chapter)}#cell-cell-3/17`);
    // One link is enough: that of the figure leads to its cell, too.
    expect(await page.getByRole("button", { name: "Copy link to cell 2" }).count()).toBe(0);
    await page.getByRole("button", { name: "Copy link to cell 1" }).click();
    await expect.poll(selected).toBe(`${book().url(chapter)}#cell-cell-1`);
  });

  it.each(["light", "dark"] as const)(
    "stands in nobody's way in a narrow window, %s",
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 360, height: 740 });
      await open("cell-cell-7/123450786");
      await board().locator(".live-link").click();
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
      expect(await axeFaults(page)).toEqual([]);
      await page.emulateMedia({ media: "print" });
      expect(await page.locator(".live-link:visible").count()).toBe(0);
    },
  );

  it.skipIf(!hasFirefox())("opens the same in Firefox", async () => {
    const firefox = await firefoxOfTest();
    for (const [address, expected] of PLACES) {
      const tab = await firefox.open(`${book().url(chapter)}#${encodeURI(address).replace("%25/", "%/")}`);
      await expect.poll(() => tab.evaluate(`() => ${opened}`)).toContain(expected);
      await tab.close();
    }
  });
});
