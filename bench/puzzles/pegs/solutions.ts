import { tryTri } from "../../../lib/puzzles/pegs/boards";
import { pegRegionBound } from "../../../lib/puzzles/pegs/bounds";
import { PegJumps } from "../../../lib/puzzles/pegs/jumps";
import { PegMoves } from "../../../lib/puzzles/pegs/moves";
import { formatPegSolution } from "../../../lib/puzzles/pegs/notation";
import { shortestPegSolution } from "../../../lib/puzzles/pegs/solutions";
import type { PegSpace } from "../../../lib/puzzles/pegs/space";
import { expecting, type Subject } from "../../subject";

const CENTRE = 11;
const ANYWHERE =
  "[2, 11][1, 6][10, 3][8, 1, 6][22, 10, 3][19, 8, 6][0, 7, 16][20, 22, 10][24, 22][9, 2, 11, 13, 23, 21, 9][14, 5, 16, 18]";
const TO_CENTRE =
  "[2, 11][1, 6][9, 2][0, 5][10, 3][20, 10][8, 6, 15][22, 10][14, 16, 7][19, 8, 6, 15][24, 22, 20, 10][4, 2, 9, 11, 13, 23, 11]";

/** By hole: the holes that its peg can jump over, and where it lands. */
const JUMPS: [over: number, to: number][][] = tryTri
  .all()
  .map((hole) => tryTri.jumps.filter(({ from }) => from === hole).map(({ over, to }) => [over, to]));
const EDGES = [
  [2, 5, 9],
  [4, 8, 13],
  [21, 22, 23],
];
const EDGE_OF = tryTri.all().map((hole) => EDGES.findIndex((edge) => edge.includes(hole)));
const IS_CORNER = tryTri.all().map((hole) => [0, 1, 14, 19, 20, 24].includes(hole));
const EDGE_VALUES = [0, 0, 0, 1, 0, 0, 1, 1];

/**
 * The article's way: a board is an array of booleans, a game a list of jumps that grows and shrinks. Corners are counted
 * along the way, edges anew for each position, and there is no table. Ends with the first solution.
 */
class Article {
  private readonly board = tryTri.all().map((hole) => hole !== 2 && hole !== 6);
  private readonly game: [from: number, to: number][] = [[2, CENTRE]];
  private solution?: string;

  constructor(private readonly finish?: number) {}

  solve(): string {
    for (let limit = 9; this.solution === undefined; limit++) this.descend(1, limit, 6);
    return this.solution;
  }

  private descend(moves: number, limit: number, corners: number): void {
    const { board, game } = this;
    if (this.solution !== undefined || moves + this.least(corners) > limit) return;
    if (game.length === board.length - 2) {
      if (this.finish === undefined || board[this.finish]) this.solution = this.written();
      return;
    }
    for (let from = 0; from < board.length; from++) {
      if (!board[from]) continue;
      for (const [over, to] of JUMPS[from]) {
        if (!board[over] || board[to]) continue;
        const goesOn = game[game.length - 1][1] === from;
        board[from] = false;
        board[over] = false;
        board[to] = true;
        game.push([from, to]);
        const change = (IS_CORNER[to] ? 1 : 0) - (IS_CORNER[from] ? 1 : 0);
        this.descend(goesOn ? moves : moves + 1, limit, corners + change);
        game.pop();
        board[from] = true;
        board[over] = true;
        board[to] = false;
      }
    }
  }

  /** Moves that are left at least; the peg that has just jumped may go on, so its corner or edge does not count. */
  private least(corners: number): number {
    const last = this.game[this.game.length - 1][1];
    let least = IS_CORNER[last] ? corners - 1 : corners;
    for (let edge = 0; edge < EDGES.length; edge++) {
      if (EDGE_OF[last] === edge) continue;
      let pattern = 0;
      for (const hole of EDGES[edge]) pattern = 2 * pattern + (this.board[hole] ? 1 : 0);
      least += EDGE_VALUES[pattern];
    }
    return least;
  }

  private written(): string {
    const moves: number[][] = [];
    for (const [from, to] of this.game) {
      const move = moves[moves.length - 1];
      if (move?.[move.length - 1] === from) move.push(to);
      else moves.push([from, to]);
    }
    return moves.map((move) => `[${move.join(", ")}]`).join("");
  }
}

const opening = tryTri.openings(CENTRE)[0];

function library(space: PegSpace, finish?: number): () => string {
  const bound = pegRegionBound(space);
  return () => {
    const options = { bound, transpositions: finish === undefined ? 1 << 14 : 1 << 18 };
    const result = shortestPegSolution(space, { start: CENTRE, finish, opening }, options);
    return result.kind === "solved" ? formatPegSolution(result.jumps) : result.reason;
  };
}

const JUMP_BY_JUMP = "generic search, jump by jump";
const MOVE_BY_MOVE = "generic search, move by move";
const ARTICLE = "the article's way, arrays of booleans";

function subject(title: string, answer: string, atLeast: number, finish?: number): Subject {
  return {
    title,
    cases: [
      { name: ARTICLE, run: expecting(answer, () => new Article(finish).solve()) },
      { name: JUMP_BY_JUMP, run: expecting(answer, library(new PegJumps(tryTri), finish)) },
      { name: MOVE_BY_MOVE, run: expecting(answer, library(new PegMoves(tryTri), finish)) },
    ],
    claims: [{ slow: ARTICLE, fast: JUMP_BY_JUMP, atLeast }],
  };
}

/** TryTri: fewest moves to one peg, anywhere or back in the centre; all ways know about corners and edges. */
export const pegSolitaire: readonly Subject[] = [
  subject("TryTri: 11 moves to one peg anywhere", ANYWHERE, 10),
  subject("TryTri: 12 moves from centre to centre", TO_CENTRE, 50, CENTRE),
];
