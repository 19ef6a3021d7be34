/** A part of the count of all solutions, which can be counted alone: a board on which some cells are closed. */
export interface QueenPiece {
  /** For each row the columns where its queen may stand: bit c for column c. */
  readonly columns: readonly number[];
  /** How many solutions of the whole board each solution of this one stands for. */
  readonly weight: number;
  /** A column of the last row, as a bit, or 0: a solution that ends there stands for half as many. */
  readonly halved: number;
}

const WHOLE_BOARD = 5; // up to here there is only one piece

/**
 * What `countQueens` adds up: each piece is counted by `countQueenPiece`, and the sum is the number of solutions.
 *
 * A solution has up to eight images under turns and mirrors, and of these only one is sought. Look at the queens in the four outer lines,
 * and how far each is from the nearer corner. Turn the board so that the nearest comes to lie in the first row, `near` cells from the left
 * corner, by a mirror if need be.
 *
 * - `near` is 0: a queen in a corner, and in no other one. The mirror along her diagonal leaves her alone; of a solution and its mirror
 *   image, the one is taken whose second row has its queen further from the corner than the second column has. Such a solution has no
 *   symmetry, and stands for 8.
 * - `near` is more: in the other three outer lines no queen is nearer to a corner, so that their outer cells are closed. Queens there may
 *   be as near as the first one, but only at the cells to which a turn takes her; the other four cells are attacked by her. If all three
 *   stand there, each of the four turns finds the solution or one of its images again: it stands for 2. If two do, three turns find an
 *   image; only the one is taken that has its first queen and the images of her on the right and at the bottom. If only one does, on the
 *   right or on the left, the one on the right is taken. If only the one at the bottom does, the solution is met twice, also turned by
 *   half, and counts 4 each time.
 *
 * @see K. Takahashi (Takaken), "N Queens Problem (number of Solutions)" (2003), for classes of eight, four and two, the corner apart
 */
export function queenPieces(size: number): readonly QueenPiece[] {
  const all = 2 ** size - 1;
  if (size <= WHOLE_BOARD) return [{ columns: new Array<number>(size).fill(all), weight: 1, halved: 0 }];
  const pieces = inTheCorner(size);
  for (let near = 1; near < size >>> 1; near++) pieces.push(...besideTheCorner(size, near));
  return pieces;
}

/** A piece for each column of the second queen. */
function inTheCorner(size: number): QueenPiece[] {
  const all = 2 ** size - 1;
  const pieces: QueenPiece[] = [];
  for (let second = 2; second < size - 1; second++) {
    const columns = new Array<number>(size).fill(all);
    columns[0] = 1;
    columns[1] = 1 << second;
    for (let row = 2; row < second; row++) columns[row] = all & ~0b10;
    pieces.push({ columns, weight: 8, halved: 0 });
  }
  return pieces;
}

/** A piece for each column of the second queen, and two for the images of the first queen under turns. */
function besideTheCorner(size: number, near: number): QueenPiece[] {
  const far = size - 1 - near;
  const all = 2 ** size - 1;
  const first = 1 << near;
  const [left, bottom, right] = [1, 1 << far, 2 ** (size - 1)]; // where a turn takes the first queen: rows far, last, near
  const inner = all & ~(left | right);
  const outer = Array.from({ length: size }, (_, row) => {
    if (row === 0) return first;
    if (row === size - 1) return (all >>> near) & (all << near);
    return row < near || row > far ? inner : all;
  });
  const withRows = (columns: readonly number[], rows: Readonly<Record<number, number>>) =>
    columns.map((open, row) => rows[row] ?? open);

  const without = withRows(outer, { [near]: outer[near] & ~right, [far]: outer[far] & ~left });
  const pieces: QueenPiece[] = [];
  for (let second = 0; second < size; second++) {
    const queen = 1 << second;
    if ((without[1] & queen & ~(first << 1) & ~(first >>> 1) & ~first) === 0) continue;
    pieces.push({ columns: withRows(without, { 1: queen }), weight: 8, halved: bottom });
  }
  const onTheRight = withRows(without, { [near]: right });
  const onAll = withRows(outer, { [near]: right, [far]: left, [size - 1]: bottom });
  pieces.push({ columns: onTheRight, weight: 8, halved: 0 }, { columns: onAll, weight: 2, halved: 0 });
  return pieces;
}

/** How many solutions of the whole board a piece stands for. */
export function countQueenPiece(piece: QueenPiece): number {
  const size = piece.columns.length;
  const fromBelow = Int32Array.from(piece.columns).reverse();
  return (place(size, 2 ** size - 1, 0, 0, fromBelow, piece.halved) * piece.weight) / 2;
}

/**
 * The solutions below a placement, each counted 2, or 1 if it ends in the column that is halved. `rows` are still empty, `free` columns
 * have no queen; in the next row `left` and `right` are attacked along diagonals. The columns of a piece are open, the last row first.
 */
function place(
  rows: number,
  free: number,
  left: number,
  right: number,
  open: Int32Array,
  halved: number,
): number {
  let safe = free & ~(left | right) & open[rows - 1];
  if (rows === 1) return safe === 0 ? 0 : safe === halved ? 1 : 2;
  let count = 0;
  while (safe !== 0) {
    const queen = safe & -safe;
    safe ^= queen;
    count += place(rows - 1, free ^ queen, (left | queen) << 1, (right | queen) >>> 1, open, halved);
  }
  return count;
}
