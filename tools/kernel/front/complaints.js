/** What is wrong with a cell, where it stands in the reader's own text. */

const { linesFor, OBJECT_SHOWS_NOTHING } = require("./advice");

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

/** Of each kind the first, with the other places. */
function grouped(complaints, kindOf) {
  const kinds = new Map();
  for (const one of complaints) kinds.set(kindOf(one), [...(kinds.get(kindOf(one)) ?? []), one]);
  return [...kinds.values()].map(([first, ...others]) => {
    const places = new Set(others.map(({ line, column }) => `${line}:${column}`));
    places.delete(`${first.line}:${first.column}`);
    const more = places.size > 0 ? `\nThe same at ${[...places].join(", ")}.` : "";
    return { ...first, message: first.message + more };
  });
}

/** What is said of a cell that runs all the same: a kind is what one cure helps against. */
function adviceOf(complaints) {
  const kindOf = ({ code, message }) => (message.includes("\n") ? message.split("\n").at(-1) : code);
  return grouped(complaints, kindOf).map((one) => ({ ...one, isAdvice: true }));
}

/** What is said of a statement that goes on where a line begins with a bracket, as if it were a new one, has one cure. */
function withJoined(ts, { source, offset }, complaints) {
  const placeOf = (position) => source.getLineAndCharacterOfPosition(position);
  const cures = new Map();
  const visit = (node) => {
    const hasBrackets = ts.isCallExpression(node) || ts.isElementAccessExpression(node);
    const end = (hasBrackets ? node.expression : node.tag)?.end;
    const gap = /^(?:[^\S\n]|\/\/.*)*\n\s*(?=([[(`]))/.exec(source.text.slice(end ?? Infinity));
    const statement = gap && ts.findAncestor(node, ts.isStatement);
    const { line, character } = placeOf(gap ? end + gap[0].length : 0);
    if (gap && character === placeOf(statement.getStart()).character) {
      const cure = `Line ${line} begins with "${gap[1]}", and so goes on with the line above: where it should not, that one ends with ";".`;
      cures.set(statement, cure);
    }
    ts.forEachChild(node, visit);
  };
  if (complaints.length > 0) visit(source);
  return complaints.flatMap((one) => {
    const at = one.start + offset;
    const statement = [...cures.keys()].find(({ pos, end }) => pos <= at && at < end);
    if (!statement) return [one];
    const cure = cures.get(statement);
    cures.set(statement, undefined);
    return cure ? [{ ...one, message: `${one.message.split("\n")[0]}\n${cure}` }] : [];
  });
}

/** What would be brought from elsewhere; any other `export` does no harm. */
function exportsIn(ts, source, offset) {
  const isRefused = (node) =>
    ts.isExportDeclaration(node) && (node.moduleSpecifier !== undefined || node.exportClause === undefined);
  const own = source.statements.filter((node) => node.getStart() >= offset);
  const found = own.filter(isRefused).map((node) => ({ node, messageText: EXPORTS_NOTHING }));
  const last = own.at(-1);
  // `{ a: 1 }` is a block with a label.
  const isObject = ({ statements }) => statements.length === 1 && ts.isLabeledStatement(statements[0]);
  if (last && ts.isBlock(last) && isObject(last) && ts.isExpressionStatement(last.statements[0].statement))
    found.push({ node: last, messageText: OBJECT_SHOWS_NOTHING });
  return found.map(({ node, messageText }) => ({ start: node.getStart(), length: 6, messageText, code: 0 }));
}

module.exports = { adviceOf, complaintOf, exportsIn, grouped, withJoined };
