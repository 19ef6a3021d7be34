import { enlarged, reserved } from "../../basics/arrays";
import { describe, expectOptions, InputError } from "../../basics/errors";
import { expectWhole } from "../../basics/ranges";
import { type Bound, UNREACHABLE } from "./bound";
import { COST_CURE, ContractError } from "./breach";
import { take } from "./enumeration";
import type { GoalTest } from "./goals";
import { Likeness, type Move } from "./move";
import { Numbering } from "./numbering";
import { boundOf, goalsWhere, truth, wholeBound } from "./ofFunctions";
import { type Coded, madeBy } from "./origin";
import {
  type Codec,
  type CostedSpace,
  type Positions,
  positionsOf,
  type Refutable,
  type StateSpace,
} from "./space";

const MOST_STARTS = 2 ** 20;

/** A puzzle in plain functions, on positions of any kind: texts, numbers, arrays, objects. */
export interface Rules<Position> {
  /** Where it begins; `starts` where there are several ways to begin. */
  readonly start?: Position;
  readonly starts?: Iterable<Position>;
  /**
   * The positions to which one move leads, each alone or, where moves have costs or names, as `{ to, cost, name }`: a cost for
   * every move or for none. It must not change the position that it is given. All positions are of the kind of a start: texts,
   * numbers, lists, objects; where there must be several kinds, put each into an object, `{ at: position }`.
   */
  neighbours(position: Position): Iterable<Position | Move<Position>>;
  /**
   * The positions from which one move leads here; `neighbours` itself where every move can be undone. Makes some searches
   * faster. What moves cost and how they are called, `neighbours` says.
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

/** A space made by `spaceOf`, ready for every search of the library. */
export interface PlainSpace<Position> extends StateSpace, Codec<Position> {
  /** The codes of the positions where the puzzle begins. */
  readonly starts: Int32Array;
  /** Only where `predecessors` was given. */
  readonly reverse?: StateSpace;
  /** The goals of a search: all positions for which a test holds. */
  where(test: (position: Position) => boolean): GoalTest;
  /** The codes of positions, in the order in which they are given. @throws InputError for one of another kind than the starts */
  encode(...positions: Position[]): Int32Array;
  /**
   * The moves of a path, one fewer than its positions, with their costs and names as `neighbours` gives them, which is asked
   * again. Of several moves to one position, it is the cheapest, and of those the first.
   */
  moves(path: Positions): Move<Position>[];
  /**
   * A lower bound for A* and IDA*, from a function that gives what is left at least, in moves or in cost; Infinity
   * where no goal can be reached. Fractions are rounded up, since costs are whole: see `boundOf`.
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
 *   key of their own, and ContractError where `neighbours` gives no list, what is neither a position like the start nor a move,
 *   a cost that is none, or costs for some moves alone, or changes its argument, and where key is the same for positions from
 *   which different moves lead; MemoryError where there is no room for more
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
 *
 * // From 1 to 10 by doubling and adding 1, with the names of the moves.
 * const sums = spaceOf({ start: 1, neighbours: (n: number) => [{ to: 2 * n, name: "double" }, { to: n + 1, name: "add 1" }] });
 * const { path } = solved(breadthFirstSearch(sums, sums.starts, sums.encode(10)));
 * sums.moves(path).map(({ name }) => name); // ["double", "double", "add 1", "double"]
 */
export function spaceOf<Position>(rules: Rules<Position>): PlainSpace<Position> {
  expectOptions(rules, ["start", "starts", "neighbours", "predecessors", "key", "maxSuccessors"]);
  const { start, starts, neighbours, predecessors, maxSuccessors = 256 } = rules;
  expectWhole("maxSuccessors", maxSuccessors, 0);
  if ((start === undefined) === (starts === undefined)) {
    throw new InputError("start", describe(start), "either a start or starts");
  }
  const known = new Numbering<Position>(rules.key && ((position) => rules.key!(position)));
  const begin = isListed(starts ?? []) ? take(starts ?? [start as Position], MOST_STARTS + 1) : [];
  if (begin.length === 0 || begin.length > MOST_STARTS) {
    const expected = `a list of 1 to ${MOST_STARTS} positions (one alone is a start)`;
    throw new InputError("starts", describe(starts), expected);
  }
  const likeness = new Likeness(begin);
  const forward = movesBy("neighbours", rules, known, likeness, maxSuccessors);
  const back =
    predecessors === undefined
      ? undefined
      : predecessors === neighbours
        ? forward
        : movesBy("predecessors", rules, known, likeness, maxSuccessors);
  const codes = Int32Array.from(begin.map((position) => known.add(position)));
  const space: PlainSpace<Position> & Refutable & Coded = {
    stride: 1,
    maxSuccessors,
    coding: known,
    expand: forward.expand,
    starts: codes,
    // Whether moves have costs is known once the first has been seen. Searches that count moves ask for it, and refuse them.
    get costs() {
      return (forward.haveCosts() ? forward.costsOf : undefined) as undefined;
    },
    // Not to refute a goal, but to look at its code: a number might be a position that nobody encoded.
    refute: (_, goal) => void known.at(goal[0]),
    encode: (...positions) => {
      const codes = positions.map((position) => known.add(likeness.ofKind(position)));
      return madeBy(space, Int32Array.from(codes));
    },
    moves: (path) => {
      const codes = positionsOf(space, path, "path");
      return Array.from(codes.subarray(1), (to, i) => {
        const moves = forward.movesFrom(codes[i]).filter((move) => known.codeOf(move.to) === to);
        const gap = `${describe(known.at(codes[i]))} before ${describe(known.at(to))}`;
        if (moves.length === 0) throw new InputError("path", gap, "positions that lie one move apart");
        return moves.reduce((best, move) => ((move.cost ?? 1) < (best.cost ?? 1) ? move : best));
      });
    },
    decode: (positions: Positions) =>
      Array.from(positionsOf(space, positions, "positions"), (code) => known.unchanged(code, "your program")),
    where: (test) =>
      madeBy(
        space,
        goalsWhere(forward, (code) => truth(known.read(code, "the test of where", test), "where")),
      ),
    bound: (estimate) => {
      const left = (position: Position) => wholeBound(estimate(position), position);
      return madeBy(
        space,
        boundOf(forward, (code) => known.read(code, "the bound", left)),
      );
    },
  };
  madeBy(space, codes);
  // A space is its own reverse only as the very same object.
  return back ? Object.assign(space, { reverse: back === forward ? space : back }) : space;
}

/** The moves that a function gives, as a space. Each position is worked out once. */
interface Moves<Position> extends StateSpace {
  /** Whether moves have costs; undefined while no move is known, since none leads from any position that is. */
  haveCosts(): boolean | undefined;
  readonly costsOf: NonNullable<CostedSpace["costs"]>;
  /** What the function gives for a position, which is asked anew: so no names need be kept. */
  movesFrom(code: number): Move<Position>[];
}

function movesBy<Position>(
  name: "neighbours" | "predecessors",
  rules: Rules<Position>,
  known: Numbering<Position>,
  likeness: Likeness,
  maxSuccessors: number,
): Moves<Position> {
  // By code, where its successors stand in `kept`; they are worked out when they are first asked for.
  const begins: number[] = [];
  const ends: number[] = [];
  let kept: Int32Array = new Int32Array(1 << 10);
  let used = 0;
  /** Alongside `kept`: what the moves cost. Undefined until the first move tells whether they have costs. */
  let costs: Int32Array | false | undefined;

  const given = (position: Position): Iterable<Position | Move<Position>> => {
    const list = rules[name]!(position);
    if (isListed(list)) return list;
    throw new ContractError(
      `${name} gave ${describe(list)} for the position ${describe(position)}`,
      `let ${name} return an array of positions, empty where there is no move`,
    );
  };
  const toMove = (position: Position) => (item: Position | Move<Position>) =>
    likeness.moveOf(item, name, position) ?? { to: item as Position };
  const workOut = (code: number, position: Position): void => {
    const list = given(position);
    begins[code] = used;
    const needed = used + maxSuccessors;
    if (costs && needed > costs.length) costs = enlarged(costs, 2 * needed);
    if (needed > kept.length) kept = enlarged(kept, 2 * needed);
    for (const item of list) {
      if (used - begins[code] === maxSuccessors) {
        throw new ContractError(
          `the position ${describe(position)} has more than ${maxSuccessors} successors`,
          "give spaceOf a larger maxSuccessors",
        );
      }
      const move = likeness.moveOf(item, name, position);
      const hasCost = move !== undefined && "cost" in move;
      costs ??= hasCost && reserved(Int32Array, kept.length, "the costs of moves");
      if (hasCost !== (costs !== false)) {
        throw new ContractError(
          `${name} gave ${describe(item)} for the position ${describe(position)}, and moves ${costs ? "with" : "without"} costs before`,
          `let ${name} give { to, cost } for every move, or for none`,
        );
      }
      if (costs) costs[used] = costOf(move!, position);
      kept[used++] = known.add(move ? move.to : (item as Position));
    }
    ends[code] = used;
    const met = known.twins.size > 0 ? [code, ...kept.subarray(begins[code], used)] : [];
    for (const other of met) compareTwin(other);
  };
  /** The same moves are to lead from positions with one key. Asked when none is being worked out. */
  const compareTwin = (code: number): void => {
    const twin = known.twins.get(code);
    if (twin === undefined || ends[code] === undefined) return;
    known.twins.delete(code);
    const there = new Set<string>();
    for (let k = begins[code]; k < ends[code]; k++) there.add(`${kept[k]} ${costs ? costs[k] : 1}`);
    const moves = take(given(twin), maxSuccessors).map(toMove(twin));
    const here = new Set(moves.map(({ to, cost = 1 }) => `${known.codeOf(to)} ${cost}`));
    if (here.size === there.size && [...here].every((move) => there.has(move))) return;
    throw new ContractError(
      `key gives ${describe(rules.key!(twin))} for two positions from which different moves lead, ${describe(known.at(code))} and ${describe(twin)}`,
      "let key tell apart all that neighbours looks at; of numbers in a row, join() with commas",
    );
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
    haveCosts() {
      for (let code = 0; costs === undefined && code < known.size; code++) expectWorkedOut(code);
      return costs && true;
    },
    costsOf(states, parent, from, to, out, at) {
      const code = states[parent];
      expectWorkedOut(code);
      for (let i = from; i < to; i++) {
        let least = Number.NaN; // of several moves to the same position
        for (let k = begins[code]; k < ends[code]; k++) {
          if (kept[k] === states[i] && !(least <= (costs as Int32Array)[k])) least = (costs as Int32Array)[k];
        }
        out[at++] = least;
      }
    },
    movesFrom: (code) => known.read(code, name, (position) => Array.from(given(position), toMove(position))),
  };
}

/** Whether something can be gone through, and is no text: its letters would be taken for positions. */
function isListed<Item>(list: Iterable<Item>): boolean {
  return typeof list?.[Symbol.iterator] === "function" && typeof list !== "string";
}

/** @throws ContractError for a cost that is missing, negative, fractional or endless */
function costOf({ to, cost }: Move<unknown>, position: unknown): number {
  if (Number.isInteger(cost) && cost! >= 0 && cost! < UNREACHABLE) return cost!;
  throw new ContractError(
    `the cost of the move from ${describe(position)} to ${describe(to)} is ${describe(cost)}`,
    COST_CURE,
  );
}
