import { describe, InputError } from "../../../lib/basics/errors";
import { sum } from "../../../lib/basics/numbers";
import { boardDrawing, type Cell, type Drawing, graphDrawing, type Tone } from "../../index";

/**
 * Expressions below one another: each digit a tile, each gap a sign or a bridge between the digits of one number.
 * @param texts   such as "1 + 23 - 4", all with as many digits, and a sign before the first digit in all or in none
 * @param toneOf  the colour of a digit, counted from 0, and of the bridge before it; blue where left out
 * @throws InputError for no text, one that is no row of digits and signs, or texts of unequal length
 *
 * @example
 * drawExpressions(["12 - 3", "1 * 23"]).alt; // "12 − 3; 1 × 23"
 */
export function drawExpressions(
  texts: readonly string[],
  toneOf: (digit: number) => Tone = () => "tile",
): Drawing {
  if (texts.length === 0) throw new InputError("texts", "[]", "at least one expression");
  const rows = texts.map((text) => rowOf(text, toneOf));
  const [{ length: columns }] = rows;
  const other = rows.findIndex(({ length }) => length !== columns);
  if (other >= 0) {
    throw new InputError(`texts[${other}]`, describe(texts[other]), `as many cells as ${describe(texts[0])}`);
  }
  const alt = texts.map((text) => text.replace(/[-*/]/g, (sign) => SIGNS[sign])).join("; ");
  return boardDrawing({ columns, cells: rows.flat(), alt });
}

const SIGNS: Readonly<Record<string, string>> = { "+": "+", "-": "−", "*": "×", "/": "÷" };

function rowOf(text: string, toneOf: (digit: number) => Tone): Cell[] {
  if (!/^([-+*/]?\d)+$/.test(text.replaceAll(" ", ""))) {
    throw new InputError("texts", describe(text), "digits with one of + - * / or nothing between them");
  }
  const parts = [...text.replaceAll(" ", "").matchAll(/([-+*/]?)(\d)/g)];
  const cells = parts.flatMap(([, sign, digit], i): Cell[] => [
    sign === "" ? { tone: toneOf(i) } : { text: SIGNS[sign], tone: "light" },
    { text: digit, tone: toneOf(i) },
  ]);
  return parts[0][1] === "" ? cells.slice(1) : cells;
}

interface SmallNode {
  /** The numbers with their signs: 1, -23. */
  readonly numbers: readonly number[];
  readonly x: number;
  readonly y: number;
  /** The node above, -1 for the root, and what leads from there: plus, minus, or joined. */
  readonly parent: number;
  readonly sign: string;
}

/**
 * The search tree of the digits 1, 2 and 3, depth first: for each of its 13 nodes the numbers with their signs.
 *
 * @example
 * smallKomachiTree.slice(0, 4); // [[1], [1, 2], [1, 2, 3], [1, 2, -3]]
 */
export const smallKomachiTree: readonly (readonly number[])[] = smallNodes().map(({ numbers }) => numbers);

function smallNodes(): SmallNode[] {
  const nodes: SmallNode[] = [];
  function grow(numbers: readonly number[], x: number, y: number, parent: number, sign: string): void {
    const here = nodes.length;
    nodes.push({ numbers, x, y, parent, sign });
    const [last, digit] = [numbers[numbers.length - 1], y + 2];
    if (digit > 3) return;
    const joined = [...numbers.slice(0, -1), 10 * last + Math.sign(last) * digit];
    const step = y === 0 ? 3 : 1;
    grow([...numbers, digit], x - step, y + 1, here, "+");
    grow([...numbers, -digit], x, y + 1, here, "−");
    grow(joined, x + step, y + 1, here, "·");
  }
  grow([1], 4, 0, -1, "");
  return nodes;
}

/**
 * That tree as a picture: a circle holds what a node comes to, a line the sign that leads to it.
 *
 * @example
 * drawSmallKomachiTree().alt.slice(0, 26); // "A tree of 13 nodes: 1 = 1,"
 */
export function drawSmallKomachiTree(): Drawing {
  const tree = smallNodes();
  const total = (numbers: readonly number[]) => `${sum(numbers)}`.replace("-", "−");
  const nodes = tree.map(({ numbers, x, y }) => ({ x, y: 1.3 * y, text: total(numbers) }));
  const below = tree.slice(1);
  const edges = below.map(({ parent }, i) => [parent, i + 1] as const);
  const labels = below.map(({ sign }) => sign);
  const lines = tree.map(
    ({ numbers }) => `${numbers.join(" + ").replaceAll("+ -", "− ")} = ${total(numbers)}`,
  );
  return graphDrawing({ nodes, edges, labels, alt: `A tree of 13 nodes: ${lines.join(", ")}` });
}
