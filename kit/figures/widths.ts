/**
 * How wide figures are where there is room, in CSS pixels: small boards, larger ones and graphs, charts and single searches.
 * Searches side by side take all the room; what is made of letters, or of cells of one size, is as wide as these make it.
 */
export const WIDTHS = { small: 280, middle: 420, text: 640 } as const;

/** The one of these widths that is nearest, as a ratio, to the width at which a drawing reads well. */
export function namedWidth(width: number): number {
  const { small, middle, text } = WIDTHS;
  if (width * width < small * middle) return small;
  return width * width < middle * text ? middle : text;
}

/** Of a board alone, of what it measures side by side with others: the same in a player and to play. */
export function boardWidth(width: number): number {
  return namedWidth(2 * width);
}

/** A board of a strip, against what it measures elsewhere. */
export const SMALL = 0.6;
