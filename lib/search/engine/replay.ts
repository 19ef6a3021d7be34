import { ContractError, nameOf } from "../contract/breach";
import { indexOfPosition } from "../contract/hash";
import { type CostedSpace, expandRun, expectCodes } from "../contract/space";

/**
 * Follows a path move by move and hands it back.
 * @throws ContractError at a step that the space's own moves do not make
 */
export function replay(space: CostedSpace, path: Int32Array): Int32Array {
  const { stride } = space;
  const successors = new Int32Array(space.maxSuccessors * stride);
  for (let here = 0; here + stride < path.length; here += stride) {
    const end = expandRun(space, path, here, here + stride, successors, 0);
    expectCodes(space, path, here + stride, here + 2 * stride);
    if (indexOfPosition(successors, 0, end, path, here + stride, stride) >= 0) continue;
    const [from, to] = [nameOf(path, here, stride), nameOf(path, here + stride, stride)];
    throw new ContractError(
      `the path breaks behind its position ${here / stride}: no move leads from ${from} to ${to}`,
      "let successors depend on the position alone, and reverse give nothing but predecessors",
    );
  }
  return path;
}
