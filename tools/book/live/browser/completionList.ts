import type { Completions } from "../../../kernel/front/cellFront";
import { element } from "./elements";

/** So many names are shown; who writes on has others. */
const MOST_NAMES = 60;

let lists = 0;

/** Names to choose from. The text area keeps the focus and names the chosen one: a reader of the screen reads it there. */
export class CompletionList {
  readonly element = element("ul", "live-names");
  private found: Completions = { start: 0, end: 0, entries: [] };
  private options: HTMLElement[] = [];
  private place = 0;

  /**
   * @param take  is called when one is clicked
   */
  constructor(
    private readonly textarea: HTMLTextAreaElement,
    private readonly take: () => void,
  ) {
    this.element.id = `live-names-${++lists}`;
    this.element.setAttribute("role", "listbox");
    this.element.setAttribute("aria-label", "Completions");
    textarea.setAttribute("aria-autocomplete", "list");
    textarea.setAttribute("aria-haspopup", "listbox");
    // A click must not take the focus from the text.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
    this.element.addEventListener("click", ({ target }) => {
      const place = this.options.indexOf((target as Element).closest("li") as HTMLElement);
      if (place < 0) return;
      this.choose(place);
      this.take();
    });
  }

  get isOpen(): boolean {
    return this.options.length > 0;
  }

  /** The chosen name, and the range of the code whose place it takes. */
  get choice(): { readonly name: string; readonly start: number; readonly end: number } {
    const { start, end, entries } = this.found;
    return { name: entries[this.place].name, start, end };
  }

  show(found: Completions): void {
    this.found = { ...found, entries: found.entries.slice(0, MOST_NAMES) };
    this.options = this.found.entries.map(({ name }, i) => {
      const option = element("li", "", name);
      option.id = `${this.element.id}-${i}`;
      option.setAttribute("role", "option");
      return option;
    });
    this.element.replaceChildren(...this.options);
    this.textarea.setAttribute("aria-controls", this.element.id);
    if (this.isOpen) this.choose(0);
  }

  move(by: number): void {
    const { length } = this.options;
    this.choose((this.place + by + length) % length);
  }

  close(): void {
    this.options = [];
    this.element.replaceChildren();
    this.textarea.removeAttribute("aria-activedescendant");
    this.textarea.removeAttribute("aria-controls");
  }

  private choose(place: number): void {
    this.options[this.place]?.removeAttribute("aria-selected");
    this.place = place;
    const option = this.options[place];
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    this.textarea.setAttribute("aria-activedescendant", option.id);
  }
}
