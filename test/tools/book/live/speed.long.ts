import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { describe, expect, it } from "vitest";
import { compiledProject } from "../../../../bench/compile";
import { root } from "../../../../tools/setup/jupyter";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { bookForTests } from "../../../support/browser/liveBook";
import { runInWorker, textOf } from "./workerCells";

/** At most so many rounds: it is enough when the ratio is what it is meant to be, and other work has disturbed neither side. */
const ROUNDS = 4;
const isMeant = (ratio: number) => ratio > 0.8 && ratio < 1.3;
/** Milliseconds of runs in a round. */
const BUDGET = 1500;

const book = bookForTests();
const browser = chromiumForTests();

const ROWS = [
  { module: "sliding", subject: "8-puzzle" },
  { module: "flip-it", subject: "flip-it" },
  { module: "pegs/tryTri", subject: "trytri-anywhere" },
  { module: "pegs/tryTri", subject: "trytri-centre" },
];

// Rows of the benchmark in the worker of a page and in Node, in turns. The test leaves room for
// a machine that does other work as well.
describe.skipIf(!hasChromium())("the library in a page", () => {
  const folder = compiledProject();

  it.each(ROWS)("is as quick as in Node: $subject", async ({ module, subject }) => {
    const page = await browser().newPage();
    await page.goto(pathToFileURL(book().page("00-start-here")).href);
    const script = await asCell(path.join(root, "bench", "puzzles", `${module}.ts`));
    const timing = `(${quickest})(subjects.find(({ key }) => key === ${JSON.stringify(subject)}), ${BUDGET})`;
    const node = `const { subjects } = require(${JSON.stringify(path.join(folder, "bench", "puzzles", `${module}.js`))});
      console.log(${timing})`;
    const least = { page: Number.POSITIVE_INFINITY, node: Number.POSITIVE_INFINITY };
    const ratio = () => least.page / least.node;
    for (let round = 0; round < ROUNDS && !isMeant(ratio()); round++) {
      const inNode = Number(execFileSync(process.execPath, ["-e", node], { encoding: "utf8" }));
      const [output] = await page.evaluate(runInWorker, [`${script}\n${timing}`]);
      const said = textOf(output);
      if (!(Number(said) > 0)) throw new Error(`the page said: ${said.slice(0, 1000)}`);
      least.node = Math.min(least.node, inNode);
      least.page = Math.min(least.page, Number(said));
    }
    await page.close();
    console.log(
      `${subject}: page ${least.page.toFixed(1)} ms, Node ${least.node.toFixed(1)} ms, ratio ${ratio().toFixed(2)}`,
    );
    expect(ratio()).toBeLessThan(2);
  });
});

describe.skipIf(!hasChromium())("a page that is alive", () => {
  // The measure is the chapter itself, run in the same page: a slow machine is slow at all three.
  it("begins long before a chapter is run, and runs an edited cell at its end alone", async () => {
    const page = await browser().newPage();
    await page.goto(pathToFileURL(book().page("07-eight-puzzle")).href);
    const first = await page.evaluate(millisecondsToRun, 1);
    const last = await page.getByRole("button", { name: /^Run cell/ }).count();
    const all = await page.evaluate(millisecondsToRunAll);
    await page.getByRole("button", { name: `Edit cell ${last}`, exact: true }).click();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText("6 * 7");
    const edited = await page.evaluate(millisecondsToRun, last);
    expect(
      await page
        .locator(".outputs")
        .nth(last - 1)
        .textContent(),
    ).toBe("42\n");
    console.log(
      `first cell ${first.toFixed(0)} ms, all cells ${all.toFixed(0)} ms, edited cell ${edited.toFixed(0)} ms`,
    );
    expect(first).toBeLessThan(all / 2);
    expect(edited).toBeLessThan(all / 20);
    await page.close();
  });
});

/** Runs in the page: from the click on a cell's button until the cell, and what has to run before it, is done. */
async function millisecondsToRun(number: number): Promise<number> {
  // biome-ignore lint/suspicious/noExplicitAny: it runs in the page, whose types Node does not know
  const { document, MutationObserver } = globalThis as any;
  const button = document.querySelector(`[aria-label="Run cell ${number}"]`);
  const cell = button.closest(".cell");
  const begun = performance.now();
  button.click();
  return new Promise((resolve) => {
    let isRunning = false;
    new MutationObserver(() => {
      if (isRunning && cell.dataset.running === undefined) resolve(performance.now() - begun);
      isRunning = cell.dataset.running !== undefined;
    }).observe(cell, { attributeFilter: ["data-running"] });
  });
}

/** Runs in the page: from the click on *Run all* until the last cell is done. */
async function millisecondsToRunAll(): Promise<number> {
  // biome-ignore lint/suspicious/noExplicitAny: it runs in the page, whose types Node does not know
  const { document } = globalThis as any;
  const begun = performance.now();
  document.querySelector('[aria-label="Run all cells"]').click();
  const stop = document.querySelector('[aria-label="Stop the running cell"]');
  let hasBegun = false;
  while (!hasBegun || !stop.disabled || document.querySelector(".cell[data-running]")) {
    hasBegun ||= !stop.disabled;
    await new Promise((done) => setTimeout(done, 5));
  }
  return performance.now() - begun;
}

/** Runs in the page and in Node alike: milliseconds of the library's quickest run. */
function quickest(
  subject: { ways: { key: string; answer: unknown; prepare(): () => unknown }[] },
  budget: number,
): number {
  const way = subject.ways.find(({ key }) => key === "library");
  if (!way) throw new Error("there is no such way");
  const run = way.prepare();
  let least = Number.POSITIVE_INFINITY;
  for (const begun = performance.now(); performance.now() - begun < budget; ) {
    const before = performance.now();
    const answer = run();
    least = Math.min(least, performance.now() - before);
    if (answer !== way.answer) throw new Error(`it gave ${answer}`);
  }
  return least;
}

/** A module of subjects as a cell, which takes the library from the page. */
async function asCell(file: string): Promise<string> {
  const library = ["lib", "kit"].map((top) => path.join(root, top) + path.sep);
  const bundle = await rolldown({
    input: file,
    plugins: [
      {
        name: "library-of-the-page",
        resolveId(source, importer) {
          const target = importer && path.resolve(path.dirname(importer), source);
          return target && library.some((folder) => target.startsWith(folder))
            ? { id: `./${path.relative(root, target).split(path.sep).join("/")}`, external: true }
            : null;
        },
        // A page compiles no C.
        load: (id) => (id === path.join(root, "bench", "inC.ts") ? "export const inC = () => ({});" : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "es" });
  await bundle.close();
  return output[0].code.replace(/^export \{.*\};$/m, "");
}
