export { playTiles } from "./play";
export { drawMarkedTiles, drawTileGroups, drawTiles, showSlides, showTiles, type TileBoard } from "./view";
