import { enlarged, reserved } from "../../basics/arrays";
import { codeFault } from "../contract/breach";
import { hashOf, samePosition } from "../contract/hash";
import { reverseOf, type StateSpace } from "../contract/space";
import type { KnownDepths } from "./stepBack";

/**
 * The positions that a breadth-first search has met. Four kinds, by what a search must remember and how large the
 * space is; each works on whole runs, so that the choice costs one call a run.
 */
export interface Visited {
  /**
   * Adds the positions `states[from..to)`, met at `depth`; those that are new are also written to `out` from `at`
   * on. Returns the index behind the last one written. Depths must never decrease from call to call.
   * @throws ContractError for a code that the space cannot have
   */
  add(states: Int32Array, from: number, to: number, depth: number, out: Int32Array, at: number): number;
}

/** Visited positions that also know their depths, so that a path can be stepped back without a link to a parent. */
export interface VisitedDepths extends Visited, KnownDepths {
  /** Whether the position at `states[at]` has been met. */
  has(states: Int32Array, at: number): boolean;
}

const LARGE = 1 << 26; // codes: from here on a byte a code would take 64 MiB

/** The cheapest memory of positions for counting levels. */
export function visitedFor(space: StateSpace): Visited {
  return space.size === undefined ? new HashedStates(space.stride) : new VisitedBits(space.size);
}

/** The cheapest memory of positions from which paths can be rebuilt. */
export function visitedDepthsFor(space: StateSpace): VisitedDepths {
  if (space.size === undefined) return new HashedStates(space.stride);
  // With one-way moves the predecessors of a position may lie any number of levels deeper: three marks are not enough.
  if (space.size < LARGE || reverseOf(space) !== space) return new Depths(space.size);
  return new DepthsModulo3(space.size);
}

/** One bit a code. */
export class VisitedBits implements Visited {
  private readonly words: Int32Array;

  constructor(private readonly size: number) {
    this.words = reserved(Int32Array, Math.ceil(size / 32), "the visited positions");
  }

  add(states: Int32Array, from: number, to: number, _depth: number, out: Int32Array, at: number): number {
    const words = this.words;
    for (let i = from; i < to; i++) {
      const state = states[i];
      const word = words[state >>> 5];
      if (word === undefined) throw codeFault(state, this.size); // a test that compiled code need not make
      // Without a branch: whether a position is new is as good as random, and a wrong guess of the processor costs more than the work it saves.
      out[at] = state;
      at += ~(word >>> (state & 31)) & 1;
      words[state >>> 5] = word | (1 << (state & 31));
    }
    expectNoneBeyond(words, 1, this.size);
    return at;
  }
}

/** @throws ContractError for a mark of a code from `size` on, for which the last word of a table has room */
function expectNoneBeyond(words: Int32Array, bits: number, size: number): void {
  const used = (size * bits) % 32;
  if (used === 0 || words[words.length - 1] >>> used === 0) return;
  throw codeFault(size + Math.floor((31 - Math.clz32(words[words.length - 1]) - used) / bits), size);
}

/** The depth of every code: a byte each, two or four once a level does not fit. */
class Depths implements VisitedDepths {
  private marks: Uint8Array | Uint16Array | Uint32Array; // depth + 1; 0: not met
  private deepest = 254;

  constructor(size: number) {
    this.marks = reserved(Uint8Array, size, "the depths of the positions");
  }

  add(states: Int32Array, from: number, to: number, depth: number, out: Int32Array, at: number): number {
    if (depth > this.deepest) this.widen();
    const marks = this.marks;
    const mark = depth + 1;
    for (let i = from; i < to; i++) {
      const state = states[i];
      const before = marks[state];
      if (before === undefined) throw codeFault(state, marks.length);
      const isNew = (before - 1) >>> 31; // 1 or 0, without a branch, as above
      out[at] = state;
      at += isNew;
      marks[state] = before + isNew * mark;
    }
    return at;
  }

  has(states: Int32Array, at: number): boolean {
    return this.marks[states[at]] !== 0;
  }

  depthBelow(states: Int32Array, at: number, depth: number): number {
    return this.marks[states[at]] === depth ? depth - 1 : -1;
  }

  before(depth: number): Iterable<Int32Array> {
    return codesWhere(this.marks.length, (code) => this.marks[code] === depth);
  }

  private widen(): void {
    const narrow = this.marks instanceof Uint8Array;
    this.marks = narrow ? Uint16Array.from(this.marks) : Uint32Array.from(this.marks);
    this.deepest = narrow ? 65_534 : 4_294_967_294;
  }
}

/** The depth of every code modulo 3, in two bits: enough to tell the level before from the level behind. */
class DepthsModulo3 implements VisitedDepths {
  private readonly words: Int32Array; // 1 + depth % 3; 0: not met

  constructor(private readonly size: number) {
    this.words = reserved(Int32Array, Math.ceil(size / 16), "the depths of the positions");
  }

  add(states: Int32Array, from: number, to: number, depth: number, out: Int32Array, at: number): number {
    const words = this.words;
    const mark = 1 + (depth % 3);
    for (let i = from; i < to; i++) {
      const state = states[i];
      const shift = (state & 15) << 1;
      const word = words[state >>> 4];
      if (word === undefined) throw codeFault(state, this.size);
      if (((word >>> shift) & 3) === 0) {
        words[state >>> 4] = word | (mark << shift);
        out[at++] = state;
      }
    }
    expectNoneBeyond(words, 2, this.size);
    return at;
  }

  has(states: Int32Array, at: number): boolean {
    return this.mark(states[at]) !== 0;
  }

  depthBelow(states: Int32Array, at: number, depth: number): number {
    return this.mark(states[at]) === 1 + ((depth - 1) % 3) ? depth - 1 : -1;
  }

  before(depth: number): Iterable<Int32Array> {
    return codesWhere(this.words.length * 16, (code) => this.mark(code) === 1 + ((depth - 1) % 3));
  }

  private mark(state: number): number {
    return (this.words[state >>> 4] >>> ((state & 15) << 1)) & 3;
  }
}

/** The codes below `size` for which a test holds, in runs. */
export function* codesWhere(size: number, test: (code: number) => boolean): Iterable<Int32Array> {
  const run = new Int32Array(1024);
  let count = 0;
  for (let code = 0; code < size; code++) {
    if (!test(code)) continue;
    run[count++] = code;
    if (count < run.length) continue;
    yield run;
    count = 0;
  }
  yield run.subarray(0, count);
}

/**
 * Positions of any stride in an open-addressing hash table. The codes lie in `store` in the order in which they were
 * met, level behind level, so that a position's place tells its depth; `slots` holds places + 1.
 */
export class HashedStates implements VisitedDepths {
  private store: Int32Array;
  private slots = new Int32Array(1 << 12);
  private count = 0;
  private readonly levels: number[] = []; // place of the first position of each depth

  constructor(private readonly stride: number) {
    this.store = new Int32Array((1 << 11) * stride);
  }

  add(states: Int32Array, from: number, to: number, depth: number, out: Int32Array, at: number): number {
    const stride = this.stride;
    while (this.levels.length <= depth) this.levels.push(this.count);
    for (let i = from; i < to; i += stride) {
      if (this.count * 2 >= this.slots.length) this.grow();
      const slot = this.slotOf(states, i);
      if (this.slots[slot] !== 0) continue;
      for (let k = 0; k < stride; k++) {
        this.store[this.count * stride + k] = states[i + k];
        out[at++] = states[i + k];
      }
      this.slots[slot] = ++this.count;
    }
    return at;
  }

  has(states: Int32Array, at: number): boolean {
    return this.placeOf(states, at) >= 0;
  }

  /** How many positions were added before the one at `states[at]`; -1 if it has not been added. */
  placeOf(states: Int32Array, at: number): number {
    return this.slots[this.slotOf(states, at)] - 1;
  }

  depthBelow(states: Int32Array, at: number, depth: number): number {
    const place = this.placeOf(states, at);
    return place >= this.levels[depth - 1] && place < (this.levels[depth] ?? this.count) ? depth - 1 : -1;
  }

  *before(depth: number): Iterable<Int32Array> {
    const { stride, levels } = this;
    yield this.store.subarray(levels[depth - 1] * stride, (levels[depth] ?? this.count) * stride);
  }

  /** All positions, in the order in which they were added: packed, and to be read only before the next one is added. */
  get all(): Int32Array {
    return this.store.subarray(0, this.count * this.stride);
  }

  /** The slot that holds the position at `states[at]`, or the empty one where it would go. */
  private slotOf(states: Int32Array, at: number): number {
    const { stride, store, slots } = this;
    const mask = slots.length - 1;
    for (let slot = hashOf(states, at, stride) & mask; ; slot = (slot + 1) & mask) {
      const place = slots[slot] - 1;
      if (place < 0) return slot;
      if (samePosition(store, place * stride, states, at, stride)) return slot;
    }
  }

  private grow(): void {
    const { stride, count } = this;
    const store = enlarged(this.store, 2 * this.store.length);
    this.store = store;
    this.slots = reserved(Int32Array, this.slots.length * 2, "the visited positions");
    for (let place = 0; place < count; place++) this.slots[this.slotOf(store, place * stride)] = place + 1;
  }
}
