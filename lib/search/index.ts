/**
 * Searching any puzzle: everything that a chapter, a room of lib/puzzles or a puzzle of one's own takes from this floor.
 *
 * `contract` is what a puzzle gives and a search returns: read contract/space.ts first. `searches` has one algorithm a file. `engine` has
 * the loops and tables under them: sweep.ts under every breadth-first search, depthFirst.ts under iterative deepening, bestFirst.ts under
 * A* and its kin, currentPath.ts under recursive best-first search and branch and bound, localRun.ts under local search, for the problems
 * of contract/landscape.ts. `checks` tries whether a space or a bound keeps the contract.
 */

export { type BoundReport, type CheckBoundOptions, checkBound } from "./checks/checkBound";
export { checkSpace, type SpaceReport } from "./checks/checkSpace";
export { BitMap } from "./contract/bitMap";
export { type Bound, boundAt, UNREACHABLE } from "./contract/bound";
export { ContractError } from "./contract/breach";
export { type EnumeratedNode, expectMaxNodes, NodeCounter, take } from "./contract/enumeration";
export type { Goals, GoalTest } from "./contract/goals";
export { samePosition } from "./contract/hash";
export type * from "./contract/landscape";
export { maximum } from "./contract/maximum";
export type { Move } from "./contract/move";
export type { Constraint, Network, Revision } from "./contract/network";
export type { EventPlace, Fate, ObservedOptions, SearchEvent, SearchObserver } from "./contract/observer";
export { boundOf, goalsWhere } from "./contract/ofFunctions";
export type { Limit, Progress, SearchOptions } from "./contract/options";
export { type Coded, madeBy } from "./contract/origin";
export {
  type SearchResult,
  type Solved,
  Stoppage,
  type Stopped,
  solved,
  type Unsolvable,
  UnsolvedError,
} from "./contract/result";
export {
  type BitParallel,
  type Codec,
  type CostedSpace,
  neighbours,
  type Onward,
  type Positions,
  positionsOf,
  type Refutable,
  type Reversible,
  type StateSpace,
  split,
} from "./contract/space";
export { type PlainSpace, type Rules, spaceOf } from "./contract/spaceOf";
export { SearchStats } from "./contract/statistics";
export type { Symmetric } from "./contract/symmetry";
export type { Walk, Walkable } from "./contract/walk";
export type { InformedOptions } from "./engine/bestFirst";
export { goalTest } from "./engine/goalTest";
export { networkLandscape } from "./engine/networkLandscape";
export { OrbitSpace } from "./engine/orbitSpace";
export { TranspositionTable } from "./engine/transpositions";
export { aStar, type WeightedAStarOptions, weightedAStar } from "./searches/aStar";
export { type BeamOptions, beamSearch } from "./searches/beamSearch";
export { bidirectionalSearch } from "./searches/bidirectional";
export { type BranchAndBoundOptions, branchAndBound } from "./searches/branchAndBound";
export { breadthFirstLevels, breadthFirstSearch, type Levels } from "./searches/breadthFirst";
export { type NamedOptions, searchByName, searchNames } from "./searches/byName";
export { allDifferent, arcConsistent, type NetworkOptions, networkSolutions } from "./searches/constraints";
export { type CoverOptions, countExactCovers, exactCovers } from "./searches/exactCover";
export { greedyBestFirst } from "./searches/greedyBestFirst";
export { type ClimbingOptions, hillClimbing } from "./searches/hillClimbing";
export { type DeepeningOptions, iterativeDeepening } from "./searches/iterativeDeepening";
export { minConflicts } from "./searches/minConflicts";
export { breadthFirstOrbits, type OrbitLevels } from "./searches/orbitLevels";
export { recursiveBestFirst } from "./searches/recursiveBestFirst";
export { countShortestPaths, type PathCount } from "./searches/shortestPaths";
export { type AnnealingOptions, simulatedAnnealing } from "./searches/simulatedAnnealing";
export { uniformCostSearch } from "./searches/uniformCost";
