import { permutations } from "../../basics/permutations";
import { take } from "../../search/index";
import type { CodeGame } from "./game";

const MOST_TRIED = 720; // all of 6 places; more of them take longer to try than the guesses that they save

/** Exchanges places and renames symbols so that every earlier guess stays as it is. */
interface Symmetry {
  /** The place from which each place takes its symbol. */
  readonly places: readonly number[];
  /** The new name of each symbol; -1 for those that were not asked yet, which may change names as they like. */
  readonly names: Int8Array;
}

/**
 * Which guesses need not be tried, because another one is as good.
 *
 * Where a symmetry leaves the earlier guesses as they are, it turns the possible codes into possible codes: a guess and
 * its image divide them alike, and below them the same holds again. The same is true if symbols that no possible code
 * has change names. Of guesses that are images of each other, the first in counting order will do. It is among those
 * kept, since a guess is only left out for one before it; for the same reason it does no harm to know only some
 * symmetries.
 */
export class Symmetries {
  private readonly fresh: readonly number[];
  private readonly renamed: Int8Array;

  private constructor(
    private readonly digits: readonly Uint8Array[],
    private readonly all: readonly Symmetry[],
  ) {
    const { names } = all[0]; // asked symbols are renamed among themselves, so that the others are always the same
    this.fresh = [...names.keys()].filter((symbol) => names[symbol] === -1);
    this.renamed = new Int8Array(names.length);
  }

  /** Those of a game before the first guess: any order of the places, and any names. */
  static atFirst(game: CodeGame): Symmetries {
    const digits = digitsOf(game);
    const names = new Int8Array([...game.symbols].length).fill(-1);
    return new Symmetries(
      digits,
      take(permutations(game.places), MOST_TRIED).map((places) => ({ places, names })),
    );
  }

  /** Those of which one can be sure if nothing is known but the symbols that were asked: bit i for `symbols[i]`. */
  static afterSymbols(game: CodeGame, seen: number): Symmetries {
    const places = Array.from({ length: game.places }, (_, place) => place);
    const names = Int8Array.from(game.symbols, (_, symbol) => ((seen >>> symbol) & 1 ? symbol : -1));
    return new Symmetries(digitsOf(game), [{ places, names }]);
  }

  /** Those that are left after one more guess. */
  after(guess: number): Symmetries {
    const digits = this.digits[guess];
    return new Symmetries(
      this.digits,
      this.all.flatMap((symmetry) => keeping(digits, symmetry)),
    );
  }

  /** Whether no image of the guess comes before it. */
  isFirst(guess: number): boolean {
    const { fresh, renamed } = this;
    const digits = this.digits[guess];
    for (let i = 0; i < this.all.length; i++) {
      const { places, names } = this.all[i];
      renamed.set(names);
      for (let place = 0, next = 0; place < digits.length; place++) {
        const symbol = digits[places[place]];
        if (renamed[symbol] === -1) renamed[symbol] = fresh[next++];
        if (renamed[symbol] < digits[place]) return false;
        if (renamed[symbol] > digits[place]) break;
      }
    }
    return true;
  }
}

/** A symmetry as far as it leaves a guess as it is: with more names, or not at all. */
function keeping(digits: Uint8Array, { places, names }: Symmetry): Symmetry[] {
  const more = names.slice();
  for (let place = 0; place < digits.length; place++) {
    const [from, to] = [digits[places[place]], digits[place]];
    if (more[from] === -1 && !more.includes(to)) more[from] = to;
    if (more[from] !== to) return [];
  }
  return [{ places, names: more }];
}

/**
 * The guesses worth trying if some symbols are in no possible code: of these, only the first ones in order; where
 * symbols may repeat, only the very first.
 * @param absent bit i for `symbols[i]`
 */
export function guessesWithout(game: CodeGame, absent: number): Int32Array {
  const gone = [...game.symbols].flatMap((_, symbol) => ((absent >>> symbol) & 1 ? [symbol] : []));
  const isWorthTrying = (digits: Uint8Array) =>
    [...new Set(digits)]
      .filter((symbol) => gone.includes(symbol))
      .every((symbol, i) => symbol === gone[game.repeats ? 0 : i]);
  return Int32Array.from(digitsOf(game).flatMap((digits, guess) => (isWorthTrying(digits) ? [guess] : [])));
}

/** The places of each code's symbols among the game's symbols. */
function digitsOf(game: CodeGame): Uint8Array[] {
  const symbols = [...game.symbols];
  return game.codes.map((code) => Uint8Array.from([...code], (symbol) => symbols.indexOf(symbol)));
}
