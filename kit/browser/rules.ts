// The rules of a puzzle to play: they come as data, made from the model's own moves.
import type { Board, Carry, PlayGoal, PlayRule, SentStyle, Shuffle } from "../play/data";

/** Makes the board `next` by acting on the cell `at`; perhaps a piece goes from there to the cell `to`. */
export interface PlayMove {
  readonly at: number;
  readonly to?: number;
  readonly over?: readonly number[];
  /** Whether a piece is taken off. */
  readonly isTaken?: boolean;
  readonly next: number[];
}

type Change = readonly [cell: number, value: number];
type CarryRule = Extract<PlayRule, { kind: "carry" }>;

/**
 * The moves of a rule.
 * @param held  the value of the piece that comes next out of a tray
 */
export function movesOf(rule: PlayRule, board: Board, held?: number): PlayMove[] {
  const change = (at: number, value: number) => ({ at, next: changed(board, [[at, value]]) });
  switch (rule.kind) {
    case "carry":
      return carriesOf(rule, board);
    case "press":
      return rule.patterns.flatMap((cells, at) =>
        cells.length > 0
          ? [
              {
                at,
                next: changed(
                  board,
                  cells.map((cell) => [cell, rule.cycle[board[cell]]]),
                ),
              },
            ]
          : [],
      );
    case "put": {
      const isBarred = (cell: number) =>
        rule.lines.some((line) => line.includes(cell) && line.some((at) => board[at]));
      return board.flatMap((value, at): PlayMove[] => {
        if (value !== 0) return [{ ...change(at, 0), isTaken: true }];
        return held === undefined || isBarred(at) ? [] : [change(at, held)];
      });
    }
    case "trail": {
      const last = Math.max(...board);
      const links = rule.links[board.indexOf(last)];
      return board.flatMap((value, at) =>
        value === 0 && (last === 0 || links.includes(at)) ? [change(at, last + 1)] : [],
      );
    }
  }
}

function carriesOf(rule: CarryRule, board: Board): PlayMove[] {
  const isFull = (cell: number) => board[cell] !== 0;
  const passed = (value: number) =>
    rule.effect === "take" ? 0 : rule.effect === "turn" ? (rule.turns?.[value] ?? value) : value;
  const canGo = ([from, to, over = [], piece = board[from], kind]: Carry) =>
    isFull(from) &&
    piece === board[from] &&
    !rule.still?.includes(piece) &&
    !isFull(to) &&
    over.every((cell) => isFull(cell) && (kind ?? board[cell]) === board[cell]);
  return (rule.far ? rule.moves.flatMap(allWays) : rule.moves).filter(canGo).map(([from, to, over = []]) => ({
    at: from,
    to,
    over,
    next: changed(board, [
      ...over.map((cell): Change => [cell, passed(board[cell])]),
      [from, 0],
      [to, board[from]],
    ]),
  }));
}

/** From any cell of a move to any other. */
function allWays([first, last, over = []]: Carry): Carry[] {
  const cells = [first, ...over, last];
  return cells.flatMap((from) => cells.map((to): Carry => [from, to]));
}

function changed(board: Board, changes: readonly Change[]): number[] {
  const next = [...board];
  for (const [cell, value] of changes) next[cell] = value;
  return next;
}

/** The positions from which one carry or press leads to the board. */
export function originsOf(rule: PlayRule, board: Board): number[][] {
  if (rule.kind === "press") {
    const parts = rule.patterns.filter((cells) => cells.length > 0);
    return parts.map((cells) =>
      changed(
        board,
        cells.map((cell) => [cell, rule.cycle.indexOf(board[cell])]),
      ),
    );
  }
  if (rule.kind !== "carry") return [];
  if (rule.far) return carriesOf(rule, board).map(({ next }) => next);
  const isTaken = rule.effect === "take";
  const was = (cell: number) => (rule.effect === "turn" ? rule.turns!.indexOf(board[cell]) : board[cell]);
  const made = rule.moves.filter(
    ([from, to, over = [], piece = board[to], kind]) =>
      board[to] &&
      piece === board[to] &&
      !rule.still?.includes(piece) &&
      !board[from] &&
      over.every((cell) => !board[cell] === isTaken && (isTaken || (kind ?? was(cell)) === was(cell))),
  );
  return made.map(([from, to, over = [], , kind = board[to]]) => {
    const passed = over.map((cell): Change => [cell, isTaken ? kind : was(cell)]);
    return changed(board, [...passed, [from, board[to]], [to, 0]]);
  });
}

export function isGoal(goal: PlayGoal, board: Board): boolean {
  const { boards, without, count, at, lines = [], total, sum, texts = [], apart = [] } = goal;
  if (boards && !boards.some((other) => other.every((value, cell) => value === board[cell]))) return false;
  if (without !== undefined && board.includes(without)) return false;
  if (count !== undefined && board.filter((value) => value !== 0).length !== count) return false;
  if (at !== undefined && !board[at]) return false;
  if (!lines.every((line) => sumOf(line, board) === total) || pairsOn(apart, board) > 0) return false;
  return sum === undefined || reckon(texts, board) === sum;
}

function sumOf(line: readonly number[], board: Board): number {
  return line.reduce((sum, cell) => sum + board[cell], 0);
}

/** What digits and signs in the cells come to. */
export function reckon(texts: readonly string[], board: Board): number {
  const text = board.map((value) => texts[value]).join("");
  const terms = text.match(/[+-]?\d+/g) ?? [];
  return terms.reduce((sum, term) => sum + Number(term), 0);
}

/** The pairs of pieces that stand on one of the lines. */
export function pairsOn(lines: readonly (readonly number[])[], board: Board): number {
  const counts = lines.map((line) => line.filter((cell) => board[cell]).length);
  return counts.reduce((pairs, count) => pairs + (count * (count - 1)) / 2, 0);
}

/** The cells of full lines whose sum is another, and of pieces that should not be on one line. */
export function faultyCells({ lines = [], total, apart = [] }: PlayGoal, board: Board): Set<number> {
  const isFaulty = (line: readonly number[]) =>
    line.every((cell) => board[cell]) && sumOf(line, board) !== total;
  const crowds = apart.map((line) => line.filter((cell) => board[cell])).filter(({ length }) => length > 1);
  return new Set([...lines.filter(isFaulty), ...crowds].flat());
}

/** A position as a cell takes it. */
export function writtenPosition({ where, letters, columns, between }: SentStyle, board: Board): string {
  if (where)
    return JSON.stringify(board.flatMap((value, cell) => (value ? [columns ? cell % columns : cell] : [])));
  if (!letters) return JSON.stringify(board);
  const signs = board.map((value, cell) => (cell && cell % columns! === 0 ? between : "") + letters[value]);
  return JSON.stringify(signs.join(""));
}

/** A walk of random moves from a solved position, backwards: so the way back is there. Without any it is one piece, in a board of as many `cells`. */
export function shuffledBoard(
  rule: PlayRule,
  goal: PlayGoal,
  { from = goal.boards, moves }: Shuffle,
  cells: number,
  random = Math.random,
): number[] {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)];
  const last = goal.at ?? Math.floor(random() * cells);
  let board = from ? [...pick(from)] : Array.from({ length: cells }, (_, cell) => Number(cell === last));
  const most = 10 * moves + 1000; // where every position is a goal
  for (let step = 0; step < moves || (step < most && isGoal(goal, board)); step++) {
    const before = originsOf(rule, board);
    if (before.length === 0) break;
    board = pick(before);
  }
  return board;
}

/** How many moves the steps from 1 to `last` are, where those in a row by one piece may be one. */
export function countMoves(
  history: readonly { readonly at?: number; readonly to?: number }[],
  last: number,
  chains: boolean,
): number {
  const isMove = ({ at }: { readonly at?: number }, before: number) =>
    !chains || before === 0 || at !== history[before].to;
  return history.slice(1, last + 1).filter(isMove).length;
}
