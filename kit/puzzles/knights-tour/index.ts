/** Knight's tours: how they look (view.ts) and how they are played (play.ts). What judges the chapter stands apart. */

export { playTour } from "./play";
export { drawCounts, drawRings, drawTour, drawTourMap, drawWalk } from "./view";
