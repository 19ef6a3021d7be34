// `npm run package [-- --out folder]`: lib/, file for file, as a package of ES modules with types. Nothing is published.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { makeWorkshop, NoPlace, takePlace } from "../book/bookFolder";
import { commandLine } from "../setup/arguments";
import { root } from "../setup/jupyter";

const lib = path.join(root, "lib");

try {
  main();
} catch (error) {
  if (!(error as NodeJS.ErrnoException).syscall && !(error instanceof NoPlace)) throw error;
  fail((error as Error).message);
}

/** The package is made beside the old one and takes its place when it is done, as a book does. */
function main(): void {
  const options = { out: { type: "string", default: "package" } } as const;
  const { values } = commandLine("npm run package [-- --out folder]", { options });
  const folder = path.resolve(root, values.out);
  const workshop = makeWorkshop(folder, "package");
  const rooms = readdirSync(path.join(lib, "puzzles"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const modules = {
    ".": "search/index",
    ...Object.fromEntries(rooms.map((room) => [`./puzzles/${room}`, `puzzles/${room}/index`])),
    "./basics": "basics/index",
  };
  const texts = compiled();
  const { name, version, license, engines } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const manifest = {
    name,
    version,
    description:
      "Searches that know no puzzle, only a graph of numbers, and models of classic puzzles for them",
    license,
    type: "module",
    exports: Object.fromEntries(Object.entries(modules).map(([entry, file]) => [entry, `./${file}.js`])),
    files: ["basics", "puzzles", "search", "README.md", "LICENSE"],
    sideEffects: false,
    engines,
  };
  texts.set("package.json", `${JSON.stringify(manifest, null, 2)}\n`);
  texts.set("README.md", readme(name, rooms));
  texts.set("LICENSE", readFileSync(path.join(root, "LICENSE"), "utf8"));
  for (const [name, text] of texts) {
    const file = path.join(workshop, "new", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  takePlace(folder, workshop, "package");
  console.log(
    `The package is in ${folder}: \`npm install\` takes that folder, and \`npm pack ${folder}\` makes one file of it in yours.`,
  );
}

/** Scripts and types of the modules, by their paths in the package. */
function compiled(): Map<string, string> {
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
    include: ["lib"],
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
  const template = readFileSync(path.join(__dirname, "package.md"), "utf8");
  return template.replaceAll("NAME", name).replace("ROOMS", rows.join("\n"));
}

function fail(message: string): never {
  console.error(`No package: ${message}`);
  process.exit(1);
}
