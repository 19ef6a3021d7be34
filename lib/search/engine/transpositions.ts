import { reserved } from "../../basics/arrays";
import { expectWhole } from "../../basics/ranges";
import { copyPosition, hashOf, samePosition } from "../contract/hash";

/**
 * A transposition table: positions that were searched in vain, each with the number of moves that were left to it.
 * It has a fixed size; a position that falls on a place that is taken replaces the older one. Losing an entry costs
 * time, never the answer.
 */
export class TranspositionTable {
  private readonly positions: Int32Array;
  private readonly movesLeft: Int32Array; // 1 + moves that were left; 0: empty
  private readonly mask: number;

  /**
   * @param least  so many entries at least; their number is the next power of 2
   * @throws InputError unless it is a whole number from 1 to 2^28
   */
  constructor(
    private readonly stride: number,
    least: number,
  ) {
    expectWhole("transpositions", least, 1, 2 ** 28);
    const entries = 2 ** Math.ceil(Math.log2(least));
    this.positions = reserved(Int32Array, entries * stride, "the transposition table");
    this.movesLeft = reserved(Int32Array, entries, "the transposition table");
    this.mask = entries - 1;
  }

  /**
   * Whether the position at `states[at]` need not be searched with so many moves left, because it was in vain with as
   * many or more. If not, notes that it is being searched now.
   */
  prunes(states: Int32Array, at: number, movesLeft: number): boolean {
    const { stride, positions } = this;
    const entry = hashOf(states, at, stride) & this.mask;
    const known = this.movesLeft[entry];
    if (known > movesLeft && samePosition(positions, entry * stride, states, at, stride)) return true;
    this.movesLeft[entry] = movesLeft + 1;
    copyPosition(states, at, positions, entry * stride, stride);
    return false;
  }

  /** The first half of `prunes` alone. */
  holds(states: Int32Array, at: number, movesLeft: number): boolean {
    const { stride, positions } = this;
    const entry = hashOf(states, at, stride) & this.mask;
    return this.movesLeft[entry] > movesLeft && samePosition(positions, entry * stride, states, at, stride);
  }

  /** The second half: the position was searched in vain with so many moves left. */
  note(states: Int32Array, at: number, movesLeft: number): void {
    const { stride } = this;
    const entry = hashOf(states, at, stride) & this.mask;
    this.movesLeft[entry] = movesLeft + 1;
    copyPosition(states, at, this.positions, entry * stride, stride);
  }
}
