/**
 * What JupyterLab asks the kernel beside running cells: documentation (Shift-Tab) and completion (Tab). tslab answers for
 * the name under the cursor alone; here the function whose "(" stands before the cursor is documented too, with all its
 * tags, and the paths of the library are completed.
 */

const { readdirSync } = require("node:fs");
const path = require("node:path");

const root = path.resolve(__dirname, "..");

/** @param load  how tslab itself loads a module */
function assistReaders(load) {
  const ts = load("@tslab/typescript-for-tslab");
  const { JupyterHandlerImpl } = load("./jupyter");
  load("./inspect").printQuickInfo = documentation;
  const { handleInspect, handleComplete } = JupyterHandlerImpl.prototype;
  JupyterHandlerImpl.prototype.handleInspect = function ({ code, cursor_pos: cursor }) {
    const inspect = (position) => handleInspect.call(this, { code, cursor_pos: position });
    const callee = calleeAt(ts, code, cursor);
    if (callee !== undefined && /[(,]\s*$/.test(code.slice(0, cursor))) return inspect(callee);
    const answer = inspect(cursor);
    return answer.found || callee === undefined ? answer : inspect(callee);
  };
  JupyterHandlerImpl.prototype.handleComplete = function (request) {
    return completeImport(request) ?? handleComplete.call(this, request);
  };
}

/** Signature, text and tags, as they stand in the source. */
function documentation({ displayParts = [], documentation = [], tags = [] }) {
  const joined = (parts) => (parts ?? []).map(({ text }) => text).join("");
  const tagLines = tags.map(({ name, text }) => {
    const content = joined(text);
    return `@${name}${content && (name === "example" ? "\n" : " ")}${content}`;
  });
  return [joined(displayParts), joined(documentation), tagLines.join("\n")].filter(Boolean).join("\n\n");
}

/** Where the name of the function stands between whose brackets the cursor is; undefined outside of all calls. */
function calleeAt(ts, code, cursor) {
  const at = code.slice(0, cursor).trimEnd().length; // a call without its ")" ends before the blanks
  let callee;
  const visit = (node) => {
    if (at <= node.pos || at > node.end) return;
    const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
    // In the body of a function that is handed over, one writes something else.
    if (ts.isBlock(node)) callee = undefined;
    const isBehind = at === node.end && code[at - 1] === ")";
    if (isCall && node.arguments && at >= node.arguments.pos && !isBehind) {
      const { expression } = node;
      callee = (ts.isPropertyAccessExpression(expression) ? expression.name : expression).getStart();
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("cell.ts", code, ts.ScriptTarget.Latest, true));
  return callee;
}

/** The folders and files of the library that go on with the path before the cursor; undefined where there is none. */
function completeImport({ code, cursor_pos: cursor }) {
  const before = code.slice(0, cursor);
  const written = /\b(?:from|import)\s*\(?\s*(?:"|')(\.\/[^"'\n]*)$/.exec(before)?.[1];
  if (written === undefined) return undefined;
  const folder = written.slice(0, written.lastIndexOf("/") + 1);
  const begun = written.slice(folder.length);
  const rest = /^[\w-]*/.exec(code.slice(cursor))[0];
  return {
    status: "ok",
    cursor_start: cursor - begun.length,
    cursor_end: cursor + rest.length,
    matches: modulesIn(folder).filter((name) => name.startsWith(begun)),
    metadata: {},
  };
}

function modulesIn(folder) {
  if (folder === "./") return ["lib/"];
  if (!folder.startsWith("./lib/") || folder.includes("..")) return [];
  try {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
    return entries.flatMap((entry) => {
      if (entry.isDirectory())
        return hasModules(path.join(root, folder, entry.name)) ? [`${entry.name}/`] : [];
      return entry.name.endsWith(".ts") ? [entry.name.slice(0, -".ts".length)] : [];
    });
  } catch {
    return [];
  }
}

/** What runs in pages lies in a folder of its own, which no cell imports. */
function hasModules(folder) {
  return (
    path.basename(folder) !== "browser" &&
    readdirSync(folder, { recursive: true }).some((file) => String(file).endsWith(".ts"))
  );
}

module.exports = { assistReaders };
