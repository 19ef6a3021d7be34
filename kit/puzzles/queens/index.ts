/** Queens: how they look (view.ts) and how they are played (play.ts). What judges the chapter stands apart. */

export { playQueens } from "./play";
export { drawAttacks, drawOrder, drawQueens, drawQueensTree } from "./view";
