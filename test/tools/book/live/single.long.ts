import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { root } from "../../../../tools/setup/jupyter";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { firefoxOfTest, hasFirefox } from "../../../support/browser/firefox";
import { chapterNames, codeCells, committedOutput } from "../../../support/browser/liveBook";
import { hasJupyter } from "../../../support/notebooks/chapters";
import { showCovered } from "../../../support/notebooks/readAlong";
import { temporaryFolder } from "../../../support/temporary";
import { runInWorker, textOf } from "./workerCells";

/** Bytes that a file may have to be mailed. */
const MOST = 7e6;

const chapters = chapterNames();

/** The cells of a chapter up to the first that shows something. */
function firstCells(chapter: string): { codes: string[]; shown: string } {
  const cells = codeCells(chapter);
  const end = cells.findIndex(
    (cell) => committedOutput(cell) !== "" && !cell.metadata.tags?.includes("timing"),
  );
  return {
    codes: cells.slice(0, end + 1).map(({ source }) => source.join("")),
    shown: committedOutput(cells[end]),
  };
}

describe.skipIf(!hasJupyter() || !hasChromium())("a chapter as one file", () => {
  const temporary = temporaryFolder();
  const folder = path.join(temporary, "mail");
  const page = (chapter: string) => path.join(folder, `${chapter}.html`);
  let drawn = 0;
  const browser = chromiumForTests();

  beforeAll(() => {
    const args = [path.join(root, "tools/run.js"), "book", "--single", "--as-is", "--out", folder];
    expect(spawnSync(process.execPath, args, { encoding: "utf8" })).toMatchObject({ status: 0 });
  }, 300_000);

  it("lies where it is wanted, and nothing beside it", () => {
    expect(readdirSync(temporary)).toEqual(["mail"]);
    expect(readdirSync(folder)).toEqual(chapters.map((chapter) => `${chapter}.html`));
  });

  it.each(chapters)("%s: small enough, alive, with charts, and asks for no other file", async (chapter) => {
    expect(statSync(page(chapter)).size).toBeLessThan(MOST);
    const tab = await browser().newPage();
    const complaints: string[] = [];
    tab.on("pageerror", (error) => complaints.push(error.message));
    tab.on("request", (request) => complaints.push(request.url()));
    const address = pathToFileURL(page(chapter)).href;
    await tab.goto(address);
    await tab.getByRole("button", { name: "Run cell 1", exact: true }).waitFor();
    const { codes, shown } = firstCells(chapter);
    expect(textOf((await tab.evaluate(runInWorker, codes))[codes.length - 1])).toBe(shown);
    await tab.evaluate(showCovered);
    for (const chart of await tab.locator('figure[id^="chart-"]').all()) {
      await chart.scrollIntoViewIfNeeded();
      await chart.locator(".main-svg").first().waitFor();
      drawn += 1;
    }
    const links: string[] = await tab
      .locator("a[href]")
      .evaluateAll((all) => all.map((link) => (link as unknown as { href: string }).href));
    const alone = `${address}?only=`; // an exercise or the sheet of the same page
    const near = links.filter((link) => link.startsWith("file:") && !link.startsWith(alone));
    for (const link of near) expect(link.slice(0, address.length + 1)).toBe(`${address}#`);
    const ids = near.map((link) => decodeURIComponent(new URL(link).hash.slice(1)));
    expect(await tab.evaluate(`${JSON.stringify(ids)}.filter((id) => !document.getElementById(id))`)).toEqual(
      [],
    );
    expect(complaints.filter((text) => text !== address && !/^(blob|data):/.test(text))).toEqual([]);
    await tab.close();
  });

  it("has had charts to draw", () => {
    const outputs = chapters.flatMap(codeCells).map(committedOutput).join("");
    expect(drawn).toBe(outputs.match(/<figure id="chart-/g)?.length);
  });

  it.skipIf(!hasFirefox())("is alive in Firefox, too", async () => {
    const firefox = await firefoxOfTest();
    const tab = await firefox.open(pathToFileURL(page("07-eight-puzzle")).href);
    await expect.poll(() => tab.evaluate("() => 'puzzleRoom' in globalThis")).toBe(true);
    const { codes, shown } = firstCells("07-eight-puzzle");
    const results = await tab.evaluate<Awaited<ReturnType<typeof runInWorker>>>(runInWorker, codes);
    expect(textOf(results[codes.length - 1])).toBe(shown);
  });
});
