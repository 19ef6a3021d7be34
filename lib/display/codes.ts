import { expectOptions } from "../basics/errors";
import { boardDrawing, type Cell } from "./board";
import { browserScript } from "./browserScript";
import { image } from "./drawing";
import { contentId, figure, scriptJson } from "./html";
import type { Picture } from "./picture";

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
  const json = scriptJson(game);
  const id = contentId("codes", caption + json);
  const data = `<script type="application/json">${json}</script>`;
  return {
    html: figure(caption, `${image(drawing, drawing.width)}\n${data}\n${browserScript("codes", id)}`, id),
    text: `${caption}\n${drawing.alt}`,
  };
}
