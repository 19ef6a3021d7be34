import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { root } from "../../setup/jupyter";
import { declarations } from "./declarations";

/** Files whose text is part of it. */
const SOURCES = ["lib", "kit", "tools/kernel/front", "tools/book/live", "package-lock.json"];
const KEPT = path.join(root, "node_modules", ".cache", "puzzle-de-typescript");

/**
 * The checker of pages as the script of a worker: TypeScript, the front end for cells and all declarations. To make it
 * takes some five seconds, so it is kept as long as it is made of the same texts.
 */
export async function bundleTypes(): Promise<string> {
  const file = path.join(KEPT, `types-${digest()}.js`);
  try {
    return readFileSync(file, "utf8");
  } catch {
    const made = await bundled();
    keep(file, made);
    return made;
  }
}

async function bundled(): Promise<string> {
  const browser = path.join(__dirname, "browser");
  const bundle = await rolldown({
    input: path.join(browser, "checkerWorker.ts"),
    plugins: [declared()],
    tsconfig: path.join(browser, "tsconfig.json"),
    platform: "browser",
    logLevel: "warn",
    checks: { pluginTimings: false },
  });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  return output[0].code;
}

function declared(): Plugin {
  const id = "\0declared";
  return {
    name: "declarations",
    resolveId: (source) => (source === "./bundled" ? id : null),
    load: (asked) => (asked === id ? `export const declared = ${JSON.stringify(declarations())};` : null),
  };
}

function digest(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES.map((name) => path.join(root, name))) {
    const isFile = path.extname(source) !== "";
    const files = isFile ? [""] : readdirSync(source, { recursive: true, encoding: "utf8" }).sort();
    for (const file of files.filter((name) => isFile || /\.(?:ts|js)$/.test(name)))
      hash.update(`${file}\0`).update(readFileSync(path.join(source, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Where nothing can be written, it is made anew the next time. */
function keep(file: string, text: string): void {
  try {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  } catch {}
}
