import { beforeEach, describe, expect, it } from "vitest";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { firefoxOfTest, hasFirefox } from "../../../support/browser/firefox";
import { hasJupyter, printed } from "../../../support/notebooks/chapters";
import { type ReaderPage, smallBookForTests } from "./smallBook";
import { runInWorker, textOf } from "./workerCells";

const SLEEP = "const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));";

const cells = [
  { prose: "# Later\n\nText." },
  { code: SLEEP },
  { code: "1", outputs: [printed("1\n")] },
  { code: "2", outputs: [printed("2\n")] },
];

/** Two cells after the one of `sleep`, and what stands under each when both are through. */
const TOGETHER = [
  ["a timer", 'void setTimeout(() => console.log("one"), 200);', 'await sleep(500);\n"two"', "one", "two"],
  [
    "an interval",
    "let ticks = 0;\nconst timer = setInterval(() => { console.log(++ticks); if (ticks === 3) clearInterval(timer); }, 100);",
    'await sleep(600);\n"two"',
    "1\n2\n3",
    "two",
  ],
  [
    "a forgotten promise",
    "async function count() {\n  for (let i = 0; i < 3; i++) {\n    await sleep(100);\n    console.log(i);\n  }\n}\nvoid count();",
    'await sleep(600);\n"two"',
    "0\n1\n2",
    "two",
  ],
  [
    "who waits for another cell's timer",
    "const ready = new Promise((done) => setTimeout(done, 300, 5));",
    "const twice = async () => {\n  console.log(await ready);\n  return 10;\n};\nconsole.log(await twice());\nawait ready",
    "",
    "5\n10\n5",
  ],
  [
    "an error",
    'void setTimeout(() => {\n  throw new RangeError("too late");\n}, 200);',
    'await sleep(500);\n"two"',
    "RangeError: too late\n    at cell[2]:2:9",
    "two",
  ],
] as const;

describe.skipIf(!hasJupyter() || !hasChromium())("what a cell of a page prints later", () => {
  const book = smallBookForTests({ "01-later": cells });
  const browser = chromiumForTests();
  let reader: ReaderPage;

  beforeEach(async () => {
    reader = await book().open(browser(), "01-later");
    return () => reader.page.close();
  });

  it.each(TOGETHER)(
    "stands under its own cell while another runs: %s",
    async (_, one, two, first, second) => {
      await reader.edit(2, one);
      await reader.edit(3, two);
      await reader.button("Run all cells").click();
      await reader.said().toBe("All cells have run");
      await reader.shows(2).toBe(first);
      await reader.shows(3).toBe(second);
    },
  );

  it("stands under its cell when none runs any more, however much it is", async () => {
    await reader.edit(
      2,
      'setTimeout(() => {\n  for (let i = 0; i <= 1000; i++) console.log(i);\n}, 500);\n"now"',
    );
    await reader.run(2);
    await reader.shows(2).toBe("now");
    await reader.shows(2).toMatch(/^now\n0\n1\n[\s\S]*\n999\n1000$/);
  });

  it("does not come among the outputs that the page came with", async () => {
    await reader.edit(2, 'setTimeout(() => console.log("late"), 600);\n"now"');
    await reader.run(2);
    await reader.shows(2).toBe("now");
    await reader.button("Undo edit of cell 2").click();
    await reader.shows(2).toBe("1");
    await reader.run(3);
    await reader.page.waitForTimeout(800);
    await reader.shows(2).toBe("1");
  });

  it("can be stopped, though no cell runs", async () => {
    await reader.edit(2, 'setInterval(() => console.log("tick"), 50);\n"now"');
    await reader.run(2);
    await reader.shows(2).toMatch(/tick/);
    await reader.button("Stop the running cell").click();
    await reader.said().toMatch(/^Stopped\. What the cells had computed is lost/);
    const text = await reader.outputs(2).textContent();
    await reader.page.waitForTimeout(300);
    expect(await reader.outputs(2).textContent()).toBe(text);
    expect(await reader.button("Stop the running cell").isDisabled()).toBe(true);
    await reader.run(3);
    await reader.shows(3).toBe("2");
  });

  it.skipIf(!hasFirefox())("is told of its cell in Firefox, too", async () => {
    const firefox = await firefoxOfTest();
    const page = await firefox.open(book().url("01-later"));
    for (const [, one, two, first, second] of TOGETHER) {
      const results = await page.evaluate<Awaited<ReturnType<typeof runInWorker>>>(runInWorker, [
        SLEEP,
        one,
        two,
      ]);
      const said = results.flat();
      const of = (cell: number) =>
        textOf(said.filter((message) => "cell" in message && message.cell === cell)).trim();
      expect(of(2).replace(/:\d+$/, "")).toBe(first.replace(/:\d+$/, ""));
      expect(of(3)).toBe(second);
    }
  });
});
