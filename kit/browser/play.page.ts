import type { Board, PlayData, PlayStart } from "../play/data";
import { boardOf, type CellLook } from "./board";
import { copied, enable, more, panelOf, statusLine, textButton } from "./controls";
import { addDragging } from "./drag";
import { captionOf, dataOf, make } from "./figure";
import {
  countMoves,
  faultyCells,
  isGoal,
  movesOf,
  type PlayMove,
  pairsOn,
  reckon,
  shuffledBoard,
  writtenPosition,
} from "./rules";
import { trayOf } from "./tray";
import "./answers.css";
import "./play.css";
import "./pressed.css";

/** A position that was played, and the move that led to it, with the words for it. */
type Played = Partial<PlayMove> & { readonly board: Board; readonly words?: string };

/** A puzzle to play: what the reader does, and what is said of it. */
export default function addGame(figure: HTMLElement): void {
  const data = dataOf<PlayData>(figure);
  const { look, rule, goal, starts, names, shuffle, style, chains, unit, solver, slides, help } = data;
  const caption = captionOf(figure);
  const panel = panelOf(`To play: ${caption}`);
  let start: Omit<PlayStart, "name"> = starts[0];
  let history: Played[] = [{ board: start.board }];
  let now = 0;
  let chosen: number | undefined;
  /** What a hint points at, and who attacks a cell that was refused: until the next thing happens. */
  let hinted: readonly (number | undefined)[] = [];
  let attacker: number | undefined;

  const position = () => history[now].board;
  const isGiven = (cell: number) => (rule.kind === "put" || rule.kind === "trail") && start.board[cell] !== 0;
  const nameOf = (value: number) => (rule.kind === "trail" && value ? String(value) : names[value]);
  const tray = rule.kind === "put" ? trayOf({ rule, position, nameOf, isGiven, act, say: draw }) : undefined;
  const key = (cell: number, name: string) => tray?.key(cell, name) ?? false;
  const board = boardOf({ look, label: caption, help, act, key, slide: slides ? slide : undefined });
  if (rule.kind === "carry") addDragging(board, look, lift, act);
  const status = statusLine();
  const undo = textButton("Undo", () => go(now - 1, "taken back"));
  const redo = textButton("Redo", () => go(now + 1, "made again"));
  const again = textButton("Start again", () => go(0, "back at the start"));
  const [others, rest] = more(again);
  const bar = make("div", { className: "puzzle-bar puzzle-row" }, undo, redo);
  if (starts.length > 1) {
    const options = starts.map(({ name }, value) => make("option", { value, textContent: name }));
    const choice = make("select", { "aria-label": "Position", title: "Position" }, ...options);
    choice.onchange = () => begin(starts[choice.selectedIndex], starts[choice.selectedIndex].name);
    rest.append(choice);
  }
  if (shuffle) {
    const begins = () => begin({ board: shuffledBoard(rule, goal, shuffle, look.places.length) }, "shuffled");
    bar.append(textButton("Shuffle", begins));
  }
  const code = make("code", { className: "puzzle-code" });
  bar.append(others);
  bar.style.setProperty("--row", `${look.shown}px`);
  rest.append(textButton("Copy position", copy));
  const still = figure.querySelector("ul")!;
  const aim = still.querySelectorAll("img")[1]?.cloneNode() as HTMLImageElement | undefined;
  if (aim) aim.style.width = "80px";
  const words = aim ? ["Goal:", aim, make("span", { textContent: help })] : [`Goal: ${goal.words}. ${help}`];
  const note = make("p", { className: "puzzle-aim" }, ...words);
  const trays = tray && rule.kind === "put" && rule.tray.length > 1 ? [tray.element] : [];
  panel.append(board.element, ...trays, bar, rest, status, code, note);
  still.style.removeProperty("display");
  still.className = "puzzle-still";
  still.after(panel);
  panel.onkeydown = (event) => {
    if (!/^[zy]$/i.test(event.key) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.key === "y" || event.shiftKey) redo.click();
    else undo.click();
  };

  const moves = () => movesOf(rule, position(), tray?.held).filter(({ at }) => !isGiven(at));
  const where = (cell: number) => (look.names ? "" : "on ") + board.names[cell];
  const wordsFor = (cell: number) => `${nameOf(position()[cell])} ${where(cell)}`;

  function act(cell: number) {
    const all = moves();
    const made = chosen !== undefined && all.find(({ at, to }) => at === chosen && to === cell);
    const here = all.filter(({ at }) => at === cell);
    const into = all.filter(({ to }) => to === cell);
    if (made) return move(made);
    if (here.length === 1) return move(here[0]);
    if (here.length > 1) {
      chosen = cell === chosen ? undefined : cell;
      return draw(
        chosen === undefined
          ? "nothing chosen"
          : `${wordsFor(cell)} chosen: it can go to ${here.map(({ to }) => board.names[to!]).join(" or ")}`,
      );
    }
    if (into.length === 1) return move(into[0]);
    chosen = undefined;
    draw(refusal(cell, into), cell);
  }

  /** Begins to carry a piece; without a cell, it is put back. */
  function lift(cell?: number): number[] {
    chosen = cell;
    draw("");
    return moves().flatMap(({ at, to }) => (at === cell && to !== undefined ? [to] : []));
  }

  function slide(direction: string): void {
    const made = moves().find(({ at, to }) => way(at, to!) === direction);
    if (made) move(made);
    else draw(`nothing can go ${direction}`);
  }

  function refusal(cell: number, into: readonly PlayMove[]): string {
    const values = position();
    if (into.length > 1)
      return `${into.map(({ at, to }) => (slides ? `${nameOf(values[at])} ${way(at, to!)}` : wordsFor(at))).join(" or ")}: choose what goes to ${board.names[cell]}`;
    if (isGiven(cell)) return `${wordsFor(cell)} is given`;
    if (rule.kind === "press") return `${board.names[cell]} cannot be changed`;
    if (values[cell]) return `${wordsFor(cell)} cannot be moved`;
    if (rule.kind === "trail") return `${board.names[cell]} cannot come next`;
    if (rule.kind === "carry") return `nothing can go to ${board.names[cell]}`;
    const line = rule.lines.find((line) => line.includes(cell) && line.some((other) => values[other]));
    attacker = line?.find((other) => values[other]);
    if (attacker !== undefined) return `${board.names[cell]} is in line with ${wordsFor(attacker)}`;
    return "all pieces are on the board";
  }

  function move({ at, to, over = [], next, isTaken }: PlayMove): void {
    const before = position();
    const words =
      to === undefined
        ? rule.kind === "press" && rule.patterns[at].length > 1
          ? `${board.names[at]} pressed`
          : isTaken
            ? `${nameOf(before[at])} taken off ${board.names[at]}`
            : `${nameOf(next[at])} ${where(at)}`
        : `${nameOf(before[at])} ${way(at, to)}${over.length ? ` over ${over.map((cell) => board.names[cell]).join(", ")}` : ""}`;
    history.splice(now + 1);
    history.push({ board: next, at, to, words });
    chosen = undefined;
    if (isTaken && tray) tray.held = before[at];
    go(now + 1, words, to ?? at);
  }

  function way(from: number, to: number): string {
    const [[x, y], [toX, toY]] = [look.places[from], look.places[to]];
    const [right, down] = [toX - x, toY - y];
    const isStep = Math.abs(right) + Math.abs(down) < look.side * 1.1;
    if (isStep && Math.abs(right) < 1) return down > 0 ? "down" : "up";
    if (isStep && Math.abs(down) < 1) return right > 0 ? "right" : "left";
    return `from ${board.names[from]} to ${board.names[to]}`;
  }

  /** Steps through what was played; the piece of a single move glides. */
  function go(step: number, words: string, acted?: number): void {
    if (step < 0 || step >= history.length) return;
    const [from, isBack] = [now, step < now];
    now = step;
    chosen = undefined;
    tray?.hold();
    const single = Math.abs(step - from) === 1 && history[Math.max(step, from)];
    const [at, to] =
      single && single.to !== undefined ? (isBack ? [single.to, single.at] : [single.at, single.to]) : [];
    board.show(position(), at, to);
    draw(words, acted);
  }

  const counted = (count: number) =>
    `${count} ${unit.endsWith("s") && count !== 1 ? `${unit}es` : count === 1 ? unit : `${unit}s`}`;

  /** @param at  the cell that the words are about */
  function draw(words = "", at?: number): void {
    const values = position();
    const all = moves();
    const solved = isGoal(goal, values);
    const faulty = faultyCells(goal, values);
    const { apart = [] } = goal;
    const costs =
      goal.apart && rule.kind === "carry" && new Map(all.map(({ to, next }) => [to, pairsOn(apart, next)]));
    const height = costs ? pairsOn(apart, values) : 0;
    const rise = costs ? Math.min(...costs.values()) - height : 0;
    const isBegun = values.some((value) => value !== 0);
    // Where every cell could be acted on, a mark on each would say nothing.
    const isTelling =
      rule.kind === "press"
        ? rule.patterns.some((cells) => cells.length === 0)
        : rule.kind === "carry"
          ? !costs
          : isBegun && (rule.kind === "trail" || rule.lines.length > 0);
    board.mark((cell): CellLook => {
      const open = !solved && all.some(({ at, isTaken }) => at === cell && !isTaken);
      const can = open && isTelling;
      const isLifted = rule.kind === "carry" && all.some(({ at }) => at === cell);
      const target = chosen !== undefined && all.some(({ at, to }) => at === chosen && to === cell);
      const wrong = faulty.has(cell);
      const cost = costs ? costs.get(cell) : undefined;
      const best = !solved && cost === height + rise;
      const notes = [
        nameOf(values[cell]),
        can && (rule.kind === "carry" ? "can move" : rule.kind === "press" ? "can be changed" : "is free"),
        target && "can be reached",
        cost !== undefined && `cost ${cost}${best ? ", best" : ""}`,
        wrong && (costs ? "attacked" : "in a line with another sum"),
        cell === attacker && "attacks the cell that was pressed",
        hinted.includes(cell) && "comes next",
      ];
      const isLast = rule.kind === "trail" && now > 0 && values[cell] === Math.max(...values);
      return {
        words: notes.filter(Boolean).join(", "),
        number: costs ? (cost ?? "") : undefined,
        open: open || cost !== undefined,
        best,
        lift: isLifted,
        can: can && chosen === undefined && !(rule.kind === "press" && values[cell]),
        chosen: cell === chosen || isLast,
        target: target && !costs, // its cost is to be read
        hinted: hinted.includes(cell),
        wrong: wrong || cell === attacker,
        full: values[cell] !== 0,
      };
    });
    enable(undo, now > 0);
    enable(redo, now < history.length - 1);
    enable(again, now > 0);
    tray?.draw();
    const count = countMoves(history, now, chains);
    const { least } = start;
    const { texts = [] } = goal;
    const many = counted(count);
    const sum =
      goal.sum === undefined
        ? ""
        : `${values.map((value) => texts[value]).join("")} = ${reckon(texts, values)}`;
    const best = least === undefined ? "" : count === least ? "; fewer cannot be" : `; the fewest: ${least}`;
    const isStuck = !solved && all.every(({ isTaken }) => isTaken) && now > 0;
    const stuck =
      rule.kind === "put" ? "; no cell is free: take a piece off" : "; no move is left: undo some";
    const another = faulty.size && !costs ? `a full line must come to ${goal.total}` : "";
    const state =
      solved && now > 0 ? `solved in ${many}${best}` : solved ? "solved" : `${many}${isStuck ? stuck : ""}`;
    const end = rise < 0 || !height ? "" : rise ? "a peak: all are worse" : "a plateau: none is better";
    const note = now > 0 && (solved || end) && start.note;
    const line = [words, another, sum, state, height && `cost ${height}`, end, note]
      .filter(Boolean)
      .join(" · ");
    status.textContent = upper(line);
    panel.classList.toggle("puzzle-solved", solved);
    code.textContent = "";
    // A move is seen: what needs words is what it led to, or why there was none.
    const isMove = at !== undefined && words === history[now].words;
    board.say(upper(isMove ? another || sum || end : words), at);
    [hinted, attacker] = [[], undefined];
    figure.dispatchEvent(new Event("puzzle-drawn"));
  }

  function upper(line: string): string {
    return line.slice(0, 1).toUpperCase() + line.slice(1);
  }

  function begin(from: Omit<PlayStart, "name">, words: string): void {
    start = from;
    history = [{ board: start.board }];
    now = 0;
    chosen = undefined;
    if (tray) tray.held = undefined;
    tray?.hold();
    board.show(start.board);
    draw(words);
  }

  async function copy(): Promise<void> {
    code.textContent = writtenPosition(style, position());
    const before = status.textContent;
    const words = (await copied(code)) ? "Copied; a cell takes it" : "Here it is, to copy by hand";
    // A browser may take its time: by then the reader may have moved on.
    if (status.textContent === before) status.textContent = words;
  }

  begin(start, starts.length > 1 ? starts[0].name : "");
  // A page whose cells run adds buttons that search.
  const played = () => history.slice(0, now + 1);
  const say = (words: string) => draw(words);
  const game = { solver, panel, chains, counted, say, played, position, play: playTo, hint, count };
  Object.assign(figure, { puzzleGame: game });
  figure.dispatchEvent(new Event("puzzle-game", { bubbles: true }));

  /** Makes the move that leads to a board; returns whether there is one. */
  function playTo(next: Board): boolean {
    const step = stepTo(next);
    if (step) move(step);
    return step !== undefined;
  }

  /** Chooses the piece that has to move to reach a board, and says where it goes. */
  function hint(next: Board): void {
    const step = stepTo(next);
    if (!step) return;
    const { at, to } = step;
    if (rule.kind === "carry") chosen = at;
    if (rule.kind === "put" && tray) tray.held = step.next[at] || tray.held;
    hinted = [at, to];
    const isPattern = rule.kind === "press" && rule.patterns[at].length > 1;
    const place = isPattern ? `press ${board.names[at]}` : `${nameOf(step.next[at])} ${where(at)}`;
    draw(`next: ${to === undefined ? place : `${nameOf(position()[at])} ${way(at, to)}`}`, to ?? at);
  }

  function stepTo(next: Board, from = position()): PlayMove | undefined {
    const wanted = next.join();
    return (rule.kind === "put" ? rule.tray : [undefined])
      .flatMap((value) => movesOf(rule, from, value))
      .find((move) => move.next.join() === wanted);
  }

  /** How many moves lead along boards. On from the board that is shown, they may go on with the last move. */
  function count(boards: readonly Board[]): number {
    const isHere = now > 0 && boards[0].join() === position().join();
    const before = isHere ? [{}, history[now]] : [{}];
    const steps = boards.slice(1).map((next, i) => stepTo(next, boards[i])!);
    return countMoves([...before, ...steps], before.length + steps.length - 1, chains) - before.length + 1;
  }
}
