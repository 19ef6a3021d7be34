import { lowest } from "../../basics/bits";
import { sum } from "../../basics/numbers";
import type { PlacementCode } from "./placementCode";

/** A code is a 32-bit integer: so many placements can be numbered at most. */
const MAX_RANKED = 2 ** 31 - 1;

const MAX_TABLE = 2 ** 20; // entries, 4 MiB
const MAX_WORDS = 2 ** 12; // words of a part: 12 cells and two colours make two parts, whose tables stay in the processor's cache

/** In how many ways the pieces can be placed; Infinity where that is more than MAX_RANKED. */
export function placementsOf(cells: number, pieces: readonly number[]): number {
  let placements = 1;
  let free = cells;
  for (const count of pieces) {
    // A binomial coefficient, factor by factor, so that each division leaves no remainder.
    const chosen = Math.min(count, free - count);
    for (let i = 0; i < chosen; i++) placements = (placements * (free - i)) / (i + 1);
    if (placements > MAX_RANKED) return Infinity;
    free -= count;
  }
  return placements;
}

/**
 * Placements numbered without gaps. Read cell by cell, a placement is a word over the letters 0 (empty), 1, 2, ...; its
 * number is how many words of the same letters a dictionary lists before it.
 *
 * That number is a sum. Cut the word into parts of a few cells; for each part, so many words agree up to here and have a
 * smaller part at this place. Such a term depends on the part and on the pieces that are still to come, so one table
 * holds all terms. A piece that moves changes the terms from its old cell's part to its new one's: one or two look-ups.
 */
export class RankedPlacements implements PlacementCode {
  readonly stride = 1;
  readonly size: number;
  /** Cells of a part. The last part may reach beyond the board, where cells stay empty. */
  private readonly length: number;
  /** By cell: its part, and what a letter is worth there if the part's word is read as a number. */
  private readonly partOf: Uint8Array;
  private readonly worth: Int32Array;
  /** Different words of a part; their letters, and the pieces they use. */
  private readonly words: number;
  private readonly letters: Uint8Array;
  private readonly used: Int32Array;
  /** By word: how far its row's entries are from those of the next part's row. */
  private readonly skips: Int32Array;
  /** Different sets of pieces. A set is one number: in a mixed radix, so many of each colour. */
  private readonly sets: number;
  /**
   * By row and word: how many ways there are to go on with a smaller word. A row is a part with a set of pieces that are
   * still to come; its last entry counts all ways.
   */
  private readonly smaller: Int32Array;
  /** By row and the high bits of a number below that count: the word to start looking from. */
  private readonly hints: Uint16Array;
  private readonly shifts: Uint8Array;
  private readonly hintsPerRow: number;

  /** By word: the cells of the part that hold a piece, one bit each. */
  private readonly pieces: Int32Array;

  /** The placement in hand: its number, and by part where its row begins, its word and its term. */
  private code = 0;
  private readonly rowAt: Int32Array;
  private readonly wordAt: Int32Array;
  private readonly termAt: Int32Array;

  /**
   * @param cells   number of cells
   * @param pieces  number of pieces of each colour, such that `placementsOf` is finite
   */
  constructor(cells: number, pieces: readonly number[]) {
    const radix = pieces.length + 1;
    this.sets = pieces.reduce((product, count) => product * (count + 1), 1);
    this.length = partLength(cells, radix, this.sets);
    const { length, sets } = this;
    const parts = Math.ceil(cells / length);
    this.partOf = Uint8Array.from({ length: cells }, (_, cell) => Math.floor(cell / length));
    this.worth = Int32Array.from({ length: cells }, (_, cell) => radix ** (length - 1 - (cell % length)));

    this.words = (radix ** length) | 0; // a power is a fraction to the compiler, and so would be all that follows from it
    this.letters = new Uint8Array(this.words * length);
    this.used = new Int32Array(this.words);
    this.skips = new Int32Array(this.words);
    this.pieces = new Int32Array(this.words);
    const units = [0, ...pieces.map((_, c) => pieces.slice(0, c).reduce((unit, n) => unit * (n + 1), 1))];
    for (let word = 0; word < this.words; word++) {
      for (let i = length - 1, rest = word; i >= 0; i--, rest = Math.floor(rest / radix)) {
        this.letters[word * length + i] = rest % radix;
        this.used[word] += units[rest % radix];
        if (rest % radix !== 0) this.pieces[word] |= 1 << i;
      }
      this.skips[word] = (sets - this.used[word]) * (this.words + 1);
    }
    this.smaller = new Int32Array(parts * sets * (this.words + 1));
    this.size = this.count(parts, pieces);
    this.hintsPerRow = 1 << Math.floor(Math.log2(this.words));
    this.hints = new Uint16Array(parts * sets * this.hintsPerRow);
    this.shifts = new Uint8Array(parts * sets);
    for (let row = 0; row < parts * sets; row++) this.prepareHints(row);

    this.rowAt = new Int32Array(parts);
    this.wordAt = new Int32Array(parts);
    this.termAt = new Int32Array(parts);
  }

  write(cells: ArrayLike<number>, out: Int32Array, at: number): void {
    const words = new Int32Array(this.rowAt.length);
    this.partOf.forEach((part, cell) => {
      words[part] += cells[cell] * this.worth[cell];
    });
    let row = this.sets - 1;
    out[at] = 0;
    for (const word of words) {
      out[at] += this.smaller[row * (this.words + 1) + word];
      row += this.sets - this.used[word];
    }
  }

  take(states: Int32Array, at: number): number {
    const { length, sets, words, used, pieces, smaller, rowAt, wordAt, termAt } = this;
    let rest = states[at];
    this.code = rest;
    let row = sets - 1; // all pieces are still to come
    let taken = 0;
    for (let part = 0, shift = 0; part < rowAt.length; part++, shift += length) {
      const terms = row * (words + 1);
      let word = this.hints[row * this.hintsPerRow + (rest >>> this.shifts[row])];
      while (smaller[terms + word + 1] <= rest) word++;
      rowAt[part] = terms;
      wordAt[part] = word;
      termAt[part] = smaller[terms + word];
      rest -= termAt[part];
      row += sets - used[word];
      if (shift < 32) taken |= pieces[word] << shift;
    }
    return taken;
  }

  pieceAt(cell: number): number {
    const part = this.partOf[cell];
    return this.letters[(this.wordAt[part] - part) * this.length + cell];
  }

  writeMoves(from: number, first: number, targets: number, out: Int32Array, at: number): number {
    const { smaller, skips, rowAt, wordAt, termAt, partOf, worth, code } = this;
    const piece = this.pieceAt(from);
    const left = partOf[from];
    const without = wordAt[left] - piece * worth[from];
    const others = code - termAt[left];
    for (let rest = targets; rest !== 0; rest &= rest - 1) {
      const to = first + lowest(rest);
      const entered = partOf[to];
      if (entered === left) {
        out[at++] = others + smaller[rowAt[left] + without + piece * worth[to]];
        continue;
      }
      // Both parts have another word; and from the upper one on, another set of pieces is still to come.
      const word = wordAt[entered] + piece * worth[to];
      const down = left < entered;
      const upper = down ? left : entered;
      const lower = down ? entered : left;
      let row = rowAt[upper];
      let moved = others - termAt[entered] + smaller[row + (down ? without : word)];
      row += skips[down ? without : word];
      for (let part = upper + 1; part < lower; part++) {
        moved += smaller[row + wordAt[part]] - termAt[part];
        row += skips[wordAt[part]];
      }
      out[at++] = moved + smaller[row + (down ? word : without)];
    }
    return at;
  }

  /** Fills `smaller` from the last part to the first, and returns the number of placements. */
  private count(parts: number, pieces: readonly number[]): number {
    const { length, sets, words, used, smaller } = this;
    const colours = pieces.length;
    const counts = Array.from({ length: sets }, (_, set) => countsOf(set, pieces));
    const wanted = new Uint8Array(words * colours); // by word: how many pieces of each colour it takes
    for (let i = 0; i < words * length; i++) {
      const letter = this.letters[i];
      if (letter > 0) wanted[Math.floor(i / length) * colours + letter - 1]++;
    }
    const isThere = (word: number, has: readonly number[]) => {
      for (let c = 0; c < colours; c++) if (wanted[word * colours + c] > has[c]) return false;
      return true;
    };
    const all = sum(pieces);
    const beyond = ((pieces.length + 1) ** (parts * length - this.partOf.length)) | 0; // words beyond the board
    let behind = Array.from({ length: sets }, (_, set) => Number(set === 0)); // behind the end, no pieces are left
    for (let part = parts - 1; part >= 0; part--) {
      behind = behind.map((_, set) => {
        if (all - sum(counts[set]) > part * length) return 0; // the cells before cannot hold the others
        const terms = (part * sets + set) * (words + 1);
        let ways = 0;
        for (let word = 0; word < words; word++) {
          smaller[terms + word] = ways;
          if (part === parts - 1 && word % beyond !== 0) continue;
          if (isThere(word, counts[set])) ways += behind[set - used[word]];
        }
        smaller[terms + words] = ways;
        return ways;
      });
    }
    return behind[sets - 1];
  }

  private prepareHints(row: number): void {
    const { words, smaller, hints, hintsPerRow } = this;
    const terms = row * (words + 1);
    const ways = smaller[terms + words];
    let step = 1; // numbers that have the same high bits
    for (; step * hintsPerRow < ways; step *= 2) this.shifts[row]++;
    for (let hint = 0, word = 0; hint * step < ways; hint++) {
      while (smaller[terms + word + 1] <= hint * step) word++;
      hints[row * hintsPerRow + hint] = word;
    }
  }
}

/** As many cells a part as the table allows, and parts of equal length. */
function partLength(cells: number, radix: number, sets: number): number {
  for (let parts = 1; parts < cells; parts++) {
    const words = radix ** Math.ceil(cells / parts);
    if (words <= MAX_WORDS && parts * sets * words <= MAX_TABLE) return Math.ceil(cells / parts);
  }
  return 1;
}

/** How many pieces of each colour a set holds. */
function countsOf(set: number, pieces: readonly number[]): number[] {
  let rest = set;
  return pieces.map((count) => {
    const held = rest % (count + 1);
    rest = Math.floor(rest / (count + 1));
    return held;
  });
}
