import { describe, expectOptions, InputError } from "../basics/errors";
import { librarySources, libraryText } from "./host";
import type { Listing } from "./picture";

export interface SourceOptions {
  /** Whether the doc comment is shown with it; yes where left out. */
  readonly comment?: boolean;
  /** The file to look in, from the project's root ("lib/search/searches/breadthFirst.ts"), where several export the name. */
  readonly file?: string;
}

/** Where a declaration stands; lines count from 1, both ends belong to it. */
export interface Extract {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly code: string;
}

/**
 * The library's own tested source, highlighted: what the reader sees is what runs. Of a doc comment's tags, `@example`
 * is left out: a chapter has examples of its own.
 * @param name  an exported function, class, interface, type or constant of lib/, or "Class.method"
 * @throws InputError where no file, or more than one, exports the name; it lists what there is
 *
 * @example
 * source("lowest").text.split("\n")[0]; // "// lib/basics/bits.ts"
 */
export function source(name: string, options: SourceOptions = {}): Listing {
  expectOptions(options, ["comment", "file"]);
  const { comment = true, file } = options;
  const found = extracts(comment).filter(
    (extract) => extract.name === name && (!file || extract.file === file),
  );
  if (found.length === 0) throw unknownName(name, file);
  if (found.length > 1 && new Set(found.map((extract) => extract.file)).size > 1) {
    const files = found.map((extract) => extract.file).join(", ");
    throw new InputError("name", describe(name), `{ file } as well, since several files export it: ${files}`);
  }
  // The signatures of an overloaded function are one declaration to its reader.
  const { file: where } = found[0];
  const code = withoutExamples(found.map((extract) => extract.code).join("\n"));
  const fence = "`".repeat(Math.max(3, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length + 1)));
  return {
    markdown: `*${where}*\n\n${fence}ts\n${code}\n${fence}\n`,
    text: `// ${where}\n${code}`,
  };
}

/** Without the examples of doc comments; a comment of one line that is left takes one line, as it would without them. */
export function withoutExamples(code: string): string {
  return code.replace(/^( *)\/\*\*\n(?:\1 \*.*\n)*?\1 \*\/\n/gm, (comment, indent: string) => {
    const rest = comment.replace(/(?:^ *\*\n)*^ *\* @example\b.*\n(?:^ *\*(?! @|\/).*\n)*/gm, "");
    if (rest === comment) return comment;
    const lines = rest.trimEnd().split("\n").slice(1, -1);
    if (lines.length === 0) return "";
    if (lines.length === 1) return `${indent}/** ${lines[0].replace(/^ *\* /, "")} */\n`;
    return `${indent}/**\n${lines.join("\n")}\n${indent} */\n`;
  });
}

/** Every exported declaration of lib/ and every method of an exported class. */
export function extracts(comment: boolean): (Extract & { readonly name: string })[] {
  return librarySources().flatMap((path) =>
    declarations(libraryText(path).split(/\r?\n/), comment).map((found) => ({
      ...found,
      file: `lib/${path}`,
    })),
  );
}

const DECLARATION =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|interface|type|const enum|enum|const|let) ([\p{L}\p{N}_$]+)/u;
const METHOD =
  /^ {2}(?:(?:public|protected|private|static|override|abstract|async|readonly|get|set) )*\*?([\p{L}_$][\p{L}\p{N}_$]*)\??[(<]/u;

function declarations(lines: readonly string[], comment: boolean) {
  const found: { name: string; from: number; to: number; code: string }[] = [];
  for (let start = 0; start < lines.length; start++) {
    const name = DECLARATION.exec(lines[start])?.[1];
    if (name === undefined) continue;
    const end = lastLine(lines, start, 0);
    found.push({ name, ...cut(lines, start, end, 0, comment) });
    if (!/^export (?:default )?(?:abstract )?class /.test(lines[start])) continue;
    for (let line = start + 1; line < end; line++) {
      const method = METHOD.exec(lines[line])?.[1];
      if (method === undefined) continue;
      found.push({ name: `${name}.${method}`, ...cut(lines, line, lastLine(lines, line, 2), 2, comment) });
    }
  }
  return found;
}

/**
 * The last line of the declaration that starts at `start`, in formatted code: everything indented deeper belongs to
 * it, and lines of its own indentation that close a bracket, or open the body behind a long heading.
 */
function lastLine(lines: readonly string[], start: number, indent: number): number {
  let end = start;
  for (let line = start + 1; line < lines.length; line++) {
    const depth = lines[line].search(/\S/);
    if (depth < 0) continue;
    if (depth < indent || (depth === indent && !/[)\]}{]/.test(lines[line][depth]))) break;
    end = line;
  }
  return end;
}

function cut(lines: readonly string[], start: number, end: number, indent: number, comment: boolean) {
  let from = start;
  if (comment && start > 0 && lines[start - 1].endsWith("*/")) {
    do from--;
    while (!lines[from].trimStart().startsWith("/**"));
  }
  const code = lines.slice(from, end + 1).map((line) => line.slice(indent));
  return { from: from + 1, to: end + 1, code: code.join("\n") };
}

function unknownName(name: string, file: string | undefined): InputError {
  const names = extracts(false)
    .filter((extract) => !file || extract.file === file)
    .map((extract) => extract.name);
  const where = file ?? "lib/";
  if (names.length === 0) return new InputError("file", describe(where), "a file that exports something");
  const [owner, member] = name.split(".");
  const siblings = member === undefined ? [] : names.filter((other) => other.startsWith(`${owner}.`));
  const listed = [...new Set(siblings.length > 0 ? siblings : names)].sort();
  if (siblings.length > 0 || file) {
    return new InputError("name", describe(name), `an export of ${where}, which are ${listed.join(", ")}`);
  }
  const start = name.slice(0, 3).toLowerCase(); // all of them would fill pages
  const near = listed.filter((other) => other.toLowerCase().startsWith(start) && !other.includes("."));
  const hint = near.length > 0 ? `, such as ${near.slice(0, 12).join(", ")}` : "";
  return new InputError("name", describe(name), `an export of ${where}${hint}`);
}
