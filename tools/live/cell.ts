import { type AnyNode, type Node, type Pattern, type Program, parse, type Statement } from "acorn";
import { transform } from "sucrase";

/**
 * A cell as a classic script, to be run in the global scope of a worker: what it declares stays for the cells that
 * follow, may be declared again, and is as quick as any global. Lines stay where they are, so that errors name the
 * reader's own. Types are taken away, not checked.
 *
 * The script calls `__import(name)` for each import and hands the value of its last expression to `__last(value)`;
 * with an `await` at its top level it also hands the promise of its end to `__end(promise)`. Each `await` asks `__here()`
 * whose program it is, and tells `__back(cell, value)` when it goes on: another cell may have worked meanwhile.
 * @throws SyntaxError for what is no TypeScript, with "(line:column)" at the end of its message
 */
export function scriptOf(cell: string): string {
  const code = withoutTypes(cell);
  const program = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  const waits = awaitsIn(program).flatMap(({ start, end }) => [
    insert(start, "__back(__here(), "),
    insert(end, ")"),
  ]);
  return hasAwait(program) ? asyncScript(code, program, waits) : plainScript(code, program, waits);
}

export function withoutTypes(cell: string): string {
  try {
    const options = { keepUnusedImports: true, disableESTransforms: true };
    return transform(cell, { transforms: ["typescript"], ...options }).code;
  } catch (error) {
    // sucrase counts columns from 1, acorn from 0.
    const { message, loc } = error as Error & { loc?: { line: number; column: number } };
    if (!loc) throw error;
    throw new SyntaxError(message.replace(/ \(\d+:\d+\)$/, ` (${loc.line}:${loc.column - 1})`));
  }
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function plainScript(code: string, program: Program, waits: readonly Edit[]): string {
  const edits = program.body.flatMap((statement, i) => {
    const edit = moduleEdit(code, statement);
    if (edit) return [edit];
    if (statement.type === "VariableDeclaration") {
      const bare = statement.declarations.filter(({ init }) => !init);
      const unset = bare.map(({ end }) => insert(end, " = void 0"));
      return [replace(statement.start, statement.kind, "var"), ...unset];
    }
    if (statement.type === "ClassDeclaration") return classEdits(statement, `var ${statement.id.name} = `);
    return i === program.body.length - 1 ? lastEdits(statement) : [];
  });
  return edited(code, [...edits, ...waits]);
}

/** All that waits stands in one function; what it declares is assigned to globals that are declared before it. */
function asyncScript(code: string, program: Program, waits: readonly Edit[]): string {
  const names: string[] = [];
  const edits: Edit[] = [];
  for (const [i, statement] of program.body.entries()) {
    const edit = moduleEdit(code, statement);
    if (edit && statement.type === "ImportDeclaration") {
      names.push(...statement.specifiers.map(({ local }) => local.name));
      edits.push({ ...edit, text: edit.text.replace(/^var (.*);(\n*)$/s, "($1);$2") });
    } else if (edit) edits.push(edit);
    else if (statement.type === "VariableDeclaration") {
      // "const a = 1, { b } = c" becomes "(a = 1), ({ b } = c)"; what has no value loses the one it had.
      for (const { id } of statement.declarations) names.push(...namesIn(id));
      edits.push(replace(statement.start, statement.kind, ";"));
      for (const { start, end, init } of statement.declarations) {
        edits.push(insert(start, "("), insert(end, init ? ")" : " = void 0)"));
      }
    } else if (statement.type === "ClassDeclaration") {
      names.push(statement.id.name);
      edits.push(...classEdits(statement, `${statement.id.name} = `));
    } else if (statement.type === "FunctionDeclaration") {
      names.push(statement.id.name);
      edits.push(insert(statement.end, ` this.${statement.id.name} = ${statement.id.name};`));
    } else if (i === program.body.length - 1) edits.push(...lastEdits(statement));
  }
  const declared = names.length > 0 ? `var ${[...new Set(names)].join(", ")}; ` : "";
  return `${declared}__end((async () => { ${edited(code, [...edits, ...waits])}\n})());`;
}

/** Imports become variables; `export` means nothing here. */
function moduleEdit(code: string, statement: Program["body"][number]): Edit | undefined {
  const { start: from, end: to } = statement;
  if (statement.type === "ImportDeclaration") {
    const source = `__import(${JSON.stringify(statement.source.value)})`;
    const parts: string[] = [];
    let whole = "";
    for (const specifier of statement.specifiers) {
      const local = specifier.local.name;
      if (specifier.type === "ImportNamespaceSpecifier") whole = local;
      else if (specifier.type === "ImportDefaultSpecifier") parts.push(`default: ${local}`);
      else {
        const { imported } = specifier;
        parts.push(
          `${imported.type === "Identifier" ? imported.name : JSON.stringify(imported.value)}: ${local}`,
        );
      }
    }
    const target = whole !== "" ? whole : `{ ${parts.join(", ")} }`;
    return { from, to, text: `var ${target} = ${source};${lineEnds(code, from, to)}` };
  }
  if (statement.type === "ExportNamedDeclaration" && !statement.declaration) {
    return { from, to, text: `;${lineEnds(code, from, to)}` };
  }
  if (!statement.type.startsWith("Export")) return undefined;
  throw new SyntaxError("a cell exports nothing: what it declares is there for all cells that follow (1:0)");
}

function classEdits({ start, end }: Node, before: string): Edit[] {
  return [insert(start, before), insert(end, ";")];
}

function lastEdits(statement: Statement | Program["body"][number]): Edit[] {
  if (statement.type !== "ExpressionStatement") return [];
  const { start, end } = statement.expression;
  return [insert(start, "__last(("), insert(end, "))")];
}

function insert(at: number, text: string): Edit {
  return { from: at, to: at, text };
}

function replace(from: number, old: string, text: string): Edit {
  return { from, to: from + old.length, text };
}

function edited(code: string, edits: readonly Edit[]): string {
  let at = 0;
  let text = "";
  for (const edit of [...edits].sort((a, b) => a.from - b.from)) {
    text += code.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + code.slice(at);
}

/** As many line ends as the replaced text has, so that all lines after it stay where they are. */
function lineEnds(code: string, from: number, to: number): string {
  return "\n".repeat(code.slice(from, to).split("\n").length - 1);
}

/** The names that a pattern declares. */
export function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === "RestElement" ? property.argument : property.value),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

function awaitsIn(node: unknown): Node[] {
  if (typeof node !== "object" || node === null) return [];
  const within = Object.values(node).flatMap(awaitsIn);
  return (node as AnyNode).type === "AwaitExpression" ? [node as Node, ...within] : within;
}

/** Whether something is awaited outside all functions. */
function hasAwait(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasAwait);
  if (typeof node !== "object" || node === null) return false;
  const { type } = node as AnyNode;
  if (type === "AwaitExpression" || (type === "ForOfStatement" && (node as { await?: boolean }).await))
    return true;
  if (typeof type === "string" && /Function/.test(type)) return false;
  return Object.values(node).some(hasAwait);
}
