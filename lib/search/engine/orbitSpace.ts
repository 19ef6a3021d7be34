import { InputError } from "../../basics/errors";
import { expectWhole } from "../../basics/ranges";
import { nameOf } from "../contract/breach";
import { copyPosition, samePosition } from "../contract/hash";
import type { Coded } from "../contract/origin";
import {
  expandRun,
  expectCodes,
  type Positions,
  positionsOf,
  type Reversible,
  reverseOf,
  type Selective,
  type StateSpace,
} from "../contract/space";
import type { Symmetric } from "../contract/symmetry";
import { trySymmetries } from "./trySymmetries";
import { HashedStates } from "./visited";

/**
 * A space up to symmetry. The images of a position are its orbit, and the least of them stands for all: so a search
 * meets each orbit once. A path leads from orbit to orbit.
 *
 * Only symmetries that map the starts onto themselves come into play. So a position is as far from the starts as all of
 * its orbit, and any goal can be sought; a goal test must give the same for all of an orbit.
 *
 * @example
 * const space = new PegMoves(hoppers);
 * const [start, goal] = [space.start(6), space.finishes(0)];
 * const orbits = new OrbitSpace(space, start);
 * const found = solved(breadthFirstSearch(orbits, orbits.of(start), orbits.of(goal)));
 * found.cost; // 7
 */
export class OrbitSpace implements StateSpace, Selective, Partial<Reversible> {
  readonly stride: number;
  readonly size?: number;
  readonly maxSuccessors: number;
  readonly coding: Coded["coding"] | undefined;
  readonly rules: Coded["rules"];
  readonly reverse?: StateSpace;
  /** Of orbits as well, but the successors are left as they are: `reduce` makes orbits of them. */
  readonly moves: StateSpace;
  /** The numbers of the symmetries that map the starts onto themselves. */
  readonly symmetries: readonly number[];
  private readonly block: number;
  private readonly images: Int32Array;
  private expanded = 0;
  private due = 0;

  /**
   * @param starts one position or several, from where searches are to begin
   * @throws InputError for codes that the space cannot have; ContractError for symmetries that are none
   */
  constructor(
    private readonly space: StateSpace & Symmetric,
    starts: Positions,
  ) {
    const from = positionsOf(space, starts, "starts");
    const { symmetries } = space;
    expectWhole("space.symmetries", symmetries, 1);
    const { stride, size, maxSuccessors } = space;
    ({ coding: this.coding, rules: this.rules } = space as Partial<Coded>);
    this.stride = stride;
    this.size = size;
    this.maxSuccessors = maxSuccessors;
    this.block = BLOCK * stride;
    this.images = new Int32Array(this.block * symmetries);
    this.symmetries = this.thoseThatKeep(from);
    this.moves = {
      stride,
      size,
      maxSuccessors,
      expand: (states, at, end, out, to) => this.expandAsIs(states, at, end, out, to),
    };
    const reverse = reverseOf(space);
    if (reverse === space) this.reverse = this;
    else if (reverse) this.reverse = this.backwards(reverse);
  }

  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    const end = this.moves.expand(states, from, to, out, at);
    expectCodes(this.space, out, at, end);
    this.reduce(out, at, end);
    return end;
  }

  /**
   * The orbits of some positions, each once and named by its least position: as starts and goals of a search.
   * @throws InputError for codes that the space cannot have
   */
  of(positions: Positions): Int32Array {
    const { stride } = this;
    const least = positionsOf(this.space, positions, "positions").slice();
    for (let at = 0; at < least.length; at = 2 * at + stride) this.try(least, at);
    this.reduce(least, 0, least.length);
    const orbits = new Int32Array(least.length);
    return orbits.slice(0, new HashedStates(stride).add(least, 0, least.length, 0, orbits, 0));
  }

  expectNamed(codes: Int32Array, argument: string): void {
    const least = codes.slice();
    this.reduce(least, 0, least.length);
    const other = codes.findIndex((code, i) => code !== least[i]);
    if (other < 0) return;
    const name = nameOf(codes, other - (other % this.stride), this.stride);
    const expected = "the least positions of orbits: what `of` of this OrbitSpace gives";
    throw new InputError(argument, `position ${name}, which is not the least of its orbit`, expected);
  }

  /** How many positions the orbits `states[from..to)` have together. */
  positionsIn(states: Int32Array, from: number, to: number): number {
    const { space, stride, block, images, symmetries } = this;
    if (symmetries.length === 1) return (to - from) / stride;
    const row = stride * space.symmetries;
    let positions = 0;
    for (let at = from; at < to; at += block) {
      const end = space.images(states, at, Math.min(to, at + block), images, 0);
      for (let i = 0; i < end; i += row) {
        // Every position of an orbit is met equally often among the images: as often as the first, which is its own image.
        let often = 0;
        for (const k of symmetries) if (samePosition(images, i + k * stride, images, i, stride)) often++;
        positions += symmetries.length / often;
      }
    }
    return positions;
  }

  /** Replaces positions by the least of their orbits. */
  reduce(states: Int32Array, from: number, to: number): void {
    const { space, stride, symmetries } = this;
    if (symmetries.length === 1) return;
    if (space.leastImages && symmetries.length === space.symmetries) space.leastImages(states, from, to);
    else {
      this.eachOrbit(states, from, to, (i, images, begin) => {
        let least = begin;
        for (const symmetry of symmetries) {
          const image = begin + symmetry * stride;
          if (isLess(images, image, least, stride)) least = image;
        }
        copyPosition(images, least, states, i, stride);
      });
    }
  }

  /** Calls `visit` with the index of each position, and an array and the index in it where its images begin. */
  private eachOrbit(
    states: Int32Array,
    from: number,
    to: number,
    visit: (i: number, images: Int32Array, begin: number) => void,
  ): void {
    const { space, stride, images } = this;
    const row = stride * space.symmetries;
    for (let at = from; at < to; at += this.block) {
      const end = Math.min(to, at + this.block);
      space.images(states, at, end, images, 0);
      for (let i = at, begin = 0; i < end; i += stride, begin += row) visit(i, images, begin);
    }
  }

  private thoseThatKeep(starts: Int32Array): number[] {
    const { space, stride } = this;
    const all = Array.from({ length: space.symmetries }, (_, symmetry) => symmetry);
    const kept = new Set(all);
    const known = new HashedStates(stride);
    known.add(starts, 0, starts.length, 0, new Int32Array(starts.length), 0);
    this.eachOrbit(starts, 0, starts.length, (_, images, begin) => {
      for (const symmetry of kept) {
        const image = begin + symmetry * stride;
        if (!known.has(images, image)) kept.delete(symmetry);
      }
    });
    return all.filter((symmetry) => kept.has(symmetry));
  }

  private expandAsIs(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    if (this.expanded >= this.due) {
      this.due = 4 * this.expanded + 1;
      this.try(states, from);
    }
    this.expanded += (to - from) / this.stride;
    return expandRun(this.space, states, from, to, out, at);
  }

  /**
   * Tries the symmetries on the position at `states[at]`: a search does so ever more seldom, `checkSpace` on each.
   * @throws ContractError for symmetries that are none, and for a `leastImages` that does not fit `images` there
   */
  try(states: Int32Array, at: number): void {
    trySymmetries(this.space, states.slice(at, at + this.stride), this.symmetries);
  }

  private backwards(reverse: StateSpace): StateSpace {
    const { stride, size } = this;
    const { maxSuccessors } = reverse;
    return {
      stride,
      size,
      maxSuccessors,
      expand: (states, from, to, out, at) => {
        const end = expandRun(reverse, states, from, to, out, at);
        expectCodes(this.space, out, at, end, "reverse");
        this.reduce(out, at, end);
        return end;
      },
    };
  }
}

const BLOCK = 64; // positions: few enough that their images stay in the nearest cache

function isLess(states: Int32Array, i: number, j: number, stride: number): boolean {
  for (let k = 0; k < stride; k++) if (states[i + k] !== states[j + k]) return states[i + k] < states[j + k];
  return false;
}
