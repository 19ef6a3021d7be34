// What it costs that searches can be watched, where nobody does: each against the same loop without a word about observers.
import { lowest } from "../lib/basics/bits";
import { FlipIt } from "../lib/puzzles/flip-it/puzzle";
import { queens } from "../lib/puzzles/queens/queens";
import { NodeCounter } from "../lib/search/contract/enumeration";
import { expandRun, type StateSpace } from "../lib/search/contract/space";
import { Frontier } from "../lib/search/engine/frontier";
import { Monitor } from "../lib/search/engine/monitor";
import { SpotCheck } from "../lib/search/engine/spotCheck";
import { type Visited, visitedFor } from "../lib/search/engine/visited";
import { breadthFirstLevels } from "../lib/search/searches/breadthFirst";
import type { Subject } from "./subject";

const RUN = 512;

/** The loop of `lib/search/engine/sweep.ts`, as it was before it could be watched, for spaces without a goal. */
class PlainSweep {
  readonly depths: number[] = [];
  isDone = false;
  private level: Frontier;
  private next: Frontier;
  private readonly successors: Int32Array;
  private readonly spotCheck: SpotCheck;

  constructor(
    private readonly space: StateSpace,
    starts: Int32Array,
    private readonly visited: Visited,
    private readonly monitor: Monitor,
  ) {
    const spare: Int32Array[] = [];
    this.level = new Frontier(space.stride, spare);
    this.next = new Frontier(space.stride, spare);
    this.successors = new Int32Array(RUN * space.maxSuccessors * space.stride);
    this.spotCheck = new SpotCheck(space, false);
    this.enter(starts, starts.length);
    this.depths.push(this.next.count);
  }

  run(): number {
    while (!this.isDone) this.advance();
    return this.monitor.finish(this.depths).states;
  }

  private advance(): void {
    [this.level, this.next] = [this.next, this.level];
    const { level, next, monitor } = this;
    monitor.stats.peakFrontier = Math.max(monitor.stats.peakFrontier, level.count);
    let released = 0;
    for (let c = 0; c < level.chunks.length; c++) {
      this.expand(level.chunks[c], level.lengths[c]);
      if (next.count > 0) while (released <= c) level.release(released++);
    }
    while (next.count > 0 && released < level.chunks.length) level.release(released++);
    if (next.count === 0) this.isDone = true;
    else this.depths.push(next.count);
    level.clear();
  }

  private expand(chunk: Int32Array, length: number): void {
    const { space, monitor, successors } = this;
    const { stats } = monitor;
    for (let from = 0; from < length; ) {
      const run = Math.min(RUN, monitor.maxExpanded - stats.expanded);
      if (monitor.check(this.depths.length - 1) !== undefined) throw new Error("there is no limit");
      const to = Math.min(length, from + run * space.stride);
      this.spotCheck.look(chunk, from, stats.expanded);
      const produced = expandRun(space, chunk, from, to, successors, 0);
      this.spotCheck.lookAtRun(chunk, from, to, successors, 0, produced);
      stats.expanded += (to - from) / space.stride;
      stats.generated += produced / space.stride;
      this.enter(successors, produced);
      from = to;
    }
  }

  private enter(states: Int32Array, end: number): void {
    const { next, visited, monitor } = this;
    const { stats, maxStates } = monitor;
    const { stride } = this.space;
    for (let at = 0; at < end; ) {
      const { chunk, used } = next.tail();
      const room = Math.min(chunk.length - used, (maxStates + 1 - stats.states) * stride);
      const part = Math.min(end, at + room);
      const filled = visited.add(states, at, part, this.depths.length, chunk, used);
      next.fill(filled);
      stats.states += (filled - used) / stride;
      if (stats.states > maxStates) throw new Error("there is no limit");
      at = part;
    }
  }
}

/** The enumeration of `lib/puzzles/queens/queens.ts`, likewise. */
function* plainQueens(size: number, counter: NodeCounter): Generator<number[], void, void> {
  const columns = new Array<number>(size).fill(0);
  const free = new Int32Array(size + 1);
  const left = new Int32Array(size + 1);
  const right = new Int32Array(size + 1);
  const open = new Int32Array(size + 1);
  free[0] = open[0] = 2 ** size - 1;
  counter.nodes++;
  for (let row = 0; row >= 0; ) {
    if (open[row] === 0) {
      row--;
      continue;
    }
    const queen = open[row] & -open[row];
    open[row] ^= queen;
    columns[row] = lowest(queen);
    counter.nodes++;
    if (row === size - 1) {
      yield columns.slice();
      continue;
    }
    free[row + 1] = free[row] ^ queen;
    left[row + 1] = (left[row] | queen) << 1;
    right[row + 1] = (right[row] | queen) >>> 1;
    row++;
    open[row] = free[row] & ~(left[row] | right[row]);
  }
}

function nodesOf(enumerate: (size: number, counter: NodeCounter) => Iterable<unknown>): number {
  const counter = new NodeCounter();
  for (const _ of enumerate(12, counter));
  return counter.nodes;
}

const positions = { units: 524_288, answer: 524_288 };
const nodes = { units: 856_189, answer: 856_189 };

export const subjects: readonly Subject[] = [
  {
    key: "observer-levels",
    title: "an observer, present or absent: Flip-It 4 x 4, all positions by distance",
    unit: "positions",
    ways: [
      {
        ...positions,
        key: "library",
        name: "this library, watched by nobody",
        prepare() {
          const puzzle = new FlipIt(4, 4);
          return () => breadthFirstLevels(puzzle, puzzle.allWhite).stats.states;
        },
      },
      {
        ...positions,
        key: "plain",
        name: "the same loop without observers",
        prepare() {
          const puzzle = new FlipIt(4, 4);
          return () =>
            new PlainSweep(puzzle, puzzle.allWhite, visitedFor(puzzle), new Monitor({}, false, [])).run();
        },
      },
      {
        ...positions,
        key: "watched",
        name: "this library, watched by one who does nothing",
        prepare() {
          const puzzle = new FlipIt(4, 4);
          return () => breadthFirstLevels(puzzle, puzzle.allWhite, { observer() {} }).stats.states;
        },
      },
    ],
    claims: [{ measure: "time", of: "library", over: "plain", atMost: 1.05 }],
  },
  {
    key: "observer-nodes",
    title: "an observer, present or absent: 12 queens, listed",
    unit: "nodes",
    ways: [
      {
        ...nodes,
        key: "library",
        name: "this library, watched by nobody",
        prepare: () => () => nodesOf((size, counter) => queens(size, { counter })),
      },
      {
        ...nodes,
        key: "plain",
        name: "the same loop without observers",
        prepare: () => () => nodesOf(plainQueens),
      },
    ],
    claims: [{ measure: "time", of: "library", over: "plain", atMost: 1.05 }],
  },
];
