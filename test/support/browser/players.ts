import type { Page } from "playwright-core";
import { expect } from "vitest";
import { movesOf, writtenPosition } from "../../../kit/browser/rules";
import type { PlayData } from "../../../kit/play/data";
import { CodeGame, possibleCodes, type Question } from "../../../lib/puzzles/mastermind/index";
import { type SudokuOptions, SudokuRules, sudokuSolutions } from "../../../lib/puzzles/sudoku/index";
import { dataOf } from "./playScript";
import { solutionOf, type Widget } from "./widgets";

/** What a reader does on a page, whatever the browser is. */
export interface Hands {
  evaluate<Result>(expression: string): Promise<Result>;
  /** By the mouse, in pixels of the window. */
  click(x: number, y: number): Promise<unknown>;
  /** By a finger. */
  tap(x: number, y: number): Promise<unknown>;
  /** By its name in `KeyboardEvent.key`; "Control+z" for two at once. */
  key(name: string): Promise<unknown>;
}

/** Brings the controls behind "..." to light, where there are any. */
const OPEN_REST = `figure.querySelector(".puzzle-more[aria-expanded=false]")?.click()`;

type Shown = Pick<Widget, "html" | "selector">;

export type Way = "mouse" | "touch" | "keyboard";

const STEPS = { ArrowUp: 0, ArrowDown: 1, ArrowLeft: 2, ArrowRight: 3 };

/** Of a page that Playwright drives. */
export function handsOf(page: Page): Hands {
  return {
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    tap: (x, y) => page.touchscreen.tap(x, y),
    key: (name) => page.keyboard.press(name === " " ? "Space" : name),
  };
}

/** A reader before one figure, by mouse, by touch, or by keys alone. */
class Player {
  constructor(
    readonly hands: Hands,
    private readonly selector: string,
    public way: Way,
  ) {}

  /** The value of an expression about `figure`. */
  inFigure<Result>(expression: string): Promise<Result> {
    return this.hands.evaluate(
      `(() => { const figure = document.querySelector(${JSON.stringify(this.selector)}); return ${expression}; })()`,
    );
  }

  status(): Promise<string> {
    return this.inFigure(`figure.querySelector(".puzzle-status").textContent`);
  }

  /** Points at what an expression names. Nothing may lie over it. */
  async pointAt(element: string): Promise<void> {
    const [x, y, isFree] = await this.inFigure<[number, number, boolean]>(`(() => {
      const element = ${element};
      const place = () => element.getBoundingClientRect();
      if (place().top < 120 || place().bottom > innerHeight - 60) element.scrollIntoView({ block: "center" });
      const { x, y, width, height } = place();
      const middle = [x + width / 2, y + height / 2];
      return [...middle, element.contains(document.elementFromPoint(...middle))];
    })()`);
    if (!isFree) throw new Error(`something lies over ${element}`);
    await (this.way === "touch" ? this.hands.tap(x, y) : this.hands.click(x, y));
  }

  /** Presses a button by its label. */
  async press(label: string): Promise<void> {
    await this.inFigure(OPEN_REST);
    const button = `[...figure.querySelectorAll("button")].find((one) => one.textContent === ${JSON.stringify(label)})`;
    if (this.way !== "keyboard") return this.pointAt(button);
    await this.inFigure(`${button}.focus()`);
    await this.hands.key("Enter");
  }

  /** What *Copy position* shows, and puts on the clipboard where it may. */
  async copy(): Promise<string> {
    await this.press("Copy position");
    return this.inFigure(`figure.querySelector("div > code.puzzle-code").textContent`);
  }

  /** Takes back so many steps. */
  async undo(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      if (this.way === "keyboard" && (await this.inFigure(`figure.contains(document.activeElement)`)))
        await this.hands.key("Control+z");
      else await this.press("Undo");
    }
  }
}

/** A reader before a board to play. */
class BoardPlayer extends Player {
  /** From the number of a cell to its place in the document, where cells stand row by row. */
  private readonly places: readonly number[];
  private readonly names: readonly string[];
  private readonly rows: readonly (readonly number[])[];
  /** By place, the places that arrow keys lead to. */
  private neighbours: readonly (readonly number[])[] = [];
  /** Held where arrow keys alone slide a piece. */
  private readonly isShifted: boolean;

  constructor(
    hands: Hands,
    { html, selector }: Shown,
    way: Way,
    readonly data: PlayData = dataOf({ html }),
  ) {
    super(hands, selector, way);
    const { look, names } = data;
    this.rows = look.rows;
    const inDocument = this.rows.flat();
    this.places = inDocument.map((_, cell) => inDocument.indexOf(cell));
    this.names = names;
    this.isShifted = data.slides === true;
  }

  /** The board, as a screen reader tells it. */
  async position(): Promise<number[]> {
    const labels = await this.inFigure<string[]>(
      `[...figure.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label"))`,
    );
    return this.places.map((place) => {
      const [, words] = /: ([^,]*)/.exec(labels[place])!;
      const value = this.names.indexOf(words);
      return value >= 0 ? value : Number(words);
    });
  }

  async act(cell: number): Promise<void> {
    const place = this.places[cell];
    if (this.way !== "keyboard") return this.pointAt(`figure.querySelectorAll("[role=gridcell]")[${place}]`);
    await this.walkTo(place);
    await this.hands.key(cell % 2 ? "Enter" : " ");
  }

  /** Makes the move from one board to the next. */
  async move(from: readonly number[], to: readonly number[]): Promise<void> {
    const { rule } = this.data;
    const tray: (number | undefined)[] = rule.kind === "put" ? [...rule.tray] : [undefined];
    for (const held of tray) {
      const moves = movesOf(rule, from, held);
      const move = moves.find(({ next }) => next.join() === to.join());
      if (!move) continue;
      if (tray.length > 1 && this.way === "keyboard") {
        await this.walkTo(this.places[move.at]);
        await this.hands.key(this.names[held!]);
        return;
      }
      if (tray.length > 1) await this.press(this.names[held!]);
      await this.act(move.at);
      if (moves.filter(({ at }) => at === move.at).length > 1) await this.act(move.to!);
      return;
    }
    throw new Error(`no move leads from ${from} to ${to}`);
  }

  /** A cell that is of no use in a position: no piece there can go, and none can come; undefined if there is none. */
  refused(position: readonly number[]): number | undefined {
    const { rule } = this.data;
    const moves = movesOf(rule, position, rule.kind === "put" ? rule.tray[0] : undefined);
    const cells = position.map((_, cell) => cell);
    return cells.find((cell) => moves.every(({ at, to }) => at !== cell && to !== cell));
  }

  /** Moves the focus by arrow keys alone, on a shortest way. */
  private async walkTo(place: number): Promise<void> {
    const cells = `[...figure.querySelectorAll("[role=gridcell]")]`;
    if (this.neighbours.length === 0) this.neighbours = await this.readNeighbours();
    const from = await this.inFigure<number>(`(() => {
      const cells = ${cells};
      if (!cells.includes(document.activeElement)) cells.find((cell) => cell.tabIndex === 0).focus();
      return cells.indexOf(document.activeElement);
    })()`);
    const ways = new Map<number, string[]>([[from, []]]);
    for (const [at, keys] of ways) {
      for (const [key, direction] of Object.entries(STEPS)) {
        const next = this.neighbours[at][direction];
        if (!ways.has(next)) ways.set(next, [...keys, key]);
      }
    }
    for (const key of ways.get(place) ?? []) await this.hands.key(this.isShifted ? `Shift+${key}` : key);
  }

  private readNeighbours(): Promise<number[][]> {
    return this.inFigure(`(() => {
      const cells = [...figure.querySelectorAll("[role=gridcell]")];
      return cells.map((cell) => ${JSON.stringify(Object.keys(STEPS))}.map((key) => {
        cell.focus();
        cell.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: ${this.isShifted}, bubbles: true }));
        return cells.indexOf(document.activeElement);
      }));
    })()`);
  }
}

const REFUSALS =
  /cannot be moved|cannot be changed|nothing can go|is in line with|cannot come next|choose what|all pieces are on/i;

/**
 * Plays a figure to its end and takes everything back; tries what is not allowed, too.
 * @param ways  take turns, move by move
 */
export async function playThrough(hands: Hands, widget: Shown, ways: readonly Way[]): Promise<void> {
  if (widget.selector.includes('"play-')) return playBoard(hands, widget, ways);
  const game = JSON.parse(/<script type="application\/json">([^<]*)<\/script>/.exec(widget.html)![1]);
  const player = new Player(hands, widget.selector, ways[0]);
  if (widget.selector.includes('"sudoku-')) return fillGrid(player, game, ways);
  const { places, symbols, repeats, tree } = game;
  const codes = new CodeGame({ places, symbols, repeats });
  return tree ? keepCode(player, codes, ways) : findCode(player, codes, ways);
}

async function playBoard(hands: Hands, widget: Shown, ways: readonly Way[]): Promise<void> {
  const player = new BoardPlayer(hands, widget, ways[0]);
  const { boards, cost } = await solutionOf(player.data, player.data.starts[0].board);
  expect(await player.position()).toEqual(boards[0]);
  for (let step = 1; step < boards.length; step++) {
    player.way = ways[step % ways.length];
    const refused = step <= ways.length + 1 ? player.refused(boards[step - 1]) : undefined;
    if (refused !== undefined) {
      await player.act(refused);
      expect(await player.status()).toMatch(REFUSALS);
      expect(await player.position()).toEqual(boards[step - 1]);
    }
    await player.move(boards[step - 1], boards[step]);
    if (step === boards.length >> 1)
      expect(await player.copy()).toBe(writtenPosition(player.data.style, boards[step]));
  }
  expect(await player.status()).toContain(`olved in ${cost} `);
  expect(await player.position()).toEqual(boards[boards.length - 1]);
  await player.undo(boards.length - 1);
  expect(await player.position()).toEqual(boards[0]);
}

const lines = `[...figure.querySelectorAll("ol > li")].map((line) => line.textContent)`;

/** Asks the first code that is still possible. */
async function findCode(player: Player, game: CodeGame, ways: readonly Way[]): Promise<void> {
  const ask = async (code: string) => {
    if (player.way === "keyboard") {
      await player.inFigure(`figure.querySelector("input").focus()`);
      for (const symbol of code) await player.hands.key(symbol);
      await player.hands.key("Enter");
      return;
    }
    for (const symbol of code) await player.press(symbol);
    await player.press("Ask");
  };
  await ask(game.symbols[0]);
  expect(await player.status()).toMatch(/^A code has/);
  expect(await player.inFigure(lines)).toEqual([]);
  for (let rest = game.places; rest > 0; rest--) await player.press("⌫");
  const asked: Question[] = [];
  while (asked[asked.length - 1]?.bulls !== game.places) {
    player.way = ways[asked.length % ways.length];
    const [guess] = possibleCodes(game, asked);
    await ask(guess);
    const said = await player.inFigure<string[]>(lines);
    expect(said).toHaveLength(asked.length + 1);
    const [, bulls, cows] = /(\d) bulls?, (\d) cows?/.exec(said[asked.length])!;
    asked.push({ guess, bulls: Number(bulls), cows: Number(cows) });
    const left = [...possibleCodes(game, asked)].length;
    expect(said[asked.length - 1]).toContain(
      Number(bulls) === game.places ? "found" : `${left.toLocaleString("en")} left`,
    );
  }
  expect(await player.status()).toContain(`Found with ${asked.length} question`);
  expect(JSON.parse(await player.copy())).toEqual(asked);
  await undoCodes(player, asked.length);
  expect(await player.status()).toBe(`${game.codes.length.toLocaleString("en")} codes left`);
}

/** Answers truly until the page knows the code. */
async function keepCode(player: Player, game: CodeGame, ways: readonly Way[]): Promise<void> {
  const secret = game.codes[Math.floor(game.codes.length / 3)];
  const question = () => player.inFigure<string>(`figure.querySelector(".puzzle-question").textContent`);
  const first = await question();
  const asked: Question[] = [];
  for (let said = first; !said.startsWith("It is"); said = await question()) {
    player.way = ways[asked.length % ways.length];
    const guess = said.replace("?", "");
    const { bulls, cows } = game.answer(guess, secret);
    asked.push({ guess, bulls, cows });
    const count = (n: number, what: string) => `${n} ${what}${n === 1 ? "" : "s"}`;
    await player.press(`${count(bulls, "bull")}, ${count(cows, "cow")}`);
  }
  expect(await question()).toBe(`It is ${secret}`);
  expect(asked.length).toBeGreaterThan(1);
  expect(JSON.parse(await player.copy())).toEqual(asked);
  await undoCodes(player, asked.length);
  expect(await question()).toBe(first);
}

/** Fills the first puzzle of a sudoku, cell by cell, after a number that is given and one that stands twice. */
async function fillGrid(
  player: Player,
  { rules: options, starts: [{ board }] }: { rules: SudokuOptions; starts: readonly { board: number[] }[] },
  ways: readonly Way[],
): Promise<void> {
  const rules = new SudokuRules(options);
  const [solution] = sudokuSolutions(rules, board);
  const { size, symbols } = rules;
  const labels = `[...figure.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label"))`;
  const start = await player.inFigure(labels);
  let at = 0;
  const write = async (cell: number, value: number) => {
    const symbol = symbols[value - 1];
    if (player.way === "keyboard") {
      if (at === 0) await player.inFigure(`figure.querySelector("[role=gridcell]").focus()`);
      const down = Math.floor(cell / size) - Math.floor(at / size);
      const right = (cell % size) - (at % size);
      for (let i = 0; i < Math.abs(down); i++) await player.hands.key(down > 0 ? "ArrowDown" : "ArrowUp");
      for (let i = 0; i < Math.abs(right); i++)
        await player.hands.key(right > 0 ? "ArrowRight" : "ArrowLeft");
      await player.hands.key(symbol);
    } else {
      await player.pointAt(`figure.querySelectorAll("[role=gridcell]")[${cell}]`);
      await player.press(symbol);
    }
    at = cell;
  };
  const empty = board.flatMap((value, cell) => (value === 0 ? [cell] : []));
  const [full, first] = [board.findIndex((value) => value > 0), empty[0]];
  await write(full, solution[first]);
  expect(await player.status()).toContain(" is given");
  await write(first, board.slice(0, size).find((value) => value > 0)!);
  expect(await player.status()).toContain("digit stands twice in a group");
  await player.undo(1);
  for (const [step, cell] of empty.entries()) {
    player.way = ways[step % ways.length];
    await write(cell, solution[cell]);
  }
  expect(await player.status()).toMatch(/ · solved$/);
  expect(await player.copy()).toBe(JSON.stringify(rules.decode(solution)));
  await player.undo(empty.length);
  expect(await player.inFigure(labels)).toEqual(start);
}

async function undoCodes(player: Player, questions: number): Promise<void> {
  for (let step = 0; step < questions; step++) await player.press("Undo");
  expect(await player.inFigure(lines)).toEqual([]);
}
