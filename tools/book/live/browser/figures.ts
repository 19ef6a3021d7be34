import { enliven as enlivenFigure } from "../../../../kit/browser/figure";
import { figureKinds } from "./bundled";
import { element } from "./elements";
import { tooLarge, withoutLinks } from "./figureSizes";
import { offerAddress } from "./links";

const styled = new Set<string>();

/** A strip of more boards than this takes a screen of its own, below a player that shows the same. */
const MOST_BOARDS = 12;

/**
 * Brings the moving figures in a place to life, by the scripts that outputs carry in a notebook. In a page they carry
 * their data alone, whoever wrote them; its own scripts do the rest.
 */
export function enliven(place: ParentNode): void {
  for (const figure of place.querySelectorAll<HTMLElement>(".output figure[id]")) {
    const { id } = figure;
    const [, kind] = /^([a-z]+)-[0-9a-f]{8}$/.exec(id) ?? [];
    if (kind === undefined || !Object.hasOwn(figureKinds, kind)) continue;
    const [add, style] = figureKinds[kind];
    if (!styled.has(kind)) {
      styled.add(kind);
      document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
    }
    try {
      const data = figure.querySelector('script[type="application/json"]');
      const what = data && tooLarge(kind, data.textContent ?? "");
      if (what) {
        figure.append(
          element("p", "live-note", `This figure does not move: it is too large for a page (${what}).`),
        );
        continue;
      }
      if (data && kind === "chart") data.textContent = withoutLinks(data.textContent ?? "");
      enlivenFigure(figure, add);
      if (kind === "strip") foldStrip(figure);
      offerAddress(figure);
    } catch (error) {
      reportError(error); // its data are of no use: the others live, and its picture stays
    }
  }
}

/** Folds the boards of a long strip below its player; paper unfolds them (reading.ts). */
function foldStrip(figure: HTMLElement): void {
  const list = figure.querySelector(".puzzle-panel + ol");
  if (!list || list.childElementCount <= MOST_BOARDS) return;
  const details = element("details", "fold");
  list.before(details);
  details.append(element("summary", "", `All ${list.childElementCount} boards`), list);
}
