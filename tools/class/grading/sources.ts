import { readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { root } from "../../setup/jupyter";

/** A module as a program can load it that may read no file of the project: its file, and what it and all that it imports come to in JavaScript. */
export interface Sources {
  readonly file: string;
  /** By TypeScript file; files that are JavaScript already are not here. */
  readonly compiled: ReadonlyMap<string, string>;
}

const project = realpathSync(root);

/**
 * A module by its path from the project's folder on, without an ending ("lib/puzzles/queens/index").
 *
 * A file is compiled once and again when it has changed, and without a look at its types.
 * @throws Error for a module that does not exist
 */
export function sourcesOf(module: string): Sources {
  const file = fileOf(resolve(project, module));
  if (file === undefined) throw new Error(`there is no module ${module}`);
  const compiled = new Map<string, string>();
  collect(file, compiled);
  return { file, compiled };
}

function collect(file: string, compiled: Map<string, string>): void {
  if (!file.endsWith(".ts") || compiled.has(file)) return;
  const text = compile(file);
  compiled.set(file, text);
  for (const [, imported] of text.matchAll(/\brequire\("(\.[^"]+)"\)/g)) {
    const next = fileOf(resolve(dirname(file), imported));
    if (next !== undefined) collect(next, compiled);
  }
}

function fileOf(module: string): string | undefined {
  const candidates = ["", ".ts", ".js", "/index.ts", "/index.js"].map((ending) => module + ending);
  const found = candidates.find(isFile);
  return found && realpathSync(found); // as `require` names it there
}

function isFile(name: string): boolean {
  try {
    return statSync(name).isFile();
  } catch {
    return false; // nor is a name that no file can have
  }
}

/** What is used of TypeScript: its own types would be read by every compiler that checks this file. */
interface Compiler {
  transpileModule(
    code: string,
    options: { fileName: string; compilerOptions: object },
  ): { outputText: string };
}

const kept = new Map<string, { readonly changed: number; readonly text: string }>();

function compile(file: string): string {
  const changed = statSync(file).mtimeMs;
  const known = kept.get(file);
  if (known?.changed === changed) return known.text;
  const compiler: Compiler = createRequire(__filename)("typescript");
  const { outputText } = compiler.transpileModule(readFileSync(file, "utf8"), {
    fileName: file,
    // The numbers of CommonJS and ES2022. The map leads stacks back to the lines of the source.
    compilerOptions: { module: 1, target: 9, esModuleInterop: true, inlineSourceMap: true },
  });
  kept.set(file, { changed, text: outputText });
  return outputText;
}
