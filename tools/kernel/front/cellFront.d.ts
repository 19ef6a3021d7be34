/** What the front end for cells takes and gives, for those who write TypeScript. */

/** What it is told of the world; all paths have "/". */
export interface Host {
  /** The project's: paths of imports begin there. */
  readonly folder: string;
  /** The notebook's: they may begin there, too. */
  readonly beside?: string;
  /** The folder with TypeScript's `lib.*.d.ts`. */
  readonly libraries: string;
  /** Packages of types that all cells see, such as "node". */
  readonly types?: readonly string[];
  readFile(file: string): string | undefined;
  fileExists(file: string): boolean;
  directoryExists?(folder: string): boolean;
  /** Changes when the file does. */
  version(file: string): string;
  /** The names of the folders in a folder from which cells can import. */
  getDirectories(folder: string): string[];
  /** The paths of the files in it that they can import. */
  readDirectory(folder: string): string[];
}

/**
 * What is wrong with a cell, or with a file that it imports. Lines and columns count from 1, positions from 0, all in the
 * reader's own text.
 */
export interface Complaint {
  /** In several lines where one explains the other. */
  readonly message: string;
  /** TypeScript's number for it, 1000 to 1999 for syntax that no program can run; 0 for a complaint of our own. */
  readonly code: number;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  /** Where it is no cell: from the project's folder. */
  readonly file?: string;
  /** The name that nothing declares. */
  readonly missing?: string;
  /** Only strict TypeScript says so, and the cell runs; once for each kind, with the other places. */
  readonly isAdvice?: boolean;
}

export interface Compiled {
  /** What it calls, and how it is run: script.js. */
  readonly script: string;
  /** Whether it awaits outside of all functions, so that its end is a promise. */
  readonly awaits: boolean;
  /** The values that it declares. */
  readonly declares: readonly string[];
  /** The names that it finds only when a cell below has run. */
  readonly late: readonly string[];
  /** From a line and column of the script, both from 1, to the cell's; undefined where the place is not the reader's. */
  placeOf(line: number, column: number): { line: number; column: number } | undefined;
}

export interface Completions {
  /** The range that a name takes the place of. */
  readonly start: number;
  readonly end: number;
  /** The likeliest first. */
  readonly entries: readonly { readonly name: string }[];
}

export interface Documentation {
  readonly signature: string;
  readonly text: string;
  /** A line or more each, as they stand in the source. */
  readonly tags: string;
}

/** `cells` are the codes of the cells above, in order: in a kernel those that have run. What each does: `cellFront.js`. */
export class CellFront {
  constructor(ts: typeof import("typescript"), host: Host);

  check(cells: readonly string[], code: string, below?: readonly string[]): Complaint[];
  compile(cells: readonly string[], code: string): Compiled;
  complete(cells: readonly string[], code: string, position: number): Completions;
  document(cells: readonly string[], code: string, position: number): Documentation | undefined;
  documentCall(cells: readonly string[], code: string, position: number): Documentation | undefined;

  namesIn(code: string): string[];
  filesOf(cells: readonly string[], code: string): Map<string, string[]>;
  checkFile(file: string): Complaint[];
}
