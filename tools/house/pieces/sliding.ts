// Korf's hundred instances of the 15-puzzle in pieces, for `npm run piece`: `pieces()`. Whoever does one builds
// a pattern database first, which takes some seconds and serves all that follow.
import { sum } from "../../../lib/basics/numbers";
import { korf100, korfGoal, korfPatterns } from "../../../lib/puzzles/sliding/korf100";
import { PatternDatabase } from "../../../lib/puzzles/sliding/patternDatabase";
import { SlidingPuzzle } from "../../../lib/puzzles/sliding/puzzle";
import { iterativeDeepening, solved } from "../../../lib/search/index";

export function pieces(): [number: number][] {
  return korf100.map(({ number }) => [number]);
}

const puzzle = new SlidingPuzzle(4, 4);
let bound: PatternDatabase | undefined;

/** Slides of a shortest solution of one instance, and the positions that were expanded. */
export function run(number: number): { readonly moves: number; readonly expanded: number } {
  const goal = puzzle.encode(korfGoal);
  bound ??= new PatternDatabase(puzzle, goal, korfPatterns, { mirror: true });
  const start = puzzle.encode(korf100[number - 1].board);
  const { cost, stats } = solved(
    iterativeDeepening(puzzle, start, goal, { bound, noUndo: true, maxExpanded: Infinity }),
  );
  return { moves: cost, expanded: stats.expanded };
}

export function total(results: readonly ReturnType<typeof run>[]): ReturnType<typeof run> {
  return {
    moves: sum(results.map(({ moves }) => moves)),
    expanded: sum(results.map(({ expanded }) => expanded)),
  };
}
