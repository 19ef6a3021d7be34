/**
 * What a cell shows. Pictures are made first (`table`, `chart`, `picture`, `gallery`, `strip`) and then shown: `show(...)`.
 * Boards and graphs are drawings, which a picture frames.
 */

export { boardDrawing, type Cell, type Tone } from "./board/board";
export { graphDrawing } from "./board/graph";
export { ladderDrawing } from "./board/ladder";
export { pathDrawings } from "./board/path";
export { routeDrawing } from "./board/route";
export { type BarDrawingOptions, barDrawing } from "./chart/barDrawing";
export { bars } from "./chart/bars";
export { chart, depthChart } from "./chart/chart";
export { depthTable } from "./chart/depthTable";
export { type HeatCell, heatMap } from "./chart/heatMap";
export { histogram } from "./chart/histogram";
export { limitChart } from "./chart/limitChart";
export { showCounts } from "./chart/showCounts";
export { table } from "./chart/table";
export { tableAndChart } from "./chart/tableAndChart";
export { check, errorOf, ofKind } from "./check";
export type { Drawing } from "./drawing";
export { gallery, type Picture, picture } from "./picture";
export type { PlayAnswer } from "./play/answer";
export { type PlayOptions, type PlayRule, type PlayStart, play } from "./play/play";
export { mapWithProgress, progress } from "./progress";
export { race } from "./race";
export { show } from "./show";
export { strip } from "./strip";
export { inRows } from "./text";
export { type PredictOptions, predict } from "./try/predict";
export { type SteerOptions, steer } from "./try/steer";
export { type VaryOptions, vary } from "./try/vary";
export { record } from "./watch/events";
export { type Frame, recordFrames } from "./watch/frames";
export type { Recording, RecordOptions } from "./watch/recording";
export { watch } from "./watch/watch";
