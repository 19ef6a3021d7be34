/** What a search from a position of a playable board found. */
export type PlayAnswer =
  /** The boards from the given one to the goal, how many moves that are, and whether no way is shorter. */
  | {
      readonly kind: "solved";
      readonly boards: readonly (readonly number[])[];
      readonly cost: number;
      readonly isShortest: boolean;
    }
  | { readonly kind: "unsolvable" | "stopped"; readonly reason: string };
