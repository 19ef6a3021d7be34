import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { type Extract, extracts, source, withoutExamples } from "../../lib/figures/source";

const ROOT = join(__dirname, "..", "..");

/** What the TypeScript compiler finds: exported declarations, and the methods of exported classes. */
function compilerExtracts(comment: boolean): (Extract & { name: string })[] {
  const files = readdirSync(join(ROOT, "lib"), { recursive: true, encoding: "utf8" }).filter(
    (f) => f.endsWith(".ts") && !/[\\/]browser[\\/]/.test(f),
  );
  return files.flatMap((name) => {
    const file = `lib/${name.replaceAll("\\", "/")}`;
    const text = readFileSync(join(ROOT, file), "utf8");
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
    const found: (Extract & { name: string })[] = [];
    const add = (name: string, node: ts.Node, indent: number) => {
      const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
      // The nearest doc comment only: the one above it, set off by a blank line, is the file's own.
      const documentation = comment ? ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1) : undefined;
      const start = lineOf((documentation ?? node).getStart(tree));
      const end = lineOf(node.getEnd());
      const lines = text.split("\n").slice(start, end + 1);
      const code = lines.map((line) => line.slice(indent)).join("\n");
      found.push({ name, file, from: start + 1, to: end + 1, code });
    };
    for (const node of tree.statements) {
      const isExported =
        ts.canHaveModifiers(node) && node.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword);
      if (!isExported) continue;
      if (ts.isVariableStatement(node)) {
        for (const declaration of node.declarationList.declarations) add(declaration.name.getText(), node, 0);
      } else {
        const name = (node as ts.DeclarationStatement).name!.getText();
        add(name, node, 0);
        if (!ts.isClassDeclaration(node)) continue;
        for (const member of node.members) {
          const isMethod = ts.isMethodDeclaration(member) || ts.isAccessor(member);
          if (isMethod && ts.isIdentifier(member.name)) add(`${name}.${member.name.text}`, member, 2);
          if (ts.isConstructorDeclaration(member)) add(`${name}.constructor`, member, 2);
        }
      }
    }
    return found;
  });
}

const sorted = (list: (Extract & { name: string })[]) =>
  list
    .map((e) => ({ key: `${e.file}:${String(e.from).padStart(4, "0")} ${e.name}`, ...e }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));

describe("source", () => {
  it.each([true, false])(
    "agrees with the compiler on every exported declaration (doc comments: %s)",
    (comment) => {
      const expected = sorted(compilerExtracts(comment));
      expect(expected.length).toBeGreaterThan(30);
      expect(sorted(extracts(comment))).toEqual(expected);
    },
  );

  it("shows a declaration with its comment and its file", () => {
    const { markdown, text } = source("source", { file: "lib/figures/source.ts" });
    expect(markdown).toMatch(/^\*lib\/figures\/source\.ts\*\n\n```ts\n\/\*\*\n \* The library's own/);
    expect(markdown).toMatch(/\n}\n```\n$/);
    expect(text).toMatch(/^\/\/ lib\/figures\/source\.ts\n\/\*\*/);
  });

  it("leaves the comment out where asked", () => {
    expect(source("Picture", { comment: false }).markdown).toMatch(/```ts\nexport interface Picture {\n/);
  });

  it("leaves the examples of doc comments out, and nothing else", () => {
    const shown = withoutExamples(`/**
 * Adds.
 *
 * @example
 * add(1, 2); // 3
 *
 * add(2, 2); // 4
 * @param a  a number
 */
function add() {
  /**
   * One line.
   * @example
   * 1
   */
  return "* @example";
}
/**
 * @example
 * 2
 */
const one = 1;
/**
 * Two
 * lines.
 */
const two = 2;`);
    expect(shown).toBe(`/**
 * Adds.
 * @param a  a number
 */
function add() {
  /** One line. */
  return "* @example";
}
const one = 1;
/**
 * Two
 * lines.
 */
const two = 2;`);
    for (const { code } of extracts(true)) expect(withoutExamples(code)).not.toMatch(/^ *\* @example/m);
  });

  it("fences code that holds backticks with more of them than it holds", () => {
    const nested = extracts(true).filter(({ code }) => code.includes("`"));
    expect(nested.length).toBeGreaterThan(20);
    for (const { name, file } of nested.slice(0, 20)) {
      const [, fence, code] = /\n\n(`{3,})ts\n([\s\S]*)\n\1\n$/.exec(source(name, { file }).markdown)!;
      expect(code).not.toContain(fence);
    }
  });

  it("lists what there is for an unknown name", () => {
    expect(() => source("nonsense")).toThrow(/^name: expected an export of lib\/, but was given "nonsense"$/);
    expect(() => source("sourse")).toThrow(
      /^name: expected an export of lib\/, such as .*\bsource\b.*, but was given "sourse"$/,
    );
    expect(() => source("show", { file: "lib/figures/source.ts" })).toThrow(
      "an export of lib/figures/source.ts, which are Extract, SourceOptions, extracts, source, withoutExamples",
    );
    expect(() => source("Sweep.stand")).toThrow(
      /^name: expected an export of lib\/, which are (Sweep\.\w+, )+but was given "Sweep.stand"$/,
    );
    expect(() => source("show", { file: "lib/nowhere.ts" })).toThrow(
      'file: expected a file that exports something, but was given "lib/nowhere.ts"',
    );
  });
});
