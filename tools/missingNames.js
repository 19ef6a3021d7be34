/** What to say where a cell fails because the cells above it have not run. */

const { readFileSync } = require("node:fs");

const MISSING = /^(?:Cannot find name|No value exists in scope for the shorthand property) '([^']+)'/;
const RUN_THEM = "Run > Run All Above Selected Cell";

/**
 * A sentence of advice, or nothing. Jupyter tells the kernel which notebook it belongs to, and JupyterLab which cell it
 * runs: only a name that a cell above declares is missing for want of a run, any other is a slip. Where the notebook is
 * not known, there is advice until a first cell has declared something, unless the compiler knows a name to propose.
 * @param complaints  what the compiler says of the cell, a text each
 * @param cell  its `id`, where that is known, and whether it is the `first` of this session
 */
function adviceFor(ts, complaints, { id, first }) {
  const missing = new Set(complaints.flatMap((complaint) => MISSING.exec(complaint)?.[1] ?? []));
  if (missing.size === 0) return undefined;
  const notebook = codeOf(process.env.JPY_SESSION_NAME);
  if (notebook === undefined) {
    const isSlip = !first || complaints.some((complaint) => complaint.includes("Did you mean"));
    return isSlip ? undefined : `If cells above declare what is missing, run them first: ${RUN_THEM}.`;
  }
  const place = notebook.findIndex((cell) => cell.id === id);
  const above = place < 0 ? notebook : notebook.slice(0, place);
  const declared = new Set(above.flatMap(({ code }) => namesDeclaredIn(ts, code)));
  const names = [...missing].filter((name) => declared.has(name)).join(", ");
  if (names === "") return undefined;
  // A cell that has not been saved yet may stand anywhere.
  if (place < 0) return `Run the cells first that declare ${names}.`;
  return `Run the cells above first (${RUN_THEM}): they declare ${names}.`;
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

/** The names that a cell's top level declares, its imports included. */
function namesDeclaredIn(ts, source) {
  const { statements } = ts.createSourceFile("cell.ts", source, ts.ScriptTarget.Latest);
  const bound = (name) =>
    ts.isIdentifier(name)
      ? [name.text]
      : name.elements.flatMap((element) => (element.name ? bound(element.name) : []));
  return statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => bound(name));
    }
    if (ts.isImportDeclaration(statement)) {
      const { name, namedBindings } = statement.importClause ?? {};
      return [
        name,
        ...(namedBindings?.elements?.map((element) => element.name) ?? [namedBindings?.name]),
      ].flatMap((identifier) => identifier?.text ?? []);
    }
    return statement.name?.text ?? [];
  });
}

module.exports = { adviceFor };
