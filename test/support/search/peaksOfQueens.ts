/** Pairs of queens that attack each other, one queen a row, told apart by looking at each pair. */
export function plainAttacks(queens: ArrayLike<number>): number {
  let pairs = 0;
  for (let low = 0; low < queens.length; low++)
    for (let high = 0; high < low; high++) {
      const across = Math.abs(queens[low] - queens[high]);
      if (across === 0 || across === low - high) pairs++;
    }
  return pairs;
}

/**
 * Of all size^size boards: how many are solutions and how many other boards have no better neighbour, and the chance that steepest
 * ascent, ties by chance, ends in a solution, with the moves that it makes on average. Boards in order of their cost: each is as good
 * as the best of its neighbours are on average.
 */
export function peaksOfQueens(size: number) {
  const boards = size ** size;
  const costs = new Uint8Array(boards);
  const queens = new Array<number>(size).fill(0);
  for (let board = 0; board < boards; board++) {
    for (let row = 0, left = board; row < size; row++, left = Math.floor(left / size))
      queens[row] = left % size;
    costs[board] = plainAttacks(queens);
  }
  const most = (size * (size - 1)) / 2;
  const counts = new Int32Array(most + 2);
  for (const cost of costs) counts[cost + 1]++;
  for (let cost = 1; cost <= most + 1; cost++) counts[cost] += counts[cost - 1];
  const inOrder = new Int32Array(boards);
  for (let board = 0; board < boards; board++) inOrder[counts[costs[board]]++] = board;
  const chance = new Float64Array(boards);
  const steps = new Float64Array(boards);
  const found = { boards, solutions: 0, peaks: 0, plateaus: 0, chance: 0, steps: 0 };
  for (const board of inOrder) {
    let least = 255;
    let [ties, chances, moves] = [0, 0, 0];
    for (let unit = 1; unit < boards; unit *= size) {
      const bare = board - (Math.floor(board / unit) % size) * unit;
      for (let other = bare; other < bare + size * unit; other += unit) {
        if (other === board || costs[other] > least) continue;
        if (costs[other] < least) {
          least = costs[other];
          [ties, chances, moves] = [0, 0, 0];
        }
        ties++;
        chances += chance[other];
        moves += steps[other];
      }
    }
    if (costs[board] === 0) {
      found.solutions++;
      chance[board] = 1;
    } else if (least >= costs[board]) {
      found.peaks++;
      if (least === costs[board]) found.plateaus++;
    } else {
      chance[board] = chances / ties;
      steps[board] = 1 + moves / ties;
    }
    found.chance += chance[board] / boards;
    found.steps += steps[board] / boards;
  }
  return found;
}
