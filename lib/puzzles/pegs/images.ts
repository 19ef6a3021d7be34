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
  private readonly parts: readonly Int32Array[];

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
    this.parts = Array.from({ length: PARTS * stride }, (_, part) => {
      const first = 32 * Math.floor(part / PARTS) + (part % PARTS) * this.width;
      const table = new Int32Array(this.row << this.width);
      if (part === 0) table.set(constants);
      for (let pattern = 1; pattern < 1 << this.width; pattern++) {
        const column = columns[first + lowest(pattern)] ?? [];
        const rest = (pattern & (pattern - 1)) * this.row;
        for (let i = 0; i < this.row; i++) table[pattern * this.row + i] = table[rest + i] ^ (column[i] ?? 0);
      }
      return table;
    });
  }

  /** As `Symmetric.images`. */
  images(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    const { stride, width, row, parts, mappings } = this;
    const written = mappings.length * stride;
    const mask = (1 << width) - 1;
    for (let i = from; i < to; i += stride, at += written) {
      for (let word = 0; word < stride; word++) {
        const code = states[i + word];
        const a = (code & mask) * row;
        const b = ((code >>> width) & mask) * row;
        const c = ((code >>> (2 * width)) & mask) * row;
        const [first, second, third] = [
          parts[PARTS * word],
          parts[PARTS * word + 1],
          parts[PARTS * word + 2],
        ];
        for (let k = 0; k < written; k++) {
          const part = first[a + k] ^ second[b + k] ^ third[c + k];
          out[at + k] = word === 0 ? part : out[at + k] ^ part;
        }
      }
    }
    return at;
  }

  /** As `Symmetric.leastImages`, for codes of one integer. Eight at a time: a loop over single images takes half as long again. */
  leastImages(states: Int32Array, from: number, to: number): void {
    const { width, row } = this;
    const [first, second, third] = this.parts;
    const mask = (1 << width) - 1;
    for (let i = from; i < to; i++) {
      const code = states[i];
      let least = code;
      let a = (code & mask) * row;
      let b = ((code >>> width) & mask) * row;
      let c = ((code >>> (2 * width)) & mask) * row;
      for (const end = a + row; a < end; a += 8, b += 8, c += 8) {
        const one = Math.min(first[a] ^ second[b] ^ third[c], first[a + 1] ^ second[b + 1] ^ third[c + 1]);
        const two = Math.min(
          first[a + 2] ^ second[b + 2] ^ third[c + 2],
          first[a + 3] ^ second[b + 3] ^ third[c + 3],
        );
        const three = Math.min(
          first[a + 4] ^ second[b + 4] ^ third[c + 4],
          first[a + 5] ^ second[b + 5] ^ third[c + 5],
        );
        const four = Math.min(
          first[a + 6] ^ second[b + 6] ^ third[c + 6],
          first[a + 7] ^ second[b + 7] ^ third[c + 7],
        );
        least = Math.min(least, Math.min(Math.min(one, two), Math.min(three, four)));
      }
      states[i] = least;
    }
  }
}

const PARTS = 3; // of 32 bits at most: 11 bits each
