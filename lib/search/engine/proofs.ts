// Why there is no path, after a search that has left out nothing but what the bound told it to.

export const NO_MEETING = "starts and goals do not meet: all positions on one side were searched";

/** @param isCut whether the bound said of some position that no goal can be reached from there */
export function noGoalAmong(states: number, isCut = false): string {
  if (states === 1 && !isCut) return "the only position that can be reached is no goal";
  const rest = isCut ? "; the bound says that the others lead nowhere" : ", all of which were searched";
  return `no goal among the ${states} positions that can be reached${rest}`;
}

/** For searches that follow paths, none of them round in a circle: @param isCut as for `noGoalAmong` */
export function noGoalOnAnyPath(isCut: boolean): string {
  const rest = isCut ? ", but for those of which the bound says that they lead nowhere" : "";
  return `no goal on any path: each was followed to its end, or to a position that had been met${rest}`;
}
