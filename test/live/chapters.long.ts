import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FromWorker } from "../../tools/live/browser/protocol";
import { hasChromium, launchChromium } from "../support/chromium";
import { Firefox, hasFirefox } from "../support/firefox";
import { chapterNames, codeCells, committedOutput, displayed, LiveBook } from "../support/liveBook";

type Evaluate = (action: (codes: string[]) => Promise<unknown>, codes: string[]) => Promise<unknown>;

/** A browser as far as this test needs it. */
interface Driven {
  open(url: string): Promise<{ evaluate: Evaluate; close(): Promise<void> }>;
  close(): Promise<void>;
}

const chapters = chapterNames();
let book: LiveBook;

beforeAll(async () => {
  book = await LiveBook.make();
}, 300_000);

afterAll(() => book?.remove());

describe.skipIf(!hasChromium())("the cells of exported pages, run in Chromium", () => {
  testCells("Chromium", async () => {
    const browser = await launchChromium();
    return {
      close: () => browser.close(),
      open: async (url) => {
        const page = await browser.newPage();
        await page.goto(url);
        return page;
      },
    };
  });
});

describe.skipIf(!hasFirefox())("the cells of exported pages, run in Firefox", () => {
  testCells("Firefox", () => Firefox.launch());
});

/** Every code cell of every chapter, in order, in the worker of its page, opened from disk. */
function testCells(name: string, launch: () => Promise<Driven>): void {
  let browser: Driven;
  const count = { same: 0, timed: 0, all: 0 };

  beforeAll(async () => {
    browser = await launch();
  }, 120_000);

  afterAll(async () => {
    console.log(
      `${name}: of ${count.all} cells, ${count.same} gave what the notebooks have; ${count.timed} show timings.`,
    );
    await browser?.close();
  });

  it.each(chapters)("%s: outputs are those of the notebook", async (chapter) => {
    const page = await browser.open(pathToFileURL(book.page(chapter)).href);
    const cells = codeCells(chapter);
    const codes = cells.map(({ source }) => source.join(""));
    const results = (await page.evaluate(runInWorker, codes)) as FromWorker[][];
    await page.close();
    count.all += cells.length;
    for (const [i, cell] of cells.entries()) {
      if (cell.metadata.tags?.includes("timing")) {
        expect.soft(results[i].filter(({ kind }) => kind === "error")).toEqual([]);
        count.timed++;
      } else {
        const given = asText(results[i]);
        const expected = committedOutput(cell);
        expect.soft(given, `cell [${i + 1}]`).toBe(expected);
        if (given === expected) count.same++;
      }
    }
  });
}

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
