import { describe, expectOptions, InputError } from "../../basics/errors";
import { isList } from "../../basics/lists";
import { expectWhole, isCell } from "../../basics/ranges";
import { expectMaxNodes, NodeCounter } from "../contract/enumeration";

export interface CoverOptions {
  /** How many columns there are. Default: up to the highest that a row names; some row must then name column 0. */
  readonly columns?: number;
  /** The last so many columns may stay uncovered: they are covered at most once. Default: 0. */
  readonly optional?: number;
  /** Counts the sets of rows that overlap nowhere and that the search has come to; the empty one is the first. */
  readonly counter?: NodeCounter;
  /** The covers end early rather than come to more nodes than this. Default: no limit. */
  readonly maxNodes?: number;
}

type Rows = readonly (readonly number[])[];

const MOST_COLUMNS = 2 ** 16;
const MOST_ENTRIES = 2 ** 22;

/**
 * The exact covers of a table, lazily: sets of its rows in which each column has one row, and only one. A row is the list of
 * the columns that it covers, counted from 0; a cover is the list of its rows' indices, in ascending order.
 *
 * Algorithm X: the column with the fewest rows left (the first of those) is covered by each of them in turn. The table is
 * held in dancing links, so that taking a row back costs what taking it did.
 *
 * @throws InputError at once for a column that is none, or twice in a row; a row without a column that must be covered;
 *   columns counted from 1; over 65,536 columns; unknown options
 * @see D. E. Knuth, "Dancing Links" (2000); the example is from "The Art of Computer Programming", volume 4B, 7.2.2.1
 * @example
 * const table = [[2, 4], [0, 3, 6], [1, 2, 5], [0, 3, 5], [1, 6], [3, 4, 6]];
 * [...exactCovers(table)]; // [[0, 3, 4]]
 */
export function exactCovers(rows: Rows, options: CoverOptions = {}): Generator<number[], void, void> {
  expectOptions(options, ["columns", "optional", "counter", "maxNodes"]);
  const { counter = new NodeCounter(), maxNodes = Infinity } = options;
  expectMaxNodes(maxNodes);
  const links = new Links(rows, options);
  return covers(links, counter, maxNodes);
}

function* covers(links: Links, counter: NodeCounter, maxNodes: number): Generator<number[], void, void> {
  const limit = counter.nodes + maxNodes;
  while (links.next(counter, limit)) yield links.taken().sort((a, b) => a - b);
}

/**
 * How many exact covers there are: `exactCovers` without the lists.
 * @throws InputError as `exactCovers`
 * @example
 * // Dominoes on a board of 2 x 3 cells, numbered row by row.
 * countExactCovers([[0, 1], [1, 2], [3, 4], [4, 5], [0, 3], [1, 4], [2, 5]]); // 3
 */
export function countExactCovers(rows: Rows, options: Omit<CoverOptions, "maxNodes"> = {}): number {
  expectOptions(options, ["columns", "optional", "counter"]);
  const { counter = new NodeCounter() } = options;
  const links = new Links(rows, options);
  let count = 0;
  while (links.next(counter, Infinity)) count++;
  return count;
}

/**
 * The table as links, and how far the search has come. Nodes 0 to columns - 1 are the heads of the columns; behind them
 * stand the entries of the rows, row by row. Up and down form a ring through each column, left and right one of the heads
 * that must still be covered.
 */
class Links {
  private readonly root: number;
  private readonly left: Int32Array;
  private readonly right: Int32Array;
  private readonly up: Int32Array;
  private readonly down: Int32Array;
  /** By node: its column, and of entries the row. */
  private readonly column: Int32Array;
  private readonly row: Int32Array;
  /** By row: its first entry; one more stands behind the last. */
  private readonly first: Int32Array;
  /** By column: how many rows are left. */
  private readonly sizes: Int32Array;
  /** By depth: the entry whose row is taken, or the head of a column of which no row is taken yet. */
  private readonly chosen: Int32Array;
  private depth = -1;
  private isBegun = false;

  constructor(rows: Rows, { columns, optional = 0 }: CoverOptions) {
    const [count, entries] = sizesOf(rows, columns);
    expectWhole("optional", optional, 0, count);
    expectNeeded(rows, count - optional);
    this.root = count;
    this.left = new Int32Array(count + 1).map((_, head) => head);
    this.right = this.left.slice();
    for (let head = 0; head < count - optional; head++) {
      this.left[head] = this.left[count];
      this.right[this.left[count]] = head;
      this.right[head] = count;
      this.left[count] = head;
    }
    this.up = new Int32Array(count + entries).map((_, i) => i);
    this.down = this.up.slice();
    this.column = this.up.slice();
    this.row = new Int32Array(count + entries);
    this.first = new Int32Array(rows.length + 1);
    this.sizes = new Int32Array(count);
    this.chosen = new Int32Array(rows.length + 1);
    let node = count;
    for (const [index, row] of rows.entries()) {
      this.first[index] = node;
      for (const head of row) {
        const last = this.up[head];
        this.column[node] = head;
        this.row[node] = index;
        this.up[node] = last;
        this.down[node] = head;
        this.down[last] = this.up[head] = node++;
        this.sizes[head]++;
      }
    }
    this.first[rows.length] = node;
  }

  /** Goes on to the next cover. @returns false when there is none, or when it would take more nodes than the limit */
  next(counter: NodeCounter, limit: number): boolean {
    const { chosen, down, right, root } = this;
    if (!this.isBegun) {
      this.isBegun = true;
      this.tell(counter);
      if (right[root] === root) return true;
      this.open();
    }
    while (this.depth >= 0) {
      const at = chosen[this.depth];
      if (at >= root) this.putBack(at);
      const entry = down[at];
      if (entry < root) {
        this.uncover(entry);
        this.depth--;
        continue;
      }
      if (counter.nodes >= limit) return false;
      chosen[this.depth] = entry;
      this.take(entry);
      this.tell(counter);
      if (right[root] === root) return true;
      this.open();
    }
    return false;
  }

  /** The rows, in the order in which they were taken. */
  taken(): number[] {
    return Array.from(this.chosen.subarray(0, this.depth + 1), (entry) => this.row[entry]);
  }

  private tell(counter: NodeCounter): void {
    counter.nodes++;
    if (!counter.observer) return;
    const isSolution = this.right[this.root] === this.root;
    counter.observer({ kind: "node", depth: this.depth + 1, text: this.taken().join(" "), isSolution });
  }

  /** Covers the column with the fewest rows, if it has any: its rows are tried next. */
  private open(): void {
    const { right, root, sizes } = this;
    let fewest = right[root];
    for (let head = right[fewest]; head !== root; head = right[head]) {
      if (sizes[head] < sizes[fewest]) fewest = head;
    }
    if (sizes[fewest] === 0) return;
    this.cover(fewest);
    this.chosen[++this.depth] = fewest;
  }

  /** Covers the other columns of an entry's row. */
  private take(entry: number): void {
    const { column, first, row } = this;
    const end = first[row[entry] + 1];
    for (let node = first[row[entry]]; node < end; node++) if (node !== entry) this.cover(column[node]);
  }

  private putBack(entry: number): void {
    const { column, first, row } = this;
    const begin = first[row[entry]];
    for (let node = first[row[entry] + 1] - 1; node >= begin; node--) {
      if (node !== entry) this.uncover(column[node]);
    }
  }

  /** Takes a column out of the ring of heads, and each of its rows out of its other columns. */
  private cover(head: number): void {
    const { left, right, up, down, column, row, first, sizes } = this;
    right[left[head]] = right[head];
    left[right[head]] = left[head];
    for (let entry = down[head]; entry !== head; entry = down[entry]) {
      const end = first[row[entry] + 1];
      for (let node = first[row[entry]]; node < end; node++) {
        if (node === entry) continue;
        down[up[node]] = down[node];
        up[down[node]] = up[node];
        sizes[column[node]]--;
      }
    }
  }

  /** The same backwards, so that each link finds its place again. */
  private uncover(head: number): void {
    const { left, right, up, down, column, row, first, sizes } = this;
    for (let entry = up[head]; entry !== head; entry = up[entry]) {
      const begin = first[row[entry]];
      for (let node = first[row[entry] + 1] - 1; node >= begin; node--) {
        if (node === entry) continue;
        sizes[column[node]]++;
        down[up[node]] = up[down[node]] = node;
      }
    }
    right[left[head]] = left[right[head]] = head;
  }
}

/** @throws InputError for rows that are none */
function sizesOf(rows: Rows, columns?: number): [columns: number, entries: number] {
  if (columns !== undefined) expectWhole("columns", columns, 0, MOST_COLUMNS);
  const most = columns ?? MOST_COLUMNS;
  const lastIn = new Int32Array(most).fill(-1);
  let [entries, highest] = [0, -1];
  for (const [index, row] of rows.entries()) {
    if (!isList(row)) throw wrongRow(rows, index, "a list of columns");
    for (const column of row) {
      if (!isCell(column, most))
        throw wrongRow(rows, index, most === 0 ? "no columns" : `columns from 0 to ${most - 1}`);
      if (lastIn[column] === index) throw wrongRow(rows, index, "no column twice");
      lastIn[column] = index;
      if (column > highest) highest = column;
    }
    entries += row.length;
  }
  if (entries > MOST_ENTRIES) throw new InputError("rows", `${entries} entries`, `at most ${MOST_ENTRIES}`);
  if (columns !== undefined || entries === 0 || lastIn[0] >= 0) return [columns ?? highest + 1, entries];
  const cure = "subtract 1 from each, if they are counted from 1; if not, give `columns`";
  throw new InputError("rows", "none that has column 0", `columns counted from 0 (${cure})`);
}

/** A row that covers nothing needed would double the covers, or never be tried. @throws InputError for it */
function expectNeeded(rows: Rows, required: number): void {
  for (const [index, row] of rows.entries()) {
    if (row.some((column) => column < required)) continue;
    throw wrongRow(rows, index, "a column that must be covered (leave out a row that has none)");
  }
}

function wrongRow(rows: Rows, index: number, expected: string): InputError {
  return new InputError(`rows[${index}]`, describe(rows[index]), expected);
}
