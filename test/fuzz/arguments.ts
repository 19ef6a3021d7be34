import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { grouped } from "../../lib/basics/counting";
import { describe as described } from "../../lib/basics/errors";
import { temporaryFolder } from "../support/temporary";
import { type Call, rooms } from "./calls";
import { capped } from "./capped";
import { changed, changes } from "./hostile";
import { faultOf } from "./judge";
import { isChecked } from "./unchecked";

/** Of one function, in a room that has few. */
const MOST_OF_ONE = 400;

/** Tries so many changed calls of each room, fewer where it has few functions: a result, or an error of the library. */
export function tryArguments(record: () => Promise<readonly Call[]>, cases: number, seed: number): void {
  const home = process.cwd();
  const folder = temporaryFolder(); // What saves a file under a strange name saves it there.
  beforeAll(() => process.chdir(folder));
  afterAll(() => process.chdir(home));
  describe(`right calls with wrong arguments, FUZZ_SEED=${seed}`, () => {
    it.each(rooms())(
      "end with a result or with an error of the library: %s",
      async (room) => {
        const silent = vi.spyOn(console, "log").mockImplementation(() => undefined);
        const calls = (await record()).filter((call) => call.room === room && isChecked(call));
        // First the function, then one of its calls: else those with many examples would take the others' cases.
        const functions = grouped(calls, ({ name }) => name);
        const numRuns = Math.min(cases, MOST_OF_ONE * functions.length);
        const anyCall = fc.constantFrom(...functions).chain((some) => fc.constantFrom(...some));
        const ends = fc.asyncProperty(anyCall, changes, async (call, wanted) => {
          const args = capped(call, changed(call.args, wanted));
          const shown = args.map((arg) => described(arg)).join(", ");
          // What comes of NaN may say so, and the mean of nothing is NaN.
          const hasNaN = call.name === "mean" || wanted.some(({ number }) => Number.isNaN(number));
          expect(await faultOf(call, args, !hasNaN), `${call.name}(${shown})`).toBeUndefined();
        });
        try {
          await fc.assert(ends, { numRuns, seed, path: process.env.FUZZ_PATH });
        } finally {
          silent.mockRestore();
        }
      },
      LIMIT,
    );
  });
}

/** Milliseconds for one room; what hangs is ended, and tried again to be made smaller. */
const LIMIT = 1_200_000;
