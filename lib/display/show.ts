import { type Bundle, send } from "./kernel";
import type { Listing, Picture } from "./picture";

/** Shows pictures under the cell, one output each. Outside a notebook, prints their text. */
export function show(...pictures: readonly (Picture | Listing)[]): void {
  for (const picture of pictures) {
    if (!send(bundle(picture))) console.log(picture.text);
  }
}

function bundle(picture: Picture | Listing): Bundle {
  return "html" in picture
    ? { "text/html": picture.html, "text/plain": picture.text }
    : { "text/markdown": picture.markdown, "text/plain": picture.text };
}
