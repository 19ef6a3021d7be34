import type { Board, Face, PlayLook } from "../play/data";
import { asksForLessMotion, bubbleOver } from "./controls";
import { ARROWS, make } from "./figure";
import "./board.css";

interface BoardOptions {
  readonly look: PlayLook;
  readonly label: string;
  readonly help: string;
  /** Called with a cell that was clicked, or entered by Enter or Space. */
  act(cell: number): void;
  /** Called with any other key on a cell; returns whether it was of use. */
  key(cell: number, name: string): boolean;
  /** Called with the direction of an arrow key, on boards where arrow keys slide. */
  readonly slide?: (direction: string) => void;
}

/** How a cell stands: words, and classes that it has. */
export type CellLook = Readonly<{ words: string; number?: string | number } & Record<CellState, boolean>>;

/** Full, open to the reader, marked as such, to be dragged, chosen, a target of the chosen one, the best of all, hinted at, or wrong. */
type CellState = "full" | "open" | "can" | "lift" | "chosen" | "target" | "best" | "hinted" | "wrong";

export type PlayBoard = ReturnType<typeof boardOf>;

/** A board to act on: cells in a grid that mouse, touch and keyboard reach, and pieces that glide from cell to cell. */
export function boardOf({ look, label, help, act, key, slide }: BoardOptions) {
  const { width, height, shown, side, places, rows, pictures, inks, faces, isNumbered, hasHoles } = look;
  const nameOf = (_: unknown, cell: number) => {
    const row = rows.findIndex((list) => list.includes(cell));
    return hasHoles ? `hole ${cell}` : `row ${row + 1}, column ${rows[row].indexOf(cell) + 1}`;
  };
  const names = look.names ?? places.map(nameOf);
  const element = make("div", {
    className: "puzzle-board",
    role: "grid",
    "aria-label": label,
    "aria-description": help,
  });
  element.style.cssText = `width:${shown}px;aspect-ratio:${width}/${height};--font:${(42 * side) / width}cqw`;
  element.append(image(look.ground));
  const layer = make("div", { "aria-hidden": "true" });
  const cells = places.map((_, cell) => {
    const onclick = () => {
      focus(cell);
      act(cell);
    };
    const square = make("div", { role: "gridcell", tabIndex: cell === 0 ? 0 : -1, onclick });
    if (hasHoles) square.append(make("b", { textContent: cell }));
    put(square, cell);
    return square;
  });
  for (const row of rows) element.append(make("div", { role: "row" }, ...row.map((cell) => cells[cell])));
  element.append(layer);
  const bubble = bubbleOver(element);
  element.onkeydown = (event) => {
    const cell = cells.indexOf(event.target as HTMLDivElement);
    if (cell < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows.find((list) => list.includes(cell))!;
    if (event.key in ARROWS && slide && !event.shiftKey) slide(event.key.slice(5).toLowerCase());
    else if (event.key in ARROWS) focus(neighbour(cell, ARROWS[event.key]));
    else if (event.key === "Home") focus(row[0]);
    else if (event.key === "End") focus(row[row.length - 1]);
    else if (event.key === "Enter" || event.key === " ") act(cell);
    else if (!key(cell, event.key)) return;
    event.preventDefault();
  };
  const pieces: (HTMLElement | undefined)[] = [];
  let values: (number | undefined)[] = [];

  function put(one: HTMLElement, cell: number): void {
    const [x, y] = places[cell];
    const share = (part: number, whole: number) => `:${(100 * part) / whole}%;`;
    const corner = `left${share(x - side / 2, width)}top${share(y - side / 2, height)}`;
    one.style.cssText = `${corner}width${share(side, width)}height${share(side, height)}`;
  }

  function focus(cell: number): void {
    for (const other of cells) other.tabIndex = -1;
    cells[cell].tabIndex = 0;
    cells[cell].focus({ preventScroll: true });
  }

  /** Left and right along the row, up and down to the nearest cell of the next one; the cell itself at the border. */
  function neighbour(cell: number, [right, down]: readonly [number, number]): number {
    const row = rows.findIndex((list) => list.includes(cell));
    if (right) return rows[row][rows[row].indexOf(cell) + right] ?? cell;
    const aside = (other: number) => Math.abs(places[other][0] - places[cell][0]);
    const nearer = (best: number, other: number) => (aside(other) < aside(best) ? other : best);
    return rows[row + down]?.reduce(nearer) ?? cell;
  }

  /** The text over a picture: its own, or the number of a step. */
  function words([picture, text]: Face, value: number): HTMLElement[] {
    const textContent = isNumbered ? value : text;
    if (textContent === undefined) return [];
    const element = make("b", { textContent });
    element.style.color = inks[picture];
    return [element];
  }

  /** From where it is seen now. Without a new layout in each frame, as a transition of places would need. */
  function glide(piece: HTMLElement, cell?: number): void {
    const before = piece.getBoundingClientRect();
    for (const animation of piece.getAnimations()) animation.cancel();
    piece.style.translate = "";
    if (cell !== undefined) put(piece, cell);
    if (asksForLessMotion()) return;
    const after = piece.getBoundingClientRect();
    // In parts of the piece, which is larger on a slide.
    const part = (way: number) => `${(100 * way) / after.width}%`;
    const from = `${part(before.x - after.x)} ${part(before.y - after.y)}`;
    piece.animate({ translate: [from, "0"] }, { duration: 180, easing: "ease" });
  }

  /** Shows the values of all cells; a piece that went from one cell to another glides there. */
  function show(next: Board, from?: number, to?: number): void {
    const moved = from === undefined ? undefined : pieces[from];
    if (moved && from !== undefined && to !== undefined) {
      pieces[to]?.remove();
      pieces[to] = moved;
      values[to] = values[from];
      pieces[from] = values[from] = undefined;
      glide(moved, to);
    }
    next.forEach((value, cell) => {
      if (values[cell] === value && pieces[cell]) return;
      const face = faces[Math.min(value, faces.length - 1)];
      if (!face) {
        pieces[cell]?.remove();
        pieces[cell] = undefined;
        return;
      }
      const piece = pieces[cell] ?? layer.appendChild(make("span", { className: "puzzle-piece" }));
      if (!pieces[cell]) put(piece, cell);
      pieces[cell] = piece;
      piece.replaceChildren(image(pictures[face[0]]), ...words(face, value));
    });
    values = [...next];
  }

  function mark(look: (cell: number) => CellLook): void {
    cells.forEach((square, cell) => {
      const { words, number, ...states } = look(cell);
      if (number !== undefined) square.replaceChildren(make("b", { textContent: number }));
      const classes = Object.keys(states).filter((state) => states[state as CellState]);
      square.setAttribute("aria-label", `${names[cell]}: ${words}`);
      // "Not selected" on every other cell would be noise.
      if (states.chosen) square.setAttribute("aria-selected", "true");
      else square.removeAttribute("aria-selected");
      square.className = ["puzzle-cell", ...classes].join(" ");
    });
  }

  /** Says words at a cell; without one, nothing is said any more. */
  function say(words: string, cell?: number): void {
    bubble(words, cell === undefined ? undefined : cells[cell]);
  }

  return { element, cells, pieces, glide, show, mark, say, names };
}

/** Data may come from anywhere: an address that is no drawing is none. */
function image(address: string): HTMLImageElement {
  return make("img", {
    src: /^data:image\/svg\+xml,/.test(address) ? address : "",
    alt: "",
    draggable: false,
  });
}
