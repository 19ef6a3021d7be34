import { describe, expectOptions, InputError } from "../../lib/basics/errors";
import { movingFigure } from "../figures/browserScript";
import { escapeText, scriptJson } from "../figures/html";
import type { Picture } from "../figures/picture";
import { formatNumber } from "../figures/text";
import type { Prediction } from "./prediction";

export interface PredictOptions {
  readonly question: string;
  /** What can be chosen, one of them right. Left out where a number is to be estimated. */
  readonly choices?: readonly string[];
  /** The right choice, as it stands among them; or the number. Computed by the cell that asks. */
  readonly answer: string | number | bigint;
  /** Shown with the answer: why, in a sentence or two. */
  readonly because: string;
  /** What the number counts: "positions". */
  readonly unit?: string;
  /** By which factor an estimate may be off and be close. Default: 2. */
  readonly close?: number;
}

/**
 * A question before a result. The reader chooses, or estimates a number and is told by which factor it was off; *Show me*
 * gives the answer at once. Without scripts, and on paper, question and answer stand below each other.
 * @throws InputError for an answer that is none of the choices, fewer than two of them, an estimate of what is not above 0,
 *   or a factor that is not above 1
 *
 * @example
 * predict({ question: "How many legs has a spider?", answer: 8, unit: "legs", because: "Insects have six." }).text; // "How many legs has a spider?\nAnswer: 8 legs. Insects have six."
 */
export function predict(options: PredictOptions): Picture {
  expectOptions(options, ["question", "choices", "answer", "because", "unit", "close"]);
  const { question, choices, answer, because, unit = "", close = 2 } = options;
  const right = choices ? choices.indexOf(String(answer)) : Number(answer);
  if (choices && (choices.length < 2 || right < 0))
    throw new InputError("answer", describe(answer), `one of at least two choices: ${choices.join(", ")}`);
  if (!choices && !(right > 0 && right < Infinity))
    throw new InputError("answer", describe(answer), "a number above 0");
  if (!(close > 1)) throw new InputError("close", describe(close), "a factor above 1");
  const written =
    typeof answer === "string" ? answer : [formatNumber(answer), unit].filter(Boolean).join(" ");
  const explanation = `${written}. ${because}`;
  const list = choices?.map((choice) => `<li>${escapeText(choice)}</li>`).join("");
  const still = [
    `<p>${escapeText(question)}</p>`,
    list === undefined ? "" : `<ul>${list}</ul>`,
    `<p><strong>Answer:</strong> ${escapeText(explanation)}</p>`,
  ];
  const data: Prediction = { choices, right, explanation, close };
  return {
    html: movingFigure("predict", "Your guess first", still.join(""), scriptJson(data)),
    text: `${question}\nAnswer: ${explanation}`,
  };
}
