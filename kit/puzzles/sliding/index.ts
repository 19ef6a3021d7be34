/** Sliding puzzles: how they look (view.ts) and how they are played (play.ts). What judges the chapter stands apart. */

export { playTiles } from "./play";
export { drawMarkedTiles, drawTileGroups, drawTiles, showSlides, showTiles, type TileBoard } from "./view";
