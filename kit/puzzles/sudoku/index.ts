/** Sudoku: how it looks (view.ts) and how it is played (play.ts). What judges the chapter stands apart. */

export { playSudoku } from "./play";
export { drawSudoku } from "./view";
