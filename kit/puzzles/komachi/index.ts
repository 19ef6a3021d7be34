/** Komachi sums: how they look (view.ts) and how they are played (play.ts). What judges the chapter stands apart. */

export { playKomachi } from "./play";
export { drawExpressions, drawSmallKomachiTree, smallKomachiTree } from "./view";
