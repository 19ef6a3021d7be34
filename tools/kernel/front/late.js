/** Names that a cell uses before a cell below has declared them. Functions may: they may be called when that one has run. */

/**
 * @param {{ source: import("typescript").SourceFile, offset: number }} read  the cell, and where its own text begins
 * @param {import("./cellFront").Complaint[]} complaints
 * @param {Set<string>} below  the names that cells below declare
 * @returns {string[]} those of them that nothing needs at once
 */
function lateIn(ts, { source, offset }, complaints, below) {
  const late = new Set(complaints.map(({ missing }) => missing).filter((name) => below.has(name)));
  for (const { missing, start } of complaints) if (!isLater(ts, source, start + offset)) late.delete(missing);
  return [...late];
}

/** Whether it stands in a function, in a field of the objects of a class, or in a type. */
function isLater(ts, source, position) {
  for (let node = ts.getTokenAtPosition(source, position); node; node = node.parent) {
    if (ts.isExpressionWithTypeArguments(node)) return false;
    if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node)) return true;
    if (ts.isPropertyDeclaration(node) && !ts.hasStaticModifier(node)) return true;
  }
  return false;
}

/** What brings them to the cell: whatever they will be. */
function prefixOf(names) {
  return names
    .map((name) => `declare let ${name}: any; type ${name}<A = any, B = any, C = any> = any; `)
    .join("");
}

module.exports = { lateIn, prefixOf };
