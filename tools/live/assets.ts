import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../jupyter";
import { bundleLive } from "./bundle";

const plotly = path.join(root, "node_modules", "plotly.js-dist-min", "plotly.min.js");

/** Writes what all pages of a book share into its folder "assets". */
export async function writeAssets(book: string): Promise<void> {
  const folder = path.join(book, "assets");
  mkdirSync(folder, { recursive: true });
  const { worker, page, reading } = await bundleLive();
  writeFileSync(path.join(folder, "plotly.js"), readFileSync(plotly));
  writeFileSync(path.join(folder, "reading.js"), reading);
  // A page on the disk can neither fetch a file nor start a worker from one: the worker's script travels as text.
  writeFileSync(path.join(folder, "live.js"), `var puzzleWorker = ${JSON.stringify(worker)};\n${page}`);
}
