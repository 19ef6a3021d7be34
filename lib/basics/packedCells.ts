/** Small numbers, one a cell of a board, packed: each integer holds as many cells as fit, at `bits` bits a cell. */
export class PackedCells {
  /** Integers a board. */
  readonly stride: number;
  protected readonly bits: number;
  protected readonly perInteger: number;

  /** @param values how many different numbers there are, from 0 on */
  constructor(
    protected readonly cells: number,
    values: number,
  ) {
    this.bits = Math.ceil(Math.log2(values));
    this.perInteger = Math.floor(32 / this.bits);
    this.stride = Math.ceil(cells / this.perInteger);
  }

  write(board: ArrayLike<number>, out: Int32Array, at: number): void {
    out.fill(0, at, at + this.stride);
    for (let cell = 0; cell < this.cells; cell++) {
      out[at + this.integerOf(cell)] |= board[cell] << this.shiftOf(cell);
    }
  }

  protected numberAt(states: Int32Array, i: number, cell: number): number {
    return (states[i + this.integerOf(cell)] >>> this.shiftOf(cell)) & ((1 << this.bits) - 1);
  }

  /** Writes the board at `states[i]` with the number of one cell moved to another, which held 0; returns the index behind it. */
  protected writeMoved(
    states: Int32Array,
    i: number,
    from: number,
    to: number,
    out: Int32Array,
    at: number,
  ): number {
    const number = this.numberAt(states, i, from);
    for (let k = 0; k < this.stride; k++) out[at + k] = states[i + k];
    out[at + this.integerOf(from)] ^= number << this.shiftOf(from);
    out[at + this.integerOf(to)] |= number << this.shiftOf(to);
    return at + this.stride;
  }

  private integerOf(cell: number): number {
    return (cell / this.perInteger) | 0;
  }

  private shiftOf(cell: number): number {
    return (cell % this.perInteger) * this.bits;
  }
}
