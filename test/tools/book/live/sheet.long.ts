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
  ])("is alone on one page of %s, in either direction, with nothing cut off", async (format, long, short) => {
    const page = await browser().newPage();
    await page.goto(pathToFileURL(book().page(atlas)).href);
    await page.getByRole("link", { name: "The sheet alone, to print" }).click();
    const image = page.locator(".sheet img");
    await image.waitFor();
    const others = page.locator("h2, .prose > p");
    expect(await others.evaluateAll("all => all.some((one) => one.offsetHeight > 0)")).toBe(false);
    for (const [landscape, width, height] of [
      [true, long, short],
      [false, short, long],
    ] as const) {
      const pdf = (await page.pdf({ format, landscape, preferCSSPageSize: landscape })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      const [, wide, high] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!.map(Number);
      expect([wide, high].map((points) => Math.round((points / 72) * 25.4))).toEqual(
        [width, height].map(Math.round),
      );
      // As it is laid out on that paper, within margins of a centimetre.
      await page.emulateMedia({ media: "print" });
      const millimetres = (room: number) => Math.floor(((room - 20) / 25.4) * 96);
      await page.setViewportSize({ width: millimetres(width), height: millimetres(height) });
      const box = (await image.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(millimetres(width) + 1);
      expect(box.y + box.height).toBeLessThanOrEqual(millimetres(height));
      await page.emulateMedia({ media: null });
    }
    await page.close();
  });
});
