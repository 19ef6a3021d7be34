import { describe, InputError, MemoryError } from "../../basics/errors";
import { isList } from "../../basics/lists";
import { ContractError } from "./breach";

const MAX_NESTING = 50;
const ALWAYS = 1000; // times that a mistake is looked for, and then now and then: it is made everywhere or nowhere, as a rule
const FULL = 2 ** 24 - 1; // keys: engines put no more than 2^24 into a Map
const MOST_MAPS = 6; // with some 10^8 keys: engines put few more positions into an array

/** Positions and their codes, the numbers from 0 on in the order in which they were met. */
export class Numbering<Position> {
  private readonly positions: Position[] = [];
  /** The codes by key. All maps but the first are full. */
  private readonly maps = [new Map<string | number | bigint, number>()];
  private readonly keyOf: (position: Position) => string | number | bigint;
  private added = 0;
  private met = 0;
  private reads = 0;
  /** By code, another position with the same key, now and then one, where keys are the author's own. */
  readonly twins = new Map<number, Position>();

  constructor(
    private readonly ownKeyOf?: (position: Position) => string | number | bigint,
    private readonly full = FULL,
  ) {
    this.keyOf = ownKeyOf ?? keyOf;
  }

  add(position: Position): number {
    if (!this.ownKeyOf && this.added++ < ALWAYS) expectNothingHidden(position);
    const key = this.keyOf(position);
    const isKey = typeof key === "number" ? !Number.isNaN(key) : /^(string|bigint)$/.test(typeof key);
    if (!isKey) {
      throw new InputError("key", describe(key), "a function that gives a text or a number");
    }
    const { maps, positions } = this;
    const known = this.codeAt(key);
    if (known !== undefined) {
      const isOther = this.ownKeyOf !== undefined && positions[known] !== position;
      if (isOther && isDue(this.met++)) this.twins.set(known, position);
      return known;
    }
    if (maps[0].size === this.full) {
      if (maps.length === MOST_MAPS) throw new MemoryError(12 * positions.length, "further positions");
      maps.unshift(new Map());
    }
    maps[0].set(key, positions.length);
    return positions.push(position) - 1;
  }

  /** The code of a position, if it has been met. */
  codeOf(position: Position): number | undefined {
    return this.codeAt(this.keyOf(position));
  }

  private codeAt(key: string | number | bigint): number | undefined {
    for (const map of this.maps) {
      const code = map.get(key);
      if (code !== undefined) return code;
    }
    return undefined;
  }

  get size(): number {
    return this.positions.length;
  }

  at(code: number): Position {
    if (code in this.positions) return this.positions[code];
    throw new InputError(
      "positions",
      String(code),
      `codes that encode or a search gave, below ${this.positions.length}`,
    );
  }

  /**
   * What `use` makes of the position with that code.
   * @param name what `use` is to its author
   * @throws ContractError if it changes the position
   */
  read<Result>(code: number, name: string, use: (position: Position) => Result): Result {
    const result = use(this.at(code));
    if (isDue(this.reads++)) this.unchanged(code, name);
    return result;
  }

  /** The position with that code. @throws ContractError if it was changed since it was met */
  unchanged(code: number, name: string): Position {
    const position = this.at(code);
    if (this.codeOf(position) === code) return position;
    throw new ContractError(
      `${name} changed the position that it was given, or one that it had given before: it is ${describe(position)} now`,
      "copy a position before you change it: [...position], { ...position }",
    );
  }
}

function isDue(times: number): boolean {
  return times < ALWAYS || times % 16 === 0;
}

/**
 * A key for texts, numbers, and arrays and plain objects of them; the order of an object's properties does not count, nor one
 * that is undefined.
 */
function keyOf(position: unknown, depth = 0): string | number {
  if (depth === 0 && typeof position === "number" && !Number.isNaN(position)) return position;
  switch (typeof position) {
    case "string":
      return JSON.stringify(position); // in quotes, so that no text is taken for an array
    case "number":
      if (depth === 0) break; // NaN: the sum of a number and what is missing, as a rule
      return String(position);
    case "boolean":
      return String(position);
    case "bigint":
      return `${position}n`;
    case "object":
      if (position === null) return "null";
      if (depth > MAX_NESTING) break;
      if (isList(position)) {
        // The usual case, without brackets, which no other key has: much the quickest way.
        if (depth === 0 && areNumbers(position)) return Array.prototype.join.call(position);
        return `[${Array.from(position, (item) => keyOf(item, depth + 1)).join()}]`;
      }
      if (Object.getPrototypeOf(position) === Object.prototype || Object.getPrototypeOf(position) === null) {
        const parts = Object.entries(position).flatMap(([name, value]) =>
          value === undefined ? [] : `${JSON.stringify(name)}:${keyOf(value, depth + 1)}`,
        );
        return `{${parts.sort().join()}}`;
      }
  }
  if (depth > 0 && position === undefined) return "undefined";
  throw noKey(`a position that is or holds ${describe(position)}`);
}

function noKey(given: string): InputError {
  return new InputError(
    "key",
    given,
    "texts, numbers, or arrays and plain objects of them; for anything else give spaceOf a function key",
  );
}

const LONG = 1000; // entries: names of properties of longer lists are not looked through

/** @throws InputError for data of a position that `keyOf` does not see: two positions would be taken for one */
function expectNothingHidden(position: unknown, depth = 0): void {
  if (typeof position !== "object" || position === null || depth > MAX_NESTING) return;
  const isList = Array.isArray(position) || ArrayBuffer.isView(position);
  if (isList && (position as unknown as ArrayLike<unknown>).length > LONG) return;
  const names = Object.keys(position); // of a list, all indices come first
  const hidden = Object.getOwnPropertyNames(position).length - names.length - Number(Array.isArray(position));
  const isNamed = isList && names.length > 0 && !/^\d+$/.test(names[names.length - 1]);
  if (hidden > 0 || isNamed || Object.getOwnPropertySymbols(position).length > 0) {
    throw noKey(`a position with properties that are hidden, symbols, or names in a list`);
  }
  if (!ArrayBuffer.isView(position))
    for (const part of Object.values(position)) expectNothingHidden(part, depth + 1);
}

function areNumbers(items: ArrayLike<unknown>): boolean {
  for (let i = 0; i < items.length; i++) if (typeof items[i] !== "number") return false;
  return true;
}
