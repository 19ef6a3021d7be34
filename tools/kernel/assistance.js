/**
 * What JupyterLab asks the kernel beside running cells: documentation (Shift-Tab) and completion (Tab). The function whose "("
 * stands before the cursor is documented too.
 */

/**
 * @param tslab  its module "jupyter"
 * @param executor  with the front end for cells, and the cells that have run
 */
function assistReaders({ JupyterHandlerImpl }, executor) {
  const { front } = executor;
  JupyterHandlerImpl.prototype.handleInspect = ({ code, cursor_pos: cursor }) => {
    const { cells } = executor;
    const position = positionOf(code, cursor);
    const isBehindBracket = /[(,]\s*$/.test(code.slice(0, position));
    const atCall = () => front.documentCall(cells, code, position);
    const atName = () => front.document(cells, code, position);
    const found = isBehindBracket ? (atCall() ?? atName()) : (atName() ?? atCall());
    const text = found && [found.signature, found.text, found.tags].filter(Boolean).join("\n\n");
    return { status: "ok", found: Boolean(text), data: text ? { "text/plain": text } : {}, metadata: {} };
  };
  JupyterHandlerImpl.prototype.handleComplete = ({ code, cursor_pos: cursor }) => {
    const { start, end, entries } = front.complete(executor.cells, code, positionOf(code, cursor));
    const [cursor_start, cursor_end] = [start, end].map((position) => [...code.slice(0, position)].length);
    return { status: "ok", cursor_start, cursor_end, matches: entries.map(({ name }) => name), metadata: {} };
  };
}

/** Jupyter counts an emoji as one character, JavaScript as two. */
function positionOf(code, cursor) {
  return [...code].slice(0, cursor).join("").length;
}

module.exports = { assistReaders };
