// `npm run words [-- chapter...]`: links the first use of each word of the vocabulary, in each chapter, with its meaning.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { commandLine, refuse } from "../setup/arguments";
import { root } from "../setup/jupyter";
import { type Notebook, proseOf, withLookUps } from "./words/lookUps";

const USAGE = "npm run words [-- chapter...]";
const folder = path.join(root, "notebooks");

const { positionals: asked } = commandLine(USAGE, { allowPositionals: true, options: {} });
const files = readdirSync(folder).filter((file) => /^\d\d-[^.]*\.ipynb$/.test(file));
const unknown = asked.find((chapter) => !files.some((file) => file.startsWith(`${chapter}-`)));
if (unknown !== undefined)
  refuse(`There is no chapter ${unknown}: name chapters by two digits, as 07.`, USAGE);

const all = files.map((file) => {
  const text = readFileSync(path.join(folder, file), "utf8");
  const notebook = JSON.parse(text) as Notebook;
  return { text, notebook, prose: proseOf(file, notebook) };
});
for (const { text, notebook, prose } of all) {
  if (asked.length > 0 && !asked.includes(prose.chapter)) continue;
  const linked = withLookUps(
    prose,
    all.map((one) => one.prose),
  );
  // Only the sources that change are written: outputs stay as they are, to the byte.
  const changed = notebook.cells.reduce((written, { id, source }, i) => {
    const lines = [source].flat();
    if (linked[i] === prose.texts[i] || lines.join("") !== prose.texts[i]) return written;
    const at = written.indexOf(inFile(lines), written.indexOf(`"id": "${id}"`));
    if (at < 0) throw new Error(`${prose.file}: cell ${id} is not written as Jupyter writes cells`);
    const after = linked[i].split(/(?<=\n)/);
    return written.slice(0, at) + inFile(after) + written.slice(at + inFile(lines).length);
  }, text);
  if (changed === text) continue;
  writeFileSync(path.join(folder, prose.file), changed);
  console.log(`${prose.file} has new links`);
}

function inFile(lines: readonly string[]): string {
  return JSON.stringify(lines, null, 1).replaceAll("\n", "\n   ");
}
