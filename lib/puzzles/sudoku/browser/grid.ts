/** What a sudoku to play carries. */
export interface Grid {
  /** By value from 1 on, how it is written. */
  readonly symbols: string;
  /** By cell, row by row, the number of its box. */
  readonly boxes: readonly number[];
  /** Cells of which no two may have the same value. */
  readonly groups: readonly (readonly number[])[];
  /** What each group is called: "row 1". */
  readonly names: readonly string[];
  readonly starts: readonly { readonly name: string; readonly board: readonly number[] }[];
}

/** A cell that can be filled, or what stands in the way; with words that say why. */
export interface Hint {
  readonly cell?: number;
  readonly value?: number;
  readonly words: string;
}

type Board = readonly number[];

const bitOf = (value: number) => 1 << (value - 1);
const valueAt = (bit: number) => 32 - Math.clz32(bit);
const isSingle = (mask: number) => mask !== 0 && (mask & (mask - 1)) === 0;

/** How a cell is called. */
export function cellName(grid: Grid, cell: number): string {
  const size = grid.symbols.length;
  return `row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`;
}

/** Cells whose value stands in one of their groups twice. */
export function conflictsOf({ groups }: Grid, board: Board): Set<number> {
  const isTwice = (cell: number, group: readonly number[]) =>
    board[cell] !== 0 && group.some((other) => other !== cell && board[other] === board[cell]);
  return new Set(groups.flatMap((group) => group.filter((cell) => isTwice(cell, group))));
}

/** By cell, a bit for each value that its groups do not have yet; 0 for full cells. */
export function candidatesOf({ symbols, groups }: Grid, board: Board): number[] {
  const masks = board.map((value) => (value === 0 ? 2 ** symbols.length - 1 : 0));
  for (const group of groups) {
    const used = group.reduce((mask, cell) => (board[cell] ? mask | bitOf(board[cell]) : mask), 0);
    for (const cell of group) masks[cell] &= ~used;
  }
  return masks;
}

/** The next cell by the simplest rule that finds one, or a fault of the board. */
export function hintOf(grid: Grid, board: Board): Hint {
  const { symbols } = grid;
  const [clash] = conflictsOf(grid, board);
  if (clash !== undefined) {
    const group = grid.groups.findIndex((cells) =>
      conflictsOf({ ...grid, groups: [cells] }, board).has(clash),
    );
    return { cell: clash, words: `${symbols[board[clash] - 1]} stands twice in ${grid.names[group]}` };
  }
  if (!board.includes(0)) return { words: "nothing is missing" };
  const [solution] = completionsOf(grid, board, 1);
  if (solution === undefined) return { words: "nothing from here is certain: too many ways are open" };
  if (solution === null) return { words: "no solution has all these digits: take some back" };
  const found = singleOf(grid, board) ?? locked(grid, board);
  if (found) return found;
  const masks = candidatesOf(grid, board);
  const cells = masks.flatMap((mask, cell) => (mask ? [cell] : []));
  const cell = cells.reduce((best, one) => (ones(masks[one]) < ones(masks[best]) ? one : best));
  const open = symbols.split("").filter((_, i) => masks[cell] & (1 << i));
  return {
    cell,
    words: `no single is left; here, where ${open.join(" or ")} can stand, a search would go on`,
  };
}

function singleOf(
  grid: Grid,
  board: Board,
  masks = candidatesOf(grid, board),
  because = "",
): Hint | undefined {
  const { symbols, groups, names } = grid;
  const of = (cell: number, value: number, why: string): Hint => {
    return { cell, value, words: `${because}${symbols[value - 1]} in ${cellName(grid, cell)}: ${why}` };
  };
  for (const [index, group] of groups.entries()) {
    if (group.length < symbols.length) continue;
    for (let value = 1; value <= symbols.length; value++) {
      const cells = group.filter((cell) => masks[cell] & bitOf(value));
      if (cells.length === 1 && !group.some((cell) => board[cell] === value))
        return of(cells[0], value, `the only cell for ${symbols[value - 1]} in ${names[index]}`);
    }
  }
  const cell = masks.findIndex(isSingle);
  return cell < 0 ? undefined : of(cell, valueAt(masks[cell]), "the only digit left for this cell");
}

/** Where all cells for a value in one group lie in another, the rest of that other group loses it: that may leave a single. */
function locked(grid: Grid, board: Board): Hint | undefined {
  const { symbols, groups, names } = grid;
  const masks = candidatesOf(grid, board);
  for (const [one, group] of groups.entries()) {
    for (let value = 1; group.length === symbols.length && value <= symbols.length; value++) {
      const cells = group.filter((cell) => masks[cell] & bitOf(value));
      if (cells.length < 2) continue;
      for (const [other, crossing] of groups.entries()) {
        if (other === one || !cells.every((cell) => crossing.includes(cell))) continue;
        const losers = crossing.filter((cell) => masks[cell] & bitOf(value) && !group.includes(cell));
        if (losers.length === 0) continue;
        const fewer = masks.map((mask, cell) => (losers.includes(cell) ? mask & ~bitOf(value) : mask));
        const digit = symbols[value - 1];
        const because = `${digit} of ${names[one]} must be in ${names[other]}, so nowhere else there. Hence `;
        const found = singleOf(grid, board, fewer, because);
        if (found) return found;
      }
    }
  }
  return undefined;
}

function ones(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count++;
  return count;
}

const PATIENCE = 20_000; // nodes: a board of 16 x 16 may take for ever

/**
 * Full boards that have all that is on this one, up to so many; `null` after the last if there are no more, and
 * `undefined` where the search gave up.
 */
export function completionsOf(grid: Grid, board: Board, most: number): (number[] | null | undefined)[] {
  const { symbols, groups } = grid;
  const size = symbols.length;
  const used = groups.map((group) =>
    group.reduce((mask, cell) => (board[cell] ? mask | bitOf(board[cell]) : mask), 0),
  );
  const groupsOf = board.map((_, cell) => groups.flatMap((group, i) => (group.includes(cell) ? [i] : [])));
  const values = [...board];
  const found: number[][] = [];
  let nodes = 0;
  if (conflictsOf(grid, board).size > 0) return [null];
  const fill = (): boolean => {
    if (++nodes > PATIENCE) return false;
    let [cell, mask, least] = [-1, 0, size + 1];
    for (let one = 0; one < values.length && least > 1; one++) {
      if (values[one]) continue;
      const open = (2 ** size - 1) & ~groupsOf[one].reduce((all, group) => all | used[group], 0);
      if (ones(open) < least) [cell, mask, least] = [one, open, ones(open)];
    }
    if (cell < 0) {
      found.push([...values]);
      return found.length < most;
    }
    for (let rest = mask; rest; rest &= rest - 1) {
      const bit = rest & -rest;
      values[cell] = valueAt(bit);
      for (const group of groupsOf[cell]) used[group] |= bit;
      const goesOn = fill();
      for (const group of groupsOf[cell]) used[group] &= ~bit;
      values[cell] = 0;
      if (!goesOn) return false;
    }
    return true;
  };
  const isWhole = fill();
  if (isWhole) return [...found, null];
  return nodes > PATIENCE ? [...found, undefined] : found;
}

/** A board from what a reader pastes: symbols row by row, "." or "0" or "_" for an empty cell. Or what is wrong with it. */
export function readBoard({ symbols, boxes }: Grid, text: string): number[] | string {
  const signs = [...text.replace(/[\s|+-]/g, "")].map((sign) => sign.toUpperCase());
  if (signs.length !== boxes.length) return `${signs.length} cells are there, ${boxes.length} are needed`;
  const values = signs.map((sign) =>
    /[.0_*]/.test(sign) ? 0 : symbols.toUpperCase().indexOf(sign) + 1 || -1,
  );
  const stranger = values.indexOf(-1);
  return stranger < 0 ? values : `"${signs[stranger]}" is none of ${symbols}`;
}
