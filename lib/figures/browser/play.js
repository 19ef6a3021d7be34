// A puzzle to play: what the reader does, and what is said of it.

// The same picture may stand on a page twice, and a cell may be run again.
for (const figure of document.querySelectorAll('figure[id="FIGURE_ID"]')) {
  if (!figure.querySelector(".puzzle-panel")) addGame(figure);
}

function addGame(figure) {
  const data = JSON.parse(figure.querySelector("script").textContent);
  const { look, rule, goal, starts, names, shuffle, style, chains, unit, solver, slides, help } = data;
  const caption = figure.querySelector("figcaption")?.textContent ?? "";
  const panel = panelOf(`To play: ${caption}`);
  let start = starts[0];
  let history = [{ board: start.board }];
  let now = 0;
  let chosen;

  const position = () => history[now].board;
  const isGiven = (cell) => (rule.kind === "put" || rule.kind === "trail") && start.board[cell] !== 0;
  const nameOf = (value) => (rule.kind === "trail" && value ? String(value) : names[value]);
  const tray = rule.kind === "put" ? trayOf({ rule, position, nameOf, isGiven, act, say: draw }) : undefined;
  const key = (cell, name) => tray?.key(cell, name);
  const board = boardOf({ look, label: caption, help, act, key, slide: slides && slide });
  if (rule.kind === "carry") addDragging(board, look, lift, act);
  const status = make("output", { className: "puzzle-status", "aria-live": "polite" });
  const undo = textButton("Undo", () => go(now - 1, "taken back"));
  const redo = textButton("Redo", () => go(now + 1, "made again"));
  const again = textButton("Start again", () => go(0, "back at the start"));
  const bar = make("div", { className: "puzzle-bar" }, undo, redo, again);
  if (starts.length > 1) {
    const options = starts.map(({ name }, value) => make("option", { value, textContent: name }));
    const choice = make("select", { "aria-label": "Position", title: "Position" }, ...options);
    choice.onchange = () => begin(starts[choice.value], starts[choice.value].name);
    bar.append(choice);
  }
  if (shuffle) {
    const begins = () => begin({ board: shuffledBoard(rule, goal, shuffle, look.places.length) }, "shuffled");
    bar.append(textButton("Shuffle", begins));
  }
  const copied = make("code", { className: "puzzle-code" });
  bar.append(textButton("Copy position", copy));
  const still = figure.querySelector("ul");
  const aim = still.querySelectorAll("img")[1]?.cloneNode();
  if (aim) aim.style.width = "80px";
  const words = aim ? ["Goal:", aim, make("span", { textContent: help })] : [`Goal: ${goal.words}. ${help}`];
  const note = make("p", { className: "puzzle-aim" }, ...words);
  panel.append(board.element, note, ...(rule.tray?.length > 1 ? [tray.element] : []), bar, status, copied);
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
  const where = (cell) => (look.names ? "" : "on ") + board.names[cell];
  const wordsFor = (cell) => `${nameOf(position()[cell])} ${where(cell)}`;

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
          : `${wordsFor(cell)} chosen: it can go to ${here.map(({ to }) => board.names[to]).join(" or ")}`,
      );
    }
    if (into.length === 1) return move(into[0]);
    chosen = undefined;
    draw(refusal(cell, into));
  }

  /** Begins to carry a piece; without a cell, it is put back. */
  function lift(cell) {
    chosen = cell;
    draw("");
    return moves().flatMap(({ at, to }) => (at === cell ? [to] : []));
  }

  function slide(direction) {
    const made = moves().find(({ at, to }) => way(at, to) === direction);
    if (made) move(made);
    else draw(`nothing can go ${direction}`);
  }

  function refusal(cell, into) {
    const values = position();
    if (into.length > 1)
      return `${into.map(({ at, to }) => (slides ? `${nameOf(values[at])} ${way(at, to)}` : wordsFor(at))).join(" or ")}: choose what goes to ${board.names[cell]}`;
    if (isGiven(cell)) return `${wordsFor(cell)} is given`;
    if (rule.kind === "press") return `${board.names[cell]} cannot be changed`;
    if (values[cell]) return `${wordsFor(cell)} cannot be moved`;
    if (rule.kind === "trail") return `${board.names[cell]} cannot come next`;
    if (rule.kind === "carry") return `nothing can go to ${board.names[cell]}`;
    const line = rule.lines.find((line) => line.includes(cell) && line.some((other) => values[other]));
    if (line) return `${board.names[cell]} is in line with ${wordsFor(line.find((other) => values[other]))}`;
    return "all pieces are on the board";
  }

  function move({ at, to, over = [], next, isTaken }) {
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
    go(now + 1, words);
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
    tray?.hold();
    const single = Math.abs(step - from) === 1 && history[Math.max(step, from)];
    const [at, to] =
      single && single.to !== undefined ? (isBack ? [single.to, single.at] : [single.at, single.to]) : [];
    board.show(position(), at, to);
    draw(words);
  }

  const counted = (count) =>
    `${count} ${unit.endsWith("s") && count !== 1 ? `${unit}es` : count === 1 ? unit : `${unit}s`}`;

  function draw(words) {
    const values = position();
    const all = moves();
    const solved = isGoal(goal, values);
    const faulty = goal.lines ? faultyCells(goal, values) : new Set();
    const isBegun = values.some((value) => value !== 0);
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
      const isLifted = rule.kind === "carry" && all.some(({ at }) => at === cell);
      const target = chosen !== undefined && all.some(({ at, to }) => at === chosen && to === cell);
      const wrong = faulty.has(cell);
      const notes = [
        nameOf(values[cell]),
        can && (rule.kind === "carry" ? "can move" : rule.kind === "press" ? "can be changed" : "is free"),
        target && "can be reached",
        wrong && "in a line with another sum",
      ];
      const isLast = rule.kind === "trail" && now > 0 && values[cell] === Math.max(...values);
      return {
        words: notes.filter(Boolean).join(", "),
        open,
        lift: isLifted,
        can: can && chosen === undefined && !(rule.kind === "press" && values[cell]),
        chosen: cell === chosen || isLast,
        target,
        wrong,
        full: values[cell] !== 0,
      };
    });
    enable(undo, now > 0);
    enable(redo, now < history.length - 1);
    enable(again, now > 0);
    tray?.draw();
    const count = countMoves(history, now, chains);
    const { least } = start;
    const many = counted(count);
    const sum =
      goal.sum === undefined
        ? ""
        : `${goal.texts && values.map((value) => goal.texts[value]).join("")} = ${reckon(goal.texts, values)}`;
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

  function begin(from, words) {
    start = from;
    history = [{ board: start.board }];
    now = 0;
    chosen = undefined;
    if (tray) tray.held = undefined;
    tray?.hold();
    board.show(start.board);
    draw(words);
  }

  async function copy() {
    const text = written(style, position());
    copied.textContent = text;
    getSelection().selectAllChildren(copied);
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
  figure.puzzleGame = { solver, panel, counted, say: draw, position, play: playTo, hint, count };
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
    const isPattern = rule.kind === "press" && rule.patterns[at].length > 1;
    const place = isPattern ? `press ${board.names[at]}` : `${nameOf(step.next[at])} ${where(at)}`;
    draw(`next: ${to === undefined ? place : `${nameOf(position()[at])} ${way(at, to)}`}`);
  }

  function stepTo(next, from = position()) {
    const wanted = next.join();
    return (rule.tray ?? [undefined])
      .flatMap((value) => movesOf(rule, from, value))
      .find((move) => move.next.join() === wanted);
  }

  /** How many moves lead along boards. On from the board that is shown, they may go on with the last move. */
  function count(boards) {
    const isHere = now > 0 && boards[0].join() === position().join();
    const before = isHere ? [0, history[now]] : [0];
    const steps = boards.slice(1).map((next, i) => stepTo(next, boards[i]));
    return countMoves([...before, ...steps], before.length + steps.length - 1, chains) - before.length + 1;
  }
}
