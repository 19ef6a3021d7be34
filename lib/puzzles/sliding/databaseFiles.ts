import type { Positions } from "../../search/index";
import { readFile, writeWhole } from "../../threads/index";
import {
  DatabaseError,
  databaseBytes,
  databaseFrom,
  PatternDatabase,
  type PatternOptions,
  type SlidingPuzzle,
} from "./index";

/** Where a database came from. */
export interface OpenedDatabase {
  readonly database: PatternDatabase;
  /** False if it was read from the file. */
  readonly built: boolean;
  /** Why the file that was there could not be used. */
  readonly refused?: DatabaseError;
  /** Why the database that was built could not be saved; it can be used all the same. */
  readonly unsaved?: Error;
}

/**
 * The pattern database of a file, or, if there is none or it is not the one that is asked for, one that is built afresh
 * and saved there.
 * @throws as loadPatternDatabase for a file that cannot be read, and as PatternDatabase
 */
export function openPatternDatabase(
  file: string,
  puzzle: SlidingPuzzle,
  goal: Positions,
  patterns: readonly (readonly number[])[],
  options: PatternOptions = {},
): OpenedDatabase {
  let refused: DatabaseError | undefined;
  try {
    return { database: loadPatternDatabase(file, puzzle, goal, patterns, options), built: false };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.fault !== "unread") refused = error;
    else if ((error.cause as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const database = new PatternDatabase(puzzle, goal, patterns, options);
  try {
    savePatternDatabase(file, database);
  } catch (error) {
    return { database, built: true, refused, unsaved: error as Error };
  }
  return { database, built: true, refused };
}

/**
 * Reads a database from a file.
 * @throws DatabaseError, which names the file, unless it holds a whole and sound database of this puzzle, goal and
 *   partition; with Node's own error as cause, if it cannot be read
 */
export function loadPatternDatabase(
  file: string,
  puzzle: SlidingPuzzle,
  goal: Positions,
  patterns: readonly (readonly number[])[],
  options: PatternOptions = {},
): PatternDatabase {
  const bytes = bytesOf(file);
  try {
    return databaseFrom(bytes, puzzle, goal, patterns, options);
  } catch (error) {
    if (error instanceof DatabaseError) throw new DatabaseError(error.fault, `${file}: ${error.message}`);
    throw error;
  }
}

/**
 * Writes a database to a file, which is either what it was or the new database, whenever the run is interrupted.
 * @throws DatabaseError, with Node's own as cause, if it cannot be written (a full disk): then nothing is left behind
 */
export function savePatternDatabase(file: string, database: PatternDatabase): void {
  try {
    writeWhole(file, databaseBytes(database));
  } catch (error) {
    const message = `${file}: the database could not be saved: ${(error as Error).message}`;
    throw new DatabaseError("unsaved", message, { cause: error });
  }
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFile(file);
  } catch (error) {
    const message = `${file}: the database could not be read: ${(error as Error).message}`;
    throw new DatabaseError("unread", message, { cause: error });
  }
}
