import { onesIn } from "../../basics/bits";
import { type JumpPattern, PossibleJumps } from "./layers";

/** How the pegs of a board follow from a code: bit i of the code is the peg in place i, and each further place has a rule. */
export interface PegPlaces {
  /** Bits of a code, which are the pegs in the first places. */
  readonly free: number;
  /** By further place: it holds a peg if the pegs in these free places and `odd` add up to an odd number. */
  readonly rules: readonly { readonly by: readonly number[]; readonly odd: number }[];
}

const MAX_TABLES = 36; // places: tables of 2^12 patterns a third

/** Makes the successors of positions by single jumps, all onwards or all backwards. */
export type Jumping = (states: Int32Array, from: number, to: number, out: Int32Array, at: number) => number;

/** @param jumps on places; successors come in their order */
export function jumpingOn(places: PegPlaces, jumps: readonly JumpPattern[]): Jumping {
  const { free, rules } = places;
  const width = Math.ceil((free + rules.length) / 3);
  return free <= 31 && free + rules.length <= MAX_TABLES && 2 * width <= free
    ? byTables(places, jumps)
    : byTrial(places, jumps);
}

/** By look-ups: the first two thirds of the board are bits of the code, the rest of the code tells the last third. */
function byTables({ free, rules }: PegPlaces, jumps: readonly JumpPattern[]): Jumping {
  const possible = new PossibleJumps(jumps, free + rules.length);
  const { width } = possible;
  const flip = Int32Array.from(jumps, (jump) => bitsOf(jump, 0, free));
  const mask = (1 << width) - 1;
  const high = free - 2 * width; // bits of the code in the last third
  // By pattern of each third of the code: the places with rules, above the bits of the code in the last third.
  const [first, second, third] = [0, 1, 2].map((part) => {
    const masks = rules.map(
      ({ by }) =>
        wordOf(
          by.map((place) => place - part * width),
          0,
        ) & mask,
    );
    return Int32Array.from({ length: 1 << (part === 2 ? high : width) }, (_, pattern) =>
      masks.reduce(
        (bits, by, rule) => {
          const odd = part === 0 ? rules[rule].odd : 0;
          return bits | (((onesIn(pattern & by) & 1) ^ odd) << (high + rule));
        },
        part === 2 ? pattern : 0,
      ),
    );
  });
  return (states, from, to, out, at) => {
    for (let i = from; i < to; i++) {
      const code = states[i];
      const [a, b] = [code & mask, (code >>> width) & mask];
      const c = first[a] ^ second[b] ^ third[code >>> (2 * width)];
      at = possible.follow(a, b, c, code, flip, out, at);
    }
    return at;
  };
}

/** Jump by jump, on boards of up to two integers: for codes of two, and for boards that tables do not fit. */
function byTrial({ free, rules }: PegPlaces, jumps: readonly JumpPattern[]): Jumping {
  const stride = free > 32 ? 2 : 1;
  const words = [0, 1];
  const [byLow, byHigh] = words.map((word) => rules.map(({ by }) => wordOf(by, word)));
  const [fullLow, fullHigh] = words.map((word) => jumps.map(({ full }) => wordOf(full, word)));
  const [concernedLow, concernedHigh] = words.map((word) => jumps.map((jump) => bitsOf(jump, word)));
  const [flipLow, flipHigh] = words.map((word) => jumps.map((jump) => bitsOf(jump, word, free)));
  return (states, from, to, out, at) => {
    for (let i = from; i < to; i += stride) {
      const [codeLow, codeHigh] = [states[i], stride === 2 ? states[i + 1] : 0];
      let [low, high] = [codeLow, codeHigh];
      for (let rule = 0; rule < rules.length; rule++) {
        const odd = rules[rule].odd ^ onesIn(codeLow & byLow[rule]) ^ onesIn(codeHigh & byHigh[rule]);
        if (free + rule < 32) low |= (odd & 1) << (free + rule);
        else high |= (odd & 1) << (free + rule);
      }
      for (let jump = 0; jump < jumps.length; jump++) {
        if ((low & concernedLow[jump]) !== fullLow[jump] || (high & concernedHigh[jump]) !== fullHigh[jump])
          continue;
        out[at++] = codeLow ^ flipLow[jump];
        if (stride === 2) out[at++] = codeHigh ^ flipHigh[jump];
      }
    }
    return at;
  };
}

/** The places of a jump as bits of a word, those below `end` alone. */
function bitsOf({ full, empty }: JumpPattern, word: number, end = Infinity): number {
  return wordOf(
    [...full, ...empty].filter((place) => place < end),
    word,
  );
}

/** The places that lie in a word of 32, as its bits. */
function wordOf(places: readonly number[], word: number): number {
  return places.reduce((bits, place) => (Math.floor(place / 32) === word ? bits | (1 << place) : bits), 0);
}
