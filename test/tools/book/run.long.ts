import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { root } from "../../../tools/setup/jupyter";
import { type Cell, ChapterFolder, hasJupyter, printed } from "../../support/notebooks/chapters";
import { temporaryFolder } from "../../support/temporary";

const oldTime = printed("took 123 ms\n");

const good: Cell[] = [
  { prose: "# Good" },
  { code: 'const name: string = "good";\nfor (let i = 1; i <= 3; i++) console.log(name, i);' },
  {
    code: `import * as tslab from "tslab";
const display = tslab.newDisplay();
console.log("before");
display.text("0 %");
display.text("50 %");
display.text("100 %");
console.log("after");`,
  },
  { code: "" },
  { code: "console.log('took', performance.now(), 'ms');", tags: ["timing"], outputs: [oldTime] },
];

type Numbered = { id: string; execution_count?: number | null };

const folder = new ChapterFolder();

describe.skipIf(!hasJupyter())("running chapters", () => {
  const before = new Map<string, string>();
  let ran: ReturnType<ChapterFolder["run"]>;

  beforeAll(() => {
    folder.write("01-good.ipynb", good);
    folder.write("02-throws.ipynb", [
      { prose: "# Throws" },
      { code: "console.log('fine');" },
      { code: "const limit = 3;\nthrow new RangeError('above ' + limit);" },
      { code: "console.log('never');" },
    ]);
    folder.write("03-stderr.ipynb", [{ code: "console.error('a warning');" }]);
    folder.write("04-endless.ipynb", [{ code: "while (true);" }]);
    folder.write("05-saved.ipynb", [
      { code: `require("node:fs").appendFileSync(${JSON.stringify(folder.file("05-saved.ipynb"))}, "\\n");` },
    ]);
    folder.write("06-dies.ipynb", [{ code: "process.kill(process.pid, 'SIGKILL');" }]);
    folder.write("07-forgotten.ipynb", [
      { code: "console.log('fine');" },
      {
        code: "async function work(): Promise<void> { await new Promise((wait) => setTimeout(wait, 20)); throw new Error('forgotten'); }\nwork();\n0",
      },
    ]);
    folder.write("08-late.ipynb", [
      { code: "void setTimeout(() => console.log('late'), 20);" },
      { code: "await new Promise((wait) => setTimeout(wait, 200));\nconsole.log('😀'.slice(0, 1));" },
    ]);
    folder.write("09-later.ipynb", [
      { code: "setTimeout(() => { void Promise.reject(new Error('forgotten for long')); }, 900);\n0" },
    ]);
    folder.write("10-half.ipynb", [{ code: "throw new Error('\\ud83d half');" }]);
    folder.write("11-unreadable.ipynb", [{ code: "// \ud83d" }]);
    for (const name of readdirSync(folder.path)) before.set(name, folder.read(name));
    ran = folder.run("--cell-seconds", "8", "run");
  }, 240_000);

  it("fails as a whole when one chapter fails, and says ok of the others", () => {
    expect(ran.code).toBe(1);
    expect(ran.printed).toMatch(/^ok {4}01-good {2}3 cells, /m);
    expect(ran.printed.match(/^FAIL/gm)).toHaveLength(10);
  });

  it("leaves the file of a failing chapter byte for byte, and names the cell and the error", () => {
    expect(folder.read("02-throws.ipynb")).toBe(before.get("02-throws.ipynb"));
    expect(ran.printed).toMatch(/FAIL {2}02-throws\n\s+cell \[2\] const limit = 3;\n\s+RangeError: above 3/);
  });

  it("keeps the failed run for inspection, with the outputs up to the failure, and says where", () => {
    expect(ran.printed).toContain("02-throws.rerun.ipynb");
    const outputs = JSON.parse(folder.read("02-throws.rerun.ipynb")).cells.map(
      (cell: { outputs?: { output_type: string }[] }) => cell.outputs?.map((output) => output.output_type),
    );
    expect(outputs).toEqual([undefined, ["stream"], ["error"], []]);
    expect(existsSync(folder.file("01-good.rerun.ipynb"))).toBe(false);
  });

  it.each([
    ["stderr", "03-stderr", /cell \[1\] .*\n\s+wrote to stderr: a warning/],
    ["a cell without end", "04-endless", /cell \[1\] while \(true\);\n\s+is still running after 8 s/],
    ["a dead kernel", "06-dies", /cell \[1\] .*\n\s+the kernel died/],
    [
      "a promise forgotten in the last cell",
      "07-forgotten",
      /cell \[2\] .*\n\s+showed something after it had ended: UnhandledPromiseRejection: Error: forgotten/,
    ],
    [
      "a timer that is not waited for",
      "08-late",
      /cell \[1\] .*\n\s+showed something after it had ended: late/,
    ],
    [
      "a promise forgotten for most of a second",
      "09-later",
      /cell \[1\] .*\n\s+showed something after it had ended: UnhandledPromiseRejection: Error: forgotten for long/,
    ],
    ["half a character in an error", "10-half", /cell \[1\] .*\n\s+Error: \ufffd half/],
    ["half a character in a cell", "11-unreadable", /^FAIL {2}11-unreadable\n\s+UnicodeEncodeError: /],
  ])("refuses %s", (_, name, message) => {
    expect(ran.printed.slice(ran.printed.indexOf(`FAIL  ${name}`))).toMatch(message);
    expect(folder.read(`${name}.ipynb`)).toBe(before.get(`${name}.ipynb`));
  });

  it("does not overwrite what was saved during the run", () => {
    expect(ran.printed).toMatch(/05-saved.ipynb was saved by someone else/);
    expect(folder.read("05-saved.ipynb")).toBe(`${before.get("05-saved.ipynb")}\n`);
  });

  it("stores one output for lines that follow each other, and the last state of a display", () => {
    const cells = JSON.parse(folder.read("01-good.ipynb")).cells;
    expect(cells[1].outputs).toEqual([
      { name: "stdout", output_type: "stream", text: ["good 1\n", "good 2\n", "good 3\n"] },
    ]);
    const shown = cells[2].outputs.map(({ data, text }: { data?: object; text?: string[] }) => data ?? text);
    expect(shown).toEqual([["before\n"], { "text/plain": ["100 %"] }, ["after\n"]]);
    const numbers = [undefined, 1, 2, null, 3];
    const found = cells.map(({ id, execution_count }: Numbered) => [id, execution_count]);
    expect(found).toEqual(numbers.map((number, i) => [`cell-${i}`, number]));
  });

  it("keeps the committed outputs of a timing cell", () => {
    expect(folder.read("01-good.ipynb")).toContain("took 123 ms");
  });
});

describe.skipIf(!hasJupyter())("of what others have written, a run", () => {
  const chapters = new ChapterFolder();
  const displayed = (html: string) => ({
    ...{ output_type: "display_data", metadata: {}, data: { "text/html": html, "text/plain": "x" } },
  });

  it("keeps no outputs that act, which it would make trusted: those of timing cells", () => {
    const code = "console.log('new');";
    const table = displayed("<table><tr><td>12 ms</td></tr></table>");
    chapters.write("01-foreign.ipynb", [
      { code, tags: ["timing"], outputs: [displayed('<p onclick="act()">12 ms</p>')] },
      { code, tags: ["timing"], outputs: [displayed("<script>act()</script>"), oldTime] },
      { code, tags: ["timing"], outputs: [{ ...table, data: { "application/javascript": "act()" } }] },
      { code, tags: ["timing"], outputs: [table] },
    ]);
    expect(chapters.run("run")).toMatchObject({ code: 0 });
    const { cells } = JSON.parse(chapters.read("01-foreign.ipynb")) as { cells: { outputs: object[] }[] };
    const fresh = [{ name: "stdout", output_type: "stream", text: ["new\n"] }];
    expect(cells.slice(0, 3).map(({ outputs }) => outputs)).toEqual([fresh, fresh, fresh]);
    expect(JSON.stringify(cells[3])).toContain("12 ms");
    rmSync(chapters.file("01-foreign.ipynb"));
  });

  it("rewrites no read-only notebook, keeps the mode of others, and goes through links to what they mean", () => {
    const cells = [{ code: "console.log('ran');" }];
    const [locked, own, linked] = ["03-locked.ipynb", "04-own.ipynb", "05-linked.ipynb"];
    mkdirSync(chapters.file("elsewhere"));
    for (const name of [locked, own, "elsewhere/target.ipynb"]) chapters.write(name, cells);
    symlinkSync("elsewhere/target.ipynb", chapters.file(linked));
    chmodSync(chapters.file(locked), 0o444);
    chmodSync(chapters.file(own), 0o600);
    const before = chapters.read(locked);
    const { code, printed } = chapters.run("run", "03", "04", "05");
    expect(code).toBe(1);
    expect(printed).toMatch(/^FAIL {2}03-locked\n {6}03-locked\.ipynb is read-only.*--as-is\.$/m);
    expect(chapters.read(locked)).toBe(before);
    const modeOf = (name: string) => (statSync(chapters.file(name)).mode & 0o777).toString(8);
    expect([modeOf(locked), modeOf(own)]).toEqual(["444", "600"]);
    expect(readlinkSync(chapters.file(linked))).toBe("elsewhere/target.ipynb");
    for (const name of [own, "elsewhere/target.ipynb"]) expect(chapters.read(name)).toContain('"ran\\n"');
    expect(chapters.run("book", "03", "--as-is", "--out", chapters.file("book")).code).toBe(0);
    expect(readdirSync(chapters.file("elsewhere"))).toEqual(["target.ipynb"]);
    for (const name of [locked, own, linked]) rmSync(chapters.file(name));
  });

  it("takes away the run that failed before, but not if somebody has written into it", () => {
    const [name, rerun] = ["02-mended.ipynb", "02-mended.rerun.ipynb"];
    const run = (code: string) => {
      chapters.write(name, [{ code }]);
      return chapters.run("run").printed;
    };
    expect(run("throw new Error('one');")).toContain(`the run so far is in ${rerun}`);
    // As JupyterLab saves it: other bytes, the same notebook.
    writeFileSync(chapters.file(rerun), JSON.stringify(JSON.parse(chapters.read(rerun)), null, 2));
    expect(run("throw new Error('two');")).toContain(`the run so far is in ${rerun}`);
    expect(chapters.read(rerun)).toContain("Error: two");
    run("2");
    expect(existsSync(chapters.file(rerun))).toBe(false);

    run("throw new Error('three');");
    const retitled = chapters
      .read(rerun)
      .replace('"metadata": {\n  "kernelspec"', '"metadata": {\n  "title": "mine",\n  "kernelspec"');
    expect(retitled).toContain("mine");
    writeFileSync(chapters.file(rerun), retitled);
    expect(run("4")).toContain(`${rerun} stays: it was changed since it was written here.`);
    expect(chapters.read(rerun)).toBe(retitled);
    rmSync(chapters.file(rerun));

    run("throw new Error('three');");
    const edited = chapters.read(rerun).replace("throw new Error('three')", "my own attempt");
    writeFileSync(chapters.file(rerun), edited);
    expect(run("throw new Error('four');")).toContain(
      `${name} is as it was; so is ${rerun}, which was changed`,
    );
    expect(run("5")).toContain(`${rerun} stays: it was changed since it was written here.`);
    expect(chapters.read(rerun)).toBe(edited);
  });
});

describe.skipIf(process.platform === "win32" || !hasJupyter())("a kernel that ends before it answers", () => {
  const jupyter = temporaryFolder();
  const chapters = new ChapterFolder(jupyter);

  /** Runs a chapter with a kernel that first ends so often, as if its ports were taken. */
  const runStumbling = (times: number) => {
    const real = path.join(root, ".jupyter/kernels/tslab");
    const spec = JSON.parse(readFileSync(path.join(real, "kernel.json"), "utf8")) as { argv: string[] };
    const starts = path.join(jupyter, "starts");
    const script = `echo >> "${starts}"; [ $(wc -l < "${starts}") -gt ${times} ] || exit 1; exec "$@"`;
    const argv = ["sh", "-c", script, "sh", ...spec.argv.map((part) => part.replace("{resource_dir}", real))];
    const folder = path.join(jupyter, "kernels/tslab");
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "kernel.json"), JSON.stringify({ ...spec, argv }));
    writeFileSync(starts, "");
    chapters.write("01-good.ipynb", [{ code: "console.log('good');" }]);
    return { ...chapters.run("run"), starts: readFileSync(starts, "utf8").length };
  };

  it("is started again, three times in all", () => {
    expect(runStumbling(2)).toMatchObject({ code: 0, starts: 3 });
    const inVain = runStumbling(3);
    expect(inVain).toMatchObject({ code: 1, starts: 3 });
    expect(inVain.printed).toContain("FAIL  01-good\n      the kernel did not answer: Kernel died");
  });
});

describe.skipIf(!hasJupyter())("checking chapters", () => {
  const book = new ChapterFolder();
  let checked: ReturnType<ChapterFolder["run"]>;
  let before: string[];
  const contents = () => readdirSync(book.path).map((name) => name + book.read(name));

  beforeAll(() => {
    const committed = folder.read("01-good.ipynb");
    writeFileSync(book.file("01-good.ipynb"), committed);
    writeFileSync(book.file("02-changed.ipynb"), committed.replace("good 2", "good 4"));
    writeFileSync(
      book.file("03-untidy.ipynb"),
      committed.replace('"execution_count": 2', '"execution_count": 9'),
    );
    writeFileSync(book.file("04-broken.ipynb"), "{");
    writeFileSync(
      book.file("05-loose.ipynb"),
      committed.replace("const name", "const f = (x) => [x, display], name"),
    );
    before = contents();
    checked = book.run("check");
  }, 240_000);

  it("passes what a run has just written, whatever its timing cell says now", () => {
    expect(checked.printed).toMatch(/^ok {4}01-good/m);
  });

  it("reports a changed output with its cell and a diff", () => {
    expect(checked.code).toBe(1);
    expect(checked.printed).toMatch(/FAIL {2}02-changed\n\s+cell \[1\] const name: string = "good";\n/);
    expect(checked.printed).toMatch(/ {2}-good 4\n\s+\+good 2\n/);
  });

  it("reports a file that is not as a run would write it", () => {
    expect(checked.printed).toMatch(
      /FAIL {2}03-untidy\n\s+the outputs agree, the file does not[\s\S]*"execution_count": 9/,
    );
  });

  it("reports a file that is no notebook", () => {
    expect(checked.printed).toMatch(/FAIL {2}04-broken\n.*JSON/);
  });

  it("writes nothing", () => {
    expect(contents()).toEqual(before);
  });

  it("reports what strict TypeScript advises against, which a run does not mind", () => {
    expect(checked.printed).toMatch(/FAIL {2}05-loose\n\s+cell \[1\] .*\n\s+1:12 - Parameter 'x' implicitly/);
    expect(book.run("run", "5").printed).toMatch(/^ok {4}05-loose/);
  }, 60_000);

  it("takes a number, a part of a name or a file, and lists what there is otherwise", () => {
    const listing = "  01-good\n  02-changed\n  03-untidy\n  04-broken\n  05-loose\n";
    expect(book.run("check", "13")).toEqual({
      code: 1,
      printed: `No chapter matches "13". There are:\n${listing}`,
    });
    expect(book.run("check", "e").printed).toContain('Several chapters match "e"');
    appendFileSync(book.file("01-good.ipynb"), "no notebook");
    const named = book.run("check", "4", "good", book.file("04-broken.ipynb"));
    const lines = named.printed.match(/^\w+ {2,4}\d\d-\w+/gm);
    expect(lines?.sort()).toEqual(["FAIL  01-good", "FAIL  04-broken"]);
  }, 60_000);
});
