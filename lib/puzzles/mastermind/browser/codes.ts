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
export interface Question {
  readonly guess: string;
  readonly next: Readonly<Record<string, Question>>;
}

/** Bulls: the right symbol in the right place. Cows: right symbols in wrong places. */
export function answerTo(guess: string, secret: string) {
  const bulls = [...guess].filter((symbol, place) => symbol === secret[place]).length;
  const count = (code: string, symbol: string) => [...code].filter((one) => one === symbol).length;
  const common = [...new Set(guess)].reduce((sum, s) => sum + Math.min(count(guess, s), count(secret, s)), 0);
  return { bulls, cows: common - bulls };
}

export function allCodes({ places, symbols, repeats }: Codes): string[] {
  let codes = [""];
  for (let place = 0; place < places; place++) {
    codes = codes.flatMap((code) =>
      [...symbols].filter((s) => repeats || !code.includes(s)).map((s) => code + s),
    );
  }
  return codes;
}

/** A tree as text, "1122(00=3344(...)01=...)", as nodes with the next one after each answer. */
export function treeOf(text: string, places: number): Question {
  let at = 0;
  const node = (): Question => {
    const guess = text.slice(at, at + places);
    const next: Record<string, Question> = {};
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
