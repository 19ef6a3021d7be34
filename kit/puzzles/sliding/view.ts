import { describe, InputError } from "../../../lib/basics/errors";
import { columnsOfSquare } from "../../../lib/basics/ranges";
import { boardDrawing, type Drawing, gallery, pathDrawings, show, strip, type Tone } from "../../index";

/** The tile in each cell, row by row, 0 where there is none. */
export type TileBoard = readonly number[];

/**
 * The boards of a path: from the second on, an arrow shows the tile that has slid, which stands out.
 * @param columns  needed where the boards are no squares
 * @throws InputError for boards that do not fill whole rows
 *
 * @example
 * drawSlides([[1, 2, 3, 0], [1, 0, 3, 2]]).map(({ alt }) => alt); // ["1 2 / 3 _","1 _ / 3 2"]
 */
export function drawSlides(boards: readonly TileBoard[], columns = columnsOfFirst(boards)): Drawing[] {
  return pathDrawings({
    columns,
    boards,
    cell: (tile, cell, before) =>
      tile === 0 ? {} : { text: tile, tone: tile === before[cell] ? "tile" : "accent" },
  });
}

/**
 * Boards that have nothing to do with one another. Errors as for `drawSlides`.
 *
 * @example
 * drawTiles([[1, 2, 3, 0], [0, 1, 2, 3]]).map(({ alt }) => alt); // ["1 2 / 3 _","_ 1 / 2 3"]
 */
export function drawTiles(boards: readonly TileBoard[], columns = columnsOfFirst(boards)): Drawing[] {
  return boards.flatMap((board) => drawSlides([board], columns));
}

/**
 * Shows boards side by side, with a text under each. Errors as for `drawSlides` and `gallery`.
 *
 * @example
 * // Prints the caption and the boards.
 * showTiles("From here to there?", [[3, 1, 2, 0], [1, 2, 3, 0]], ["start", "goal"]); // undefined
 */
export function showTiles(caption: string, boards: readonly TileBoard[], captions?: readonly string[]): void {
  show(gallery({ caption, drawings: drawTiles(boards), captions }));
}

/**
 * Shows a path as a strip with a step player. Errors as for `drawSlides`.
 *
 * @example
 * // Prints the caption and the boards, numbered from 0 on.
 * showSlides("One slide", [[1, 2, 3, 0], [1, 0, 3, 2]]); // undefined
 */
export function showSlides(caption: string, boards: readonly TileBoard[]): void {
  show(strip({ caption, drawings: drawSlides(boards) }));
}

/**
 * A square board on which some tiles stand out.
 * @param text  what is written on a tile: its number where left out
 * @throws InputError for a board that is no square, and tiles that are not on it
 *
 * @example
 * drawMarkedTiles([3, 1, 2, 0], [1, 2], (tile, cell) => 10 * tile + cell).alt; // "30 11 / 22 _"
 */
export function drawMarkedTiles(
  board: TileBoard,
  marked: readonly number[],
  text: (tile: number, cell: number) => string | number = (tile) => tile,
): Drawing {
  const wrong = marked.find((tile) => tile === 0 || !board.includes(tile));
  if (wrong !== undefined) throw new InputError("marked", describe(wrong), "tiles of the board");
  return drawn(board, text, (tile) => (marked.includes(tile) ? "accent" : "tile"));
}

/**
 * A square board whose tiles have the colour of their group.
 * @param groupOf  the group of a tile, from 0 to 3
 * @param letters  one a group, to stand on its tiles in the place of their numbers
 * @throws InputError for a board that is no square, and another group
 *
 * @example
 * drawTileGroups([3, 1, 2, 0], (tile) => Math.floor(tile / 2), "AB").alt; // "B A / B _"
 */
export function drawTileGroups(board: TileBoard, groupOf: (tile: number) => number, letters = ""): Drawing {
  const tones: readonly Tone[] = ["light", "tile", "accent", "dark"];
  const checked = (tile: number) => {
    const group = groupOf(tile);
    if (tones[group] !== undefined) return group;
    throw new InputError(`groupOf(${tile})`, describe(group), "a group from 0 to 3");
  };
  const text = (tile: number) => (letters === "" ? tile : (letters[checked(tile)] ?? ""));
  return drawn(board, text, (tile) => tones[checked(tile)]);
}

function drawn(
  board: TileBoard,
  text: (tile: number, cell: number) => string | number,
  tone: (tile: number) => Tone,
): Drawing {
  const cells = board.map((tile, cell) => (tile === 0 ? {} : { text: text(tile, cell), tone: tone(tile) }));
  return boardDrawing({ columns: columnsOfSquare(board.length), cells });
}

function columnsOfFirst(boards: readonly TileBoard[]): number {
  if (boards.length === 0) throw new InputError("boards", "[]", "at least one board");
  return columnsOfSquare(boards[0].length);
}
