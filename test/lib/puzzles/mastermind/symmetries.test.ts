import { describe, expect, it } from "vitest";
import { permutations } from "../../../../lib/basics/permutations";
import { CodeGame } from "../../../../lib/puzzles/mastermind/game";
import { guessesWithout, Symmetries } from "../../../../lib/puzzles/mastermind/symmetries";
import { randomSource } from "../../../support/search/graphs";

const GAMES = [
  { places: 2, symbols: "0123" },
  { places: 3, symbols: "01234" },
  { places: 3, symbols: "0123", repeats: true },
  { places: 4, symbols: "012", repeats: true },
];

/** How a guess divides codes: the parts, whatever their answers; the right guess is told apart from a part of one. */
function division(game: CodeGame, guess: number, codes: readonly number[]): string {
  const answers = codes.map((code) => game.answerNumber(guess, code));
  return answers.map((answer) => (answer === game.solved ? "!" : answers.indexOf(answer))).join(" ");
}

describe.each(GAMES)("guesses that are as good as others, %o", (options) => {
  const game = new CodeGame(options);
  const symbols = [...game.symbols];
  const all = [...game.codes.keys()];

  /** Every order of places with every renaming, as what they make of each code. */
  const everySymmetry = [...permutations(game.places)].flatMap((places) =>
    [...permutations(symbols.length)].map((names) =>
      game.codes.map((code) => {
        const renamed = places.map((place) => symbols[names[symbols.indexOf(code[place])]]);
        return game.numberOf(renamed.join(""));
      }),
    ),
  );

  it("are those that a symmetry, which leaves the guesses before alone, puts before themselves", () => {
    const random = randomSource(7);
    for (let round = 0; round < 20; round++) {
      const asked = Array.from({ length: round % 4 }, () => Math.floor(random() * all.length));
      const leaving = everySymmetry.filter((image) => asked.every((guess) => image[guess] === guess));
      const symmetries = asked.reduce((left, guess) => left.after(guess), Symmetries.atFirst(game));
      const first = all.filter((guess) => leaving.every((image) => image[guess] >= guess));
      expect(all.filter((guess) => symmetries.isFirst(guess))).toEqual(first);
    }
  });

  it("are those that rename symbols which were not asked", () => {
    for (let seen = 0; seen < 2 ** symbols.length; seen++) {
      const kept = symbols.filter((_, symbol) => (seen >> symbol) & 1);
      const inPlace = everySymmetry.slice(0, everySymmetry.length / [...permutations(game.places)].length);
      const leaving = inPlace.filter((image) =>
        all.every((code) => {
          const [before, after] = [game.codes[code], game.codes[image[code]]];
          return [...before].every((symbol, place) => !kept.includes(symbol) || after[place] === symbol);
        }),
      );
      const symmetries = Symmetries.afterSymbols(game, seen);
      const first = all.filter((guess) => leaving.every((image) => image[guess] >= guess));
      expect(all.filter((guess) => symmetries.isFirst(guess))).toEqual(first);
    }
  });

  it("are those that exchange symbols in no possible code: every way to divide the codes is kept", () => {
    for (let absent = 0; absent < 2 ** symbols.length - 1; absent++) {
      const codes = all.filter((code) => (game.symbolSets[code] & absent) === 0);
      const kept = [...guessesWithout(game, absent)];
      const divisions = (guesses: readonly number[]) =>
        new Set(guesses.map((guess) => division(game, guess, codes)));
      expect(divisions(kept)).toEqual(divisions(all));
      if (absent === 0) expect(kept).toEqual(all);
      else if (absent !== (absent & -absent)) expect(kept.length).toBeLessThan(all.length);
    }
  });
});

it("there are five kinds of first guesses in Mastermind, and one in bulls and cows", () => {
  const first = (game: CodeGame) => {
    const symmetries = Symmetries.atFirst(game);
    return game.codes.filter((_, guess) => symmetries.isFirst(guess));
  };
  const mastermind = new CodeGame({ places: 4, symbols: "123456", repeats: true });
  expect(first(mastermind)).toEqual(["1111", "1112", "1122", "1123", "1234"]);
  expect(first(new CodeGame({ places: 4, symbols: "0123456789" }))).toEqual(["0123"]);
});
