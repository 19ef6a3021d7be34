import { enlarged, reserved } from "../../basics/arrays";
import { copyPosition } from "../contract/hash";
import type { CostedSpace } from "../contract/space";
import type { KnownDepths } from "./stepBack";
import { codesWhere, HashedStates } from "./visited";

/** The cheapest memory of positions and their distances. */
export function distancesFor({ stride, size }: CostedSpace): Distances {
  return size === undefined ? new HashedDistances(stride) : new TableDistances(size);
}

/**
 * The least distance at which each position has been seen, and whether it has been expanded. A position that has been
 * seen has a place, a number by which it is known from then on.
 */
export abstract class Distances implements KnownDepths {
  /** By place: distance + 1, below 0 once the position has been expanded; 0 if it has not been seen. */
  protected marks: Int32Array;
  /** By place: 1 + the place of the position before it; 0 for a start. Only where moves have costs. */
  private links: Int32Array = new Int32Array(0);

  constructor(places: number) {
    this.marks = reserved(Int32Array, places, "the distances of the positions");
  }

  /** The place of the position at `states[at]`; -1 for one that has none. */
  abstract placeOf(states: Int32Array, at: number): number;
  /** Gives a place to a position that has none, and returns it. */
  abstract add(states: Int32Array, at: number): number;
  /** Writes the position at a place to `position`. */
  abstract copyTo(position: Int32Array, place: number): void;
  abstract before(depth: number): Iterable<Int32Array>;

  distanceAt(place: number): number {
    return Math.abs(this.marks[place]) - 1;
  }

  setDistance(place: number, distance: number): void {
    this.marks[place] = this.marks[place] < 0 ? -distance - 1 : distance + 1;
  }

  /** Notes that the position at a place is expanded, and says whether it was before. */
  markExpanded(place: number): boolean {
    const mark = this.marks[place];
    this.marks[place] = -Math.abs(mark);
    return mark < 0;
  }

  /** Notes from where the position at a place was reached: a place, or -1 for a start. */
  link(place: number, parent: number): void {
    if (place >= this.links.length) this.links = enlarged(this.links, this.marks.length);
    this.links[place] = parent + 1;
  }

  /** The positions from a start to the one at a place, found by the links. Those lead round in no circle, since each stands for a nearer way. */
  wayTo(place: number, stride: number): Int32Array {
    const places = [place];
    for (let at = this.links[place] ?? 0; at > 0; at = this.links[at - 1] ?? 0) places.push(at - 1);
    const path = new Int32Array(places.length * stride);
    places.reverse().forEach((at, i) => {
      this.copyTo(path.subarray(i * stride, (i + 1) * stride), at);
    });
    return path;
  }

  depthBelow(states: Int32Array, at: number, depth: number): number {
    const place = this.placeOf(states, at);
    const distance = place < 0 ? -1 : this.distanceAt(place);
    return distance < depth ? distance : -1;
  }
}

/** A place for every code. */
class TableDistances extends Distances {
  placeOf(states: Int32Array, at: number): number {
    return states[at];
  }

  add(states: Int32Array, at: number): number {
    return states[at];
  }

  copyTo(position: Int32Array, place: number): void {
    position[0] = place;
  }

  before(depth: number): Iterable<Int32Array> {
    const { marks } = this;
    return codesWhere(marks.length, (code) => marks[code] !== 0 && this.distanceAt(code) < depth);
  }
}

/** Places in the order in which positions are seen. */
class HashedDistances extends Distances {
  private readonly states: HashedStates;
  private readonly added: Int32Array;
  private all: Int32Array = new Int32Array(0); // the positions, to be asked for again once it is too short
  private count = 0;

  constructor(private readonly stride: number) {
    super(1 << 11);
    this.states = new HashedStates(stride);
    this.added = new Int32Array(stride);
  }

  placeOf(states: Int32Array, at: number): number {
    return this.states.placeOf(states, at);
  }

  add(states: Int32Array, at: number): number {
    this.states.add(states, at, at + this.stride, 0, this.added, 0);
    if (this.count === this.marks.length) this.marks = enlarged(this.marks, 2 * this.count);
    return this.count++;
  }

  copyTo(position: Int32Array, place: number): void {
    const { stride } = this;
    if (place * stride >= this.all.length) this.all = this.states.all;
    copyPosition(this.all, place * stride, position, 0, stride);
  }

  *before(depth: number): Iterable<Int32Array> {
    const { stride } = this;
    const { all } = this.states;
    for (let i = 0; i < all.length; i += stride) {
      if (this.depthBelow(all, i, depth) >= 0) yield all.subarray(i, i + stride);
    }
  }
}
