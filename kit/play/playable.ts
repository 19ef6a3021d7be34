import { describe, expectOptions, InputError } from "../../lib/basics/errors";
import { isList } from "../../lib/basics/lists";
import { expectCell, expectCells, expectOneOf, expectWhole, isCell } from "../../lib/basics/ranges";
import { type Cell, COLOURS } from "../figures/board/board";
import type { HoleBoard } from "../figures/board/holes";
import type { PlaySolver } from "./answer";
import type { PlayGoal, PlayRule, PlayStart, Shuffle } from "./data";

// What can be played, and what cannot.

/** What a cell holds: its name in words, and how it looks. On a board of holes, `cell.tone` is the colour of the peg. */
export interface PlayPiece {
  readonly name: string;
  readonly cell: Cell;
}

/** How a position is written where a cell takes it: a list, the cells that are not empty or their columns, or a text: by value what stands for it. */
export type PlayStyle =
  | "list"
  | "places"
  | "columns"
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

/** @throws InputError for starts that are no list */
export function expectStarts(starts: unknown): void {
  if (Array.isArray(starts)) return;
  throw new InputError("starts", describe(starts), "a list of positions to begin with, each with a name");
}

const KNOWN = "caption board pieces names rule goal starts shuffle style chains unit solver".split(" ");

/** What each kind of rule has. */
const RULES: Record<PlayRule["kind"], readonly string[]> = {
  carry: ["moves", "effect", "turns", "still", "far"],
  press: ["patterns", "cycle"],
  put: ["lines", "tray", "each"],
  trail: ["links"],
};
/** Which parts of rules and goals are lists (1) or lists of lists (2); in rules, they must be there. */
const LISTS: Record<PlayRule["kind"] | "goal", Readonly<Record<string, 1 | 2>>> = {
  carry: { moves: 2 },
  press: { patterns: 2, cycle: 1 },
  put: { lines: 2, tray: 1 },
  trail: { links: 2 },
  goal: { lines: 2, texts: 1, apart: 2 },
};
const GOALS = ["boards", "without", "count", "at", "lines", "sum", "apart"] as const;

/** @throws InputError for what cannot be played */
export function expectPlayable(options: PlayOptions): void {
  expectOptions(options, KNOWN);
  const { caption, board, pieces, names, rule, goal, starts, shuffle, style, solver } = options;
  expectStarts(starts);
  expectText("caption", caption);
  expectList("pieces", pieces);
  if (names !== undefined) expectList("names", names);
  expectOneOf("rule.kind", Object(rule).kind, Object.keys(RULES));
  expectNames("rule", rule, ["kind", ...RULES[rule.kind]]);
  expectNames("goal", goal, [...GOALS, "total", "texts", "words"]);
  if (shuffle !== undefined) expectNames("shuffle", shuffle, ["from", "moves"]);
  if (typeof style === "object") expectNames("style", style, ["letters", "between"]);
  if (solver !== undefined) expectNames("solver", solver, ["module", "name", "args", "tell", "watch"]);
  for (const [part, depth] of Object.entries(LISTS[rule.kind]))
    expectList(`rule.${part}`, (rule as unknown as Record<string, unknown>)[part], depth);
  for (const [part, depth] of Object.entries(LISTS.goal)) {
    const given = goal[part as keyof PlayGoal];
    if (given !== undefined) expectList(`goal.${part}`, given, depth);
  }
  for (const [i, piece] of pieces.entries()) {
    expectNames(`pieces[${i}]`, piece, ["name", "cell"]);
    expectText(`pieces[${i}].name`, piece.name);
    if (Object(piece.cell) !== piece.cell)
      throw new InputError(`pieces[${i}].cell`, describe(piece.cell), "how the piece looks; {} for nothing");
    if (piece.cell.tone !== undefined)
      expectOneOf(`pieces[${i}].cell.tone`, piece.cell.tone, ["empty", ...Object.keys(COLOURS)]);
  }
  for (const [i, start] of starts.entries()) {
    expectNames(`starts[${i}]`, start, ["name", "board", "least", "note"]);
    expectText(`starts[${i}].name`, start.name);
    expectText(`starts[${i}].note`, start.note ?? "");
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
      Array.from(list, (values, i) => [`${name}[${i}]`, values] as const),
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

function expectText(argument: string, given: unknown): void {
  if (typeof given !== "string") throw new InputError(argument, describe(given), "a text");
}

function expectList(argument: string, given: unknown, depth = 1): void {
  const isFull = (value: unknown, levels: number): boolean =>
    levels === 0 || (isList(value) && Array.from(value, (item) => isFull(item, levels - 1)).every(Boolean));
  if (!isFull(given, depth))
    throw new InputError(argument, describe(given), depth === 1 ? "a list" : "a list of lists");
}

/** As `expectOptions`, of an argument within another. */
function expectNames(argument: string, given: object, known: readonly string[]): void {
  try {
    expectOptions(given, known);
  } catch (error) {
    throw error instanceof InputError ? new InputError(argument, error.given, error.expected) : error;
  }
}

function cellsOf(board: PlayOptions["board"]): number {
  if ("places" in Object(board) || "lines" in Object(board)) {
    const { places, lines } = board as HoleBoard;
    expectList("board.places", places);
    expectList("board.lines", lines, 2);
    const isPlace = (place: unknown) => Number.isFinite(Object(place).x) && Number.isFinite(Object(place).y);
    if (!places.every(isPlace)) throw new InputError("board.places", describe(places), "places with x and y");
    expectCells("board.lines", Array.from(lines, ([from, to]) => [from, to]).flat(), places.length);
    return places.length;
  }
  expectNames("board", board, ["rows", "columns", "checkered"]);
  const { rows, columns } = board as Exclude<PlayOptions["board"], HoleBoard>;
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
      for (const [i, [from, to, over = [], ...values]] of moves.entries()) {
        expectList(`rule.moves[${i}][2]`, over);
        expectCells("rule", [from, to, ...over], cells);
        expectPieces(`rule.moves[${i}]`, values);
      }
      if (effect !== undefined) expectOneOf("rule.effect", effect, ["take", "turn"]);
      if (effect === "turn" && turns === undefined)
        throw new InputError("rule.turns", describe(turns), "a list of the other side of each value");
      for (const [name, list = []] of Object.entries({ turns, still })) expectList(`rule.${name}`, list);
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
  const { without, count, at, lines = [], total, sum, texts, apart = [] } = goal;
  if (!GOALS.some((name) => (name === "lines" ? lines.length > 0 : goal[name] !== undefined)))
    throw new InputError("goal", "none", `at least one of ${GOALS.join(", ")}`);
  if (without !== undefined) expectWhole("goal.without", without, 0, known - 1);
  if (count !== undefined) expectWhole("goal.count", count, 0, cells);
  if (at !== undefined) expectCell("goal.at", at, cells);
  expectCells("goal.lines", lines.flat(), cells);
  expectCells("goal.apart", apart.flat(), cells);
  if (lines.length > 0 && total === undefined)
    throw new InputError("goal.total", describe(total), "what each of goal.lines comes to");
  if (sum !== undefined && texts === undefined)
    throw new InputError("goal.texts", describe(texts), "what stands for each value in goal.sum");
}
