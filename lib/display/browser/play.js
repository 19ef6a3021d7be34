// A puzzle to play: what the reader does, and what is said of it.

// The same picture may stand on a page twice, and a cell may be run again.
for (const figure of document.querySelectorAll('figure[id="FIGURE_ID"]')) {
  if (!figure.querySelector(".puzzle-panel")) addGame(figure);
}

function addGame(figure) {
  const data = JSON.parse(figure.querySelector("script").textContent);
  const { look, rule, goal, starts, values, shuffle, style, chains, unit, solver } = data;
  const caption = figure.querySelector("figcaption")?.textContent ?? "";
  const panel = panelOf(`To play: ${caption}`);
  let start = starts[0];
  let history = [{ board: start.board }];
  let now = 0;
  let chosen;
  let held = values.tray?.[0];

  const board = boardOf({ look, label: caption, act, key: pressKey });
  const status = make("output", { className: "puzzle-status", "aria-live": "polite" });
  const undo = textButton("Undo", () => go(now - 1, "taken back"));
  const redo = textButton("Redo", () => go(now + 1, "made again"));
  const again = textButton("Start again", () => go(0, "back at the start"));
  const bar = make("div", { className: "puzzle-bar" }, undo, redo, again);
  if (starts.length > 1) {
    const options = starts.map(({ name }, value) => make("option", { value, textContent: name }));
    const choice = make("select", { "aria-label": "Position", title: "Position" }, ...options);
    choice.addEventListener("change", () => begin(starts[choice.value], starts[choice.value].name));
    bar.append(choice);
  }
  if (shuffle) {
    const begins = () => begin({ board: shuffledBoard(rule, goal, shuffle) }, "shuffled");
    bar.append(textButton("Shuffle", begins));
  }
  const copied = make("code", { className: "puzzle-code" });
  bar.append(textButton("Copy position", copy));
  const tray = make("div", { className: "puzzle-bar", role: "group", "aria-label": "Next piece" });
  panel.append(board.element, ...(values.tray?.length > 1 ? [tray] : []), bar, status, copied);
  const still = figure.querySelector("ul");
  still.style.removeProperty("display");
  still.className = "puzzle-still";
  still.after(panel);
  panel.addEventListener("keydown", (event) => {
    if (!/^[zy]$/i.test(event.key) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.key === "y" || event.shiftKey) redo.click();
    else undo.click();
  });

  const moves = () => movesOf(rule, history[now].board, held).filter(({ at }) => !isGiven(at));
  const isGiven = (cell) => (rule.kind === "put" || rule.kind === "trail") && start.board[cell] !== 0;
  const wordsFor = (cell) => `${nameOf(history[now].board[cell])} on ${board.names[cell]}`;
  const nameOf = (value) => (rule.kind === "trail" && value ? String(value) : values.names[value]);

  function act(cell) {
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
          : `${wordsFor(cell)} chosen: it can go to ${here.map(({ to }) => board.names[to]).join(", ")}`,
      );
    }
    if (into.length === 1) return move(into[0]);
    chosen = undefined;
    draw(refusal(cell, into));
  }

  function refusal(cell, into) {
    const { board: position } = history[now];
    if (into.length > 1) return `choose first which piece goes to ${board.names[cell]}`;
    if (isGiven(cell)) return `${wordsFor(cell)} is given`;
    if (position[cell] || rule.kind === "press") return `${wordsFor(cell)} cannot be moved`;
    if (rule.kind === "trail") return `${board.names[cell]} cannot come next`;
    if (rule.kind === "carry") return `nothing can go to ${board.names[cell]}`;
    const line = rule.lines.find((line) => line.includes(cell) && line.some((other) => position[other]));
    if (line)
      return `${board.names[cell]} is in line with ${wordsFor(line.find((other) => position[other]))}`;
    return "all pieces are on the board";
  }

  function pressKey(cell, key) {
    const value = values.tray?.find((value) => nameOf(value) === key || String(value) === key);
    const isAway = rule.kind === "put" && (key === "Delete" || key === "Backspace");
    if (value === undefined && !isAway) return false;
    if (isGiven(cell)) return true;
    const { board: position } = history[now];
    if (value !== undefined && leftOf(value, position) === 0) {
      if (position[cell] !== value) draw(`${nameOf(value)} is on the board already`);
      return true;
    }
    if (position[cell] !== 0) act(cell);
    if (value !== undefined) {
      held = value;
      act(cell);
    }
    return true;
  }

  const leftOf = (value, position) => (values.each ?? 1) - position.filter((other) => other === value).length;

  function move({ at, to, over = [], next, isTaken }) {
    const { board: before } = history[now];
    const words =
      to === undefined
        ? rule.kind === "press" && rule.patterns[at].length > 1
          ? `${board.names[at]} pressed`
          : isTaken
            ? `${nameOf(before[at])} taken off ${board.names[at]}`
            : `${nameOf(next[at])} on ${board.names[at]}`
        : `${nameOf(before[at])} ${way(at, to)}${over.length ? ` over ${over.map((cell) => board.names[cell]).join(", ")}` : ""}`;
    history.splice(now + 1);
    history.push({ board: next, at, to, words });
    chosen = undefined;
    if (isTaken) held = before[at];
    go(now + 1, words);
  }

  /** Whoever undoes or redoes holds a piece that is still in the tray, too. */
  function hold() {
    const { board: position } = history[now];
    if (held === undefined || leftOf(held, position) <= 0)
      held = values.tray?.find((value) => leftOf(value, position) > 0);
  }

  function way(from, to) {
    const [[x, y], [toX, toY]] = [look.places[from], look.places[to]];
    const [right, down] = [toX - x, toY - y];
    const isStep = Math.abs(right) + Math.abs(down) < look.side * 1.1;
    if (isStep && Math.abs(right) < 1) return down > 0 ? "down" : "up";
    if (isStep && Math.abs(down) < 1) return right > 0 ? "right" : "left";
    return `from ${board.names[from]} to ${board.names[to]}`;
  }

  /** Steps through what was played; the piece of a single move glides. */
  function go(step, words) {
    if (step < 0 || step >= history.length) return;
    const [from, isBack] = [now, step < now];
    now = step;
    chosen = undefined;
    hold();
    const single = Math.abs(step - from) === 1 && history[Math.max(step, from)];
    const [at, to] =
      single && single.to !== undefined ? (isBack ? [single.to, single.at] : [single.at, single.to]) : [];
    board.show(history[now].board, at, to);
    draw(words);
  }

  const counted = (count) =>
    `${count} ${unit.endsWith("s") && count !== 1 ? `${unit}es` : count === 1 ? unit : `${unit}s`}`;

  function draw(words) {
    const { board: position } = history[now];
    const all = moves();
    const solved = isGoal(goal, position);
    const faulty = faultyCells(goal, position);
    const isBegun = position.some((value) => value !== 0);
    // Where every cell could be acted on, a mark on each would say nothing.
    const isTelling = {
      carry: true,
      trail: isBegun,
      press: rule.patterns?.some((cells) => cells.length === 0),
      put: isBegun && rule.lines?.length > 0,
    }[rule.kind];
    board.mark((cell) => {
      const open = !solved && all.some(({ at, isTaken }) => at === cell && !isTaken);
      const can = open && isTelling;
      const target = chosen !== undefined && all.some(({ at, to }) => at === chosen && to === cell);
      const wrong = faulty.has(cell);
      const notes = [
        nameOf(position[cell]),
        can && (rule.kind === "carry" ? "can move" : rule.kind === "press" ? "can be changed" : "is free"),
        target && "can be reached",
        wrong && "in a line with another sum",
      ];
      const isLast = rule.kind === "trail" && now > 0 && position[cell] === Math.max(...position);
      return {
        words: notes.filter(Boolean).join(", "),
        open,
        can: can && chosen === undefined && !(rule.kind === "press" && position[cell]),
        chosen: cell === chosen || isLast,
        target,
        wrong,
        full: position[cell] !== 0,
      };
    });
    enable(undo, now > 0);
    enable(redo, now < history.length - 1);
    enable(again, now > 0);
    tray.replaceChildren(...(values.tray ?? []).map((value) => trayButton(value, position)));
    const count = countMoves(history, now, chains);
    const { least } = start;
    const many = counted(count);
    const sum =
      goal.sum === undefined
        ? ""
        : `${goal.texts && position.map((value) => goal.texts[value]).join("")} = ${reckon(goal.texts, position)}`;
    const best = least === undefined ? "" : count === least ? "; fewer cannot be" : `; the fewest: ${least}`;
    const isStuck = !solved && all.every(({ isTaken }) => isTaken) && now > 0;
    const stuck =
      rule.kind === "put" ? "; no cell is free: take a piece off" : "; no move is left: undo some";
    const another = faulty.size ? `a full line must come to ${goal.total}` : "";
    const state =
      solved && now > 0 ? `solved in ${many}${best}` : solved ? "solved" : `${many}${isStuck ? stuck : ""}`;
    const line = [words, another, sum, state].filter(Boolean).join(" · ");
    status.textContent = line[0].toUpperCase() + line.slice(1);
    panel.classList.toggle("puzzle-solved", solved);
    copied.textContent = "";
  }

  function trayButton(value, position) {
    const button = textButton(nameOf(value), () => {
      if (leftOf(value, history[now].board) <= 0) return;
      held = value;
      draw(`${nameOf(value)} comes next`);
      tray.querySelector('[aria-pressed="true"]')?.focus();
    });
    button.setAttribute("aria-pressed", value === held);
    enable(button, leftOf(value, position) > 0);
    return button;
  }

  function begin(from, words) {
    start = from;
    history = [{ board: start.board }];
    now = 0;
    chosen = undefined;
    held = undefined;
    hold();
    board.show(start.board);
    draw(words);
  }

  async function copy() {
    const text = written(style, history[now].board);
    copied.textContent = text;
    const range = document.createRange();
    range.selectNodeContents(copied);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    const before = status.textContent;
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    );
    const words =
      isCopied || document.execCommand("copy") ? "Copied; a cell takes it" : "Here it is, to copy by hand";
    // A browser may take its time: by then the reader may have moved on.
    if (status.textContent === before) status.textContent = words;
  }

  begin(start, starts.length > 1 ? start.name : "");
  // A page whose cells run adds buttons that search.
  figure.puzzleGame = {
    solver,
    panel,
    counted,
    say: draw,
    position: () => history[now].board,
    play: playTo,
    hint,
  };
  figure.dispatchEvent(new Event("puzzle-game", { bubbles: true }));

  /** Makes the move that leads to a board; returns whether there is one. */
  function playTo(next) {
    const step = stepTo(next);
    if (step) move(step);
    return step !== undefined;
  }

  /** Chooses the piece that has to move to reach a board, and says where it goes. */
  function hint(next) {
    const step = stepTo(next);
    if (!step) return;
    const { at, to } = step;
    if (rule.kind === "carry") chosen = at;
    else board.focus(at);
    const piece = nameOf(rule.kind === "carry" ? history[now].board[at] : step.next[at]);
    const what = rule.kind === "press" && rule.patterns[at].length > 1 ? "press" : `${piece} on`;
    draw(`next: ${what} ${board.names[at]}${to === undefined ? "" : ` to ${board.names[to]}`}`);
  }

  function stepTo(next) {
    const wanted = next.join();
    return (values.tray ?? [undefined])
      .flatMap((value) => movesOf(rule, history[now].board, value))
      .find((move) => move.next.join() === wanted);
  }
}
