import type { Call } from "./calls";

/** What takes long where its arguments are right and large: which of them, or which option among them, is kept small. */
const MOST: Readonly<Record<string, { places: readonly number[]; most: number; option?: string }>> = {
  "kit race": { places: [1], most: 5, option: "milliseconds" },
  "basics shuffled": { places: [0], most: 10_000 },
  "puzzles/knights-tour countTours": { places: [0, 1], most: 4 },
  "puzzles/knights-tour countToursFrom": { places: [0, 1], most: 4 },
  "puzzles/knights-tour joinedTour": { places: [0, 1], most: 9 },
  "puzzles/knights-tour knightsTours": { places: [2], most: 10_000, option: "maxNodes" },
  "puzzles/queens countQueens": { places: [0], most: 9 },
  "puzzles/queens QueensLandscape": { places: [0], most: 10_000 },
  "puzzles/queens queens": { places: [0], most: 12 },
  "puzzles/queens countQueensByRow": { places: [0], most: 8 },
  "puzzles/queens queensByPermutations": { places: [0], most: 6 },
  "puzzles/sudoku sudokuSolutions": { places: [2], most: 10_000, option: "maxNodes" },
  "puzzles/sudoku countSudoku": { places: [2], most: 300, option: "most" },
  "search countExactCovers": { places: [0], most: 60 },
  ...limited("maxNodes", 10_000, 1, ["exactCovers", "networkSolutions"]),
  ...limited("maxStates", 2000, 3, [
    ...["breadthFirstSearch", "bidirectionalSearch", "aStar", "weightedAStar", "greedyBestFirst"],
    ...["beamSearch", "countShortestPaths"],
  ]),
  ...limited("maxStates", 2000, 2, ["breadthFirstLevels", "breadthFirstOrbits", "checkSpace"]),
  ...limited("maxSteps", 2000, 1, ["hillClimbing", "minConflicts", "simulatedAnnealing"]),
  ...limited("maxExpanded", 1000, 3, ["branchAndBound", "iterativeDeepening", "recursiveBestFirst"]),
};

/** Searches, and the place of their options. */
function limited(option: string, most: number, place: number, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [`search ${name}`, { places: [place], most, option }]));
}

/** What a space may say of its number of codes: it has a table with a place for each, gone through for each step back. */
const MOST_CODES = 1_000_000;

/** The same arguments, with a smaller number in the place of one that is right and would take long. */
export function capped({ room, name }: Call, args: unknown[]): unknown[] {
  const [space] = args;
  if (room === "search" && isPlain(space) && "size" in space)
    space.size = smaller(space.size, MOST_CODES, 2 ** 31 + 1);
  const options = args.at(-1);
  if (room === "search" && isPlain(options) && "transpositions" in options)
    options.transpositions = smaller(options.transpositions, MOST_ENTRIES);
  const cap = MOST[`${room} ${name}`];
  for (const place of cap?.places ?? []) {
    if (cap.option === undefined) args[place] = smaller(args[place], cap.most);
    else if (args[place] === undefined) args[place] = { [cap.option]: cap.most };
    else if (isPlain(args[place])) {
      const { [cap.option]: given = cap.most, ...others } = args[place];
      const isLarge = typeof given === "number" && given > cap.most;
      args[place] = { ...others, [cap.option]: isLarge ? cap.most : given };
    } else if (isEmpty(args[place])) args[place] = Object.assign(args[place], { [cap.option]: cap.most });
  }
  return args;
}

/** A table of as many entries as were asked for takes what it takes. */
const MOST_ENTRIES = 2 ** 20;

/** What is larger than any table stays, from `beyond` on: it must be refused. Of a list, no more entries than that. */
function smaller(value: unknown, most: number, beyond = 2 ** 30): unknown {
  if (Array.isArray(value)) return value.slice(0, most);
  return typeof value === "number" && value > most && value < beyond ? most : value;
}

/** What passes for options that set nothing: a search without any limit may rightly go on for hours. */
function isEmpty(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
