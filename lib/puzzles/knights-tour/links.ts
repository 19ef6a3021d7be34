import { HOPS } from "../../basics/knightGraph";
import { isHop } from "./tours";

const NONE = -1;

/**
 * A tour that grows: for each cell the two cells that it stands between, in no particular order. Since the tour has no
 * direction, another one is joined to it by changing the links of four cells, however long the two are.
 */
export class TourLinks {
  /** Two a cell; the first is NONE for a cell that is not there yet, the second at the ends of an open tour. */
  private readonly links: Int32Array;
  private readonly start: number;

  /** @param tour  the tour to begin with, on a board of rows x columns cells */
  constructor(
    private readonly rows: number,
    private readonly columns: number,
    tour: readonly number[],
    kind: "open" | "closed",
  ) {
    this.links = new Int32Array(2 * rows * columns).fill(NONE);
    this.start = tour[0];
    this.put(tour);
    if (kind === "closed") return;
    const end = tour.length - 1;
    this.links.set([tour[1], NONE], 2 * tour[0]);
    this.links.set([tour[end - 1], NONE], 2 * tour[end]);
  }

  /**
   * Joins a tour of other cells: a hop a-b of it and a hop c-d of what is there already give way to the hops a-c and
   * b-d. In an open tour, a and b are its two ends, so that all of its own hops stay.
   * @returns false where there are no such hops, and nothing was changed
   */
  join(tour: readonly number[], kind: "open" | "closed"): boolean {
    for (let i = kind === "closed" ? 0 : tour.length - 1; i < tour.length; i++) {
      const ends = [tour[i], tour[(i + 1) % tour.length]];
      for (const [a, b] of [ends, [ends[1], ends[0]]]) {
        for (const c of this.around(a)) {
          const d = [this.links[2 * c], this.links[2 * c + 1]].find(
            (cell) => cell !== NONE && isHop(this.columns, b, cell),
          );
          if (d === undefined) continue;
          this.put(tour);
          this.relink(a, b, c);
          this.relink(b, a, d);
          this.relink(c, d, a);
          this.relink(d, c, b);
          return true;
        }
      }
    }
    return false;
  }

  /** The cells in the order of the tour, from the first cell of the tour that it began with. */
  cells(): Int32Array {
    const { links } = this;
    const cells = new Int32Array(links.length / 2);
    let before = NONE;
    let here = this.start;
    for (let step = 0; step < cells.length; step++) {
      cells[step] = here;
      const next = links[2 * here] === before ? links[2 * here + 1] : links[2 * here];
      before = here;
      here = next;
    }
    return cells;
  }

  /** Links each cell of a tour to the cells before and behind it, the last one to the first. */
  private put(tour: readonly number[]): void {
    tour.forEach((cell, i) => {
      this.links[2 * cell] = tour[(i + 1) % tour.length];
      this.links[2 * cell + 1] = tour[(i + tour.length - 1) % tour.length];
    });
  }

  private relink(cell: number, from: number, to: number): void {
    this.links[this.links[2 * cell] === from ? 2 * cell : 2 * cell + 1] = to;
  }

  /** The cells a hop away that are there. */
  private around(cell: number): number[] {
    const { rows, columns, links } = this;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const cells: number[] = [];
    for (const [down, right] of HOPS) {
      const [r, c] = [row + down, column + right];
      if (r < 0 || r >= rows || c < 0 || c >= columns) continue;
      if (links[2 * (r * columns + c)] !== NONE) cells.push(r * columns + c);
    }
    return cells;
  }
}
