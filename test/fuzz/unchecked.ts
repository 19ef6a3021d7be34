import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../support/examples";

const HOT = "called for every position or every guess, so that it does not look at its arguments";
const NAMES = "its second argument is the name that its own error gives to the first";
const SHOWN = "a chapter shows its source, which a check would make longer";
const OWN = "called with what the library itself has made or checked";
const MADE = "the library makes it; the reader only looks at it";

/** What gives back, or quotes, what it was given: holes and NaN in its result are the caller's own. */
export const QUOTING: readonly string[] = [
  ...[
    "basics describe",
    "basics grouped",
    "basics mean",
    "figures mapWithProgress",
    "figures ofKind",
    "figures pathDrawings",
    "search checkBound",
    "search checkSpace",
    "search solved",
    "search take",
  ],
  ...["figures judged", "figures misfit", "figures program", "figures value"],
  ...["puzzles/knights-tour judgeTour", "puzzles/magic-squares magicFault"],
  ...["puzzles/pegs pegMovesOf", "puzzles/pegs pegTable", "puzzles/pegs pegPairTable"],
];

/** Methods that the searches call for every run of positions. */
const METHODS =
  /\.(?:expand|expandOnward|expandBits|expandUnchecked|estimate|estimateRun|evaluate|images|image|push|pop|walk)$/;

/** A room's solver, which a page calls with the board that stands there: a search from it may take long. */
function isSolver(room: string, name: string): boolean {
  const file = path.join(root, "lib", room, "play.ts");
  return (
    existsSync(file) &&
    readFileSync(file, "utf8").includes(
      `solverOf<typeof import("./play")>("${room.split("/")[1]}", "${name}"`,
    )
  );
}

/** Whether it is tried with wrong arguments. */
export function isChecked({ room, name }: { readonly room: string; readonly name: string }): boolean {
  return !(`${room} ${name}` in UNCHECKED) && !METHODS.test(name) && !isSolver(room, name);
}

/** What is not tried with wrong arguments, and why. */
export const UNCHECKED: Readonly<Record<string, string>> = {
  "basics BitMatrix.flip": HOT,
  "basics BitMatrix.get": HOT,
  "basics onesIn": HOT,
  "basics differ": HOT,
  "basics lowest": HOT,
  "basics leastAssignment": HOT,
  "basics hopsFrom": HOT,
  "basics reserved": OWN,
  "basics orMemoryError": OWN,
  "basics enlarged": OWN,
  "basics dictionaryOrder": OWN,
  "basics firstInDictionary": OWN,
  "basics expectA": OWN,
  "basics expectFields": OWN,
  "basics expectOptions": OWN,
  "basics expectTotal": OWN,
  "basics PackedCells": OWN,
  "figures expectCells": OWN,
  "figures sketch": OWN,
  "figures placedIn": OWN,
  "figures answerOf": OWN,
  "figures answerBySteps": OWN,
  "figures withValue": OWN,
  "figures solverOf": OWN,
  "search counterOf": OWN,
  "search samePosition": HOT,
  "search split": OWN,
  "search SearchStats": MADE,
  "search SearchStats.toString": MADE,
  "puzzles/mastermind codes": OWN,
  "search TranspositionTable": OWN,
  "search TranspositionTable.prunes": HOT,
  "search TranspositionTable.note": HOT,
  "puzzles/pegs solvePegOpening": OWN,
  "puzzles/sliding solveBoard": OWN,
  "threads readFile": OWN,
  "threads writeWhole": OWN,
  "threads workerFunction": OWN,
  "puzzles/flip-it FlipIt.refute": OWN,
  "puzzles/pegs PegSpace": OWN,
  "basics LibraryError": MADE,
  "basics InputError": MADE,
  "basics MemoryError": MADE,
  "basics InternalError": MADE,
  "threads WorkerError": MADE,
  "threads WorkerMemoryError": MADE,
  "puzzles/sliding DatabaseError": MADE,
  "search ContractError": MADE,
  "search Stoppage": MADE,
  "search UnsolvedError": MADE,
  "puzzles/pegs mersonRegions": SHOWN,
  "basics checkBits": OWN,
  "puzzles/sliding SlidingPuzzle.refute": OWN,
  "basics rowReduce": SHOWN,
  "puzzles/mastermind mostParts": HOT,
  "puzzles/mastermind worstCase": HOT,
  "puzzles/flip-it FlipIt.bitsOf": HOT,
  "puzzles/flip-it FlipIt.holeOf": HOT,
  "puzzles/flip-it PatternBound.evaluate": HOT,
  "puzzles/magic-squares countOrderFivePiece": "takes seconds for each right argument",
  "puzzles/mastermind CodeGame.answerNumber": HOT,
  "puzzles/mastermind CodeGame.numberOf": NAMES,
  "puzzles/mastermind entropy": HOT,
  "puzzles/mastermind expectedSize": HOT,
  "puzzles/pegs PegBoard.checkHole": NAMES,
  "puzzles/pegs PegJumps.costs": HOT,
  "puzzles/pegs PegJumps.jumpBetween": HOT,
  "search OrbitSpace.positionsIn": HOT,
};
