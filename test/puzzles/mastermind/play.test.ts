import { expect, it } from "vitest";
import { allCodes, answerTo, type Question, treeOf } from "../../../lib/puzzles/mastermind/browser/codes";
import {
  CodeGame,
  DecisionTree,
  firstPossible,
  oneStep,
  worstCase,
} from "../../../lib/puzzles/mastermind/index";
import { playCodeBreaker, playCodeKeeper } from "../../../lib/puzzles/mastermind/play";
import { randomSource } from "../../support/graphs";

const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json">([^<]*)<\/script>/.exec(html)![1]);

const cows = new CodeGame({ places: 4, symbols: "0123456789" });
const mastermind = new CodeGame({ places: 4, symbols: "123456", repeats: true });

it("the page's answers and codes are the library's", () => {
  for (const game of [cows, mastermind]) {
    expect(allCodes(game)).toEqual([...game.codes]);
    const random = randomSource(5);
    const pick = () => game.codes[Math.floor(random() * game.codes.length)];
    for (let round = 0; round < 2000; round++) {
      const [guess, secret] = [pick(), pick()];
      expect(answerTo(guess, secret)).toEqual(game.answer(guess, secret));
    }
  }
});

it("the tree that travels finds every code, with the tree's own questions, in less than 30 kB", () => {
  for (const game of [mastermind, new CodeGame({ places: 3, symbols: "01234" })]) {
    const tree = new DecisionTree(game, game === mastermind ? oneStep(game, worstCase) : firstPossible);
    const { html } = playCodeKeeper("Keep a code", tree);
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    const root = treeOf(dataOf(html).tree, game.places);
    for (const code of game.codes) {
      let node: Question | undefined = root;
      for (const { guess, bulls, cows } of tree.play(code)) {
        expect(node?.guess).toBe(guess);
        if (guess !== code) node = node?.next[`${bulls}${cows}`];
      }
      expect(node?.guess).toBe(code);
    }
  }
});

it("says as a picture how a game goes", () => {
  expect(playCodeBreaker("Find it", mastermind, 5).text).toBe("Find it\n1 1 1 1 _ 0 0 / 6 6 6 6 _ 4 0");
  expect(dataOf(playCodeBreaker("Find it", mastermind, 5).html)).toMatchObject({ most: 5, repeats: true });
});
