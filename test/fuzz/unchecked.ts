import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../support/notebooks/examples";

/** Names of public things by their room, as `publicThings` has them. */
function named(rooms: Readonly<Record<string, string>>): string[] {
  return Object.entries(rooms).flatMap(([room, names]) => names.split(" ").map((name) => `${room} ${name}`));
}

/** Methods that the searches call for every run of positions. */
const METHODS =
  /\.(?:expand|expandOnward|expandBits|expandUnchecked|estimate|estimateRun|evaluate|images|image|push|pop|walk|change|make|bestOf|conflicted)$/;

/** A room's solver, or what watches its searches: a page calls it with the board that stands there, and it may take long. */
function isSolver(room: string, name: string): boolean {
  const file = path.join(root, "kit", room, "play.ts");
  if (!existsSync(file)) return false;
  const text = readFileSync(file, "utf8");
  const solver = new RegExp(
    `solverOf<typeof import\\("./play"\\)>\\("${room.split("/")[1]}",(?: "\\w+",)? "${name}"`,
  );
  return solver.test(text) || new RegExp(`name: "${name}"[ ,]`).test(text);
}

/** Whether it is tried with wrong arguments. */
export function isChecked({ room, name }: { readonly room: string; readonly name: string }): boolean {
  return !(`${room} ${name}` in UNCHECKED) && !METHODS.test(name) && !isSolver(room, name);
}

/** What is not tried with wrong arguments, and why: names by their room. */
const REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "called for every position or every guess, so that it does not look at its arguments": {
    basics: "BitMatrix.flip BitMatrix.get onesIn differ lowest leastAssignment hopsFrom",
    search:
      "samePosition TranspositionTable.prunes TranspositionTable.note OrbitSpace.positionsIn OrbitSpace.reduce",
    "puzzles/mastermind": "mostParts worstCase CodeGame.answerNumber entropy expectedSize",
    "puzzles/flip-it": "FlipIt.bitsOf FlipIt.holeOf PatternBound.evaluate",
    "puzzles/pegs": "PegJumps.costs PegJumps.jumpBetween",
  },
  "called with what the library itself has made or checked": {
    basics:
      "reserved enlarged dictionaryOrder firstInDictionary " +
      "expectOptions expectTotal expectWhole expectSides expectCell expectCells expectOneOf isCell " +
      "checkBits PackedCells",
    kit: "costsFrom sketch placedIn answerOf answerBySteps withValue solverOf",
    search:
      "split TranspositionTable expectMaxNodes BitMap BitMap.addWord BitMap.countWords BitMap.equals BitMap.codes BitMap.runs",
    "puzzles/pegs": "PegSpace",
    "puzzles/sliding": "SlidingPuzzle.distance SlidingPuzzle.refute",
    "puzzles/flip-it": "FlipIt.refute",
  },
  "the library makes it; the reader only looks at it": {
    search: "SearchStats SearchStats.toString ContractError Stoppage UnsolvedError",
    basics: "LibraryError InputError MemoryError InternalError",
  },
  "a chapter shows its source, which a check would make longer": {
    "puzzles/pegs": "mersonRegions",
    basics: "rowReduce",
  },
  "a board in a page calls it with a position that it has made itself": {
    chapters: "tellToads",
    kit: "chosenIn",
    "puzzles/flip-it": "solveFlipIt tellFlipIt",
    "puzzles/knight-exchange": "solveKnights tellKnights",
    "puzzles/knights-tour": "tellTour",
    "puzzles/komachi": "tellKomachi",
    "puzzles/lights-out": "tellLights",
    "puzzles/magic-squares": "tellMagicSquare",
    "puzzles/pegs": "solvePegs tellPegs",
    "puzzles/queens": "tellQueens",
    "puzzles/sliding": "tellTiles",
    "puzzles/sudoku": "tellSudoku",
  },
  "takes seconds for each right argument": { "puzzles/magic-squares": "countOrderFivePiece" },
  "one of its arguments is the name that its own error gives to another": {
    "puzzles/mastermind": "CodeGame.numberOf",
    "puzzles/pegs": "PegBoard.checkHole",
    "puzzles/sudoku": "SudokuRules.checkGrid",
  },
};

/** The reason for each of them. */
export const UNCHECKED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(REASONS).flatMap(([reason, rooms]) => named(rooms).map((name) => [name, reason])),
);
