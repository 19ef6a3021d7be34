import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { ModuleKind, ScriptTarget, transpileModule } from "typescript";
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
  const found = candidates.find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
  return found && realpathSync(found); // as `require` names it there
}

const kept = new Map<string, { readonly changed: number; readonly text: string }>();

function compile(file: string): string {
  const changed = statSync(file).mtimeMs;
  const known = kept.get(file);
  if (known?.changed === changed) return known.text;
  const { outputText } = transpileModule(readFileSync(file, "utf8"), {
    fileName: file,
    compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022, esModuleInterop: true },
  });
  kept.set(file, { changed, text: outputText });
  return outputText;
}
