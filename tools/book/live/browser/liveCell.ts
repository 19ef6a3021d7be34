import type { Complaint } from "../../../kernel/front/cellFront";
import { Clock } from "./clock";
import { ComplaintBox } from "./complaintBox";
import { CellEditor } from "./editor";
import { button, element, name, textsIn } from "./elements";
import { addressButton } from "./links";
import { Outputs } from "./outputs";

/** What a cell asks of its page. */
export interface CellActions {
  run(cell: LiveCell): void;
  change(cell: LiveCell, code: string): void;
  /** Undoes its edit, or brings back the one that was undone last. */
  turnBack(cell: LiveCell): void;
  /** Of a cell that is edited, shows the edit that was put aside first; of another, throws away the last one. */
  turnOver(cell: LiveCell): void;
  /** Its editor was opened. */
  assist(cell: LiveCell, editor: CellEditor): void;
}

/** A code cell on the page: its tools, its editor, its outputs and what is to be said of them. */
export class LiveCell {
  code: string;
  /** What was put aside of it, the latest last. */
  aside: readonly string[] = [];
  /** What its outputs depend on, as they are shown; undefined for those that the page came with. */
  shown: string | undefined;
  readonly root: HTMLElement;
  readonly outputs: HTMLElement;
  readonly tools = element("div", "live-tools");
  private readonly clock = new Clock();
  private readonly note = element("p", "live-note");
  private readonly warning = element("div", "live-notice");
  private readonly notice = element("div", "live-notice");
  private readonly undo: HTMLButtonElement;
  private readonly other: HTMLButtonElement;
  private readonly complaints: ComplaintBox;
  private editor: CellEditor | undefined;
  /** The outputs that the page came with, while others stand in their place. */
  private saved: readonly Node[] | undefined;
  private latest: Outputs | undefined;
  private isOld = false;
  /** What stood in texts with a tick, as long as they are of other code: they have verified nothing that stands there. */
  private readonly ticked = new Map<Text, string>();

  constructor(
    readonly id: string,
    readonly place: number,
    readonly original: string,
    private readonly actions: CellActions,
  ) {
    this.code = original;
    this.root = document.getElementById(`cell-${id}`) as HTMLElement;
    let outputs = this.root.querySelector<HTMLElement>(".outputs");
    if (!outputs) {
      outputs = element("div", "outputs");
      this.root.append(outputs);
    }
    this.outputs = outputs;
    this.undo = button("Undo edit", "", () => actions.turnBack(this));
    this.other = button("Other edit", "", () => actions.turnOver(this));
    this.tools.append(
      button("Run", `Run cell ${this.number}`, () => actions.run(this)),
      button("Edit", `Edit cell ${this.number}`, () => this.edit().focus()),
      this.undo,
      this.other,
      this.clock.element,
      ...addressButton(
        `Copy link to cell ${this.number}`,
        () => ({ cell: id }),
        () => (this.isEdited ? "; it does not carry your edit" : ""),
      ),
    );
    const copy = this.root.querySelector(".copy");
    if (copy) this.undo.before(copy);
    this.note.hidden = this.notice.hidden = this.warning.hidden = true;
    this.complaints = new ComplaintBox(this.number, (start, end) => this.edit().select(start, end));
    outputs.before(this.tools, this.complaints.element, this.warning, this.notice, this.note);
    this.set(original);
  }

  get number(): number {
    return this.place + 1;
  }

  get isEdited(): boolean {
    return this.code !== this.original;
  }

  /** @param show  whether the editor does not have this code yet */
  set(code: string, show = false): void {
    this.code = code;
    if (show && this.editor) this.editor.code = code;
    else if (show && this.isEdited) this.edit();
    const { isEdited, number } = this;
    this.undo.textContent = isEdited ? "Undo edit" : "Redo edit";
    name(this.undo, isEdited ? `Undo edit of cell ${number}` : `Redo edit of cell ${number}`);
    this.other.textContent = isEdited ? "Other edit" : "Throw away";
    const isFor = isEdited ? "Show another edit" : "Throw away the edit that was put aside";
    name(this.other, `${isFor} of cell ${number}`);
    this.other.hidden = this.aside.length === 0;
    this.undo.hidden = !isEdited && this.aside.length === 0;
  }

  edit(): CellEditor {
    const fold = this.root.querySelector<HTMLDetailsElement>(":scope > .fold");
    if (fold) fold.open = true;
    if (!this.editor) {
      const place = element("div", "live-editor");
      const shown = this.root.querySelector<HTMLElement>(".highlight");
      if (shown) shown.hidden = true;
      this.root.querySelector(".code")?.append(place);
      const label = `Code of cell ${this.number}; Shift+Enter runs it`;
      const change = (code: string) => this.actions.change(this, code);
      this.editor = new CellEditor(place, this.code, label, change, () => this.actions.run(this));
      this.actions.assist(this, this.editor);
    }
    return this.editor;
  }

  /**
   * The cell begins to run: what it shows takes the place of what stands there, which leaves its room. If the outputs
   * vanished for a moment, browsers would lose what they hold on to, and the text that one reads would leap.
   * @param isAsked  whether the reader asked for this very cell: then its figures begin anew, too
   */
  begin(isAsked: boolean): Outputs {
    this.say("");
    this.mark(false);
    // To the fraction: Firefox holds on no longer after ten changes in a row of a pixel or so.
    this.outputs.style.minHeight = `${this.outputs.getBoundingClientRect().height}px`;
    this.outputs.style.margin = getComputedStyle(this.outputs).margin; // that of a badge is another
    this.saved ??= [...this.outputs.childNodes];
    this.root.dataset.running = "true";
    this.clock.start();
    this.latest = new Outputs(this.outputs, !isAsked);
    return this.latest;
  }

  end(): void {
    this.clock.stop();
    delete this.root.dataset.running;
    this.outputs.style.minHeight = this.outputs.style.margin = "";
  }

  showSaved(): void {
    this.latest?.close();
    if (this.saved) this.outputs.replaceChildren(...this.saved);
    this.saved = this.shown = undefined;
    this.say("");
    this.mark(false);
  }

  /** Says whether its outputs are those of other code than stands there now. */
  mark(isOfOther: boolean): void {
    const isOld = isOfOther && this.outputs.childElementCount > 0;
    if (isOld === this.isOld) return;
    this.isOld = isOld;
    this.root.toggleAttribute("data-old", isOld);
    for (const [text, was] of this.ticked) text.data = was;
    this.ticked.clear();
    if (isOld) {
      for (const text of textsIn(this.outputs)) {
        if (!text.data.includes("✓")) continue;
        this.ticked.set(text, text.data);
        text.data = text.data.replace(/✓ ?/g, "");
      }
      this.outputs.setAttribute("role", "group");
      this.outputs.setAttribute("aria-label", "Output of other code");
      const isAnswer = this.root.dataset.task !== undefined;
      if (this.note.hidden)
        this.say(`Output of other code${isAnswer ? ": run the cell to have yours judged" : ""}`);
    } else {
      this.outputs.removeAttribute("role");
      this.outputs.removeAttribute("aria-label");
      this.say("");
    }
  }

  get isComplainedOf(): boolean {
    return !this.complaints.element.hidden;
  }

  /** Says what is wrong with its code, and what the reader can do about it. */
  complain(complaints: readonly Complaint[], ...below: Node[]): void {
    this.complaints.show(complaints, ...below);
    this.editor?.complain(complaints, this.complaints.element);
  }

  /** A line above the outputs; each takes the place of the one before. */
  say(...parts: (string | Node)[]): void {
    this.note.replaceChildren(...parts);
    this.note.hidden = this.note.textContent === "";
  }

  /** Something that stays as long as it holds. */
  warn(text: string): void {
    this.warning.textContent = text;
    this.warning.hidden = text === "";
  }

  /** Something that stays until the reader answers, or what it says is over. */
  tell(text: string, ...buttons: HTMLButtonElement[]): void {
    const line = element("span", "", text);
    this.notice.replaceChildren(...(text === "" ? [] : [line, ...buttons]));
    this.notice.hidden = text === "";
  }

  /** A link that leads to this cell. */
  link(): HTMLAnchorElement {
    const link = Object.assign(element("a", "", `cell ${this.number}`), { href: `#${this.root.id}` });
    link.addEventListener("click", () => {
      this.root.tabIndex = -1;
      this.root.focus({ preventScroll: true });
    });
    return link;
  }
}
