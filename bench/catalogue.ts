import { subjects as exactCover } from "./exactCover";
import { subjects as growth } from "./growth";
import { subjects as networks } from "./networks";
import { subjects as observer } from "./observer";
import { subjects as fifteen } from "./puzzles/fifteen";
import { subjects as flipIt } from "./puzzles/flip-it";
import { subjects as knightExchange } from "./puzzles/knight-exchange";
import { subjects as knightsTour } from "./puzzles/knights-tour";
import { subjects as komachi } from "./puzzles/komachi";
import { subjects as lightsOut } from "./puzzles/lights-out";
import { subjects as magicSquares } from "./puzzles/magic-squares";
import { subjects as mastermind } from "./puzzles/mastermind";
import { subjects as english } from "./puzzles/pegs/english";
import { subjects as smallPegs } from "./puzzles/pegs/small";
import { subjects as tryTri } from "./puzzles/pegs/tryTri";
import { subjects as queens } from "./puzzles/queens";
import { subjects as sliding } from "./puzzles/sliding";
import { subjects as sudoku } from "./puzzles/sudoku";
import type { Subject } from "./subject";

/** All subjects, by the module that a measuring process loads, in the order in which they are shown. */
export const CATALOGUE: readonly { readonly module: string; readonly subjects: readonly Subject[] }[] = [
  { module: "./puzzles/komachi", subjects: komachi },
  { module: "./puzzles/magic-squares", subjects: magicSquares },
  { module: "./puzzles/queens", subjects: queens },
  { module: "./puzzles/mastermind", subjects: mastermind },
  { module: "./puzzles/knights-tour", subjects: knightsTour },
  { module: "./puzzles/lights-out", subjects: lightsOut },
  { module: "./puzzles/sliding", subjects: sliding },
  { module: "./puzzles/fifteen", subjects: fifteen },
  { module: "./puzzles/knight-exchange", subjects: knightExchange },
  { module: "./puzzles/flip-it", subjects: flipIt },
  { module: "./puzzles/pegs/small", subjects: smallPegs },
  { module: "./puzzles/pegs/tryTri", subjects: tryTri },
  { module: "./puzzles/pegs/english", subjects: english },
  { module: "./puzzles/sudoku", subjects: sudoku },
  { module: "./networks", subjects: networks },
  { module: "./exactCover", subjects: exactCover },
  { module: "./observer", subjects: observer },
  { module: "./growth", subjects: growth },
];
