/**
 * Searching any puzzle: everything that a chapter or a puzzle of one's own takes from this floor.
 *
 * Read space.ts first: the contract between a puzzle and the searches. Under every breadth-first search lies one loop,
 * sweep.ts; under iterative deepening lies depthFirst.ts; under A*, weighted A* and greedy best-first search bestFirst.ts;
 * and what recursive best-first search and branch and bound remember is in currentPath.ts.
 */

export { aStar, type WeightedAStarOptions, weightedAStar } from "./aStar";
export { type BeamOptions, beamSearch } from "./beamSearch";
export type { InformedOptions } from "./bestFirst";
export { bidirectionalSearch } from "./bidirectional";
export { type Bound, UNREACHABLE } from "./bound";
export { type BranchAndBoundOptions, branchAndBound } from "./branchAndBound";
export { breadthFirstLevels, breadthFirstSearch, type Levels } from "./breadthFirst";
export { type BreadthFirstHeuristicOptions, breadthFirstHeuristic } from "./breadthFirstHeuristic";
export { type BoundReport, type CheckBoundOptions, checkBound } from "./checkBound";
export { checkSpace, type SpaceReport } from "./checkSpace";
export { ContractError } from "./contract";
export { type EnumeratedNode, NodeCounter, take } from "./enumeration";
export type { Goals, GoalTest } from "./goals";
export { greedyBestFirst } from "./greedyBestFirst";
export { type DeepeningOptions, iterativeDeepening } from "./iterativeDeepening";
export { maximum } from "./maximum";
export type { Limit, Progress, SearchOptions, SearchStats } from "./monitor";
export type { EventPlace, Fate, ObservedOptions, SearchEvent, SearchObserver } from "./observer";
export { breadthFirstOrbits, type OrbitLevels } from "./orbitLevels";
export { recursiveBestFirst } from "./recursiveBestFirst";
export {
  type SearchResult,
  type Solved,
  Stoppage,
  type Stopped,
  solved,
  type Unsolvable,
  UnsolvedError,
} from "./result";
export { countShortestPaths, type PathCount } from "./shortestPaths";
export {
  type BitParallel,
  type Codec,
  type CostedSpace,
  neighbours,
  type Onward,
  type Positions,
  type Refutable,
  type Reversible,
  type StateSpace,
} from "./space";
export { type PlainSpace, type Rules, spaceOf } from "./spaceOf";
export { OrbitSpace, type Symmetric } from "./symmetry";
export type { Walk, Walkable } from "./walk";
