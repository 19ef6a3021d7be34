import type { PrismEditor } from "prism-code-editor";
import { rangeOf } from "./places";

/** What is complained of in all editors of the page: style sheets know it by this name. Older browsers draw none. */
const all = typeof Highlight === "undefined" ? undefined : new Highlight();
if (all) CSS.highlights.set("live-fault", all);

/** Wavy lines under parts of a cell's code. */
export class Squiggles {
  private readonly ranges: Range[] = [];

  constructor(private readonly editor: PrismEditor) {}

  show(places: readonly { readonly start: number; readonly end: number }[]): void {
    for (const range of this.ranges.splice(0)) all?.delete(range);
    if (!all) return;
    const { value } = this.editor;
    for (const { start, end } of places) {
      // At the end of a line there is nothing to draw under: what is missing there belongs to what stands before it.
      const isAtEnd = start > 0 && (value[start] ?? "\n") === "\n";
      const range = rangeOf(
        this.editor,
        isAtEnd ? start - 1 : start,
        Math.max(end, isAtEnd ? start : start + 1),
      );
      this.ranges.push(range);
      all.add(range);
    }
  }
}
