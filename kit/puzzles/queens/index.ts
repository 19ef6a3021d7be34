export { playClimber, playQueens } from "./play";
export { drawAttacks, drawLandscape, drawOrder, drawQueens, drawQueensTree, queensStrip } from "./view";
