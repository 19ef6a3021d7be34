import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterEach, expect } from "vitest";
import { temporaryFolder } from "../temporary";
import { chromiumForTests } from "./chromium";

export type PageOptions = Parameters<Browser["newPage"]>[0];

/**
 * Plain pages from the disk for the figures of one `describe`, which calls this. No page may complain, show a dialog or ask
 * for anything from elsewhere; each is closed after its test.
 */
export function figurePages(): (body: string, options?: PageOptions) => Promise<Page> {
  const browser = chromiumForTests();
  const folder = temporaryFolder();
  let pages: Page[] = [];
  let problems: string[] = [];

  afterEach(async () => {
    const found = problems;
    for (const page of pages) await page.close();
    [pages, problems] = [[], []];
    expect(found).toEqual([]);
  });

  return async (body, options) => {
    const page = await browser().newPage({ viewport: { width: 900, height: 800 }, ...options });
    pages.push(page);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("dialog", (dialog) => {
      problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("request", (request) => {
      if (!/^(file|data):/.test(request.url())) problems.push(`request: ${request.url()}`);
    });
    const file = join(folder, "page.html");
    writeFileSync(
      file,
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Figures</title><body>${body}</body></html>`,
    );
    await page.goto(pathToFileURL(file).href);
    return page;
  };
}
