import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../setup/jupyter";
import { bundled } from "./bundle";
import { bundleTypes } from "./types";

const plotly = path.join(root, "node_modules", "plotly.js-dist-min", "plotly.min.js");

/**
 * Writes what all pages of a book share into its folder "assets".
 * @param types  whether the checker is there, which a page loads when somebody begins to write
 */
export async function writeAssets(book: string, types = false): Promise<void> {
  const folder = path.join(book, "assets");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "plotly.js"), readFileSync(plotly));
  // What helps to read, and what brings figures to life where no cells run.
  for (const name of ["reading", "moving"])
    writeFileSync(path.join(folder, `${name}.js`), await bundled(`${name}.ts`));
  // A page on the disk can neither fetch a file nor start a worker from one: scripts of workers travel as text.
  const worker = JSON.stringify(await bundled("worker.ts"));
  writeFileSync(path.join(folder, "live.js"), `var puzzleWorker = ${worker};\n${await bundled("page.ts")}`);
  if (!types) return;
  writeFileSync(path.join(folder, "types.js"), `var puzzleTypes = ${JSON.stringify(await bundleTypes())};\n`);
}
