import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../../../tools/setup/jupyter";
import { chapterNames } from "../../support/browser/liveBook";
import { inOnePiece } from "../../support/notebooks/chapters";

it("the list of what JupyterLab trusts is that of the chapters as they are: `.venv/bin/python tools/book/trust.py` writes it afresh", () => {
  const listed = readFileSync(path.join(root, ".jupyter/chapters.txt"), "utf8");
  const names = chapterNames().map((chapter) => `${chapter}.ipynb`);
  const lines = names.sort().flatMap((name) => {
    const notebook = JSON.parse(readFileSync(path.join(root, "notebooks", name), "utf8"), inOnePiece);
    const cells = notebook.cells.filter((cell: Cell) => !cell.metadata.tags?.includes("answer"));
    return [
      `${digestOf(notebook)}  ${name}\n`,
      `${digestOf({ ...notebook, cells })}  ${name} without answers\n`,
    ];
  });
  expect(listed).toBe(lines.join(""));
});

interface Cell {
  readonly metadata: { readonly tags?: readonly string[] };
}

function digestOf(notebook: object): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash("sha256").update(JSON.stringify(notebook, sorted)).digest("hex");
}
