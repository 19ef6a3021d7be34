import { describe, expect, it } from "vitest";
import { upTo } from "../../lib/basics/counting";
import { describe as described, InputError } from "../../lib/basics/errors";
import { BitMatrix, solveLinear } from "../../lib/basics/gf2";
import { drawJugs } from "../../lib/chapters/start-here/jugs";
import { showSteps, showTrace } from "../../lib/chapters/start-here/smallGraph";
import { requireRight } from "../../lib/figures/exercise";
import {
  barDrawing,
  bars,
  boardDrawing,
  chart,
  inRows,
  mapWithProgress,
  ofKind,
  picture,
  play,
  record,
  show,
  strip,
  table,
  watch,
} from "../../lib/figures/index";
import { bestAssignment } from "../../lib/puzzles/knight-exchange/index";
import { judgeTour } from "../../lib/puzzles/knights-tour/index";
import { drawPresses } from "../../lib/puzzles/lights-out/view";
import { canonicalSquare } from "../../lib/puzzles/magic-squares/index";
import { drawPairs } from "../../lib/puzzles/magic-squares/view";
import { CodeGame } from "../../lib/puzzles/mastermind/index";
import { drawGame } from "../../lib/puzzles/mastermind/view";
import {
  formatPegSolution,
  PagodaFunction,
  PegBoard,
  PegJumps,
  pegInvariants,
  pegTable,
  refutePegs,
  replayPegSolution,
} from "../../lib/puzzles/pegs/index";
import { canonicalQueens, queens, queensImages } from "../../lib/puzzles/queens/index";
import { PatternDatabase, SlidingPuzzle } from "../../lib/puzzles/sliding/index";
import { uniformCostSearch } from "../../lib/search/index";

/** Lets through what the types forbid: plain JavaScript has no types, and `any` hides them. */
// biome-ignore lint/suspicious/noExplicitAny: that is the point
const any = (value: unknown): any => value;

const cross = new PegBoard(" o \nooo\n o ", "square");

const RECORDING = record((observer) =>
  observer({ kind: "start", position: Int32Array.of(0), depth: 0, side: "forward" }),
);
const onePlace = { places: { A: [0, 0] as const }, edges: [], h: { A: 0 } };
const labels = { title: "t", xLabel: "x", yLabel: "y" };
const sheet = { caption: "c", board: { rows: 1, columns: 1 }, pieces: [{ name: "p", cell: {} }] };
const without = any(Object.create(null)); // a prototype

/** Counterexamples that generated arguments have led to, each as small as it could be made: the call, and what is said now. */
type Mended = Readonly<Record<string, readonly [call: () => unknown, says: RegExp]>>;

const RAW: Mended = {
  "PatternDatabase over a pattern of holes": [
    () => new PatternDatabase(new SlidingPuzzle(3, 3), Int32Array.of(0), [new Array(3), [5, 6, 7, 8]]),
    /^patterns: /,
  ],
  "chart over lists in the place of numbers": [
    () => chart({ ...labels, series: [{ name: "", x: any([[]]), y: [1] }], scale: "linear" }),
    /^the series "": .*numbers from 0/,
  ],
  "showTrace of a step whose g is an object": [
    () => showTrace("", onePlace, [{ node: "A", g: without, costs: new Map(), frontier: new Map() }], ["A"]),
    /^g: .*a number/,
  ],
  "showSteps without a step": [() => showSteps("", onePlace, [], ["A"]), /^steps: .*at least one/],
  "ofKind of a kind that is no text": [() => ofKind({ kind: without }, "solved"), /^result\.kind: .*a text/],
  "play with an empty list of goals": [
    () =>
      play({
        ...{ ...sheet, rule: { kind: "trail", links: [[]] }, goal: { boards: [] } },
        starts: [{ name: "", board: [0] }],
      }),
    /^goal\.boards: .*at least one/,
  ],
  "solveLinear of an object whose length is another": [
    () => solveLinear(new BitMatrix(1, 1), any({ length: without })),
    /entries, each 0 or 1/,
  ],
  "a watched search whose name is an object without a prototype": [
    () => watch({ caption: "", runs: [{ name: without, recording: RECORDING }] }),
    /^runs\[0\]\.name: /,
  ],
  "costs that are no function": [
    () => uniformCostSearch(any({ stride: 1, maxSuccessors: 1, expand: () => 0, costs: [1] }), 0, 1),
    /^space\.costs: /,
  ],
  "pegInvariants(null)": [() => pegInvariants(any(null)), /^board: /],
  "refutePegs of null": [() => refutePegs(cross, any(null), [0]), /^start: /],
  "pegTable without a measure": [() => pegTable(cross, any(undefined)), /^measure: /],
  "new PegJumps(undefined)": [() => new PegJumps(any(undefined)), /^board: /],
  "withPegs(null)": [() => cross.withPegs(any(null)), /^pegs: /],
  "a pagoda function that weighs null": [
    () => new PagodaFunction(cross, [1, 1, 1, 1, 1]).weigh(any(null)),
    /pegs/,
  ],
  "a solution with a hole": [() => formatPegSolution(any([undefined])), /jumps/],
  "a replay of null": [() => replayPegSolution(cross, 0, any(null)), /^jumps: /],
  "canonicalSquare(5)": [() => canonicalSquare(any(5)), /^square: /],
  "queens with null for options": [() => [...queens(4, any(null))], /^options: /],
  "judgeTour(3, 4, undefined)": [() => judgeTour(3, 4, any(undefined)), /^tour: /],
  "a board with null for its cells": [() => boardDrawing(any({ columns: 1, cells: null })), /^cells: /],
  "a picture whose width is an object without a prototype": [
    () => picture({ svg: "<svg/>", alt: "a", width: without, height: 1 }, "c"),
    /width/,
  ],
  "pairs in a square of bytes": [() => drawPairs(any(new Uint8Array(9))), /^square: /],
  "a bar that is no number": [() => barDrawing({ labels: ["a"], values: [without] }), /^values: /],
  "the number of a question that is null": [
    () => new CodeGame({ symbols: "12", places: 2 }).questionNumber(any(null)),
    /^question: /,
  ],
  "a board to play whose columns have no prototype": [
    () =>
      play({
        ...{ ...sheet, board: { rows: 1, columns: without }, rule: any({ kind: "press" }), goal: any({}) },
        starts: [{ name: "s", board: [0] }],
      }),
    /^columns: /,
  ],
  "a judge without a verdict": [
    () => requireRight(any({ 1: { wants: "w", hint: "h", judge: () => undefined } }), 1, 2),
    /^verdict: /,
  ],
  "mapWithProgress of null": [() => mapWithProgress("squaring", any(null), (x) => x), /^list: /],
  "the knights' bounds of another puzzle": [
    () => bestAssignment(any(new SlidingPuzzle(3, 3)), 4),
    /^puzzle: expected a KnightExchange/,
  ],
  "a board's line with a cell without a text": [() => inRows([without, 2], 2), /^cell: expected a number/],
  "show(null)": [() => show(any(null)), /^picture: expected an object with text/],
};

const OTHERS: Mended = {
  "drawGame with two billion rows filled the memory": [
    () => drawGame([{ guess: "0123", bulls: 0, cows: 2 }], "", 2 ** 31 - 1),
    /^rows: .*at most 1000/,
  ],
  "upTo(41520557) took half a gigabyte": [() => upTo(41_520_557), /^last: .*at most 16777216/],
  "drawJugs of an endless jug drew it at NaN": [
    () => drawJugs([Infinity, 5], [0, 5]),
    /^filled: .*jugs of Infinity, 5/,
  ],
  "two queens in one column were turned into lists with holes": [
    () => queensImages([3, 1, 5, 0, 4, 0]),
    /^queens: expected one queen a column/,
  ],
  "canonicalQueens took two queens in one column": [
    () => canonicalQueens([3, 1, 5, 0, 4, 0]),
    /^queens: expected one queen a column/,
  ],
  "a table with null for a column drew a broken table": [
    () => table(any({ caption: "c", columns: [null], rows: [[1]] })),
    /columns/,
  ],
  "bars that were no pairs drew NaN": [() => bars(any({ title: "t", label: "l", bars: [3] })), /bars/],
  "a strip of drawings without end had the height NaN": [
    () => strip({ caption: "c", drawings: [{ svg: "<svg/>", alt: "a", width: Infinity, height: 1 }] }),
    /^drawing: /,
  ],
  "a chart with points that are null drew NaN": [
    () => chart({ ...labels, series: [{ name: "s", x: any([null]), y: [1] }] }),
    /^the series "s": .*numbers from 0/,
  ],
  "mapWithProgress of a list with holes gave holes back": [
    // biome-ignore lint/suspicious/noSparseArray: that is the point
    () => mapWithProgress("squaring", any([,]), (x) => x),
    /^list\[0\]: expected an item/,
  ],
  "a million presses overflowed the stack where they were drawn": [
    () => drawPresses(new Int32Array(1e6), 1000),
    /^cells: .*at most 40000/,
  ],
  "pairs of a million numbers took for ever to be refused": [
    () => drawPairs(any(new Int32Array(1e6))),
    /^square: /,
  ],
};

describe("what generated arguments have found", () => {
  const raw = Object.entries(RAW).map(([title, row]) => [`${title} was a raw TypeError`, row] as const);
  it.each([...raw, ...Object.entries(OTHERS)])("regression: %s", (_, [call, says]) => {
    expect(call).toThrow(InputError);
    expect(call).toThrow(says);
  });

  it("regression: an array within itself overflowed the stack where it was to be shortened", () => {
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    expect(described(cyclic).length).toBeLessThan(100);
    expect(() => new SlidingPuzzle(3, 3).encode(any(cyclic))).toThrow(InputError);
  });

  it("regression: a strange cell of a tour stood in the verdict as it was", () => {
    const verdict = judgeTour(1, 1, any([{}]));
    expect(JSON.stringify(verdict)).not.toContain("[object");
    expect(JSON.stringify(verdict)).toContain("is no cell of the board");
  });

  it("regression: half an emoji in a picture was a raw URIError", () => {
    const half = "😀".slice(0, 1);
    expect(() => bars({ title: half, label: half, bars: { [half]: 1 } })).not.toThrow();
    expect(() => table({ caption: half, columns: [half], rows: [[half]] })).not.toThrow();
  });
});
