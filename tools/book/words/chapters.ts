import type { Prose } from "./lookUps";

/** As far as words are concerned. */
export interface Notebook {
  readonly cells: readonly {
    readonly id: string;
    readonly cell_type: string;
    readonly source: string | readonly string[];
    readonly metadata: { readonly tags?: readonly string[] };
  }[];
}

export function proseOf(file: string, { cells }: Notebook): Prose {
  const texts = cells.map(({ cell_type, source, metadata }) =>
    cell_type === "markdown" && !metadata.tags?.includes("answer") ? [source].flat().join("") : "",
  );
  return { chapter: file.slice(0, 2), file, texts };
}
