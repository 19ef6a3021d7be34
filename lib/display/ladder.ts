import { InputError } from "../basics/errors";
import { expectA } from "../basics/expect";
import type { Drawing } from "./drawing";
import { escapeText, GREY } from "./html";

/**
 * Questions from top to bottom, each with the answer that a yes leads to. The boxes have room for some 40 letters.
 * @param last  the answer where every question is denied
 * @throws InputError for no question
 *
 * @example
 * ladderDrawing([["Is it small?", "try all"]], "search").alt; // "Is it small? Yes: try all. Else: search."
 */
export function ladderDrawing(
  rungs: readonly (readonly [question: string, answer: string])[],
  last: string,
): Drawing {
  expectA("a list of lists", "rungs", rungs);
  expectA("a text", "last", last);
  if (rungs.length === 0) throw new InputError("rungs", "[]", "at least one question");
  const box = (x: number, y: number, boxWidth: number, text: string, [fill, ink]: Colours) =>
    `<rect x='${x}' y='${y}' width='${boxWidth}' height='36' rx='8' fill='${fill}'/>` +
    `<text x='${x + boxWidth / 2}' y='${y + 23}' fill='${ink}'>${escapeText(text)}</text>`;
  const parts = rungs.flatMap(([question, answer], i) => [
    box(4, i * STEP + 4, 330, question, QUESTION),
    box(406, i * STEP + 4, 290, answer, ANSWER),
    `<path d='M334 ${i * STEP + 22}H402M169 ${i * STEP + 40}V${(i + 1) * STEP + 2}' stroke='${GREY}' stroke-width='2'/>`,
    `<text x='370' y='${i * STEP + 17}' fill='${GREY}'>yes</text>`,
    `<text x='184' y='${i * STEP + 56}' fill='${GREY}'>no</text>`,
  ]);
  parts.push(box(4, rungs.length * STEP + 4, 330, last, ANSWER));
  const height = rungs.length * STEP + 48;
  const questions = rungs.map(([question, answer]) => `${question} Yes: ${answer}.`);
  const alt = [...questions, `Else: ${last}.`].join(" ");
  const font = "font-family='system-ui,sans-serif' font-size='14' text-anchor='middle'";
  return {
    svg: `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${height}' width='${WIDTH}' height='${height}' role='img' aria-label='${escapeText(alt)}'><g ${font}>${parts.join("")}</g></svg>`,
    alt,
    width: WIDTH,
    height,
  };
}

const WIDTH = 700;
const STEP = 58;

type Colours = readonly [fill: string, ink: string];
const QUESTION: Colours = ["#f4ecdb", "#2b2f36"];
const ANSWER: Colours = ["#0072b2", "#ffffff"];
