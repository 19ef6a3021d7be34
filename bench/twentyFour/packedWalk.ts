import { BoardWalk, type WalkEnd } from "../../lib/puzzles/sliding/boardWalk";
import type { SlidingPuzzle } from "../../lib/puzzles/sliding/puzzle";
import type { PackedSums } from "./packedSums";

/**
 * The search in place by packed tables. It is `SlidingWalk` with two differences. What is kept up is how many moves are left
 * above the Manhattan distance: a slide towards the tile's cell in the goal leaves that as it is, any other takes 2 away.
 * And tables of this size lie outside of the processor's caches, where a look-up costs more than all the rest of a slide. So
 * the table of the reflection is asked only where the first one lets the slide pass.
 */
export class PackedWalk extends BoardWalk {
  private readonly places: Int32Array; // by gauge
  private readonly detours: Int32Array; // by gauge, what its table has there
  /** By tile x 4 cells + slide: what it takes from the moves that are left. By twice that, and one more: what it adds to the places. */
  private readonly costs: Int32Array;
  private readonly steps: Int32Array;
  private own = 0;
  private reflected = 0;
  private left = 0;
  /** By twice the level, and one more for the reflection: the detours before the slide. */
  private before: Int32Array = new Int32Array(0);

  constructor(
    puzzle: SlidingPuzzle,
    start: Int32Array,
    goal: Int32Array,
    private readonly sums: PackedSums,
  ) {
    super(puzzle, start, goal);
    const { cells } = puzzle;
    const { codes, far } = sums;
    const { next } = this.slides;
    this.places = new Int32Array(sums.tables.length);
    this.detours = new Int32Array(sums.tables.length);
    this.costs = new Int32Array(cells * cells * 4);
    this.steps = new Int32Array(cells * cells * 8);
    for (let blank = 0; blank < cells; blank++) {
      for (let k = (blank * 5 + 4) * 5; next[k] >= 0; k++) {
        const cell = next[k] >> 2;
        for (let tile = 1; tile < cells; tile++) {
          const touch = tile * cells * 4 + next[k];
          this.costs[touch] = far[tile * cells + blank] - far[tile * cells + cell] + 1;
          for (const side of [0, 1]) {
            const code = (2 * tile + side) * cells;
            this.steps[2 * touch + side] = codes[code + blank] - codes[code + cell];
          }
        }
      }
    }
  }

  override begin(limit: number, checksNearer: boolean): void {
    super.begin(limit, checksNearer);
    const { sums, places, detours, start } = this;
    sums.locate(start, places);
    [this.own, this.reflected, this.left] = [0, 0, limit - sums.distanceOf(start)];
    for (let g = 0; g < places.length; g += 2) {
      this.own += detours[g] = sums.detoursAt(g, places[g]);
      this.reflected += detours[g + 1] = sums.detoursAt(g + 1, places[g + 1]);
    }
  }

  protected reserve(levels: number): void {
    this.before = new Int32Array(2 * levels);
  }

  advance(most: number): WalkEnd {
    const { board, places, detours, costs, steps, limit, checksNearer, blanks, tried, before } = this;
    const { next, branches, behind } = this.slides;
    const { tables, gaugeOf } = this.sums;
    const slides = board.length * 4;
    let { blank, last, depth, missed, expanded, generated, own, reflected, left } = this;
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
          const g = gaugeOf[2 * tile];
          const h = gaugeOf[2 * tile + 1];
          places[g] -= steps[2 * touch];
          places[h] -= steps[2 * touch + 1];
          left += costs[touch];
          const was = before[2 * depth];
          const wasReflected = before[2 * depth + 1];
          own += was - detours[g];
          reflected += wasReflected - detours[h];
          detours[g] = was;
          detours[h] = wasReflected;
          board[blank] = tile;
          blank = cell;
          k++;
          continue;
        }
        const cell = slide >> 2;
        const tile = board[cell];
        const touch = tile * slides + slide;
        const leftThen = left - costs[touch];
        const g = gaugeOf[2 * tile];
        const place = places[g] + steps[2 * touch];
        const there = (tables[g][place >>> 1] >>> ((place & 1) << 2)) & 15;
        const ownThen = own + there - detours[g];
        // Where a nearer way was missed already, more than this needs not be known.
        if (2 * ownThen > leftThen && 2 * ownThen - leftThen >= missed) {
          k++;
          continue;
        }
        const h = gaugeOf[2 * tile + 1];
        const placeReflected = places[h] + steps[2 * touch + 1];
        const thereReflected = (tables[h][placeReflected >>> 1] >>> ((placeReflected & 1) << 2)) & 15;
        const reflectedThen = reflected + thereReflected - detours[h];
        const over = 2 * (ownThen > reflectedThen ? ownThen : reflectedThen) - leftThen;
        if (over > 0) {
          if (over < missed) missed = over;
          k++;
          continue;
        }
        before[2 * depth] = detours[g];
        before[2 * depth + 1] = detours[h];
        places[g] = place;
        places[h] = placeReflected;
        detours[g] = there;
        detours[h] = thereReflected;
        own = ownThen;
        reflected = reflectedThen;
        left = leftThen;
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
    [this.own, this.reflected, this.left] = [own, reflected, left];
    this.pause(blank, last, depth, missed, expanded, generated);
    return end;
  }
}
