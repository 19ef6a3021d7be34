import {
  boardDrawing,
  CELL,
  type Cell,
  COLOURS,
  cellCenters,
  cellDrawing,
  type Tone,
} from "../figures/board/board";
import { HOLE_CELL, type HoleBoard, holeCenters, holesDrawing } from "../figures/board/holes";
import { movingFigure } from "../figures/browserScript";
import { type Drawing, dataAddress } from "../figures/drawing";
import { escapeText, scriptJson } from "../figures/html";
import { GALLERY, galleryItem, type Picture } from "../figures/picture";
import { boardWidth } from "../figures/widths";
import type { Carry, Face, PlayData, PlayLook, PlayRule, SentStyle } from "./data";
import { expectPlayable, type PlayOptions, type PlayPiece, type PlayStyle } from "./playable";

export type { Carry, PlayRule, PlayStart } from "./data";

/**
 * A puzzle to play, by mouse, touch and keyboard, with undo and redo; without scripts, its first position and the goal.
 * The rules travel as data in the output: nothing runs behind it.
 * @throws InputError for a board that has not one known value a cell, a rule with cells or pieces that are not there, a goal that
 *   every position reaches, no position to begin with, or an unknown option, there or within another
 *
 * @example
 * const pieces = [{ name: "blank", cell: {} }, ...[1, 2, 3].map((n) => ({ name: String(n), cell: { text: n } }))];
 * const moves = [[0, 1], [1, 0], [0, 2], [2, 0], [1, 3], [3, 1], [2, 3], [3, 2]].map(([a, b]) => [a, b, []] as const);
 * play({
 *   caption: "Slide", board: { rows: 2, columns: 2 }, pieces, rule: { kind: "carry", moves },
 *   goal: { boards: [[1, 2, 3, 0]] }, starts: [{ name: "easy", board: [1, 0, 3, 2], least: 1 }],
 * }).text; // "Slide\neasy: 1 _ / 3 2\ngoal: 1 2 / 3 _"
 */
export function play(options: PlayOptions): Picture {
  expectPlayable(options);
  const { caption, board, pieces, rule, goal, starts, shuffle, style = "list", chains = false } = options;
  const draw = (values: readonly number[]) => positionDrawing(board, pieces, values);
  const shown = [{ label: starts[0].name, values: starts[0].board }];
  if (goal.boards) shown.push({ label: "goal", values: goal.boards[0] });
  const items = shown.map(({ label, values }) => galleryItem(draw(values), label, 1));
  const lines = shown.map(({ label, values }) => `${label}: ${draw(values).alt}`);
  if (goal.words !== undefined) {
    items.push(`<li style="align-self:center">${escapeText(`Goal: ${goal.words}`)}</li>`);
    lines.push(`goal: ${goal.words}`);
  }
  const slides = isSliding(options);
  const sent: PlayData = {
    look: { ...lookOf(board, pieces), isNumbered: rule.kind === "trail", names: options.names },
    rule,
    slides,
    help: HELP[slides ? "slide" : rule.kind],
    goal,
    starts,
    shuffle,
    names: pieces.map(({ name }) => name),
    style: styleOf(style, board),
    chains,
    unit: options.unit ?? "move",
    solver: options.solver,
  };
  const still = `<ul style="${GALLERY}">${items.join("\n")}</ul>`;
  return {
    html: movingFigure("play", caption, still, scriptJson(sent)),
    text: [caption, ...lines].join("\n"),
  };
}

const WALK = "Arrow keys go from cell to cell, Enter presses.";

/** How the board is played. */
const HELP: Record<PlayRule["kind"] | "slide", string> = {
  slide: "Drag, swipe or press a tile, or use the arrow keys; Shift and an arrow key go from cell to cell.",
  carry: `Drag or swipe a piece, or press it and then its new place. ${WALK}`,
  press: `Press a cell to change it. ${WALK}`,
  put: `Press a cell to put a piece there or take it off. ${WALK}`,
  trail: `Press the cell that comes next. ${WALK}`,
};

type Board = PlayOptions["board"];

/** Whether all moves are steps into the one gap: then an arrow key says all. */
function isSliding({ board, rule, starts }: PlayOptions): boolean {
  if ("places" in board || rule.kind !== "carry") return false;
  const { columns } = board;
  const isStep = ([from, to]: Carry) =>
    Math.abs(from - to) === columns ||
    (Math.abs(from - to) === 1 && Math.floor(from / columns) === Math.floor(to / columns));
  const hasOneGap = (values: readonly number[]) => values.filter((value) => value === 0).length === 1;
  return rule.moves.every(isStep) && starts.every((start) => hasOneGap(start.board));
}

function positionDrawing(board: Board, pieces: readonly PlayPiece[], values: readonly number[]): Drawing {
  if (!("places" in board))
    return boardDrawing({ ...board, cells: values.map((value) => cellOf(pieces, value)), isShared: true });
  return holesDrawing(board, values, tonesOf(pieces), true);
}

function cellOf(pieces: readonly PlayPiece[], value: number): Cell {
  return pieces[value]?.cell ?? { ...pieces[1].cell, text: value };
}

/** What the script needs to draw: pixels of the natural size, addresses of pictures, names. */
function lookOf(board: Board, pieces: readonly PlayPiece[]): PlayLook {
  const hasHoles = "places" in board;
  const places = hasHoles ? holeCenters(board) : cellCenters(board.rows, board.columns);
  const ground = hasHoles
    ? holesDrawing(board, new Array(places.length).fill(0), [], false)
    : boardDrawing({ ...board, cells: () => ({}) });
  const { width, height } = ground;
  const face = ({ cell }: PlayPiece) =>
    hasHoles ? holesDrawing(ONE_HOLE, [1], tonesOf([{ cell: {} }, { cell }]), false) : cellDrawing(cell);
  return {
    ...{ ground: dataAddress(ground.svg), width, height, shown: boardWidth(width) },
    ...{ side: hasHoles ? HOLE_CELL : CELL, places, rows: rowsOf(places), ...(hasHoles && { hasHoles }) },
    ...facesOf(pieces, face),
  };
}

const ONE_HOLE: HoleBoard = { places: [{ x: 0, y: 0 }], lines: [] };

function tonesOf(pieces: readonly Pick<PlayPiece, "cell">[]): (Exclude<Tone, "empty"> | undefined)[] {
  return pieces.map(({ cell: { tone } }) => (tone === "empty" ? undefined : tone));
}

/** None for a cell that looks like the ground. */
function facesOf(
  pieces: readonly PlayPiece[],
  draw: (piece: PlayPiece) => Drawing,
): { pictures: string[]; inks: string[]; faces: (Face | null)[] } {
  const pictures: string[] = [];
  const inks: string[] = [];
  const faces = pieces.map(({ name, cell }): Face | null => {
    const { text, piece, tone = text !== undefined || piece ? "tile" : "empty" } = cell;
    if (tone === "empty") return null;
    const address = dataAddress(draw({ name, cell: { piece, tone } }).svg);
    if (!pictures.includes(address)) inks[pictures.push(address) - 1] = COLOURS[tone][1];
    const picture = pictures.indexOf(address);
    return text === undefined ? [picture] : [picture, String(text)];
  });
  return { pictures, inks, faces };
}

/** The cells from left to right in rows from top to bottom. */
function rowsOf(places: readonly (readonly number[])[]): number[][] {
  const heights = [...new Set(places.map(([, y]) => y))].sort((a, b) => a - b);
  const across = (a: number, b: number) => places[a][0] - places[b][0];
  return heights.map((height) => places.flatMap(([, y], cell) => (y === height ? [cell] : [])).sort(across));
}

function styleOf(style: PlayStyle, board: Board): SentStyle {
  if (style === "list") return {};
  if (style === "places") return { where: true };
  if (style === "columns") return { where: true, columns: "columns" in board ? board.columns : 0 };
  return {
    letters: style.letters,
    between: style.between ?? "",
    columns: "columns" in board ? board.columns : 0,
  };
}
