import { samePosition } from "./hash";
import type { StateSpace } from "./space";

/**
 * Follows a path move by move and hands it back.
 * @throws Error at a step that the space's own moves do not make
 */
export function replay(space: StateSpace, path: Int32Array): Int32Array {
  const { stride } = space;
  const successors = new Int32Array(space.maxSuccessors * stride);
  for (let here = 0; here + stride < path.length; here += stride) {
    const end = space.expand(path, here, here + stride, successors, 0);
    let at = 0;
    while (at < end && !samePosition(successors, at, path, here + stride, stride)) at += stride;
    if (at >= end) {
      const step = here / stride;
      throw new Error(
        `The path breaks between positions ${step} and ${step + 1}: no move leads from one to the other`,
      );
    }
  }
  return path;
}
