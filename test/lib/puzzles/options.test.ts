import { describe, expect, it } from "vitest";
import { InputError } from "../../../lib/basics/errors";
import { FlipIt } from "../../../lib/puzzles/flip-it/index";
import { KnightExchange } from "../../../lib/puzzles/knight-exchange/index";
import { knightsTours } from "../../../lib/puzzles/knights-tour/index";
import { countKomachiSums, komachiSums } from "../../../lib/puzzles/komachi/index";
import { magicSquares } from "../../../lib/puzzles/magic-squares/index";
import { CodeGame, expectedSize, oneStep, possibleCodes } from "../../../lib/puzzles/mastermind/index";
import {
  hoppers,
  PegJumps,
  PegMoves,
  pegRegionBound,
  shortestPegSolution,
  shortestPegSolutions,
} from "../../../lib/puzzles/pegs/index";
import {
  countQueensByRow,
  QueensLandscape,
  queens,
  queensByPermutations,
} from "../../../lib/puzzles/queens/index";
import { countSudoku, SudokuRules, sudokuSolutions } from "../../../lib/puzzles/sudoku/index";

const game = new CodeGame({ places: 2, symbols: "012" });
const space = new PegJumps(hoppers);
const four = new SudokuRules({ size: 4 });
const empty = new Array<number>(16).fill(0);

describe("regression: unknown options were ignored, and the answer was that to another question", () => {
  it.each<[string, (options: never) => unknown, string]>([
    ["FlipIt", (options) => new FlipIt(4, 4, options), "diagonals"],
    ["KnightExchange", (options) => new KnightExchange(4, 3, [3, 3], options), "removed, mergeHops"],
    ["knightsTours", (options) => knightsTours(5, 5, options), "start, closed, counter, maxNodes"],
    ["komachiSums", (options) => komachiSums(100, options), "digits, operators, leadingMinus, counter"],
    ["countKomachiSums", (options) => countKomachiSums(options), "digits, operators, leadingMinus, counter"],
    ["magicSquares", (options) => magicSquares(3, options), "upToSymmetry, lines, cells, counter"],
    ["queens", (options) => queens(8, options), "counter"],
    ["queensByPermutations", (options) => queensByPermutations(8, options), "counter"],
    ["QueensLandscape", (options) => new QueensLandscape(8, options), "begin"],
    ["countQueensByRow", (options) => countQueensByRow(8, options), "mirrored"],
    [
      "sudokuSolutions",
      (options) => sudokuSolutions(four, empty, options),
      "singles, cell, counter, maxNodes",
    ],
    ["countSudoku", (options) => countSudoku(four, empty, options), "most"],
    ["CodeGame", (options) => new CodeGame(options), "places, symbols, repeats"],
    ["possibleCodes", (options) => possibleCodes(game, [], options), "counter"],
    ["oneStep", (options) => oneStep(game, expectedSize, options), "onlyPossible"],
    ["PegMoves", (options) => new PegMoves(hoppers, options), "maxSuccessors"],
    ["pegRegionBound", (options) => pegRegionBound(space, options), "sparesLast"],
    ["shortestPegSolution", (problem) => shortestPegSolution(space, problem), "start, finish, opening"],
    ["shortestPegSolutions", (problem) => shortestPegSolutions(space, problem), "start, finish, opening"],
  ])("%s refuses a misspelt option", (_, act, known) => {
    expect(() => act({ misspelt: true } as never)).toThrow(InputError);
    expect(() => act({ misspelt: true } as never)).toThrow(
      `options: expected any of ${known}, but was given "misspelt"`,
    );
  });
});
