import ts from "typescript";
import { CellFront } from "../../../kernel/front/cellFront";
import { hostOf } from "../declaredHost";
import { declared } from "./bundled";
import type { FromChecker, ToChecker } from "./typeQuestions";

/** The front end for cells in a worker of its own: it answers one question after another. */
const front = new CellFront(ts, hostOf(declared));
const answer = globalThis.postMessage as unknown as (message: FromChecker) => void;

addEventListener("message", ({ data: { id, name, given } }: MessageEvent<ToChecker>) => {
  try {
    const ask = front[name] as (...given: readonly unknown[]) => unknown;
    answer({ id, answer: ask.apply(front, [...given]) });
  } catch (error) {
    answer({ id, error: String((error as Error).stack ?? error) });
  }
});
