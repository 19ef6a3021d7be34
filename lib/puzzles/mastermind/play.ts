import { expectOptions } from "../../basics/errors";
import { boardDrawing, type Cell } from "../../figures/board";
import { movingFigure } from "../../figures/browserScript";
import { image } from "../../figures/drawing";
import { scriptJson } from "../../figures/html";
import type { Picture } from "../../figures/picture";
import type { CodeGame, DecisionTree } from "./index";

/**
 * A code that the page hides, to be found by questions.
 * @param most  with how many questions every code can be found
 *
 * @example
 * const game = new CodeGame({ places: 2, symbols: "012" });
 * playCodeBreaker("Find it", game, 3).text.split("\n")[0]; // "Find it"
 */
export function playCodeBreaker(caption: string, game: CodeGame, most?: number): Picture {
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

export interface CodesOptions {
  readonly caption: string;
  /** How many symbols a code has. */
  readonly places: number;
  readonly symbols: string;
  /** Whether a symbol can stand in a code more than once. */
  readonly repeats: boolean;
  /** With how many questions every code can be found. */
  readonly most?: number;
  /** A game as an example, for those who see the picture alone. */
  readonly example: readonly { readonly guess: string; readonly bulls: number; readonly cows: number }[];
  /**
   * The page finds the reader's code: what it asks, "1122(00=3344(...)01=...)", a guess and after each answer, bulls and
   * cows, the next one. Where left out, the reader finds a code of the page.
   */
  readonly tree?: string;
}

/**
 * Bulls and cows, or Mastermind, to play from either side. Without scripts, a game as a picture.
 *
 * @example
 * const example = [{ guess: "01", bulls: 0, cows: 1 }, { guess: "20", bulls: 2, cows: 0 }];
 * codes({ caption: "Find it", places: 2, symbols: "012", repeats: false, example }).text; // "Find it\n0 1 _ 0 1 / 2 0 _ 2 0"
 */
export function codes(options: CodesOptions): Picture {
  expectOptions(options, ["caption", "places", "symbols", "repeats", "most", "example", "tree"]);
  const { caption, example, ...game } = options;
  const cells = example.flatMap(({ guess, bulls, cows }): Cell[] => [
    ...[...guess].map((symbol) => ({ text: symbol })),
    {},
    { text: bulls, tone: "accent" },
    { text: cows, tone: "light" },
  ]);
  const drawing = boardDrawing({ columns: game.places + 3, cells });
  return {
    html: movingFigure("codes", caption, image(drawing, drawing.width), scriptJson(game)),
    text: `${caption}\n${drawing.alt}`,
  };
}
