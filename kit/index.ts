/**
 * What a cell shows. Pictures are made first (`table`, `chart`, `picture`, `gallery`, `strip`) and then shown: `show(...)`.
 * Boards and graphs are drawings, which a picture frames.
 */

export { type PredictOptions, predict } from "./ask/predict";
export { type SteerOptions, steer } from "./ask/steer";
export { type VaryOptions, vary } from "./ask/vary";
export { boardDrawing, type Cell, type Tone } from "./figures/board/board";
export { graphDrawing } from "./figures/board/graph";
export { ladderDrawing } from "./figures/board/ladder";
export { pathDrawings } from "./figures/board/path";
export { routeDrawing } from "./figures/board/route";
export { type BarDrawingOptions, barDrawing, histogram } from "./figures/chart/barDrawing";
export { bars } from "./figures/chart/bars";
export { chart, depthChart, limitChart } from "./figures/chart/chart";
export { depthTable } from "./figures/chart/depthTable";
export { type HeatCell, heatMap } from "./figures/chart/heatMap";
export { costChart } from "./figures/chart/local";
export { table } from "./figures/chart/table";
export { showCounts, tableAndChart } from "./figures/chart/tableAndChart";
export { check, errorOf, ofKind } from "./figures/check";
export type { Drawing } from "./figures/drawing";
export { gallery, type Picture, picture } from "./figures/picture";
export { mapWithProgress, progress } from "./figures/progress";
export { race } from "./figures/race";
export { show } from "./figures/show";
export { strip } from "./figures/strip";
export { inRows } from "./figures/text";
export type { PlayAnswer } from "./play/answer";
export { type PlayRule, type PlayStart, play } from "./play/play";
export type { PlayOptions } from "./play/playable";
export { record } from "./watch/events";
export { type Frame, recordFrames } from "./watch/frames";
export type { Recording, RecordOptions } from "./watch/recording";
export { watch } from "./watch/watch";
