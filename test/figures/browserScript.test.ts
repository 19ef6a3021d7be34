import { readFileSync } from "node:fs";
import path from "node:path";
import { type Node, parse } from "acorn";
import { expect, it } from "vitest";
import {
  browserScript,
  FIGURE_PARTS,
  type FigureKind,
  figureFiles,
  withShortNames,
} from "../../lib/figures/browserScript";
import { root } from "../../tools/jupyter";

/** What a script is, in order: the kinds of its parts, its texts and numbers, and its names. */
function partsOf(script: string): { parts: unknown[]; names: string[]; declared: Set<string> } {
  const [parts, names]: [unknown[], string[]] = [[], []];
  const declared = new Set<string>();
  const walk = (node: Node & Record<string, unknown>, isName: boolean, isDeclared: boolean) => {
    parts.push(node.type);
    if (isDeclared && node.type === "Identifier") declared.add(node.name as string);
    if (node.type === "Identifier") (isName ? names : parts).push(node.name as string);
    for (const [key, value] of Object.entries(node)) {
      if (["type", "start", "end", "name"].includes(key)) continue;
      if (key === "raw" && node.type === "Literal") continue; // its value is what counts
      const declares = isDeclared || key === "id" || key === "params";
      const isFree = !(key === "property" || key === "key") || node.computed === true;
      for (const part of [value].flat()) {
        if (typeof part === "object" && part !== null && "type" in part)
          walk(part as typeof node, isFree, declares);
        else parts.push(part instanceof RegExp ? String(part) : (JSON.stringify(part) ?? typeof part));
      }
    }
  };
  walk(parse(script, { ecmaVersion: 2022 }) as never, true, false);
  return { parts, names, declared };
}

const KINDS: FigureKind[] = [
  ...(Object.keys(FIGURE_PARTS) as (keyof typeof FIGURE_PARTS)[]),
  { room: "mastermind", name: "codes" },
];

it.each(KINDS)(
  "what an output carries is what its files say, but for the names of what they declare: %s",
  (kind) => {
    const files = figureFiles(kind, "js").map((file) => path.join(root, "lib", file));
    const written = partsOf(`(() => {${files.map((file) => readFileSync(file, "utf8")).join("\n")}})();`);
    const [, script] = /<script>([\s\S]*)<\/script>/.exec(browserScript(kind, "FIGURE_ID"))!;
    const carried = partsOf(script);
    expect(carried.parts).toEqual(written.parts);
    // One name for each, and none for two: nothing is taken for another, and what is not declared here keeps its own.
    const short = new Map(written.names.map((name, i) => [name, carried.names[i]]));
    expect(carried.names).toEqual(written.names.map((name) => short.get(name)));
    expect(new Set(short.values()).size).toBe(short.size);
    const changed = [...short].filter(([name, other]) => name !== other);
    if (kind === "watch" || kind === "program") expect(changed.length).toBeGreaterThan(50);
    for (const [name] of changed) expect(written.declared).toContain(name);
  },
);

it("leaves a name that is a property, a key or a word of a text as it is", () => {
  const script =
    'const alpha=1;const bravo={alpha};const charlie=bravo.delta;const delta="a charlie";let echo=0;';
  expect(withShortNames(script)).toBe(
    'const alpha=1;const b={alpha};const charlie=b.delta;const delta="a charlie";let c=0;',
  );
});
