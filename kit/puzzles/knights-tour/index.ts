export { playTour } from "./play";
export { drawCounts, drawRings, drawTour, drawTourMap, drawWalk } from "./view";
