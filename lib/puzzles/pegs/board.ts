import { describe, InputError } from "../../basics/errors";
import { isCell } from "../../basics/ranges";
import { gridSymmetries, type PegPlace } from "./symmetry";

/**
 * How holes that are drawn as characters are connected. On a square grid a hole's neighbours are the characters above,
 * below, left and right of it, with diagonals also the four between them. On a triangular grid each row is offset by
 * half a step: neighbours are two characters to the left and right, and one to either side in the rows above and below.
 * A square grid that is turned by 45 degrees has the slanting neighbours for sides, and those two characters to the
 * left and right and two rows above and below for diagonals.
 */
export type PegGrid = "square" | "square with diagonals" | "triangular" | "turned square with diagonals";

/** The holes that hold a peg, in any order. */
export type Pegs = readonly number[];

/** The peg at `from` jumps over the one at `over`, which is taken off the board, and lands in the empty hole `to`. */
export interface PegJump {
  readonly from: number;
  readonly over: number;
  readonly to: number;
}

const STRAIGHT: readonly PegPlace[] = [
  [0, 1],
  [1, 0],
];
const SLANTED: readonly PegPlace[] = [
  [1, -1],
  [1, 1],
];

interface Grid {
  /** One step of each two opposite ones. */
  readonly steps: readonly PegPlace[];
  /** How far apart two rows, and two columns, of a drawing are in the plane: the shortest step shall have length 1. */
  readonly rowGap: number;
  readonly columnGap: number;
}

const GRIDS: Record<PegGrid, Grid> = {
  square: { steps: STRAIGHT, rowGap: 1, columnGap: 1 },
  "square with diagonals": { steps: [...STRAIGHT, ...SLANTED], rowGap: 1, columnGap: 1 },
  triangular: { steps: [[0, 2], ...SLANTED], rowGap: Math.sqrt(3) / 2, columnGap: 1 / 2 },
  "turned square with diagonals": {
    steps: [[0, 2], [2, 0], ...SLANTED],
    rowGap: Math.SQRT1_2,
    columnGap: Math.SQRT1_2,
  },
};

const MAX_HOLES = 58; // with the number of the hole where the last jump ended they fill two 32-bit integers

/**
 * A board for peg solitaire, read from a drawing. Holes are numbered in reading order: row by row, left to right.
 * @example
 * const board = new PegBoard("..o\n.o.o\no.o.o", "triangular");
 * board.jumps.slice(0, 2); // [{ from: 0, over: 1, to: 3 }, { from: 0, over: 2, to: 5 }]
 * board.withPegs([0, 1, 2, 3, 5]); // "..o\n.o.o\no.-.o"
 */
export class PegBoard {
  /** Number of holes. */
  readonly holes: number;
  /** Where the holes are in the plane, y downwards, from 0 on; nearest neighbours are 1 apart. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
  /** All jumps that the board allows, ordered by `from`, then `over`, then `to`. */
  readonly jumps: readonly PegJump[];
  /** Pairs of holes that are neighbours on the grid, each pair once. */
  readonly lines: readonly (readonly [number, number])[];
  /** Each way to turn or to mirror the board onto itself maps a hole to its image; the identity comes first. */
  readonly symmetries: readonly Int32Array[];
  /** The drawing, without empty rows above and below. */
  readonly drawing: string;

  /**
   * @param drawing one row of text for each row of holes: o is a hole, a dot or a space none. Or 1 and 0 are holes, with a peg
   *   and without, where dots or spaces show what is none
   * @param grid    which holes are neighbours
   * @throws InputError for an unknown grid, other characters, a drawing without holes or with more than 58, and a hole
   *   that lies between the places of a triangular or turned grid; it shows the drawing and the place
   */
  constructor(
    drawing: string,
    readonly grid: PegGrid,
  ) {
    if (!Object.hasOwn(GRIDS, grid)) {
      const grids = Object.keys(GRIDS).map((name) => describe(name));
      throw new InputError("grid", describe(grid), `one of ${grids.join(", ")}`);
    }
    const { steps, rowGap, columnGap } = GRIDS[grid];
    this.drawing = inLetters(trimmed(drawing));
    const holes = holesOf(this.drawing, grid);
    const numbers = new Map(holes.map((place, hole) => [String(place), hole]));
    const at = ([row, column]: PegPlace, [down, right]: PegPlace, times: number) =>
      numbers.get(String([row + times * down, column + times * right]));

    this.holes = holes.length;
    const left = Math.min(...holes.map(([, column]) => column));
    const top = Math.min(...holes.map(([row]) => row));
    this.places = holes.map(([row, column]) => ({
      x: (column - left) * columnGap,
      y: (row - top) * rowGap,
    }));

    const bothWays = steps.flatMap(([down, right]): PegPlace[] => [
      [down, right],
      [-down, -right],
    ]);
    const jumps: PegJump[] = [];
    const lines: (readonly [number, number])[] = [];
    holes.forEach((place, from) => {
      for (const step of bothWays) {
        const [over, to] = [at(place, step, 1), at(place, step, 2)];
        if (over !== undefined && from < over) lines.push([from, over]);
        if (over !== undefined && to !== undefined) jumps.push({ from, over, to });
      }
    });
    this.jumps = jumps.sort((a, b) => a.from - b.from || a.over - b.over || a.to - b.to);
    this.lines = lines.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    this.symmetries = gridSymmetries(holes, bothWays);
  }

  /** The least hole of each class of starting holes: to start elsewhere is to look at the board from another side. */
  startClasses(): number[] {
    return this.all().filter((hole) => this.symmetries.every((symmetry) => symmetry[hole] >= hole));
  }

  /**
   * The first jumps into the starting hole, one for each class: the others are mirror images of these.
   * @throws InputError for a hole off the board
   */
  openings(start: number): PegJump[] {
    this.checkHole(start, "start");
    const keepStart = this.symmetries.filter((symmetry) => symmetry[start] === start);
    const first = this.jumps.filter(({ to }) => to === start);
    // Two jumps into one hole differ in where they start.
    return first.filter(({ from }) => keepStart.every((symmetry) => symmetry[from] >= from));
  }

  /** All holes, in their order. */
  all(): number[] {
    return Array.from({ length: this.holes }, (_, hole) => hole);
  }

  /**
   * All holes but one: where the pegs are when a game starts there.
   * @throws InputError for a hole off the board
   */
  allBut(start: number): number[] {
    this.checkHole(start, "start");
    return this.all().filter((hole) => hole !== start);
  }

  /** The drawing with the pegs in place: an o for each, and - for an empty hole. @throws InputError for a hole off the board */
  withPegs(pegs: readonly number[]): string {
    for (const peg of pegs) this.checkHole(peg, "pegs");
    let hole = 0;
    return this.drawing.replace(/o/g, () => (pegs.includes(hole++) ? "o" : "-"));
  }

  /** @throws InputError unless the start is on the board and the jump one of the board's that ends there */
  checkOpening(start: number, opening: PegJump): void {
    this.checkHole(start, "start");
    const { from, over, to } = opening;
    const isJump = this.jumps.some((jump) => jump.from === from && jump.over === over && jump.to === to);
    if (isJump && to === start) return;
    const given = `${from} over ${over} to ${to} on${indented(this.withPegs(this.allBut(start)))}`;
    throw new InputError("opening", given, `a jump into hole ${start}`);
  }

  /** @throws InputError unless the hole is on the board; it shows the drawing */
  checkHole(hole: number, argument: string): void {
    if (isCell(hole, this.holes)) return;
    throw new InputError(
      argument,
      `${describe(hole)} on the board:${indented(this.drawing)}`,
      `a hole from 0 to ${this.holes - 1}`,
    );
  }
}

/** The rows from the first to the last that has anything to show, without the indentation that they share. */
function trimmed(drawing: string): string {
  const lines = drawing.split(/\r\n?|\n/);
  const isFilled = lines.map((line) => !/^ *$/.test(line));
  const rows = lines.slice(Math.max(0, isFilled.indexOf(true)), isFilled.lastIndexOf(true) + 1);
  const indentation = Math.min(...rows.filter((row) => row.trim() !== "").map((row) => row.search(/[^ ]/)));
  return rows.map((row) => row.slice(Number.isFinite(indentation) ? indentation : 0)).join("\n");
}

/** A drawing in 1 and 0, as one in o. @throws InputError where a 0 may be a hole without a peg, or none */
function inLetters(drawing: string): string {
  if (!drawing.includes("1") || !/^[01. \n]*$/.test(drawing)) return drawing;
  if (!drawing.includes("0") || /[. ]/.test(drawing)) return drawing.replace(/[01]/g, "o");
  const expected = "a dot or a space for what is no hole: a 0 could be that, or a hole without a peg";
  throw new InputError("drawing", `1 and 0 alone:${indented(drawing)}`, expected);
}

/** The holes of a drawing, in reading order. */
function holesOf(drawing: string, grid: PegGrid): PegPlace[] {
  const holes: PegPlace[] = [];
  drawing.split("\n").forEach((text, row) => {
    [...text].forEach((character, column) => {
      if (character === "." || character === " ") return;
      const refuse = (expected: string) => {
        const where = `${describe(character)} in row ${row + 1}, column ${column + 1}`;
        throw new InputError("drawing", `${where}:${indented(marked(drawing, row, column))}`, expected);
      };
      if (character !== "o") refuse("an o for each hole and dots or spaces around");
      holes.push([row, column]);
      if (holes.length > MAX_HOLES) refuse(`at most ${MAX_HOLES} holes`);
      const isOffset = (row + column + holes[0][0] + holes[0][1]) % 2 !== 0;
      const halfSteps = grid === "triangular" || grid === "turned square with diagonals";
      if (halfSteps && isOffset)
        refuse("holes two characters apart, and each row shifted by one against the next");
    });
  });
  if (holes.length === 0) throw new InputError("drawing", describe(drawing), "at least one hole, drawn as o");
  return holes;
}

/** The drawing with a mark under one place. */
function marked(drawing: string, row: number, column: number): string {
  const rows = drawing.split("\n");
  rows.splice(row + 1, 0, `${" ".repeat(column)}^`);
  return rows.join("\n");
}

/** A drawing on lines of its own, as error messages show it. */
export function indented(drawing: string): string {
  return drawing
    .split("\n")
    .map((text) => `\n  ${text}`)
    .join("");
}
