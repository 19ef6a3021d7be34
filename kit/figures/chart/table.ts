import { describe, expectOptions, InputError } from "../../../lib/basics/errors";
import { isList } from "../../../lib/basics/lists";
import { CAPTION, escapeText, LINE } from "../html";
import type { Picture } from "../picture";
import { alignedText, formatNumber } from "../text";

export type Value = string | number | bigint;

export interface Column {
  readonly header: string;
  /** Which side the values stand on; where left out, columns of numbers stand on the right. */
  readonly align?: "left" | "right";
}

export interface TableOptions {
  readonly caption: string;
  readonly columns: readonly (string | Column)[];
  /** One value a column in each row. */
  readonly rows: readonly (readonly Value[])[];
  /** The side of all columns that have none of their own, but for the names of rows: where numbers stand among words. */
  readonly align?: "left" | "right";
  /** Whether the first column names its row. */
  readonly rowHeaders?: boolean;
  /** A last row, set apart: the totals. */
  readonly total?: readonly Value[];
}

/**
 * A table with a caption. Numbers are written out in full, with thousands separators; wide tables scroll sideways.
 * @throws InputError for a row that has not one value a column, no column at all, or a number that is not finite
 *
 * @example
 * table({ caption: "Squares", columns: ["n", "square"], rows: [[31, 961], [32, 1024]] }).text.split("\n"); // ["Squares",""," n  square","----------","31     961","32   1,024"]
 */
export function table(options: TableOptions): Picture {
  expectOptions(options, ["caption", "columns", "rows", "align", "rowHeaders", "total"]);
  const { caption, rows, align, rowHeaders = false, total } = options;
  for (const name of ["columns", "rows"] as const) {
    if (!Array.isArray(options[name])) throw new InputError(name, describe(options[name]), "a list");
  }
  const columns = options.columns.map((column, index) =>
    typeof column === "string" && !(rowHeaders && index === 0) ? { header: column, align } : column,
  );
  const grid = layOutTable(columns, rows, rowHeaders, total);
  return {
    html: `<div style="overflow-x:auto;margin:0.75em 0">${tableElement(grid, caption)}</div>`,
    text: `${caption}\n\n${gridText(grid)}`,
  };
}

/** A table as it is written out: every value a text, every column with its side. */
export interface Grid {
  readonly headers: readonly string[];
  readonly rightAligned: readonly boolean[];
  readonly rowHeaders: boolean;
  readonly body: readonly (readonly string[])[];
  readonly total: readonly string[] | undefined;
}

export function layOutTable(
  columns: readonly (string | Column)[],
  rows: readonly (readonly Value[])[],
  rowHeaders: boolean,
  total?: readonly Value[],
): Grid {
  if (columns.length === 0) throw new InputError("columns", "[]", "at least one column");
  for (const [index, row] of [...rows, ...(total ? [total] : [])].entries()) {
    if (!isList(row) || row.length !== columns.length) {
      const name = index < rows.length ? `rows[${index}]` : "total";
      throw new InputError(name, describe(row), `one value a column, ${columns.length} in all`);
    }
  }
  const described = columns.map((column) => (typeof column === "string" ? { header: column } : column));
  return {
    headers: described.map(({ header }) => header),
    rightAligned: described.map(({ align }, c) =>
      align ? align === "right" : rows.length > 0 && rows.every((row) => typeof row[c] !== "string"),
    ),
    rowHeaders,
    body: rows.map((row) => row.map(written)),
    total: total?.map(written),
  };
}

function written(value: Value): string {
  return typeof value === "string" ? value : formatNumber(value);
}

export function gridText({ headers, rightAligned, body, total }: Grid): string {
  const lines = alignedText([headers, ...body, ...(total ? [total] : [])], rightAligned).split("\n");
  const rule = "-".repeat(Math.max(...lines.map((line) => line.length)));
  lines.splice(1, 0, rule);
  if (total) lines.splice(-1, 0, rule);
  return lines.join("\n");
}

/** @param label  the name for screen readers, where the caption stands elsewhere */
export function tableElement(grid: Grid, caption: string, label?: string): string {
  const { headers, rightAligned, rowHeaders, body, total } = grid;
  const heading = caption && `<caption style="caption-side:top;${CAPTION}">${escapeText(caption)}</caption>`;
  const name = label === undefined ? "" : ` aria-label="${escapeText(label)}"`;
  const style = (column: number) => `padding:4px 12px;text-align:${rightAligned[column] ? "right" : "left"}`;
  const row = (values: readonly string[], weight: number) =>
    values
      .map((text, column) =>
        rowHeaders && column === 0
          ? `<th scope="row" style="${style(column)};font-weight:${weight}">${escapeText(text)}</th>`
          : `<td style="${style(column)}">${escapeText(text)}</td>`,
      )
      .join("");
  const head = headers
    .map((text, c) => {
      const attributes = `style="${style(c)}"`; // a header without a text would be announced as one
      return text === ""
        ? `<td ${attributes}></td>`
        : `<th scope="col" ${attributes}>${escapeText(text)}</th>`;
    })
    .join("");
  const foot =
    total && `<tfoot><tr style="border-top:${LINE};font-weight:600">${row(total, 600)}</tr></tfoot>`;
  return [
    `<table${name} style="${TABLE}">${heading}`,
    `<thead><tr style="border-bottom:${LINE}">${head}</tr></thead>`,
    `<tbody>${body.map((values) => `<tr>${row(values, 400)}</tr>`).join("\n")}</tbody>`,
    `${foot ?? ""}</table>`,
  ].join("\n");
}

const TABLE =
  "border-collapse:collapse;width:auto;margin:0;table-layout:auto;font-size:14px;font-variant-numeric:tabular-nums";
