import { SlidingPuzzle } from "../../lib/puzzles/sliding/puzzle";
import { breadthFirstLevels } from "../../lib/search/breadthFirst";
import { spaceOf } from "../../lib/search/spaceOf";
import { expecting, type Subject } from "../subject";

const ranked = new SlidingPuzzle(3, 3);

/** The 8-puzzle as a reader would write it who has not met codes yet. */
function plain() {
  return spaceOf({
    start: ranked.ordered,
    neighbours: (board) => {
      const blank = board.indexOf(0);
      const cells = [blank - 3, blank + 3];
      if (blank % 3 > 0) cells.push(blank - 1);
      if (blank % 3 < 2) cells.push(blank + 1);
      return cells
        .filter((cell) => cell in board)
        .map((cell) => {
          const next = [...board];
          next[blank] = next[cell];
          next[cell] = 0;
          return next;
        });
    },
  });
}

const text = () => {
  const space = plain();
  return breadthFirstLevels(space, space.starts).stats.states;
};

/** What the convenience of `spaceOf` costs. */
export const plainFunctions: Subject = {
  title: "A space of plain functions: all 181,440 positions of the 8-puzzle",
  cases: [
    { name: "spaceOf", run: expecting(181_440, text) },
    {
      name: "codes",
      run: expecting(181_440, () => breadthFirstLevels(ranked, ranked.encode(ranked.ordered)).stats.states),
    },
  ],
  claims: [{ slow: "spaceOf", fast: "codes", atMost: 250 }],
};
