/**
 * What a cell shows. Pictures are made first (`table`, `chart`, `picture`, `gallery`, `strip`) and then shown: `show(...)`.
 * Boards and graphs are drawings, which a picture frames.
 */

export { boardDrawing, type Cell, type Tone, tileDrawings } from "./board";
export { chart, depthChart } from "./chart";
export { check } from "./check";
export { depthTable } from "./depthTable";
export { type Drawing, picture } from "./drawing";
export { graphDrawing } from "./graph";
export { holeGameDrawings, holeGroupsDrawing, holesDrawing } from "./holes";
export { progress } from "./progress";
export { routeDrawing } from "./route";
export { show } from "./show";
export { source } from "./source";
export { gallery, strip } from "./strip";
export { table } from "./table";
