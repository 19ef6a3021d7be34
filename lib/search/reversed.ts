import type { StateSpace } from "./space";

/** The space with all moves turned round: successors become predecessors. */
export function reversed(space: StateSpace): StateSpace {
  if (!space.reverse) return space;
  const back = space.reverse;
  return {
    stride: space.stride,
    size: space.size,
    maxSuccessors: back.maxSuccessors,
    expand: (states, from, to, out, at) => back.expand(states, from, to, out, at),
    reverse: space,
  };
}
