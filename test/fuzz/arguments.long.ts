import "./threads";
import { tryAnswers } from "./answers";
import { tryArguments } from "./arguments";
import { type Call, recordedCalls } from "./calls";

/** Another seed tries other cases; a failure names its own. */
const seed = Number(process.env.FUZZ_SEED ?? 1);

let calls: Promise<readonly Call[]> | undefined;
tryArguments(() => (calls ??= recordedCalls()), 10_000, seed);
tryAnswers(10_000, seed);
