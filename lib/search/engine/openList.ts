import { enlarged } from "../../basics/arrays";

const BUCKET = 16; // integers: such small arrays need no memory outside of the heap of JavaScript, which halves the time of sparse ones

/**
 * The positions that wait in a best-first search, each with the length of the way to it, by priority: the least comes out
 * first, and of equal ones the last that came in. An entry is not changed once it is in; a search that finds a nearer way
 * puts a second one beside it.
 *
 * Priorities are whole numbers, of which few differ where moves cost 1. So entries lie in a bucket for each, and only the
 * buckets are in order, as a heap: gaps between priorities cost nothing. Where nearly every entry has its own, a bucket is small.
 */
export class OpenList {
  /** Entries in it. */
  count = 0;
  /** How long the way to the entry is that was taken out last. */
  distance = -1;
  private readonly buckets = new Map<number, Bucket>();
  /** The priorities that have a bucket, as a binary heap: none is less than the one above it, at half its index. */
  private readonly priorities: number[] = [];

  /** @param place names a position: a number of 0 or more */
  push(place: number, distance: number, priority: number): void {
    let bucket = this.buckets.get(priority);
    if (bucket === undefined) {
      bucket = { entries: new Int32Array(BUCKET), used: 0 };
      this.buckets.set(priority, bucket);
      this.raise(priority);
    } else if (bucket.used === bucket.entries.length) {
      bucket.entries = enlarged(bucket.entries, 2 * bucket.entries.length);
    }
    bucket.entries[bucket.used++] = place;
    bucket.entries[bucket.used++] = distance;
    this.count++;
  }

  /** Takes an entry of the least priority out: its place, or -1 if none is left. `distance` says the rest. */
  pop(): number {
    const { priorities, buckets } = this;
    if (priorities.length === 0) return -1;
    const bucket = buckets.get(priorities[0])!;
    this.distance = bucket.entries[--bucket.used];
    const place = bucket.entries[--bucket.used];
    if (bucket.used === 0) {
      buckets.delete(priorities[0]);
      this.dropLeast();
    }
    this.count--;
    return place;
  }

  /** Puts a priority into the heap. */
  private raise(priority: number): void {
    const { priorities } = this;
    let at = priorities.length;
    for (; at > 0; ) {
      const above = (at - 1) >> 1;
      if (priorities[above] <= priority) break;
      priorities[at] = priorities[above];
      at = above;
    }
    priorities[at] = priority;
  }

  /** Takes the least priority out of the heap. */
  private dropLeast(): void {
    const { priorities } = this;
    const last = priorities.pop()!;
    const { length } = priorities;
    if (length === 0) return;
    let at = 0;
    for (let below = 1; below < length; below = 2 * at + 1) {
      if (below + 1 < length && priorities[below + 1] < priorities[below]) below++;
      if (priorities[below] >= last) break;
      priorities[at] = priorities[below];
      at = below;
    }
    priorities[at] = last;
  }
}

interface Bucket {
  /** Place and distance of one entry after the other. */
  entries: Int32Array;
  /** How far it is filled, in integers. */
  used: number;
}
