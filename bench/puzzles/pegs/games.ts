/** A board as the articles write it down: for each hole, the jumps of its peg as pairs [over, to]. Owes nothing to the library. */
export type JumpTable = readonly (readonly (readonly [over: number, to: number])[])[];

export type Game = readonly (readonly [from: number, to: number])[];

/**
 * The articles' way to the shortest games: deepening by moves, with a board of booleans, and a list of the jumps made that
 * grows and shrinks. A jump of the peg that jumped last costs nothing.
 *
 * @param use   gets each game of at most `limit` moves down to one peg; true ends the search
 * @param least moves that are left at least; `last` is where the last jump ended. Default: none.
 */
export function descend(
  jumps: JumpTable,
  board: boolean[],
  game: [from: number, to: number][],
  limit: number,
  use: (game: Game) => boolean,
  least: (board: readonly boolean[], last: number) => number = () => 0,
): boolean {
  const complete = board.length - 2;
  const go = (moves: number): boolean => {
    const last = game[game.length - 1][1];
    if (moves + least(board, last) > limit) return false;
    if (game.length === complete) return use(game);
    for (let from = 0; from < board.length; from++) {
      if (!board[from]) continue;
      for (const [over, to] of jumps[from]) {
        if (!board[over] || board[to]) continue;
        board[from] = board[over] = false;
        board[to] = true;
        game.push([from, to]);
        if (go(last === from ? moves : moves + 1)) return true;
        game.pop();
        board[from] = board[over] = true;
        board[to] = false;
      }
    }
    return false;
  };
  return go(1);
}

/** The fewest moves after an opening, and how many games take no more; [0, 0] if no game ends with one peg. */
export function countShortest(
  jumps: JumpTable,
  opening: { readonly from: number; readonly over: number; readonly to: number },
  finish?: number,
): readonly [moves: number, games: number] {
  const { from, over, to } = opening;
  const board = jumps.map((_, hole) => hole !== from && hole !== over);
  let games = 0;
  const count = () => {
    if (finish === undefined || board[finish]) games++;
    return false;
  };
  for (let limit = 1; limit < jumps.length - 1; limit++) {
    descend(jumps, board, [[from, to]], limit, count);
    if (games > 0) return [limit, games];
  }
  return [0, 0];
}
