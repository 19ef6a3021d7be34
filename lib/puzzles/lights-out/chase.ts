import { BitMatrix } from "../../basics/gf2";

/**
 * Chasing lights from row to row: a light that is still on is put out by the button below it. So the first
 * row's presses x decide all others, and also a row of presses *below* the last one, which must be nothing.
 * That row is M x + c: c depends on the lights, and M only on the size of the board.
 *
 * Rows are packed as `BitMatrix` packs them, and a step of the chase takes a few operations for every 32
 * cells.
 */
export class Chase {
  /** Integers a row. */
  private readonly stride: number;
  private readonly lastMask: number;

  constructor(
    private readonly rows: number,
    private readonly columns: number,
  ) {
    this.stride = (columns + 31) >>> 5;
    this.lastMask = -1 >>> (-columns & 31); // the bits of the last integer that belong to the board
  }

  /**
   * c: what is asked for below the last row where nothing is pressed in the first. One 0 or 1 a column, as
   * all rows here.
   */
  rest(lights: ArrayLike<number>, observer?: RowObserver): Uint8Array {
    const packed = this.run(new Int32Array(this.stride), this.pack(lights), observer);
    return this.unpack(packed, this.rows, this.rows + 1);
  }

  /**
   * The presses of the whole board, one 0 or 1 a cell. On a dark board they are a quiet pattern if M x = 0.
   */
  presses(first: ArrayLike<number>, lights?: ArrayLike<number>, observer?: RowObserver): Uint8Array {
    const packed = lights ? this.pack(lights) : this.dark();
    return this.unpack(this.run(this.pack(first), packed, observer), 0, this.rows);
  }

  /**
   * M, one row and one column a column of the board; it is symmetric. Its row j is what a single press in
   * column j asks for below a dark board.
   *
   * Only row 0 has to be chased. A press in column j + 1 is what one sees of a press in column j when
   * looking one step to both sides, plus a press in column j - 1; and it is the same whether one looks to
   * the sides first and chases then, or the other way round. So row j + 1 is row j shifted both ways, plus
   * row j - 1.
   */
  matrix(): BitMatrix {
    const { rows, columns, stride, lastMask } = this;
    const matrix = new BitMatrix(columns, columns);
    const { words } = matrix;
    const corner = new Int32Array(stride);
    corner[0] = 1;
    words.set(this.run(corner, this.dark()).subarray(rows * stride));
    for (let row = 1, at = 0; row < columns; row++, at += stride) {
      for (let w = 0; w < stride; w++) {
        const earlier = row > 1 ? words[at - stride + w] : 0;
        words[at + stride + w] = sides(words, at, w, stride) ^ earlier;
      }
      words[at + 2 * stride - 1] &= lastMask;
    }
    return matrix;
  }

  /** The presses of all rows, and behind them of the row below the last. */
  private run(first: Int32Array, lights: Int32Array, observer?: RowObserver): Int32Array {
    const { rows, stride, lastMask } = this;
    const presses = new Int32Array((rows + 1) * stride);
    presses.set(first);
    for (let row = 0, at = 0; row < rows; row++, at += stride) {
      observer?.(row, this.unpack(presses, row, row + 1));
      for (let w = 0; w < stride; w++) {
        const above = row > 0 ? presses[at - stride + w] : 0;
        const own = presses[at + w] ^ sides(presses, at, w, stride);
        presses[at + stride + w] = lights[at + w] ^ own ^ above;
      }
      presses[at + 2 * stride - 1] &= lastMask;
    }
    return presses;
  }

  private dark(): Int32Array {
    return new Int32Array(this.rows * this.stride);
  }

  private pack(cells: ArrayLike<number>): Int32Array {
    const { columns, stride } = this;
    const packed = new Int32Array((cells.length / columns) * stride);
    for (let at = 0, cell = 0; cell < cells.length; at += stride) {
      for (let c = 0; c < columns; c++, cell++) packed[at + (c >>> 5)] |= cells[cell] << (c & 31);
    }
    return packed;
  }

  private unpack(packed: Int32Array, from: number, to: number): Uint8Array {
    const { columns, stride } = this;
    const cells = new Uint8Array((to - from) * columns);
    for (let at = from * stride, cell = 0; cell < cells.length; at += stride) {
      for (let c = 0; c < columns; c++, cell++) cells[cell] = (packed[at + (c >>> 5)] >>> (c & 31)) & 1;
    }
    return cells;
  }
}

/** Told of each row of the board as it is pressed: one 0 or 1 a column. */
export type RowObserver = (row: number, presses: Uint8Array) => void;

/** 32 cells of a row shifted one step to the right, plus the same shifted to the left. */
function sides(words: Int32Array, row: number, w: number, stride: number): number {
  const here = words[row + w];
  const fromLeft = w > 0 ? words[row + w - 1] >>> 31 : 0;
  const fromRight = w + 1 < stride ? words[row + w + 1] << 31 : 0;
  return (here << 1) ^ fromLeft ^ (here >>> 1) ^ fromRight;
}
