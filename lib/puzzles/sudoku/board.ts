import { grouped, indices, upTo } from "../../basics/counting";
import { describe, expectOptions, InputError } from "../../basics/errors";
import { expectWhole, isCell } from "../../basics/ranges";

export interface SudokuOptions {
  /** Rows, columns and numbers: 4 to 16. Default: 9. */
  readonly size?: number;
  /**
   * A drawing of the boxes: a character a cell, row by row, the same for all cells of a box; blanks and line breaks are left
   * out. Default: rectangles, at least as wide as high; there are none if the size is a prime.
   */
  readonly boxes?: string;
  /** Whether both diagonals hold each number once, too. Default: false. */
  readonly diagonals?: boolean;
  /** More groups of cells that hold each number once. */
  readonly groups?: readonly { readonly name: string; readonly cells: readonly number[] }[];
}

/** As many cells as there are numbers: each number stands in one of them. */
export interface SudokuGroup {
  readonly kind: "row" | "column" | "box" | "diagonal" | "other";
  /** "row 1", "box 9": counted from 1. */
  readonly name: string;
  /** Counted row by row from 0. */
  readonly cells: readonly number[];
}

/** The numbers of all cells, row by row; 0 where there is none yet. */
export type SudokuGrid = readonly number[];

const [LEAST_SIZE, MOST_SIZE] = [4, 16];
const MOST_GROUPS = 100;
const LETTERS = ".123456789ABCDEFG";
const EMPTY = ".0_*-xX?";
const LEFT_OUT = /[\s,[\]|\u2500-\u257f]/; // the last: bars and corners that are drawn with characters of their own

/**
 * A kind of sudoku: how large it is, and which cells hold each number once.
 * @throws InputError for a size that is not from 4 to 16, a drawing that does not have `size` boxes of `size` cells, groups of
 *   another size, unknown options
 * @example
 * new SudokuRules().groups[20]; // { kind: "box", name: "box 3", cells: [6, 7, 8, 15, 16, 17, 24, 25, 26] }
 * const bent = new SudokuRules({ size: 5, boxes: "AAABB AACBB DCCCB DDCEE DDEEE" });
 * bent.groups[12].cells; // [7, 11, 12, 13, 17]
 */
export class SudokuRules {
  readonly size: number;
  readonly cells: number;
  /** By number from 1 on, how it is written: 1 to 9, then A to G. */
  readonly symbols: string;
  /** Rows, columns, boxes in the order of their first cells, diagonals, others. */
  readonly groups: readonly SudokuGroup[];
  /** By cell: the other cells of its groups. */
  readonly peers: readonly (readonly number[])[];

  constructor(options: SudokuOptions = {}) {
    expectOptions(options, ["size", "boxes", "diagonals", "groups"]);
    const { size = 9, boxes, diagonals = false, groups = [] } = options;
    expectWhole("size", size, LEAST_SIZE, MOST_SIZE);
    if (groups.length > MOST_GROUPS)
      throw new InputError("groups", `${groups.length}`, `at most ${MOST_GROUPS}`);
    const named = (kind: "row" | "column" | "box", lists: readonly (readonly number[])[]) =>
      lists.map((cells, i): SudokuGroup => ({ kind, name: `${kind} ${i + 1}`, cells }));
    const places = indices(size);
    this.size = size;
    this.cells = size * size;
    this.symbols = LETTERS.slice(1, size + 1);
    this.groups = [
      ...named(
        "row",
        places.map((row) => places.map((column) => row * size + column)),
      ),
      ...named(
        "column",
        places.map((column) => places.map((row) => row * size + column)),
      ),
      ...named("box", boxes === undefined ? rectangles(size) : drawnBoxes(size, boxes)),
      ...(diagonals ? diagonalsOf(size) : []),
      ...groups.map(({ name, cells }): SudokuGroup => ({ kind: "other", name, cells: [...cells] })),
    ];
    for (const [i, { cells }] of groups.entries()) {
      if (
        cells.length === size &&
        new Set(cells).size === size &&
        cells.every((cell) => isCell(cell, size * size))
      )
        continue;
      throw new InputError(
        `groups[${i}].cells`,
        describe(cells),
        `${size} different cells from 0 to ${size * size - 1}`,
      );
    }
    this.peers = indices(size * size).map((cell) => {
      const seen = this.groups.flatMap(({ cells }) => (cells.includes(cell) ? cells : []));
      return [...new Set(seen)].filter((other) => other !== cell).sort((a, b) => a - b);
    });
  }

  /**
   * The grid that a text shows: the digits 1 to 9, then A for 10 to G for 16; one of . 0 _ * - x ? for an empty cell. Left out
   * are blanks, commas, brackets and bars; in each line what follows # or ; and frames, lines that have -- or == and no digit or
   * letter. Lines of nothing but - and bars are rows of empty cells, and in a text of a single line - and = and + are its frames, if
   * the number of cells says so.
   * @throws InputError for another number of cells, other characters, and 0 beside another sign for an empty cell: it could be
   *   meant as a number
   * @example
   * new SudokuRules({ size: 4 }).encode("1... ..3. .4.. ...2"); // [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2]
   */
  encode(text: string): number[] {
    let signs = signsOf(text);
    if (signs.length !== this.cells) {
      const withRows = signsOf(text, true);
      const inLine = signs.filter(({ sign }) => !"-=+".includes(sign));
      if (withRows.length === this.cells || signs.some(({ sign }) => sign === "-")) signs = withRows;
      if (inLine.length === this.cells && inLine.every(({ line }) => line === 1)) signs = inLine;
    }
    const cells = `${this.cells} cells, each one of ${this.symbols}, or . if it is empty`;
    const refuse = (given: string, expected = cells) => new InputError("text", given, expected);
    const isEmpty = ({ sign }: Sign) => EMPTY.includes(sign);
    const wrong = signs.find((one) => !isEmpty(one) && !this.symbols.includes(one.sign.toUpperCase()));
    if (wrong) throw refuse(`${describe(wrong.sign)} in line ${wrong.line}, place ${wrong.place}`);
    if (signs.length !== this.cells) throw refuse(this.countOf(signs));
    const empty = [...new Set(signs.filter(isEmpty).map(({ sign }) => sign))];
    if (empty.length > 1 && empty.includes("0"))
      throw refuse(empty.join(" and "), "0 or another sign for empty cells, not both");
    return signs.map(({ sign }) => Math.max(0, LETTERS.indexOf(sign.toUpperCase())));
  }

  /** How many cells a text has; and the first line that has not one row, where others do. */
  private countOf(signs: readonly Sign[]): string {
    const lines = grouped(signs, ({ line }) => `${line}`);
    const odd = lines.find(({ length }) => length !== this.size);
    if (!odd || lines.every(({ length }) => length !== this.size)) return `${signs.length}`;
    return `${signs.length}, ${odd.length} of them in line ${odd[0].line}`;
  }

  /**
   * A grid as one line of text, as `encode` reads it.
   * @throws InputError for what is no grid of these rules
   * @example
   * new SudokuRules({ size: 4 }).decode([1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2]); // "1.....3..4.....2"
   */
  decode(grid: SudokuGrid): string {
    this.checkGrid("grid", grid);
    return grid.map((number) => LETTERS[number]).join("");
  }

  /** @throws InputError unless there is a number from 0 to `size` for each cell */
  checkGrid(argument: string, grid: SudokuGrid): void {
    if (grid.length === this.cells && grid.every((number) => isCell(number, this.size + 1))) return;
    throw new InputError(argument, describe(grid), `${this.cells} numbers from 0 to ${this.size}`);
  }
}

/** A number that stands more than once in a group. */
export interface SudokuConflict {
  readonly number: number;
  readonly group: SudokuGroup;
  /** Where it stands. */
  readonly cells: readonly number[];
}

/**
 * What is wrong with a grid: numbers that stand more than once in a group.
 * @throws InputError for what is no grid of these rules
 * @example
 * const rules = new SudokuRules({ size: 4 });
 * sudokuConflicts(rules, rules.encode("1.1. .... .... ....")).map(({ group, cells }) => [group.name, cells]); // [["row 1", [0, 2]]]
 */
export function sudokuConflicts(rules: SudokuRules, grid: SudokuGrid): SudokuConflict[] {
  rules.checkGrid("grid", grid);
  return rules.groups.flatMap((group) =>
    upTo(rules.size).flatMap((number) => {
      const cells = group.cells.filter((cell) => grid[cell] === number);
      return cells.length > 1 ? [{ number, group, cells }] : [];
    }),
  );
}

/**
 * The numbers that each empty cell can hold without a conflict, by cell, as bits: bit d, 1 << d, for the number d. 0 for a cell
 * that is full.
 * @throws InputError for what is no grid of these rules
 * @example
 * const rules = new SudokuRules({ size: 4 });
 * candidatesOf(rules, rules.encode("12.. .... .... ....")).slice(0, 3).map(numbersIn); // [[], [], [3, 4]]
 */
export function candidatesOf(rules: SudokuRules, grid: SudokuGrid): number[] {
  rules.checkGrid("grid", grid);
  const all = 2 ** (rules.size + 1) - 2;
  return grid.map((number, cell) =>
    number !== 0 ? 0 : rules.peers[cell].reduce((open, peer) => open & ~(1 << grid[peer]), all),
  );
}

/**
 * The numbers that candidates as bits stand for, in ascending order.
 * @example
 * numbersIn(0b1010); // [1, 3]
 */
export function numbersIn(candidates: number): number[] {
  return upTo(MOST_SIZE).filter((number) => (candidates >>> number) & 1);
}

type Sign = ReturnType<typeof signsOf>[number];

/**
 * The characters that stand for cells, and where they are, counted from 1.
 * @param areRows whether lines of - and bars alone are rows of empty cells, and not frames
 */
function signsOf(text: string, areRows = false) {
  return text.split(/\r\n?|\n/).flatMap((whole, line) => {
    const shown = whole.replace(/[#;].*/, "");
    const signs = [...shown].flatMap((sign, place) =>
      LEFT_OUT.test(sign) ? [] : [{ sign, line: line + 1, place: place + 1 }],
    );
    const isFrame = /--|==/.test(shown) && !/[0-9a-z]/i.test(shown);
    return isFrame && !(areRows && signs.every(({ sign }) => sign === "-")) ? [] : signs;
  });
}

function rectangles(size: number): number[][] {
  let high = Math.floor(Math.sqrt(size));
  while (size % high !== 0) high--;
  if (high === 1)
    throw new InputError("boxes", "none", `a drawing of the boxes: ${size} cells form no rectangle`);
  const wide = size / high;
  return indices(size).map((box) => {
    const corner = Math.floor(box / high) * high * size + (box % high) * wide;
    return indices(size).map((i) => corner + Math.floor(i / wide) * size + (i % wide));
  });
}

function drawnBoxes(size: number, drawing: string): number[][] {
  const letters = [...drawing.replace(/\s/g, "")];
  const boxes = new Map<string, number[]>();
  for (const [cell, letter] of letters.entries()) boxes.set(letter, [...(boxes.get(letter) ?? []), cell]);
  const lists = [...boxes.values()];
  if (letters.length === size * size && lists.every((box) => box.length === size)) return lists;
  throw new InputError("boxes", describe(drawing), `${size} boxes of ${size} cells each, a character a cell`);
}

function diagonalsOf(size: number): SudokuGroup[] {
  const places = indices(size);
  return [
    { kind: "diagonal", name: "the falling diagonal", cells: places.map((i) => i * (size + 1)) },
    { kind: "diagonal", name: "the rising diagonal", cells: places.map((i) => (i + 1) * (size - 1)) },
  ];
}
