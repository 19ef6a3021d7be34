import { dice } from "../../basics/dice";
import { expectWhole } from "../../basics/ranges";
import { BitMap } from "../contract/bitMap";
import { ContractError, nameOf } from "../contract/breach";
import type { SearchOptions } from "../contract/options";
import {
  type BitParallel,
  type CostedSpace,
  expandRun,
  type Onward,
  type Positions,
  positionsOf,
  type StateSpace,
} from "../contract/space";
import type { Symmetric } from "../contract/symmetry";
import { tryBits } from "../engine/bitSweep";
import { proofOf } from "../engine/goalTest";
import { Monitor } from "../engine/monitor";
import { OrbitSpace } from "../engine/orbitSpace";
import { SpotCheck } from "../engine/spotCheck";
import { trySymmetries } from "../engine/trySymmetries";
import { HashedStates } from "../engine/visited";

/** What `checkSpace` found. */
export type SpaceReport = SoundSpace | BrokenSpace;

export interface SoundSpace {
  readonly kind: "sound";
  /** Whether every position that can be reached was tried, so that nothing more can come to light. */
  readonly complete: boolean;
  /** Positions tried. */
  readonly positions: number;
  /** The most successors that one of them has; `maxSuccessors` need not be larger if `complete`. */
  readonly mostSuccessors: number;
}

export interface BrokenSpace {
  readonly kind: "broken";
  /** What the space did. */
  readonly breach: string;
  /** How to mend it. */
  readonly cure: string;
  readonly positions: number;
}

const SAMPLE = 20_000; // positions: some tenths of a second for a quick space
const [ALL_SYMMETRIES, SOME_SYMMETRIES] = [500, 20]; // tried on the first 500 positions, then on each 20th: that takes longest
const WALKS = 50;
const BLOCKS = 100; // of those that hold positions, when positions are expanded in blocks

/**
 * Tries whether a space keeps its contract, position by position: that `expand` honours runs and indices and depends on
 * nothing but the position, that codes lie in range, that `maxSuccessors` is enough, that `reverse`, `expandOnward`,
 * `expandBits`, `costs` and the symmetries fit the moves, and `leastImages` the symmetries, and that
 * `refute` refuses no position that the moves reach. A search tries some of this on its way; here everything is tried, or a sample where a space is large: the
 * positions nearest to the starts, and others on random walks away from them (the same ones each time).
 *
 * @param starts  one position or several
 * @param options `maxStates`: how many positions to try, 20,000 where left out; `timeLimit`, `onProgress` and `signal`, at
 *   which it ends with what it has tried
 * @throws InputError for codes that the space cannot have
 *
 * @example
 * const puzzle = new SlidingPuzzle(3, 2);
 * const report = checkSpace(puzzle, puzzle.encode(puzzle.ordered));
 * [report.kind, report.positions]; // ["sound", 360]
 */
export function checkSpace(space: CostedSpace, starts: Positions, options: SearchOptions = {}): SpaceReport {
  const roots = positionsOf(space, starts, "starts");
  const monitor = new Monitor({ maxStates: SAMPLE, ...options }, true);
  const trial = new Trial(space, roots);
  try {
    const half = monitor.maxStates / 2;
    let isStopped = false;
    for (let place = 0; place < Math.min(trial.met, half) && !isStopped; place++) {
      isStopped = monitor.check(0) !== undefined;
      if (!isStopped) trial.expand(place);
    }
    trial.tryRuns();
    const complete = trial.positions === trial.met;
    if (!complete && !isStopped) trial.walk(monitor);
    return { kind: "sound", complete, positions: trial.positions, mostSuccessors: trial.mostSuccessors };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return { kind: "broken", breach: error.breach, cure: error.cure, positions: trial.positions };
  }
}

/** A space under trial: the positions met, and what is known of them. */
class Trial {
  positions = 0;
  mostSuccessors = 0;
  private readonly states: HashedStates;
  private readonly spotCheck: SpotCheck;
  private readonly successors: Int32Array;
  private readonly added: Int32Array;
  private readonly start: Int32Array;
  /** Whether all that is met can be reached from `start`: then `refute` must not say that it cannot. */
  private readonly isFromStart: boolean;

  constructor(
    private readonly space: CostedSpace,
    roots: Int32Array,
  ) {
    const { stride, maxSuccessors } = space;
    this.states = new HashedStates(stride);
    this.spotCheck = new SpotCheck(space, true);
    this.successors = new Int32Array(stride * maxSuccessors);
    this.added = new Int32Array(Math.max(roots.length, this.successors.length));
    this.start = roots.slice(0, stride);
    this.states.add(roots, 0, roots.length, 0, this.added, 0);
    this.isFromStart = roots.length === stride;
  }

  /** Positions met so far. */
  get met(): number {
    return this.states.all.length / this.space.stride;
  }

  /** Tries the position that was met as number `place`, and meets its successors. */
  expand(place: number): void {
    const { stride } = this.space;
    const position = this.states.all.slice(place * stride, (place + 1) * stride);
    const end = this.tryAt(position);
    this.states.add(this.successors, 0, end, 0, this.added, 0);
  }

  /** Tries all positions met in runs of many lengths. */
  tryRuns(): void {
    const { stride, maxSuccessors } = this.space;
    const states = this.states.all.slice(0, this.positions * stride);
    const longest = Math.max(2, Math.min(512, Math.floor(2 ** 20 / Math.max(1, maxSuccessors))));
    const out = new Int32Array(longest * stride * maxSuccessors);
    const lengths = [3, 17, 128, 512];
    for (let from = 0, turn = 0; from < states.length; turn++) {
      const to = Math.min(states.length, from + Math.min(longest, lengths[turn % lengths.length]) * stride);
      const end = expandRun(this.space, states, from, to, out, 0);
      this.spotCheck.tryRun(states, from, to, out, 0, end);
      const run = states.subarray(from, to);
      if ((this.space as Partial<Onward>).expandOnward) this.spotCheck.tryOnward(run, run);
      from = to;
    }
    this.tryBlocks(states);
  }

  /** Tries those positions in blocks too, if the space can expand them at once. */
  private tryBlocks(states: Int32Array): void {
    const { size } = this.space;
    if (size === undefined || !(this.space as Partial<BitParallel>).expandBits) return;
    const map = new BitMap(size);
    map.add(states, states.length);
    tryBits(this.space as StateSpace, map, BLOCKS);
  }

  /** Walks at random from the start until the room for positions is used up, or a limit is reached. */
  walk(monitor: Monitor): void {
    const { stride } = this.space;
    const steps = Math.max(1, Math.floor(monitor.maxStates / 2 / WALKS));
    const roll = dice(1);
    for (let walk = 0; walk < WALKS; walk++) {
      const position = this.start.slice();
      for (let step = 0; step < steps; step++) {
        if (monitor.check(0) !== undefined) return;
        const end = this.tryAt(position);
        if (end === 0) break;
        const choice = roll(end / stride) * stride;
        position.set(this.successors.subarray(choice, choice + stride));
      }
    }
  }

  private tryAt(position: Int32Array): number {
    const { space, successors, start } = this;
    const count = this.spotCheck.try(position, 0);
    this.positions++;
    this.mostSuccessors = Math.max(this.mostSuccessors, count);
    if (this.positions <= ALL_SYMMETRIES || this.positions % SOME_SYMMETRIES === 0) {
      if (space instanceof OrbitSpace) space.try(position, 0);
      else if (isSymmetric(space)) trySymmetries(space, position);
    }
    const reason = this.isFromStart ? proofOf(space, start, position) : undefined;
    if (reason !== undefined) {
      const [from, to] = [nameOf(start, 0, space.stride), nameOf(position, 0, space.stride)];
      throw new ContractError(
        `refute says that nothing leads from ${from} to ${to} ("${reason}"), and moves do`,
        "let refute give a reason only where it is a proof",
      );
    }
    return expandRun(space, position, 0, space.stride, successors, 0);
  }
}

/** @throws InputError for a number of symmetries that is none */
function isSymmetric(space: CostedSpace): space is StateSpace & Symmetric {
  const { images, symmetries } = space as Partial<Symmetric>;
  if (symmetries === undefined || images === undefined) return false;
  expectWhole("space.symmetries", symmetries, 1);
  return true;
}
