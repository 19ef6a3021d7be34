/** Mastermind: how it looks (view.ts) and how it is played (play.ts). What judges the chapter stands apart. */

export { playCodeBreaker, playCodeKeeper } from "./play";
export { drawDecisionTree, drawGame, type NamedTree, partsGallery, strategyPictures } from "./view";
