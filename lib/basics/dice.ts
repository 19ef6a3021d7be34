import { indices } from "./counting";
import { describe, InputError } from "./errors";

/** A throw of one die: `roll(6)` is 0 to 5. */
export type Dice = (sides: number) => number;

/**
 * Dice with a seed, a whole number: they throw the same whenever a program runs. Those of neighbouring seeds begin alike:
 * let one `roll` make all of a sample. They are good enough to choose by, and no secret can rest on them.
 * @example
 * const roll = dice(1);
 * [roll(6), roll(6), roll(6)]; // [1, 2, 3]
 */
export function dice(seed: number): Dice {
  let state = seed | 0; // with a sign, since engines keep larger numbers on the heap; | 0 below says so again: twice as fast
  return (sides) => {
    state = (Math.imul(state | 0, 1664525) + 1013904223) | 0;
    return Math.floor(((state >>> 0) / 2 ** 32) * sides);
  };
}

/**
 * The numbers 0 to count - 1 in an order that the dice choose.
 * @example
 * shuffled(5, dice(1)); // [0, 2, 3, 4, 1]
 */
export function shuffled(count: number, roll: Dice): number[] {
  const order = indices(count);
  for (let i = count - 1; i > 0; i--) {
    const other = roll(i + 1);
    if (!(Number.isInteger(other) && other >= 0 && other <= i)) {
      throw new InputError("roll", describe(other), `0 to ${i} for ${i + 1} sides`);
    }
    [order[i], order[other]] = [order[other], order[i]];
  }
  return order;
}
