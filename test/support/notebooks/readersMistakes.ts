/**
 * Mistakes that readers make, and what they are told, in a notebook and in a page. For each kind: a cell after those above, and
 * what is said of it, as "line:column message", after "advice" where the cell runs all the same.
 */

/** The cells that have run, or stand above. */
export const cellsAbove = [
  `import { breadthFirstSearch, neighbours, solved } from "./lib/search/index";
import { SlidingPuzzle } from "./lib/puzzles/sliding/index";
import { check, show, strip, table } from "./kit/index";`,
  `const puzzle = new SlidingPuzzle(3, 3);
const start = [8, 6, 7, 2, 5, 4, 3, 0, 1];
let moves = 0;
type Board = readonly number[];
interface Move { readonly tile: number; readonly to: "left" | "right" }
enum Side { Left, Right }`,
  `function swap(board: Board, a: number, b: number): Board {
  return board.map((tile, i) => (i === a ? board[b] : i === b ? board[a] : tile));
}
const later = async (): Promise<number[]> => [1, 2, 3];
const found = [3, 1, 2].find((n) => n > 2);
class Counter {
  private count = 0;
  readonly limit = 3;
  next(): number { return ++this.count; }
}
const counter = new Counter();`,
];

export const mistakes: Readonly<Record<string, readonly (readonly [cell: string, ...told: string[]])[]>> = {
  "a name that is written wrong": [
    ["mvoes + 1", "1:1 Cannot find name 'mvoes'. Did you mean 'moves'?"],
    ["consol.log(moves)", "1:1 Cannot find name 'consol'. Did you mean 'console'?"],
    ["const s: Bord = start;", "1:10 Cannot find name 'Bord'. Did you mean 'Board'?"],
    ["new Conuter()", "1:5 Cannot find name 'Conuter'. Did you mean 'Counter'?"],
    ["start.lenght", "1:7 Property 'lenght' does not exist on type 'number[]'. Did you mean 'length'?"],
    ["Math.squareroot(4)", "1:6 Property 'squareroot' does not exist on type 'Math'."],
  ],
  "a cell run before those that it needs": [
    ['showTiles("Start", [start]);', "1:1 Cannot find name 'showTiles'."],
    ["const second: State = start;", "1:15 Cannot find name 'State'."],
    [
      "const size = { columns };",
      "1:16 No value exists in scope for the shorthand property 'columns'. Either declare one or provide an initializer.",
    ],
    [
      "x = 5;",
      "1:1 Cannot find name 'x'.\nA variable is declared with `const`, or with `let` where it gets other values later.",
    ],
    ["exercise({})", "1:1 Cannot find name 'exercise'."],
  ],
  "a type that does not fit": [
    ['moves = "three";', "1:1 Type 'string' is not assignable to type 'number'."],
    ['const b: Board = [1, "2"];', "1:22 Type 'string' is not assignable to type 'number'."],
    [
      'const m: Move = { tile: 1, to: "up" };',
      '1:28 Type \'"up"\' is not assignable to type \'"left" | "right"\'.',
    ],
    [
      "const m: Move = { tile: 1 };",
      "1:7 Property 'to' is missing in type '{ tile: number; }' but required in type 'Move'.",
    ],
    [
      'const m: Move = { tile: 1, to: "left", by: 2 };',
      "1:40 Object literal may only specify known properties, and 'by' does not exist in type 'Move'.",
    ],
    ['start.push("9");', "1:12 Argument of type 'string' is not assignable to parameter of type 'number'."],
    ["start = [1, 2];", "1:1 Cannot assign to 'start' because it is a constant."],
    ["swap = (board: Board) => board;", "1:1 Cannot assign to 'swap' because it is a function."],
    ["counter.limit = 4;", "1:9 Cannot assign to 'limit' because it is a read-only property."],
    ["counter.count", "1:9 Property 'count' is private and only accessible within class 'Counter'."],
    [
      "swap(start, 0, 1)[0] = 1;",
      "1:1 Index signature in type 'Board' only permits reading.\nA `readonly` list cannot be changed; `[...list]` makes a copy that can.",
    ],
    [
      "found.toFixed()",
      "advice 1:1 'found' is possibly 'undefined'.\nWhere it may be missing, test it first, as in `if (it !== undefined)`, or put something in its place with `??`.",
    ],
    [
      "const f = (x) => x + 1;",
      "advice 1:12 Parameter 'x' implicitly has an 'any' type.\nSay what it may be, as in `(n: number) => ...`.",
    ],
    [
      "function g(a: number): number {\n  if (a > 0) return 1;\n}",
      "advice 1:24 Function lacks ending return statement and return type does not include 'undefined'.",
    ],
    [
      'if (moves === "3") moves = 1;',
      "1:5 This comparison appears to be unintentional because the types 'number' and 'string' have no overlap.",
    ],
    [
      '"3" - 1',
      "1:1 The left-hand side of an arithmetic operation must be of type 'any', 'number', 'bigint' or an enum type.",
    ],
    ['const side: Side = "Left";', "1:7 Type '\"Left\"' is not assignable to type 'Side'."],
    [
      "Board",
      "1:1 'Board' only refers to a type, but is being used as a value here.\nA type says what values may be; it is no value itself, and gone when the program runs.",
    ],
    [
      "let last: number;\nlast + 1",
      "advice 2:1 Variable 'last' is used before being assigned.\nGive it a first value, or let its type say that it may be missing, as in `number | undefined`.",
    ],
  ],
  "a promise that nobody awaits": [
    [
      "const total: number = later();",
      "1:7 Type 'Promise<number[]>' is not assignable to type 'number'.\nA promise gives its value to `await`.",
    ],
    [
      "later().length",
      "1:9 Property 'length' does not exist on type 'Promise<number[]>'.\nDid you forget to use 'await'?",
    ],
    [
      "for (const n of later()) console.log(n);",
      "1:17 Type 'Promise<number[]>' must have a '[Symbol.iterator]()' method that returns an iterator.\nDid you forget to use 'await'?",
    ],
    [
      "const list = later();\nlist[0]",
      "advice 2:1 Element implicitly has an 'any' type because expression of type '0' can't be used to index type 'Promise<number[]>'.\nProperty '0' does not exist on type 'Promise<number[]>'.\nA promise gives its value to `await`.",
    ],
    [
      "start.forEach((tile) => {\n  await later();\n});",
      "2:3 'await' expressions are only allowed within async functions and at the top levels of modules.\nDid you mean to mark this function as 'async'?",
    ],
    [
      "console.log(later() + 1);",
      "1:13 Operator '+' cannot be applied to types 'Promise<number[]>' and 'number'.\nA promise gives its value to `await`.",
    ],
  ],
  "the library called wrong": [
    [
      "breadthFirstSearch(puzzle)",
      "1:1 Expected 3-4 arguments, but got 1.\nAn argument for 'starts' was not provided.",
    ],
    [
      "breadthFirstSearch(start, start, start)",
      "1:20 Argument of type 'number[]' is not assignable to parameter of type 'StateSpace'.\nType 'number[]' is missing the following properties from type 'StateSpace': stride, maxSuccessors, expand",
    ],
    [
      'new SlidingPuzzle("3", 3)',
      "1:19 Argument of type 'string' is not assignable to parameter of type 'number'.",
    ],
    [
      "SlidingPuzzle(3, 3)",
      "1:1 Value of type 'typeof SlidingPuzzle' is not callable. Did you mean to include 'new'?",
    ],
    [
      "neighbours(puzzle)",
      "1:1 Expected 2 arguments, but got 1.\nAn argument for 'position' was not provided.",
    ],
    [
      "solved(puzzle)",
      "1:8 Argument of type 'SlidingPuzzle' is not assignable to parameter of type 'SearchResult'.",
    ],
    ['check("moves", 31)', "1:1 Expected 3 arguments, but got 2.\nAn argument for 'what' was not provided."],
    [
      "strip({ drawing: [] })",
      "1:9 Object literal may only specify known properties, but 'drawing' does not exist in type 'StripOptions'. Did you mean to write 'drawings'?",
    ],
    ["table(1, 2)", "1:10 Expected 1 arguments, but got 2."],
    [
      'import { SlidingPuzle } from "./lib/puzzles/sliding/index";',
      "1:10 '\"./lib/puzzles/sliding/index\"' has no exported member named 'SlidingPuzle'. Did you mean 'SlidingPuzzle'?",
    ],
    [
      'import { sum } from "../lib/basics/numbers";',
      "1:21 Cannot find module '../lib/basics/numbers' or its corresponding type declarations.\nIn cells, paths begin at the project's folder, wherever the notebook lies: './lib/...' or './kit/...'.",
    ],
  ],
  "words of other languages": [
    ["print(moves)", "1:1 Cannot find name 'print'.\n`console.log(...)` prints."],
    [
      "def twice(n): return 2 * n",
      "1:1 Unexpected keyword or identifier.\nA function begins with `function` here.",
      "1:13 ';' expected.",
    ],
    [
      "int count = 3;",
      "1:1 Unexpected keyword or identifier.\nA variable is declared with `const`, or with `let` where it gets other values later.",
    ],
    ["const n: integer = 3;", "1:10 Cannot find name 'integer'.\nNumbers are of type `number` here."],
    [
      "document.title",
      "1:1 Cannot find name 'document'.\nCells have no page to write to: `show({ html, text })` of `./kit/index` shows HTML.",
    ],
  ],
  "a slip of syntax": [
    ["if (moves > 1 { moves = 0; }", "1:15 ')' expected.\nIt belongs to the '(' at 1:4."],
    ["const board = [1, 2, 3;", "1:23 ',' expected."],
    ["function twice(n: number) {\n  return 2 * n;", "2:16 '}' expected.\nIt belongs to the '{' at 1:27."],
    ['console.log("moves);', "1:21 Unterminated string literal."],
    [
      "const pi;",
      "1:7 'const' declarations must be initialized.\nA constant gets its value where it is declared; `let` declares a variable that gets it later.",
    ],
    [
      "return moves;",
      "1:1 A 'return' statement can only be used within a function body.\nA cell shows the value of its last line without `return`.",
    ],
    ["let class = 3;", "1:1 Variable declaration not allowed at this location.", "1:11 '{' expected."],
    ["for (let i = 0, i < 3, i++) {}", "1:19 ',' expected.", "1:22 '>' expected.", "1:27 ';' expected."],
  ],
};
