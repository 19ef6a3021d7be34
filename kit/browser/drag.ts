// Pieces that are carried with mouse or finger: dragged to a place, or flicked in a direction.
import type { PlayLook } from "../play/data";
import type { PlayBoard } from "./board";

/** Pixels from where a press is a drag, and milliseconds up to which a drag is a flick. */
const [DRAG, FLICK] = [6, 300];

type Vector = readonly [right: number, down: number];

interface Way {
  readonly to: number;
  readonly way: Vector;
  readonly far: number;
}

interface Drag {
  readonly piece: HTMLElement;
  readonly ways: readonly Way[];
  shift: Vector;
}

/**
 * @param board where it is; the piece of a cell marked "lift" can be dragged
 * @param look  the board's size, and where its cells are
 * @param lift  called with the cell of a piece that leaves it, returns the cells to which it can go; with none: it is put back
 * @param drop  called with the cell where the piece is dropped
 */
export function addDragging(
  { element, cells, pieces, glide }: PlayBoard,
  { places, side, width }: PlayLook,
  lift: (cell?: number) => number[],
  drop: (cell: number) => void,
): void {
  let press: { readonly cell: number; readonly event: PointerEvent } | undefined;
  let drag: Drag | undefined;
  let wasDragged = false;

  element.onpointerdown = (event) => {
    if (drag) return;
    const lifted = (event.target as Element).closest<HTMLDivElement>(".lift");
    const cell = lifted ? cells.indexOf(lifted) : -1;
    press = cell < 0 || event.button ? undefined : { cell, event };
  };
  element.onpointermove = (event) => {
    if (!press || event.pointerId !== press.event.pointerId || !event.buttons) return;
    const moved: Vector = [event.clientX - press.event.clientX, event.clientY - press.event.clientY];
    if (!drag && Math.hypot(...moved) >= DRAG) begin(press.cell, event.pointerId);
    if (!drag) return;
    const scale = width / element.getBoundingClientRect().width; // as it is seen, on a slide, too
    drag.shift = dragged(drag.ways, [moved[0] * scale, moved[1] * scale]);
    drag.piece.style.translate = drag.shift.map((part) => `${(100 * part) / side}%`).join(" ");
  };
  element.onpointerup = element.onpointercancel = release;
  element.onpointerleave = () => {
    if (!drag) press = undefined;
  };
  // What ends a drag is no click.
  element.addEventListener("click", (event) => wasDragged && event.stopPropagation(), true);

  /** If there is a piece, and somewhere to go. */
  function begin(cell: number, pointerId: number): void {
    const ways = lift(cell).map((to): Way => {
      const way: Vector = [places[to][0] - places[cell][0], places[to][1] - places[cell][1]];
      return { to, way, far: Math.hypot(...way) };
    });
    const piece = pieces[cell];
    if (!piece || ways.length === 0) {
      press = undefined;
      return;
    }
    drag = { piece, ways, shift: [0, 0] };
    piece.classList.add("held");
    element.setPointerCapture(pointerId);
  }

  /** Along the pointer's way; where all ways are steps, no further than the best of them. */
  function dragged(ways: readonly Way[], moved: Vector): Vector {
    if (ways.some(({ far }) => far > 1.1 * side)) return moved;
    const along = ({ way }: Way) => way[0] * moved[0] + way[1] * moved[1];
    const best = ways.reduce((one, other) => (along(other) > along(one) ? other : one));
    const part = Math.max(0, Math.min(1, along(best) / best.far ** 2));
    return [part * best.way[0], part * best.way[1]];
  }

  /** The piece goes where it was dropped, or, by a flick, in that direction; else it glides back. */
  function release(event: PointerEvent) {
    if (!press || event.pointerId !== press.event.pointerId) return;
    const [{ cell, event: pressed }, held] = [press, drag];
    press = drag = undefined;
    if (!held) return;
    wasDragged = true;
    setTimeout(() => {
      wasDragged = false;
    });
    const { piece, ways, shift } = held;
    piece.classList.remove("held");
    const rest = ({ way }: Way) => Math.hypot(way[0] - shift[0], way[1] - shift[1]);
    // The way of a knight passes between cells: who drops it on one of those means no hop.
    const isAhead = ({ way, far }: Way) =>
      way[0] * shift[0] + way[1] * shift[1] > 0.8 * far * Math.hypot(...shift) &&
      Math.abs(way[0] * shift[1] - way[1] * shift[0]) < 0.4 * side * far;
    const isFlick = event.timeStamp - pressed.timeStamp < FLICK;
    const [near] = ways
      .filter((one) => rest(one) < side / 2 || (isFlick && isAhead(one)))
      .sort((one, other) => rest(one) - rest(other));
    if (event.type === "pointerup" && near && pieces[cell] === piece) return drop(near.to);
    glide(piece);
    lift();
  }
}
