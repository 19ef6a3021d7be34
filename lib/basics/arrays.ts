import { MemoryError } from "./errors";

/** What tables are made of. */
interface Kind<Table> {
  new (length: number): Table;
  readonly BYTES_PER_ELEMENT: number;
}

const NO_ROOM =
  /^(?:array buffer allocation|invalid (?:typed )?array (?:buffer )?length|invalid or out-of-range|out of memory)/i;

/**
 * A table of zeros, for those that may be large: `reserved(Int32Array, size, "the positions")`.
 * @param use what it is for, as a noun phrase
 * @throws MemoryError where the process does not get so much memory
 */
export function reserved<Table>(kind: Kind<Table>, length: number, use: string): Table {
  try {
    return new kind(length);
  } catch (error) {
    // Of the many RangeErrors, those of engines that have no room for an array.
    if (error instanceof RangeError && NO_ROOM.test(error.message))
      throw new MemoryError(length * kind.BYTES_PER_ELEMENT, use);
    throw error;
  }
}

/**
 * A copy of an array with room for `length` integers; 0 stands in the new places.
 * @throws MemoryError where the process does not get so much memory
 */
export function enlarged(array: Int32Array, length: number): Int32Array {
  const larger = reserved(Int32Array, length, "a table that grows");
  larger.set(array);
  return larger;
}
