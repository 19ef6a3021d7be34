/** What a question needs in a page. */
export interface Prediction {
  readonly choices?: readonly string[];
  /** The place of the right choice, or the number. */
  readonly right: number;
  /** The answer in words, with its reason. */
  readonly explanation: string;
  /** By which factor an estimate may be off and be close. */
  readonly close: number;
}

/** A number as readers write it: 10,000, 10 000, 1e4, 10^4, 2 million. NaN for what is none. */
export function numberIn(text: string): number {
  const [, digits = "", power = "1", word = ""] =
    /^\s*([\d.,_\s]*\d(?:e\d+)?)\s*(?:\^\s*(\d+))?\s*(thousand|million|billion|trillion)?\s*$/i.exec(text) ??
    [];
  const words: Record<string, number> = { "": 1, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };
  const number = Number(digits.replace(/[,_\s]/g, "") || Number.NaN);
  return number ** Number(power) * words[word.toLowerCase()];
}

/** How an estimate compares: by its factor, since the next question is of another size. */
export function compared(guess: number, { right, close }: Pick<Prediction, "right" | "close">): string {
  if (guess === right) return "Exactly.";
  if (guess <= 0) return "Too low.";
  const factor = Math.max(guess / right, right / guess);
  const written = factor >= 10 ? Math.round(factor).toLocaleString("en-US") : factor.toFixed(1);
  const off = factor < 1.05 ? "a few in a hundred" : `a factor of ${written}`;
  return `${factor <= close ? "Close: " : ""}${off} too ${guess > right ? "high" : "low"}.`.replace(
    /^a/,
    "A",
  );
}
