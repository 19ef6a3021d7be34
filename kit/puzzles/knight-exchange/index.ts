/** The knight exchange: how it looks (view.ts) and how it is played (play.ts). What judges the chapter stands apart. */

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
