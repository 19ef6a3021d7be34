// Boards that are filled cell by cell, from a tray, along a trail, or with signs: their moves, their sums, and the tray.

/** The moves of a rule as `movesOf` gives them. */
function fillingMoves(rule, board, held) {
  const changed = (cell, value) => ({ at: cell, next: changedBoard(board, [[cell, value]]) });
  if (rule.kind === "put") {
    const isBarred = (cell) => rule.lines.some((line) => line.includes(cell) && line.some((at) => board[at]));
    return board.flatMap((value, at) => {
      if (value !== 0) return [{ ...changed(at, 0), isTaken: true }];
      return held === undefined || isBarred(at) ? [] : [changed(at, held)];
    });
  }
  const last = Math.max(...board);
  const links = rule.links[board.indexOf(last)];
  return board.flatMap((value, at) =>
    value === 0 && (last === 0 || links.includes(at)) ? [changed(at, last + 1)] : [],
  );
}

function sumOf(line, board) {
  return line.reduce((sum, cell) => sum + board[cell], 0);
}

/** What digits and signs in the cells come to. */
function reckon(texts, board) {
  const terms =
    board
      .map((value) => texts[value])
      .join("")
      .match(/[+-]?\d+/g) ?? [];
  return terms.reduce((sum, term) => sum + Number(term), 0);
}

/** The cells of full lines whose sum is another. */
function faultyCells({ lines, total }, board) {
  const isFaulty = (line) => line.every((cell) => board[cell]) && sumOf(line, board) !== total;
  return new Set(lines?.filter(isFaulty).flat());
}

/** Whether lines, or what the texts of all cells are as a sum, come to what the goal asks. */
function comesTo({ lines = [], total, sum, texts }, board) {
  if (!lines.every((line) => sumOf(line, board) === total)) return false;
  return sum === undefined || reckon(texts, board) === sum;
}

/**
 * The pieces that wait to be put on a board, and which comes next.
 * @param position  gives the board
 * @param isGiven   whether what is on a cell stays
 */
function trayOf({ rule, position, nameOf, isGiven, act, say }) {
  const { tray: values, each } = rule;
  const element = make("div", { className: "puzzle-bar", role: "group", "aria-label": "Next piece" });
  const leftOf = (value) => each - position().filter((other) => other === value).length;
  const tray = { element, held: values[0], hold, draw, key };

  /** Whoever undoes or redoes holds a piece that is still in the tray, too. */
  function hold() {
    if (tray.held === undefined || leftOf(tray.held) <= 0)
      tray.held = values.find((value) => leftOf(value) > 0);
  }

  function draw() {
    element.replaceChildren(...values.map(button));
  }

  function button(value) {
    const button = textButton(nameOf(value), () => {
      if (leftOf(value) <= 0) return;
      tray.held = value;
      say(`${nameOf(value)} comes next`);
      element.querySelector("[aria-pressed=true]")?.focus();
    });
    button.setAttribute("aria-pressed", value === tray.held);
    enable(button, leftOf(value) > 0);
    return button;
  }

  /** The number of a piece puts it, and takes another off; so do Delete and Backspace. Returns whether the key was of use. */
  function key(cell, name) {
    const value = values.find((value) => nameOf(value) === name || String(value) === name);
    if (value === undefined && name !== "Delete" && name !== "Backspace") return false;
    if (isGiven(cell)) return true;
    const there = position()[cell];
    if (value !== undefined && leftOf(value) === 0) {
      if (there !== value) say(`${nameOf(value)} is on the board already`);
      return true;
    }
    if (there !== 0) act(cell);
    if (value !== undefined) {
      tray.held = value;
      act(cell);
    }
    return true;
  }

  return tray;
}
