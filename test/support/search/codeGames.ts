import type { CodeGameOptions } from "../../../lib/puzzles/mastermind/game";

/** All codes in counting order, by appending symbols to shorter codes. */
export function plainCodes({ places, symbols, repeats = false }: CodeGameOptions): string[] {
  let codes = [""];
  for (let place = 0; place < places; place++) {
    codes = codes.flatMap((code) =>
      [...symbols].filter((symbol) => repeats || !code.includes(symbol)).map((symbol) => code + symbol),
    );
  }
  return codes;
}

/** Bulls and cows, by crossing out: first the symbols in place, then pairs of equal ones among the rest. */
export function plainAnswer(guess: string, secret: string): [bulls: number, cows: number] {
  const [asked, hidden] = [[...guess], [...secret]];
  const rest = hidden.filter((symbol, place) => symbol !== asked[place]);
  let cows = 0;
  for (const symbol of asked.filter((symbol, place) => symbol !== hidden[place])) {
    if (!rest.includes(symbol)) continue;
    rest.splice(rest.indexOf(symbol), 1);
    cows++;
  }
  return [hidden.length - rest.length - cows, cows];
}

/** The guesses of one who walks through the codes and asks each that contradicts nothing. */
export function plainGame(codes: readonly string[], secret: string): string[] {
  const asked: string[] = [];
  for (const code of codes) {
    if (asked.some((guess) => plainAnswer(guess, code).join() !== plainAnswer(guess, secret).join()))
      continue;
    asked.push(code);
    if (code === secret) break;
  }
  return asked;
}

/** What a guess is worth, by the sizes of its parts: less is better. Entropy as the product of n^n, exactly. */
export const MEASURES: Record<string, (sizes: readonly number[]) => number | bigint> = {
  worstCase: (sizes) => Math.max(...sizes),
  expectedSize: (sizes) => sizes.reduce((sum, size) => sum + size ** 2, 0),
  entropy: (sizes) => sizes.reduce((product, size) => product * BigInt(size) ** BigInt(size), 1n),
  mostParts: (sizes) => -sizes.length,
};
