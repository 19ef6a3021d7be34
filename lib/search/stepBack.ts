import { replay } from "./replay";
import type { StateSpace } from "./space";

/** Tells how far positions are from the start. */
export interface DepthTest {
  /** Whether the position at `states[at]` is known to be `depth` moves from the start. */
  isAt(states: Int32Array, at: number, depth: number): boolean;
}

/**
 * The path to `goal`, found backwards: from each position to a predecessor that lies one level nearer to the start.
 * @throws Error if the space contradicts itself, so that a wrong model never yields a wrong path
 */
export function stepBack(space: StateSpace, visited: DepthTest, goal: Int32Array, cost: number): Int32Array {
  const { stride } = space;
  const back = space.reverse ?? space;
  const path = new Int32Array((cost + 1) * stride);
  const predecessors = new Int32Array(back.maxSuccessors * stride);
  path.set(goal, cost * stride);
  for (let depth = cost; depth > 0; depth--) {
    const here = depth * stride;
    const end = back.expand(path, here, here + stride, predecessors, 0);
    let at = 0;
    while (at < end && !visited.isAt(predecessors, at, depth - 1)) at += stride;
    if (at >= end) {
      const cure = space.reverse
        ? "does `reverse` give all predecessors?"
        : "can every move be undone? If not, give `reverse`";
      throw new Error(`No way back from depth ${depth} to depth ${depth - 1}: ${cure}`);
    }
    path.set(predecessors.subarray(at, at + stride), here - stride);
  }
  return replay(space, path);
}
