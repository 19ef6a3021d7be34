import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Exercises, judged, requireRight } from "../../../kit/exercise/exercise";
import { cellsOf, chapterFiles, isProse } from "../../support/notebooks/chapterCells";
import { rightAnswer } from "../../support/notebooks/rightAnswers";

// Exercises whose numbers vary with a seed, against the questions of their chapters.

const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);

describe.each(chapterFiles)("the exercises of %s that vary with a seed", async (file) => {
  const cells = cellsOf(file);
  const [, module = ""] =
    /from "\.\/(kit\/[\w/-]+\/exercises(?:\/\w+)?)"/.exec(cells.map(({ text }) => text).join("\n")) ?? [];
  const { exercises }: { exercises: Exercises } = await import(
    path.resolve(__dirname, "../../..", `${module}.ts`)
  );
  const varying = Object.entries(exercises).flatMap(([number, { varied }]) =>
    varied ? [{ number, varied }] : [],
  );

  it.skipIf(varying.length === 0)(
    "say in the question, once, what varies, and with each seed something else",
    () => {
      for (const { number, varied } of varying) {
        const question =
          cells.find((cell) => isProse(cell) && cell.text.startsWith(`**${number}. `))?.text ?? "";
        const seen = SEEDS.map((seed) => {
          const { wording } = varied(seed);
          for (const [own, now] of wording) {
            expect(question.split(own).length - 1, `"${own}" in exercise ${number}`).toBe(1);
            // a phrase that another instance lacks is no text
            expect(now, `"${own}" in exercise ${number} with seed ${seed}`).toEqual(
              expect.stringMatching(/\S/),
            );
            expect(now).not.toBe(own);
          }
          return JSON.stringify(wording);
        });
        expect(new Set(seen).size, `exercise ${number}`).toBeGreaterThan(1);
      }
    },
  );

  it.skipIf(varying.length === 0)("take the right answer of a seed, and refuse the chapter's own", () => {
    for (const { number, varied } of varying) {
      const says = varied(SEEDS[0]).wording.map(([text]) => text);
      const own = rightAnswer(file, number, says);
      expect(() => requireRight(exercises, Number(number), own), `exercise ${number}`).not.toThrow();
      for (const seed of SEEDS.slice(0, 2)) {
        const { exercise, wording } = varied(seed);
        const now = wording.map(([, text]) => text);
        const right = rightAnswer(file, number, now);
        expect(
          () => requireRight(exercises, Number(number), right, seed),
          `exercise ${number}`,
        ).not.toThrow();
        expect(judged(exercise, own).kind, `exercise ${number} with seed ${seed}`).toBe("wrong");
      }
    }
  });
});
