/** Flip-It Square: how it looks (view.ts) and how it is played (play.ts). What judges the chapter stands apart. */

export { playFlipIt } from "./play";
export { drawPieces, letters, showBoards, showGame, showSteps, written } from "./view";
