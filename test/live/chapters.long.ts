import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FromWorker } from "../../tools/live/browser/protocol";
import { hasChromium, launchChromium } from "../support/chromium";
import { chapterNames, codeCells, committedOutput, displayed, LiveBook } from "../support/liveBook";

// Every code cell of every chapter, in order, in the worker of its page, opened from disk.
describe.skipIf(!hasChromium())("the cells of exported pages, run in Chromium", () => {
  const chapters = chapterNames();
  let book: LiveBook;
  let browser: Browser;
  let same = 0;

  beforeAll(async () => {
    book = await LiveBook.make();
    browser = await launchChromium();
  }, 300_000);

  afterAll(async () => {
    console.log(`${same} cells gave what the notebooks have.`);
    await browser?.close();
    book?.remove();
  });

  it.each(chapters)("%s: outputs are those of the notebook", async (chapter) => {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(book.page(chapter)).href);
    const cells = codeCells(chapter);
    const results = (await page.evaluate(
      runInWorker,
      cells.map(({ source }) => source.join("")),
    )) as FromWorker[][];
    for (const [i, cell] of cells.entries()) {
      if (cell.metadata.tags?.includes("timing")) {
        expect(results[i].filter(({ kind }) => kind === "error")).toEqual([]);
      } else {
        expect(asText(results[i]), `cell [${i + 1}]`).toBe(committedOutput(cell));
        same++;
      }
    }
    await page.close();
  });
});

/** Runs in the page, with the script that the page itself starts as its worker. */
async function runInWorker(codes: string[]): Promise<unknown> {
  // biome-ignore lint/suspicious/noExplicitAny: it runs in the page, whose types Node does not know
  const scope = globalThis as any;
  const worker = new scope.Worker(scope.URL.createObjectURL(new scope.Blob([scope.puzzleWorker])));
  const messages: unknown[][] = codes.map(() => []);
  for (const [i, code] of [undefined, ...codes].entries()) {
    await new Promise<void>((resolve, reject) => {
      worker.onerror = (event: { message: string }) => reject(new Error(event.message));
      worker.onmessage = ({ data }: { data: { kind: string } }) => {
        if (data.kind === "ready" || data.kind === "done") resolve();
        else messages[i - 1].push(data);
      };
      if (code !== undefined) worker.postMessage({ kind: "run", code, number: i });
    });
  }
  worker.terminate();
  return messages;
}

/** Texts that follow each other are one output, as in a notebook; a display that was updated counts as it is in the end. */
function asText(messages: readonly FromWorker[]): string {
  const outputs: { stream?: string; id?: string; text: string }[] = [];
  for (const message of messages) {
    const last = outputs[outputs.length - 1];
    if (message.kind === "stream") {
      if (last?.stream === message.name) last.text += message.text;
      else outputs.push({ stream: message.name, text: message.text });
    } else if (message.kind === "display") {
      const text = displayed(message.data);
      const old = message.update ? outputs.find(({ id }) => id === message.id) : undefined;
      if (old) old.text = text;
      else outputs.push({ id: message.id, text });
    } else if (message.kind === "error") outputs.push({ text: message.traceback });
  }
  return outputs.map(({ text }) => text).join("\n");
}
