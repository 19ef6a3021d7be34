/** What is wrong with a cell, where it stands in the reader's own text. */

const { linesFor } = require("./advice");

const EXPORTS_NOTHING = "A cell exports nothing: what it declares is there for all cells that follow.";
const MISSING =
  /^(?:Cannot find name|Cannot find namespace|No value exists in scope for the shorthand property) '([^']+)'/;

/**
 * @param {import("typescript").Diagnostic} diagnostic
 * @param {{ text: string, from: number, folder: string }} source  the reader's text, how much stands before it in the file that
 *   TypeScript knows, and the project's folder
 * @returns {import("./cellFront").Complaint}
 */
function complaintOf(ts, diagnostic, { text, from, folder }) {
  const { start = 0, length = 0, code } = diagnostic;
  const inside = (position) => Math.min(Math.max(position - from, 0), text.length);
  const [at, end] = [inside(start), inside(start + length)];
  const placeOf = (position) => {
    const { line, character } = ts.getLineAndCharacterOfPosition({ text }, position);
    return { line: line + 1, column: character + 1 };
  };
  const lines = linesFor(diagnostic, {
    folder,
    before: text.slice(0, at),
    written: text.slice(at, end),
    after: text.slice(end),
    place: (position) => Object.values(placeOf(inside(position))).join(":"),
  });
  const missing = MISSING.exec(lines[0])?.[1];
  return { message: lines.join("\n"), code, start: at, end, ...placeOf(at), ...(missing && { missing }) };
}

/** What is said of a cell that runs all the same: of each kind, which its cure or its last line tells apart, the first, with the other places. */
function adviceOf(complaints) {
  const kinds = new Map();
  for (const one of complaints) {
    const lines = one.message.split("\n");
    const kind = lines.length > 1 ? lines.at(-1) : one.code;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds.values()].map(([first, ...others]) => {
    const places = new Set(others.map(({ line, column }) => `${line}:${column}`));
    places.delete(`${first.line}:${first.column}`);
    const more = places.size > 0 ? `\nThe same at ${[...places].join(", ")}.` : "";
    return { ...first, message: first.message + more, isAdvice: true };
  });
}

/** What would be exported where a cell is a module like others; `export` before a declaration does no harm. */
function exportsIn(ts, source, offset) {
  const isRefused = (node) =>
    ts.isExportAssignment(node) ||
    (ts.isExportDeclaration(node) &&
      (node.moduleSpecifier !== undefined || node.exportClause === undefined)) ||
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  const found = source.statements.filter((node) => node.getStart() >= offset && isRefused(node));
  return found.map((node) => ({ start: node.getStart(), length: 6, messageText: EXPORTS_NOTHING, code: 0 }));
}

module.exports = { adviceOf, complaintOf, exportsIn };
