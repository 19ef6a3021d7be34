import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { firefoxOfTest, hasFirefox } from "../../../support/browser/firefox";
import { giveAssets } from "../../../support/browser/liveBook";
import { ChapterFolder, hasJupyter } from "../../../support/notebooks/chapters";

const cells = [
  { prose: "# Live\n\nText. About 5 minutes." },
  {
    code: 'import { mapWithProgress, show, progress, table } from "./kit/index";\nconst steps = [1, 2, 3];',
  },
  { code: "const sum = steps.reduce((a, b) => a + b);\nsum" },
  { prose: "## More" },
  { code: 'console.log("the sum is " + sum);' },
];

const ATTACK = '<img src="data:," onerror="window.hit = 1">';
const HOSTILE = `03-" onfocus='window.hit = 2' autofocus ${ATTACK}.ipynb`;

/** Runs in the page: presses *Stop*, and comes back when the page says that the cell was stopped. */
const stop = `new Promise((resolve) => {
  const look = () => {
    if (document.body.textContent.includes("Stopped. ")) resolve(true);
    else setTimeout(look, 1);
  };
  document.querySelector("[aria-label='Stop the running cell']").click();
  look();
})`;

describe.skipIf(!hasJupyter() || !hasChromium())("a page whose cells run", () => {
  const folder = new ChapterFolder();
  const book = folder.file("book");
  const browser = chromiumForTests();
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    folder.write("01-live.ipynb", cells);
    folder.write(HOSTILE, [{ prose: `# \`${ATTACK}\`` }, { code: "1" }]);
    folder.write("02-next.ipynb", [
      { prose: "# Next\n\nThe jug holds **five** litres." },
      { prose: "## Words\n\n| word | meaning |\n|---|---|\n| **frontier** | generated, and waits |" },
      { code: "1 + 1" },
    ]);
    await giveAssets(book);
    expect(folder.run("book", "--as-is", "--out", book).code).toBe(0);
  }, 120_000);

  beforeEach(async () => {
    const context = await browser().newContext({ acceptDownloads: true });
    page = await context.newPage();
    complaints = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      if (!/^(file|data|blob):/.test(request.url())) complaints.push(request.url());
    });
    await page.goto(pathToFileURL(`${book}/01-live.html`).href);
    return async () => {
      expect(complaints).toEqual([]);
      await context.close();
    };
  });

  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const outputs = (cell: number) => page.locator(".outputs").nth(cell - 1);
  const run = (cell: number) => button(`Run cell ${cell}`).click();
  const said = (cell: number) => expect.poll(async () => (await outputs(cell).textContent())?.trim());

  /** What another program might have left as this tab's edit of the last cell. */
  const store = (edit: string) =>
    page.evaluate(
      `sessionStorage.setItem("puzzle-de-typescript.edit.01-live/cell-4", ${JSON.stringify(edit)})`,
    );
  const lastCell = `JSON.parse(document.getElementById("notebook").textContent).cells.find(({ id }) => id === "cell-4").source`;

  /** Puts code into the last cell and runs it. */
  async function tryCode(code: string): Promise<void> {
    await button("Edit cell 3").click();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText(code);
    await page.keyboard.press("Shift+Enter");
  }

  /** Playwright takes the end of a frame's process for that of its page, and talks to it no longer: the protocol goes on. */
  async function pageWithoutFrames() {
    const ended = new Promise((resolve) => page.once("crash", resolve));
    const protocol = await page.context().newCDPSession(page);
    const inPage = async (expression: string) =>
      (await protocol.send("Runtime.evaluate", { expression, returnByValue: true })).result.value;
    return {
      ended,
      press: (label: string) => inPage(`document.querySelector('[aria-label="${label}"]').click()`),
      text: () => inPage("document.querySelectorAll('.outputs')[2].textContent"),
      inPage,
    };
  }

  /** As if a program in it had filled all memory. */
  async function crashFrame(): Promise<void> {
    const frame = await page.context().newCDPSession(page.frames()[1]);
    frame.send("Page.crash").catch(() => {}); // nobody is left to answer
  }

  it("stops an endless loop, says what is lost, and runs again what is needed", async () => {
    await tryCode('console.log("begun");\nfor (;;) {}');
    await said(3).toBe("begun");
    await page.evaluate(stop);
    expect(await outputs(3).textContent()).toContain("Stopped.");
    await expect.poll(() => page.workers().length).toBe(0);
    await tryCode("sum * 7");
    await said(3).toBe("42");
  });

  it("shows an error with the reader's own line, and lives on", async () => {
    await tryCode("const limit: number = 3;\n\nthrow new RangeError('beyond ' + limit);");
    await said(3).toBe("RangeError: beyond 3\n    at cell[3]:3:7");
    await tryCode("const = 5;");
    await expect.poll(() => outputs(3).textContent()).toMatch(/SyntaxError: .*\n +at cell\[3\]:1:7/);
    await tryCode('import { nothing } from "./lib/nowhere";');
    await expect.poll(() => outputs(3).textContent()).toContain('there is no module "./lib/nowhere"');
    await tryCode("sum");
    await said(3).toBe("6");
  });

  it("shows an error that comes later, and keeps what has been computed", async () => {
    await tryCode(`const text: string = "too late";
setTimeout(() => { throw new RangeError(text); }, 10);
await new Promise((resolve) => setTimeout(resolve, 100));`);
    await said(3).toBe("RangeError: too late\n    at cell[3]:2:26");
    await expect.poll(() => page.locator("[data-running]").count()).toBe(0); // What is edited while it runs runs anew.
    const [worker] = page.workers();
    await tryCode("sum * 7");
    await said(3).toBe("42");
    expect(page.workers()).toEqual([worker]);
  });

  it("counts what it cannot hold: a megabyte at once, a million short lines", async () => {
    await tryCode('console.log("x".repeat(2 ** 20));');
    await expect.poll(() => outputs(3).textContent()).toMatch(/x\.\.\. and 548,577 characters more/);
    await tryCode("for (let i = 0; i < 1e6; i++) console.log(i);");
    await expect
      .poll(() => outputs(3).textContent(), { timeout: 30_000 })
      .toMatch(/6,388,890 characters more/);
    expect((await outputs(3).textContent())!.length).toBeLessThan(600_000);
  });

  it.each([
    ["of short lines", "for (;;) console.log('x');", "characters"],
    ["of long lines", "for (;;) console.log('x'.repeat(15e6));", "characters"],
    ["on both streams in turn", "for (;;) { console.log('x'); console.error('y'); }", "characters"],
    ["of pictures", "for (;;) show({ html: '<b>x</b>', text: 'x' });", "outputs"],
    ["of bars", "for (;;) progress({ label: 'x' }).update(1);", "outputs"],
    ["of bars that vanish", "console.log('y');\nfor (;;) mapWithProgress('x', [1], () => 1);", ""],
    ["of large pictures", "for (;;) show({ html: 'x'.repeat(1e7), text: '' });", "outputs"],
    ["of states of one bar", "const bar = progress({ label: 'x' });\nfor (;;) bar.done('y');", ""],
    [
      "of long states of one bar",
      "const bar = progress({ label: 'x' });\nfor (;;) bar.done('y'.repeat(1e7));",
      "",
    ],
    [
      "of states of many bars",
      "const bars = Array.from({ length: 1900 }, () => progress({ label: 'x' }));\nfor (;;) for (const bar of bars) bar.done('y');",
      "",
    ],
    [
      "of rejections that nobody handles",
      "const reject = () => { for (let i = 0; i < 20_000; i++) void Promise.reject(i); setTimeout(reject); };\nreject();",
      "characters",
    ],
    [
      "of errors of timers",
      "for (let i = 0; i < 200; i++) setInterval(() => { throw new Error('x'); }, 0);",
      "characters",
    ],
  ])(
    "a flood %s does not drown the page: what is too much is counted, and Stop ends it",
    async (_, code, what) => {
      await tryCode(code);
      await expect
        .poll(() => outputs(3).textContent(), { timeout: 90_000 }) // Chromium lays out 40 MB.
        .toMatch(new RegExp(what === "" ? "y" : `[0-9] ${what} more`));
      await delay(1000); // It goes on.
      const most = what === "characters" ? 600_000 : 4 * 10e6;
      expect((await outputs(3).textContent())!.length).toBeLessThan(most);
      expect(await outputs(3).evaluate((place) => place.childElementCount)).toBeLessThan(2_010);
      await page.evaluate(stop);
      await tryCode("sum * 7");
      await said(3).toBe("42");
    },
  );

  it("shows what comes after 2,500 bars that have vanished, and goes on in the text before them", async () => {
    const map = "mapWithProgress('x', [i], (n) => n)";
    await tryCode(
      `for (let i = 0; i < 2500; i++) console.log(${map}[0]);\nshow({ html: "<b>end</b>", text: "" });`,
    );
    await expect.poll(() => outputs(3).textContent()).toMatch(/2498\n2499\nend$/);
    expect(await outputs(3).evaluate((place) => place.childElementCount)).toBe(2);
  });

  it.each([
    [
      "is its own cause",
      "const error = new Error('a');\nerror.cause = error;\nthrow error;",
      /^Error: a\n(?:.*\n)+ +caused by Error: a/,
    ],
    [
      "cannot be looked at",
      "throw new Proxy(new Error('a'), { get() { throw new Error('trap'); } });",
      /^Uncaught: something that cannot be printed$/,
    ],
    [
      "has a message of 50 megabytes",
      "throw new Error('x'.repeat(5e7));",
      /^Error: x+\n\.\.\. and 49,900,\d{3} characters more/,
    ],
  ])("ends a cell that throws what %s, and runs the next", async (_, code, text) => {
    await tryCode(code);
    await expect.poll(() => outputs(3).textContent()).toMatch(text);
    await tryCode("sum * 7");
    await said(3).toBe("42");
  });

  it("shows after a second that a cell is still running", async () => {
    await tryCode("for (const end = performance.now() + 2500; performance.now() < end; );\n'done'");
    const clock = page.locator(".live-clock").nth(2);
    await expect.poll(() => clock.textContent(), { interval: 50 }).toBe("running for 2 s");
    await said(3).toBe("done");
    expect(await clock.textContent()).toBe("");
  });

  it.each([
    ["new Array(1e7).fill(0)", /^\[\n {2}0, 0,[\s\S]* 9999900 more items\n\]$/],
    ["new Int32Array(1e8)", /^Int32Array\(100000000\) \[\n {2}0, 0,[\s\S]* 99999900 more items\n\]$/],
  ])("shows the beginning of a list, however long it is: %s", async (code, printed) => {
    await tryCode(code);
    await said(3).toMatch(printed);
  });

  it("says that there was no room for an array, and lives on", async () => {
    await tryCode("const kept = [];\nfor (;;) kept.push(new Uint8Array(2 ** 30));");
    await expect.poll(() => outputs(3).textContent()).toMatch(/RangeError: Array buffer.*\n +at cell\[3\]:2/);
    await tryCode("sum");
    await said(3).toBe("6");
  });

  it("outlives a cell that fills all memory with objects, and says what has happened", async () => {
    const { ended, press, text } = await pageWithoutFrames();
    await tryCode("const kept = [];\nfor (;;) kept.push(new Array(1000).fill(0.5));");
    await ended;
    await expect.poll(text).toContain("it took more memory than the browser gives");
    await press("Undo edit of cell 3");
    await press("Run cell 3");
    await expect.poll(text, { timeout: 5000 }).toBe("the sum is 6\n");
  });

  it("runs what waits behind a cell that has filled the memory, with all that it needs", async () => {
    const { ended, inPage, text } = await pageWithoutFrames();
    await run(3);
    await said(3).toBe("the sum is 6");
    await tryCode('console.log("begun");\nfor (;;) {}');
    await said(3).toBe("begun");
    await run(2);
    await page.evaluate("document.querySelectorAll('.outputs')[1].textContent = 'waits'");
    await crashFrame();
    await ended;
    await expect.poll(text).toContain("it took more memory than the browser gives");
    await expect.poll(() => inPage("document.querySelectorAll('.outputs')[1].textContent")).toBe("6\n");
  });

  it("tells the cells when a search has taken their memory", async () => {
    const { ended, inPage, press, text } = await pageWithoutFrames();
    await run(3);
    await said(3).toBe("the sum is 6");
    await page.evaluate(`puzzleRoom.start(() => {}, (reason) => { window.reason = reason; })
      .post({ kind: "run", number: 1, code: "for (;;) {}" })`);
    await crashFrame();
    await ended;
    await expect.poll(() => inPage("window.reason")).toContain("it took more memory");
    await inPage("document.querySelectorAll('.outputs')[2].textContent = ''");
    await press("Run cell 3");
    await expect.poll(text, { timeout: 3000 }).toBe("the sum is 6\n");
  });

  it("goes on at once when a reader stops a cell whose process has died", async () => {
    const { ended, press, text } = await pageWithoutFrames();
    await tryCode('console.log("begun");\nfor (;;) {}');
    await said(3).toBe("begun");
    await crashFrame();
    await ended;
    await delay(200);
    await press("Stop the running cell");
    await press("Undo edit of cell 3");
    await press("Run cell 3");
    await expect.poll(text, { timeout: 3000 }).toBe("the sum is 6\n");
  });

  it("outlives a cell that deletes its own globals", async () => {
    await tryCode(
      "const { deleteProperty } = Reflect;\nfor (const name of Object.getOwnPropertyNames(globalThis)) deleteProperty(globalThis, name);",
    );
    await said(3).toBe("ReferenceError: globalThis is not defined\n    at cell[3]:2:75");
    await tryCode("sum + 1");
    await said(3).toBe("7");
  });

  it("runs no script of a cell in the page", async () => {
    const attack = `<img src="data:," onerror="window.hit = 1"><script>window.hit = 2</script><svg onload="window.hit = 3">
      <a href="javascript:window.hit = 4">a</a><iframe srcdoc="<script>parent.hit = 5</script>"></iframe>`;
    await tryCode(`show({ html: ${JSON.stringify(attack)}, text: "attack" });`);
    await expect.poll(() => outputs(3).locator("img").count()).toBe(1);
    await page.waitForTimeout(300);
    expect(await page.evaluate("window.hit")).toBeUndefined();
    expect(await outputs(3).locator("script, iframe, svg, a").count()).toBe(0);
    expect(readFileSync(`${book}/01-live.html`, "utf8")).not.toContain("unsafe-eval");
  });

  it("runs nothing that stands in the name of a file or in an edit", async () => {
    const base = await page.evaluate<string>(lastCell);
    const code = `</script></textarea>${ATTACK}`;
    await store(JSON.stringify({ base, code, aside: [], by: "other", time: 1, over: 0 }));
    await page.reload();
    expect(await page.locator("textarea").inputValue()).toContain("onerror");
    await run(3);
    await expect.poll(() => outputs(3).textContent()).toContain("SyntaxError");
    await page.getByRole("combobox", { name: "Search the book" }).fill("onerror");
    await page.locator("#found a").first().click();
    await page.waitForURL(/03-/);
    await run(1);
    await said(1).toBe("1");
    for (const name of ["index", "02-next"]) {
      await page.goto(pathToFileURL(`${book}/${name}.html`).href);
      const link = page.locator("main a[href^='03-']").first();
      expect(await link.textContent()).toMatch(/^03/);
      expect(await page.locator("[onfocus], [onerror]").count()).toBe(0);
    }
    await page.locator("main a[rel=next]").click();
    await page.waitForURL(/03-/);
    expect(await page.evaluate("window.hit")).toBeUndefined();
  });

  it("gives a cell no way out of the worker", async () => {
    await tryCode(
      '["fetch", "XMLHttpRequest", "indexedDB", "importScripts", "postMessage"].filter((name) => name in globalThis)',
    );
    await said(3).toBe("[]");
  });

  it("moves a progress bar while the cell works", async () => {
    await tryCode(`const bar = progress({ label: "work", total: 10 });
for (let i = 0; i <= 10; i++) { bar.update(i); for (const end = performance.now() + 120; performance.now() < end; ); }
bar.done("all done");`);
    await expect.poll(() => outputs(3).textContent(), { interval: 20 }).toMatch(/work [1-9] of 10/);
    await said(3).toBe("work all done");
    expect(await outputs(3).locator("progress").count()).toBe(1);
  });

  it("keeps edits over a reload that finds the lasting storage empty, and shows them in another tab", async () => {
    await tryCode("sum + 1");
    await said(3).toBe("7");
    const other = await page.context().newPage();
    const editors = async () => {
      await other.goto(page.url());
      return other
        .locator("textarea")
        .evaluateAll((all) => all.map((area) => (area as unknown as { value: string }).value));
    };
    await expect.poll(editors).toEqual(["sum + 1"]);
    await other.close();
    await page.evaluate("localStorage.clear()");
    await page.reload();
    expect(await page.locator("textarea").inputValue()).toBe("sum + 1");
    await button("Undo edit of cell 3").click();
    await page.reload();
    expect(await page.locator("textarea").count()).toBe(0);
    expect(await button("Redo edit of cell 3").count()).toBe(1);
  });

  it("takes no harm from what others have stored", async () => {
    await store('{"code": {"a": 1}, "aside": 5, "__proto__": 5}');
    await page.reload();
    await run(3);
    await said(3).toBe("the sum is 6");
    await store("no JSON");
    await page.reload();
    await run(3);
    await said(3).toBe("the sum is 6");
  });

  it("lets Tab leave the editor", async () => {
    await button("Edit cell 3").click();
    expect(await page.evaluate("document.activeElement.tagName")).toBe("TEXTAREA");
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.tagName")).toBe("BUTTON");
  });

  it("finds the entries of the vocabulary", async () => {
    await page.getByRole("combobox", { name: "Search the book" }).fill("frontier");
    await page.getByRole("link", { name: /^02 · .*frontier.*waits/s }).click();
    await page.waitForURL(/02-next\.html#word-frontier$/);
    expect(await page.locator(":target").textContent()).toContain("generated");
  });

  it.skipIf(!hasFirefox())("stops an endless loop in Firefox, too", async () => {
    const tab = await (await firefoxOfTest()).open(pathToFileURL(`${book}/01-live.html`).href);
    const text = () => tab.evaluate("() => document.querySelectorAll('.outputs')[2].textContent.trim()");
    const runThere = (code: string) =>
      tab.evaluate(`() => {
        document.querySelector("[aria-label='Edit cell 3']").click();
        const area = document.querySelector("textarea");
        area.value = ${JSON.stringify(code)};
        area.dispatchEvent(new InputEvent("input", { bubbles: true }));
        document.querySelector("[aria-label='Run cell 3']").click();
      }`);
    await runThere('console.log("begun");\nfor (;;) {}');
    await expect.poll(text).toBe("begun");
    await tab.evaluate(`() => ${stop}`);
    await runThere("sum * 7");
    await expect.poll(text).toBe("42");
  });
});
