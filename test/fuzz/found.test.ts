import { describe, expect, it } from "vitest";
import { drawJugs } from "../../kit/chapters/start-here/jugs";
import { showGraphSteps } from "../../kit/chapters/start-here/smallGraph";
import { bars, play, strip, table } from "../../kit/index";
import { drawPresses } from "../../kit/puzzles/lights-out/view";
import { drawGame } from "../../kit/puzzles/mastermind/view";
import { upTo } from "../../lib/basics/counting";
import { describe as described, InputError } from "../../lib/basics/errors";
import { judgeTour } from "../../lib/puzzles/knights-tour/index";

const onePlace = { places: { A: [0, 0] as const }, edges: [], h: { A: 0 } };

/** Counterexamples that generated arguments have led to, each as small as it could be made: the call, and what is said now. */
const MENDED: Readonly<Record<string, readonly [call: () => unknown, says: RegExp]>> = {
  "showGraphSteps without a step was a raw TypeError": [
    () => showGraphSteps("", onePlace, [], ["A"]),
    /^steps: .*at least one/,
  ],
  "play with an empty list of goals was a raw TypeError": [
    () =>
      play({
        caption: "c",
        board: { rows: 1, columns: 1 },
        pieces: [{ name: "p", cell: {} }],
        rule: { kind: "trail", links: [[]] },
        goal: { boards: [] },
        starts: [{ name: "", board: [0] }],
      }),
    /^goal\.boards: .*at least one/,
  ],
  "drawGame with two billion rows filled the memory": [
    () => drawGame([{ guess: "0123", bulls: 0, cows: 2 }], "", 2 ** 31 - 1),
    /^rows: .*at most 1000/,
  ],
  "upTo(41520557) took half a gigabyte": [() => upTo(41_520_557), /^last: .*at most 16777216/],
  "drawJugs of an endless jug drew it at NaN": [
    () => drawJugs([Infinity, 5], [0, 5]),
    /^filled: .*jugs of Infinity, 5/,
  ],
  "a strip of drawings without end had the height NaN": [
    () => strip({ caption: "c", drawings: [{ svg: "<svg/>", alt: "a", width: Infinity, height: 1 }] }),
    /^drawing: /,
  ],
  "a million presses overflowed the stack where they were drawn": [
    () => drawPresses(new Int32Array(1e6), 1000),
    /^cells: .*at most 40000/,
  ],
};

describe("what generated arguments have found", () => {
  it.each(Object.entries(MENDED))("regression: %s", (_, [call, says]) => {
    expect(call).toThrow(InputError);
    expect(call).toThrow(says);
  });

  it("regression: an array within itself overflowed the stack where it was to be shortened", () => {
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    expect(described(cyclic).length).toBeLessThan(100);
  });

  it("regression: a strange cell of a tour stood in the verdict as it was", () => {
    const verdict = judgeTour(1, 1, [{}] as never);
    expect(JSON.stringify(verdict)).not.toContain("[object");
    expect(JSON.stringify(verdict)).toContain("is no cell of the board");
  });

  it("regression: half an emoji in a picture was a raw URIError", () => {
    const half = "😀".slice(0, 1);
    expect(() => bars({ title: half, label: half, bars: { [half]: 1 } })).not.toThrow();
    expect(() => table({ caption: half, columns: [half], rows: [[half]] })).not.toThrow();
  });
});
