import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it, test } from "vitest";
import { CellFront } from "../../tools/front/cellFront";
import { cellsAbove, mistakes } from "../support/mistakes";

const root = path.resolve(__dirname, "../..").replaceAll("\\", "/");
const kindOf = (file: string) => statSync(file, { throwIfNoEntry: false });
const front = new CellFront(ts, {
  folder: root,
  libraries: `${root}/node_modules/typescript/lib`,
  types: ["node"],
  readFile: (file) => (kindOf(file) ? readFileSync(file, "utf8") : undefined),
  fileExists: (file) => kindOf(file)?.isFile() ?? false,
  directoryExists: (folder) => kindOf(folder)?.isDirectory() ?? false,
  version: () => "",
  directory: (folder) => readdirSync(path.join(root, folder)).map((name) => ({ name, isFolder: false })),
});

test("there are sixty of them, and the cells above have none", () => {
  expect(Object.values(mistakes).flat()).toHaveLength(60);
  for (const [i, cell] of cellsAbove.entries()) expect(front.check(cellsAbove.slice(0, i), cell)).toEqual([]);
});

describe.each(Object.entries(mistakes))("%s", (_, cells) => {
  it.each(cells)("%s", (cell, ...told) => {
    const found = front.check(cellsAbove, cell);
    expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(told);
  });
});
