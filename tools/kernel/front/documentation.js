/** What TypeScript knows of a name, as a reader wants it; and which name an open bracket belongs to. */

const joined = (parts) => (parts ?? []).map(({ text }) => text).join("");

/** Signature, text and tags, as they stand in the source. */
function inWords(info) {
  if (!info) return undefined;
  const { displayParts, documentation, tags = [] } = info;
  const signature = joined(displayParts)
    .replace(/^\(alias\) /, "")
    .replace(/\nimport [\w$]+$/, "");
  const lines = tags.map(({ name, text }) => {
    const content = joined(text);
    return `@${name}${content && (name === "example" ? "\n" : " ")}${content}`;
  });
  return { signature, text: joined(documentation), tags: lines.join("\n") };
}

/** Where the name of the function stands between whose brackets the position is; undefined outside of all calls. */
function calleeAt(ts, code, position) {
  const at = code.slice(0, position).trimEnd().length; // a call without its ")" ends before the blanks
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

module.exports = { calleeAt, inWords, joined };
