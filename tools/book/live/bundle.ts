import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { figureScripts } from "../../../kit/figures/host";
import { root } from "../../setup/jupyter";

const { pages } = require("../../setup/figureScripts") as { pages(): Record<string, string> };

const browser = path.join(__dirname, "browser");
const BUNDLED = "\0bundled"; // in the place of browser/bundled.ts

/** What gives boards in JupyterLab the buttons that they have in a page; the worker is the same. */
export async function bundleBoards(): Promise<string> {
  const [worker, lab] = await Promise.all(["worker.ts", "lab.ts"].map(bundled));
  return `{const puzzleWorker = ${JSON.stringify(worker)};\n${lab}}`;
}

/** One of the scripts of pages, as a text. */
export async function bundled(entry: string): Promise<string> {
  const bundle = await rolldown({
    input: path.join(browser, entry),
    plugins: [libraryInPage(entry)],
    tsconfig: path.join(browser, "tsconfig.json"),
    logLevel: "warn",
  });
  // Names stay: readers see those of classes when a cell prints an object.
  const minify = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const;
  const { output } = await bundle.generate({ format: "iife", minify, keepNames: true });
  await bundle.close();
  return entry === "worker.ts" ? withItsOwnGlobals(output[0].code) : output[0].code;
}

/** Cells share the worker's global scope, and may declare what they like there: `const performance`, `const Object`. */
function withItsOwnGlobals(code: string): string {
  const names = Object.getOwnPropertyNames(globalThis).filter(
    (name) => /^[A-Za-z]\w*$/.test(name) && !/^(Infinity|NaN|console|eval|globalThis|undefined)$/.test(name),
  );
  const own = [...names, "Blob", "URL", "addEventListener"];
  return `((globalThis) => {\nconst { ${[...new Set(own)].join(", ")} } = globalThis, console = {};\n${code}\n})(globalThis);`;
}

/** The library itself, with the page as its host, every module under the name by which cells import it. */
function libraryInPage(entry: string): Plugin {
  return {
    name: "library-in-page",
    resolveId(source, importer) {
      if (source === "./bundled") return BUNDLED;
      const isOfKit = importer?.startsWith(path.join(root, "kit"));
      if (source.endsWith(".css") && isOfKit) return "\0no-style.mjs"; // figureKinds() has it
      if (source.endsWith(".css")) return `\0${require.resolve(source, { paths: [browser] })}.mjs`;
      const isHost = /^(?:\.{1,2}\/)+(?:figures\/)?host$/.test(source);
      if (isHost && isOfKit) return path.join(browser, "host.ts");
      return null;
    },
    load(id): string | null {
      const [, style] = /^\0(.*\.css)\.mjs$/.exec(id) ?? [];
      if (style) return `export default ${JSON.stringify(readFileSync(style, "utf8"))};`;
      if (id === "\0no-style.mjs") return "";
      if (id !== BUNDLED) return null;
      return entry === "worker.ts" ? `${modules()}\n${texts()}` : figureKinds();
    },
  };
}

/** What draws in pages stays out: cells do not. */
function libraryFiles(): string[] {
  const files = ["lib", "kit"].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: "utf8" }).map((file) => `${top}/${file}`),
  );
  return files
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => !/\/browser\//.test(file))
    .sort();
}

function modules(): string {
  const names = libraryFiles()
    .filter((file) => file.endsWith(".ts") && file !== "kit/figures/host.ts")
    .map((file) => file.replace(/\.ts$/, ""));
  const imports = names.map(
    (name, i) => `import * as m${i} from ${JSON.stringify(path.join(root, `${name}.ts`))};`,
  );
  const entries = names.map((name, i) => `${JSON.stringify(name)}: m${i}`);
  const reachOut =
    /^(fetch|WebSocket|EventSource|BroadcastChannel|Message.*|navigator|Navigator|postMessage|storage|.*Storage|Request|Response|Headers|FormData|caches)$/;
  const namesOfNode = Object.getOwnPropertyNames(globalThis).filter((name) => !reachOut.test(name));
  return `${imports.join("\n")}
export const modules = { ${entries.join(", ")} };
export const namesOfNode = ${JSON.stringify(namesOfNode)};`;
}

function texts(): string {
  return `export const scripts = ${JSON.stringify(figureScripts())};`;
}

/** For each kind of figure what brings it to life, and its style. */
function figureKinds(): string {
  const scripts = figureScripts();
  const files = Object.entries(pages());
  const imports = files.map(([, file], i) => `import add${i} from ${JSON.stringify(file)};`);
  const entries = files.map(([kind], i) => `${kind}: [add${i}, ${JSON.stringify(scripts[kind].style)}]`);
  return `${imports.join("\n")}
export const figureKinds = { ${entries.join(", ")} };`;
}
