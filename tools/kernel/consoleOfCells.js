/** Node's own fields for what is open; cells may replace or delete the console and them. */
const nodes = console;
const { _times: times = new Map() } = nodes;
const INDENTS = Object.getOwnPropertySymbols(nodes).filter(({ description }) =>
  description.startsWith("kGroupIndent"),
);

/**
 * Node's console keeps groups and times that are open. What a cell that fails or is stopped leaves open would indent all that
 * later cells print.
 * @returns what goes back to the state of now
 */
function noteConsole() {
  const before = INDENTS.map((key) => nodes[key]);
  const known = new Set(times.keys());
  return () => {
    for (const [i, key] of INDENTS.entries()) nodes[key] = before[i];
    for (const label of times.keys()) if (!known.has(label)) times.delete(label);
  };
}

module.exports = { noteConsole };
