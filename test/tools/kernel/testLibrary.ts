import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll } from "vitest";
import { root } from "../../../tools/setup/jupyter";

const state = path.join(root, ".jupyter/state");
const compiled = path.join(state, "compiled");

/** Library files for the tests of one file. They lie in the project, because cells import from there; Git ignores them. */
export class TestLibrary {
  readonly #folder: string;

  constructor() {
    mkdirSync(compiled, { recursive: true });
    this.#folder = mkdtempSync(path.join(state, "test-library-"));
    afterAll(() => {
      for (const file of [this.#folder, ...this.kept()]) rmSync(file, { recursive: true, force: true });
    });
  }

  /** Writes a file, and returns the path by which cells import it. */
  write(name: string, source: string): string {
    writeFileSync(path.join(this.#folder, `${name}.ts`), source);
    return `./${path.relative(root, path.join(this.#folder, name)).replaceAll("\\", "/")}`;
  }

  /** What kernels have kept on disk of a file. */
  kept(name = ""): string[] {
    const ours = `${path.basename(this.#folder)}.${name}`;
    const files = readdirSync(compiled).filter((file) => file.includes(ours));
    return files.map((file) => path.join(compiled, file));
  }
}
