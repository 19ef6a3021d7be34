import "prism-code-editor/prism/languages/typescript";
import "prism-code-editor/languages/clike";
import { createEditor, type PrismEditor } from "prism-code-editor";
import { defaultCommands, editHistory, setIgnoreTab } from "prism-code-editor/commands";
import { cursorPosition } from "prism-code-editor/cursor";
import layout from "prism-code-editor/layout.css";
import { matchBrackets } from "prism-code-editor/match-brackets";

document.head.append(Object.assign(document.createElement("style"), { textContent: layout }));

// Tab moves on to the next control, as everywhere on a page; Ctrl+] and Ctrl+[ indent.
setIgnoreTab(true);

/** A cell's code, to be edited: a text area with colours beneath it. */
export class CellEditor {
  private readonly editor: PrismEditor;

  constructor(
    place: HTMLElement,
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
  }

  focus(): void {
    this.editor.textarea.focus();
  }

  set code(code: string) {
    this.editor.setOptions({ value: code });
  }
}
