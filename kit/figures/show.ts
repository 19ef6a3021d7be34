import { send } from "./host";
import type { Picture } from "./picture";
import { wellFormed } from "./text";

/**
 * Shows pictures under the cell, one output each. Outside a notebook, prints their text.
 *
 * @example
 * // Prints the caption and "1 _".
 * show(picture(boardDrawing({ columns: 2, cells: [{ text: 1 }, {}] }), "Solved")); // undefined
 */
export function show(...pictures: readonly Picture[]): void {
  for (const { html, text } of pictures) {
    if (!send({ "text/html": html, "text/plain": text })) console.log(wellFormed(text));
  }
}
