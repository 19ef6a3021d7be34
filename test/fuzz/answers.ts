import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Exercises } from "../../kit/exercise/exercise";
import { describe as described } from "../../lib/basics/errors";
import { files, root } from "../support/notebooks/examples";
import { anyAnswer } from "./hostile";
import { faultOf } from "./judge";

/** Tries so many answers that nobody should give to the chapters' exercises: each gets a verdict that a reader can read. */
export function tryAnswers(cases: number, seed: number): void {
  const chapters = files.filter((file) => /\/exercises(?:\/(?!pegGames)\w+)?\.ts$/.test(file));
  describe(`strange answers to exercises, FUZZ_SEED=${seed}`, () => {
    it.each(chapters)("are judged: %s", async (file) => {
      const { exercises } = (await import(path.join(root, file))) as { exercises: Exercises };
      const anyNumber = fc.constantFrom(...Object.keys(exercises).map(Number));
      const isJudged = fc.asyncProperty(anyNumber, anyAnswer, async (number, answer) => {
        const judge = ([given]: readonly unknown[]) => {
          const { kind, remark } = exercises[number].judge(given);
          if (!["right", "longer", "wrong"].includes(kind) || /\[object /.test(`${remark ?? ""}`)) {
            throw new Error(`the verdict ${kind}: ${remark}`);
          }
        };
        const call = { room: "exercises", name: `${number}`, args: [answer], act: judge };
        expect(await faultOf(call, [answer]), `${number}: ${described(answer)}`).toBeUndefined();
      });
      await fc.assert(isJudged, { numRuns: Math.ceil(cases / chapters.length), seed });
    });
  });
}
