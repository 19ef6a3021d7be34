import type { SlidingPuzzle } from "./puzzle";

/** A table of moves, one of those that make up a bound, and how a slide leads from one of its places to another. */
export interface Gauge {
  /** Moves, by place. */
  readonly moves: Uint8Array;
  /** The tiles whose slides change the place. */
  readonly tiles: readonly number[];
  /** The place that belongs to a board. */
  placeOf(board: ArrayLike<number>): number;
  /**
   * What the slide of one of its tiles to a neighbouring cell does, or undefined where it never changes the place: the
   * number that it adds to the place or, where there are links, which of the links from there it takes.
   */
  step(tile: number, from: number, to: number): number | undefined;
  /** The next place, by place x `links.width` + what `step` says. */
  readonly links?: { readonly table: Int32Array; readonly width: number };
}

/** A gauge whose place adds up over its tiles, each of which has a number for each cell. */
export class TileGauge implements Gauge {
  readonly tiles: readonly number[];

  /**
   * @param codes by tile, and there by cell
   * @param base  the place where all of them are 0
   */
  constructor(
    readonly moves: Uint8Array,
    readonly codes: ReadonlyMap<number, readonly number[]>,
    readonly base = 0,
  ) {
    this.tiles = [...codes.keys()];
  }

  placeOf(board: ArrayLike<number>): number {
    let place = this.base;
    for (let cell = 0; cell < board.length; cell++) place += this.codes.get(board[cell])?.[cell] ?? 0;
    return place;
  }

  step(tile: number, from: number, to: number): number {
    const codes = this.codes.get(tile)!;
    return codes[to] - codes[from];
  }
}

/** The sum of several such gauges, for boards one by one. */
export class TileSum {
  private readonly places: Int32Array;
  private readonly bases: Int32Array;
  private readonly moves: readonly Uint8Array[];
  /** How many gauges a tile belongs to at most, and by tile x that which ones. */
  private readonly most: number;
  private readonly gaugeOf: Int32Array;
  /** By (tile x cells + cell) x most, what the tile adds to the places there. */
  private readonly codes: Int32Array;

  constructor(
    readonly gauges: readonly TileGauge[],
    cells: number,
  ) {
    this.places = new Int32Array(gauges.length);
    this.bases = Int32Array.from(gauges, ({ base }) => base);
    this.moves = gauges.map(({ moves }) => moves);
    const own = Array.from({ length: cells }, (_, tile) =>
      gauges.flatMap(({ tiles }, g) => (tiles.includes(tile) ? [g] : [])),
    );
    const most = Math.max(...own.map((list) => list.length));
    this.most = most;
    this.gaugeOf = new Int32Array(cells * most);
    this.codes = new Int32Array(cells * cells * most);
    own.forEach((list, tile) => {
      list.forEach((g, k) => {
        this.gaugeOf[tile * most + k] = g;
        gauges[g].codes.get(tile)!.forEach((code, cell) => {
          this.codes[(tile * cells + cell) * most + k] = code;
        });
      });
    });
  }

  of(board: Uint8Array): number {
    const { places, moves, most, gaugeOf, codes } = this;
    const cells = board.length;
    places.set(this.bases);
    for (let cell = 0; cell < cells; cell++) {
      const tile = board[cell];
      for (let k = 0; k < most; k++)
        places[gaugeOf[tile * most + k]] += codes[(tile * cells + cell) * most + k];
    }
    let sum = 0;
    for (let g = 0; g < moves.length; g++) sum += moves[g][places[g]];
    return sum;
  }
}

const ANY = 4; // the last direction of a blank that has not moved yet

/**
 * The slides of a puzzle, numbered by the cell that the tile leaves x 4 + the direction in which the blank goes: 0 up, 1
 * left, 2 right, 3 down, the order in which `expand` makes them.
 */
export class Slides {
  /** By cell of the blank x 5 + the last direction (4: none): at five times that, the slides that do not lead back, and then -1. */
  readonly next: Int32Array;
  /** By the same, how many they are. */
  readonly branches: Int32Array;
  /** By slide, the index into `branches` that comes with it. */
  readonly behind: Int32Array;

  constructor({ cells, columns }: SlidingPuzzle) {
    this.next = new Int32Array(cells * 25).fill(-1);
    this.branches = new Int32Array(cells * 5);
    this.behind = new Int32Array(cells * 4);
    const steps = [-columns, -1, 1, columns];
    for (let blank = 0; blank < cells; blank++) {
      const column = blank % columns;
      const open = [blank >= columns, column > 0, column < columns - 1, blank < cells - columns];
      for (let last = 0; last <= ANY; last++) {
        const from = blank * 5 + last;
        for (let direction = 0; direction < 4; direction++) {
          if (!open[direction] || direction === 3 - last) continue;
          this.next[from * 5 + this.branches[from]++] = (blank + steps[direction]) * 4 + direction;
        }
      }
      for (let direction = 0; direction < 4; direction++) {
        this.behind[blank * 4 + direction] = blank * 5 + direction;
      }
    }
  }
}

/**
 * What each slide of each tile does to the gauges of a bound, which is the greatest of several sums. Each sum has a number
 * of slots, as many as the gauges that one slide can change. A slide that changes fewer has, in the slots left over, a gauge that never changes.
 */
export class Touches {
  readonly gauges: readonly Gauge[];
  /** By gauge, its sum. */
  readonly sums: readonly number[];
  /** By slot, its sum. */
  readonly slots: readonly number[];
  /** By (tile x 4 cells + slide) x slots + slot: the number of the gauge, and what the slide does there. */
  readonly gauge: Int32Array;
  readonly step: Int32Array;

  constructor({ cells }: SlidingPuzzle, slides: Slides, sums: readonly (readonly Gauge[])[]) {
    const still: Gauge = { moves: new Uint8Array(1), tiles: [], placeOf: () => 0, step: () => undefined };
    this.gauges = [still, ...sums.flat()];
    this.sums = [0, ...sums.flatMap((gauges, sum) => gauges.map(() => sum))];
    const found: {
      readonly at: number;
      readonly slot: number;
      readonly gauge: number;
      readonly step: number;
    }[] = [];
    const slots: number[] = [];
    sums.forEach((gauges, sum) => {
      const first = slots.length;
      const taken = new Uint8Array(cells * cells * 4); // by tile and slide, slots of this sum
      for (const gauge of gauges) {
        for (const tile of gauge.tiles) {
          for (let blank = 0; blank < cells; blank++) {
            for (let k = (blank * 5 + ANY) * 5; slides.next[k] >= 0; k++) {
              const slide = slides.next[k];
              const step = gauge.step(tile, slide >> 2, blank);
              if (step === undefined) continue;
              const at = tile * cells * 4 + slide;
              const slot = first + taken[at]++;
              if (slot === slots.length) slots.push(sum);
              found.push({ at, slot, gauge: this.gauges.indexOf(gauge), step });
            }
          }
        }
      }
    });
    this.slots = slots;
    this.gauge = new Int32Array(cells * cells * 4 * slots.length);
    this.step = new Int32Array(cells * cells * 4 * slots.length);
    for (const { at, slot, gauge, step } of found) {
      this.gauge[at * slots.length + slot] = gauge;
      this.step[at * slots.length + slot] = step;
    }
  }
}
