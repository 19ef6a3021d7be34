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

/** Counterexamples that generated arguments have led to, each as small as it could be made: what was wrong, and the call. */
const RECORDING = record((observer) =>
  observer({ kind: "start", position: Int32Array.of(0), depth: 0, side: "forward" }),
);

const MENDED: Record<string, { call: () => unknown; says: RegExp }> = {
  "drawGame with two billion rows filled the memory": {
    call: () => drawGame([{ guess: "0123", bulls: 0, cows: 2 }], "", 2 ** 31 - 1),
    says: /^rows: .*at most 1000/,
  },
  "upTo(41520557) took half a gigabyte": { call: () => upTo(41_520_557), says: /^last: .*at most 16777216/ },
  "PatternDatabase over a pattern of holes was a raw TypeError": {
    call: () => new PatternDatabase(new SlidingPuzzle(3, 3), Int32Array.of(0), [new Array(3), [5, 6, 7, 8]]),
    says: /^patterns: /,
  },
  "chart over lists in the place of numbers was a raw TypeError": {
    call: () =>
      chart({
        title: "",
        xLabel: "",
        yLabel: "",
        series: [{ name: "", x: any([[]]), y: [1] }],
        scale: "linear",
      }),
    says: /^the series "": .*numbers from 0/,
  },
  "showTrace of a step whose g is an object was a raw TypeError": {
    call: () =>
      showTrace(
        "",
        { places: { A: [0, 0] }, edges: [], h: { A: 0 } },
        [{ node: "A", g: any(Object.create(null)), moves: new Map(), frontier: new Map() }],
        ["A"],
      ),
    says: /^g: .*a number/,
  },
  "showSteps without a step was a raw TypeError": {
    call: () => showSteps("", { places: { A: [0, 0] }, edges: [], h: { A: 0 } }, [], ["A"]),
    says: /^steps: .*at least one/,
  },
  "ofKind of a kind that is no text was a raw TypeError": {
    call: () => ofKind({ kind: any(Object.create(null)) }, "solved"),
    says: /^result\.kind: .*a text/,
  },
  "drawJugs of an endless jug drew it at NaN": {
    call: () => drawJugs([Infinity, 5], [0, 5]),
    says: /^filled: .*jugs of Infinity, 5/,
  },
  "play with an empty list of goals was a raw TypeError": {
    call: () =>
      play({
        caption: "",
        board: { rows: 1, columns: 1 },
        pieces: [{ name: "", cell: {} }],
        rule: { kind: "trail", links: [[]] },
        goal: { boards: [] },
        starts: [{ name: "", board: [0] }],
      }),
    says: /^goal\.boards: .*at least one/,
  },
  "solveLinear of an object whose length is another was a raw TypeError": {
    call: () => solveLinear(new BitMatrix(1, 1), any({ length: Object.create(null) })),
    says: /entries, each 0 or 1/,
  },
  "a watched search whose name is an object without a prototype was a raw TypeError": {
    call: () => watch({ caption: "", runs: [any({ name: Object.create(null), recording: RECORDING })] }),
    says: /^runs\[0\]\.name: /,
  },
  "costs that are no function were a raw TypeError": {
    call: () => uniformCostSearch(any({ stride: 1, maxSuccessors: 1, expand: () => 0, costs: [1] }), 0, 1),
    says: /^space\.costs: /,
  },
  "pegInvariants(null) was a raw TypeError": { call: () => pegInvariants(any(null)), says: /^board: / },
  "refutePegs of null was a raw TypeError": {
    call: () => refutePegs(cross, any(null), [0]),
    says: /^start: /,
  },
  "pegTable without a measure was a raw TypeError": {
    call: () => pegTable(cross, any(undefined)),
    says: /^measure: /,
  },
  "new PegJumps(undefined) was a raw TypeError": {
    call: () => new PegJumps(any(undefined)),
    says: /^board: /,
  },
  "withPegs(null) was a raw TypeError": { call: () => cross.withPegs(any(null)), says: /^pegs: / },
  "a pagoda function that weighs null was a raw TypeError": {
    call: () => new PagodaFunction(cross, [1, 1, 1, 1, 1]).weigh(any(null)),
    says: /pegs/,
  },
  "a solution with a hole was a raw TypeError": {
    call: () => formatPegSolution(any([undefined])),
    says: /jumps/,
  },
  "a replay of null was a raw TypeError": {
    call: () => replayPegSolution(cross, 0, any(null)),
    says: /^jumps: /,
  },
  "canonicalSquare(5) was a raw TypeError": { call: () => canonicalSquare(any(5)), says: /^square: / },
  "queens with null for options was a raw TypeError": {
    call: () => [...queens(4, any(null))],
    says: /^options: /,
  },
  "judgeTour(3, 4, undefined) was a raw TypeError": {
    call: () => judgeTour(3, 4, any(undefined)),
    says: /^tour: /,
  },
  "two queens in one column were turned into lists with holes": {
    call: () => queensImages([3, 1, 5, 0, 4, 0]),
    says: /./,
  },
  "canonicalQueens took two queens in one column": {
    call: () => canonicalQueens([3, 1, 5, 0, 4, 0]),
    says: /./,
  },
  "a table with null for a column drew a broken table": {
    call: () => table(any({ caption: "c", columns: [null], rows: [[1]] })),
    says: /columns/,
  },
  "bars that were no pairs drew NaN": {
    call: () => bars(any({ title: "t", label: "l", bars: [3] })),
    says: /bars/,
  },
  "a strip of drawings without end had the height NaN": {
    call: () => strip({ caption: "c", drawings: [{ svg: "<svg/>", alt: "a", width: Infinity, height: 1 }] }),
    says: /^drawing: /,
  },
  "a board with null for its cells was a raw TypeError": {
    call: () => boardDrawing(any({ columns: 1, cells: null })),
    says: /^cells: /,
  },
  "a picture whose width is an object without a prototype was a raw TypeError": {
    call: () => picture(any({ svg: "<svg/>", alt: "a", width: Object.create(null), height: 1 }), "c"),
    says: /width/,
  },
  "pairs in a square of bytes were a raw TypeError": {
    call: () => drawPairs(any(new Uint8Array(9))),
    says: /^square: /,
  },
  "a bar that is no number was a raw TypeError": {
    call: () => barDrawing(any({ labels: ["a"], values: [Object.create(null)] })),
    says: /^values: /,
  },
  "the number of a question that is null was a raw TypeError": {
    call: () => new CodeGame({ symbols: "12", places: 2 }).questionNumber(any(null)),
    says: /^question: /,
  },
  "a board to play whose columns have no prototype was a raw TypeError": {
    call: () =>
      play(
        any({
          ...{
            caption: "c",
            board: { rows: 1, columns: Object.create(null) },
            pieces: [{ name: "p", cell: {} }],
          },
          ...{ rule: { kind: "press" }, goal: {}, starts: [{ name: "s", board: [0] }] },
        }),
      ),
    says: /^columns: /,
  },
  "a judge without a verdict was a raw TypeError": {
    call: () => requireRight(any({ 1: { wants: "w", hint: "h", judge: () => undefined } }), 1, 2),
    says: /^verdict: /,
  },
  "a chart with points that are null drew NaN": {
    call: () => chart(any({ title: "t", xLabel: "x", yLabel: "y", series: [{ name: "s", points: [null] }] })),
    says: /./,
  },
  "mapWithProgress of null was a raw TypeError": {
    call: () => mapWithProgress("squaring", any(null), (x) => x),
    says: /^list: /,
  },
  "mapWithProgress of a list with holes gave holes back": {
    // biome-ignore lint/suspicious/noSparseArray: that is the point
    call: () => mapWithProgress("squaring", any([,]), (x) => x),
    says: /^list\[0\]: expected an item/,
  },
  "the knights' bounds of another puzzle were a raw TypeError": {
    call: () => bestAssignment(any(new SlidingPuzzle(3, 3)), 4),
    says: /^puzzle: expected a KnightExchange/,
  },
  "a million presses overflowed the stack where they were drawn": {
    call: () => drawPresses(new Int32Array(1e6), 1000),
    says: /^cells: .*at most 40000/,
  },
  "pairs of a million numbers took for ever to be refused": {
    call: () => drawPairs(any(new Int32Array(1e6))),
    says: /^square: /,
  },
  "a cell without a text was a raw TypeError in a board's line": {
    call: () => inRows(any([Object.create(null), 2]), 2),
    says: /^cell: expected a number/,
  },
  "show(null) was a raw TypeError": { call: () => show(any(null)), says: /./ },
};

describe("what generated arguments have found", () => {
  it.each(Object.entries(MENDED))("regression: %s", (_, { call, says }) => {
    let thrown: unknown;
    try {
      call();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(InputError);
    expect((thrown as InputError).message).toMatch(says);
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
