// Pieces that are carried with mouse or finger: dragged to a place, or flicked in a direction.

/** Pixels from where a press is a drag, and milliseconds up to which a drag is a flick. */
const [DRAG, FLICK] = [6, 300];

/**
 * @param board where it is; the piece of a cell marked "lift" can be dragged
 * @param look  the board's size, and where its cells are
 * @param lift  called with the cell of a piece that leaves it, returns the cells to which it can go; with none: it is put back
 * @param drop  called with the cell where the piece is dropped
 */
function addDragging({ element, cells, pieces, glide }, { places, side, width }, lift, drop) {
  let grip;
  let wasDragged = false;

  element.onpointerdown = (event) => {
    if (grip?.ways) return;
    const cell = cells.indexOf(event.target.closest(".lift"));
    const { pointerId, clientX, clientY, timeStamp } = event;
    grip = cell < 0 || event.button ? undefined : { cell, pointerId, clientX, clientY, timeStamp };
  };
  element.onpointermove = (event) => {
    if (event.pointerId !== grip?.pointerId || !event.buttons) return;
    const moved = [event.clientX - grip.clientX, event.clientY - grip.clientY];
    if (!grip.ways && (Math.hypot(...moved) < DRAG || !begin(grip))) return;
    grip.shift = dragged(moved.map((pixels) => (pixels * width) / element.clientWidth));
    grip.piece.style.translate = grip.shift.map((part) => `${(100 * part) / side}%`).join(" ");
  };
  element.onpointerup = element.onpointercancel = release;
  element.onpointerleave = () => {
    if (!grip?.ways) grip = undefined;
  };
  // What ends a drag is no click.
  element.addEventListener("click", (event) => wasDragged && event.stopPropagation(), true);

  /** Returns whether there is a piece, and somewhere to go. */
  function begin({ cell, pointerId }) {
    const away = (to) => [0, 1].map((axis) => places[to][axis] - places[cell][axis]);
    grip.ways = lift(cell).map((to) => ({ to, way: away(to), far: Math.hypot(...away(to)) }));
    grip.piece = pieces[cell];
    if (!grip.piece || !grip.ways.length) {
      grip = undefined;
      return false;
    }
    grip.piece.classList.add("held");
    element.setPointerCapture(pointerId);
    return true;
  }

  /** Along the pointer's way; where all ways are steps, no further than the best of them. */
  function dragged(moved) {
    if (grip.ways.some(({ far }) => far > 1.1 * side)) return moved;
    const along = ({ way }) => way[0] * moved[0] + way[1] * moved[1];
    const [best] = grip.ways.sort((one, other) => along(other) - along(one));
    const part = Math.max(0, Math.min(1, along(best) / best.far ** 2));
    return best.way.map((length) => part * length);
  }

  /** The piece goes where it was dropped, or, by a flick, in that direction; else it glides back. */
  function release(event) {
    if (event.pointerId !== grip?.pointerId) return;
    const { cell, piece, ways, shift, timeStamp } = grip;
    grip = undefined;
    if (!ways) return;
    wasDragged = true;
    setTimeout(() => {
      wasDragged = false;
    });
    piece.classList.remove("held");
    const rest = ({ way }) => Math.hypot(way[0] - shift[0], way[1] - shift[1]);
    const isAhead = ({ way, far }) =>
      way[0] * shift[0] + way[1] * shift[1] > 0.8 * far * Math.hypot(...shift);
    const isFlick = event.timeStamp - timeStamp < FLICK;
    const [near] = ways
      .filter((one) => rest(one) < side / 2 || (isFlick && isAhead(one)))
      .sort((one, other) => rest(one) - rest(other));
    if (event.type === "pointerup" && near && pieces[cell] === piece) return drop(near.to);
    glide(piece);
    lift();
  }
}
