/** One piece of work, done in several ways that are timed in one run. */
export interface Subject {
  readonly title: string;
  readonly cases: readonly Case[];
  readonly claims: readonly Claim[];
}

export interface Case {
  readonly name: string;
  /** Does the work once, and throws if the answer is wrong: the speed of a wrong answer is worth nothing. */
  run(): void;
}

/** The work of a case, with its answer checked: stops with an error if the answer is another. */
export function expecting<T extends number | string>(answer: T, work: () => T): () => void {
  return () => {
    const found = work();
    if (found !== answer) throw new Error(`${found} instead of ${answer}`);
  };
}

/** What the ratio of two times is wanted to be. Shown with its verdict, never a reason to fail: machines differ. */
export interface Claim {
  /** Names of the cases: the time of `slow` divided by the time of `fast` is the ratio. */
  readonly slow: string;
  readonly fast: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}
