import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Execution, KernelClient, kernelOfTest, textOf } from "../../support/notebooks/kernelClient";
import { temporaryFolder } from "../../support/temporary";
import { TestLibrary } from "./testLibrary";

// What readers do to a kernel: printing without end, loops, timers that are forgotten, memory used up.

vi.setConfig({ testTimeout: 120_000 }); // a kernel that does not answer is not waited for any longer

const folder = temporaryFolder();
const library = new TestLibrary();
let kernel: KernelClient;

beforeAll(async () => {
  kernel = await KernelClient.start();
});

afterAll(() => kernel?.shutdown());

/** What stands under a cell by now: on standard output, and on standard error without the lines of stacks. */
function shown({ outputs }: Execution): { stdout: string; stderr: string } {
  const { stdout, stderr } = textOf(outputs);
  return { stdout, stderr: stderr.replace(/^ {4}at .*\n/gm, "") };
}

describe("what comes late", () => {
  test("stands under the cell that started it, whichever runs by then", async () => {
    const first = await kernel.execute(
      "let ticks = 0;\nconst ticking = setInterval(() => console.log('tick', ++ticks), 20);",
    );
    const second = await kernel.execute(
      "for (let i = 0; i < 5; i++) { await new Promise((wait) => setTimeout(wait, 30)); console.log('second', i); }",
    );
    const third = await kernel.execute("clearInterval(ticking);\nconsole.log('third');");
    await expect.poll(() => shown(first).stdout).toMatch(/^tick 1\ntick 2\ntick 3\n/);
    expect(shown(second).stdout).toBe("second 0\nsecond 1\nsecond 2\nsecond 3\nsecond 4\n");
    expect(shown(third).stdout).toBe("third\n");
    expect(first.outputs.every((output) => output.type === "stream" && output.text.startsWith("tick"))).toBe(
      true,
    );
  });

  /** Waits, in the code of a cell, until the next cell has begun: by a timer, as whatever comes late does. */
  const untilBegun =
    "const untilBegun = async () => { while (!Reflect.get(globalThis, 'begun')) await new Promise((wait) => setTimeout(wait, 5)); };";
  const next =
    "Reflect.set(globalThis, 'begun', true);\nawait new Promise((wait) => setTimeout(wait, 100));\nReflect.set(globalThis, 'begun', false);\nconsole.log('next');";

  test.each([
    [
      "a rejection that nobody handles",
      "void untilBegun().then(() => { void Promise.reject(new Error('forgotten')); });",
      /Rejection: Error: forgotten/,
    ],
    [
      "a rejection in a function that nobody awaits",
      "async function work(): Promise<void> { await untilBegun(); throw new Error('forgotten'); }\nvoid work();",
      /Rejection: Error: forgotten/,
    ],
    [
      "what a timer throws",
      "void untilBegun().then(() => { setTimeout(() => { throw new Error('forgotten'); }, 5); });",
      /Exception: Error: forgotten/,
    ],
  ])("%s is told under its cell, and the kernel lives on", async (_, code, message) => {
    const first = await kernel.execute(`${untilBegun}\n${code}`);
    const second = await kernel.execute(next);
    expect(shown(first).stderr).toMatch(message);
    expect(shown(second)).toEqual({ stdout: "next\n", stderr: "" });
  });

  test("pictures too", async () => {
    const first = await kernel.execute(
      `import * as tslab from "tslab";\n${untilBegun}\nvoid untilBegun().then(() => tslab.display.text("late"));`,
    );
    const second = await kernel.execute(next);
    expect(first.outputs).toMatchObject([{ type: "display_data", data: { "text/plain": "late" } }]);
    expect(second.outputs).toMatchObject([{ type: "stream", text: "next\n" }]);
  });
});

test("an endless loop that awaits ends for its reader with an interrupt: nothing more is shown, and other cells run", async () => {
  let lines = 0;
  const onOutput = () => {
    // Not at once: Node loses a signal that comes just as a cell's code goes from running to waiting.
    if (++lines === 3) kernel.interrupt();
  };
  const loop = await kernel.execute(
    "for (let n = 0; ; n++) { console.log(n); await new Promise((wait) => setTimeout(wait, 5)); }",
    { onOutput },
  );
  expect(loop.reply).toMatchObject({ status: "error", ename: "Interrupted" });
  const count = loop.outputs.length;
  expect(await kernel.execute("await new Promise((wait) => setTimeout(wait, 100)); 7")).toMatchObject({
    reply: { status: "ok" },
    outputs: [{ text: "7\n" }],
  });
  expect(loop.outputs).toHaveLength(count);
});

describe("process.exit", () => {
  test.each(["process.exit(3);", "import { exit } from 'node:process';\nexit();"])(
    "fails its cell and ends nothing: %s",
    async (code) => {
      await kernel.execute("const kept = 'kept';");
      const { reply } = await kernel.execute(code);
      expect(reply).toMatchObject({ status: "error", ename: "Error" });
      expect(reply.evalue).toMatch(/^process\.exit would end the kernel; .*Restart Kernel$/);
      expect(await kernel.printed("console.log(kept)")).toBe("kept\n");
    },
  );
});

describe("many cells at once", () => {
  test("are all answered, 300 and one more, and so are completions", async () => {
    const cells = Array.from({ length: 300 }, (_, n) => kernel.execute(`console.log(${n})`));
    const answers = await Promise.all(cells);
    expect(answers.map(({ stdout }) => stdout)).toEqual(answers.map((_, n) => `${n}\n`));
    expect(await kernel.printed("console.log('one more')")).toBe("one more\n");
    const proposals = await Promise.all(Array.from({ length: 300 }, () => kernel.complete("conso")));
    expect(proposals.every((names) => names.includes("console"))).toBe(true);
  });

  test("in two notebooks that compile the same library files are answered alike", async () => {
    const names = Array.from({ length: 20 }, (_, n) => `part${n}`);
    const imports = names.map((name, n) => {
      const from = library.write(name, `export const ${name}: number = ${n};`);
      return `import { ${name} } from "${from}";`;
    });
    const code = `${imports.join("\n")}\nconsole.log(${names.join(" + ")});`;
    const both = await Promise.all([kernel, await kernelOfTest()].map((one) => one.execute(code)));
    expect(both.map(({ stdout }) => stdout)).toEqual(["190\n", "190\n"]);
  });
});

describe("a flood", () => {
  const mostMegabytes = 600; // some 400 were seen, with a reader that fetched nothing meanwhile
  const word =
    "... and more, which is not shown: 10,000 outputs, 250,000 printed lines, or 32 million characters";

  test.each([
    ["of short lines", "while (true) console.log('x');", 250_000, 500_000],
    ["of lines of 100 characters", "while (true) console.log('y'.repeat(100));", 250_000, 25_250_000],
    ["of long lines", "while (true) console.log('x'.repeat(15e6));", 2, 30_000_002],
    ["of two-byte characters", "while (true) console.log('\\u0416'.repeat(15e6));", 2, 30_000_002],
    ["on both streams in turn", "while (true) { console.log('x'); console.error('y'); }", 5_000, 10_000],
  ])(
    "%s stops at what a cell may show, says so, and ends with an interrupt",
    async (_, code, lines, length) => {
      const other = await kernelOfTest();
      const number = Number(await other.printed("console.log(process.pid)"));
      let flood: Promise<Execution> | undefined;
      let most = 0;
      let isDeaf = true;
      await new Promise<void>((resolve, reject) => {
        const onOutput = (output: Execution["outputs"][number]) => {
          // Busy reading nothing: what the kernel sends waits there.
          for (const deadline = Date.now() + 5000; isDeaf && Date.now() < deadline; )
            if (process.platform === "linux") most = Math.max(most, residentMegabytes(number));
          isDeaf = false;
          if (output.type === "stream" && output.text.includes(word)) resolve();
        };
        flood = other.execute(code, { onOutput });
        flood.catch(reject); // A kernel that ends now is the reason, and nothing is waited for in vain.
      });
      await pause(1000); // The loop goes on.
      if (process.platform === "linux") most = Math.max(most, residentMegabytes(number));
      console.log(`most memory: ${most.toFixed(0)} MB`);
      expect(most).toBeLessThan(mostMegabytes);
      other.interrupt();
      const { stdout, reply } = (await flood) as Execution;
      expect(reply.ename).toBe("Interrupted");
      expect(stdout.split("\n").length - 1).toBe(lines);
      expect(stdout.length).toBe(length);
      expect(await other.execute("1 + 1")).toMatchObject({ stdout: "2\n", outputs: [{ type: "stream" }] });
    },
  );

  test("of pictures stops, too, and counts their characters", async () => {
    const show = (html: string) =>
      `import { display } from "tslab";\nfor (let n = 0; n < 20_000; n++) display.html(${html});`;
    for (const [html, most] of [
      ["'x'", 10_000],
      ["'x'.repeat(1e6)", 33],
    ] as const) {
      const { reply, outputs, stderr } = await kernel.execute(show(html));
      expect(reply.status).toBe("ok");
      expect(outputs.filter(({ type }) => type === "display_data")).toHaveLength(most);
      expect(stderr).toContain(word);
    }
  });

  test("of states of one picture leaves the last one, and does not use up what the cell may show", async () => {
    const { outputs, stderr } = await kernel.execute(
      `import { newDisplay } from "tslab";\nconst one = newDisplay();\nfor (let n = 0; n < 300_000; n++) one.text(String(n));\nconsole.log("done");`,
    );
    expect(stderr).toBe("");
    expect(outputs.length).toBeLessThan(20_000);
    const [last, done] = outputs.slice(-2);
    expect(last).toMatchObject({ type: "update_display_data", data: { "text/plain": "299999" } });
    expect(done).toMatchObject({ text: "done\n" });
  });

  /** In a cell: sends a picture of so many letters, or an update of it. */
  const send =
    'const { lastWriteDisplayData } = require("tslab/dist/jupyter");\nconst send = (length: number, id: string, isUpdate: boolean) =>\n  lastWriteDisplayData({ data: { "text/plain": "x".repeat(length) }, transient: { display_id: id } }, isUpdate);';

  test.each([
    ["one that grows", "const one = newDisplay(); one.text('a'); one.text('x'.repeat(5e7));"],
    [
      "many pictures",
      "const all = Array.from({ length: 100 }, () => newDisplay());\nfor (let size = 1; size < 1e7; size *= 1000) for (const one of all) one.html('x'.repeat(size));",
    ],
    [
      "one that stands in many places",
      `${send}\nfor (let n = 0; n < 100; n++) send(1, "a", false);\nsend(1e6, "a", true);`,
    ],
    ["what stands elsewhere", `${send}\nfor (let n = 0; n < 100; n++) send(1e6, String(n), true);`],
    ["a format with a long name", "newDisplay().raw('x'.repeat(5e7), '');"],
  ])("of states ends at what a cell may show: %s", async (_, code) => {
    const { reply, outputs, stderr } = await kernel.execute(
      `import { newDisplay } from "tslab";\n{\n${code}\n}`,
    );
    expect(reply.status).toBe("ok");
    expect(stderr).toContain(word);
    expect(JSON.stringify(outputs).length).toBeLessThan(36e6);
  });

  test("of large states that a loop awaits does not fill the memory with what nobody has fetched", async () => {
    const { outputs } = await kernel.execute(
      `import { newDisplay } from "tslab";
      const large = newDisplay();
      for (let n = 0; n < 12; n++) {
        large.text(String(n % 10).repeat(1.5e7));
        await new Promise((wait) => setTimeout(wait, 50));
      }`,
    );
    expect(outputs.length).toBeLessThan(7);
    expect(outputs.at(-1)).toMatchObject({ data: { "text/plain": expect.stringMatching(/^1+$/) } });
  });

  test("of one long line ends at so many characters", async () => {
    const { reply, stdout, stderr } = await kernel.execute(
      "for (let n = 0; n < 5; n++) console.log('x'.repeat(10e6));",
    );
    expect(reply.status).toBe("ok");
    expect(stdout.length).toBe(3 * (10e6 + 1));
    expect(stderr).toMatch(/^\n\.\.\. and more, which is not shown: /);
  });
});

describe("half a character of two becomes a mark that every file can hold", () => {
  test.each([
    ["printed", "console.log('😀'.slice(0, 1) + '!')"],
    ["in an error's name", "throw Object.assign(new Error('m'), { name: '\\udc00Name' })"],
    ["shown", "import { display } from 'tslab'; display.html('<b>\\ud83d</b>')"],
    ["in the name of a format", "import { display } from 'tslab'; display.raw('text/\\ud83d', 'x')"],
  ])("%s", async (_, code) => {
    const { reply, outputs } = await kernel.execute(code);
    const all = JSON.stringify([reply, outputs]);
    expect(all).toContain("\ufffd");
    expect(all).not.toMatch(/\\ud[89a-f]/); // as JSON writes what is no whole character
  });

  test("and nothing else does", async () => {
    const { stdout, reply } = await kernel.execute(
      "console.log('\\\\ud83d \\\\\\\\ud83d 😀'); throw '\\ud83d';",
    );
    expect(stdout).toBe("\\ud83d \\\\ud83d 😀\n");
    expect(reply.evalue).toBe("'\\ud83d'"); // as Node writes it: six letters
  });
});

describe("a kernel that dies is followed by one that says where it ended", () => {
  const fills = "const all: number[][] = [];\nwhile (true) all.push(new Array(1e5).fill(1.5));";
  const kills = "process.kill(process.pid, 'SIGKILL');\nwhile (true) {}";

  test.each([
    ["memory used up", fills, /heap out of memory/, "in"],
    ["killed", kills, /SIGKILL/, "in"],
    ["memory used up later", `setTimeout(() => { ${fills} }, 500);`, /heap out of memory/, "after"],
  ])("%s", async (name, code, how, when) => {
    const connectionFile = path.join(folder, `${name}.json`);
    const first = await KernelClient.start({ connectionFile, memory: 100 });
    await first.execute("const before = 1;");
    const dies = async () => {
      await first.execute(code);
      while (true) await first.info();
    };
    await expect(dies()).rejects.toThrow(how);
    const second = await kernelOfTest({ connectionFile, memory: 100 });
    const { stdout, stderr } = await second.execute("console.log('again');");
    expect(stdout).toBe("again\n");
    expect(stderr).toMatch(
      new RegExp(
        `^The kernel was started again, because the one before it ended ${when} cell \\[2\\]\\. .* GB `,
      ),
    );
    expect((await second.execute("console.log(2);")).stderr).toBe("");
    await second.shutdown();
    expect(readdirSync(folder).filter((file) => file.endsWith(".cell"))).toEqual([]);
  });

  test("and nothing is said of one that was asked to end, whatever it still had to do", async () => {
    const connectionFile = path.join(folder, "asked.json");
    const asked = await KernelClient.start({ connectionFile });
    await new Promise<unknown>((onOutput) => {
      const code = "setInterval(() => {}, 1000);\nconsole.log('waits');\nawait new Promise(() => {});";
      asked.execute(code, { onOutput }).catch(() => {});
    });
    expect(readdirSync(folder)).toContain("asked.json.cell");
    asked.interrupt(); // as Jupyter does before it asks
    await asked.shutdown();
    expect(readdirSync(folder)).not.toContain("asked.json.cell");
  });
});

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
