import { tryAnswers } from "./answers";
import { tryArguments } from "./arguments";
import { type Call, recordedCalls } from "./calls";

/** Another FUZZ_SEED tries other cases. A failure names its seed and path: with FUZZ_PATH too (and -t) it is tried alone. */
const seed = Number(process.env.FUZZ_SEED ?? 1);

let calls: Promise<readonly Call[]> | undefined;
tryArguments(() => (calls ??= recordedCalls()), 4_000, seed);
tryAnswers(4_000, seed);
