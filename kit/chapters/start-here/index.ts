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
