/**
 * The knight's tour: every cell once, from hop to hop. Boards are rectangles; cells count from 0, row by row.
 *
 * Read tours.ts first: backtracking, and the judge of a tour. The rest goes from small boards to large: counting.ts counts
 * all tours, existence.ts proves that some boards have none, warnsdorff.ts finds one by a rule of thumb, and joining.ts
 * joins small tours to large ones (links.ts says where).
 */

export { type BoardTourCount, countTours, countToursFrom, startClasses, type TourCount } from "./counting";
export { tourObstacle } from "./existence";
export { type JoinedTour, joinedTour } from "./joining";
export { judgeTour, knightsTours, type TourOptions, type TourVerdict } from "./tours";
export { type TieBreak, Warnsdorff } from "./warnsdorff";
