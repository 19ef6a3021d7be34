/** A question about a watched search, as it travels with it: which position is next? */
export interface NextQuestion {
  readonly run: number;
  /** The step of the film before it. */
  readonly step: number;
  readonly asks: string;
  readonly right: number;
  /** Why it is right or wrong to choose a node: each text with the nodes that it is for. */
  readonly says: Readonly<Record<string, readonly number[]>>;
  /** What is said of all others. */
  readonly others: string;
}
