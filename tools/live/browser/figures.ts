import { figureKinds } from "./figureKinds";

const styled = new Set<string>();

/**
 * Brings the moving figures in a place to life, by the scripts that outputs carry in a notebook. In a page they carry
 * their data alone, whoever wrote them; its own scripts do the rest.
 */
export function enliven(place: ParentNode): void {
  for (const { id } of place.querySelectorAll<HTMLElement>(".output figure[id]")) {
    const [, kind] = /^([a-z]+)-[0-9a-f]{8}$/.exec(id) ?? [];
    if (kind === undefined || !Object.hasOwn(figureKinds, kind)) continue;
    const [script, style] = figureKinds[kind];
    if (!styled.has(kind)) {
      styled.add(kind);
      document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
    }
    try {
      script(id);
    } catch (error) {
      reportError(error); // its data are of no use: the others live, and its picture stays
    }
  }
}
