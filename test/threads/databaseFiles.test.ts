import type fs from "node:fs";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  loadPatternDatabase,
  openPatternDatabase,
  savePatternDatabase,
} from "../../lib/puzzles/sliding/databaseFiles";
import { DatabaseError, PatternDatabase, SlidingPuzzle } from "../../lib/puzzles/sliding/index";
import { randomSource } from "../support/graphs";
import { lists } from "../support/lists";
import { boundOf, shuffled } from "../support/sliding";

// The disk is full once it has taken so many bytes.
let room = Infinity;
vi.mock("node:fs", async (original) => {
  const actual = await original<typeof fs>();
  const writeSync = (descriptor: number, bytes: Uint8Array, from: number) => {
    const piece = bytes.subarray(from, from + Math.min(room, 1000));
    if (piece.length === 0)
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    room -= piece.length;
    return actual.writeSync(descriptor, piece);
  };
  return { ...actual, writeSync };
});

const puzzle = new SlidingPuzzle(3, 3);
const goal = puzzle.encode(puzzle.ordered);
const patterns = lists("1 2 3, 4 5 6, 7 8");
const database = new PatternDatabase(puzzle, goal, patterns);
let folder: string;
let file: string;

beforeEach(() => {
  room = Infinity;
  folder = mkdtempSync(path.join(tmpdir(), "databases-"));
  file = path.join(folder, "eight.database");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fault(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof DatabaseError) return error.fault;
    throw error;
  }
  return "none";
}

describe("a database that was saved", () => {
  it("is loaded with the same tables, and gives the same bounds, mirrored as well", () => {
    savePatternDatabase(file, database);
    expect(readdirSync(folder)).toEqual(["eight.database"]);
    const loaded = loadPatternDatabase(file, puzzle, goal, patterns, { mirror: true });
    expect(loaded.tables.map((table) => [...table])).toEqual(database.tables.map((table) => [...table]));
    const mirrored = new PatternDatabase(puzzle, goal, patterns, { mirror: true });
    const random = randomSource(1);
    for (let i = 0; i < 100; i++) {
      const board = shuffled(9, random);
      expect(boundOf(puzzle, loaded, board)).toBe(boundOf(puzzle, mirrored, board));
    }
  });

  it("packed, too, with one table for patterns that share it", () => {
    const corners = lists("1 2 4 5, 8 7, 3 6");
    const packed = new PatternDatabase(puzzle, goal, corners, { mirror: true, packed: true });
    savePatternDatabase(file, packed);
    expect(readFileSync(file)).toHaveLength(33 + Math.ceil(9 ** 4 / 2) + Math.ceil(9 ** 2 / 2) + 4);
    const loaded = loadPatternDatabase(file, puzzle, goal, corners, { mirror: true, packed: true });
    expect(loaded.tables.map((table) => [...table])).toEqual(packed.tables.map((table) => [...table]));
    const random = randomSource(2);
    for (let i = 0; i < 100; i++) {
      const board = shuffled(9, random);
      expect(boundOf(puzzle, loaded, board)).toBe(boundOf(puzzle, packed, board));
    }
    expect(fault(() => loadPatternDatabase(file, puzzle, goal, corners))).toBe("other");
    writeFileSync(file, readFileSync(file).subarray(0, -1));
    expect(fault(() => loadPatternDatabase(file, puzzle, goal, corners, { packed: true }))).toBe("truncated");
  });

  it("is refused for another goal, partition or board", () => {
    savePatternDatabase(file, database);
    expect(fault(() => loadPatternDatabase(file, puzzle, goal, patterns, { packed: true }))).toBe("other");
    const first = puzzle.encode([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const tall = new SlidingPuzzle(4, 3);
    expect(fault(() => loadPatternDatabase(file, puzzle, first, patterns))).toBe("other");
    expect(fault(() => loadPatternDatabase(file, puzzle, goal, [[1, 2, 3], [4, 5, 6], [7]]))).toBe("other");
    expect(fault(() => loadPatternDatabase(file, tall, tall.encode(tall.ordered), patterns))).toBe("other");
  });

  it.each<[string, (bytes: Buffer) => Uint8Array, string]>([
    ["empty", () => Buffer.alloc(0), "foreign"],
    ["a text", () => Buffer.from("Dear diary, today I solved a puzzle."), "foreign"],
    ["of another version", (bytes) => Buffer.from(bytes.map((byte, i) => (i === 8 ? 1 : byte))), "version"],
    ["cut in its first lines", (bytes) => bytes.subarray(0, 15), "truncated"],
    ["cut by a byte", (bytes) => bytes.subarray(0, -1), "truncated"],
    ["a byte too long", (bytes) => Buffer.concat([bytes, Buffer.alloc(1)]), "damaged"],
    [
      "changed in a table",
      (bytes) => Buffer.from(bytes.map((byte, i) => (i === 5000 ? byte ^ 1 : byte))),
      "damaged",
    ],
    [
      "changed in its checksum",
      (bytes) => Buffer.from(bytes.map((byte, i) => (i === bytes.length - 1 ? byte ^ 128 : byte))),
      "damaged",
    ],
  ])("is refused when it is %s, and built again", (_, damage, expected) => {
    savePatternDatabase(file, database);
    writeFileSync(file, damage(readFileSync(file)));
    expect(fault(() => loadPatternDatabase(file, puzzle, goal, patterns))).toBe(expected);
    expect(() => loadPatternDatabase(file, puzzle, goal, patterns)).toThrow(file);
    const opened = openPatternDatabase(file, puzzle, goal, patterns);
    expect([opened.built, opened.refused?.fault]).toEqual([true, expected]);
    expect(openPatternDatabase(file, puzzle, goal, patterns)).toMatchObject({ built: false });
  });
});

describe("where there is no file", () => {
  it("loading says so, and opening builds", () => {
    expect(() => loadPatternDatabase(file, puzzle, goal, patterns)).toThrow("ENOENT");
    const { built, refused, unsaved } = openPatternDatabase(file, puzzle, goal, patterns);
    expect([built, refused, unsaved]).toEqual([true, undefined, undefined]);
    expect(existsSync(file)).toBe(true);
  });
});

describe("a full disk", () => {
  it.each([0, 10, 4000])("after %i bytes: says so, and leaves what was there as it was", (bytes) => {
    writeFileSync(file, "older");
    room = bytes;
    expect(() => savePatternDatabase(file, database)).toThrow(
      `${file}: the database could not be saved: ENOSPC`,
    );
    expect(readdirSync(folder)).toEqual(["eight.database"]);
    expect(readFileSync(file, "utf8")).toBe("older");
  });

  it("is told by its name where even what was written beside cannot be taken away", () => {
    const long = path.join(folder, "x".repeat(250));
    expect(() => savePatternDatabase(long, database)).toThrow(
      "the database could not be saved: ENAMETOOLONG",
    );
  });

  it("does not lose the database that was built", () => {
    room = 100;
    const opened = openPatternDatabase(file, puzzle, goal, patterns);
    expect(opened).toMatchObject({ built: true });
    expect(opened.unsaved?.message).toContain("ENOSPC");
    expect(readdirSync(folder)).toEqual([]);
    expect(boundOf(puzzle, opened.database, puzzle.ordered)).toBe(0);
  });
});

describe("too little memory", () => {
  it("for a table names what it takes", () => {
    const large = new SlidingPuzzle(4, 4);
    class Refused {
      static readonly BYTES_PER_ELEMENT = 2;
      constructor() {
        throw new RangeError("Array buffer allocation failed");
      }
    }
    vi.stubGlobal("Uint16Array", Refused);
    try {
      expect(() => new PatternDatabase(large, large.encode(large.ordered), [[1, 2, 3, 4]])).toThrow(
        /^no memory for the table of 4 tiles on 16 cells .*: 1 MB more were needed at once/,
      );
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
