import { type Bundle, send } from "./host";
import type { Listing, Picture } from "./picture";
import { wellFormed } from "./text";

/**
 * Shows pictures under the cell, one output each. Outside a notebook, prints their text.
 *
 * @example
 * // Prints the caption and "1 2 / 3 _".
 * show(picture(tileDrawings({ columns: 2, boards: [[1, 2, 3, 0]] })[0], "Solved")); // undefined
 */
export function show(...pictures: readonly (Picture | Listing)[]): void {
  for (const picture of pictures) {
    if (!send(bundle(picture))) console.log(wellFormed(picture.text));
  }
}

function bundle(picture: Picture | Listing): Bundle {
  return "html" in picture
    ? { "text/html": picture.html, "text/plain": picture.text }
    : { "text/markdown": picture.markdown, "text/plain": picture.text };
}
