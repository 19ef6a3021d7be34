// The rules of a puzzle to play: they come as data, made from the model's own moves. Boards are lists of values, a cell each.

/**
 * The moves of a rule. Each has the cell `at` that is acted on, perhaps the cell `to` where the piece goes, and makes of a
 * board the next one.
 */
function movesOf(rule, board, held) {
  const changed = (changes) => changedBoard(board, changes);
  const isFull = (cell) => board[cell] !== 0;
  switch (rule.kind) {
    case "carry":
      return rule.moves
        .filter(
          ([from, to, over = [], piece = board[from]]) =>
            isFull(from) &&
            piece === board[from] &&
            !rule.still?.includes(piece) &&
            !isFull(to) &&
            over.every(isFull),
        )
        .map(([from, to, over = []]) => ({
          at: from,
          to,
          over,
          next: changed([
            ...over.map((cell) => [
              cell,
              { take: 0, turn: rule.turns?.[board[cell]] }[rule.effect] ?? board[cell],
            ]),
            [from, 0],
            [to, board[from]],
          ]),
        }));
    case "press":
      return rule.patterns.flatMap((cells, at) =>
        cells.length ? [{ at, next: changed(cells.map((cell) => [cell, rule.cycle[board[cell]]])) }] : [],
      );
    default:
      return fillingMoves(rule, board, held);
  }
}

function changedBoard(board, changes) {
  const next = [...board];
  for (const [cell, value] of changes) next[cell] = value;
  return next;
}

/** The positions from which one carry or press leads to the board. */
function originsOf(rule, board) {
  const changed = (changes) => changedBoard(board, changes);
  if (rule.kind === "press") {
    const parts = rule.patterns.filter((cells) => cells.length > 0);
    return parts.map((cells) => changed(cells.map((cell) => [cell, rule.cycle.indexOf(board[cell])])));
  }
  const isTaken = rule.effect === "take";
  const made = rule.moves.filter(
    ([from, to, over = [], piece = board[to]]) =>
      board[to] &&
      piece === board[to] &&
      !rule.still?.includes(piece) &&
      !board[from] &&
      over.every((cell) => !board[cell] === isTaken),
  );
  return made.map(([from, to, over = []]) => {
    const was = (cell) => (rule.effect === "turn" ? rule.turns.indexOf(board[cell]) : board[cell]);
    const passed = over.map((cell) => [cell, isTaken ? board[to] : was(cell)]);
    return changed([...passed, [from, board[to]], [to, 0]]);
  });
}

function isGoal(goal, board) {
  const count = board.filter((value) => value !== 0).length;
  const { boards, without, count: wanted, at, lines, sum } = goal;
  if (boards && !boards.some((other) => other.every((value, cell) => value === board[cell]))) return false;
  if (without !== undefined && board.includes(without)) return false;
  if (wanted !== undefined && count !== wanted) return false;
  if (at !== undefined && !board[at]) return false;
  return (!lines && sum === undefined) || comesTo(goal, board);
}

function written(style, board) {
  if (style.where) return JSON.stringify(board.flatMap((value, cell) => (value ? [cell] : [])));
  if (!style.letters) return JSON.stringify(board);
  const rows = board.map(
    (value, cell) => (cell && cell % style.columns === 0 ? style.between : "") + style.letters[value],
  );
  return JSON.stringify(rows.join(""));
}

/** A walk of random moves from a solved position, backwards: so the way back is there. Without any it is one piece, in a board of as many `cells`. */
function shuffledBoard(rule, goal, { from = goal.boards, moves }, cells, random = Math.random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const last = goal.at ?? Math.floor(random() * cells);
  let board = from ? pick(from) : Array.from({ length: cells }, (_, cell) => Number(cell === last));
  const most = 10 * moves + 1000; // where every position is a goal
  for (let step = 0; step < moves || (step < most && isGoal(goal, board)); step++) {
    const before = originsOf(rule, board);
    if (before.length === 0) break;
    board = pick(before);
  }
  return board;
}

/** How many moves the steps from 1 to `last` are, where those in a row by one piece may be one. */
function countMoves(history, last, chains) {
  const isMove = ({ at }, before) => !chains || before === 0 || at !== history[before].to;
  return history.slice(1, last + 1).filter(isMove).length;
}
