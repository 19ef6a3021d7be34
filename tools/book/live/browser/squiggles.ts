import type { PrismEditor } from "prism-code-editor";
import type { Complaint } from "../../../kernel/front/cellFront";
import { rangeOf } from "./places";

/** What is complained of in all editors of the page, and what is advised: style sheets know both by these names. Older browsers draw none. */
const [faults, advice] = ["live-fault", "live-advised"].map((name) => {
  const all = typeof Highlight === "undefined" ? undefined : new Highlight();
  if (all) CSS.highlights.set(name, all);
  return all;
});

/** Wavy lines under parts of a cell's code. */
export class Squiggles {
  private readonly ranges: Range[] = [];

  constructor(private readonly editor: PrismEditor) {}

  show(places: readonly Pick<Complaint, "start" | "end" | "isAdvice">[]): void {
    for (const range of this.ranges.splice(0)) for (const all of [faults, advice]) all?.delete(range);
    if (!faults) return;
    const { value } = this.editor;
    for (const { start, end, isAdvice } of places) {
      // At the end of a line there is nothing to draw under: what is missing there belongs to what stands before it.
      const isAtEnd = start > 0 && (value[start] ?? "\n") === "\n";
      const range = rangeOf(
        this.editor,
        isAtEnd ? start - 1 : start,
        Math.max(end, isAtEnd ? start : start + 1),
      );
      this.ranges.push(range);
      (isAdvice ? advice : faults)?.add(range);
    }
  }
}
