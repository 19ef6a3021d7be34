export { playQueens } from "./play";
export { drawAttacks, drawOrder, drawQueens, drawQueensTree } from "./view";
