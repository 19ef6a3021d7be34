import { describe, expectOptions, InputError } from "../../../lib/basics/errors";
import { type Drawing, svgDrawing } from "../drawing";
import { escapeText, GREY } from "../html";
import { formatNumber } from "../text";

export interface HeatMapOptions {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** For each row one cell a column. */
  readonly cells: readonly (readonly HeatCell[])[];
}

export interface HeatCell {
  readonly value: number;
  /** Whether the value is only known to be greater: the cell is grey and says ">300k". Default: false. */
  readonly isOpen?: boolean;
}

/**
 * Numbers of very different sizes as a map: a cell is one shade darker for each power of ten. The numbers are shortened
 * ("254k", "1.2M"). The alternative text has a sentence for each row, with the numbers in full and each by its column.
 * @throws InputError for no rows or columns, a number of cells that does not fit them, or a value that is negative or
 *   not finite
 *
 * @example
 * const cells = [[{ value: 271 }, { value: 300_000, isOpen: true }]];
 * heatMap({ rows: ["A*"], columns: ["small", "large"], cells }).alt; // "A*: small 271, large over 300,000."
 */
export function heatMap(options: HeatMapOptions): Drawing {
  expectOptions(options, ["rows", "columns", "cells"]);
  expectMap(options);
  const { rows, columns, cells } = options;
  const left = Math.ceil(LETTER * Math.max(...rows.map(letters))) + 8;
  const top = Math.ceil(LETTER * SLOPE * Math.max(...columns.map(letters))) + 14;
  const right = Math.max(...columns.map((name, c) => (c + 0.5) * CELL + LETTER * 0.8 * letters(name)));
  const width = Math.ceil(left + Math.max(columns.length * CELL, right) + 4);
  const height = top + rows.length * ROW + 4;
  const heads = columns.map((name, c) => {
    const place = `${left + (c + 0.5) * CELL - 4} ${top - 6}`;
    return `<text transform='translate(${place}) rotate(-38)'>${escapeText(name)}</text>`;
  });
  const names = rows.map(
    (name, r) => `<text x='${left - 8}' y='${top + r * ROW + 17}'>${escapeText(name)}</text>`,
  );
  const drawn = cells.flatMap((row, r) =>
    row.map((cell, c) => {
      const [fill, ink] = cell.isOpen ? OPEN : SHADES[shadeOf(cell.value)];
      const [x, y] = [left + c * CELL, top + r * ROW];
      const box = `<rect x='${x + 1}' y='${y + 1}' width='${CELL - 2}' height='${ROW - 2}' rx='3' fill='${fill}'/>`;
      return `${box}<text x='${x + CELL / 2}' y='${y + 17}' fill='${ink}'>${short(cell)}</text>`;
    }),
  );
  const alt = rows
    .map((name, r) => `${name}: ${cells[r].map((cell, c) => `${columns[c]} ${full(cell)}`).join(", ")}.`)
    .join(" ");
  const font = "font-family='system-ui,sans-serif' font-size='12'";
  return {
    ...svgDrawing(
      { width, height, alt },
      `<g ${font} fill='${GREY}'>${heads.join("")}<g text-anchor='end'>${names.join("")}</g></g><g ${font} text-anchor='middle'>${drawn.join("")}</g>`,
    ),
    staysLarge: true,
  };
}

const CELL = 52;
const ROW = 26;
const LETTER = 6.8; // about how wide one is
const SLOPE = 0.62; // how steeply the names of columns rise

type Colours = readonly [fill: string, ink: string];

/** Every text has at least 4.5 to 1 on its own fill. */
const SHADES: readonly Colours[] = [
  ["#f1f6fb", "#2b2f36"],
  ["#cfe2f3", "#2b2f36"],
  ["#93bde3", "#2b2f36"],
  ["#3a6ea5", "#ffffff"],
  ["#234d7d", "#ffffff"],
  ["#0e2a4a", "#ffffff"],
];
const OPEN: Colours = ["#687078", "#ffffff"];

/** The shades begin at 10: below 100 the lightest, from a million on the darkest. */
function shadeOf(value: number): number {
  return Math.min(SHADES.length - 1, Math.max(0, String(Math.floor(value)).length - 2));
}

function short({ value, isOpen }: HeatCell): string {
  const [size, unit] = value < 1000 ? [1, ""] : value < 999_500 ? [1000, "k"] : [1_000_000, "M"];
  const shown = value / size;
  const text = size > 1 && shown < 9.95 ? shown.toFixed(1) : formatNumber(Math.round(shown));
  return `${isOpen ? "&gt;" : ""}${text}${unit}`;
}

function full({ value, isOpen }: HeatCell): string {
  return (isOpen ? "over " : "") + formatNumber(value);
}

function letters(text: string): number {
  return [...text].length;
}

function expectMap({ rows, columns, cells }: HeatMapOptions): void {
  for (const [name, list] of Object.entries({ rows, columns })) {
    if (list.length === 0) throw new InputError(name, "[]", "at least one name");
  }
  if (cells.length !== rows.length) {
    throw new InputError("cells", `${cells.length} rows`, `one a name, ${rows.length} in all`);
  }
  for (const [r, row] of cells.entries()) {
    if (row.length !== columns.length) {
      throw new InputError(`cells[${r}]`, `${row.length} cells`, `one a column, ${columns.length} in all`);
    }
    for (const { value } of row) {
      if (value >= 0 && value < Infinity) continue;
      throw new InputError(`cells[${r}]`, describe(value), "numbers from 0 on");
    }
  }
}
