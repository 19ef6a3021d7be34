import { execFileSync, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "rolldown";
import ts from "typescript";
import { beforeAll, expect, it } from "vitest";
import { root } from "../tools/jupyter";
import { hasChromium, launchChromium } from "./support/chromium";
import { temporaryFolder } from "./support/temporary";

const folder = temporaryFolder();
const [made, project] = ["package", "project"].map((name) => path.join(folder, name));
const quiet = { encoding: "utf8", stdio: "pipe" } as const;
const NAME = "puzzle-de-typescript";
let [packed, entries]: string[][] = [];
let [example, imports] = ["", ""]; // from the README; of every entry

const read = (...file: string[]) => fs.readFileSync(path.join(...file), "utf8");
const make = (out: string) =>
  spawnSync(process.execPath, ["tools/run.js", "package", "--out", out], { ...quiet, cwd: root });
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

beforeAll(() => {
  expect(make(made)).toMatchObject({ status: 0 });
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
  const ofRooms = "puzzles/[a-z-]+/(?!(?:view|play|exercises|threads)\\b)";
  const module = new RegExp(`^(?:basics/|search/|${ofRooms})[\\w/]+\\.(?:js|d\\.ts)$`);
  const others = packed.filter((file) => !module.test(file)).sort();
  expect(others.join(" ")).toBe("LICENSE README.md package.json");
  expect(read(made, "search/searches/aStar.d.ts")).toContain(" * @example\n");
});

it("it has an entry for each room, and for what chapters import of basics", () => {
  const rooms = fs.readdirSync(path.join(root, "lib/puzzles")).map((room) => `puzzles/${room}`);
  const chapters = fs.readdirSync(path.join(root, "notebooks")).filter((name) => name.endsWith(".ipynb"));
  const cells = chapters.map((name) => read(root, "notebooks", name)).join();
  const basics = Array.from(cells.matchAll(/from \\"\.\/lib\/(basics\/\w+)\\"/g), ([, name]) => name);
  expect(basics.length).toBeGreaterThan(10);
  expect(entries).toEqual(expect.arrayContaining([...rooms, ...basics].map((name) => `${NAME}/${name}`)));
});

it("its example prints what it says, in a plain project of Node", () => {
  const lines = Array.from(example.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm), ([, text]) => `${text}\n`);
  expect(lines).toHaveLength(3);
  expect(run(imports + example)).toBe(lines.join(""));
});

it("an error has one class in all entries", () => {
  const code = `${imports} import { InputError } from "${NAME}/basics/errors";
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

it("it replaces an earlier package, and nothing else", () => {
  const [own, stale] = [path.join(made, "notes.txt"), path.join(made, "search", "stale.js")];
  for (const file of [own, stale]) fs.writeFileSync(file, "");
  expect(make(made).status).toBe(0);
  expect([own, stale].map((file) => fs.existsSync(file))).toEqual([true, false]);
  expect(make(project)).toMatchObject({ status: 1, stderr: expect.stringContaining("is there already") });
  expect(fs.readdirSync(project)).toContain("run.js");
});
