import { describe, InputError } from "../../basics/errors";
import { expectWhole } from "../../basics/ranges";
import { ContractError, nameOf } from "../contract/breach";
import { copyPosition, indexOfPosition, samePosition } from "../contract/hash";
import {
  expandRun,
  expectCodes,
  type Positions,
  positionsOf,
  type Reversible,
  reverseOf,
  type StateSpace,
} from "../contract/space";
import type { Symmetric } from "../contract/symmetry";
import { replay } from "./replay";
import { HashedStates } from "./visited";

/**
 * A space up to symmetry. The images of a position are its orbit, and the least of them stands for all: so a search
 * meets each orbit once. A path leads from orbit to orbit; `lift` makes a path of positions of it.
 *
 * Only symmetries that map the starts onto themselves come into play. So a position is as far from the starts as all of
 * its orbit, and any goal can be sought; a goal test must give the same for all of an orbit.
 *
 * @example
 * const space = new PegMoves(hoppers);
 * const [start, goal] = [space.start(6), space.finishes(0)];
 * const orbits = new OrbitSpace(space, start);
 * const found = solved(breadthFirstSearch(orbits, orbits.of(start), orbits.of(goal)));
 * space.decode(orbits.lift(found.path, goal)).pop(); // [0]
 */
export class OrbitSpace implements StateSpace, Partial<Reversible> {
  readonly stride: number;
  readonly size?: number;
  readonly maxSuccessors: number;
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
    this.reduce(least, 0, least.length);
    const orbits = new Int32Array(least.length);
    return orbits.slice(0, new HashedStates(stride).add(least, 0, least.length, 0, orbits, 0));
  }

  /** How many positions the orbits `states[from..to)` have together. */
  positionsIn(states: Int32Array, from: number, to: number): number {
    const { space, stride, block, images, symmetries } = this;
    if (symmetries.length === 1) return (to - from) / stride;
    if (space.countImages && symmetries.length === space.symmetries)
      return space.countImages(states, from, to);
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

  /**
   * A path of positions for a path of orbits, move by move: from one of the starts if the path begins at the orbit of a start.
   * @param goal where it is to end, a position of the last orbit; any of these where left out
   * @throws InputError for a goal of another orbit; ContractError for a path that the space's moves do not make
   */
  lift(path: Int32Array, goal?: Positions): Int32Array {
    const { space, stride } = this;
    const lifted = positionsOf(space, path, "path").slice();
    const successors = new Int32Array(space.maxSuccessors * stride);
    for (let i = stride; i < lifted.length; i += stride) {
      const end = expandRun(space, lifted, i - stride, i, successors, 0);
      const orbits = successors.slice(0, end);
      this.reduce(orbits, 0, end);
      const found = indexOfPosition(orbits, 0, end, path, i, stride);
      if (found < 0) {
        const [from, to] = [nameOf(lifted, i - stride, stride), nameOf(path, i, stride)];
        throw new ContractError(`no move leads from ${from} to an image of ${to}`, CURE);
      }
      copyPosition(successors, found, lifted, i, stride);
    }
    return replay(space, goal === undefined ? lifted : this.turned(lifted, goal)).path;
  }

  /** The image of a path that ends at `goal`. */
  private turned(path: Int32Array, goal: Positions): Int32Array {
    const { space, stride } = this;
    const wanted = positionsOf(space, goal, "goal");
    const images = new Int32Array(path.length * space.symmetries);
    space.images(path, 0, path.length, images, 0);
    const row = stride * space.symmetries; // the images of one position
    const last = images.length - row;
    const symmetry = this.symmetries.find((k) => samePosition(images, last + k * stride, wanted, 0, stride));
    if (symmetry === undefined || wanted.length !== stride) {
      throw new InputError("goal", describe(goal), "one position of the orbit where the path ends");
    }
    return path.map((_, i) => images[Math.floor(i / stride) * row + symmetry * stride + (i % stride)]);
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
    if (this.expanded >= this.due) this.tryAt(states, from);
    this.expanded += (to - from) / this.stride;
    return expandRun(this.space, states, from, to, out, at);
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

  /**
   * Tries the symmetries on one position, ever more seldom: what follows an image must be what the images of the
   * successors are, and the least image of all.
   */
  private tryAt(states: Int32Array, at: number): void {
    this.due = 2 * this.expanded + 1;
    const { space, stride } = this;
    const name = nameOf(states, at, stride);
    const successorsOf = (run: Int32Array, i: number) => {
      const out = new Int32Array(space.maxSuccessors * stride);
      return out.slice(0, expandRun(space, run, i, i + stride, out, 0));
    };
    const imagesOf = (run: Int32Array) => {
      const images = new Int32Array(run.length * space.symmetries);
      const end = space.images(run, 0, run.length, images, 0);
      if (end === images.length) return images;
      throw new ContractError(`images returned ${end} instead of ${images.length}`, CURE);
    };
    const images = imagesOf(states.slice(at, at + stride));
    expectCodes(space, images, 0, images.length, "images");
    const onward = successorsOf(states, at);
    const onwardImages = imagesOf(onward);
    for (const k of this.symmetries) {
      if (k === 0 && !samePosition(images, 0, states, at, stride)) {
        throw new ContractError(`symmetry 0 maps ${name} to ${nameOf(images, 0, stride)}`, CURE);
      }
      const after = setOf(successorsOf(images, k * stride), stride);
      const expected = onwardImages.filter((_, i) => Math.floor(i / stride) % space.symmetries === k);
      if (after !== setOf(expected, stride)) {
        throw new ContractError(`symmetry ${k} does not map the moves from ${name} onto moves`, CURE);
      }
    }
    const least = states.slice(at, at + stride);
    this.reduce(least, 0, stride);
    for (const k of this.symmetries) {
      const other = images.slice(k * stride, (k + 1) * stride);
      this.reduce(other, 0, stride);
      if (samePosition(other, 0, least, 0, stride)) continue;
      throw new ContractError(`${name} and its image by symmetry ${k} have different least images`, CURE);
    }
  }
}

const BLOCK = 64; // positions: few enough that their images stay in the nearest cache

const CURE =
  "let images write, for each position, its image by each symmetry, the position itself first; let the symmetries be a " +
  "group of mappings that turn moves into moves, and leastImages give the least of these images";

function isLess(states: Int32Array, i: number, j: number, stride: number): boolean {
  for (let k = 0; k < stride; k++) if (states[i + k] !== states[j + k]) return states[i + k] < states[j + k];
  return false;
}

/** Positions as a text that does not depend on their order, nor on how often they occur. */
function setOf(run: Int32Array, stride: number): string {
  const names = new Set<string>();
  for (let i = 0; i < run.length; i += stride) names.add(nameOf(run, i, stride));
  return [...names].sort().join();
}
