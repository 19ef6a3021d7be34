import { boundFault, UNREACHABLE } from "../contract/bound";
import type { Goals } from "../contract/goals";
import type { DepthFirstOptions } from "../contract/options";
import type { CostedSpace } from "../contract/space";
import type { Walk, Walkable } from "../contract/walk";
import type { Outcome } from "./depthFirst";
import type { Monitor } from "./monitor";

const POLL = 8192; // positions expanded between two looks at the clock

/** Searches to one limit after the other as `DepthFirst` does, by a bound that can do it in place. */
export class InPlace {
  /** Undefined where the bound, the goal or an option asks for the general search. */
  static of(
    space: CostedSpace,
    roots: Int32Array,
    goals: Goals,
    monitor: Monitor,
    { bound, noUndo, transpositions }: DepthFirstOptions,
  ): InPlace | undefined {
    const { walk } = (bound ?? {}) as Partial<Walkable>;
    if (!bound || !walk || !noUndo || transpositions !== undefined) return undefined;
    if (typeof goals === "function" || roots.length !== space.stride) return undefined;
    const goal = typeof goals === "number" ? Int32Array.of(goals) : goals;
    if (goal.length !== space.stride) return undefined;
    const found = walk.call(bound, space, roots, goal, [bound]);
    return found && new InPlace(space, found, monitor);
  }

  private constructor(
    private readonly space: CostedSpace,
    private readonly walk: Walk,
    private readonly monitor: Monitor,
  ) {}

  /**
   * Searches all ways of at most `limit` moves, 1 or more; all that are shorter must have been searched before.
   * @param checksNearer whether to look for goals that are nearer than that, too
   * @throws ContractError where nothing but such a goal was met
   */
  searchTo(limit: number, checksNearer: boolean): Outcome {
    const { walk, monitor } = this;
    const { stats, maxExpanded } = monitor;
    const { expanded, generated } = stats;
    walk.begin(limit, checksNearer);
    for (;;) {
      const reached = monitor.check(walk.depth);
      if (reached !== undefined) return { kind: "limit", limit: reached };
      const most = Math.min(POLL, maxExpanded - stats.expanded);
      const end = walk.advance(most);
      stats.expanded = expanded + walk.expanded;
      stats.generated = generated + walk.generated;
      if (end === "found") return { kind: "path", path: walk.path() };
      if (end === "done") break;
      if (most < POLL) return { kind: "limit", limit: "maxExpanded" };
    }
    if (walk.passed >= 0) throw boundFault(this.space, walk.passed, limit);
    const next = limit + walk.missed;
    return { kind: "deeper", next: next < UNREACHABLE ? next : undefined };
  }
}
