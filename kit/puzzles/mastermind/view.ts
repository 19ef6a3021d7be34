import { describe, InputError } from "../../../lib/basics/errors";
import type { DecisionTree, Question } from "../../../lib/puzzles/mastermind/index";
import {
  barDrawing,
  boardDrawing,
  type Cell,
  chart,
  type Drawing,
  gallery,
  graphDrawing,
  type Picture,
  table,
} from "../../index";

/**
 * A game row by row: the guess, then the bulls in orange and the cows in cream.
 * @param secret  paints the symbols of the guesses where it is known: orange in the right place, cream in the code but
 *                in another place, blue not in the code
 * @param rows    up to 1000, as many as there are questions where left out; further ones are empty
 * @throws InputError for no row, more questions than rows, or guesses of unequal length
 *
 * @example
 * drawGame([{ guess: "0123", bulls: 0, cows: 2 }]).alt; // "0 1 2 3 _ 0 2"
 */
export function drawGame(questions: readonly Question[], secret = "", rows?: number): Drawing {
  const [fewest, count] = [Math.max(1, questions.length), rows ?? questions.length];
  if (!(Number.isInteger(count) && count >= fewest && count <= Math.max(1000, fewest))) {
    throw new InputError("rows", describe(count), `a whole number, at least ${fewest} and at most 1000`);
  }
  const places = [...(questions[0]?.guess ?? "0123")].length;
  const other = questions.find(({ guess }) => [...guess].length !== places);
  if (other) throw new InputError("questions", describe(other.guess), `guesses of ${places} symbols`);
  const paint = (symbol: string, place: number): Cell => {
    const near = secret.includes(symbol) ? "light" : "tile";
    return { text: symbol, tone: secret[place] === symbol ? "accent" : near };
  };
  const cells = questions.flatMap(({ guess, bulls, cows }): Cell[] => [
    ...[...guess].map(paint),
    {},
    { text: bulls, tone: "accent" },
    { text: cows, tone: "light" },
  ]);
  while (cells.length < (places + 3) * count) cells.push({});
  return boardDrawing({ columns: places + 3, cells });
}

/**
 * A decision tree: a circle is a question, a line below it the answer, "bulls,cows", that leads to the next one.
 * @throws InputError for a tree that asks impossible codes too, in which a code may stand more than once, or one of
 *   more than 40 codes
 *
 * @example
 * const game = new CodeGame({ places: 1, symbols: "012" });
 * drawDecisionTree(new DecisionTree(game, firstPossible)).alt; // "Each question, with the next one after each answer in brackets: 0 (0,0 1 (0,0 2))"
 */
export function drawDecisionTree(tree: DecisionTree): Drawing {
  const { codes } = tree.game;
  if (codes.length > 40) throw new InputError("tree", `${codes.length} codes`, "at most 40");
  if (tree.nodes !== codes.length) throw new InputError("tree", `${tree.nodes} questions`, "each code once");
  const games = new Map(codes.map((code) => [code, tree.play(code)]));
  const answerTo = (code: string) => games.get(code)!.slice(-2)[0];
  const below = (code: string) =>
    codes.filter((other) => games.get(other)!.length > 1 && answerTo(other).guess === code);
  const width = (code: string): number =>
    Math.max(
      1,
      below(code).reduce((sum, child) => sum + width(child), 0),
    );
  const nodes: { x: number; y: number; text: string; tone: "tile" }[] = [];
  const edges: [number, number][] = [];
  const labels: string[] = [];

  /** Puts a question and all below it into the picture, `from` the left on; says what it is. */
  function place(code: string, from: number, above: number): string {
    const here = nodes.length;
    const y = 1.7 * (games.get(code)!.length - 1);
    nodes.push({ x: 1.05 * (from + (width(code) - 1) / 2), y, text: code, tone: "tile" });
    const { bulls, cows } = answerTo(code);
    const label = `${bulls},${cows}`;
    if (above >= 0) edges.push([above, here]);
    if (above >= 0) labels.push(label);
    let left = from;
    const parts = below(code).map((child) => {
      const listing = place(child, left, here);
      left += width(child);
      return listing;
    });
    const listing = parts.length === 0 ? code : `${code} (${parts.join("; ")})`;
    return above < 0 ? listing : `${label} ${listing}`;
  }

  const listing = place(tree.next([])!, 0, -1);
  const alt = `Each question, with the next one after each answer in brackets: ${listing}`;
  return graphDrawing({ nodes, edges, labels, alt });
}

/**
 * The parts that several guesses make of the possible codes, as bars from the largest part down, all on one scale.
 * @throws InputError for no guess, or one without parts
 *
 * @example
 * partsGallery("Parts", [{ guess: "01", parts: [5, 2] }]).text; // "Parts\n01: 2 parts: 1: 5, 2: 2"
 */
export function partsGallery(
  caption: string,
  guesses: readonly { readonly guess: string; readonly parts: readonly number[] }[],
): Picture {
  const top = Math.max(...guesses.flatMap(({ parts }) => parts));
  return gallery({
    caption,
    scale: 0.8,
    captions: guesses.map(({ guess, parts }) => `${guess}: ${parts.length} parts`),
    drawings: guesses.map(({ parts }) =>
      barDrawing({ labels: parts.map((_, i) => i + 1), values: parts, top }),
    ),
  });
}

/** What a strategy asks against every code, under the strategy's name. */
export interface NamedTree {
  readonly name: string;
  readonly tree: DecisionTree;
}

/**
 * Strategies compared: a table of how many codes take how many questions, and a chart of the codes that are still possible after
 * each answer, on average over all secret codes.
 * @param best  the fewest questions in all games together that any strategy needs
 * @throws InputError for no tree, or trees of games with different numbers of codes
 *
 * @example
 * const game = new CodeGame({ places: 1, symbols: "012" });
 * const trees = [{ name: "simple", tree: new DecisionTree(game, firstPossible) }];
 * strategyPictures("One digit", trees, 6)[0].text.split("\n").at(-1); // "simple    2.000          6           0.0 %  1  1  1"
 */
export function strategyPictures(
  caption: string,
  trees: readonly NamedTree[],
  best: number,
): [table: Picture, chart: Picture] {
  if (!(Number.isFinite(best) && best > 0)) throw new InputError("best", describe(best), "a number above 0");
  const sizes = new Set(trees.map(({ tree }) => tree.game.codes.length));
  if (sizes.size !== 1) throw new InputError("trees", describe([...sizes]), "trees of one game");
  const [codes] = sizes;
  const worst = Math.max(...trees.map(({ tree }) => tree.distribution.length - 1));
  const lengths = Array.from({ length: worst }, (_, i) => i + 1);
  const counts = trees.map(({ tree }) => lengths.map((length) => tree.distribution[length] ?? 0));
  const rows = trees.map(({ name, tree: { total } }, i) => {
    const above = `${((100 * (total - best)) / best).toFixed(1)} %`;
    return [name, (total / codes).toFixed(3), total, above, ...counts[i]];
  });
  const columns = ["", "average", "questions", "above the best", ...lengths.map(String)];
  const series = trees.map(({ name, tree }) => {
    const left = possibleAfter(tree);
    return { name, x: left.map((_, answers) => answers), y: left };
  });
  const title = `${caption}: codes still possible, on average`;
  return [
    table({ caption, columns, rows, rowHeaders: true, align: "right" }),
    chart({ title, xLabel: "answers", yLabel: "codes still possible", series, scale: "log" }),
  ];
}

/** By the number of answers, how many codes agree with them on average over all secret codes; 1 where the game is over. */
function possibleAfter(tree: DecisionTree): number[] {
  const { codes } = tree.game;
  const games = codes.map((code) =>
    tree.play(code).map(({ guess, bulls, cows }) => `${guess} ${bulls} ${cows}`),
  );
  return tree.distribution.map((_, answers) => {
    const parts = new Map<string, number>(); // each of n codes is one of n
    for (const game of games) {
      const known = game.slice(0, answers).join();
      parts.set(known, (parts.get(known) ?? 0) + 1);
    }
    const left = [...parts.values()].reduce((sum, size) => sum + size ** 2, 0) / codes.length;
    return Math.round(100 * left) / 100;
  });
}
