import { availableParallelism } from "node:os";
import { countQueens } from "../lib/puzzles/queens/count";
import { pieces, total } from "../lib/puzzles/queens/work";
import { runPieces, workerFunction } from "../lib/threads/index";
import type { Claim, Subject } from "./subject";

/** A machine with one processor has nothing to gain. */
const claims: readonly Claim[] =
  availableParallelism() > 1 ? [{ measure: "time", of: "one", over: "two", atLeast: 1.6 }] : [];

const queens = { units: 14_772_512, answer: 14_772_512, isLong: true };

/** What several threads gain, the start of the workers included. */
export const subjects: readonly Subject[] = [
  {
    key: "two-threads-queens",
    title: "16 queens in two threads, all solutions",
    unit: "solutions",
    ways: [
      { ...queens, key: "one", name: "this library, one thread", prepare: () => () => countQueens(16) },
      {
        ...queens,
        key: "two",
        name: "this library, two threads",
        prepare() {
          const work = workerFunction<typeof import("../lib/puzzles/queens/work")>(
            "puzzles/queens/work",
            "run",
          );
          return async () => total(await runPieces<number>(work, pieces(16), { workers: 2 }));
        },
      },
    ],
    claims,
  },
];
