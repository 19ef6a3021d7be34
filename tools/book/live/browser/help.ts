import type { PrismEditor } from "prism-code-editor";
import { insertText } from "prism-code-editor/utils";
import type { Checker } from "./checker";
import { CompletionList } from "./completionList";
import { element } from "./elements";
import { explanation } from "./explanation";
import { caretAt, positionAt } from "./places";

/** A pointer that rests for so many milliseconds wants to know more. */
const REST = 300;
/** What is written right before the caret, if it can become a name: a number has no completion. */
const IN_NAME = /(?<![\p{ID_Continue}$])[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;
const BEFORE_NAME = /(?:(?<!\d)\.|[/"'])$/;

/** Who writes with a finger has no room for it, and no keys to choose by. */
const hasRoom = () => !matchMedia("(pointer: coarse) and (hover: none)").matches;

/** What is heard of it. */
const text = element("div", "live-help-said skip");
text.setAttribute("role", "status");
/** Describes every editor, and is not read for itself. */
const keys = element("div", "", "Ctrl+Space completes a name, Ctrl+I explains it, Escape closes the help");
keys.id = "live-keys";
keys.hidden = true;
document.body.append(text, keys);

/**
 * Helps while a cell is written: completes names while they are typed and on Ctrl+Space, says how a function is called behind
 * its bracket, and what a name means under the pointer and on Ctrl+I. Escape closes whatever stands there.
 */
export class WritingHelp {
  private readonly box = element("div", "live-help");
  private readonly names: CompletionList;
  /** Counts what was asked: an answer to an earlier question comes too late. */
  private turn = 0;
  private pointerTimer: number | undefined;
  private isOfCall = false;
  private isOfPointer = false;

  /** @param above  the codes of the cells above */
  constructor(
    private readonly editor: PrismEditor,
    private readonly place: HTMLElement,
    private readonly checker: Checker,
    private readonly above: () => string[],
  ) {
    const { textarea } = editor;
    this.names = new CompletionList(textarea, () => this.take());
    textarea.setAttribute("aria-describedby", keys.id);
    // What is longer than its room is scrolled by whoever steps into it.
    this.box.tabIndex = 0;
    this.box.setAttribute("role", "group");
    this.box.setAttribute("aria-label", "Help with the code");
    this.box.hidden = true;
    place.append(this.box);
    textarea.addEventListener("keydown", (event) => this.press(event), { capture: true });
    textarea.addEventListener("input", (event) => this.typed(event as InputEvent));
    for (const part of [textarea, this.box] as HTMLElement[])
      part.addEventListener("blur", (event) => this.left(event));
    this.box.addEventListener("keydown", (event) => this.press(event));
    editor.on("selectionChange", () => this.moved());
    place.addEventListener("pointermove", (event) => this.hover(event));
    place.addEventListener("pointerleave", () => {
      clearTimeout(this.pointerTimer);
      if (this.isOfPointer) this.close();
    });
  }

  private get position(): number {
    return this.editor.textarea.selectionStart;
  }

  private press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isPlain = !(ctrlKey || metaKey || shiftKey || altKey);
    let action: (() => void) | undefined;
    if (ctrlKey && key === " ") action = () => this.complete();
    else if (ctrlKey && !shiftKey && key.toLowerCase() === "i") action = () => this.explain("document");
    else if (key === "Escape" && !this.box.hidden) action = () => this.close();
    else if (this.names.isOpen && isPlain) {
      if (key === "ArrowDown") action = () => this.names.move(1);
      else if (key === "ArrowUp") action = () => this.names.move(-1);
      else if (key === "Enter" || key === "Tab") action = () => this.take();
      else if (/^(?:Arrow|Home|End|Page)/.test(key)) this.close();
    } else if (key === "Enter") this.close();
    if (!action) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    action();
  }

  private left({ relatedTarget }: FocusEvent): void {
    const isInside = relatedTarget === this.box || relatedTarget === this.editor.textarea;
    if (!isInside) this.close();
  }

  private typed({ data, inputType }: InputEvent): void {
    if (!hasRoom()) return;
    const begun = this.editor.textarea.value.slice(0, this.position);
    // What the editor adds, such as the bracket that closes another, has no type.
    const isTyped = /^(?:insertText)?$/.test(inputType) && (data ?? "").length <= 1;
    const isInName = IN_NAME.test(begun) && (isTyped || this.names.isOpen);
    if (isInName || (isTyped && BEFORE_NAME.test(begun))) this.complete(true);
    else if (isTyped && /[(,]\s?$/.test(begun)) this.explain("documentCall");
    else if (this.names.isOpen) this.close();
  }

  private moved(): void {
    if (this.isOfCall && !this.names.isOpen) this.explain("documentCall");
    else if (this.isOfPointer) this.close();
  }

  private async ask<Found>(
    question: Promise<Found | undefined>,
    show: (found: Found) => void,
  ): Promise<void> {
    const turn = ++this.turn;
    const found = await question;
    if (turn !== this.turn) return;
    if (found === undefined) this.close();
    else show(found);
  }

  /** @param isByTheWay  nobody has asked for it: a name that is written to its end needs no list */
  private complete(isByTheWay = false): Promise<void> {
    const { position } = this;
    const code = this.editor.textarea.value;
    return this.ask(this.checker.ask("complete", this.above(), code, position), (found) => {
      const written = code.slice(found.start, found.end);
      const names = found.entries.map(({ name }) => name);
      const isDone = names.length === 0 || names[0] === written || /^\d/.test(written);
      if (isByTheWay && (isDone || found.end > position)) this.close();
      else if (names.length === 0) text.textContent = "No name fits here";
      else {
        this.open(found.start, this.names.element);
        this.names.show(found);
        text.textContent = names.length === 1 ? "1 completion" : `${names.length} completions`;
      }
    });
  }

  private take(): void {
    const { name, start, end } = this.names.choice;
    this.close();
    insertText(this.editor, name, start, end);
    // Behind a folder stands what it holds.
    if (name.endsWith("/")) this.complete(true);
  }

  /** Says what there is to know of the name at a position, or of the function that is called around it. */
  private explain(
    of: "document" | "documentCall",
    position = this.position,
    isOfPointer = false,
  ): Promise<void> {
    return this.ask(this.checker.ask(of, this.above(), this.editor.textarea.value, position), (found) => {
      const wasOpen = this.isOfCall;
      this.open(position, explanation(found));
      this.isOfCall = of === "documentCall";
      this.isOfPointer = isOfPointer;
      if (!wasOpen && !isOfPointer) text.textContent = this.box.textContent;
    });
  }

  private hover({ clientX, clientY, target, pointerType, buttons }: PointerEvent): void {
    clearTimeout(this.pointerTimer);
    const isElsewhere = this.box.contains(target as Node) || this.names.isOpen || this.isOfCall;
    if (pointerType !== "mouse" || buttons !== 0 || isElsewhere) return;
    this.pointerTimer = window.setTimeout(() => {
      const position = positionAt(this.editor, clientX, clientY);
      if (position !== undefined) this.explain("document", position, true);
      else if (this.isOfPointer) this.close();
    }, REST);
  }

  /** Under the line of that position, or over it where there is more room. */
  private open(position: number, ...content: HTMLElement[]): void {
    this.isOfCall = this.isOfPointer = false;
    this.box.replaceChildren(...content);
    this.box.hidden = false;
    const caret = caretAt(this.editor, position);
    const around = this.place.getBoundingClientRect();
    const isAbove = caret.bottom > innerHeight * 0.65;
    const scale = around.width / this.place.offsetWidth; // of a slide
    this.box.style.top = isAbove ? "" : `${(caret.bottom - around.top) / scale + 4}px`;
    this.box.style.bottom = isAbove ? `${(around.bottom - caret.top) / scale + 4}px` : "";
    this.box.style.left = `${(caret.left - around.left) / scale}px`;
    this.stayInside();
  }

  private stayInside(): void {
    const room = this.place.clientWidth - this.box.offsetWidth;
    const left = Number.parseFloat(this.box.style.left);
    this.box.style.left = `${Math.max(0, Math.min(left, room))}px`;
  }

  private close(): void {
    this.turn++;
    if (document.activeElement === this.box) this.editor.textarea.focus();
    clearTimeout(this.pointerTimer);
    this.isOfCall = this.isOfPointer = false;
    this.names.close();
    this.box.hidden = true;
    this.box.replaceChildren();
  }
}
