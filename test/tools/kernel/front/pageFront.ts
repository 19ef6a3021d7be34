import ts from "typescript";
import { declarations } from "../../../../tools/book/live/declarations";
import { hostOf } from "../../../../tools/book/live/declaredHost";
import { CellFront } from "../../../../tools/kernel/front/cellFront";

/** The front end for cells as pages have it: with declarations of the library, and of what pages have of Node. */
export function pageFront(): CellFront {
  return new CellFront(ts, hostOf(declarations()));
}
