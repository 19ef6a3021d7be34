import type { Board, PlayData } from "../../../../kit/play/data";

/** A place of a page, as it stands behind the "#" of an address: a cell, or a step or position of a figure in it. */
export interface Place {
  /** The cell's id in the notebook. */
  readonly cell: string;
  /** Which of the cell's figures with steps or a board, from 1 on. */
  readonly figure?: number;
  /** The step, or the board. */
  readonly at?: string;
  /** Of a race from that board: `race=breadth-first&race=A*&step=12`. */
  readonly race?: string;
}

/** "cell-eight-09", "cell-eight-09/12", or "cell-eight-09/2/12" for what is not the first figure; a race stands behind a "?". */
export function addressOf({ cell, figure = 1, at, race }: Place): string {
  const parts = at === undefined ? [] : figure === 1 ? [at] : [figure, at];
  return [`cell-${encodeURIComponent(cell)}`, ...parts].join("/") + (race ? `?${race}` : "");
}

/** Undefined for an address of something else, or of nothing. */
export function placeOf(address: string): Place | undefined {
  const [, id, figure = "1", at, race] =
    /^cell-([^/]+)(?:\/(?:([1-9]\d?)\/)?([^?]*)(?:\?(.*))?)?$/.exec(address) ?? [];
  try {
    const cell = decodeURIComponent(id ?? "");
    if (cell === "") return undefined;
    return at === undefined ? { cell } : { cell, figure: Number(figure), at, ...(race && { race }) };
  } catch {
    return undefined; // no text is written so
  }
}

/** The step that an address asks for, or the nearest there is. */
export function stepOf(at: string, last: number): number {
  return /^\d+$/.test(at) ? Math.min(Number(at), last) : 0;
}

/** A sign for each cell; two where there are values that need them, such as numbers of a long tour. */
export function boardText(board: Board): string {
  const width = board.some((value) => value >= 36) ? 2 : 1;
  return board.map((value) => value.toString(36).padStart(width, "0")).join("");
}

/** Undefined for a text that is no board of so many cells. */
export function boardOf(text: string, cells: number): number[] | undefined {
  const width = text.length / cells;
  if ((width !== 1 && width !== 2) || !/^[0-9a-z]+$/.test(text)) return undefined;
  return Array.from({ length: cells }, (_, cell) =>
    Number.parseInt(text.slice(cell * width, (cell + 1) * width), 36),
  );
}

/**
 * The start from which a board may show a position, whoever made it up: -1 where it is none of its positions. Of boards
 * to fill, it is the first whose given cells are as they stand; whether the other pieces may stand there, its moves tell.
 */
export function startFor({ rule, goal, starts, shuffle, names, look }: PlayData, board: Board): number {
  const cells = look.places.length;
  if (board.length !== cells) return -1;
  const count = (of: Board, value: number) => of.filter((other) => other === value).length;
  if (rule.kind === "put" || rule.kind === "trail") {
    if (rule.kind === "put" && rule.tray.some((value) => count(board, value) > rule.each)) return -1;
    return starts.findIndex((start) =>
      start.board.every((value, cell) => value === 0 || value === board[cell]),
    );
  }
  if (!board.every((value) => value < names.length)) return -1;
  const moving = new Set<number>(
    rule.kind === "press"
      ? rule.patterns.flat()
      : rule.moves.flatMap(([from, to, over = []]) => [from, to, ...over]),
  );
  const isStill = (cell: number, value: number) =>
    !moving.has(cell) || (rule.kind === "carry" && rule.still?.includes(value) === true);
  const standsLike = (known: Board) =>
    board.every((value, cell) =>
      isStill(cell, known[cell]) || isStill(cell, value) ? value === known[cell] : true,
    );
  const hasPiecesOf = (known: Board) => {
    if (rule.kind === "press")
      return board.every((value, cell) => !moving.has(cell) || value < rule.cycle.length);
    if (rule.effect === "turn") return count(board, 0) === count(known, 0);
    if (rule.effect === "take")
      return (
        count(board, 0) < cells &&
        names.every((_, value) => value === 0 || count(board, value) <= count(known, value))
      );
    return names.every((_, value) => count(board, value) === count(known, value));
  };
  const known = [...starts.map((start) => start.board), ...(goal.boards ?? []), ...(shuffle?.from ?? [])];
  const found = known.findIndex((other) => standsLike(other) && hasPiecesOf(other));
  return found < starts.length ? found : 0;
}
