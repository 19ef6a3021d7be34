export { playCodeBreaker, playCodeKeeper } from "./play";
export { drawDecisionTree, drawGame, type NamedTree, partsGallery, strategyPictures } from "./view";
