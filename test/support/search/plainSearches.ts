// Searches in the plainest words, which owe the library nothing; and as readers write them, with what goes wrong.

/** The fewest moves to each position from the nearest of some. */
export function plainDepths<P>(starts: Iterable<P>, next: (position: P) => Iterable<P>): Map<P, number> {
  const depths = new Map(Array.from(starts, (start) => [start, 0]));
  for (const [position, depth] of depths) {
    for (const to of next(position)) if (!depths.has(to)) depths.set(to, depth + 1);
  }
  return depths;
}

/** The fewest moves to a goal, behind which it looks no farther; -1 without a way. */
export function breadthFirst<P>(
  start: P,
  goal: P | ((position: P) => boolean),
  next: (position: P) => Iterable<P>,
): number {
  const isGoal = (position: P) => (goal instanceof Function ? goal(position) : position === goal);
  const depths = new Map([[start, 0]]);
  for (const [position, depth] of depths) {
    if (isGoal(position)) return depth;
    for (const to of next(position)) if (!depths.has(to)) depths.set(to, depth + 1);
  }
  return -1;
}

export type Moves = (position: string) => readonly { to: string; cost: number }[];
export type Estimate = (position: string) => number;

/** What waits, in the order of a whole number; of equal ones the first, or the last, that came in. */
export function waiting<Entry>(isLastFirst = false) {
  const lists: Entry[][] = [];
  return {
    push(f: number, entry: Entry): void {
      lists[f] ??= [];
      lists[f].push(entry);
    },
    pop(): Entry | undefined {
      const list = lists.find((one) => one?.length > 0);
      return isLastFirst ? list?.pop() : list?.shift();
    },
  };
}

export interface Ways {
  /** What was expanded is never let in again. */
  readonly closes?: boolean;
  /** The goal counts when it is generated. */
  readonly hurries?: boolean;
  /** Entries that a lower cost has overtaken are expanded, too. */
  readonly keepsStale?: boolean;
  readonly isLastFirst?: boolean;
  readonly priority?: (g: number, h: number, weight: number) => number;
}

/** A* as chapters fold it away, and wrong in the ways that readers are. */
export function aStar(ways: Ways = {}) {
  const { closes = false, hurries = false, keepsStale = false, priority = (g, h) => g + h } = ways;
  return (start: string, goal: string, moves: Moves, h: Estimate, weight = 1): number => {
    const costs = new Map([[start, 0]]);
    const closed = new Set<string>();
    const queue = waiting<[node: string, g: number]>(ways.isLastFirst);
    queue.push(priority(0, h(start), weight), [start, 0]);
    for (let entry = queue.pop(); entry; entry = queue.pop()) {
      const [node, g] = entry;
      if (!keepsStale && g > costs.get(node)!) continue;
      if (node === goal) return g;
      closed.add(node);
      for (const { to, cost } of moves(node)) {
        if (closes && closed.has(to)) continue;
        if (hurries && to === goal) return g + cost;
        if (g + cost >= (costs.get(to) ?? Infinity)) continue;
        costs.set(to, g + cost);
        queue.push(priority(g + cost, h(to), weight), [to, g + cost]);
      }
    }
    return Infinity;
  };
}
