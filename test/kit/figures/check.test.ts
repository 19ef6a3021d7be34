import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CheckError, check, errorOf, ofKind } from "../../../kit/figures/check";
import * as host from "../../../kit/figures/host";

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** What was printed, when all code of the cell is through. */
async function printed(): Promise<readonly string[]> {
  await Promise.resolve();
  return lines.join("\n").split("\n");
}

describe("check says what holds in a sentence", () => {
  it.each<[unknown, string]>([
    [31, "what: 31"],
    [181440, "what: 181,440"],
    [2n ** 64n, "what: 18,446,744,073,709,551,616"],
    ["up\n10000", "what: up 10000"],
    [true, "what"],
    [false, "what: no"],
    [null, "what: none"],
    [[], "what: none"],
    [[1, 2048, undefined, true], "what: 1, 2,048, none, yes"],
    [Int32Array.of(1, 2), "what: 1, 2"],
    [new Set(["a", "b"]), "what: a, b"],
    [[[2057, 1069], [4662]], "what: 2,057, 1,069; 4,662"],
    [[10, "1 to 11, 5 to 7"], "what: 10; 1 to 11, 5 to 7"],
    [
      [
        [
          [1, 2],
          [3, 4],
        ],
        [[5]],
        6,
      ],
      "what: (1, 2; 3, 4); 5; 6",
    ],
    [{ kind: "solved", path: [1, [2, 3]] }, "what: kind solved; (path 1; 2, 3)"],
    [new Map([[30000, "a"]]), "what: 30,000 a"],
    [new Date(0), "what: 1970-01-01T00:00:00.000Z"],
  ])("%o", async (value, text) => {
    check(value, structuredClone(value), "what");
    expect(await printed()).toEqual([`✓ ${text}`]);
  });

  it("answers a question", async () => {
    check([true, false], [true, false], "is it so?");
    check(true, true, "and so?");
    expect(await printed()).toEqual(["✓ is it so? yes, no", "✓ and so? yes"]);
  });

  it("counts what is too long to be read", async () => {
    const many = Array.from({ length: 1000 }, (_, i) => i);
    check(many, [...many], "many");
    check("x".repeat(500), "x".repeat(500), "text");
    const rows = ["y", "z", "w"].map((letter) => [letter.repeat(70)]);
    check(rows, structuredClone(rows), "wide");
    const [list, text, wide] = await printed();
    expect(list).toMatch(/^✓ many: 0, 1, 2, [\d, ]+, … \(1,000 in all\)$/);
    expect(text).toBe(`✓ text: ${"x".repeat(70)}…`);
    expect(wide).toBe(`✓ wide: ${"y".repeat(70)}, … (3 in all)`);
    expect(list.length).toBeLessThan(110);
  });
});

describe("in a notebook, checks", () => {
  const sent: Record<string, string>[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.spyOn(host, "send").mockImplementation((bundle) => sent.push(bundle) > 0);
  });

  it("are one line that opens to the sentences, and as text the sentences", async () => {
    check(2, 2, "a < b");
    check(true, true, "c");
    await Promise.resolve();
    const items = "<ul><li>a &#60; b: 2</li><li>c</li></ul>";
    const html = `<details class="facts"><summary>✓ 2 facts checked</summary>${items}</details>`;
    expect(sent).toEqual([{ "text/html": html, "text/plain": "✓ a < b: 2\n✓ c" }]);
    check(1, 1, "of another cell");
    await Promise.resolve();
    expect(sent[1]["text/html"]).toContain("✓ 1 fact checked");
    expect(lines).toEqual([]);
  });

  it("that hold are shown before one that fails, in a cell that ends with it", async () => {
    const cell = async () => {
      check(1, 1, "first");
      check(1, 2, "second");
    };
    await cell().catch((error: Error) => sent.push({ error: error.message }));
    expect(sent.map((output) => output["text/plain"] ?? output.error)).toEqual([
      "✓ first: 1",
      "second: expected 2, got 1",
    ]);
  });
});

describe("check refuses what does not hold, and names the first difference", () => {
  it.each<[string, unknown, unknown, string]>([
    ["numbers", 30, 31, "what: expected 31, got 30"],
    ["numbers and text", 31, "31", "what: expected '31', got 31"],
    ["numbers and bigint", 31, 31n, "what: expected 31n, got 31"],
    ["an element", [1, 2, 3], [1, 5, 3], "what: at [1]: expected 5, got 2"],
    ["a length", [1, 2], [1, 2, 3], "what: at .length: expected 3, got 2"],
    ["a nested value", { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, "what: at .a[0].b: expected 2, got 1"],
    [
      "a missing property",
      { a: 1 },
      { a: 1, b: undefined },
      "what: expected { a: 1, b: undefined }, got { a: 1 }",
    ],
    ["a typed array", Int32Array.of(1, 2), Int32Array.of(1, 3), "what: at [1]: expected 3, got 2"],
    ["kinds of arrays", Int32Array.of(1), [1], "what: expected [ 1 ], got Int32Array(1) [ 1 ]"],
    ["a map", new Map([["a", 1]]), new Map([["a", 2]]), "what: at .get('a'): expected 2, got 1"],
    ["a set", new Set([1]), new Set([2]), "what: expected Set(1) { 2 }, got Set(1) { 1 }"],
    ["a negative zero", -0, 0, "what: expected 0, got -0"],
    ["null", null, {}, "what: expected {}, got null"],
  ])("%s", (_, actual, expected, message) => {
    const error = caught(() => check(actual, expected, "what"));
    expect(error).toBeInstanceOf(CheckError);
    expect(error).toMatchObject({ name: "CheckError", what: "what", actual, expected, message });
    expect(lines).toEqual([]);
  });

  it("never passes on undefined or NaN, even where both sides agree", () => {
    expect(() => check(undefined, undefined, "what")).toThrow("undefined proves nothing");
    expect(() => check(Number.NaN, Number.NaN, "what")).toThrow("NaN proves nothing");
    expect(() => check({ a: [Number.NaN] }, { a: [Number.NaN] }, "what")).toThrow(
      "at .a[0]: NaN proves nothing",
    );
    expect(() => check(Float64Array.of(Number.NaN), Float64Array.of(Number.NaN), "what")).toThrow(CheckError);
    expect(() => check(new Set([Number.NaN]), new Set([Number.NaN]), "what")).toThrow("NaN proves nothing");
    expect(() => check(1, Number.NaN, "what")).toThrow(CheckError);
  });
});

it("compares values that contain themselves", () => {
  const ring = (size: number) => {
    const object: { size: number; self?: unknown } = { size };
    object.self = object;
    return object;
  };
  check(ring(1), ring(1), "ring");
  expect(() => check(ring(1), ring(2), "ring")).toThrow("at .size: expected 2, got 1");
});

it("compares a million numbers without delay", () => {
  const start = performance.now();
  check(new Int32Array(1e6), new Int32Array(1e6), "zeros");
  expect(performance.now() - start).toBeLessThan(3000);
});

describe("errorOf", () => {
  it("gives the message with which input was refused", () => {
    const refuse = () => {
      throw new RangeError("no such board");
    };
    expect(errorOf(refuse)).toBe("no such board");
  });

  it("passes faults on, and wants an error", () => {
    expect(() => errorOf(() => (undefined as unknown as string).length)).toThrow(TypeError);
    expect(() => errorOf(() => "fine")).toThrow("nothing was thrown");
  });
});

describe("ofKind", () => {
  type Answer =
    | { readonly kind: "solved"; readonly cost: number }
    | { readonly kind: "stopped"; readonly reason: string };
  const solved: Answer = { kind: "solved", cost: 7 };
  const stopped: Answer = { kind: "stopped", reason: "out of time" };

  it("gives what the kind has", () => {
    expect(ofKind(solved as Answer, "solved").cost).toBe(7);
    expect(ofKind(stopped as Answer, "stopped").reason).toBe("out of time");
    const tour = { kind: "open", cells: 25 } as { kind: "open" | "closed"; cells: number } | { kind: "none" };
    expect(ofKind(tour, "open").cells).toBe(25);
  });

  it("tells the reason for another kind", () => {
    const error = caught(() => ofKind(stopped as Answer, "solved"));
    expect(error).toBeInstanceOf(CheckError);
    expect(error).toMatchObject({ message: "kind: expected solved, got stopped: out of time" });
    expect(() => ofKind(solved as Answer, "stopped")).toThrow("expected stopped, got solved");
  });
});

function caught(action: () => void): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}
