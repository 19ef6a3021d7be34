import { expectWhole } from "../../basics/ranges";
import { NodeCounter, Stoppage } from "../../search/index";
import type { CodeGame } from "./game";
import { guessesWithout, type Symmetries } from "./symmetries";

export interface OptimalOptions {
  /** How many guesses a code may take at most. Default: as many as the least total needs. */
  readonly worst?: number;
  /** Stop before more than this many guesses are expanded. Default: a million, which take minutes. */
  readonly maxExpanded?: number;
  /** Counts the guesses that were followed to their parts. */
  readonly counter?: NodeCounter;
}

const MOST_EXPANDED = 1_000_000;
const MOST_KNOWN = 4_000_000; // sets of codes, some hundred bytes each

/** What is known about a set of codes: its least total and the guess that leads to it, or a total that is too little. */
interface Known {
  readonly total: number;
  /** -1 where the total is only a bound. */
  readonly guess: number;
}

interface Candidate {
  readonly guess: number;
  /** A total that the guess cannot beat. */
  readonly bound: number;
  /** The sum of the squares of its parts. */
  readonly squares: number;
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly bound: number;
}

/**
 * The search behind `optimal`: depth-first branch and bound over sets of codes. What it has found out about a set stays
 * known for the next question.
 */
export class TreeSearch {
  private readonly table: Uint8Array;
  private readonly length: number;
  /** The most answers that a guess can have, beside the right one. */
  private readonly most: number;
  private readonly sizes: Int32Array;
  private readonly known = new Map<string, Known>();
  private readonly floors = new Map<number, Float64Array>();
  private readonly guesses = new Map<number, Int32Array>();
  /** The codes of the set in hand at each level, parted by the guess of the level above. */
  private readonly levels: Int32Array[] = [];

  private readonly isLimited: boolean;
  private readonly maxExpanded: number;
  private readonly counter: NodeCounter;
  private expanded = 0;

  constructor(
    private readonly game: CodeGame,
    options: OptimalOptions,
  ) {
    const { worst, maxExpanded = MOST_EXPANDED, counter = new NodeCounter() } = options;
    if (maxExpanded !== Infinity) expectWhole("maxExpanded", maxExpanded, 1);
    this.isLimited = worst !== undefined;
    this.maxExpanded = maxExpanded;
    this.counter = counter;
    this.table = game.answerTable;
    this.length = game.codes.length;
    this.sizes = new Int32Array(game.answers);
    this.most = Math.max(
      ...guessesWithout(game, 0).map((guess) => {
        const row = this.table.subarray(guess * this.length, (guess + 1) * this.length);
        return new Set(row).size - 1;
      }),
    );
  }

  /** The least total for a set of codes, Infinity if so few guesses do not suffice, and what to ask. */
  best(codes: Int32Array, left: number, symmetries: () => Symmetries): Known {
    if (codes.length <= 2) return { total: this.floor(left)[codes.length], guess: codes[0] };
    const known = this.known.get(this.keyOf(codes, left));
    if (known !== undefined && known.guess >= 0) return known;
    this.level(0).set(codes);
    return this.search(0, 0, codes.length, left, Infinity, symmetries());
  }

  /** How many guesses suffice for each code of a set. */
  fewest(codes: Int32Array, symmetries: () => Symmetries): number {
    let left = 1;
    while (this.best(codes, left, symmetries).total === Infinity) left++;
    return left;
  }

  /**
   * The least total for the codes from..to of a level if it is less than the budget; if not, a bound that is at least
   * the budget.
   * @param left how many guesses may be asked
   */
  private search(
    level: number,
    from: number,
    to: number,
    left: number,
    budget: number,
    symmetries: Symmetries,
  ): Known {
    const codes = this.level(level).subarray(from, to);
    const floor = this.floor(left)[codes.length];
    if (codes.length <= 2 || floor >= budget) return { total: floor, guess: -1 };
    const key = this.keyOf(codes, left);
    const known = this.known.get(key);
    if (known !== undefined && (known.guess >= 0 || known.total >= budget)) return known;
    const candidates = this.candidates(codes, left, budget, symmetries);
    const divided = new Set<string>();
    let best: Known = { total: budget, guess: -1 };
    for (const { guess, bound } of candidates) {
      if (bound >= best.total) break;
      const division = this.divisionOf(codes, guess);
      if (divided.has(division)) continue;
      divided.add(division);
      const total = this.follow(level, from, to, guess, left, best.total, symmetries);
      if (total < best.total) best = { total, guess };
    }
    if (this.known.size < MOST_KNOWN || known !== undefined) this.known.set(key, best);
    return best;
  }

  /** The guesses whose bounds are less than the budget, the most promising first. */
  private candidates(codes: Int32Array, left: number, budget: number, symmetries: Symmetries): Candidate[] {
    const floor = this.floor(this.isLimited ? left - 1 : left);
    const { length } = codes;
    const found: Candidate[] = [];
    let least = budget;
    for (let i = 0; i < length; i++) {
      if (!symmetries.isFirst(codes[i])) continue;
      const candidate = this.judge(codes[i], codes, floor);
      if (candidate.bound < budget) found.push(candidate);
      if (candidate.bound === 2 * length - 1) return [candidate]; // each code in a part of its own
      least = Math.min(least, candidate.bound);
    }
    // A code that is not possible is never right, and so takes a guess more.
    if (least <= 2 * length) return sorted(found);
    const isPossible = new Uint8Array(this.length);
    for (let i = 0; i < length; i++) isPossible[codes[i]] = 1;
    const others = this.guessesFor(codes);
    for (let i = 0; i < others.length; i++) {
      if (isPossible[others[i]] === 1 || !symmetries.isFirst(others[i])) continue;
      const candidate = this.judge(others[i], codes, floor);
      if (candidate.bound < budget) found.push(candidate);
      if (candidate.bound === 2 * length) break;
    }
    return sorted(found);
  }

  private judge(guess: number, codes: Int32Array, floor: Float64Array): Candidate {
    const { sizes, table } = this;
    const { solved } = this.game;
    const row = guess * this.length;
    for (let i = 0; i < codes.length; i++) sizes[table[row + codes[i]]]++;
    let bound = codes.length;
    let squares = 0;
    for (let answer = 0; answer < solved; answer++) {
      const size = sizes[answer];
      if (size === 0) continue;
      bound += size === codes.length ? Infinity : floor[size]; // a guess that tells no codes apart leads nowhere
      squares += size * size;
    }
    sizes.fill(0);
    return { guess, bound, squares };
  }

  /** The least total with this guess if it is less than the budget; if not, a bound that is at least the budget. */
  private follow(
    level: number,
    from: number,
    to: number,
    guess: number,
    left: number,
    budget: number,
    symmetries: Symmetries,
  ): number {
    if (this.expanded === this.maxExpanded) {
      throw new Stoppage("maxExpanded", `stopped at maxExpanded = ${this.maxExpanded} guesses followed`);
    }
    this.expanded++;
    this.counter.nodes++;
    const leftBelow = this.isLimited ? left - 1 : left;
    const parts = this.divide(level, from, to, guess, leftBelow);
    const symmetriesBelow = symmetries.after(guess);
    let total = to - from;
    for (const part of parts) total += part.bound;
    parts.sort((a, b) => a.to - a.from - (b.to - b.from));
    for (const part of parts) {
      total -= part.bound;
      total += this.search(level + 1, part.from, part.to, leftBelow, budget - total, symmetriesBelow).total;
      if (total >= budget) break;
    }
    return total;
  }

  /** Sorts codes into the next level by their answers to a guess; the right guess is no part. */
  private divide(level: number, from: number, to: number, guess: number, left: number): Part[] {
    const { table, game } = this;
    const [codes, below] = [this.level(level), this.level(level + 1)];
    const floor = this.floor(left);
    const row = guess * this.length;
    const ends = new Int32Array(game.answers);
    for (let i = from; i < to; i++) ends[table[row + codes[i]]]++;
    const parts: Part[] = [];
    for (let answer = 0, end = from; answer < ends.length; answer++) {
      const size = ends[answer];
      if (size > 0 && answer !== game.solved) parts.push({ from: end, to: end + size, bound: floor[size] });
      ends[answer] = end;
      end += size;
    }
    for (let i = from; i < to; i++) below[ends[table[row + codes[i]]]++] = codes[i];
    return parts;
  }

  /** The parts that each code is in, numbered as they come, and where the guess is right, if anywhere. */
  private divisionOf(codes: Int32Array, guess: number): string {
    const { table, game } = this;
    const row = guess * this.length;
    const numbers = new Uint16Array(game.answers);
    let next = 1;
    const parts = Array.from(codes, (code) => {
      const answer = table[row + code];
      if (answer === game.solved) return 0;
      if (numbers[answer] === 0) numbers[answer] = next++;
      return numbers[answer];
    });
    return String.fromCharCode(...parts);
  }

  private guessesFor(codes: Int32Array): Int32Array {
    const { symbolSets, symbols } = this.game;
    let present = 0;
    for (let i = 0; i < codes.length; i++) present |= symbolSets[codes[i]];
    const absent = ~present & (2 ** [...symbols].length - 1);
    const guesses = this.guesses.get(absent) ?? guessesWithout(this.game, absent);
    this.guesses.set(absent, guesses);
    return guesses;
  }

  /**
   * For each number of codes the total that no tree can beat: one code is the first guess, and below each guess there
   * are as many as there are answers.
   */
  private floor(left: number): Float64Array {
    let floor = this.floors.get(left);
    if (floor !== undefined) return floor;
    floor = new Float64Array(this.length + 1).fill(Infinity);
    floor[0] = 0;
    for (let guesses = 1, codes = 0, wide = 1; guesses <= left && codes < this.length; guesses++) {
      for (let i = 0; i < wide && codes < this.length; i++) floor[codes + 1] = floor[codes++] + guesses;
      wide = Math.min(wide * this.most, this.length);
    }
    this.floors.set(left, floor);
    return floor;
  }

  private level(level: number): Int32Array {
    this.levels[level] ??= new Int32Array(this.length);
    return this.levels[level];
  }

  private keyOf(codes: Int32Array, left: number): string {
    return String.fromCharCode(left, ...codes);
  }
}

function sorted(candidates: Candidate[]): Candidate[] {
  return candidates.sort((a, b) => a.bound - b.bound || a.squares - b.squares);
}
