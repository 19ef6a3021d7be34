import { describe, InputError } from "../../../lib/basics/errors";
import { type Drawing, svgDrawing } from "../drawing";
import { escapeText, GREY } from "../html";

/**
 * Questions from top to bottom, each with the answer that a yes leads to.
 * @param last  the answer where every question is denied
 * @throws InputError for no question, or where a question and an answer do not make a pair
 *
 * @example
 * ladderDrawing([["Is it small?", "try all"]], "search").alt; // "Is it small? Yes: try all. Else: search."
 */
export function ladderDrawing(
  rungs: readonly (readonly [question: string, answer: string])[],
  last: string,
): Drawing {
  if (rungs.length === 0) throw new InputError("rungs", "[]", "at least one question");
  const odd = rungs.find(({ length }) => length !== 2);
  if (odd) throw new InputError("rungs", describe(odd), "a question and an answer each");
  const box = (x: number, y: number, boxWidth: number, text: string, [fill, ink]: Colours) =>
    `<rect x='${x}' y='${y}' width='${boxWidth}' height='36' rx='8' fill='${fill}'/>` +
    `<text x='${x + boxWidth / 2}' y='${y + 23}' fill='${ink}'>${escapeText(text)}</text>`;
  const left = roomFor([last, ...rungs.map(([question]) => question)]);
  const right = roomFor(rungs.map(([, answer]) => answer));
  const [middle, end] = [4 + left / 2, 4 + left];
  const parts = rungs.flatMap(([question, answer], i) => [
    box(4, i * STEP + 4, left, question, QUESTION),
    box(end + ARM, i * STEP + 4, right, answer, ANSWER),
    `<path d='M${end} ${i * STEP + 22}h${ARM - 4}M${middle} ${i * STEP + 40}V${(i + 1) * STEP + 2}' stroke='${GREY}' stroke-width='2'/>`,
    `<text x='${end + ARM / 2}' y='${i * STEP + 17}' fill='${GREY}'>yes</text>`,
    `<text x='${middle + 15}' y='${i * STEP + 56}' fill='${GREY}'>no</text>`,
  ]);
  parts.push(box(4, rungs.length * STEP + 4, left, last, ANSWER));
  const width = end + ARM + right + 4;
  const height = rungs.length * STEP + 48;
  const questions = rungs.map(([question, answer]) => `${question} Yes: ${answer}.`);
  const alt = [...questions, `Else: ${last}.`].join(" ");
  const font = "font-family='system-ui,sans-serif' font-size='14' text-anchor='middle'";
  return { ...svgDrawing({ width, height, alt }, `<g ${font}>${parts.join("")}</g>`), staysLarge: true };
}

const STEP = 58;
/** From the questions to the answers. */
const ARM = 72;

/** The width of a box for the longest of some texts: eight pixels a letter are enough in every common font of this size. */
function roomFor(texts: readonly string[]): number {
  return 16 + 8 * Math.max(...texts.map(({ length }) => length));
}

type Colours = readonly [fill: string, ink: string];
const QUESTION: Colours = ["#f4ecdb", "#2b2f36"];
const ANSWER: Colours = ["#0072b2", "#ffffff"];
