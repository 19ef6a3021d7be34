/**
 * One piece of work that is done in several ways, each measured in processes of its own. A module of subjects exports
 * them as `subjects`, and does nothing while it is loaded: what one way makes ready must not burden the others.
 */
export interface Subject {
  /** Its name in --filter and --json, which stays as it is when the title changes. */
  readonly key: string;
  readonly title: string;
  /** What is counted in time a unit and units a second: "positions", "nodes". */
  readonly unit: string;
  readonly ways: readonly Way[];
  readonly claims?: readonly Claim[];
  /** The ways are not rivals but sizes, from small to large: shown in the second table. */
  readonly isGrowth?: boolean;
}

/** "library", "article" and "hand" are the keys of this library, of the article's own algorithm and of code for this puzzle only. */
export interface Way {
  readonly key: string;
  readonly name: string;
  /** How many units one run goes through, where that is known. */
  readonly units?: number;
  /** The speed of a wrong answer is worth nothing: any other ends the run with an error. */
  readonly answer: Answer;
  /** It takes more than two seconds or so: --quick leaves it out. */
  readonly isLong?: boolean;
  /**
   * Makes ready what a caller keeps from run to run, such as a puzzle with its tables, and returns the work. The first
   * run includes it, warm runs do not.
   */
  prepare(): () => Answer | Promise<Answer>;
  /** Whether what it needs is installed; it is left out otherwise. */
  isThere?(): boolean;
  /** Of a way in another language: runs it for so many milliseconds. It is measured by its own clock. */
  program?(budget: number): ProgramRun;
}

/** What a program says of its runs, as `Sample` of measure.ts does. */
export interface ProgramRun {
  readonly answer: string;
  readonly firstRun: number;
  readonly memory: number;
  readonly times: readonly number[];
}

export type Answer = number | string;

/**
 * What a measure of one way is wanted to be, alone or divided by that of another way. A way is named by its key, one of
 * another subject as "subject/way".
 */
export interface Claim {
  readonly measure: Measure;
  readonly of: string;
  readonly over?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Milliseconds of a warm run and of the first one, nanoseconds a unit, and megabytes above Node's own. */
export type Measure = "time" | "firstRun" | "timeAUnit" | "memory";
