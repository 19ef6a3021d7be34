/**
 * What a cell shows. Pictures are made first (`table`, `chart`, `picture`, `gallery`, `strip`) and then shown: `show(...)`.
 * Boards and graphs are drawings, which a picture frames.
 */

export { type BarDrawingOptions, barDrawing } from "./barDrawing";
export { bars } from "./bars";
export { boardDrawing, type Cell, type Tone } from "./board";
export { chart, depthChart } from "./chart";
export { check, errorOf, ofKind } from "./check";
export { depthTable } from "./depthTable";
export type { Drawing } from "./drawing";
export { graphDrawing } from "./graph";
export { type HeatCell, heatMap } from "./heatMap";
export { histogram } from "./histogram";
export { ladderDrawing } from "./ladder";
export { limitChart } from "./limitChart";
export { pathDrawings } from "./path";
export { gallery, type Picture, picture } from "./picture";
export { type PlayOptions, type PlayRule, type PlayStart, play } from "./play";
export type { PlayAnswer } from "./playAnswer";
export { type PredictOptions, predict } from "./predict";
export { mapWithProgress, progress } from "./progress";
export { race } from "./race";
export { type Frame, record, recordFrames } from "./record";
export type { Recording, RecordOptions } from "./recording";
export { routeDrawing } from "./route";
export { show } from "./show";
export { showCounts } from "./showCounts";
export { type SteerOptions, steer } from "./steer";
export { strip } from "./strip";
export { table } from "./table";
export { tableAndChart } from "./tableAndChart";
export { inRows } from "./text";
export { type VaryOptions, vary } from "./vary";
export { watch } from "./watch";
