import { type AnyNode, getLineInfo, type Program, parse } from "acorn";
import { transform } from "sucrase";
import { childrenOf, hoisted, namesIn } from "./nodes";

/** A cell as a classic script. Types are taken away, not checked. */
export interface CellScript {
  /** One line, then the cell's own: errors name a line that is one too high. */
  readonly script: string;
  /** The values that it declares. */
  readonly declares: readonly string[];
  /** What it imports. */
  readonly imports: readonly string[];
  /** A column of the cell's line, in the script, as the reader's; undefined where types have gone from that line. */
  columnOf(line: number, column: number): number | undefined;
}

/**
 * The cell as one strict function, which the script hands to `__cell.run`; it returns a promise where the cell awaits at its top
 * level. A name that it does not declare is a global one. Whoever calls it gives it an object with
 * - `begin(names)`, which gets accessors of what the cell declares, to be made global,
 * - `load(name)` for imports, and `loadLater(name)` for `import(...)`,
 * - `meta` for `import.meta`,
 * - `last(value)`, which gets the value of the last statement where that is an expression,
 * - `back(here(), value)` around each `await`, told whose program it is and when it goes on.
 * @throws SyntaxError for what is no TypeScript, with "(line:column)" at the end of its message
 */
export function scriptOf(cell: string): CellScript {
  const code = withoutTypes(cell);
  const program = parsed(code);
  let hooks = "__cell";
  while (code.includes(hooks)) hooks += "_";
  const edits = [...nodesIn(program)].flatMap(({ type, start, end }) => {
    if (type === "ImportExpression")
      return [{ from: start, to: start + "import".length, text: `${hooks}.loadLater` }];
    if (type === "MetaProperty" && code.startsWith("import", start))
      return [{ from: start, to: end, text: `${hooks}.meta` }];
    if (type !== "AwaitExpression") return [];
    return [insert(start, `${hooks}.back(${hooks}.here(), `), insert(end, ")")];
  });
  const imported: string[] = [];
  const imports: string[] = [];
  const names = new Map<string, "constant" | "variable">();
  const declare = (all: readonly string[], kind: "constant" | "variable" = "constant") => {
    for (const name of all) names.set(name, kind);
  };
  for (const [i, statement] of program.body.entries()) {
    const own = declarationIn(statement, code);
    if (!own || own.type === "ImportDeclaration") edits.push(remove(code, statement.start, statement.end));
    else if (own !== statement) edits.push(remove(code, statement.start, own.start));
    if (own?.type === "ImportDeclaration") {
      imports.push(String(own.source.value));
      imported.push(importOf(own, hooks));
      declare(own.specifiers.map(({ local }) => local.name));
    } else if (own?.type === "VariableDeclaration") {
      const kind = own.kind === "let" || own.kind === "var" ? "variable" : "constant";
      declare(
        own.declarations.flatMap(({ id }) => namesIn(id)),
        kind,
      );
    } else if (own?.type === "FunctionDeclaration" || own?.type === "ClassDeclaration")
      declare([own.id.name]);
    else if (own) declare(hoisted(own), "variable");
    if (i === program.body.length - 1 && own?.type === "ExpressionStatement")
      edits.push(insert(own.expression.start, `${hooks}.last((`), insert(own.expression.end, "))"));
  }
  const accessors = [...names].map(([name, kind]) => {
    const get = `get ${name}() { return ${name}; }`;
    return kind === "constant" ? get : `${get}, set ${name}(${hooks}) { ${name} = ${hooks}; }`;
  });
  const head = `__cell.run(${awaitsAtTop(program) ? "async " : ""}function (${hooks}) { "use strict"; ${hooks}.begin({ ${accessors.join(", ")} }); ${imported.join(" ")}`;
  edits.sort((a, b) => a.from - b.from);
  return {
    script: `${head}\n${edited(code, edits)}\n});`,
    declares: [...names.keys()],
    imports,
    columnOf: (line, column) =>
      code.split("\n")[line - 1] === cell.split("\n")[line - 1]
        ? columnWithout(edits, startOf(code, line), column)
        : undefined,
  };
}

/** Where a line begins. */
function startOf(code: string, line: number): number {
  return (
    code
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length + (line > 1 ? 1 : 0)
  );
}

/** The column as it was before the edits of its line. */
function columnWithout(edits: readonly Edit[], start: number, column: number): number {
  let at = column;
  for (const { from, to, text } of edits) {
    const place = from - start + 1;
    if (from >= start && place < at) at -= Math.min(text.length - (to - from), at - place);
  }
  return at;
}

/** The statement itself, without an `export` before it; undefined where nothing else stands there. */
function declarationIn(statement: Program["body"][number], code: string) {
  const isNamed = statement.type === "ExportNamedDeclaration";
  if (!isNamed && !statement.type.startsWith("Export")) return statement;
  if (isNamed && !statement.source) return statement.declaration ?? undefined;
  throw new SyntaxError(
    `A cell exports nothing: what it declares is there for all cells that follow. (${placeIn(code, statement.start)})`,
  );
}

function placeIn(code: string, position: number): string {
  const { line, column } = getLineInfo(code, position);
  return `${line}:${column}`;
}

/** The cell's syntax, without types. @throws SyntaxError as `scriptOf` does */
export function programOf(cell: string): Program {
  return parsed(withoutTypes(cell));
}

function parsed(code: string): Program {
  try {
    return parse(code, { ecmaVersion: "latest", sourceType: "module" });
  } catch (error) {
    const { message } = error as Error;
    throw new SyntaxError(
      message.replace("Unexpected character '@'", "The cells of a page have no decorators"),
    );
  }
}

function withoutTypes(cell: string): string {
  // sucrase takes a namespace away with all that stands in it.
  const namespace = /(?<=^|[;}])[ \t]*(?:export\s+)?(?:namespace|module)\s+[\w.]+\s*\{/m.exec(cell);
  if (namespace)
    throw new SyntaxError(
      `The cells of a page have no namespaces; an object does as well. (${placeIn(cell, namespace.index)})`,
    );
  try {
    const options = { keepUnusedImports: true, disableESTransforms: true };
    return withoutDefault(transform(cell, { transforms: ["typescript"], ...options }).code);
  } catch (error) {
    // sucrase counts columns from 1, acorn from 0.
    const { message, loc } = error as Error & { loc?: { line: number; column: number } };
    if (!loc) throw error;
    throw new SyntaxError(message.replace(/ \(\d+:\d+\)$/, ` (${loc.line}:${loc.column - 1})`));
  }
}

/** A default export as what it is besides; not where the code is no program, which is told of elsewhere. */
function withoutDefault(code: string): string {
  if (!/\bexport\s+default\b/.test(code)) return code;
  try {
    const edits = parse(code, { ecmaVersion: "latest", sourceType: "module" }).body.flatMap((statement) => {
      if (statement.type !== "ExportDefaultDeclaration") return [];
      const { declaration: own, start, end } = statement;
      if (own.type === "Identifier") return [remove(code, start, end)]; // Perhaps of a type.
      if (/Declaration$/.test(own.type) && "id" in own && own.id) return [remove(code, start, own.start)];
      const words = /^export\s+default/.exec(code.slice(start, end))?.[0] ?? "";
      return [{ ...remove(code, start, start + words.length), text: "0," }, insert(end, ";")];
    });
    return edited(code, edits);
  } catch {
    return code;
  }
}

function importOf(
  { specifiers, source }: Extract<AnyNode, { type: "ImportDeclaration" }>,
  hooks: string,
): string {
  const parts: string[] = [];
  let whole = "";
  for (const specifier of specifiers) {
    const local = specifier.local.name;
    if (specifier.type === "ImportNamespaceSpecifier") whole = local;
    else if (specifier.type === "ImportDefaultSpecifier") parts.push(`default: ${local}`);
    else {
      const { imported } = specifier;
      const name = imported.type === "Identifier" ? imported.name : JSON.stringify(imported.value);
      parts.push(`${name}: ${local}`);
    }
  }
  const loaded = `${hooks}.load(${JSON.stringify(source.value)});`;
  if (specifiers.length === 0) return loaded;
  const rest = parts.length > 0 ? `const { ${parts.join(", ")} } = ${loaded}` : "";
  return whole === "" ? rest : `const ${whole} = ${loaded} ${rest}`;
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function insert(at: number, text: string): Edit {
  return { from: at, to: at, text };
}

/** As many line ends stay as there were, so that all lines after it are where they were. */
function remove(code: string, from: number, to: number): Edit {
  return { from, to, text: "\n".repeat(code.slice(from, to).split("\n").length - 1) };
}

/** @param edits  in their order */
function edited(code: string, edits: readonly Edit[]): string {
  let at = 0;
  let text = "";
  for (const edit of edits) {
    text += code.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + code.slice(at);
}

function* nodesIn(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

/** Whether something is awaited outside all functions. */
function awaitsAtTop(node: AnyNode): boolean {
  if (node.type === "AwaitExpression" || (node.type === "ForOfStatement" && node.await)) return true;
  return !/Function/.test(node.type) && childrenOf(node).some(awaitsAtTop);
}
