import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { bookForTests, chapterNames } from "../../../support/browser/liveBook";

const [atlas] = chapterNames().filter((name) => name.endsWith("-atlas"));

describe.skipIf(!hasChromium())("the sheet of the last chapter", () => {
  const book = bookForTests();
  const browser = chromiumForTests();

  it.each([
    ["A4", 297, 210],
    ["Letter", 279.4, 215.9],
  ])("is alone on one page of %s, across, with nothing cut off", async (format, wide, high) => {
    const page = await browser().newPage();
    await page.goto(pathToFileURL(book().page(atlas)).href);
    await page.getByRole("link", { name: "The sheet alone, to print" }).click();
    const image = page.locator(".sheet img");
    await image.waitFor();
    for (const other of await page.locator("h2, .prose > p").all())
      expect(await other.isVisible()).toBe(false);
    const pdf = (await page.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const size = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!.slice(1);
    expect(size.map((points) => Math.round((Number(points) / 72) * 25.4))).toEqual(
      [wide, high].map(Math.round),
    );
    // As it is laid out on that paper, within margins of a centimetre.
    await page.emulateMedia({ media: "print" });
    const [width, height] = [wide, high].map((length) => Math.floor(((length - 20) / 25.4) * 96));
    await page.setViewportSize({ width, height });
    const box = (await image.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.width).toBeGreaterThan(0.85 * width);
    await page.close();
  });
});
