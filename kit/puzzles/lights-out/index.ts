/** Lights Out: how it looks (view.ts) and how it is played (play.ts). What judges the chapter stands apart. */

export { playLights } from "./play";
export { drawEquations, drawLights, drawPresses, maskOf, pressesText, rowText } from "./view";
