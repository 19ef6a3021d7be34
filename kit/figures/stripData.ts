/** The boards of a long strip that are not sent whole, for its script to put together. */
export interface StripData {
  /** What stands between two "<" of their SVG, each text once. */
  readonly parts: readonly string[];
  /** By step: which parts they are; none of a board that stands in the list. */
  readonly boards: readonly (readonly number[])[];
}
