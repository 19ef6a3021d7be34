import { execSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { hasChromium, launchChromium } from "../../../support/browser/chromium";
import { chapterNames, LiveBook } from "../../../support/browser/liveBook";
import { projectRoot } from "../../../support/notebooks/kernelClient";
import { temporaryFolder } from "../../../support/temporary";
import { runInWorker, textOf } from "./workerCells";

const folder = temporaryFolder();

// The commands are those of the workflow, but for the book's own, which the tests share.
it.skipIf(!hasChromium())(
  "the zip of a release is unpacked and read without a network",
  async () => {
    const workflow = readFileSync(path.join(projectRoot, ".github/workflows/book.yml"), "utf8");
    const commands = Array.from(
      workflow.matchAll(/- run: (.*puzzle-de-typescript.*)$/gm),
      ([, line]) => line,
    );
    expect(commands[0]).toBe("npm run book -- --as-is --out puzzle-de-typescript");
    const book = await LiveBook.make();
    cpSync(book.folder, path.join(folder, "puzzle-de-typescript"), { recursive: true });
    execSync(commands[1], { cwd: folder });
    execSync("unzip -q ../puzzle-de-typescript.zip", { cwd: mkdtempSync(path.join(folder, "reader-")) });

    const [reader] = execSync("ls -d reader-*", { cwd: folder, encoding: "utf8" }).trim().split("\n");
    const browser = await launchChromium();
    try {
      const context = await browser.newContext({ offline: true });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const file = path.join(folder, reader, "puzzle-de-typescript", "index.html");
      await page.goto(pathToFileURL(file).href);
      for (const name of chapterNames())
        expect(await page.locator(`a[href="${name}.html"]`).count()).toBeGreaterThan(0);
      await page.locator(`a[href="${chapterNames()[0]}.html"]`).first().click();
      await page.locator(".live-bar").waitFor(); // then the room is there
      const [messages] = await page.evaluate(runInWorker, ["console.log(6 * 7)"]);
      expect(textOf(messages)).toBe("42\n");
      expect(asked.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
    } finally {
      await browser.close();
    }
  },
  900_000,
);
