import { BoardWalk, type WalkEnd } from "./boardWalk";
import { type Gauge, Touches } from "./gauges";
import type { SlidingPuzzle } from "./puzzle";

/**
 * Depth-first search of a sliding puzzle in place: one board, on which tiles slide and slide back, and the places in the
 * tables of its bound, which go along. The bound is the greatest of several sums of gauges.
 *
 * The loop stands here three times: for one gauge a slide (Manhattan distance, pattern databases), for two (linear
 * conflict, look-up in the mirror, the greater of two), and for any number. The last takes twice as long as either of the
 * others would in its place.
 */
export class SlidingWalk extends BoardWalk {
  private readonly touches: Touches;
  private readonly moves: readonly Uint8Array[]; // by gauge
  private readonly places: Int32Array; // by gauge
  /** By level, the sums, and by slot the places before the slide. */
  private totals: Int32Array = new Int32Array(0);
  private before: Int32Array = new Int32Array(0);
  private readonly reached: Int32Array; // by slot, the place behind the slide that is being tried
  private readonly loop: (most: number) => WalkEnd;

  constructor(
    puzzle: SlidingPuzzle,
    start: Int32Array,
    goal: Int32Array,
    private readonly sums: readonly (readonly Gauge[])[],
  ) {
    super(puzzle, start, goal);
    this.touches = new Touches(puzzle, this.slides, sums);
    const { gauges, slots } = this.touches;
    this.moves = gauges.map(({ moves }) => moves);
    this.places = new Int32Array(gauges.length);
    this.reached = new Int32Array(slots.length);
    const linked = gauges.some(({ links }) => links !== undefined);
    if (linked || slots.length > 2) this.loop = this.advanceByMany;
    else this.loop = slots.length === 1 ? this.advanceByOne : this.advanceByTwo;
  }

  override begin(limit: number, checksNearer: boolean): void {
    super.begin(limit, checksNearer);
    const { touches, places } = this;
    this.totals.fill(0);
    touches.gauges.forEach((gauge, g) => {
      places[g] = gauge.placeOf(this.start);
      this.totals[touches.sums[g]] += gauge.moves[places[g]];
    });
  }

  protected reserve(levels: number): void {
    this.before = new Int32Array(levels * this.touches.slots.length);
    this.totals = new Int32Array(levels * Math.max(2, this.sums.length));
  }

  advance(most: number): WalkEnd {
    return this.loop(most);
  }

  /** Each slide touches one gauge. */
  private advanceByOne(most: number): WalkEnd {
    const { board, places, moves, limit, checksNearer, blanks, tried, totals } = this;
    const { next, branches, behind } = this.slides;
    const { gauge, step } = this.touches;
    const slides = board.length * 4;
    let { blank, last, depth, missed, expanded, generated } = this;
    let total = totals[depth];
    const stop = expanded + most;
    let k = last * 5;
    let end: WalkEnd = "paused";
    search: while (expanded < stop) {
      if (checksNearer && this.passed < 0 && this.isGoal(blank)) this.passed = depth;
      expanded++;
      generated += branches[last];
      for (;;) {
        const slide = next[k];
        if (slide < 0) {
          if (depth === 0) {
            end = "done";
            break search;
          }
          const cell = blanks[--depth];
          const tile = board[cell]; // it slides back
          k = tried[depth];
          const touch = tile * slides + next[k];
          places[gauge[touch]] -= step[touch];
          total = totals[depth];
          board[blank] = tile;
          blank = cell;
          k++;
          continue;
        }
        const cell = slide >> 2;
        const tile = board[cell];
        const touch = tile * slides + slide;
        const g = gauge[touch];
        const table = moves[g];
        const place = places[g];
        const moved = place + step[touch];
        const then = total - table[place] + table[moved];
        const over = then + depth + 1 - limit;
        if (over > 0) {
          if (over < missed) missed = over;
          k++;
          continue;
        }
        places[g] = moved;
        board[blank] = tile;
        blanks[depth] = blank;
        tried[depth] = k;
        depth++;
        totals[depth] = total = then;
        blank = cell;
        last = behind[slide];
        k = last * 5;
        if (depth < limit) break;
        if (this.isGoal(blank)) {
          end = "found";
          break search;
        }
        missed = 1; // what is no goal is a move away from one at least
        k += 4; // as if it had no slides
      }
    }
    this.pause(blank, last, depth, missed, expanded, generated);
    return end;
  }

  /** Each slide touches two gauges at most: both in one sum, or one in each of two sums. */
  private advanceByTwo(most: number): WalkEnd {
    const { board, places, moves, limit, checksNearer, blanks, tried, totals, sums } = this;
    const { next, branches, behind } = this.slides;
    const { gauge, step } = this.touches;
    const slides = board.length * 4;
    let { blank, last, depth, missed, expanded, generated } = this;
    const isSum = sums.length === 1; // a and b are then what the two gauges have changed, and the sum is what counts
    let a = totals[2 * depth];
    let b = totals[2 * depth + 1];
    const stop = expanded + most;
    let k = last * 5;
    let end: WalkEnd = "paused";
    search: while (expanded < stop) {
      if (checksNearer && this.passed < 0 && this.isGoal(blank)) this.passed = depth;
      expanded++;
      generated += branches[last];
      for (;;) {
        const slide = next[k];
        if (slide < 0) {
          if (depth === 0) {
            end = "done";
            break search;
          }
          const cell = blanks[--depth];
          const tile = board[cell]; // it slides back
          k = tried[depth];
          const touch = 2 * (tile * slides + next[k]);
          places[gauge[touch]] -= step[touch];
          places[gauge[touch + 1]] -= step[touch + 1];
          a = totals[2 * depth];
          b = totals[2 * depth + 1];
          board[blank] = tile;
          blank = cell;
          k++;
          continue;
        }
        const cell = slide >> 2;
        const tile = board[cell];
        const touch = 2 * (tile * slides + slide);
        const g = gauge[touch];
        const h = gauge[touch + 1];
        const gTable = moves[g];
        const hTable = moves[h];
        const gPlace = places[g];
        const hPlace = places[h];
        const gMoved = gPlace + step[touch];
        const hMoved = hPlace + step[touch + 1];
        const aThen = a - gTable[gPlace] + gTable[gMoved];
        const bThen = b - hTable[hPlace] + hTable[hMoved];
        const then = isSum ? aThen + bThen : aThen > bThen ? aThen : bThen;
        const over = then + depth + 1 - limit;
        if (over > 0) {
          if (over < missed) missed = over;
          k++;
          continue;
        }
        places[g] = gMoved;
        places[h] = hMoved;
        board[blank] = tile;
        blanks[depth] = blank;
        tried[depth] = k;
        depth++;
        totals[2 * depth] = a = aThen;
        totals[2 * depth + 1] = b = bThen;
        blank = cell;
        last = behind[slide];
        k = last * 5;
        if (depth < limit) break;
        if (this.isGoal(blank)) {
          end = "found";
          break search;
        }
        missed = 1; // what is no goal is a move away from one at least
        k += 4; // as if it had no slides
      }
    }
    this.pause(blank, last, depth, missed, expanded, generated);
    return end;
  }

  /** Each slide touches any number of gauges, and there may be links. */
  private advanceByMany(most: number): WalkEnd {
    const { board, places, reached, moves, limit, checksNearer, blanks, tried, totals, before, sums } = this;
    const { next, branches, behind } = this.slides;
    const { gauge, step } = this.touches;
    const slides = board.length * 4;
    let { blank, last, depth, missed, expanded, generated } = this;
    const { gauges, slots } = this.touches;
    const links = gauges.map((one) => one.links);
    const count = sums.length;
    const touched = slots.length;
    const stop = expanded + most;
    let k = last * 5;
    let end: WalkEnd = "paused";
    search: while (expanded < stop) {
      if (checksNearer && this.passed < 0 && this.isGoal(blank)) this.passed = depth;
      expanded++;
      generated += branches[last];
      for (;;) {
        const slide = next[k];
        if (slide < 0) {
          if (depth === 0) {
            end = "done";
            break search;
          }
          const cell = blanks[--depth];
          const tile = board[cell]; // it slides back
          k = tried[depth];
          const touch = touched * (tile * slides + next[k]);
          for (let t = 0; t < touched; t++) places[gauge[touch + t]] = before[touched * depth + t];
          board[blank] = tile;
          blank = cell;
          k++;
          continue;
        }
        const cell = slide >> 2;
        const tile = board[cell];
        const touch = touched * (tile * slides + slide);
        const here = count * depth;
        const there = here + count;
        for (let s = 0; s < count; s++) totals[there + s] = totals[here + s];
        for (let t = 0; t < touched; t++) {
          const g = gauge[touch + t];
          const place = places[g];
          const link = links[g];
          const moved = link ? link.table[place * link.width + step[touch + t]] : place + step[touch + t];
          before[touched * depth + t] = place;
          reached[t] = moved;
          totals[there + slots[t]] += moves[g][moved] - moves[g][place];
        }
        let then = 0;
        for (let s = 0; s < count; s++) if (totals[there + s] > then) then = totals[there + s];
        const over = then + depth + 1 - limit;
        if (over > 0) {
          if (over < missed) missed = over;
          k++;
          continue;
        }
        for (let t = 0; t < touched; t++) places[gauge[touch + t]] = reached[t];
        board[blank] = tile;
        blanks[depth] = blank;
        tried[depth] = k;
        depth++;
        blank = cell;
        last = behind[slide];
        k = last * 5;
        if (depth < limit) break;
        if (this.isGoal(blank)) {
          end = "found";
          break search;
        }
        missed = 1; // what is no goal is a move away from one at least
        k += 4; // as if it had no slides
      }
    }
    this.pause(blank, last, depth, missed, expanded, generated);
    return end;
  }
}
