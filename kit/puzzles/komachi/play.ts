import { indices } from "../../../lib/basics/counting";
import { expectOptions } from "../../../lib/basics/errors";
import { evaluateExpression, komachiSums } from "../../../lib/puzzles/komachi/index";
import type { Picture } from "../../figures/picture";
import { formatNumber } from "../../figures/text";
import { answerBySteps, type SolveBoard, solverOf, type TellBoard, withValue } from "../../play/answer";
import { play } from "../../play/play";

export interface PlayKomachiOptions {
  readonly caption: string;
  /** What the sum is to be. Default: 100. */
  readonly target?: number;
}

const SIGNS = ["", "+", "-"];
const TEXTS = [...SIGNS, ..."123456789"];
/** One row would be too small for a finger: the digits stand in two, each with the gap behind it, and the last three cells stay empty. */
const COLUMNS = 10;
const GAPS = 17;
const START = indices(2 * COLUMNS).map((cell) => (cell % 2 || cell > GAPS ? 0 : SIGNS.length + cell / 2));
const NAMES = START.map((value, cell) =>
  value > 0
    ? `digit ${TEXTS[value]}`
    : cell < GAPS
      ? `between ${(cell + 1) / 2} and ${(cell + 3) / 2}`
      : "the end",
);

/**
 * Signs between the digits 1 to 9, to choose by pressing the gaps: nothing, plus, minus, and from the beginning.
 *
 * @example
 * playKomachi({ caption: "Make 100" }).text; // "Make 100\nno signs: 1 _ 2 _ 3 _ 4 _ 5 _ / 6 _ 7 _ 8 _ 9 _ _ _\ngoal: signs that make 100"
 */
export function playKomachi(options: PlayKomachiOptions): Picture {
  expectOptions(options, ["caption", "target"]);
  const { caption, target = 100 } = options;
  const names = ["no sign", "plus", "minus", ...TEXTS.slice(SIGNS.length)];
  return play({
    caption,
    board: { rows: 2, columns: COLUMNS },
    pieces: TEXTS.map((text, value) => ({
      name: names[value],
      cell: value === 0 ? {} : { text, tone: value < SIGNS.length ? "accent" : "tile" },
    })),
    rule: {
      kind: "press",
      patterns: START.map((_, cell) => (cell % 2 && cell < GAPS ? [cell] : [])),
      cycle: [1, 2, 0],
    },
    goal: { sum: target, texts: TEXTS, words: `signs that make ${target}` },
    names: NAMES,
    starts: [{ name: "no signs", board: START }],
    style: { letters: TEXTS.map((text, value) => (value > 0 && value < SIGNS.length ? ` ${text} ` : text)) },
    unit: "press",
    solver: solverOf<typeof import("./play")>("komachi", "solveKomachi", "tellKomachi", [target]),
  });
}

/** The sum that is the fewest presses away. */
export const solveKomachi: SolveBoard<[target: number]> = (board, target) => {
  const presses = (to: readonly number[]) =>
    to.map((sign, cell) => (sign - board[cell] + SIGNS.length) % SIGNS.length);
  let best: number[] | undefined;
  const cost = (to: readonly number[]) => presses(to).reduce((sum, count) => sum + count, 0);
  for (const expression of komachiSums(target)) {
    const to = boardOf(expression);
    if (!best || cost(to) < cost(best)) best = to;
  }
  if (!best) return { kind: "unsolvable", reason: `no signs make ${target}` };
  const pressed = presses(best).flatMap((count, cell) => indices(count).map(() => cell));
  return answerBySteps(board, pressed, (last, cell) =>
    withValue(last, cell, (last[cell] + 1) % SIGNS.length),
  );
};

/** How far the sum is off. */
export const tellKomachi: TellBoard<[target: number]> = (board, target) => {
  const sum = evaluateExpression(board.map((value) => TEXTS[value]).join(""));
  const off = Number(sum) - target;
  return {
    words:
      off === 0 ? `it is ${target}` : `${formatNumber(Math.abs(off))} too ${off < 0 ? "little" : "much"}`,
  };
};

function boardOf(expression: string): number[] {
  const signs = START.slice();
  let digits = 0;
  for (const character of expression.replaceAll(" ", "")) {
    if (/\d/.test(character)) digits++;
    else signs[2 * digits - 1] = SIGNS.indexOf(character);
  }
  return signs;
}
