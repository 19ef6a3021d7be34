export { playSudoku } from "./play";
export { drawSudoku } from "./view";
