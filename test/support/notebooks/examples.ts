import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** The examples in the doc comments of lib/ and kit/, as programs. */

export const root = path.resolve(__dirname, "../../..");

export interface Example {
  /** The file, from the project's root, and the line of its tag. */
  readonly place: string;
  readonly file: string;
  /** The exported declaration that it belongs to; undefined for a method. */
  readonly name: string | undefined;
  readonly code: string;
}

const DECLARATION =
  /^\s*export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|const|interface|type) ([\w$]+)/;

function examplesIn(file: string): Example[] {
  const text = readFileSync(path.join(root, file), "utf8");
  return Array.from(text.matchAll(/\/\*\*[\s\S]*?\*\//g)).flatMap(({ 0: comment, index }) => {
    const name = DECLARATION.exec(text.slice(index + comment.length))?.[1];
    const line = text.slice(0, index).split("\n").length;
    const lines = comment
      .slice(3, -2)
      .split("\n")
      .map((row) => row.replace(/^\s*\* ?/, ""));
    return lines.flatMap((row, i) => {
      if (!/^\s*@example\b/.test(row)) return [];
      const end = lines.findIndex((later, k) => k > i && later.startsWith("@"));
      const code = lines
        .slice(i, end < 0 ? lines.length : end)
        .join("\n")
        .replace("@example", "");
      return [{ place: `${file}:${line + i}`, file, name, code: code.trimEnd() }];
    });
  });
}

/** An example as a program: what states a value is handed to `stated`, with the value. */
export function programOf({ code }: Example): { readonly program: string; readonly statements: number } {
  const tree = ts.createSourceFile("example.ts", code, ts.ScriptTarget.ES2022, true);
  let statements = 0;
  const lines = tree.statements.map((statement) => {
    const [comment] = ts.getTrailingCommentRanges(code, statement.end) ?? [];
    if (comment === undefined) return statement.getText();
    const value = code.slice(comment.pos + 2, comment.end).trim();
    if (!ts.isExpressionStatement(statement)) {
      throw new Error(`only an expression can state its value: ${statement.getText()} // ${value}`);
    }
    statements++;
    return `stated(${statement.expression.getText()}, (${value}));`;
  });
  const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.None };
  return { program: ts.transpile(lines.join("\n"), options), statements };
}

export const files = ["lib", "kit"]
  .flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => `${top}/${file.split(path.sep).join("/")}`),
  )
  .sort();
export const indices = files.filter((file) => path.posix.basename(file) === "index.ts");
export const examples = files.flatMap(examplesIn);

/** What an example can use: all that any index exports, and before that what its own room and its own file export. */
export async function scopeOf({ file }: Example): Promise<Record<string, unknown>> {
  const own = path.posix.join(path.posix.dirname(file), "index.ts");
  const modules = [...indices.filter((index) => index !== own), ...indices.filter((index) => index === own)];
  return Object.assign({}, ...(await Promise.all([...modules, file].map(exportsOf))));
}

const loaded = new Map<string, Promise<object>>();

/** What a file exports. Asked for hundreds of times, `import` itself would take seconds. */
export function exportsOf(file: string): Promise<object> {
  const module = loaded.get(file) ?? import(path.join(root, file));
  loaded.set(file, module);
  return module;
}
