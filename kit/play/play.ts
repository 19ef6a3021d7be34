import { describe, expectOptions, InputError } from "../../lib/basics/errors";
import { isList } from "../../lib/basics/lists";
import { expectCell, expectCells, expectOneOf, expectWhole, isCell } from "../../lib/basics/ranges";
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
import type { PlaySolver } from "./answer";
import type {
  Carry,
  Face,
  PlayData,
  PlayGoal,
  PlayLook,
  PlayRule,
  PlayStart,
  SentCarry,
  SentStyle,
  Shuffle,
} from "./data";

export type { Carry, PlayRule, PlayStart } from "./data";

/** What a cell holds: its name in words, and how it looks. On a board of holes, `cell.tone` is the colour of the peg. */
export interface PlayPiece {
  readonly name: string;
  readonly cell: Cell;
}

/** How a position is written where a cell takes it: a list, the cells that are not empty, or a text: by value what stands for it. */
export type PlayStyle =
  | "list"
  | "places"
  | { readonly letters: string | readonly string[]; readonly between?: string };

export interface PlayOptions {
  readonly caption: string;
  /** A rectangle, or holes and lines. */
  readonly board:
    | { readonly rows: number; readonly columns: number; readonly checkered?: boolean }
    | HoleBoard;
  /** What each value looks like, from 0 on; an empty cell may have no look: `{}`. For a trail: the empty cell, and any number. */
  readonly pieces: readonly PlayPiece[];
  /** What each cell is called, where "row 1, column 2" would say little: "between 1 and 2". */
  readonly names?: readonly string[];
  readonly rule: PlayRule;
  readonly goal: PlayGoal;
  /** The positions to choose from; the game begins with the first. */
  readonly starts: readonly PlayStart[];
  readonly shuffle?: Shuffle;
  /** Default: "list". */
  readonly style?: PlayStyle;
  /** Whether moves in a row by one piece count as one. Default: false. */
  readonly chains?: boolean;
  /** What is counted, in the singular. Default: "move". */
  readonly unit?: string;
  readonly solver?: PlaySolver;
}

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
  expectOptions(options, KNOWN);
  const { caption, board, pieces, rule, goal, starts, shuffle, style = "list", chains = false } = options;
  expectPlayable(options);
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
    rule: rule.kind === "carry" ? { ...rule, moves: rule.moves.map(shortened) } : rule,
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

/** @throws InputError for starts that are no list */
export function expectStarts(starts: unknown): void {
  if (Array.isArray(starts)) return;
  throw new InputError("starts", describe(starts), "a list of positions to begin with, each with a name");
}

const KNOWN = "caption board pieces names rule goal starts shuffle style chains unit solver".split(" ");

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

/** The script takes a move that passes nothing without its empty list. */
function shortened(move: Carry): SentCarry {
  const [from, to, over, piece] = move;
  return over.length === 0 && piece === undefined ? [from, to] : move;
}

/** What each kind of rule has. */
const RULES: Record<PlayRule["kind"], readonly string[]> = {
  carry: ["moves", "effect", "turns", "still"],
  press: ["patterns", "cycle"],
  put: ["lines", "tray", "each"],
  trail: ["links"],
};
const GOALS = ["boards", "without", "count", "at", "lines", "sum"] as const;

/** @throws InputError for what cannot be played */
function expectPlayable({ board, pieces, rule, goal, starts, shuffle, style, solver }: PlayOptions): void {
  expectStarts(starts);
  expectOneOf("rule.kind", Object(rule).kind, Object.keys(RULES));
  expectNames("rule", rule, ["kind", ...RULES[rule.kind]]);
  expectNames("goal", goal, [...GOALS, "total", "texts", "words"]);
  if (shuffle !== undefined) expectNames("shuffle", shuffle, ["from", "moves"]);
  if (typeof style === "object") expectNames("style", style, ["letters", "between"]);
  if (solver !== undefined) expectNames("solver", solver, ["module", "name", "args", "watch"]);
  for (const [i, piece] of pieces.entries()) expectNames(`pieces[${i}]`, piece, ["name", "cell"]);
  for (const [i, start] of starts.entries()) {
    expectNames(`starts[${i}]`, start, ["name", "board", "least"]);
    if (start.least !== undefined) expectWhole(`starts[${i}].least`, start.least, 0);
  }
  if (shuffle !== undefined) expectWhole("shuffle.moves", shuffle.moves, 0);
  const cells = cellsOf(board);
  const known = rule.kind === "trail" ? cells + 1 : pieces.length;
  const lists = { "goal.boards": goal.boards, "shuffle.from": shuffle?.from };
  for (const [name, list] of Object.entries({ starts, ...lists })) {
    if (list !== undefined && !(isList(list) && list.length > 0))
      throw new InputError(name, describe(list), "at least one position");
  }
  const boards = [
    ...starts.map(({ board: values }, i) => [`starts[${i}].board`, values] as const),
    ...Object.entries(lists).flatMap(([name, list = []]) =>
      list.map((values, i) => [`${name}[${i}]`, values] as const),
    ),
  ];
  for (const [name, values] of boards) {
    if (isList(values) && values.length === cells && values.every((value) => isCell(value, known))) continue;
    throw new InputError(name, describe(values), `a board of ${cells} values from 0 to ${known - 1}`);
  }
  expectRule(
    rule,
    boards.map(([, values]) => values),
    cells,
    known,
  );
  expectGoal(goal, cells, known);
}

/** As `expectOptions`, of an argument within another. */
function expectNames(argument: string, given: object, known: readonly string[]): void {
  try {
    expectOptions(given, known);
  } catch (error) {
    throw error instanceof InputError ? new InputError(argument, error.given, error.expected) : error;
  }
}

function cellsOf(board: Board): number {
  if ("places" in Object(board)) return (board as HoleBoard).places.length;
  expectNames("board", board, ["rows", "columns", "checkered"]);
  const { rows, columns } = board as Exclude<Board, HoleBoard>;
  expectWhole("board.rows", rows, 1);
  expectWhole("board.columns", columns, 1);
  return rows * columns;
}

function expectRule(rule: PlayRule, boards: readonly (readonly number[])[], cells: number, known: number) {
  const expectPieces = (argument: string, values: readonly (number | undefined)[], least = 1) => {
    for (const value of values) if (value !== undefined) expectWhole(argument, value, least, known - 1);
  };
  const expectEach = (argument: string, lists: readonly (readonly number[])[]) => {
    expectCells("rule", lists.flat(), cells);
    if (lists.length !== cells)
      throw new InputError(argument, describe(lists), `${cells} lists, one for each cell`);
  };
  switch (rule.kind) {
    case "carry": {
      const { moves, effect, turns, still = [] } = rule;
      for (const [i, [from, to, over, ...values]] of moves.entries()) {
        expectCells("rule", [from, to, ...over], cells);
        expectPieces(`rule.moves[${i}]`, values);
      }
      if (effect !== undefined) expectOneOf("rule.effect", effect, ["take", "turn"]);
      if (effect === "turn" && turns === undefined)
        throw new InputError("rule.turns", describe(turns), "a list of the other side of each value");
      expectPieces("rule.turns", turns ?? [], 0);
      expectPieces("rule.still", still);
      return;
    }
    case "press": {
      const { patterns, cycle } = rule;
      expectEach("rule.patterns", patterns);
      if (!cycle.every((value) => isCell(value, Math.min(cycle.length, known))))
        throw new InputError("rule.cycle", describe(cycle), "known values, each of which has a next one");
      const pressed = new Set(patterns.flat());
      const lastOf = (values: readonly number[]) =>
        values.find((value, cell) => pressed.has(cell) && value >= cycle.length);
      const last = boards.map(lastOf).find((value) => value !== undefined);
      if (last === undefined) return;
      throw new InputError("rule.cycle", describe(cycle), `a next value for ${last}`);
    }
    case "put":
      expectCells("rule", rule.lines.flat(), cells);
      expectPieces("rule.tray", rule.tray);
      expectWhole("rule.each", rule.each, 1);
      return;
    case "trail":
      expectEach("rule.links", rule.links);
  }
}

function expectGoal(goal: PlayGoal, cells: number, known: number): void {
  const { without, count, at, lines = [], total, sum, texts } = goal;
  if (!GOALS.some((name) => (name === "lines" ? lines.length > 0 : goal[name] !== undefined)))
    throw new InputError("goal", "none", `at least one of ${GOALS.join(", ")}`);
  if (without !== undefined) expectWhole("goal.without", without, 0, known - 1);
  if (count !== undefined) expectWhole("goal.count", count, 0, cells);
  if (at !== undefined) expectCell("goal.at", at, cells);
  expectCells("goal.lines", lines.flat(), cells);
  if (lines.length > 0 && total === undefined)
    throw new InputError("goal.total", describe(total), "what each of goal.lines comes to");
  if (sum !== undefined && texts === undefined)
    throw new InputError("goal.texts", describe(texts), "what stands for each value in goal.sum");
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
  if ("places" in board) {
    const places = holeCenters(board);
    const empty = places.map(() => 0);
    return {
      ...frame(holesDrawing(board, empty, [], false)),
      side: HOLE_CELL,
      places,
      rows: rowsOf(places),
      hasHoles: true,
      ...facesOf(pieces, ({ cell }) => holesDrawing(ONE_HOLE, [1], tonesOf([{ cell: {} }, { cell }]), false)),
    };
  }
  const { rows, columns, checkered } = board;
  const ground = boardDrawing({ rows, columns, checkered, cells: () => ({}) });
  const places = cellCenters(rows, columns);
  return {
    ...frame(ground),
    side: CELL,
    places,
    rows: rowsOf(places),
    ...facesOf(pieces, ({ cell }) => cellDrawing(cell)),
  };
}

const ONE_HOLE: HoleBoard = { places: [{ x: 0, y: 0 }], lines: [] };

function tonesOf(pieces: readonly Pick<PlayPiece, "cell">[]): (Exclude<Tone, "empty"> | undefined)[] {
  return pieces.map(({ cell: { tone } }) => (tone === "empty" ? undefined : tone));
}

function frame({ svg, width, height }: Drawing) {
  return {
    ground: dataAddress(svg),
    width,
    height,
    shown: boardWidth(width),
  };
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
  return {
    letters: style.letters,
    between: style.between ?? "",
    columns: "columns" in board ? board.columns : 0,
  };
}
