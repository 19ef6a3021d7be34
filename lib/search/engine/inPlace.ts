import { type Bound, boundFault, UNREACHABLE } from "../contract/bound";
import { ContractError } from "../contract/breach";
import type { Goals } from "../contract/goals";
import { samePosition } from "../contract/hash";
import type { SearchObserver } from "../contract/observer";
import type { DepthFirstOptions } from "../contract/options";
import type { CostedSpace } from "../contract/space";
import type { Walk, Walkable } from "../contract/walk";
import { DepthFirst, type Outcome } from "./depthFirst";
import { goalTest } from "./goalTest";
import { Monitor } from "./monitor";
import { Observed } from "./observed";

const POLL = 8192; // positions expanded between two looks at the clock
const TRIED = 1000; // positions of the first search that are expanded by the general search, too,
const SHARE = 256; // and of each later one, but no more than this part of all before it,
const FEWEST = 64; // and none if that is less

/**
 * Searches to one limit after the other as `DepthFirst` does, by a bound that can do it in place; at each limit, the beginning of
 * what that does is compared with what `DepthFirst` does.
 */
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
    return found && new InPlace(space, found, monitor, roots, goal, bound);
  }

  private constructor(
    private readonly space: CostedSpace,
    private readonly walk: Walk,
    private readonly monitor: Monitor,
    private readonly start: Int32Array,
    private readonly goal: Int32Array,
    private readonly bound: Bound,
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
    const most = expanded === 0 ? TRIED : Math.min(TRIED, Math.floor(expanded / SHARE));
    if (most >= FEWEST) this.try(limit, checksNearer, most);
    walk.begin(limit, checksNearer);
    for (;;) {
      const reached = monitor.check(walk.depth);
      if (reached !== undefined) return { kind: "limit", limit: reached };
      const most = Math.min(POLL, maxExpanded - stats.expanded);
      const end = walk.advance(most);
      stats.expanded = expanded + walk.expanded;
      stats.generated = generated + walk.generated;
      if (walk.passed >= 0) throw boundFault(this.space, walk.passed, limit);
      if (end === "found") return { kind: "path", path: walk.path() };
      if (end === "done") break;
      if (most < POLL) return { kind: "limit", limit: "maxExpanded" };
    }
    return { kind: "deeper", next: this.next(limit) };
  }

  /** The limit to try after this one, if a way was cut. */
  private next(limit: number): number | undefined {
    const next = limit + this.walk.missed;
    return next < UNREACHABLE ? next : undefined;
  }

  /**
   * Compares the walk with the search that it stands for, over the first `most` positions that this expands.
   * @throws ContractError where they differ
   */
  try(limit: number, checksNearer: boolean, most = TRIED): void {
    const { space, walk, start, goal, bound } = this;
    const { stride } = space;
    let [expanded, generated] = [0, 0];
    let waiting: Int32Array | undefined; // what would be expanded next
    const observer: SearchObserver = (event) => {
      if (event.kind !== "expand") return;
      if (expanded === most) waiting = event.position;
      else [expanded, generated] = [expanded + 1, generated + event.successors];
    };
    const monitor = new Monitor({ maxExpanded: most + 1 }, false);
    const options = { bound, noUndo: true };
    const observed = Observed.of({ observer }, stride);
    const general = new DepthFirst(space, start, goalTest(space, goal), monitor, options, observed);
    const outcome = general.searchTo(limit, checksNearer);
    walk.begin(limit, checksNearer);
    const end = walk.advance(most);
    const path = end === "done" ? start : walk.path();
    let isSame = walk.expanded === expanded && walk.generated === generated;
    if (waiting) isSame &&= end === "paused" && samePosition(path, path.length - stride, waiting, 0, stride);
    else if (outcome.kind === "path") isSame &&= end === "found" && String(path) === String(outcome.path);
    else if (outcome.kind === "deeper") isSame &&= end === "done" && this.next(limit) === outcome.next;
    if (isSame) return;
    throw new ContractError(
      `the bound's walk is not the search that it stands for: among the first ${expanded} positions expanded to limit ${limit} they differ`,
      "let walk expand, cut and count what iterative deepening with noUndo does by expand and evaluate; or leave it out",
    );
  }
}
