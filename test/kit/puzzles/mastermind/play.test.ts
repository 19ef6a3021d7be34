import { expect, it } from "vitest";
import { type PlannedQuestion, treeOf } from "../../../../kit/puzzles/mastermind/browser/codes";
import { playCodeBreaker, playCodeKeeper } from "../../../../kit/puzzles/mastermind/play";
import {
  CodeGame,
  DecisionTree,
  firstPossible,
  oneStep,
  worstCase,
} from "../../../../lib/puzzles/mastermind/index";

const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json">([^<]*)<\/script>/.exec(html)![1]);

const mastermind = new CodeGame({ places: 4, symbols: "123456", repeats: true });

it("the tree that travels finds every code, with the tree's own questions, in less than 30 kB", () => {
  for (const game of [mastermind, new CodeGame({ places: 3, symbols: "01234" })]) {
    const tree = new DecisionTree(game, game === mastermind ? oneStep(game, worstCase) : firstPossible);
    const { html } = playCodeKeeper("Keep a code", tree);
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    const root = treeOf(dataOf(html).tree, game.places);
    for (const code of game.codes) {
      let node: PlannedQuestion | undefined = root;
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
