export { playMagicSquare } from "./play";
export { drawColouring, drawLine, drawSquare, drawSquareWithSums, tonesOfLine } from "./view";
