import type { CodeGame, DecisionTree, Question } from "../../../lib/puzzles/mastermind/index";
import { movingFigure } from "../../figures/browserScript";
import { image } from "../../figures/drawing";
import { scriptJson } from "../../figures/html";
import type { Picture } from "../../figures/picture";
import { drawGame } from "./view";

/**
 * A code that the page hides, to be found by questions.
 * @param most  with how many questions every code can be found
 *
 * @example
 * const game = new CodeGame({ places: 2, symbols: "012" });
 * playCodeBreaker("Find it", game, 3).text.split("\n")[0]; // "Find it"
 */
export function playCodeBreaker(caption: string, game: CodeGame, most?: number): Picture {
  const [first, secret] = [game.codes[0], game.codes[game.codes.length - 1]];
  const example = [first, secret].map((guess) => ({ guess, ...game.answer(guess, secret) }));
  return codes(caption, game, example, { most });
}

/**
 * The reader's code is found: the page asks what the decision tree says.
 *
 * @example
 * const tree = new DecisionTree(new CodeGame({ places: 2, symbols: "012" }), firstPossible);
 * playCodeKeeper("Keep it", tree).text.split("\n")[0]; // "Keep it"
 */
export function playCodeKeeper(caption: string, tree: DecisionTree): Picture {
  const { game, distribution } = tree;
  const example = tree.play(game.codes[game.codes.length - 1]);
  return codes(caption, game, example, { most: distribution.length - 1, tree: treeText(tree) });
}

/** "1122(00=3344(...)01=...)": a guess, and after each answer, bulls and cows, the next one. */
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

/** Without scripts, a game as a picture. */
function codes(
  caption: string,
  { places, symbols, repeats }: CodeGame,
  example: readonly Question[],
  sent: { readonly most?: number; readonly tree?: string },
): Picture {
  const drawing = drawGame(example);
  return {
    html: movingFigure(
      "codes",
      caption,
      image(drawing, drawing.width),
      scriptJson({ places, symbols, repeats, ...sent }),
    ),
    text: `${caption}\n${drawing.alt}`,
  };
}
