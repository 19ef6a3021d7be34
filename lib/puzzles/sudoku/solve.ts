// The program to read is chapter 14's, in its cells. This one does the same on bits, for speed.
import { lowest, onesIn } from "../../basics/bits";
import { upTo } from "../../basics/counting";
import type { Dice } from "../../basics/dice";
import { describe, expectOptions, InputError } from "../../basics/errors";
import { expectOneOf, expectWhole, isCell } from "../../basics/ranges";
import { expectMaxNodes, NodeCounter } from "../../search/index";
import { type SudokuGrid, type SudokuRules, sudokuConflicts } from "./board";

export interface SudokuSearchOptions {
  /**
   * What is filled in without a guess. "naked": cells with one candidate left. "hidden": numbers with one cell left in a group,
   * too; a number with none refutes the grid. Default: "hidden".
   */
  readonly singles?: "none" | "naked" | "hidden";
  /** In which empty cell the guesses are tried: the first, or the first of those with the fewest candidates. Default: "fewest". */
  readonly cell?: "first" | "fewest";
  /** Counts the grids that have not been refuted: the given one and one for each guess, after the singles that follow. */
  readonly counter?: NodeCounter;
  /** The solutions end early rather than come to more nodes than this. Default: no limit. */
  readonly maxNodes?: number;
}

/**
 * The solutions of a sudoku, lazily. Candidates are kept as bits. A number that is written goes from the cell's peers; then
 * singles are filled in until there are none, and the candidates of one cell are tried in ascending order.
 *
 * @param givens  the grid, row by row, 0 for empty cells
 * @throws InputError at once for what is no grid of these rules, a number that is given twice in a group, or unknown options
 * @example
 * const rules = new SudokuRules({ size: 4 });
 * const [solution] = sudokuSolutions(rules, rules.encode("1... ..3. .4.. ...2"));
 * rules.decode(solution); // "1324423124133142"
 */
export function sudokuSolutions(
  rules: SudokuRules,
  givens: SudokuGrid,
  options: SudokuSearchOptions = {},
): Generator<number[], void, void> {
  expectOptions(options, ["singles", "cell", "counter", "maxNodes"]);
  const { singles = "hidden", cell = "fewest" } = options;
  expectOneOf("singles", singles, ["none", "naked", "hidden"]);
  expectOneOf("cell", cell, ["first", "fewest"]);
  expectMaxNodes(options.maxNodes ?? Infinity);
  return solutionsOf(new SudokuSearch(rules, givens, options));
}

function* solutionsOf(search: SudokuSearch): Generator<number[], void, void> {
  while (search.next()) yield search.grid();
}

/**
 * How many solutions a sudoku has; with `most: 2`, whether it has none, one, or more.
 * @throws InputError as `sudokuSolutions`, and for a `most` that is no whole number from 1 on
 * @example
 * const rules = new SudokuRules({ size: 4 });
 * countSudoku(rules, rules.encode(".... .... .... ....")); // 288
 */
export function countSudoku(
  rules: SudokuRules,
  givens: SudokuGrid,
  options: { readonly most?: number } = {},
): number {
  expectOptions(options, ["most"]);
  const { most = Number.MAX_SAFE_INTEGER } = options;
  expectWhole("most", most, 1);
  const search = new SudokuSearch(rules, givens, {});
  let count = 0;
  while (count < most && search.next()) count++;
  return count;
}

/** Bit 0, which no number has, says that a cell's number is written, and gone from its peers. */
const WRITTEN = 1;

/** The search of `sudokuSolutions`, solution by solution. Internal: it takes its options as they are. */
export class SudokuSearch {
  readonly counter: NodeCounter;
  private readonly limit: number;
  private readonly findsNaked: boolean;
  private readonly findsHidden: boolean;
  private readonly takesFirst: boolean;
  private readonly size: number;
  private readonly cells: number;
  private readonly peers: Uint8Array;
  private readonly peersEach: number;
  private readonly groups: Uint8Array;
  /** By depth, and then by cell: candidates as bits, or the number that is written, with WRITTEN. */
  private readonly grids: Int32Array[];
  /** By depth: the cell where guesses are tried, and those that are left. */
  private readonly guessed: Int32Array;
  private readonly left: Int32Array;
  /** Cells with one candidate that must be written. */
  private readonly waiting: Uint8Array;
  /** Whether the given grid is not refuted at once. */
  private readonly isOpen: boolean;
  private depth = -2;

  /** @param roll chooses the order of the guesses. Default: ascending */
  constructor(
    private readonly rules: SudokuRules,
    givens: SudokuGrid,
    { singles = "hidden", cell = "fewest", counter, maxNodes = Infinity }: SudokuSearchOptions,
    private readonly roll?: Dice,
  ) {
    checkGivens(rules, givens);
    this.counter = counter ?? new NodeCounter();
    this.limit = this.counter.nodes + maxNodes;
    this.findsNaked = singles !== "none";
    this.findsHidden = singles === "hidden";
    this.takesFirst = cell === "first";
    this.size = rules.size;
    this.cells = rules.cells;
    const { peers, peersEach, groups } = tablesOf(rules);
    this.peers = peers;
    this.peersEach = peersEach;
    this.groups = groups;
    const empty = givens.filter((number) => number === 0).length;
    this.grids = [new Int32Array(rules.cells)];
    this.guessed = new Int32Array(empty + 1);
    this.left = new Int32Array(empty + 1);
    this.waiting = new Uint8Array(rules.cells);
    const all = 2 ** (rules.size + 1) - 2;
    let given = 0;
    for (let cell = 0; cell < rules.cells; cell++) {
      this.grids[0][cell] = givens[cell] === 0 ? all : 1 << givens[cell];
      if (givens[cell] !== 0) this.waiting[given++] = cell;
    }
    this.isOpen = this.fill(this.grids[0], given);
    if (this.isOpen) return;
    for (const [cell, number] of givens.entries())
      this.grids[0][cell] = number === 0 ? 0 : (1 << number) | WRITTEN;
  }

  /** Goes on to the next solution. @returns false when there is none, or when it would take more nodes than the limit */
  next(): boolean {
    if (this.depth === -2) {
      this.depth = 0;
      this.tell();
      if (!this.isOpen) return this.end();
      if (this.isFull()) return true;
    }
    while (this.depth >= 0) {
      const { depth, left, grids } = this;
      const open = left[depth];
      if (open === 0) {
        this.depth--;
        continue;
      }
      if (this.counter.nodes >= this.limit) return this.end();
      const guess = this.roll === undefined ? open & -open : this.rolled(open);
      left[depth] = open ^ guess;
      if (grids.length === depth + 1) grids.push(new Int32Array(this.cells));
      const grid = grids[depth + 1];
      grid.set(grids[depth]);
      grid[this.guessed[depth]] = guess;
      this.waiting[0] = this.guessed[depth];
      if (!this.fill(grid, 1)) continue;
      this.depth++;
      this.tell();
      if (this.isFull()) return true;
    }
    return false;
  }

  /** The numbers that are written; 0 in the other cells. */
  grid(): number[] {
    return Array.from(this.grids[Math.max(0, this.depth)], (open) =>
      (open & WRITTEN) === 0 ? 0 : lowest(open ^ WRITTEN),
    );
  }

  private end(): boolean {
    this.depth = -1;
    return false;
  }

  private rolled(open: number): number {
    const sides = onesIn(open);
    const skipped = this.roll!(sides);
    if (!isCell(skipped, sides)) throw new InputError("roll", describe(skipped), `0 to ${sides - 1}`);
    for (let skip = skipped; skip > 0; skip--) open &= open - 1;
    return open & -open;
  }

  private tell(): void {
    this.counter.nodes++;
    if (!this.counter.observer) return;
    const letters = [...this.rules.decode(this.grid()).replaceAll(".", "_")];
    const rows = letters.map((letter, i) => ((i + 1) % this.size === 0 ? `${letter} / ` : `${letter} `));
    const text = rows.join("").slice(0, -3);
    this.counter.observer({ kind: "node", depth: this.depth, text, isSolution: !letters.includes("_") });
  }

  /** Whether no cell is empty; else the next guesses are those of one cell. */
  private isFull(): boolean {
    const { cells, depth } = this;
    const grid = this.grids[depth];
    let best = -1;
    let fewest = 99;
    const least = this.findsNaked ? 2 : 1; // naked singles have all been written
    for (let cell = 0; cell < cells; cell++) {
      const open = grid[cell];
      if ((open & WRITTEN) !== 0) continue;
      const count = onesIn(open);
      if (count >= fewest) continue;
      best = cell;
      fewest = count;
      if (count <= least || this.takesFirst) break;
    }
    this.left[depth] = best < 0 ? 0 : grid[best];
    this.guessed[depth] = best;
    return best < 0;
  }

  /** Writes the numbers of the cells that wait, and all singles that follow. @returns false if the grid is refuted */
  private fill(grid: Int32Array, count: number): boolean {
    const { groups, peers, peersEach, size, waiting, findsNaked } = this;
    const all = 2 ** (size + 1) - 2;
    for (;;) {
      while (count > 0) {
        const cell = waiting[--count];
        const number = grid[cell];
        if ((number & WRITTEN) !== 0) continue;
        grid[cell] = number | WRITTEN;
        const end = (cell + 1) * peersEach;
        for (let i = cell * peersEach; i < end; i++) {
          const peer = peers[i];
          const open = grid[peer];
          const left = open & ~number;
          grid[peer] = left; // whether it changes is as good as random: no branch
          if ((left & (left - 1)) !== 0) continue;
          if (left <= WRITTEN) return false;
          if (findsNaked && left !== open) waiting[count++] = peer;
        }
      }
      if (!this.findsHidden) return true;
      for (let group = 0; group < groups.length; group += size) {
        let once = 0;
        let more = 0;
        for (let i = group; i < group + size; i++) {
          const open = grid[groups[i]];
          more |= (once & open) | (open & -(open & WRITTEN));
          once |= open;
        }
        if ((once & all) !== all) return false;
        for (let single = once & ~more & all; single !== 0; single &= single - 1) {
          const number = single & -single;
          for (let i = group; i < group + size; i++) {
            const open = grid[groups[i]];
            if ((open & number) === 0) continue;
            if (open === number) break; // another group has found it
            grid[groups[i]] = number;
            waiting[count++] = groups[i];
            break;
          }
        }
      }
      if (count === 0) return true;
    }
  }
}

interface Tables {
  /** All peers, cell by cell, as many places for each: where a cell has fewer, its last one is repeated. */
  readonly peers: Uint8Array;
  readonly peersEach: number;
  /** The cells of all groups, `size` for each. */
  readonly groups: Uint8Array;
}

const known = new WeakMap<SudokuRules, Tables>();

function tablesOf(rules: SudokuRules): Tables {
  let tables = known.get(rules);
  if (tables === undefined) {
    const peersEach = Math.max(...rules.peers.map(({ length }) => length));
    const padded = rules.peers.flatMap((peers) =>
      upTo(peersEach).map((i) => peers[Math.min(i, peers.length) - 1]),
    );
    const groups = Uint8Array.from(rules.groups.flatMap(({ cells }) => cells));
    tables = { peers: Uint8Array.from(padded), peersEach, groups };
    known.set(rules, tables);
  }
  return tables;
}

/** @throws InputError for what is no grid, or a number that stands twice in a group */
function checkGivens(rules: SudokuRules, givens: SudokuGrid): void {
  rules.checkGrid("givens", givens);
  const isTwice = givens.some(
    (number, cell) => number > 0 && rules.peers[cell].some((peer) => givens[peer] === number),
  );
  if (!isTwice) return;
  const [{ number, group }] = sudokuConflicts(rules, givens);
  throw new InputError("givens", `${number} twice in ${group.name}`, "no number twice in a group");
}
