// `npm run package [-- --out folder]`: what of lib/ knows neither a cell nor a page (basics, search and the models of the
// rooms), as a package of ES modules with types. Nothing is published.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import ts from "typescript";
import { commandLine } from "./arguments";
import { root } from "./jupyter";

/** What the chapters import of lib/basics, and what a model of one's own needs. Other modules of it are in the package, too. */
const BASICS = "bits counting dice errors gf2 knightGraph lists numbers permutations".split(" ");

const MARK = "Written by `npm run package`, which replaces what `files` lists.";
const FILES = ["basics", "puzzles", "search", "README.md", "LICENSE"];

const lib = path.join(root, "lib");

try {
  main();
} catch (error) {
  if (!(error as NodeJS.ErrnoException).syscall) throw error;
  fail((error as Error).message);
}

function main(): void {
  const options = { out: { type: "string", default: "package" } } as const;
  const { values } = commandLine("npm run package [-- --out folder]", { options });
  const folder = path.resolve(root, values.out);
  if (!isFree(folder)) fail(`${folder} is there already, and no package that this command has written.`);
  const rooms = readdirSync(path.join(lib, "puzzles"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const modules = {
    ".": "search/index",
    ...Object.fromEntries(rooms.map((room) => [`./puzzles/${room}`, `puzzles/${room}/index`])),
    ...Object.fromEntries(BASICS.map((name) => [`./basics/${name}`, `basics/${name}`])),
  };
  const texts = compiled(Object.values(modules));
  const { name, version, license, engines } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const manifest = {
    "//": MARK,
    name,
    version,
    description:
      "Searches that know no puzzle, only a graph of numbers, and models of classic puzzles for them",
    license,
    type: "module",
    exports: Object.fromEntries(Object.entries(modules).map(([entry, file]) => [entry, `./${file}.js`])),
    files: FILES,
    sideEffects: false,
    engines,
  };
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) rmSync(path.join(folder, file), { recursive: true, force: true });
  // First: what is cut off after that is still known as this command's.
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  writeFileSync(path.join(folder, "README.md"), readme(name, rooms));
  copyFileSync(path.join(root, "LICENSE"), path.join(folder, "LICENSE"));
  console.log(
    `The package is in ${folder}: \`npm install\` takes that folder, \`npm pack\` there makes one file of it.`,
  );
}

/** Whether nothing is there, or an earlier package. What else lies beside its files stays. */
function isFree(folder: string): boolean {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return true;
  const manifest = path.join(folder, "package.json");
  return existsSync(manifest) && readFileSync(manifest, "utf8").includes(JSON.stringify(MARK));
}

/** Scripts and types of these modules and of all that they import, by their paths in the package. */
function compiled(modules: readonly string[]): ReadonlyMap<string, string> {
  const settings = {
    extends: "./tsconfig.json",
    // A browser's names in place of Node's: `npm run typecheck` allows those of Node alone, so only what both have is left.
    compilerOptions: {
      module: "ESNext",
      moduleResolution: "bundler",
      lib: ["ES2022", "DOM"],
      types: [],
      noEmit: false,
      declaration: true,
    },
    files: modules.map((file) => `lib/${file}.ts`),
    include: [], // nor what tsconfig.json includes
  };
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(settings, ts.sys, root);
  const program = ts.createProgram(fileNames, { ...options, rootDir: lib, outDir: lib });
  const texts = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (file, text) => {
    texts.set(path.relative(lib, file), withExtensions(text));
  });
  const faults = [...errors, ...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (faults.length > 0) fail(ts.formatDiagnostics(faults, ts.createCompilerHost(options)));
  return texts;
}

/** Node takes no import without the ending of its file. */
function withExtensions(text: string): string {
  return text.replace(/\b((?:from|import) |import\()"(\.[^"]+)"/g, '$1"$2.js"');
}

function readme(name: string, rooms: readonly string[]): string {
  const rows = rooms.map((room) => {
    const text = readFileSync(path.join(lib, "puzzles", room, "index.ts"), "utf8");
    return `| \`${name}/puzzles/${room}\` | ${/^ \* (.*)$/m.exec(text)?.[1]} |`;
  });
  const basics = BASICS.map((file) => `\`${file}\``).join(", ");
  const template = readFileSync(path.join(__dirname, "package.md"), "utf8");
  return template.replaceAll("NAME", name).replace("ROOMS", rows.join("\n")).replace("BASICS", basics);
}

function fail(message: string): never {
  console.error(`No package: ${message}`);
  process.exit(1);
}
