import { lowest, onesIn } from "../../basics/bits";
import type { Dice } from "../../basics/dice";
import { describe, expectOptions, InputError } from "../../basics/errors";
import { expectOneOf, expectWhole, isCell } from "../../basics/ranges";
import { expectMaxNodes, NodeCounter } from "../../search/index";
import { candidatesOf, type SudokuGrid, type SudokuRules, sudokuConflicts } from "./board";

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
  /** All peers, cell by cell, as many places for each: the rest of a shorter list repeats its last one. */
  private readonly peers: Int32Array;
  private readonly peersEach: number;
  /** The cells of all groups, `size` for each. */
  private readonly groups: Int32Array;
  /** By depth, and then by cell: candidates as bits, or the number that is written, with WRITTEN. */
  private readonly grids: Int32Array;
  /** By depth: the cell where guesses are tried, and those that are left. */
  private readonly guessed: Int32Array;
  private readonly left: Int32Array;
  /** Cells with one candidate that must be written. */
  private readonly waiting: Int32Array;
  private waitingCount = 0;
  /** Whether the last look at all groups has filled in a number: then another look may, too. */
  private hasFound = false;
  private depth = -2;

  /** @param roll chooses the order of the guesses. Default: ascending */
  constructor(
    private readonly rules: SudokuRules,
    givens: SudokuGrid,
    { singles = "hidden", cell = "fewest", counter, maxNodes = Infinity }: SudokuSearchOptions,
    private readonly roll?: Dice,
  ) {
    for (const { number, group } of sudokuConflicts(rules, givens)) {
      throw new InputError(
        "givens",
        `${describe(number)} twice in ${group.name}`,
        "no number twice in a group",
      );
    }
    this.counter = counter ?? new NodeCounter();
    this.limit = this.counter.nodes + maxNodes;
    this.findsNaked = singles !== "none";
    this.findsHidden = singles === "hidden";
    this.takesFirst = cell === "first";
    const { size, cells } = rules;
    this.size = size;
    this.cells = cells;
    this.peersEach = Math.max(...rules.peers.map(({ length }) => length));
    this.peers = new Int32Array(cells * this.peersEach).map((_, i) => {
      const peers = rules.peers[Math.floor(i / this.peersEach)];
      return peers[Math.min(i % this.peersEach, peers.length - 1)];
    });
    this.groups = Int32Array.from(rules.groups.flatMap((group) => group.cells));
    const empty = givens.filter((number) => number === 0).length;
    this.grids = new Int32Array(cells * (empty + 1));
    this.guessed = new Int32Array(empty + 1);
    this.left = new Int32Array(empty + 1);
    this.waiting = new Int32Array(cells * 2);
    const candidates = candidatesOf(rules, givens);
    this.grids.set(candidates.map((open, i) => (givens[i] === 0 ? open : (1 << givens[i]) | WRITTEN)));
  }

  /** Goes on to the next solution. @returns false when there is none, or when it would take more nodes than the limit */
  next(): boolean {
    if (this.depth === -2) {
      this.depth = 0;
      const isOpen = this.beginsWell();
      this.tell();
      if (!isOpen) return this.end();
      if (this.isFull()) return true;
    }
    while (this.depth >= 0) {
      const { depth, left, cells, grids } = this;
      const open = left[depth];
      if (open === 0) {
        this.depth--;
        continue;
      }
      if (this.counter.nodes >= this.limit) return this.end();
      const guess = this.roll === undefined ? open & -open : this.rolled(open);
      left[depth] = open ^ guess;
      const base = depth * cells;
      for (let i = 0; i < cells; i++) grids[base + cells + i] = grids[base + i];
      if (!this.fill(base + cells, this.guessed[depth], guess)) continue;
      this.depth++;
      this.tell();
      if (this.isFull()) return true;
    }
    return false;
  }

  /** The numbers that are written; 0 in the other cells. */
  grid(): number[] {
    const base = Math.max(0, this.depth) * this.cells;
    return Array.from(this.grids.subarray(base, base + this.cells), (open) =>
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
    const { grids, cells, depth } = this;
    const base = depth * cells;
    let best = -1;
    let fewest = 99;
    for (let cell = 0; cell < cells; cell++) {
      const open = grids[base + cell];
      if ((open & WRITTEN) !== 0) continue;
      const count = onesIn(open);
      if (count >= fewest) continue;
      best = cell;
      fewest = count;
      if (count <= 2 || this.takesFirst) break;
    }
    this.left[depth] = best < 0 ? 0 : grids[base + best];
    this.guessed[depth] = best;
    return best < 0;
  }

  /** Fills in the singles of the given grid. @returns false if it is refuted */
  private beginsWell(): boolean {
    for (let cell = 0; cell < this.cells; cell++) {
      const open = this.grids[cell];
      if (open === 0) return false;
      if (this.findsNaked && (open & WRITTEN) === 0 && (open & (open - 1)) === 0) {
        this.waiting[this.waitingCount++] = cell;
      }
    }
    return this.fillSingles(0);
  }

  /** Writes a number into a cell, and what follows. @returns false if the grid is refuted */
  private fill(base: number, cell: number, number: number): boolean {
    return this.write(base, cell, number) && this.fillSingles(base);
  }

  private write(base: number, cell: number, number: number): boolean {
    const { grids, peers, peersEach, findsNaked, waiting } = this;
    grids[base + cell] = number | WRITTEN;
    const end = (cell + 1) * peersEach;
    for (let i = cell * peersEach; i < end; i++) {
      const at = base + peers[i];
      if ((grids[at] & number) === 0) continue;
      grids[at] ^= number;
      const open = grids[at];
      if ((open & ~WRITTEN) === 0) {
        this.waitingCount = 0;
        return false;
      }
      if (findsNaked && (open & (open - 1)) === 0) waiting[this.waitingCount++] = peers[i];
    }
    return true;
  }

  private fillSingles(base: number): boolean {
    const { grids, waiting } = this;
    do {
      while (this.waitingCount > 0) {
        const cell = waiting[--this.waitingCount];
        const number = grids[base + cell];
        if ((number & WRITTEN) === 0 && !this.write(base, cell, number)) return false;
      }
      if (!this.findsHidden) return true;
      this.hasFound = false;
      if (!this.findHidden(base)) return false;
    } while (this.hasFound);
    return true;
  }

  /** Writes numbers that have one cell left in a group. @returns false if one has none */
  private findHidden(base: number): boolean {
    const { grids, groups, size } = this;
    const all = 2 ** (size + 1) - 2;
    for (let group = 0; group < groups.length; group += size) {
      let once = 0;
      let more = 0;
      for (let i = group; i < group + size; i++) {
        const open = grids[base + groups[i]];
        more |= (once & open) | (open & -(open & WRITTEN));
        once |= open;
      }
      if ((once & all) !== all) {
        this.waitingCount = 0;
        return false;
      }
      for (let single = once & ~more & ~WRITTEN; single !== 0; single &= single - 1) {
        const number = single & -single;
        for (let i = group; i < group + size; i++) {
          const cell = groups[i];
          if ((grids[base + cell] & number) === 0) continue;
          if ((grids[base + cell] & WRITTEN) === 0 && !this.write(base, cell, number)) return false;
          break;
        }
        this.hasFound = true;
      }
    }
    return true;
  }
}
