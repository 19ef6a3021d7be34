/** Magic squares: how they look (view.ts) and how they are played (play.ts). What judges the chapter stands apart. */

export { playMagicSquare } from "./play";
export { drawColouring, drawLine, drawSquare, drawSquareWithSums, tonesOfLine } from "./view";
