import type { PrismEditor } from "prism-code-editor";
import { textsIn } from "./elements";

/** Where a part of the code stands on the screen: the coloured lines under the text area have it. */
export function rangeOf(editor: PrismEditor, start: number, end: number): Range {
  const range = document.createRange();
  range.setStart(...nodeAt(editor, start));
  range.setEnd(...nodeAt(editor, end));
  return range;
}

/** Where the caret would stand before that position. */
export function caretAt(editor: PrismEditor, position: number): DOMRect {
  const range = rangeOf(editor, position, position);
  const rect = range.getBoundingClientRect();
  if (rect.height > 0) return rect;
  // An empty line has no text to measure.
  const line = lineOf(editor, lineNumber(editor.value, position)).getBoundingClientRect();
  const { paddingLeft } = getComputedStyle(lineOf(editor, 1));
  return new DOMRect(line.left + Number.parseFloat(paddingLeft), line.top, 0, line.height);
}

/** The position in the code of the character at that point of the screen; undefined where there is none. */
export function positionAt(editor: PrismEditor, x: number, y: number): number | undefined {
  let begin = 0;
  for (const [i, text] of editor.value.split("\n").entries()) {
    const { top, bottom } = lineOf(editor, i + 1).getBoundingClientRect();
    if (y >= top && y < bottom)
      for (let at = begin; at < begin + text.length; at++) {
        const { left, right } = rangeOf(editor, at, at + 1).getBoundingClientRect();
        if (x >= left && x < right) return at;
      }
    begin += text.length + 1;
  }
  return undefined;
}

function lineNumber(code: string, position: number): number {
  return code.slice(0, position).split("\n").length;
}

/** The first of its elements holds what lies over the lines. */
function lineOf(editor: PrismEditor, number: number): HTMLElement {
  return editor.lines[number];
}

function nodeAt(editor: PrismEditor, position: number): [Node, number] {
  const before = editor.value.slice(0, position);
  let column = before.length - before.lastIndexOf("\n") - 1;
  const line = lineOf(editor, lineNumber(editor.value, position));
  for (const text of textsIn(line)) {
    if (column <= text.length) return [text, column];
    column -= text.length;
  }
  return [line, line.childNodes.length];
}
