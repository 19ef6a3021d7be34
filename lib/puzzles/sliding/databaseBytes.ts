import { checksum } from "../../basics/checksum";
import { LibraryError } from "../../basics/errors";
import type { Positions } from "../../search/index";
import { expectPatterns, PatternDatabase, type PatternOptions, tableSizes } from "./patternDatabase";
import type { SlidingPuzzle } from "./puzzle";

/** Why bytes are not the pattern database that was asked for, or a database could not be read or kept. */
export class DatabaseError extends LibraryError {
  readonly code = "database";
  override readonly name = "DatabaseError";

  constructor(
    /** It is no database, one of another version or of another puzzle, cut short, or some of it has changed; or its file could not be read or written. */
    readonly fault: "foreign" | "version" | "other" | "truncated" | "damaged" | "unread" | "unsaved",
    message: string,
    options?: { readonly cause: unknown },
  ) {
    super(message, options);
  }
}

const MAGIC = "PUZZLEPD";
const VERSION = 2;
const TAIL = 4; // bytes of the checksum

/**
 * A pattern database as bytes, in pieces that follow one another: the tables are shared, not copied.
 *
 * The format: "PUZZLEPD"; the version; 1 if the tables are packed, or 0; rows, columns, and the goal, row by row; the number of patterns and for each its
 * number of tiles and the tiles, all a byte each; the tables; and the CRC-32 of all that, lowest byte first.
 * @example
 * const puzzle = new SlidingPuzzle(2, 3);
 * const goal = puzzle.encode(puzzle.ordered);
 * const database = new PatternDatabase(puzzle, goal, [[1, 2], [3]]);
 * const bytes = Uint8Array.from(databaseBytes(database).flatMap((piece) => [...piece]));
 * databaseFrom(bytes, puzzle, goal, [[1, 2], [3]]).tables[1].length; // 8
 */
export function databaseBytes(database: PatternDatabase): Uint8Array[] {
  const { puzzle, goalBoard, patterns, packed } = database;
  const pieces = [headOf(puzzle, goalBoard, patterns, packed), ...database.tables];
  const sum = pieces.reduce((before, piece) => checksum(piece, before), 0);
  return [...pieces, Uint8Array.of(sum, sum >>> 8, sum >>> 16, sum >>> 24)];
}

/**
 * The pattern database that `databaseBytes` made bytes of. It keeps the bytes: its tables are parts of them.
 * @throws DatabaseError unless they are a whole and sound database of this puzzle, goal and partition; as PatternDatabase besides
 */
export function databaseFrom(
  bytes: Uint8Array,
  puzzle: SlidingPuzzle,
  goal: Positions,
  patterns: readonly (readonly number[])[],
  options: PatternOptions = {},
): PatternDatabase {
  const { packed = false } = options;
  expectPatterns(puzzle, patterns, packed);
  const [board] = puzzle.decode(goal);
  const sizes = tableSizes(puzzle, board, patterns, packed);
  const head = headOf(puzzle, board, patterns, packed);
  expectBegin(bytes, head);
  const length = sizes.reduce((sum, size) => sum + size, head.length + TAIL);
  if (bytes.length !== length) {
    const fault = bytes.length < length ? "truncated" : "damaged";
    throw new DatabaseError(fault, `the database has ${bytes.length} bytes, and should have ${length}`);
  }
  const at = length - TAIL;
  const noted = (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;
  if (checksum(bytes.subarray(0, at)) !== noted) {
    throw new DatabaseError("damaged", "the database is damaged: its checksum does not fit");
  }
  let from = head.length;
  const tables = sizes.map((size) => {
    from += size;
    return bytes.subarray(from - size, from);
  });
  return new PatternDatabase(puzzle, goal, patterns, options, tables);
}

function headOf(
  { rows, columns }: SlidingPuzzle,
  goal: readonly number[],
  patterns: readonly (readonly number[])[],
  packed: boolean,
): Uint8Array {
  const magic = Array.from(MAGIC, (letter) => letter.charCodeAt(0));
  const lists = patterns.flatMap((tiles) => [tiles.length, ...tiles]);
  return Uint8Array.of(...magic, VERSION, Number(packed), rows, columns, ...goal, patterns.length, ...lists);
}

function expectBegin(bytes: Uint8Array, head: Uint8Array): void {
  const differs = head.findIndex((byte, i) => i < bytes.length && bytes[i] !== byte);
  if (bytes.length < MAGIC.length || (differs >= 0 && differs < MAGIC.length)) {
    throw new DatabaseError("foreign", `this is no pattern database: one begins with ${MAGIC}`);
  }
  if (differs === MAGIC.length) {
    throw new DatabaseError(
      "version",
      `the database has version ${bytes[differs]}, and only version ${VERSION} is known`,
    );
  }
  if (differs >= 0) {
    throw new DatabaseError(
      "other",
      "the database is one of another board, goal or partition, or packed otherwise",
    );
  }
}
