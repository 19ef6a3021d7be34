export { playKnights } from "./play";
export {
  drawArrows,
  drawColouredHops,
  drawHopGraph,
  drawKnights,
  numbersOf,
  showHops,
  showKnights,
  textOf,
} from "./view";
