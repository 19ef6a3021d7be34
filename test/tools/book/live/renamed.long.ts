import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../../../tools/setup/jupyter";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { hasJupyter, printed } from "../../../support/notebooks/chapters";
import { smallBookForTests } from "./smallBook";

const renamed = JSON.parse(readFileSync(path.join(root, "tools/book/renamed.json"), "utf8"));
const names = Object.entries<string>(renamed);
const cells = [
  { prose: "# A chapter\n\nText." },
  { code: "1 + 1", outputs: [printed("2\n")] },
  { prose: `## The end of it\n\n${"Text.\n\n".repeat(60)}` },
  { code: "exercise(1, answer1);", tags: ["exercise"], outputs: [printed("… waits for your answer.\n")] },
];

describe.skipIf(!hasJupyter() || !hasChromium())(
  "what a reader has kept of a chapter with another name",
  () => {
    const book = smallBookForTests(Object.fromEntries(names.map(([, name]) => [name, cells])));
    const browser = chromiumForTests();

    it.each(names)(
      "%s: edits, ticks and the place are found under %s, and give way to what is there",
      async (old, name) => {
        const context = await browser().newContext();
        const reader = await book().open(context, name);
        const { page } = reader;
        const task = await page.locator("[data-task]").getAttribute("data-task");
        const keep = (chapter: string, code: string) => {
          const edit = { base: "1 + 1", code, aside: [], by: "other", time: 1, over: 0 };
          const left = { id: "The-end-of-it", heading: "The end of it", time: 1 };
          const kept = {
            [`edit.${chapter}/cell-1`]: edit,
            [`done.${chapter}/${task}`]: 1,
            [`left.${chapter}`]: left,
          };
          return page.evaluate(
            `for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem("puzzle-de-typescript." + key, JSON.stringify(value))`,
          );
        };
        await keep(old, "1 + 2");
        // The list of chapters may be the first page that is opened.
        await page.goto(book().url("index"));
        await expect
          .poll(() => page.locator(".chapters .done").allTextContents())
          .toContain("✓ exercises 1 of 1");
        expect(await page.locator(".go-on").getAttribute("href")).toBe(`${name}.html#The-end-of-it`);
        await page.goto(book().url(name));
        await expect.poll(() => page.locator(".progress .done").textContent()).toBe("✓ exercises 1 of 1");
        expect(await reader.code(1)).toBe("1 + 2");
        await keep(old, "1 + 3");
        await page.reload();
        expect(await reader.code(1)).toBe("1 + 2");
        await context.close();
      },
    );
  },
);
