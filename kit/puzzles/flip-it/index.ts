export { playFlipIt } from "./play";
export { drawPieces, letters, showBoards, showGame, showSteps, written } from "./view";
