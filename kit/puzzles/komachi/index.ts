export { playKomachi } from "./play";
export { drawExpressions, drawSmallKomachiTree, smallKomachiTree } from "./view";
