/** What each worker runs: it calls one function of one module, for one piece of the work after the other. */
import { parentPort, workerData } from "node:worker_threads";
import { InputError } from "../basics/errors";
import { type Failure, failureOf } from "./failure";

/** What a worker is started with. */
export interface Job {
  /** The module's file, and the name of a function that it exports. */
  readonly file: string;
  readonly name: string;
}

/** A piece of the work: its number and the function's arguments. */
export interface Piece {
  readonly index: number;
  readonly args: readonly unknown[];
}

export type Answer =
  | { readonly index: number; readonly result: unknown }
  | { readonly index: number; readonly failure: Failure };

const { file, name } = workerData.job as Job;

parentPort?.on("message", ({ index, args }: Piece) => {
  try {
    parentPort?.postMessage({ index, result: functionOf()(...args) } satisfies Answer);
  } catch (thrown) {
    parentPort?.postMessage({ index, failure: failureOf(thrown) } satisfies Answer);
  }
});

/** Found when it is called first, so that an error while loading is one of the first piece. */
function functionOf(): (...args: readonly unknown[]) => unknown {
  const module = require(file);
  const found: unknown = Object.hasOwn(module, name) ? module[name] : undefined;
  if (typeof found === "function") return found as (...args: readonly unknown[]) => unknown;
  throw new InputError("name", JSON.stringify(name), `a function that ${file} exports`);
}
