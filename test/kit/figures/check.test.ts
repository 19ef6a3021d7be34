import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CheckError, check, errorOf, ofKind } from "../../../kit/figures/check";

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

describe("check prints one line for what holds", () => {
  it.each<[unknown, string]>([
    [31, "31"],
    [181440, "181,440"],
    [2n ** 64n, "18,446,744,073,709,551,616"],
    ["up", "'up'"],
    [true, "true"],
    [null, "null"],
    [[1, 2, 4], "[ 1, 2, 4 ]"],
    [Int32Array.of(1, 2), "Int32Array(2) [ 1, 2 ]"],
    [
      [4357957, 9999, -10000, 12345.678901, 10n ** 6n],
      "[ 4,357,957, 9,999, -10,000, 12,345.678901, 1,000,000n ]",
    ],
    [["it's 10000", '"10000', "10000"], `[ "it's 10000", '"10000', '10000' ]`],
    [{ a12345: 0.123456, 20000: "b" }, "{ '20000': 'b', a12345: 0.123456 }"],
    [new Map([[30000, "a"]]), "Map(1) { 30,000 => 'a' }"],
    [{ kind: "solved", path: [1, [2, 3]] }, "{ kind: 'solved', path: [ 1, [ 2, 3 ] ] }"],
    [new Map([[1, "a"]]), "Map(1) { 1 => 'a' }"],
    [new Set([1, 2]), "Set(2) { 1, 2 }"],
  ])("%o", (value, text) => {
    check(value, structuredClone(value), "what");
    expect(lines).toEqual([`✓ what: ${text}`]);
  });

  it("shortens what is long", () => {
    const many = Array.from({ length: 1000 }, (_, i) => i);
    check(many, [...many], "many");
    check("x".repeat(500), "x".repeat(500), "text");
    check(
      [["y".repeat(70)], ["z".repeat(70)], ["w".repeat(70)]],
      [["y".repeat(70)], ["z".repeat(70)], ["w".repeat(70)]],
      "wide",
    );
    expect(lines[0]).toBe("✓ many: [ 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, ... 988 more items ]");
    for (const line of lines) {
      expect(line).not.toContain("\n");
      expect(line.length).toBeLessThan(180);
    }
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
