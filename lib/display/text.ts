/**
 * A number as readers write it: thousands separated by commas, nothing rounded.
 * @throws RangeError for NaN and infinities, which are never a result worth showing
 */
export function formatNumber(value: number | bigint): string {
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new RangeError(`a finite number is needed, not ${value}`);
  }
  const [whole, ...rest] = String(value).split(/(?=[.e])/);
  return whole.replace(/\B(?=(\d{3})+$)/g, ",") + rest.join("");
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
