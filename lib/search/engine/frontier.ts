const CHUNK = 1 << 15; // positions a chunk: small beside a large level, and still many runs long

/**
 * The positions that wait for expansion, in chunks. A list of chunks needs no copying when it grows, and the chunks
 * of a level that has been expanded are used again for the next one: two levels together take little more memory
 * than the larger of them.
 */
export class Frontier {
  /** All full but the last. */
  readonly chunks: Int32Array[] = [];
  /** How far each chunk is filled, in integers. */
  readonly lengths: number[] = [];

  constructor(
    private readonly stride: number,
    private readonly spare: Int32Array[],
  ) {}

  /** Positions held. */
  get count(): number {
    return this.lengths.reduce((sum, length) => sum + length, 0) / this.stride;
  }

  /** The chunk that is being filled, and how far (in integers); a new one if the last is full. */
  tail(): { chunk: Int32Array; used: number } {
    const last = this.chunks.length - 1;
    if (last >= 0 && this.lengths[last] < this.chunks[last].length) {
      return { chunk: this.chunks[last], used: this.lengths[last] };
    }
    const chunk = this.spare.pop() ?? new Int32Array(CHUNK * this.stride);
    this.chunks.push(chunk);
    this.lengths.push(0);
    return { chunk, used: 0 };
  }

  /** Says how far the tail is filled now (in integers). */
  fill(used: number): void {
    this.lengths[this.lengths.length - 1] = used;
  }

  /** Lends the memory of a chunk that has been expanded to whichever frontier needs a new one. Its positions can be read until then. */
  release(c: number): void {
    this.spare.push(this.chunks[c]);
  }

  /** Forgets all chunks, which must have been released. */
  clear(): void {
    this.chunks.length = 0;
    this.lengths.length = 0;
  }

  /** All positions held, packed into one array. */
  collect(): Int32Array {
    const all = new Int32Array(this.count * this.stride);
    let at = 0;
    for (let i = 0; i < this.chunks.length; i++) {
      all.set(this.chunks[i].subarray(0, this.lengths[i]), at);
      at += this.lengths[i];
    }
    return all;
  }
}
