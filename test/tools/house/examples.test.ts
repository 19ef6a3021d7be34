import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { cellsOf, chapterFiles, textsOf } from "../../support/notebooks/chapterCells";
import { examples, root } from "../../support/notebooks/examples";
import { testExamples } from "./runExamples";

// An example in a doc comment is a promise: each is run here, and gives what it says. A line that ends in `// value`
// states what its expression gives, as a literal of JavaScript; typed arrays are written as arrays.

/** Where everything that a chapter or the README imports must have an example. */
const FLOORS = ["lib/puzzles", "lib/search", "lib/basics", "kit/puzzles", "kit/chapters", "kit"];

describe("examples in doc comments", () => {
  testExamples(examples);
});

/** The names that chapters and the README import from one floor, types left out. */
function entryPoints(floor: string): string[] {
  const chapters = chapterFiles.flatMap((file) => textsOf(cellsOf(file)));
  const texts = [...chapters, readFileSync(path.join(root, "README.md"), "utf8")].join("\n");
  const imports = texts.matchAll(
    /import\s*\{([^}]*)\}\s*from\s*"\.\/(?![^"]*exercises)((?:lib|kit)[\w/-]*)\/\w+"/g,
  );
  const names = Array.from(imports, ([, list, from]) =>
    from === floor || (floor !== "kit" && from.startsWith(`${floor}/`)) ? list.split(",") : [],
  )
    .flat()
    .map((name) => name.trim().split(" as ")[0])
    .filter((name) => name !== "" && !name.startsWith("type "));
  return [...new Set(names)].sort();
}

it.each(FLOORS)("entry points of %s that a chapter or the README imports have an example each", (floor) => {
  const shown = examples.filter(({ file }) => file.startsWith(`${floor}/`)).map(({ name }) => name);
  const names = entryPoints(floor);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !shown.includes(name))).toEqual([]);
});
