import { InputError } from "../../basics/errors";
import { indented, type PegBoard, type PegJump } from "./board";
import { checkPegStart, pegRoot } from "./counts";
import { refutePegs } from "./invariants";
import { BoardSet, PossibleJumps, packedJumps, patternOf } from "./layers";

/**
 * The number of all solutions, short and long: sequences of jumps that begin with one hole empty and leave one peg in
 * the hole `finish`.
 *
 * Counted from both ends towards the middle. A game that is played backwards is a game again if pegs and holes change
 * parts: what was a jump becomes the same jump. So the ways from a board to the finish are as many as those from the
 * finish, as an empty hole, to the board's complement; and half of the jumps from either side will do. The layers stay
 * smaller, and the numbers of ways are exact as doubles up to where they meet; only their products need BigInt.
 *
 * Up to 25 holes. TryTri takes some 3 seconds and 400 MB.
 * @param opening the first jump, where only games that begin with it are counted
 * @throws InputError for more than 25 holes, a hole off the board, and an opening that is no jump into the start
 * @example
 * countPegSolutions(hoppers, 6, 6); // 5664n
 */
export function countPegSolutions(board: PegBoard, start: number, finish: number, opening?: PegJump): bigint {
  checkPegStart(board, start, opening);
  board.checkHole(finish, "finish");
  const jumps = board.holes - 2; // one peg is missing at first, and one is left in the end
  if (jumps < 0 || refutePegs(board, board.allBut(start), [finish]) !== undefined) return 0n;
  const half = Math.max(jumps >>> 1, opening ? 1 : 0);
  const ways = new Float64Array(2 ** board.holes);
  const there = countWays(board, pegRoot(board, start, opening), opening ? half - 1 : half, ways);
  ways.fill(0);
  const back = countWays(board, pegRoot(board, finish), jumps - half, ways);
  const full = 2 ** board.holes - 1;
  let [total, small] = [0n, 0]; // most products fit into a double
  let k = back.boards.length - 1; // in order, so that their complements are in order from the last on
  there.boards.forEach((pegs, i) => {
    while (k >= 0 && full - back.boards[k] < pegs) k--;
    if (k < 0 || full - back.boards[k] !== pegs) return;
    const product = there.ways[i] * back.ways[k];
    if (small + product <= Number.MAX_SAFE_INTEGER) small += product;
    else total += BigInt(there.ways[i]) * BigInt(back.ways[k]);
  });
  return total + BigInt(small);
}

/** The boards after so many jumps, in order, each with the number of sequences of jumps that lead to it. */
interface Layer {
  readonly boards: Int32Array;
  readonly ways: Float64Array;
}

/** The layer after so many jumps; `ways` is room for a number a board, all 0. */
function countWays(board: PegBoard, root: number, depth: number, ways: Float64Array): Layer {
  const jumps = packedJumps(board);
  const possible = new PossibleJumps(board.jumps.map(patternOf), board.holes);
  const found = new Int32Array(jumps.length);
  const flip = Int32Array.from(jumps, (jump) => jump.flip);
  let layer = new BoardSet(board.holes);
  let next = new BoardSet(board.holes);
  const expand = (pegs: number): void => {
    const more = possible.find(pegs, found);
    for (let k = 0; k < more; k++) {
      const after = pegs ^ flip[found[k]];
      if (ways[after] === 0) next.add(after);
      ways[after] += ways[pegs];
    }
  };
  ways[root] = 1;
  layer.add(root);
  for (let jump = 0; jump < depth; jump++) {
    layer.drain(expand);
    [layer, next] = [next, layer];
  }
  const list: number[] = [];
  layer.drain((pegs) => list.push(pegs));
  const boards = new Int32Array(list);
  const counted = { boards, ways: new Float64Array(boards.length) };
  for (let i = 0; i < boards.length; i++) counted.ways[i] = ways[boards[i]];
  // What is rounded once stays above 2^53 from jump to jump: so it is enough to look at the end.
  if (counted.ways.some((count) => count > Number.MAX_SAFE_INTEGER)) {
    throw new InputError(
      "board",
      `one of more:${indented(board.drawing)}`,
      "at most 2^53 ways to get half-way",
    );
  }
  return counted;
}
