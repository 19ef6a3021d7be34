import type { CellFront } from "../../../kernel/front/cellFront";

/** What the page may ask its checker; all of it is about a cell and those above it. */
export type Question = "check" | "complete" | "document" | "documentCall";
export type Arguments<Name extends Question> = Parameters<CellFront[Name]>;
export type Answer<Name extends Question> = ReturnType<CellFront[Name]>;

export interface ToChecker {
  readonly id: number;
  readonly name: Question;
  readonly given: readonly unknown[];
}

export interface FromChecker {
  readonly id: number;
  readonly answer?: unknown;
  /** The checker's own fault: the page goes on without its answer. */
  readonly error?: string;
}
