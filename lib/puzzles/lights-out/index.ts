/**
 * Lights Out: a press switches a cell and its neighbours. No search: linear algebra over GF(2).
 *
 * Read puzzle.ts first. chase.ts makes a small system of a large board, row by row; fewest.ts finds the fewest presses.
 */
export {
  type ChaseOptions,
  type ChaseStep,
  type Lights,
  LightsOut,
  type LightsOutShortest,
  type LightsOutSolved,
  type LightsOutUnsolvable,
} from "./puzzle";
