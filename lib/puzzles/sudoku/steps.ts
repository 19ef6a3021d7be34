import { onesIn } from "../../basics/bits";
import { upTo } from "../../basics/counting";
import { InputError } from "../../basics/errors";
import {
  candidatesOf,
  numbersIn,
  type SudokuGrid,
  type SudokuGroup,
  type SudokuRules,
  sudokuConflicts,
} from "./board";

/** What a rule says about a grid: a number for a cell, or candidates that can go. */
export interface SudokuStep {
  /**
   * - naked single: the cell has one candidate left;
   * - hidden single: the number has one cell left in a group;
   * - pointing: in one group, all cells left for a number lie in another, too; it goes from the rest of that one;
   * - naked pair: two cells of a group have the same two candidates, which go from the rest of the group.
   */
  readonly rule: "naked single" | "hidden single" | "pointing" | "naked pair";
  /** The reason as a phrase: "the only cell for 7 in box 2". */
  readonly text: string;
  /** What is to be written, by the first two rules. */
  readonly cell?: number;
  readonly number?: number;
  /** The candidates that go, by the last two. */
  readonly removed: readonly { readonly cell: number; readonly number: number }[];
  /** The group that it is about; naked singles have none. */
  readonly group?: SudokuGroup;
  /** The cells of the group that show it. */
  readonly because: readonly number[];
}

/**
 * How far rules alone lead, step by step, until the grid is full or none of them helps: each step is by the first rule that says
 * anything. The first one is a hint.
 * @throws InputError at once for what is no grid of these rules, or a number that stands twice in a group
 * @example
 * const rules = new SudokuRules({ size: 4 });
 * const [first] = sudokuSteps(rules, rules.encode("1... ..3. .4.. ...2"));
 * first.text; // "only 4 fits into row 1, column 4"
 */
export function sudokuSteps(rules: SudokuRules, grid: SudokuGrid): Generator<SudokuStep, void, void> {
  for (const { number, group } of sudokuConflicts(rules, grid)) {
    throw new InputError("grid", `${number} twice in ${group.name}`, "no number twice in a group");
  }
  return stepsFrom(rules, candidatesOf(rules, grid));
}

function* stepsFrom(rules: SudokuRules, open: number[]): Generator<SudokuStep, void, void> {
  for (;;) {
    const step =
      nakedSingle(rules, open) ??
      hiddenSingle(rules, open) ??
      pointing(rules, open) ??
      nakedPair(rules, open);
    if (step === undefined) return;
    yield step;
    for (const { cell, number } of step.removed) open[cell] &= ~(1 << number);
    if (step.cell === undefined) continue;
    open[step.cell] = 0;
    for (const peer of rules.peers[step.cell]) open[peer] &= ~(1 << step.number!);
  }
}

type Open = readonly number[];

function nakedSingle(rules: SudokuRules, open: Open): SudokuStep | undefined {
  const cell = open.findIndex((candidates) => onesIn(candidates) === 1);
  if (cell < 0) return undefined;
  const [number] = numbersIn(open[cell]);
  const text = `only ${rules.symbols[number - 1]} fits into ${placeOf(rules, cell)}`;
  return { rule: "naked single", text, cell, number, removed: [], because: [cell] };
}

function hiddenSingle(rules: SudokuRules, open: Open): SudokuStep | undefined {
  for (const group of rules.groups) {
    for (const number of upTo(rules.size)) {
      const [cell, ...more] = cellsFor(group, number, open);
      if (cell === undefined || more.length > 0) continue;
      const text = `the only cell for ${rules.symbols[number - 1]} in ${group.name}`;
      return { rule: "hidden single", text, cell, number, removed: [], group, because: [cell] };
    }
  }
  return undefined;
}

function pointing(rules: SudokuRules, open: Open): SudokuStep | undefined {
  for (const group of rules.groups) {
    for (const number of upTo(rules.size)) {
      const because = cellsFor(group, number, open);
      if (because.length < 2) continue;
      for (const other of rules.groups) {
        if (other === group || !because.every((cell) => other.cells.includes(cell))) continue;
        const cells = cellsFor(other, number, open).filter((cell) => !because.includes(cell));
        if (cells.length === 0) continue;
        const text = `all cells for ${rules.symbols[number - 1]} in ${group.name} lie in ${other.name}: nowhere else there`;
        return { rule: "pointing", text, removed: cells.map((cell) => ({ cell, number })), group, because };
      }
    }
  }
  return undefined;
}

function nakedPair(rules: SudokuRules, open: Open): SudokuStep | undefined {
  for (const group of rules.groups) {
    for (const cell of group.cells.filter((cell) => onesIn(open[cell]) === 2)) {
      const because = group.cells.filter((other) => open[other] === open[cell]);
      if (because.length !== 2) continue;
      const [a, b] = numbersIn(open[cell]);
      const others = group.cells.filter((other) => !because.includes(other));
      const removed = others.flatMap((other) =>
        numbersIn(open[other] & open[cell]).map((number) => ({ cell: other, number })),
      );
      if (removed.length === 0) continue;
      const text = `two cells of ${group.name} have ${rules.symbols[a - 1]} and ${rules.symbols[b - 1]} alone: nowhere else there`;
      return { rule: "naked pair", text, removed, group, because };
    }
  }
  return undefined;
}

function cellsFor(group: SudokuGroup, number: number, open: Open): number[] {
  return group.cells.filter((cell) => (open[cell] >>> number) & 1);
}

function placeOf(rules: SudokuRules, cell: number): string {
  return `row ${Math.floor(cell / rules.size) + 1}, column ${(cell % rules.size) + 1}`;
}
