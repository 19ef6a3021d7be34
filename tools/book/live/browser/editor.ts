import "prism-code-editor/prism/languages/typescript";
import "prism-code-editor/languages/clike";
import { createEditor, type PrismEditor } from "prism-code-editor";
import { defaultCommands, editHistory, setIgnoreTab } from "prism-code-editor/commands";
import { cursorPosition } from "prism-code-editor/cursor";
import layout from "prism-code-editor/layout.css";
import { matchBrackets } from "prism-code-editor/match-brackets";
import { setSelection } from "prism-code-editor/utils";
import type { Complaint } from "../../../kernel/front/cellFront";
import { Squiggles } from "./squiggles";

document.head.append(Object.assign(document.createElement("style"), { textContent: layout }));

// Tab moves on to the next control, as everywhere on a page; Ctrl+] and Ctrl+[ indent.
setIgnoreTab(true);

/** A cell's code, to be edited: a text area with colours beneath it. */
export class CellEditor {
  readonly editor: PrismEditor;
  private readonly squiggles: Squiggles;

  constructor(
    readonly place: HTMLElement,
    code: string,
    label: string,
    onChange: (code: string) => void,
    onRun: () => void,
  ) {
    this.editor = createEditor(
      place,
      {
        language: "typescript",
        value: code,
        tabSize: 2,
        insertSpaces: true,
        wordWrap: false,
        lineNumbers: false,
      },
      defaultCommands(),
      editHistory(),
      cursorPosition(),
      matchBrackets(),
    );
    const { textarea } = this.editor;
    textarea.setAttribute("aria-label", label);
    textarea.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          event.stopImmediatePropagation();
          onRun();
        }
      },
      { capture: true },
    );
    this.editor.on("update", onChange);
    this.squiggles = new Squiggles(this.editor);
  }

  /** @param box  where it says what it complains of */
  complain(complaints: readonly Complaint[], box: HTMLElement): void {
    const { textarea } = this.editor;
    this.squiggles.show(complaints);
    const isWrong = complaints.some(({ isAdvice }) => !isAdvice);
    textarea.setAttribute("aria-invalid", String(isWrong));
    const others = (textarea.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .filter((id) => id && id !== box.id);
    textarea.setAttribute(
      "aria-describedby",
      [...others, ...(complaints.length > 0 ? [box.id] : [])].join(" "),
    );
  }

  select(start: number, end: number): void {
    this.focus();
    setSelection(this.editor, start, end);
  }

  focus(): void {
    this.editor.textarea.focus();
  }

  set code(code: string) {
    this.editor.setOptions({ value: code });
  }
}
