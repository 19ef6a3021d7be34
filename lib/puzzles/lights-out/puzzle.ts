import { describe, expectOptions, InputError, InternalError } from "../../basics/errors";
import { checkBits, nullSpace, solveLinear } from "../../basics/gf2";
import { expectCell, expectWhole } from "../../basics/ranges";
import { Chase } from "./chase";
import { classSteps, countBySmallestSet, lightestSum } from "./fewest";

const MAX_SIDE = 2048; // work grows with the third power: some tenths of a second here
const MAX_NULLITY = 24; // 2^24 solutions are compared in about a second and 100 MB
const MAX_COUNTED_CELLS = 256; // numbers of boards get no longer than 256 bits
const MAX_CLASS_STEPS = 2 ** 24; // counted in a second or two

/** One 0 or 1 a cell, row by row: which lights are on, or which buttons are pressed. */
export type Lights = ArrayLike<number>;

export interface ChaseOptions {
  readonly observer?: (step: ChaseStep) => void;
}

/** A row of the board is pressed: one 0 or 1 a column. */
export interface ChaseStep {
  readonly chase: 1 | 2;
  readonly row: number;
  readonly presses: Uint8Array;
}

/** The lights can be put out. */
export interface LightsOutSolved {
  readonly kind: "solved";
  /**
   * Which buttons to press, one 0 or 1 a cell; order does not matter. Checked against the rule before it is
   * handed out.
   */
  readonly presses: Uint8Array;
  /** How many that are. */
  readonly cost: number;
  /** How many sets of presses put the lights out: 2^nullity. */
  readonly solutions: bigint;
}

/** The lights can be put out, and not with fewer presses. */
export interface LightsOutShortest extends LightsOutSolved {
  /** How many solutions have as few presses. */
  readonly ways: number;
}

/** The lights cannot be put out. */
export interface LightsOutUnsolvable {
  readonly kind: "unsolvable";
  readonly reason: string;
  /**
   * The proof, one 0 or 1 a cell: every press changes an even number of these cells, and an odd number of
   * them is lit.
   */
  readonly certificate: Uint8Array;
}

/**
 * Lights Out on a board of any size: pressing a button changes its own light and those above, below, left
 * and right of it, and all lights are to go out. Solved by linear algebra over GF(2), with as many
 * equations as the board has columns; a board of 1000 x 1000 takes some hundredths of a second.
 *
 * @see K. Sutner, "Linear cellular automata and the Garden-of-Eden" (1989), who proved that all lights on
 *   has a solution on every board
 * @example
 * const game = new LightsOut(5, 5);
 * const found = game.shortest(game.allOn);
 * found.kind === "solved" && [found.cost, found.ways, found.solutions]; // [15, 4, 4n]
 * found.kind === "solved" && game.press(game.allOn, found.presses).includes(1); // false
 */
export class LightsOut {
  readonly cells: number;
  private readonly chase: Chase;
  private quietRows?: readonly Uint8Array[];

  /** @throws InputError unless both sides are 1 to 2048 */
  constructor(
    readonly rows: number,
    readonly columns: number,
  ) {
    expectWhole("rows", rows, 1, MAX_SIDE);
    expectWhole("columns", columns, 1, MAX_SIDE);
    this.cells = rows * columns;
    this.chase = new Chase(rows, columns);
  }

  /** All lights on: the usual start. */
  get allOn(): Uint8Array {
    return new Uint8Array(this.cells).fill(1);
  }

  /** The cells that a press changes, in ascending order. @throws InputError for a press outside the board */
  pattern(cell: number): number[] {
    expectCell("cell", cell, this.cells);
    const { columns, cells } = this;
    const column = cell % columns;
    const [left, right] = [column > 0 ? cell - 1 : -1, column < columns - 1 ? cell + 1 : -1];
    return [cell - columns, left, cell, right, cell + columns].filter((c) => c >= 0 && c < cells);
  }

  /**
   * The lights after some presses.
   * @param presses  an array of cells, in any order (a button that is pressed twice might as well not have been
   *   pressed); or a Uint8Array with one 0 or 1 a cell, as `solve` hands them out
   * @throws InputError for lights that do not fit the board, a press outside it, and for one 0 or 1 a cell in an
   *   ordinary array (of more than 2), which would press nothing but the first two buttons
   */
  press(lights: Lights, presses: readonly number[] | Uint8Array): Uint8Array {
    checkBits(lights, this.cells, "lights");
    if (presses instanceof Uint8Array) {
      checkBits(presses, this.cells, "presses");
      return this.press(
        lights,
        Array.from(presses.keys()).filter((cell) => presses[cell] === 1),
      );
    }
    const areBits =
      presses.length === this.cells && presses.every((pressed) => pressed === 0 || pressed === 1);
    if (areBits && this.cells > 2) {
      throw new InputError("presses", describe(presses), "cells, or one 0 or 1 a cell in a Uint8Array");
    }
    const after = Uint8Array.from(lights);
    presses.forEach((pressed, i) => {
      expectCell(`presses[${i}]`, pressed, this.cells);
      for (const cell of this.pattern(pressed)) after[cell] ^= 1;
    });
    return after;
  }

  /** How many quiet patterns are independent. A board has 2^nullity solutions or none. */
  get nullity(): number {
    return this.quietFirstRows().length;
  }

  /**
   * A basis of the quiet patterns: sets of presses that change nothing. They are as useful taken as sets of
   * lights. A press at a changes the light at b exactly if a press at b changes the light at a; so every
   * press changes an even number of the lights of a quiet pattern. A board has a solution if and only if an
   * even number of each pattern is lit.
   */
  *quietPatterns(): Generator<Uint8Array> {
    for (const row of this.quietFirstRows()) yield this.chase.presses(row);
  }

  /**
   * One solution: the lights are chased with nothing pressed in the first row, which says what to press there; then they
   * are chased once more.
   * @param options.observer called with each row that is pressed, in the first chase and in the second
   * @throws InputError unless there is one 0 or 1 a cell
   */
  solve(lights: Lights, options: ChaseOptions = {}): LightsOutSolved | LightsOutUnsolvable {
    expectOptions(options, ["observer"]);
    const { observer } = options;
    const watch = (chase: 1 | 2) =>
      observer && ((row: number, presses: Uint8Array) => observer({ chase, row, presses }));
    checkBits(lights, this.cells, "lights");
    const rest = this.chase.rest(lights, watch(1));
    const { solution, nullSpace } = solveLinear(this.chase.matrix(), rest);
    this.quietRows = nullSpace;
    if (solution === undefined) return this.refuse(lights, rest);
    const presses = this.checked(this.chase.presses(solution, lights, watch(2)), lights);
    return { kind: "solved", presses, cost: ones(presses), solutions: 2n ** BigInt(nullSpace.length) };
  }

  /** A solution with the fewest presses. @throws InputError as `solve`, and where the nullity is above 24 */
  shortest(lights: Lights): LightsOutShortest | LightsOutUnsolvable {
    const found = this.solve(lights);
    if (found.kind === "unsolvable") return found;
    if (this.nullity > MAX_NULLITY) {
      const given = `${this.size} with a nullity of ${this.nullity}`;
      const expected = `a board with a nullity of at most ${MAX_NULLITY} (a board has 2^nullity solutions, and all are compared)`;
      throw new InputError("rows x columns", given, expected);
    }
    const { sum, weight, ways } = lightestSum(found.presses, [...this.quietPatterns()]);
    return { ...found, presses: this.checked(sum, lights), cost: weight, ways };
  }

  /**
   * The fewest presses of every board that has a solution, counted: `counts[k]` boards need exactly k.
   *
   * A board with a solution is what some set of presses makes of a dark one, and sets that differ by quiet
   * patterns make the same board: each class of such sets is one board, and its smallest set is the
   * shortest solution.
   * @throws InputError for a board of more than 256 cells, or one whose quiet patterns make it too much
   *   work: with up to one of them any such board is fine, with two those up to 11 x 8, with four the 4 x 4
   */
  countByFewestPresses(): bigint[] {
    if (this.cells > MAX_COUNTED_CELLS) {
      throw new InputError("rows x columns", this.size, `at most ${MAX_COUNTED_CELLS} cells`);
    }
    const quiet = [...this.quietPatterns()];
    const steps = classSteps(this.cells, quiet);
    if (steps > MAX_CLASS_STEPS) {
      const given = `${this.size} with a nullity of ${this.nullity}: ${steps} steps`;
      throw new InputError("rows x columns", given, `a board that takes at most ${MAX_CLASS_STEPS} steps`);
    }
    return countBySmallestSet(this.cells, quiet);
  }

  private get size(): string {
    return `${this.rows} x ${this.columns}`;
  }

  private quietFirstRows(): readonly Uint8Array[] {
    this.quietRows ??= nullSpace(this.chase.matrix());
    return this.quietRows;
  }

  /**
   * The chase without presses in the first row leaves `rest` lit in the last one and all else dark. A quiet
   * pattern that meets `rest` in an odd number of cells has kept its parity all the way. Upside down, quiet
   * patterns are quiet.
   */
  private refuse(lights: Lights, rest: Uint8Array): LightsOutUnsolvable {
    const lastRow = this.quietFirstRows().find((row) => common(row, rest) % 2 === 1)!;
    const certificate = this.checked(this.upsideDown(this.chase.presses(lastRow)));
    const lit = common(certificate, lights);
    if (lit % 2 === 0) throw new InternalError("the certificate proves nothing");
    const reason =
      `parity: ${lit} of the ${ones(certificate)} lights of a quiet pattern ${lit === 1 ? "is" : "are"} on, an odd number; ` +
      "every press changes an even number of them, so they never all go out";
    return { kind: "unsolvable", reason, certificate };
  }

  private upsideDown(cells: Uint8Array): Uint8Array {
    const { columns } = this;
    const turned = new Uint8Array(cells.length);
    for (let at = 0; at < cells.length; at += columns) {
      turned.set(cells.subarray(at, at + columns), cells.length - columns - at);
    }
    return turned;
  }

  /** Hands the presses back if they put out the lights, or change nothing where none are given. */
  private checked(presses: Uint8Array, lights?: Lights): Uint8Array {
    const { rows, columns } = this;
    for (let row = 0, cell = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, cell++) {
        let light = presses[cell] ^ (lights ? lights[cell] : 0);
        if (row > 0) light ^= presses[cell - columns];
        if (column > 0) light ^= presses[cell - 1];
        if (column < columns - 1) light ^= presses[cell + 1];
        if (row < rows - 1) light ^= presses[cell + columns];
        if (light !== 0) throw new InternalError(`the presses found leave cell ${cell} lit`);
      }
    }
    return presses;
  }
}

function ones(cells: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < cells.length; i++) count += cells[i];
  return count;
}

/** How many cells hold a 1 in both. */
function common(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) count += a[i] & b[i];
  return count;
}
