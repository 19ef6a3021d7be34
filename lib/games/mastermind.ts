import { expectA } from "../basics/expect";
import { codes } from "../display/codes";
import type { Picture } from "../display/picture";
import { CodeGame, DecisionTree } from "../puzzles/mastermind/index";

/**
 * A code that the page hides, to be found by questions.
 * @param most  with how many questions every code can be found
 *
 * @example
 * const game = new CodeGame({ places: 2, symbols: "012" });
 * playCodeBreaker("Find it", game, 3).text.split("\n")[0]; // "Find it"
 */
export function playCodeBreaker(caption: string, game: CodeGame, most?: number): Picture {
  expectA("a text", "caption", caption);
  expectA(CodeGame, "game", game);
  expectA("a number", "most", most, "optional");
  const { places, symbols, repeats } = game;
  const [guess, secret] = [game.codes[0], game.codes[game.codes.length - 1]];
  const example = [
    { guess, ...game.answer(guess, secret) },
    { guess: secret, ...game.answer(secret, secret) },
  ];
  return codes({ caption, places, symbols, repeats, most, example });
}

/**
 * The reader's code is found: the page asks what the decision tree says.
 *
 * @example
 * const tree = new DecisionTree(new CodeGame({ places: 2, symbols: "012" }), firstPossible);
 * playCodeKeeper("Keep it", tree).text.split("\n")[0]; // "Keep it"
 */
export function playCodeKeeper(caption: string, tree: DecisionTree): Picture {
  expectA("a text", "caption", caption);
  expectA(DecisionTree, "tree", tree);
  const { places, symbols, repeats, codes: all } = tree.game;
  const example = tree.play(all[all.length - 1]);
  const most = tree.distribution.length - 1;
  return codes({ caption, places, symbols, repeats, most, example, tree: treeText(tree) });
}

/** "01(01=10(...)...)": a guess, and after each answer the next one. */
function treeText(tree: DecisionTree): string {
  type Node = { guess: string; next: Map<string, Node> };
  const root: Node = { guess: tree.next([])!, next: new Map() };
  for (const code of tree.game.codes) {
    let node = root;
    const questions = tree.play(code);
    questions.slice(0, -1).forEach(({ bulls, cows }, i) => {
      const answer = `${bulls}${cows}`;
      const next = node.next.get(answer) ?? { guess: questions[i + 1].guess, next: new Map() };
      node.next.set(answer, next);
      node = next;
    });
  }
  const written = ({ guess, next }: Node): string => {
    const answers = [...next].sort(([a], [b]) => (a < b ? -1 : 1));
    return answers.length === 0
      ? guess
      : `${guess}(${answers.map(([answer, node]) => `${answer}=${written(node)}`).join("")})`;
  };
  return written(root);
}
