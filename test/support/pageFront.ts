import ts from "typescript";
import { CellFront } from "../../tools/front/cellFront";
import { declarations } from "../../tools/live/declarations";
import { hostOf } from "../../tools/live/declaredHost";

/** The front end for cells as pages have it: with declarations of the library, and of what pages have of Node. */
export function pageFront(): CellFront {
  return new CellFront(ts, hostOf(declarations()));
}
