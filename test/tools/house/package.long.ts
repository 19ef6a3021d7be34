import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { build } from "rolldown";
import ts from "typescript";
import { beforeAll, expect, it, vi } from "vitest";
import { expectPlace, seal } from "../../../tools/book/bookFolder";
import { root } from "../../../tools/setup/jupyter";
import { hasChromium, launchChromium } from "../../support/browser/chromium";
import { canMount, runWith } from "../../support/mounts";
import { temporaryFolder } from "../../support/temporary";

const folder = temporaryFolder();
const [made, project] = ["package", "project"].map((name) => path.join(folder, name));
const quiet = { encoding: "utf8", stdio: "pipe" } as const;
const NAME = "puzzle-de-typescript";
let ends: (string | number)[];
let [packed, entries]: string[][] = [];
let [example, imports] = ["", ""]; // from the README; of every entry

const read = (...file: string[]) => fs.readFileSync(path.join(...file), "utf8");
const make = (out: string) =>
  spawnSync(process.execPath, ["tools/run.js", "package", "--out", out], { ...quiet, cwd: root });
const start = (out: string) =>
  spawn(process.execPath, ["tools/run.js", "package", "--out", out], { cwd: root });
const npm = (cwd: string, args: string) => execFileSync("npm", args.split(" "), { ...quiet, cwd: cwd });
const run = (code: string) => execFileSync(process.execPath, [write("run.js", code)], quiet);

function write(name: string, text: string): string {
  fs.writeFileSync(path.join(project, name), text);
  return path.join(project, name);
}

/** A program and what it uses of the package as one script, for browsers. */
async function bundle(name: string, code: string) {
  const options = { input: write(name, code), platform: "browser", write: false } as const;
  return (await build({ ...options, output: { minify: true } })).output[0];
}

beforeAll(async () => {
  fs.mkdirSync(path.join(made, "search"), { recursive: true });
  fs.writeFileSync(path.join(made, "search", "stale.js"), "");
  seal(made, "package"); // as if an earlier version had written it
  const both = [start(made), start(made)];
  ends = await Promise.all(
    both.map(async (child) => {
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
      return said || code;
    }),
  );
  const [{ filename, files }] = JSON.parse(npm(made, "pack --json --pack-destination .."));
  packed = files.map((file: { path: string }) => file.path);
  fs.mkdirSync(project);
  write("package.json", '{ "type": "module" }');
  npm(project, `install ../${filename} --offline --no-audit --no-fund`);
  entries = Object.keys(JSON.parse(read(made, "package.json")).exports).map((entry) => NAME + entry.slice(1));
  imports = entries.map((entry, i) => `import * as m${i} from "${entry}";\n`).join("");
  example = /^```ts\n([\s\S]*?)^```$/m.exec(read(made, "README.md"))?.[1] ?? "";
});

it("the package holds searches, models, what they stand on, and nothing else", () => {
  const modules = fs
    .readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.split(path.sep).join("/").replace(/\.ts$/, ""));
  const files = modules.flatMap((module) => [`${module}.js`, `${module}.d.ts`]);
  expect([...packed].sort()).toEqual([...files, "LICENSE", "README.md", "package.json"].sort());
  expect(read(made, "search/searches/aStar.d.ts")).toContain(" * @example\n");
});

it("it has an entry for all that chapters import of it", () => {
  const rooms = fs.readdirSync(path.join(root, "lib/puzzles")).map((room) => `puzzles/${room}`);
  const chapters = fs.readdirSync(path.join(root, "notebooks")).filter((name) => name.endsWith(".ipynb"));
  const cells = chapters.map((name) => read(root, "notebooks", name)).join();
  const imported = Array.from(cells.matchAll(/from \\"\.\/lib\/([\w/-]+)\/index\\"/g), ([, name]) => name);
  expect(new Set(imported)).toEqual(new Set([...rooms, "basics", "search"]));
  expect(entries).toEqual([NAME, ...[...rooms, "basics"].map((name) => `${NAME}/${name}`)]);
});

it("its example prints what it says, in a plain project of Node", () => {
  const lines = Array.from(example.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm), ([, text]) => `${text}\n`);
  expect(lines).toHaveLength(3);
  expect(run(imports + example)).toBe(lines.join(""));
});

it("an error has one class in all entries", () => {
  const code = `${imports} import { InputError } from "${NAME}/basics";
    import { SlidingPuzzle } from "${NAME}/puzzles/sliding";
    for (const call of [() => new SlidingPuzzle(1, 1), () => m0.spaceOf({})])
      try { call(); } catch (error) { console.log(error instanceof InputError); }`;
  expect(run(code)).toBe("true\ntrue\n");
});

it.each([
  ["nodenext", ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
  ["bundler", ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
])("its types hold in a strict program: %s", (name, module, moduleResolution) => {
  const refused = "// @ts-expect-error: no bound\naStar(puzzle, start, goal, {});\n";
  const options = { module, moduleResolution, target: ts.ScriptTarget.ES2022, strict: true, types: [] };
  const files = [write(`${name}.ts`, imports + example + refused)];
  const program = ts.createProgram(files, { ...options, skipDefaultLibCheck: true });
  const faults = ts.getPreEmitDiagnostics(program);
  expect(ts.formatDiagnostics(faults, ts.createCompilerHost(options))).toBe("");
});

it.skipIf(!hasChromium())("it runs in a page, from its own files alone", async () => {
  const program = imports + example.replaceAll("console.log(", "globalThis.printed.push(");
  const script = await bundle("page.js", program);
  expect([...script.imports, ...script.moduleIds.filter((id) => !id.startsWith(project))]).toEqual([]);
  const browser = await launchChromium();
  const page = await browser.newPage();
  const printed = await page.evaluate(`globalThis.printed = []; ${script.code}; globalThis.printed`);
  await browser.close();
  expect(printed).toEqual([32, 31, [1, 4, 8, 11]]);
});

it("a page that takes one search gets no other", async () => {
  const { code: all } = await bundle("all.js", `export * from "${NAME}";`);
  const { code: one } = await bundle("one.js", `export { breadthFirstSearch } from "${NAME}";`);
  const sizes = [all, one].map((code) => `${code.length} bytes minified, ${gzipSync(code).length} zipped`);
  console.log(`All searches: ${sizes[0]}. Breadth-first search: ${sizes[1]}.`);
  expect(all).toContain("beamSearch");
  expect(one).not.toContain("beamSearch");
});

/** Whether it is as it was written, which its own list tells. */
const isWhole = (out = made) => expectPlace(out, "package");

it("of two commands at once, one makes the package and the other says so; it replaces an earlier one", () => {
  expect(ends).toContain(0);
  for (const end of ends.filter((one) => one !== 0))
    expect(end).toMatch(/^No package: Another command is writing .*: wait until it has ended\.\n$/);
  isWhole();
  expect(fs.existsSync(path.join(made, "search", "stale.js"))).toBe(false);
});

const notOnWindows = it.skipIf(process.platform === "win32");

notOnWindows("the package is whole when the next one is killed in the writing", async () => {
  const child = start(made);
  const isWriting = () =>
    fs.readdirSync(folder).some((name) => fs.existsSync(path.join(folder, name, "new", "search")));
  await vi.waitUntil(isWriting, { timeout: 120_000, interval: 2 });
  child.kill("SIGKILL");
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
  isWhole();
});

it("a package to which somebody has added a file, and changed one, is refused, and stays as it is", () => {
  const own = path.join(folder, "own");
  fs.cpSync(made, own, { recursive: true });
  for (const name of ["puzzles/mine.ts", "README.md"]) fs.writeFileSync(path.join(own, name), "mine");
  const contents = () =>
    fs
      .readdirSync(own, { recursive: true, withFileTypes: true })
      .map((entry) => entry.name + (entry.isFile() ? read(entry.parentPath, entry.name) : ""));
  const before = contents();
  const { status, stderr } = make(own);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^No package: .*: move the folder .*\.\n$/)]);
  expect(stderr).toContain(
    `${path.join(own, "README.md")} was not written by this command, or was changed or removed since`,
  );
  expect(contents()).toEqual(before);
  fs.rmSync(own, { recursive: true });
});

it("a folder that is no package is refused, and what killed commands have left is taken away", () => {
  expect(make(project)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^No package: .* move it/),
  });
  expect(fs.readdirSync(project)).toContain("package.json");
  fs.writeFileSync(path.join(made, "mine"), "");
  expect(make(made).status).toBe(1);
  fs.rmSync(path.join(made, "mine"));
  expect(fs.readdirSync(folder).filter((name) => name.startsWith("package-"))).toEqual([]);
});

it.skipIf(!canMount).each([
  ["on a full disk", { kilobytes: 3000 }, "no space left on device"],
  ["in a read-only folder", { readOnly: true } as const, "read-only file system"],
])("the package stays whole %s", (name, place, reason) => {
  const small = path.join(folder, name);
  fs.mkdirSync(small);
  fs.cpSync(made, path.join(small, "package"), { recursive: true });
  const command = [process.execPath, "tools/run.js", "package", "--out", path.join(small, "package")];
  const { code, printed } = runWith({ folder: small, ...place }, command, process.env);
  expect([code, printed]).toEqual([1, expect.stringMatching(new RegExp(`^No package: .*${reason}.*\n$`))]);
  expect(fs.readdirSync(small)).toEqual(["package"]);
  isWhole(path.join(small, "package"));
});
