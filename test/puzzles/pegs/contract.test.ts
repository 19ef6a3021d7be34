import { PegBoard } from "../../../lib/puzzles/pegs/board";
import { english, hoppers, triangle, tryTri } from "../../../lib/puzzles/pegs/boards";
import { PegJumps } from "../../../lib/puzzles/pegs/jumps";
import { PegMoves } from "../../../lib/puzzles/pegs/moves";
import { reversed } from "../../../lib/search/contract/space";
import { type Model, testContract } from "../../support/contract";

const boards = Object.entries({ hoppers, tryTri, english, "triangle of 15": triangle(5) });
const square = new PegJumps(new PegBoard(Array(7).fill("o".repeat(7)).join("\n"), "square with diagonals"));

testContract([
  ...boards.flatMap(([name, board]): Model[] => {
    const [jumps, moves] = [new PegJumps(board), new PegMoves(board)];
    const [start] = board.startClasses();
    return [
      [`${name}, jump by jump`, jumps, jumps.start(start)],
      [`${name}, move by move`, moves, moves.start(start)],
      [`${name}, moves taken back`, reversed(moves, moves.reverse), moves.finishes(start)],
    ];
  }),
  ["a square of 49 holes, jump by jump", square, square.start(24)],
]);
