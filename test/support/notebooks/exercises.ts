import { describe, expect, it } from "vitest";
import { type Exercises, judged } from "../../../kit/exercise/exercise";

/** Answers to one exercise, by the verdict that each must get. */
export interface Answers {
  /** Right answers, worked out or written without the library's judge. */
  readonly right: readonly unknown[];
  /** Right, but not shortest. */
  readonly longer?: readonly unknown[];
  /** Wrong ones that a reader may well give; at least two. */
  readonly wrong: readonly unknown[];
}

/** Tries every exercise of a chapter with right and wrong answers. */
export function tryExercises(exercises: Exercises, answers: Readonly<Record<number, Answers>>): void {
  it("are all tried here", () => {
    expect(Object.keys(answers)).toEqual(Object.keys(exercises));
    expect(Object.keys(exercises)).toEqual(Object.keys(exercises).map((_, i) => `${i + 1}`));
  });

  describe.each(Object.entries(exercises))("exercise %s", (number, exercise) => {
    const { right, longer = [], wrong } = answers[Number(number)] ?? { right: [], wrong: [] };
    const kinds = (tried: readonly unknown[]) => tried.map((answer) => judged(exercise, answer).kind);

    it("knows right answers", () => {
      expect(right.length).toBeGreaterThan(0);
      expect(kinds(right)).toEqual(right.map(() => "right"));
    });

    it("knows those that are not shortest", () => expect(kinds(longer)).toEqual(longer.map(() => "longer")));

    it("knows wrong answers, whatever they are", () => {
      expect(wrong.length).toBeGreaterThan(1);
      const anything = [null, Number.NaN, "", "?", -1, [], [[]], {}, () => undefined, Symbol("s"), 10n];
      expect(kinds([...wrong, ...anything])).toEqual([...wrong, ...anything].map(() => "wrong"));
    });

    it("says what is wanted, and hints without giving the answer away", () => {
      expect(exercise.wants).toMatch(/^(a|an|the|one|two|three|all|some) .*[^.]$/);
      expect(exercise.hint).toMatch(/^[A-Z].*[.?]$/);
      for (const answer of right.filter((answer) => ["number", "string"].includes(typeof answer))) {
        expect(exercise.hint.split(/[^\w,.]+/)).not.toContain(`${answer}`);
      }
    });
  });
}
