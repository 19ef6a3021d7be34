import { expectOptions } from "../../basics/errors";
import {
  type CostedSpace,
  type DeepeningOptions,
  type Goals,
  goalTest,
  iterativeDeepening,
  NodeCounter,
  type Refutable,
  SearchStats,
  Stoppage,
  type Stopped,
  samePosition,
  TranspositionTable,
  type Unsolvable,
} from "../../search/index";
import type { PegJump } from "./board";
import { pegRegionBound } from "./bounds";
import { refutePegs } from "./invariants";
import type { PegJumps } from "./jumps";
import type { PegSolution } from "./notation";
import type { PegSpace } from "./space";

/** Which game is to be solved: down to one peg. */
export interface PegProblem {
  /** The hole that is empty at the beginning. */
  readonly start: number;
  /** Where the last peg must be. Default: anywhere. */
  readonly finish?: number;
  /** The jump that comes first. Default: any. */
  readonly opening?: PegJump;
}

export interface PegSolved {
  readonly kind: "solved";
  readonly jumps: PegSolution;
  /** Number of moves: jumps in a row by one peg are one. */
  readonly moves: number;
  readonly stats: SearchStats;
}

/**
 * A solution of fewest moves, by iterative deepening.
 *
 * @param space   jump by jump (`PegJumps`) or move by move (`PegMoves`)
 * @param options the parts to switch on: a bound (`pegCornerBound` and others), a transposition table; and limits
 * @returns the game; or why there is none, such as a start into which no peg can jump
 * @throws InputError for holes off the board, and an opening that leads elsewhere
 * @example
 * const found = shortestPegSolution(new PegJumps(hoppers), { start: 6, finish: 6 });
 * found.kind === "solved" && found.moves; // 7
 * found.kind === "solved" && formatPegSolution(found.jumps.slice(0, 4)); // "[0, 6][9, 3][2, 0, 6]"
 */
export function shortestPegSolution(
  space: PegSpace,
  problem: PegProblem,
  options: DeepeningOptions = {},
): PegSolved | Unsolvable | Stopped {
  checkProblem(space, problem);
  const { board } = space;
  const { start, finish } = problem;
  const pegs = board.allBut(start);
  if (pegs.length === 1 && (finish ?? pegs[0]) === pegs[0]) {
    return { kind: "solved", jumps: [], moves: 0, stats: new SearchStats() };
  }
  if (!board.jumps.some(({ to }) => to === start)) {
    const reason = `no peg can jump into hole ${start}, the only empty one`;
    return { kind: "unsolvable", reason, stats: new SearchStats() };
  }
  const beginning = beginningWith(space, problem.opening);
  const result = iterativeDeepening(beginning, space.start(problem.start), goalsOf(space, problem), options);
  if (result.kind !== "solved") return result;
  const jumps = space.jumpsOf(result.path);
  return { kind: "solved", jumps, moves: result.cost, stats: result.stats };
}

/**
 * All solutions of fewest moves, lazily, in the order of the articles: depth-first, by the hole of the jumping peg and
 * then by the hole that it jumps over. None where there is no solution.
 *
 * The fewest moves are found first, by `shortestPegSolution`. Then every way of that many moves is followed, as far as
 * the bound allows and unless its position was left in vain before with as many moves to go.
 *
 * @param options `counter`: counts the positions that the listing looks at
 * @throws InputError as `shortestPegSolution`; when asked, Stoppage where that ends at the limit of a search that is given none
 * @example
 * const games = shortestPegSolutions(new PegJumps(hoppers), { start: 6, finish: 6 });
 * [...games].length; // 72
 */
export function shortestPegSolutions(
  space: PegJumps,
  problem: PegProblem,
  options: { readonly counter?: NodeCounter } = {},
): Generator<PegJump[], void, void> {
  expectOptions(options, ["counter"]);
  const { counter = new NodeCounter() } = options;
  checkProblem(space, problem);
  return listed(space, problem, counter);
}

function* listed(
  space: PegJumps,
  problem: PegProblem,
  counter: NodeCounter,
): Generator<PegJump[], void, void> {
  const bound = pegRegionBound(space);
  const shortest = shortestPegSolution(space, problem, { bound, transpositions: TABLE });
  if (shortest.kind === "stopped") throw new Stoppage(shortest.limit, shortest.reason);
  if (shortest.kind !== "solved") return;
  const limit = shortest.moves;
  if (limit === 0) {
    yield [];
    return;
  }
  const levels = shortest.jumps.length; // all solutions have as many jumps: each takes one peg
  const { stride, maxSuccessors } = space;
  const beginning = beginningWith(space, problem.opening);
  const isGoal = goalTest(space, goalsOf(space, problem));
  // Unlike in a search for one solution, a position with solutions is followed again: it is noted when it is left in vain.
  const vain = new TranspositionTable(stride, TABLE);

  // The successors of each position of the way in hand lie behind those of the position before.
  const positions = 1 + levels * maxSuccessors;
  const states = new Int32Array(positions * stride);
  const costs = new Float64Array(positions);
  const needs = new Int32Array(positions);
  const frames: Frame[] = [];
  const enter = (at: number, spent: number) => {
    const next = frames.length === 0 ? stride : frames[frames.length - 1].end;
    const end = beginning.expand(states, at, at + stride, states, next);
    space.costs(states, at, next, end, costs, next / stride);
    bound.evaluate(states, next, end, needs, next / stride);
    frames.push({ at, spent, next, end, isVain: true });
    counter.nodes++;
  };

  states.set(space.start(problem.start));
  enter(0, 0);
  while (frames.length > 0) {
    const frame = frames[frames.length - 1];
    if (frame.next === frame.end) {
      frames.pop();
      if (frame.isVain) vain.note(states, frame.at, limit - frame.spent);
      else if (frames.length > 0) frames[frames.length - 1].isVain = false;
      continue;
    }
    const at = frame.next;
    frame.next += stride;
    const spent = frame.spent + costs[at / stride];
    if (spent + needs[at / stride] > limit) continue;
    if (isGoal(states, at, at + stride) >= 0) {
      frame.isVain = false;
      yield frames.map((_, i) => space.jumpBetween(states, frames[i].at, frames[i + 1]?.at ?? at));
    } else if (!vain.holds(states, at, limit - spent)) {
      enter(at, spent);
    }
  }
}

/** A position of the way in hand, and which of its successors are still to be followed. */
interface Frame {
  readonly at: number;
  /** Moves on the way to it. */
  readonly spent: number;
  next: number;
  readonly end: number;
  /** Whether no solution has been found behind it. */
  isVain: boolean;
}

const TABLE = 1 << 20; // entries

/** The goals: listed where the invariants refuse them all, so that they are refused without a search. */
function goalsOf(space: PegSpace, { start, finish }: PegProblem): Goals {
  const { board } = space;
  const pegs = board.allBut(start);
  const canEnd = finish !== undefined || board.all().some((hole) => !refutePegs(board, pegs, [hole]));
  return finish === undefined && canEnd ? space.onePegLeft : space.finishes(finish);
}

/** The same space, but a game begins with one given jump. */
function beginningWith(space: PegSpace, opening: PegJump | undefined): CostedSpace & Refutable {
  if (opening === undefined) return space;
  const { stride, maxSuccessors } = space;
  const start = space.start(opening.to);
  const first = space.afterOpening(opening);
  return {
    stride,
    maxSuccessors,
    costs: (space as CostedSpace).costs?.bind(space),
    refute: space.refute.bind(space),
    expand(states, from, to, out, at) {
      for (let i = from; i < to; i += stride) {
        if (!samePosition(states, i, start, 0, stride)) {
          at = space.expand(states, i, i + stride, out, at);
        } else {
          out.set(first, at);
          at += stride;
        }
      }
      return at;
    },
  };
}

function checkProblem({ board }: PegSpace, problem: PegProblem): void {
  expectOptions(problem, ["start", "finish", "opening"]);
  const { start, finish, opening } = problem;
  board.checkHole(start, "start");
  if (finish !== undefined) board.checkHole(finish, "finish");
  if (opening !== undefined) board.checkOpening(start, opening);
}
