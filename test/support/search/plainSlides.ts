/** The slides of a board with three columns, 0 for the blank, each with the tile that it costs if tiles cost their number. */
export function plainSlides(board: readonly number[]): { to: number[]; cost: number }[] {
  const blank = board.indexOf(0);
  const cells = [blank - 3, blank + 3, blank % 3 > 0 ? blank - 1 : -1, blank % 3 < 2 ? blank + 1 : -1];
  return cells
    .filter((cell) => cell in board)
    .map((cell) => {
      const to = [...board];
      [to[blank], to[cell]] = [to[cell], to[blank]];
      return { to, cost: board[cell] };
    });
}
