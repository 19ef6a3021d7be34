import { enlarged } from "../../basics/arrays";
import { describe, expectOptions, InputError } from "../../basics/errors";
import { expectWhole } from "../../basics/ranges";
import { type Bound, UNREACHABLE } from "./bound";
import { ContractError } from "./breach";
import type { GoalTest } from "./goals";
import { Numbering } from "./numbering";
import { truth, wholeBound } from "./ofFunctions";
import {
  type Codec,
  type CostedSpace,
  type Positions,
  positionsOf,
  type Reversible,
  type StateSpace,
} from "./space";

/** A puzzle in plain functions, on positions of any kind: texts, numbers, arrays, objects. */
export interface Rules<Position> {
  /** Where it begins; `starts` where there are several ways to begin. */
  readonly start?: Position;
  readonly starts?: Iterable<Position>;
  /**
   * The positions to which one move leads, each alone where every move costs 1, else as `{ to, cost }` with a whole cost from
   * 0 on. It must not change the position that it is given. A position itself may not be an object of `to`, or of `to` and `cost`, alone.
   */
  neighbours(position: Position): Iterable<Position | Move<Position>>;
  /**
   * The positions from which one move leads here; `neighbours` itself where every move can be undone. Makes some searches
   * faster. What moves cost, `neighbours` says.
   */
  predecessors?(position: Position): Iterable<Position | Move<Position>>;
  /**
   * A text or a number that is the same for two positions exactly when they are the same position. Needed for instances of
   * classes; texts, numbers, and arrays and plain objects of them have one of their own.
   */
  key?(position: Position): string | number | bigint;
  /** The most successors of a position. Searches reserve room for so many. Default: 256. */
  readonly maxSuccessors?: number;
}

/** A move that has a cost. */
export interface Move<Position> {
  readonly to: Position;
  /** Whole, from 0 to 2^29 - 1. */
  readonly cost: number;
}

/** A space made by `spaceOf`, ready for every search of the library. */
export interface PlainSpace<Position> extends StateSpace, Codec<Position> {
  /** The codes of the positions where the puzzle begins. */
  readonly starts: Int32Array;
  /** Only where `predecessors` was given. */
  readonly reverse?: StateSpace;
  /** The goals of a search: all positions for which a test holds. */
  where(test: (position: Position) => boolean): GoalTest;
  /** The codes of positions, in the order in which they are given. */
  encode(...positions: Position[]): Int32Array;
  /**
   * A lower bound for A* and IDA*, from a function that gives what is left at least, in moves or in cost; Infinity
   * where no goal can be reached. Fractions are rounded up, since costs are whole.
   */
  bound(estimate: (position: Position) => number): Bound;
}

/**
 * A puzzle of one's own as a space for every search: from a start and a function that gives the neighbours of a position.
 *
 * Positions are numbered in the order in which they are met, and each is worked out once: what `neighbours` gives is kept.
 * So the space may be of any size, even without end, but every position that a search meets stays in memory as a value of
 * its own, some hundred bytes each. That is fine up to some million positions; over the whole 8-puzzle, with arrays, it takes
 * some 150 times as long as `SlidingPuzzle`, which counts with codes (`npm run bench` measures it).
 *
 * @throws InputError for rules without a start or without neighbours; while searching, InputError for positions without a
 *   key of their own, and ContractError where `neighbours` gives no list, a cost that is none, or costs for
 *   some moves alone, or changes its argument
 *
 * @example
 * // Jugs of 3 and 5 litres: how does one measure 4?
 * const jugs = spaceOf({
 *   start: [0, 0],
 *   neighbours: ([a, b]) => [[3, b], [a, 5], [0, b], [a, 0],
 *     [Math.max(0, a + b - 5), Math.min(5, a + b)], [Math.min(3, a + b), Math.max(0, a + b - 3)]],
 * });
 * const result = breadthFirstSearch(jugs, jugs.starts, jugs.where(([, b]) => b === 4));
 * jugs.decode(solved(result).path); // [[0, 0], [0, 5], [3, 2], [0, 2], [2, 0], [2, 5], [3, 4]]
 */
export function spaceOf<Position>(rules: Rules<Position>): PlainSpace<Position> {
  expectOptions(rules, ["start", "starts", "neighbours", "predecessors", "key", "maxSuccessors"]);
  const { start, starts, neighbours, predecessors, maxSuccessors = 256 } = rules;
  expectWhole("maxSuccessors", maxSuccessors, 0);
  if ((start === undefined) === (starts === undefined)) {
    throw new InputError("start", describe(start), "either a start or starts");
  }
  const known = new Numbering<Position>(rules.key && ((position) => rules.key!(position)));
  const forward = movesBy("neighbours", (position) => rules.neighbours(position), known, maxSuccessors);
  const back =
    predecessors === undefined
      ? undefined
      : predecessors === neighbours
        ? forward
        : movesBy("predecessors", (position) => rules.predecessors!(position), known, maxSuccessors);
  const codes = Int32Array.from([...(starts ?? [start as Position])].map((position) => known.add(position)));
  const space: PlainSpace<Position> = {
    stride: 1,
    maxSuccessors,
    expand: forward.expand,
    starts: codes,
    // Whether moves have costs is known once the first has been seen. Searches that count moves ask for it, and refuse them.
    get costs() {
      return (forward.haveCosts(codes) ? forward.costsOf : undefined) as undefined;
    },
    encode: (...positions) => Int32Array.from(positions.map((position) => known.add(position))),
    decode: (positions: Positions) =>
      Array.from(positionsOf(forward, positions, "positions"), (code) => known.at(code)),
    where: (test) => (states, from, to) => {
      for (let i = from; i < to; i++) {
        if (truth(known.read(states[i], "the test of where", test), "where")) return i;
      }
      return -1;
    },
    bound: (estimate) => {
      const left = (position: Position) => wholeBound(estimate(position), position);
      return {
        evaluate(states, from, to, out, at) {
          for (let i = from; i < to; i++) out[at++] = known.read(states[i], "the bound", left);
        },
      };
    },
  };
  if (space.starts.length === 0) throw new InputError("starts", "none", "at least one position");
  if (back === undefined) return space;
  // A space is its own reverse only as the very same object.
  const reversible = space as { -readonly [key in keyof Reversible]?: Reversible[key] };
  reversible.reverse = back === forward ? space : back;
  return space;
}

/** The moves that a function gives, as a space. Each position is worked out once. */
interface Moves extends StateSpace {
  /** Whether the moves from these positions have costs; undefined where there is no move. */
  haveCosts(codes: Int32Array): boolean | undefined;
  readonly costsOf: NonNullable<CostedSpace["costs"]>;
}

function movesBy<Position>(
  name: string,
  moves: (position: Position) => Iterable<Position | Move<Position>>,
  known: Numbering<Position>,
  maxSuccessors: number,
): Moves {
  // By code, where its successors stand in `kept`; they are worked out when they are first asked for.
  const begins: number[] = [];
  const ends: number[] = [];
  let kept: Int32Array = new Int32Array(1 << 10);
  let used = 0;
  /** Alongside `kept`: what the moves cost. Undefined until the first move tells whether they have costs. */
  let costs: number[] | false | undefined;

  const workOut = (code: number, position: Position): void => {
    const given: unknown = moves(position);
    if (typeof (given as Iterable<Position>)?.[Symbol.iterator] !== "function" || typeof given === "string") {
      throw new ContractError(
        `${name} gave ${describe(given)} for the position ${describe(position)}`,
        `let ${name} return an array of positions, empty where there is no move`,
      );
    }
    begins[code] = used;
    if (used + maxSuccessors > kept.length) kept = enlarged(kept, 2 * (used + maxSuccessors));
    for (const item of given as Iterable<Position | Move<Position>>) {
      if (used - begins[code] === maxSuccessors) {
        throw new ContractError(
          `the position ${describe(position)} has more than ${maxSuccessors} successors`,
          "give spaceOf a larger maxSuccessors",
        );
      }
      costs ??= isMove(item) && [];
      if (isMove(item) !== (costs !== false)) {
        throw new ContractError(
          `${name} gave ${describe(item)} for the position ${describe(position)}, and moves ${costs ? "with" : "without"} costs before`,
          `let ${name} give { to, cost } for every move, or for none`,
        );
      }
      if (costs) {
        costs[used] = costOf(item as Move<Position>, position);
        kept[used++] = known.add((item as Move<Position>).to);
      } else kept[used++] = known.add(item as Position);
    }
    ends[code] = used;
  };
  const expectWorkedOut = (code: number): void => {
    if (ends[code] === undefined) known.read(code, name, (position) => workOut(code, position));
  };
  return {
    stride: 1,
    maxSuccessors,
    expand(states, from, to, out, at) {
      for (let i = from; i < to; i++) {
        const code = states[i];
        expectWorkedOut(code);
        for (let k = begins[code]; k < ends[code]; k++) out[at++] = kept[k];
      }
      return at;
    },
    haveCosts(codes) {
      for (let i = 0; costs === undefined && i < codes.length; i++) expectWorkedOut(codes[i]);
      return costs && true;
    },
    costsOf(states, parent, from, to, out, at) {
      const code = states[parent];
      expectWorkedOut(code);
      for (let i = from; i < to; i++) {
        let least = Number.NaN; // of several moves to the same position
        for (let k = begins[code]; k < ends[code]; k++) {
          if (kept[k] === states[i] && !(least <= (costs as number[])[k])) least = (costs as number[])[k];
        }
        out[at++] = least;
      }
    },
  };
}

function isMove(item: unknown): item is Move<unknown> {
  if (typeof item !== "object" || item === null || !("to" in item)) return false;
  return Object.keys(item).every((name) => name === "to" || name === "cost");
}

/** @throws ContractError for a cost that is missing, negative, fractional or endless */
function costOf({ to, cost }: Move<unknown>, position: unknown): number {
  if (Number.isInteger(cost) && cost >= 0 && cost < UNREACHABLE) return cost;
  throw new ContractError(
    `the cost of the move from ${describe(position)} to ${describe(to)} is ${describe(cost)}`,
    "let every move cost a whole number from 0 to 2^29 - 1",
  );
}
