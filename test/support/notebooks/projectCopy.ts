import { cpSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root } from "../../../tools/setup/jupyter";

/** Copies parts of the project, without what it has made of them. */
export function copyParts(target: string, ...parts: string[]): void {
  const isWanted = (file: string) =>
    path.basename(file) !== "__pycache__" && !file.endsWith(path.join(".jupyter", "state"));
  for (const part of parts)
    cpSync(path.join(root, part), path.join(target, part), { recursive: true, filter: isWanted });
}

/** A project of its own with one chapter, set up by links to this one's packages, so that its set-up must not run. */
export function copyProject(target: string): void {
  copyParts(
    target,
    "lib",
    "kit",
    "tools",
    ".jupyter",
    ".jupyter/state/figures.json",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
  );
  copyParts(target, "notebooks/00-start-here.ipynb");
  for (const part of ["node_modules", ".venv"]) symlinkSync(path.join(root, part), path.join(target, part));
}
