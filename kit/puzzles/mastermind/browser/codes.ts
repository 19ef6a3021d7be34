/** What a game to play carries. */
export interface Codes {
  readonly places: number;
  readonly symbols: string;
  /** Whether a symbol can stand in a code more than once. */
  readonly repeats: boolean;
  /** With how many questions every code can be found. */
  readonly most?: number;
  /** What the page asks, where it finds the reader's code. */
  readonly tree?: string;
}

/** A guess, and what is asked after each answer. */
export interface PlannedQuestion {
  readonly guess: string;
  readonly next: Readonly<Record<string, PlannedQuestion>>;
}

/** A tree as text, "1122(00=3344(...)01=...)", as nodes with the next one after each answer. */
export function treeOf(text: string, places: number): PlannedQuestion {
  let at = 0;
  const node = (): PlannedQuestion => {
    const guess = text.slice(at, at + places);
    const next: Record<string, PlannedQuestion> = {};
    at += places;
    if (text[at] === "(") {
      at++;
      while (text[at] !== ")") {
        const answer = text.slice(at, at + 2);
        at += 3;
        next[answer] = node();
      }
      at++;
    }
    return { guess, next };
  };
  return node();
}
