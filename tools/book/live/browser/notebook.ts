/** The notebook that the page was made of, as it travels with it. */
export interface Notebook {
  readonly name: string;
  readonly cells: readonly { readonly cell_type: string; readonly id: string; readonly source: string }[];
  readonly metadata: object;
}

/**
 * @param sources  the code of cells, by their ids
 * @param added    the code of cells that come after all others
 * @param texts    texts that come after these
 */
export function downloadNotebook(
  { cells, metadata, name }: Notebook,
  sources: ReadonlyMap<string, string>,
  added: readonly string[],
  texts: readonly string[],
): void {
  const more = [
    ...added.map((source, i) => ({ cell_type: "code", id: `edit-${i + 1}`, source })),
    ...texts.map((source, i) => ({ cell_type: "markdown", id: `aside-${i + 1}`, source })),
  ];
  const all = [...cells, ...more].map((cell) => {
    const source = sources.get(cell.id) ?? cell.source;
    const code = cell.cell_type === "code" ? { execution_count: null, outputs: [] } : {};
    return { metadata: {}, ...cell, ...code, source: source.split(/(?<=\n)/) };
  });
  const text = `${JSON.stringify({ cells: all, metadata, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/x-ipynb+json" }));
  link.download = `${name}.ipynb`;
  link.click();
  URL.revokeObjectURL(link.href);
}
