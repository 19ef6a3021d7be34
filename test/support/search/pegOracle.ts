import type { PegBoard, PegJump } from "../../../lib/puzzles/pegs/board";

/** Peg solitaire on arrays of booleans, written to be obviously right and owing the library nothing but the list of jumps. */
export type Board = readonly boolean[];

export function boardOf(holes: number, pegs: readonly number[]): Board {
  return Array.from({ length: holes }, (_, hole) => pegs.includes(hole));
}

export function pegsOf(board: Board): number[] {
  return board.flatMap((peg, hole) => (peg ? [hole] : []));
}

export function possible(board: Board, { from, over, to }: PegJump): boolean {
  return board[from] && board[over] && !board[to];
}

export function jumped(board: Board, { from, over, to }: PegJump): Board {
  return board.map((peg, hole) => (hole === to ? true : hole === from || hole === over ? false : peg));
}

/** The boards after one move, each once: jumps by one peg for as long as one likes. */
export function movesFrom(jumps: readonly PegJump[], board: Board): string[] {
  const found = new Set<string>();
  const goOn = (now: Board, mover: number) => {
    for (const jump of jumps) {
      if (jump.from !== mover || !possible(now, jump)) continue;
      const next = jumped(now, jump);
      found.add(String(pegsOf(next)));
      goOn(next, jump.to);
    }
  };
  board.forEach((_, hole) => {
    goOn(board, hole);
  });
  return [...found].sort();
}

/**
 * The fewest moves down to one peg, in one hole or in any, for a board and the hole where its last jump ended (-1: none);
 * Infinity where there is no way. Computed for all at once, boards of fewer pegs first.
 */
export function movesLeft(
  { holes, jumps }: PegBoard,
  finish?: number,
): (bits: number, last: number) => number {
  const boards = Array.from({ length: 2 ** holes }, (_, bits) => bits);
  const count = (bits: number) => bits.toString(2).replace(/0/g, "").length;
  const least = boards.map(() => new Array<number>(holes + 1).fill(Infinity));
  for (const bits of boards.sort((a, b) => count(a) - count(b))) {
    if (bits === 0) continue;
    for (let last = -1; last < holes; last++) {
      if ((bits & (bits - 1)) === 0 && (finish === undefined || bits === 1 << finish))
        least[bits][last + 1] = 0;
      for (const { from, over, to } of jumps) {
        if (!(bits & (1 << from)) || !(bits & (1 << over)) || bits & (1 << to)) continue;
        const after = bits ^ (1 << from) ^ (1 << over) ^ (1 << to);
        const moves = least[after][to + 1] + (from === last ? 0 : 1);
        least[bits][last + 1] = Math.min(least[bits][last + 1], moves);
      }
    }
  }
  return (bits, last) => least[bits][last + 1];
}

/** All shortest games as lists of jumps, depth-first to growing limits, with nothing but the jumps and their count. */
export function shortestGames(board: PegBoard, opening: PegJump, finish?: number): PegJump[][] {
  const games: PegJump[][] = [];
  const descend = (pegs: Board, game: PegJump[], moves: number, limit: number): void => {
    if (moves > limit) return;
    const left = pegsOf(pegs);
    if (left.length === 1 && (finish === undefined || left[0] === finish)) games.push(game);
    for (const jump of board.jumps) {
      if (!possible(pegs, jump)) continue;
      const goesOn = game[game.length - 1].to === jump.from;
      descend(jumped(pegs, jump), [...game, jump], goesOn ? moves : moves + 1, limit);
    }
  };
  const first = jumped(boardOf(board.holes, board.allBut(opening.to)), opening);
  for (let limit = 1; games.length === 0 && limit < board.holes; limit++) descend(first, [opening], 1, limit);
  return games;
}
