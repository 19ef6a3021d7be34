import { answering, type Exercises, value } from "../../exercise/exercise";

/** The exercises of chapter 15. */
export const exercises: Exercises = {
  1: value({ wants: "a number", hint: "Of five starts, how many fail?", expected: () => 40 }),
  2: value({ wants: "a number", hint: "Of five starts, how many fail?", expected: () => 40 }),
  3: value({ wants: "a number", hint: "Of five starts, how many fail?", expected: () => 40 }),
  4: value({ wants: "a number", hint: "Of five starts, how many fail?", expected: () => 40 }),
  5: value({ wants: "a number", hint: "Of five starts, how many fail?", expected: () => 40 }),
};

export const exercise = answering(exercises);
