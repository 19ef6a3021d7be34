import { lowest } from "../../basics/bits";

/**
 * The images of codes under mappings that are affine over GF(2): each bit of an image is the XOR of some bits of the
 * code, or the opposite of that. So it is with codes of a bit for each hole, and with those that leave out the holes whose
 * pegs follow from the others'.
 *
 * Each integer of a code is cut into three parts; the image is the XOR of a look-up for each part. The entries for all
 * mappings stand side by side, so that the look-ups for all images of a code meet one line of the cache a part.
 */
export class AffineImages {
  private readonly width: number;
  /** Entries of a pattern: an image for each mapping, and images by the first one up to a multiple of eight. */
  private readonly row: number;
  /** By part of the code, pattern of its bits, mapping and integer of the image. The constants stand in the first part. */
  private readonly table: Int32Array;

  /**
   * @param stride   integers a code
   * @param bits     used bits of a code, from the lowest of its first integer on
   * @param mappings affine, the first one without effect
   */
  constructor(
    private readonly stride: number,
    bits: number,
    private readonly mappings: readonly ((code: Int32Array) => Int32Array)[],
  ) {
    this.width = Math.ceil(Math.min(bits, 32) / PARTS);
    const padded = Math.ceil(mappings.length / 8) * 8;
    this.row = padded * stride;
    const imagesOf = (code: Int32Array) =>
      Array.from({ length: padded }, (_, m) => [...(mappings[m] ?? mappings[0])(code)]).flat();
    const constants = imagesOf(new Int32Array(stride));
    const columns = Array.from({ length: 32 * stride }, (_, bit) => {
      if (bit >= bits) return constants.map(() => 0);
      const code = new Int32Array(stride);
      code[bit >>> 5] = 1 << bit;
      return imagesOf(code).map((word, i) => word ^ constants[i]);
    });
    const { width, row } = this;
    this.table = new Int32Array(PARTS * stride * (row << width));
    for (let part = 0; part < PARTS * stride; part++) {
      const first = 32 * Math.floor(part / PARTS) + (part % PARTS) * width;
      const table = this.table.subarray(part * (row << width));
      if (part === 0) table.set(constants);
      for (let pattern = 1; pattern < 1 << width; pattern++) {
        const column = columns[first + lowest(pattern)];
        const rest = (pattern & (pattern - 1)) * row;
        for (let i = 0; i < row; i++) table[pattern * row + i] = table[rest + i] ^ (column?.[i] ?? 0);
      }
    }
  }

  /** As `Symmetric.images`. */
  images(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    const { stride, width, row, table, mappings } = this;
    const written = mappings.length * stride;
    const mask = (1 << width) - 1;
    const part = row << width;
    for (let i = from; i < to; i += stride, at += written) {
      for (let word = 0; word < stride; word++) {
        const code = states[i + word];
        const a = PARTS * word * part + (code & mask) * row;
        const b = (PARTS * word + 1) * part + ((code >>> width) & mask) * row;
        const c = (PARTS * word + 2) * part + ((code >>> (2 * width)) & mask) * row;
        for (let k = 0; k < written; k++) {
          const image = table[a + k] ^ table[b + k] ^ table[c + k];
          out[at + k] = word === 0 ? image : out[at + k] ^ image;
        }
      }
    }
    return at;
  }

  /**
   * As `Symmetric.leastImages`, for codes of 31 bits at most. Eight images at a time, and one table for all parts: a loop
   * over single images takes half as long again, three tables a sixth.
   */
  leastImages(states: Int32Array, from: number, to: number): void {
    const { width, row, table } = this;
    const mask = (1 << width) - 1;
    const part = row << width;
    for (let i = from; i < to; i++) {
      const code = states[i];
      let least = code;
      let a = (code & mask) * row;
      let b = part + ((code >>> width) & mask) * row;
      let c = 2 * part + ((code >>> (2 * width)) & mask) * row;
      for (const end = a + row; a < end; a += 8, b += 8, c += 8) {
        const one = lesser(table[a] ^ table[b] ^ table[c], table[a + 1] ^ table[b + 1] ^ table[c + 1]);
        const two = lesser(
          table[a + 2] ^ table[b + 2] ^ table[c + 2],
          table[a + 3] ^ table[b + 3] ^ table[c + 3],
        );
        const three = lesser(
          table[a + 4] ^ table[b + 4] ^ table[c + 4],
          table[a + 5] ^ table[b + 5] ^ table[c + 5],
        );
        const four = lesser(
          table[a + 6] ^ table[b + 6] ^ table[c + 6],
          table[a + 7] ^ table[b + 7] ^ table[c + 7],
        );
        least = lesser(least, lesser(lesser(one, two), lesser(three, four)));
      }
      states[i] = least;
    }
  }
}

/** The lesser of two integers that are not negative. Which one it is, is random: `Math.min` would branch on it. */
function lesser(a: number, b: number): number {
  const less = a - b;
  return b + (less & (less >> 31));
}

const PARTS = 3; // of 32 bits at most: 11 bits each
