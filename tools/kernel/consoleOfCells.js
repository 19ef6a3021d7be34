const nodes = console; // Cells may replace the global one.

/**
 * Node's console keeps groups and times that are open. What a cell that fails or is stopped leaves open would indent all that
 * later cells print. Only fields that Node has for itself tell what is open.
 * @returns what goes back to the state of now
 */
function noteConsole() {
  const { _times: times = new Map() } = nodes;
  const indents = Object.getOwnPropertySymbols(nodes).filter(({ description }) =>
    description.startsWith("kGroupIndent"),
  );
  const before = indents.map((key) => nodes[key]);
  const known = new Set(times.keys());
  return () => {
    for (const [i, key] of indents.entries()) nodes[key] = before[i];
    for (const label of times.keys()) if (!known.has(label)) times.delete(label);
  };
}

module.exports = { noteConsole };
