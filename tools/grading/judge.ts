import path from "node:path";
import { sourcesOf } from "../../lib/threads/sources";
import { type Ended, Program } from "./program";

/** Seconds that a judge may work, without the student's functions: an answer can be so made that it never ends. */
const JUDGE_SECONDS = 60;

/** How often the time of one call all calls of a function may take together. */
const CALLS_AT_MOST = 5;

/** What a student's program has sent: data, but of any kind. */
export type Sent = Readonly<Record<string, unknown>>;

/** Which exercise, and the seed of its numbers, if they are not the chapter's own. */
export interface Judged {
  readonly number: number;
  readonly seed?: number | null;
}

export interface Judgement {
  readonly right: boolean;
  /** What the chapter would say of the answer. */
  readonly said: string;
}

/** What a chapter takes from its exercises' module beside `exercise`: boards to draw, and the names of functions. */
export interface Surroundings {
  readonly data: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
}

/** A chapter's judges, in a program of their own: they keep what they have worked out, and can be ended at any time. */
export class Judge {
  #program!: Program;
  readonly #module: string;
  surroundings!: Surroundings;

  private constructor(module: string) {
    this.#module = module;
  }

  /** @param module  by its path in `lib`: "chapters/start-here/exercises" */
  static async of(module: string): Promise<Judge> {
    const judge = new Judge(module);
    await judge.#start();
    return judge;
  }

  async #start(): Promise<void> {
    const [library, module] = ["figures/exercise/exercise", this.#module].map(sourcesOf);
    const compiled = new Map([...library.compiled, ...module.compiled]);
    this.#program = new Program(path.join(__dirname, "judging.js"), [], Infinity);
    const begin = { library: library.file, module: module.file, compiled };
    this.surroundings = (await this.#program.ask(begin, JUDGE_SECONDS)) as Surroundings;
  }

  /**
   * @param student  who has the answer, if it is a function
   * @param seconds  what a call may take, and a fifth of what all may
   */
  async judge({ number, seed }: Judged, sent: Sent, student?: Program, seconds = 0): Promise<Judgement> {
    const deadline = performance.now() + CALLS_AT_MOST * seconds * 1000;
    try {
      let said = await this.#program.ask({ number, seed, sent }, JUDGE_SECONDS);
      while (isCall(said)) {
        const call = { kind: "call", index: sent.index, args: said.args };
        const left = Math.min(seconds, Math.max(1, (deadline - performance.now()) / 1000));
        const result = await student?.ask(call, left).catch((ended: Ended) => {
          return { kind: "thrown", error: { name: "Error", message: `the function ${ended.message}` } };
        });
        said = await this.#program.ask(Object(result), JUDGE_SECONDS);
      }
      return said as Judgement;
    } catch {
      this.end();
      await this.#start();
      return { right: false, said: `Exercise ${number}: not right. The answer cannot be judged.` };
    }
  }

  end(): void {
    this.#program.end();
  }
}

/** Whether the judge does not answer yet, but wants to know what a student's function gives. */
function isCall(said: unknown): said is { readonly args: readonly unknown[] } {
  return typeof said === "object" && said !== null && "args" in said;
}
