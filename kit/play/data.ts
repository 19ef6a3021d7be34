import type { PlaySolver } from "./answer";

/**
 * A piece goes from one cell to an empty one, past others that must be full. Only pieces of the value `piece` go so, if it is
 * given, and only past pieces of the value `passed`.
 */
export type Carry = readonly [
  from: number,
  to: number,
  over?: readonly number[],
  piece?: number,
  passed?: number,
];

/** A value a cell. */
export type Board = readonly number[];

/** How a board changes; 0 is always the empty cell, the light that is out. */
export type PlayRule =
  /** A piece is carried; those that it passes stay, are taken off, or turned: `turns[value]` is the other side. */
  | {
      readonly kind: "carry";
      readonly moves: readonly Carry[];
      readonly effect?: "take" | "turn";
      readonly turns?: readonly number[];
      /** Values of pieces that do not move. */
      readonly still?: readonly number[];
      /** Whether a piece goes from any cell of a move to any other, and past none. */
      readonly far?: boolean;
    }
  /** Pressing a cell changes those of its pattern: `cycle[value]` is the next value. No pattern: the cell is no button. */
  | {
      readonly kind: "press";
      readonly patterns: readonly (readonly number[])[];
      readonly cycle: readonly number[];
    }
  /** Pieces from a tray are put on empty cells, and taken off; no two on one of the lines. */
  | {
      readonly kind: "put";
      readonly lines: readonly (readonly number[])[];
      /** The values in the tray. */
      readonly tray: readonly number[];
      /** How many there are of each. */
      readonly each: number;
    }
  /** Cells are numbered one after another; `links[cell]` are those that can follow. */
  | { readonly kind: "trail"; readonly links: readonly (readonly number[])[] };

/** When a puzzle is solved: all that is given must hold. */
export interface PlayGoal {
  /** One of these boards is reached. */
  readonly boards?: readonly Board[];
  /** No cell has this value. */
  readonly without?: number;
  /** So many cells are not empty. */
  readonly count?: number;
  /** This cell is not empty. */
  readonly at?: number;
  /** The values of each of these lines come to `total`. */
  readonly lines?: readonly (readonly number[])[];
  readonly total?: number;
  /** The texts of the values, side by side, are a sum that comes to this. */
  readonly sum?: number;
  readonly texts?: readonly string[];
  /** No two pieces stand on one of these lines. Where pieces are carried, each empty cell says how many would if one went there. */
  readonly apart?: readonly (readonly number[])[];
  /** What is to be reached, in words that follow "Goal:"; needed where no board shows it. */
  readonly words?: string;
}

export interface PlayStart {
  readonly name: string;
  readonly board: Board;
  /** The fewest moves to the goal, where they are known. */
  readonly least?: number;
  /** Told at the end: how a program fares from here. */
  readonly note?: string;
}

/** What a figure to play carries, for its script in browser/. */
export interface PlayData {
  readonly look: PlayLook;
  readonly rule: PlayRule;
  /** Whether arrow keys slide. */
  readonly slides: boolean;
  readonly help: string;
  readonly goal: PlayGoal;
  readonly starts: readonly PlayStart[];
  readonly shuffle?: Shuffle;
  /** What each value is called. */
  readonly names: readonly string[];
  readonly style: SentStyle;
  readonly chains: boolean;
  readonly unit: string;
  readonly solver?: PlaySolver;
}

/** Positions by a number of random moves back from solved ones; `from` can be left out where the goal is a board, or one piece. */
export interface Shuffle {
  readonly from?: readonly Board[];
  readonly moves: number;
}

/** Pixels of the natural size, addresses of pictures, names. */
export interface PlayLook {
  readonly ground: string;
  readonly width: number;
  readonly height: number;
  /** How wide it is shown. */
  readonly shown: number;
  /** Of a cell. */
  readonly side: number;
  /** The middles of the cells. */
  readonly places: readonly (readonly [x: number, y: number])[];
  /** The cells from left to right in rows from top to bottom. */
  readonly rows: readonly (readonly number[])[];
  readonly pictures: readonly string[];
  /** The colour of text on each picture. */
  readonly inks: readonly string[];
  /** By value; none for a cell that looks like the ground. */
  readonly faces: readonly (Face | null)[];
  readonly hasHoles?: boolean;
  readonly isNumbered?: boolean;
  readonly names?: readonly string[];
}

/** What a value looks like: a picture of the list, and perhaps a text over it. Tiles share the picture of a bare one. */
export type Face = readonly [picture: number, text?: string];

/** The cells that are full, or by `columns` their columns, or a text: by value what stands for it, and what stands between rows. Empty for a list. */
export interface SentStyle {
  readonly where?: boolean;
  readonly letters?: string | readonly string[];
  readonly between?: string;
  readonly columns?: number;
}
