import { type Dice, dice } from "../../lib/basics/dice";
import { describe, expectOptions, InputError } from "../../lib/basics/errors";
import { type Exercise, isSame, type Variant } from "./exercise";

export interface VaryingOptions<Instance> {
  /** The chapter's own numbers. */
  readonly own: Instance;
  /** Others, by dice. One with the chapter's own answer is passed over where there is only one answer. */
  readonly other: (roll: Dice) => Instance;
  /** The parts of the question that name them, as they stand in the chapter: each stands there once. */
  readonly wording: (instance: Instance) => readonly string[];
  readonly exercise: (instance: Instance) => Exercise;
}

/** An exercise whose numbers vary with a seed: without one, it has the chapter's own. */
export function varying<Instance>(options: VaryingOptions<Instance>): Exercise {
  expectOptions(options, ["own", "other", "wording", "exercise"]);
  const { own, other, wording, exercise } = options;
  const ownExercise = exercise(own);
  const known = new Map<number, Variant>();
  const made = (seed: number): Variant => {
    const spread = Math.imul(seed, 0x9e3779b1); // dice of neighbouring seeds would begin alike
    const roll = dice(spread ^ (spread >>> 15));
    for (let turn = 0; turn < MOST_THROWS; turn++) {
      const instance = other(roll);
      const [now, asked] = [wording(instance), exercise(instance)];
      const isOther = !asked.expected || !isSame(asked.expected(), ownExercise.expected?.());
      if (isOther)
        return { exercise: asked, wording: wording(own).map((text, i): [string, string] => [text, now[i]]) };
    }
    throw new InputError("other", describe(other), "instances with another answer than the chapter's own");
  };
  return {
    ...ownExercise,
    varied: (seed) => {
      const variant = known.get(seed) ?? made(seed);
      known.set(seed, variant);
      return variant;
    },
  };
}

const MOST_THROWS = 200;

/** One of a list, by dice. */
export function oneOf<T>(list: readonly T[], roll: Dice): T {
  return list[roll(list.length)];
}
