/**
 * Peg solitaire on any board that can be drawn: Hoppers, Chinese checkers, TryTri, the English board.
 *
 * Read board.ts first: holes and jumps, from a drawing (boards.ts has the well-known ones). Three spaces for searches:
 * jumps.ts goes jump by jump and counts moves, moves.ts goes move by move (a chain of jumps with one peg is one move),
 * positions.ts counts jumps and numbers whole boards without gaps; space.ts is what they share.
 * bounds.ts says how many moves are left at least, and solutions.ts puts these together to the shortest solutions.
 * Without searching: invariants.ts, types.ts and pagoda.ts prove that some games cannot be won, counts.ts and games.ts
 * count by dynamic programming, pairs.ts sums up. notation.ts reads and writes games.
 */

export { PegBoard, type PegGrid, type PegJump, type Pegs } from "./board";
export { english, hoppers, triangle, tryTri } from "./boards";
export {
  mersonRegions,
  type PegBoundOptions,
  type PegRegionGroup,
  pegCornerBound,
  pegEdges,
  pegRegionBound,
} from "./bounds";
export { PegCounts, pegPairTable, pegTable } from "./counts";
export { countPegGames, type PegGames } from "./games";
export { type PegInvariants, pegInvariants, refutePegs } from "./invariants";
export { PegJumps } from "./jumps";
export { PegMoves, type PegMovesOptions } from "./moves";
export {
  formatPegSolution,
  type PegSolution,
  parsePegSolution,
  pegMovesOf,
} from "./notation";
export { hoppersPagoda, type PegRefusal, pegRefusals } from "./pagoda";
export { type PegPairs, pegPairs } from "./pairs";
export { PegPositions } from "./positions";
export { type PegProblem, type PegSolved, shortestPegSolution, shortestPegSolutions } from "./solutions";
export { PegSpace } from "./space";
export { pegTypes } from "./types";
