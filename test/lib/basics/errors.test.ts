import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CheckError, errorOf } from "../../../kit/figures/check";
import {
  describe as described,
  InputError,
  InternalError,
  LibraryError,
  MemoryError,
} from "../../../lib/basics/errors";
import { ContractError, Stoppage, solved, UnsolvedError } from "../../../lib/search/index";

const stats = {} as never;

describe("the family of errors", () => {
  const members: [code: string, error: LibraryError][] = [
    ["input", new InputError("rows", "0", "1 to 16")],
    ["memory", new MemoryError(2 ** 30, "a table")],
    ["internal", new InternalError("the proof proves nothing")],
    ["contract", new ContractError("expand returned 7", "return 8")],
    ["stopped", new Stoppage("maxStates", "stopped")],
    ["unsolved", new UnsolvedError({ kind: "unsolvable", reason: "odd", stats })],
    ["check", new CheckError("sum", 1, 2, "expected 2, got 1")],
  ];

  it.each(members)("has a code, a class and a name: %s", (code, error) => {
    expect(error).toMatchObject({ code, name: error.constructor.name });
    expect(error).toBeInstanceOf(LibraryError);
    expect(error).toBeInstanceOf(RangeError);
    expect(error.stack).toContain(error.message);
  });

  it("says of an argument its name, what was given and what was expected", () => {
    const { argument, given, expected, message } = new InputError("rows", "0", "1 to 16");
    expect([argument, given, expected]).toEqual(["rows", "0", "1 to 16"]);
    expect(message).toBe("rows: expected 1 to 16, but was given 0");
  });

  it("has refusals that a cell may show, and faults that it may not hide", () => {
    for (const [code, error] of members) {
      const shown = () =>
        errorOf(() => {
          throw error;
        });
      if (error instanceof InputError || error instanceof MemoryError) expect(shown()).toBe(error.message);
      else expect(shown, code).toThrow(error);
    }
    expect(() => errorOf(() => 1)).toThrow(CheckError);
  });

  it("keeps the result of a search that did not solve", () => {
    const result = { kind: "unsolvable", reason: "odd", stats } as const;
    expect(() => solved(result)).toThrow(new UnsolvedError(result));
    expect(new UnsolvedError(result).message).toBe("unsolvable: odd");
  });
});

/** What is thrown within a file, and caught there or made again from another's, with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  "lib/basics/errors.ts: extends RangeError": "the base itself",
  "kit/figures/host.ts: new Error": "what is wrong is the set-up",
  "kit/browser/chart.page.ts: new Error": "caught in the page",
  "kit/exercise/exercise.ts: new Error": "ends the judging of an answer, and is told as its verdict",
  "kit/exercise/search.ts: new Error":
    "ends a search of the reader's, and is caught when it has come through it",
  "kit/chapters/thousand-queens/exercises.ts: new Error":
    "ends a program of the reader's, and is told as its verdict",
  "kit/puzzles/flip-it/exercises.ts: new Error": "ends a program of the reader's, and is told as its verdict",
};

describe("every error that lib/ and kit/ make", () => {
  const root = path.resolve(__dirname, "../../..");
  const files = ["lib", "kit"].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => `${top}/${file}`),
  );
  const STANDARD =
    /(?:new|extends) (?:Error|TypeError|RangeError|SyntaxError|EvalError|URIError|AggregateError)\b/g;

  it("belongs to the family", () => {
    const found = files.flatMap((file) => {
      const code = readFileSync(path.join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
      return Array.from(code.matchAll(STANDARD), ([made]) => `${file.split(path.sep).join("/")}: ${made}`);
    });
    expect(found.sort()).toEqual(Object.keys(OTHERS).sort());
  });

  it("is thrown as an error", () => {
    for (const file of files) {
      const code = readFileSync(path.join(root, file), "utf8");
      expect(code, file).not.toMatch(/throw (?:["'`{[0-9]|undefined|null)/);
    }
  });
});

describe("values in messages", () => {
  it("show what nobody sees", () => {
    expect(described("\ufeff1\u200b 2\u00a03\u2028")).toBe(String.raw`"\ufeff1\u200b 2\u00a03\u2028"`);
    expect(described("山田 é 😀")).toBe('"山田 é 😀"');
  });

  it("are cut short, and may hold themselves", () => {
    const cyclic: unknown[] = [1];
    cyclic.push(cyclic);
    expect(described(cyclic)).toBe("[1, [1, [1, [1, [...]]]]]");
    const wide: unknown[] = Array.from({ length: 1000 });
    wide.fill(wide);
    expect(described(wide).length).toBeLessThan(2000);
    expect(described("😀".repeat(1000))).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
    expect(described(new DataView(new ArrayBuffer(8)))).toBe("an object");
    expect(described("x".repeat(1000)).length).toBeLessThanOrEqual(62);
  });
});
