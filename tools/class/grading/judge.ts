import path from "node:path";
import { type Ended, Program } from "./program";
import { sourcesOf } from "./sources";

/** Seconds that a judge may work, without the student's functions: an answer can be so made that it never ends. */
const JUDGE_SECONDS = 60;

/** How often the time of one call all calls of an answer's functions may take together. */
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
  readonly remark: string;
}

/** What a chapter takes from its exercises' module beside `exercise`: boards to draw, and the names of functions. */
export interface Surroundings {
  readonly data: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
}

/** A chapter's judges, in a program of their own: they keep what they have worked out, and can be ended at any time. */
export class Judge {
  #program!: Program;
  surroundings!: Surroundings;

  /** @param module  by its path from the project's folder on: "kit/chapters/start-here/exercises" */
  constructor(private readonly module: string) {}

  /** Before all else, and after an end. */
  async start(): Promise<this> {
    const [library, module] = ["kit/exercise/exercise", this.module].map(sourcesOf);
    const compiled = new Map([...library.compiled, ...module.compiled]);
    this.#program = new Program(path.join(__dirname, "judging.js"), [], Infinity);
    const begin = { library: library.file, module: module.file, compiled };
    this.surroundings = (await this.#program.ask(begin, JUDGE_SECONDS)) as Surroundings;
    return this;
  }

  /**
   * @param student  who has the answer, if there are functions in it
   * @param seconds  what a call may take, and a fifth of what all may
   */
  async judge({ number, seed }: Judged, sent: Sent, student?: Program, seconds = 0): Promise<Judgement> {
    const all = CALLS_AT_MOST * seconds;
    const deadline = performance.now() + 1000 * all;
    let end = deadline;
    try {
      // The two are synchronous, so they take turns: calls and what they give, and meanwhile what these ask of the judge.
      let asked = await this.#program.ask({ number, seed, sent }, JUDGE_SECONDS);
      while (isForStudent(asked)) {
        const now = performance.now();
        if (asked.kind !== "data" && asked.kind !== "thrown") end = Math.min(now + 1000 * seconds, deadline);
        const allowed = end === deadline ? all : seconds;
        const reply = await student
          ?.ask(asked, allowed, (end - now) / 1000 - allowed)
          .catch((ended: Ended) => {
            return { kind: "thrown", error: { name: "Error", message: `the function ${ended.message}` } };
          });
        asked = await this.#program.ask(Object(reply), JUDGE_SECONDS);
      }
      return asked as Judgement;
    } catch {
      this.end();
      await this.start();
      return { right: false, remark: `Exercise ${number}: not right. The answer cannot be judged.` };
    }
  }

  end(): void {
    this.#program.end();
  }
}

/** Whether the judge does not answer yet, but calls a student's function, or says what that has asked of it. */
function isForStudent(reply: unknown): reply is { readonly kind: string } {
  return typeof reply === "object" && reply !== null && "kind" in reply;
}
