export { playLights } from "./play";
export { drawEquations, drawLights, drawPresses, maskOf, pressesText, rowText } from "./view";
