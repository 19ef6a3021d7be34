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
