/** What to say where a cell fails because the cells above it have not run. */

const { readFileSync } = require("node:fs");

const RUN_THEM = "Run > Run All Above Selected Cell";

/**
 * A sentence of advice, or nothing. Jupyter tells the kernel which notebook it belongs to, and JupyterLab which cell it
 * runs: only a name that a cell above declares is missing for want of a run, any other is a slip. Where the notebook is
 * not known, there is advice until a first cell has declared something, unless the compiler knows a name to propose.
 * @param namesIn  gives the names that a cell's code declares
 * @param missing  the names that the cell misses, a set
 * @param cell  its `id`, where that is known, whether it is the `first` of this session, and whether the compiler proposes
 *   another name
 */
function adviceFor(namesIn, missing, { id, first, isGuessed }) {
  if (missing.size === 0) return undefined;
  const notebook = codeOf(process.env.JPY_SESSION_NAME);
  if (notebook === undefined) {
    const isSlip = !first || isGuessed;
    return isSlip ? undefined : `If cells above declare what is missing, run them first: ${RUN_THEM}.`;
  }
  const place = notebook.findIndex((cell) => cell.id === id);
  const above = place < 0 ? notebook : notebook.slice(0, place);
  const declared = new Set(above.flatMap(({ code }) => namesIn(code)));
  const names = [...missing].filter((name) => declared.has(name)).join(", ");
  if (names === "") return undefined;
  // A cell that has not been saved yet may stand anywhere.
  if (place < 0) return `Run the cells first that declare ${names}.`;
  return `Run the cells above first (${RUN_THEM}): they declare ${names}.`;
}

/** What stands below a cell in the notebook, as it was saved last; nothing where it is not known. A runner names no cell: its code does. */
function codesBelow(id, code) {
  const notebook = codeOf(process.env.JPY_SESSION_NAME) ?? [];
  const byName = id === undefined ? -1 : notebook.findIndex((cell) => cell.id === id);
  const place = byName < 0 ? notebook.findIndex((cell) => cell.code === code) : byName;
  return place < 0 ? [] : notebook.slice(place + 1).map((cell) => cell.code);
}

/** The code cells as they were saved last; undefined where there is no such file. */
function codeOf(notebook) {
  try {
    const { cells } = JSON.parse(readFileSync(notebook, "utf8"));
    const codeCells = cells.filter(({ cell_type }) => cell_type === "code");
    return codeCells.map(({ id, source }) => ({ id, code: [source].flat().join("") }));
  } catch {
    return undefined;
  }
}

module.exports = { adviceFor, codesBelow };
