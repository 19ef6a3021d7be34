import { type Bound, boundFault } from "../contract/bound";
import { ContractError, nameOf } from "../contract/breach";
import { indexOfPosition } from "../contract/hash";
import { type CostedSpace, expandRun, expectCodes } from "../contract/space";
import { MoveCosts } from "./moveCosts";

/** A path that has been followed move by move, and what its moves cost. */
export interface Replayed {
  readonly path: Int32Array;
  readonly cost: number;
}

/**
 * Follows a path move by move before it is handed out.
 * @param bound if the search leaned on one: it must not be above what is left of the path, at any of its positions
 * @throws ContractError at a step that the space's own moves do not make, and for a bound that the path refutes
 */
export function replay(space: CostedSpace, path: Int32Array, bound?: Bound): Replayed {
  const { stride } = space;
  const costs = MoveCosts.of(space);
  const successors = new Int32Array(space.maxSuccessors * stride);
  const spent = [0]; // by position of the path
  for (let here = 0; here + stride < path.length; here += stride) {
    const end = expandRun(space, path, here, here + stride, successors, 0);
    const there = here + stride;
    expectCodes(space, path, there, there + stride);
    if (indexOfPosition(successors, 0, end, path, there, stride) < 0) {
      const [from, to] = [nameOf(path, here, stride), nameOf(path, there, stride)];
      throw new ContractError(
        `the path breaks behind its position ${here / stride}: no move leads from ${from} to ${to}`,
        "let successors depend on the position alone, and reverse give nothing but predecessors",
      );
    }
    spent.push(spent[spent.length - 1] + (costs?.of(path, here, path, there, there + stride)[0] ?? 1));
  }
  const cost = spent[spent.length - 1];
  if (!bound) return { path, cost };
  const bounds = new Int32Array(spent.length);
  bound.evaluate(path, 0, path.length, bounds, 0);
  spent.forEach((before, i) => {
    if (bounds[i] <= cost - before) return;
    throw boundFault(space, cost - before, bounds[i], ` from position ${nameOf(path, i * stride, stride)}`);
  });
  return { path, cost };
}
