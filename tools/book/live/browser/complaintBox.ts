import type { Complaint } from "../../../kernel/front/cellFront";
import { button, element } from "./elements";

/** What TypeScript says of a cell, under its code; each place leads there. */
export class ComplaintBox {
  readonly element = element("div", "live-complaints");

  constructor(
    private readonly cell: number,
    private readonly go: (start: number, end: number) => void,
  ) {
    this.element.id = `complaints-${cell}`;
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", `What TypeScript says of cell ${cell}`);
    this.element.hidden = true;
  }

  /** @param below  what the reader can do about it */
  show(complaints: readonly Complaint[], ...below: Node[]): void {
    const lines = complaints.map(({ line, column, message, start, end }) => {
      const label = `${line}:${column} of cell ${this.cell}: go there`;
      const place = button(`${line}:${column}`, label, () => this.go(start, end));
      place.className = "live-place";
      const [first, ...more] = message.split("\n");
      const text = element("p", "", ` - ${first}`);
      text.prepend(place);
      for (const line of more) text.append(element("span", "", line));
      return text;
    });
    const choice = element("div", "live-tools");
    choice.append(...below);
    const isEmpty = complaints.length === 0;
    this.element.classList.toggle(
      "live-advice",
      complaints.some(({ isAdvice }) => isAdvice),
    );
    this.element.replaceChildren(...lines, ...(below.length > 0 && !isEmpty ? [choice] : []));
    this.element.hidden = isEmpty;
  }
}
