import { describe, InputError } from "../../lib/basics/errors";

/**
 * A number as readers write it: thousands separated by commas, nothing rounded.
 * @throws InputError for NaN and infinities, which are never a result worth showing
 */
export function formatNumber(value: number | bigint): string {
  if (typeof value !== "bigint" && !Number.isFinite(value)) {
    throw new InputError("value", describe(value), "a finite number");
  }
  const [whole, ...rest] = String(value).split(/(?=[.e])/);
  return whole.replace(/\B(?=(\d{3})+$)/g, ",") + rest.join("");
}

/** "1 move", "1,020 moves". */
export function counted(count: number, what: string): string {
  return `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;
}

/** Lines of cells in columns of equal width; `rightAligned[c]` says on which side column c is filled up. */
export function alignedText(lines: readonly (readonly string[])[], rightAligned: readonly boolean[]): string {
  const widths = rightAligned.map((_, column) => Math.max(...lines.map((line) => [...line[column]].length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const padding = " ".repeat(widths[column] - [...cell].length);
          return rightAligned[column] ? padding + cell : cell + padding;
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/**
 * A board as one line of text, row by row, as the descriptions of drawings have it.
 * @param columns  cells in each row, or in one row after the other
 * @throws InputError for cells that do not fill whole rows
 *
 * @example
 * inRows([1, 2, 3, 0], 2); // "1 2 / 3 _"
 */
export function inRows(cells: readonly (string | number)[], columns: number | readonly number[]): string {
  const names = Array.from(cells, (cell) => {
    return ["", " ", ".", "0"].includes(String(cell)) ? "_" : String(cell);
  });
  const sizes = typeof columns === "number" ? names.map(() => columns) : columns;
  const rows: string[] = [];
  let at = 0;
  for (let row = 0; at < names.length && sizes[row] >= 1; at += sizes[row++]) {
    rows.push(names.slice(at, at + sizes[row]).join(" "));
  }
  if (at !== names.length) throw new InputError("cells", `${names.length}`, "whole rows");
  return rows.join(" / ");
}

/**
 * A number that is not whole, to twelve digits: powers and logarithms differ in their last digit from one version of
 * Node to the next, and outputs must not.
 */
export function steady(value: number): number {
  return Number.isSafeInteger(value) ? value : Number(value.toPrecision(12));
}

/** The text with U+FFFD in the place of half characters, such as `"😀"[0]`: they can be neither written to a file nor sent. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
