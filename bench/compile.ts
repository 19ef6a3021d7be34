import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ModuleKind, ScriptTarget, transpileModule } from "typescript";

const root = path.resolve(__dirname, "..");

/**
 * A new folder with parts of the project as plain JavaScript, so that neither a compiler's time nor its memory is measured.
 * It is removed when this process ends.
 */
export function compiledProject(parts = ["lib", "bench"]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "puzzle-bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const part of parts) compile(path.join(root, part), path.join(folder, part));
  return folder;
}

function compile(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.name === "display") continue; // nothing that is measured draws
    if (entry.isDirectory()) compile(source, target);
    else if (!entry.name.endsWith(".ts")) cpSync(source, target);
    else writeFileSync(target.replace(/\.ts$/, ".js"), javaScriptOf(source));
  }
}

function javaScriptOf(source: string): string {
  const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022, esModuleInterop: true };
  return transpileModule(readFileSync(source, "utf8"), { compilerOptions }).outputText;
}
