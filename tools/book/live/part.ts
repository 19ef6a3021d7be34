/**
 * What one top-level statement, or one declared name, does with names of the global scope, as far as its text tells.
 * Where the text leaves a doubt, more is taken to be used or changed than will be.
 */
export interface Part {
  readonly declares: readonly string[];
  readonly kind: "statement" | "value" | "fixed" | "function" | "import";
  /** All global names that stand in it. */
  readonly used: Set<string>;
  /** Names whose value it changes, or may change. */
  readonly changed: Map<string, Change>;
  /** It changes what it got from elsewhere: that may be part of any value that is handed on. */
  isWild: boolean;
  /** What it makes may move on whenever it is used: iterators, dice, counters. */
  makesMoving: boolean;
  /** It reaches the global scope itself, or builds code from text: anything may be used and changed. */
  isOpaque: boolean;
  hasOpaqueFunction: boolean;
  /** Its text does not tell all that it calls or changes: whatever it reaches may be changed whenever it is used. */
  isPlain: boolean;
}

export interface Change {
  /** It happens when a function is called that stands there. */
  readonly inFunction: boolean;
  /** No more is known than that a method is called. */
  readonly isCall: boolean;
}

export const words = (text: string) => new Set(text.split(/\s+/));

/** Methods of the language, and of the library's puzzles, that leave alone what they are called on. */
export const HARMLESS =
  words(`all at catch charAt charCodeAt codePointAt concat decode difference encode endsWith
  entries every filter finally find findIndex findLast findLastIndex flat flatMap forEach get has includes indexOf
  intersection isDisjointFrom isSubsetOf isSupersetOf join keys lastIndexOf localeCompare map match normalize padEnd padStart
  reduce reduceRight repeat replace replaceAll search slice some split startsWith subarray substring then toFixed
  toLocaleString toLowerCase toPrecision toReversed toSorted toSpliced toString toUpperCase trim trimEnd trimStart union
  valueOf values where with`);

/** Methods whose result is a new array or text. */
export const COPYING =
  words(`concat filter flat flatMap from join map of padEnd padStart repeat slice split toFixed toReversed toSorted
  toSpliced trim`);

/** Functions that change their first argument. */
export const CHANGING = words("assign freeze seal");

/** With these, as names or as properties, a cell can do anything. */
export const OPAQUE = words(
  "constructor globalThis self eval Function Reflect Proxy prototype getPrototypeOf __proto__",
);

/** What the language has for all to use, and functions of it that may be handed on. */
export const VALUES = words(
  "BigInt Boolean Infinity NaN Number String isFinite isNaN parseFloat parseInt structuredClone undefined",
);
export const GLOBALS =
  words(`AggregateError Array ArrayBuffer BigInt64Array BigUint64Array Date Error EvalError Float32Array Float64Array
  Int16Array Int32Array Int8Array Intl JSON Map Math Object Promise RangeError ReferenceError Set SyntaxError TypeError
  URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakSet console performance`);

/** Exports of the library whose results move on with each use. */
export const MOVING =
  words(`NodeCounter codesWhere dice allTours exactCovers knightsTours komachiSums magicSquares networkSolutions permutations possibleCodes
  queens queensByPermutations shortestPegSolutions sudokuSolutions sudokuSteps symmetricQueens`);
