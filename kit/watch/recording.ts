/** How a position stands at some moment. Where two searches meet, there is a meeting; "marked" is for frames, which say what it is. */
export const STATUSES = [
  "unseen",
  "waiting",
  "current",
  "expanded",
  "pruned",
  "goal",
  "meeting",
  "marked",
] as const;
export type Status = (typeof STATUSES)[number];

/** What can happen in a step. */
export const HAPPENINGS = [
  "start",
  "expand",
  "new",
  "known",
  "nearer",
  "pruned",
  "drop",
  "limit",
  "goal",
] as const;
export type Happening = (typeof HAPPENINGS)[number];

/** What happens in a step, as bits of one number: so it travels with a watched search. */
export const bitOf = (happening: Happening) => 1 << HAPPENINGS.indexOf(happening);
export const RESTARTS = 1 << HAPPENINGS.length;
export const HAS_LIMIT = 2 << HAPPENINGS.length;

/** Who a search or an enumeration tells of what it does: lib/search/contract/observer.ts and enumeration.ts say what the events mean. */
export type Watcher = (event: WatchedEvent) => void;

export type WatchedEvent =
  | { readonly kind: "limit"; readonly limit: number }
  | ({ readonly kind: "start" | "drop" | "goal" } & WatchedPlace)
  | ({ readonly kind: "expand"; readonly successors: number } & WatchedPlace)
  | ({ readonly kind: "generate"; readonly fate: "new" | "known" | "nearer" | "pruned" } & WatchedPlace)
  | { readonly kind: "node"; readonly depth: number; readonly text: string; readonly isSolution: boolean };

export interface WatchedPlace {
  readonly position: Int32Array;
  readonly depth: number;
  readonly bound?: number;
  readonly side: "forward" | "backward";
}

/** A search as plain data: who was found from whom, and what changed in which step. */
export interface Recording {
  readonly nodes: readonly RecordedNode[];
  /** Step 0 is what stands at the beginning. */
  readonly steps: readonly RecordedStep[];
  /** What `counts` of each step count. */
  readonly counters: readonly string[];
  /** The nodes from the start to the goal, as far as they are drawn. */
  readonly path: readonly number[];
  /** What is not shown, in words; empty if nothing is left out. */
  readonly note: string;
}

export interface RecordedNode {
  /** The node from which this one was found; -1 for a root. */
  readonly parent: number;
  readonly depth: number;
  readonly bound?: number;
  readonly side: "forward" | "backward";
  readonly text: string;
}

export interface RecordedStep {
  readonly happened: readonly Happening[];
  /** The node at work; -1 if there is none, or it is not drawn. */
  readonly node: number;
  readonly changes: readonly (readonly [node: number, status: Status])[];
  readonly counts: readonly number[];
  /** What puts the steps of several recordings side by side: positions expanded, nodes, or frames. */
  readonly clock: number;
  /** Of iterative deepening: the limit in force. */
  readonly limit?: number;
  /** Whether all nodes are unseen before the changes are made. */
  readonly restarts: boolean;
  readonly words?: string;
  /** The position at work, where a node stands for many. */
  readonly text?: string;
}

export interface RecordOptions {
  /**
   * What a position is called. Default: its numbers. A text such as "1 2 3 / 4 _ 5 / 6 7 8" is drawn as a board: rows of cells,
   * of which "_" is empty.
   */
  readonly text?: (position: Int32Array) => string;
  /** Of an enumeration: the same, made of what it calls a node itself. */
  readonly rename?: (text: string) => string;
  /** Whether all positions as many moves from the start and with the same bound are one node: for searches of many thousands. */
  readonly byEstimate?: boolean;
  /** So many nodes are drawn, the first ones. Default: 400. */
  readonly most?: number;
  /** In at most so many steps. Default: 200. */
  readonly steps?: number;
  /**
   * After so many positions expanded, the step and the next one stand by themselves, however many others are shown as one: there
   * a film can ask which position is next.
   */
  readonly apart?: readonly number[];
  /** Whether steps grow, in all searches alike: eight of one position expanded, then eight of two, of four and so on. */
  readonly grow?: boolean;
}
