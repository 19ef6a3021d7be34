import {
  candidatesOf,
  type SudokuOptions,
  SudokuRules,
  sudokuConflicts,
} from "../../../../lib/puzzles/sudoku/board";
import { bubbleOver, copied, enable, more, panelOf, statusLine, textButton } from "../../../browser/controls";
import { ARROWS, captionOf, dataOf, make } from "../../../browser/figure";
import { countedSolutions } from "../solutions";
import { hintOf, placeOf } from "./hints";
import "../../../browser/answers.css";
import "../../../browser/field.css";
import "../../../browser/play.css";
import "../../../browser/pressed.css";
import "./sudoku.css";

/** What a sudoku to play carries. */
interface SentSudoku {
  /** What makes its rules. */
  readonly rules: SudokuOptions;
  /** By cell, row by row, the number of its box. */
  readonly boxes: readonly number[];
  readonly starts: readonly { readonly name: string; readonly board: readonly number[] }[];
}

/** What was on the board at a moment: values, and pencil marks as bits: 1 << d for the digit d. */
interface Played {
  readonly board: readonly number[];
  readonly marks: readonly number[];
}

/** A sudoku to play: digits, pencil marks, hints that name their rule, and puzzles of one's own. */
export default function addSudoku(figure: HTMLElement): void {
  const { rules: options, boxes, starts } = dataOf<SentSudoku>(figure);
  const rules = new SudokuRules(options);
  const { symbols, size } = rules;
  const panel = panelOf(`To play: ${captionOf(figure)}`);
  let given: readonly number[] = starts[0].board;
  let history: Played[] = [];
  let now = 0;
  let at = 0;
  const played = () => history[now];

  const isThick = (cell: number, other: number) => boxes[cell] !== boxes[other];
  const cells = boxes.map((_, cell) => {
    const onfocus = () => cell !== at && choose(cell); // screen readers move it, too
    const square = make("div", { role: "gridcell", onclick: () => choose(cell), onfocus });
    if (cell % size && isThick(cell, cell - 1)) square.classList.add("puzzle-left");
    if (cell >= size && isThick(cell, cell - size)) square.classList.add("puzzle-top");
    return square;
  });
  const fixed = [...cells].map((square) => square.className);
  const rows = symbols
    .split("")
    .map((_, row) => make("div", { role: "row" }, ...cells.slice(row * size, (row + 1) * size)));
  const board = make(
    "div",
    { className: "puzzle-sudoku", role: "grid", "aria-label": captionOf(figure) },
    ...rows,
  );
  board.style.setProperty("--size", String(size));
  const bubble = bubbleOver(board);

  const aim = `Goal: every row, column and box has ${symbols[0]} to ${symbols[size - 1]}, each once. Choose a cell, then a digit; Shift and a digit make a pencil mark.`;
  const status = statusLine();
  const pencil = textButton("Pencil", () => {
    pencil.setAttribute("aria-pressed", String(!isPencil()));
    draw(isPencil() ? "digits are pencil marks now" : "digits are written in ink");
  });
  pencil.setAttribute("aria-pressed", "false");
  const isPencil = () => pencil.getAttribute("aria-pressed") === "true";
  const keys = symbols.split("").map((symbol, i) => textButton(symbol, () => write(i + 1, isPencil())));
  const erase = textButton("Erase", () => write(0, false));
  const pad = make("div", { className: "puzzle-keys", role: "group", "aria-label": "Digits" }, ...keys);
  pad.style.setProperty("--keys", String(size > 9 ? 8 : size));
  const all = textButton("All pencil marks", () => {
    change(
      played().board,
      candidatesOf(rules, played().board),
      "every digit that no neighbour excludes is marked",
    );
  });
  const hint = textButton("Hint", showHint);
  const undo = textButton("Undo", () => go(now - 1, "taken back"));
  const redo = textButton("Redo", () => go(now + 1, "made again"));
  const again = textButton("Start again", () => begin(given, "back at the start"));
  const code = make("code", { className: "puzzle-code" });
  const copy = textButton("Copy position", async () => {
    code.textContent = `"${rules.decode(played().board)}"`;
    status.textContent = (await copied(code)) ? "Copied; a cell takes it" : "Here it is, to copy by hand";
  });
  const names = starts.map(({ name }, value) => make("option", { value, textContent: name }));
  const choice = make("select", { "aria-label": "Puzzle", title: "Puzzle" }, ...names);
  choice.onchange = () => begin(starts[choice.selectedIndex].board, starts[choice.selectedIndex].name);
  const field = make("input", {
    type: "text",
    className: "puzzle-own",
    "aria-label": `A puzzle of your own: ${boxes.length} characters, row by row, a dot for an empty cell`,
    placeholder: `your own: ${boxes.length} characters`,
    autocomplete: "off",
    spellcheck: false,
  });
  field.onkeydown = ({ key }) => key === "Enter" && take();
  const own = make("div", { className: "puzzle-bar" }, field, textButton("Play it", take));
  const [others, rest] = more(all, again, ...(starts.length > 1 ? [choice] : []), copy, own);
  const row = (...buttons: HTMLElement[]) => make("div", { className: "puzzle-bar puzzle-row" }, ...buttons);
  const note = make("p", { className: "puzzle-aim", textContent: aim });
  panel.append(board, pad, row(undo, redo, erase, pencil), row(hint, others), rest, status, code, note);
  panel.onkeydown = (event) => {
    if (event.target === field || event.target === choice) return;
    if (!/^[zy]$/i.test(event.key) || !(event.ctrlKey || event.metaKey)) return press(event);
    event.preventDefault();
    if (event.key === "y" || event.shiftKey) redo.click();
    else undo.click();
  };
  const still = figure.querySelector("img")!;
  still.classList.add("puzzle-still");
  still.after(panel);
  begin(given, starts.length > 1 ? starts[0].name : "");
  // A page whose cells run links to positions, and notes what is solved.
  Object.assign(figure, {
    puzzleGame: {
      panel,
      say: draw,
      played: () => history.slice(0, now + 1),
      position: () => played().board,
      open,
    },
  });
  figure.dispatchEvent(new Event("puzzle-game", { bubbles: true }));

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = ARROWS[event.key];
    const digit = /^Digit[1-9]$/.test(event.code) && event.shiftKey ? event.code[5] : event.key.toUpperCase();
    const value = symbols.toUpperCase().indexOf(digit) + 1;
    if (step) {
      const [row, column] = [Math.floor(at / size) + step[1], (at % size) + step[0]];
      if (row >= 0 && row < size && column >= 0 && column < size) choose(row * size + column);
    } else if (event.key === "Home") choose(at - (at % size));
    else if (event.key === "End") choose(at - (at % size) + size - 1);
    else if (["Delete", "Backspace", "0"].includes(event.key)) write(0, false);
    else if (digit.length === 1 && value > 0) write(value, event.shiftKey !== isPencil());
    else return;
    event.preventDefault();
  }

  function choose(cell: number): void {
    at = cell;
    draw("");
    cells[cell].focus({ preventScroll: true });
  }

  function write(value: number, isMark: boolean) {
    const { board, marks } = played();
    if (given[at] !== 0) return draw(`${symbols[given[at] - 1]} in ${placeOf(rules, at)} is given`, at);
    const withEntry = (list: readonly number[], entry: number) =>
      list.map((old, cell) => (cell === at ? entry : old));
    if (isMark && value > 0) {
      if (board[at] !== 0) return draw("a full cell takes no pencil marks: erase it first", at);
      return change(board, withEntry(marks, marks[at] ^ (1 << value)), "");
    }
    if (board[at] === value && (value > 0 || marks[at] === 0)) return draw("");
    const words =
      value === 0 ? `${placeOf(rules, at)} is empty` : `${symbols[value - 1]} in ${placeOf(rules, at)}`;
    if (value === 0) return change(withEntry(board, 0), withEntry(marks, 0), words);
    // What the digit excludes is rubbed out.
    const left = marks.map((mask, cell) =>
      cell === at ? 0 : rules.peers[at].includes(cell) ? mask & ~(1 << value) : mask,
    );
    change(withEntry(board, value), left, words);
  }

  function change(board: readonly number[], marks: readonly number[], words: string): void {
    history.splice(now + 1);
    history.push({ board, marks });
    go(now + 1, words);
  }

  function go(step: number, words: string): void {
    if (step < 0 || step >= history.length) return;
    now = step;
    draw(words);
  }

  function begin(board: readonly number[], words: string): void {
    given = board;
    history = [{ board, marks: board.map(() => 0) }];
    now = 0;
    draw(words);
  }

  /** A position of one of the puzzles, or else a puzzle of its own; false if it is neither. */
  function open(board: readonly number[]): boolean {
    const isBoard = board.length === boxes.length && board.every((value) => value <= size);
    const start = starts.findIndex((one) =>
      one.board.every((value, cell) => !value || value === board[cell]),
    );
    if (!isBoard || (start < 0 && sudokuConflicts(rules, board).length > 0)) return false;
    choice.selectedIndex = start;
    begin(starts[start]?.board ?? board, "position of the address");
    if (board.some((value, cell) => value !== given[cell]))
      change(board, played().marks, "position of the address");
    return true;
  }

  function showHint(): void {
    const { cell, words } = hintOf(rules, played().board);
    if (cell !== undefined) choose(cell);
    draw(words, cell);
  }

  function take() {
    let read: number[];
    try {
      read = rules.encode(field.value);
    } catch (error) {
      return draw((error as Error).message.replace(/^text: /, ""));
    }
    const many = countedSolutions(rules, read, 2);
    choice.selectedIndex = starts.findIndex((one) => one.board.join() === read.join());
    const message =
      many === undefined
        ? "whether it has one solution was not found out"
        : ["it has no solution", "it has one solution", "it has more than one solution"][many];
    begin(read, `your puzzle: ${message}`);
  }

  /** @param about  the cell that the words are about */
  function draw(words: string, about?: number): void {
    const { board, marks } = played();
    const faulty = new Set(sudokuConflicts(rules, board).flatMap(({ cells }) => cells));
    const here = board[at];
    cells.forEach((square, cell) => {
      const value = board[cell];
      const symbol = symbols[value - 1];
      const isGiven = given[cell] !== 0;
      const marked = symbols.split("").map((sign, i) => (marks[cell] & (2 << i) ? sign : ""));
      const states = {
        "puzzle-given": isGiven,
        "puzzle-same": value !== 0 && value === here && cell !== at,
        "puzzle-chosen": cell === at,
        "puzzle-wrong": faulty.has(cell),
      };
      square.className = [
        fixed[cell],
        ...Object.entries(states).flatMap(([name, on]) => (on ? [name] : [])),
      ].join(" ");
      square.tabIndex = cell === at ? 0 : -1;
      if (cell === at) square.setAttribute("aria-selected", "true");
      else square.removeAttribute("aria-selected");
      const pencilled = marked.filter(Boolean);
      const content = value ? symbol : pencilled.length ? `empty, marked ${pencilled.join(" ")}` : "empty";
      const notes = [content, isGiven && "given", faulty.has(cell) && "twice in a group"].filter(Boolean);
      square.setAttribute("aria-label", `${placeOf(rules, cell)}: ${notes.join(", ")}`);
      if (value) square.replaceChildren(make("b", { textContent: symbol }));
      else if (pencilled.length === 0) square.replaceChildren();
      else
        square.replaceChildren(make("small", {}, ...marked.map((sign) => make("i", { textContent: sign }))));
    });
    const full = board.filter(Boolean).length;
    const solved = full === board.length && faulty.size === 0;
    for (const [i, key] of keys.entries())
      enable(key, board.filter((value) => value === i + 1).length < size);
    enable(undo, now > 0);
    enable(redo, now < history.length - 1);
    enable(again, now > 0);
    const empty = board.length - full;
    const state = solved ? "solved" : `${empty} ${empty === 1 ? "cell is" : "cells are"} empty`;
    const line = [words, faulty.size > 0 && "a digit stands twice in a group", state]
      .filter(Boolean)
      .join(" · ");
    status.textContent = line[0].toUpperCase() + line.slice(1);
    panel.classList.toggle("puzzle-solved", solved);
    code.textContent = "";
    bubble(words.slice(0, 1).toUpperCase() + words.slice(1), about === undefined ? undefined : cells[about]);
    figure.dispatchEvent(new Event("puzzle-drawn"));
  }
}
