import { lowest } from "../../basics/bits";
import { InputError } from "../../basics/errors";
import type { PegBoard, PegJump } from "./board";
import { BoardSet, type PackedJump, PossibleJumps, packedJumps, patternOf } from "./layers";

const MAX_HOLES = 25; // an entry of the table has a bit for each of them, beside the moves; 128 MiB then
const MOST_MOVES = 31; // an entry holds MOST_MOVES - moves, so that more is better and 0 means never reached
const HOLES = (1 << MAX_HOLES) - 1; // the bits of an entry that stand for holes

/**
 * All games from one starting hole, by dynamic programming: fewest moves and number of shortest solutions for every finish, and how many
 * positions there are after each jump.
 *
 * A jump costs nothing if the peg that jumped last goes on, and one move otherwise. So what counts of a position is the board and the
 * peg that jumped last. But if m moves lead to a board with the best of last pegs, any other one does at m + 1 what it costs to change
 * pegs, and more than m + 1 is never worth while. So for each board the table keeps m, and the set of last pegs that come with m. Layer
 * by layer, since each jump takes a peg: when a board is looked at, all jumps to it have been made.
 *
 * Up to 25 holes. TryTri has some 6 million boards a start, which take 2 seconds and 140 MB; the triangle of 15 holes takes
 * milliseconds.
 * @example
 * const counts = new PegCounts(hoppers, 6);
 * counts.finishes; // [0, 2, 6, 10, 12]
 * [counts.fewestMoves(6), counts.shortestSolutions(6)]; // [7, 72n]
 */
export class PegCounts {
  /** `positions[k]` boards can be reached with k jumps. The opening is the first of them, if one is given. */
  readonly positions: readonly number[];
  /** On so many of them more than one peg is left, and none can jump. */
  readonly deadEnds: readonly number[];
  /** By board: MOST_MOVES - fewest moves, then a bit for each hole where a peg may have jumped last after so many moves. */
  private readonly table: Int32Array;
  private readonly jumps: readonly PackedJump[];
  /** By hole, the jumps that end there. */
  private readonly into: readonly (readonly PackedJump[])[];
  private readonly root: number;
  private readonly arrivals = new Map<number, bigint>();

  /**
   * @param start   the hole that is empty at the beginning
   * @param opening the first jump, where only games that begin with it are of interest
   * @throws InputError for more than 25 holes, a start off the board, and an opening that is no jump into the start
   */
  constructor(
    readonly board: PegBoard,
    readonly start: number,
    readonly opening?: PegJump,
  ) {
    const { holes } = board;
    if (holes > MAX_HOLES) {
      throw new InputError("board", `${holes} holes:\n${board.drawing}`, `at most ${MAX_HOLES} holes`);
    }
    board.checkHole(start, "start");
    if (opening !== undefined) board.checkOpening(start, opening);
    this.jumps = packedJumps(board);
    this.into = board.all().map((hole) => this.jumps.filter(({ to }) => to === hole));
    const full = (1 << holes) - 1;
    this.root = opening ? full ^ (1 << opening.from) ^ (1 << opening.over) : full ^ (1 << start);
    this.table = new Int32Array(2 ** holes);
    // No last peg: that of the opening cannot go on, since nothing else is empty than the holes that it came from.
    this.table[this.root] = (opening ? MOST_MOVES - 1 : MOST_MOVES) << MAX_HOLES;

    const before = opening ? [1] : [];
    const { positions, deadEnds } = this.fill();
    this.positions = [...before, ...positions];
    this.deadEnds = [...before.map(() => 0), ...deadEnds];
  }

  /** The holes where a last peg can be left, in order. */
  get finishes(): number[] {
    return this.board.all().filter((hole) => this.table[1 << hole] !== 0);
  }

  /**
   * The fewest moves that leave one peg in hole `finish`, or in any hole where it is left out; undefined where none do.
   * @throws InputError for a hole off the board
   */
  fewestMoves(finish?: number): number | undefined {
    if (finish === undefined) {
      const all = this.finishes.map((hole) => movesOf(this.table[1 << hole]));
      return all.length === 0 ? undefined : Math.min(...all);
    }
    this.board.checkHole(finish, "finish");
    const entry = this.table[1 << finish];
    return entry === 0 ? undefined : movesOf(entry);
  }

  /**
   * How many sequences of jumps leave one peg in hole `finish`, or in any hole, with the fewest moves.
   *
   * Counted from the finish backwards, with each position counted once; boards off the shortest ways are never met.
   * @throws InputError for a hole off the board
   */
  shortestSolutions(finish?: number): bigint {
    const moves = this.fewestMoves(finish);
    const finishes = (finish === undefined ? this.finishes : [finish]).filter(
      (hole) => moves !== undefined && this.fewestMoves(hole) === moves,
    );
    return finishes.reduce((sum, hole) => sum + this.arrivalsAt(1 << hole, hole), 0n);
  }

  /** Fills the table, layer by layer. */
  private fill(): { positions: number[]; deadEnds: number[] } {
    const { board, table, jumps } = this;
    const possible = new PossibleJumps(board.jumps.map(patternOf), board.holes);
    const found = new Int32Array(jumps.length);
    const [from, flip, to] = [
      Int32Array.from(jumps, (jump) => jump.from),
      Int32Array.from(jumps, (jump) => jump.flip),
      Int32Array.from(jumps, (jump) => 1 << jump.to),
    ];
    let layer = new BoardSet(board.holes);
    let next = new BoardSet(board.holes);
    let [count, dead] = [0, 0];
    const expand = (pegs: number): void => {
      count++;
      const entry = table[pegs];
      const more = possible.find(pegs, found);
      if (more === 0 && (pegs & (pegs - 1)) !== 0) dead++;
      for (let k = 0; k < more; k++) {
        const jump = found[k];
        const goesOn = (entry >>> from[jump]) & 1;
        const rank = ((entry >>> MAX_HOLES) - 1 + goesOn) << MAX_HOLES;
        const after = pegs ^ flip[jump];
        const known = table[after];
        if (known < rank) {
          table[after] = rank | to[jump];
          next.add(after);
        } else if (known - rank <= HOLES) {
          table[after] = known | to[jump];
        }
      }
    };
    const [positions, deadEnds]: [number[], number[]] = [[], []];
    layer.add(this.root);
    for (;;) {
      [count, dead] = [0, 0];
      layer.drain(expand);
      if (count === 0) return { positions, deadEnds };
      positions.push(count);
      deadEnds.push(dead);
      [layer, next] = [next, layer];
    }
  }

  /** In how many ways a board is reached, with a peg that ends its jump in `last`, in as few moves as that takes. */
  private arrivalsAt(pegs: number, last: number): bigint {
    if (pegs === this.root) return 1n;
    const key = pegs * 32 + last;
    const known = this.arrivals.get(key);
    if (known !== undefined) return known;
    const moves = this.movesTo(pegs, last);
    let ways = 0n;
    for (const { from, flip, before } of this.into[last]) {
      if ((pegs & flip) !== (flip ^ before)) continue;
      const earlier = pegs ^ flip;
      const entry = this.table[earlier];
      if (entry === 0) continue;
      if (((entry >>> from) & 1) !== 0) {
        if (movesOf(entry) === moves) ways += this.arrivalsAt(earlier, from);
      } else if (movesOf(entry) + 1 === moves) {
        ways += this.bestArrivals(earlier, entry);
        // One move more, but the same peg goes on: as good as changing pegs.
        if (this.movesTo(earlier, from) === moves) ways += this.arrivalsAt(earlier, from);
      }
    }
    this.arrivals.set(key, ways);
    return ways;
  }

  /** In how many ways a board is reached in the fewest moves, whichever peg jumps last. */
  private bestArrivals(pegs: number, entry: number): bigint {
    if (pegs === this.root) return 1n;
    let ways = 0n;
    for (let rest = entry & HOLES; rest !== 0; rest &= rest - 1) {
      ways += this.arrivalsAt(pegs, lowest(rest));
    }
    return ways;
  }

  /** The fewest moves to a board with a peg that ends its jump in `last`; the table knows them for the best ones only. */
  private movesTo(pegs: number, last: number): number {
    let fewest = Infinity;
    for (const { from, flip, before } of this.into[last]) {
      const entry = (pegs & flip) === (flip ^ before) ? this.table[pegs ^ flip] : 0;
      if (entry !== 0) fewest = Math.min(fewest, movesOf(entry) + 1 - ((entry >>> from) & 1));
    }
    return fewest;
  }
}

/**
 * A table of start x finish by dynamic programming:
 * `pegTable(board, (counts, finish) => counts.fewestMoves(finish))[start][finish]`.
 *
 * TryTri has six classes of starts, which take 10 to 15 seconds and some 160 MB.
 * @param measure what is wanted of the games from one start to one finish
 * @throws InputError for more than 25 holes
 * @example
 * pegTable(hoppers, (counts, finish) => counts.fewestMoves(finish))[6][6]; // 7
 */
export function pegTable<T>(board: PegBoard, measure: (counts: PegCounts, finish: number) => T): T[][] {
  let counts: PegCounts | undefined;
  return pegPairTable(board, (start, finish) => {
    if (counts?.start !== start) counts = new PegCounts(board, start);
    return measure(counts, finish);
  });
}

/**
 * A table of start x finish of anything that looks the same from all sides of the board: `measure` is asked for one pair
 * of each class under the board's symmetries, start by start, and the others get the answers for their images.
 * @example
 * const isOpen = pegPairTable(hoppers, (start, finish) => !refutePegs(hoppers, hoppers.allBut(start), [finish]));
 * isOpen.flat().filter((open) => open).length; // 169
 */
export function pegPairTable<T>(board: PegBoard, measure: (start: number, finish: number) => T): T[][] {
  const rows: T[][] = board.all().map(() => []);
  for (const start of board.startClasses()) {
    const keepStart = board.symmetries.filter((image) => image[start] === start);
    const row: T[] = [];
    for (const finish of board.all()) {
      const least = Math.min(...keepStart.map((image) => image[finish]));
      row.push(least < finish ? row[least] : measure(start, finish));
    }
    for (const image of board.symmetries) {
      for (const finish of board.all()) rows[image[start]][image[finish]] = row[finish];
    }
  }
  return rows;
}

function movesOf(entry: number): number {
  return MOST_MOVES - (entry >>> MAX_HOLES);
}
