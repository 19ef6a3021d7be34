/**
 * What the first chapter shows of its small puzzles, and how they are played; and the small graphs on which chapter 09 follows
 * A* step by step.
 */

export { drawFerry, drawFerryMap } from "./ferry";
export { drawJugMap, drawJugs } from "./jugs";
export { playToads } from "./play";
export {
  boundIn,
  type Estimate,
  type Moves,
  neighboursIn,
  recorder,
  type SmallGraph,
  showGraph,
  showGraphSteps,
  showTrace,
  type Watch,
} from "./smallGraph";
