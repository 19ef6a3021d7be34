/** Peg games: how they look (view.ts) and how they are played (play.ts). What judges the chapter stands apart. */

export { playPegs } from "./play";
export {
  drawPegs,
  holeGroupsDrawing,
  holeTextsDrawing,
  pegChain,
  pegsAfter,
  showPegGame,
  showPegPairs,
  tryPegGame,
} from "./view";
