// A puzzle to play: the rules come as data, made from the model's own moves.

// The same picture may stand on a page twice, and a cell may be run again.
for (const figure of document.querySelectorAll('figure[id="FIGURE_ID"]')) {
  if (!figure.querySelector(".puzzle-panel")) addGame(figure);
}

/**
 * The moves of a rule. Each has the cell `at` that is acted on, perhaps the cell `to` where the piece goes, and makes of a
 * board the next one.
 */
function movesOf(rule, board, held) {
  const changed = (changes) => {
    const next = [...board];
    for (const [cell, value] of changes) next[cell] = value;
    return next;
  };
  const isFull = (cell) => board[cell] !== 0;
  switch (rule.kind) {
    case "carry":
      return rule.moves
        .filter(
          ([from, to, over]) =>
            isFull(from) && !rule.still?.includes(board[from]) && !isFull(to) && over.every(isFull),
        )
        .map(([from, to, over]) => ({
          at: from,
          to,
          over,
          next: changed([
            ...over.map((cell) => [cell, rule.effect === "turn" ? rule.turns[board[cell]] : 0]),
            [from, 0],
            [to, board[from]],
          ]),
        }));
    case "press":
      return rule.patterns.flatMap((cells, at) =>
        cells.length ? [{ at, next: changed(cells.map((cell) => [cell, rule.cycle[board[cell]]])) }] : [],
      );
    case "put": {
      const isBarred = (cell) => rule.lines.some((line) => line.includes(cell) && line.some(isFull));
      return board.flatMap((value, at) => {
        if (value !== 0) return [{ at, isTaken: true, next: changed([[at, 0]]) }];
        if (held === undefined || isBarred(at)) return [];
        return [{ at, next: changed([[at, held]]) }];
      });
    }
    case "trail": {
      const last = Math.max(...board);
      const from = board.indexOf(last);
      return board.flatMap((value, at) =>
        value === 0 && (last === 0 || rule.links[from].includes(at))
          ? [{ at, next: changed([[at, last + 1]]) }]
          : [],
      );
    }
    default:
      return [];
  }
}

/** The positions from which one move leads to the board. Where a move takes nothing away, it can be made backwards. */
function originsOf(rule, board) {
  if (rule.effect !== "take") return movesOf(rule, board).map(({ next }) => next);
  const was = rule.moves.filter(
    ([from, to, over]) => board[to] && !board[from] && over.every((cell) => !board[cell]),
  );
  return was.map(([from, to, over]) => {
    const before = [...board];
    before[from] = board[to];
    before[to] = 0;
    for (const cell of over) before[cell] = board[to];
    return before;
  });
}

function isGoal(goal, board) {
  const count = board.filter((value) => value !== 0).length;
  const { boards, without, count: wanted, at, lines, total, sum } = goal;
  if (boards && !boards.some((other) => other.every((value, cell) => value === board[cell]))) return false;
  if (without !== undefined && board.includes(without)) return false;
  if (wanted !== undefined && count !== wanted) return false;
  if (at !== undefined && !board[at]) return false;
  if (lines && !lines.every((line) => sumOf(line, board) === total)) return false;
  return sum === undefined || reckon(goal.texts, board) === sum;
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

function written(style, board) {
  if (style.where) return JSON.stringify(board.flatMap((value, cell) => (value ? [cell] : [])));
  if (!style.letters) return JSON.stringify(board);
  const rows = board.map(
    (value, cell) => (cell && cell % style.columns === 0 ? style.between : "") + style.letters[value],
  );
  return JSON.stringify(rows.join(""));
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
  let solving;

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
  if (shuffle) bar.append(textButton("Shuffle", shuffled));
  const stop = textButton("Stop", () => solving?.stop());
  stop.hidden = true;
  const copied = make("code", { className: "puzzle-code" });
  bar.append(textButton("Copy position", copy));
  const tray = make("div", { className: "puzzle-bar", role: "radiogroup", "aria-label": "Next piece" });
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
  const nameOf = (value) => values.names[value] ?? String(value);

  function act(cell) {
    if (solving) return;
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
    if (into.length > 1) return `choose first which piece goes to ${board.names[cell]}`;
    if (isGiven(cell)) return `${wordsFor(cell)} is given`;
    return `no move: ${board.names[cell]}, ${nameOf(history[now].board[cell])}`;
  }

  function pressKey(cell, key) {
    const value = values.tray?.find((value) => nameOf(value) === key || String(value) === key);
    if (value === undefined && key !== "Delete" && key !== "Backspace") return false;
    if (solving || isGiven(cell)) return true;
    if (history[now].board[cell] !== 0) act(cell);
    if (value !== undefined && !history[now].board.includes(value)) {
      held = value;
      act(cell);
    }
    return true;
  }

  function move({ at, to, over = [], next, isTaken }) {
    const { board: before } = history[now];
    const words =
      to === undefined
        ? rule.kind === "press"
          ? `${board.names[at]} pressed`
          : isTaken
            ? `${nameOf(before[at])} taken off ${board.names[at]}`
            : `${nameOf(next[at])} on ${board.names[at]}`
        : `${nameOf(before[at])} ${way(at, to)}${over.length ? ` over ${over.map((cell) => board.names[cell]).join(", ")}` : ""}`;
    history.splice(now + 1);
    history.push({ board: next, at, to, words });
    chosen = undefined;
    if (
      held !== undefined &&
      !isTaken &&
      next.filter((value) => value === held).length >= (values.each ?? 1)
    ) {
      held = values.tray.find((value) => next.filter((other) => other === value).length < (values.each ?? 1));
    } else if (isTaken) held = before[at];
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
    const single = Math.abs(step - from) === 1 && history[Math.max(step, from)];
    const [at, to] =
      single && single.to !== undefined ? (isBack ? [single.to, single.at] : [single.at, single.to]) : [];
    board.show(history[now].board, at, to);
    draw(words);
  }

  const counted = (count) =>
    `${count} ${unit.endsWith("s") && count !== 1 ? `${unit}es` : count === 1 ? unit : `${unit}s`}`;

  /** Moves so far; jumps in a row by one piece are one where the puzzle counts so. */
  function movesSoFar() {
    let count = 0;
    for (let step = 1; step <= now; step++) {
      if (!chains || step === 1 || history[step].at !== history[step - 1].to) count++;
    }
    return count;
  }

  function draw(words) {
    const { board: position } = history[now];
    const all = moves();
    const solved = isGoal(goal, position);
    const faulty = new Set();
    if (goal.lines) {
      for (const line of goal.lines) {
        const isFull = line.every((cell) => position[cell] !== 0);
        if (isFull && sumOf(line, position) !== goal.total) for (const cell of line) faulty.add(cell);
      }
    }
    board.mark((cell) => {
      const can =
        !solved &&
        all.some(({ at, isTaken }) => at === cell && !isTaken) &&
        (rule.kind === "carry" || rule.kind === "trail");
      const target = chosen !== undefined && all.some(({ at, to }) => at === chosen && to === cell);
      const words = `${nameOf(position[cell])}${can ? ", can move" : ""}${target ? ", can be reached" : ""}`;
      const isLast = rule.kind === "trail" && now > 0 && position[cell] === Math.max(...position);
      return {
        words,
        can: can && chosen === undefined,
        chosen: cell === chosen || isLast,
        target,
        wrong: faulty.has(cell),
        full: position[cell] !== 0,
      };
    });
    enable(undo, now > 0);
    enable(redo, now < history.length - 1);
    enable(again, now > 0);
    tray.replaceChildren(...(values.tray ?? []).map((value) => trayButton(value, position)));
    const count = movesSoFar();
    const { least } = start;
    const many = counted(count);
    const sum =
      goal.sum === undefined
        ? ""
        : `${goal.texts && position.map((value) => goal.texts[value]).join("")} = ${reckon(goal.texts, position)}`;
    const best = least === undefined ? "" : count === least ? "; fewer cannot be" : `; the fewest: ${least}`;
    const isStuck = !solved && all.every(({ isTaken }) => isTaken) && now > 0;
    const state =
      solved && now > 0
        ? `solved in ${many}${best}`
        : solved
          ? "solved"
          : `${many}${isStuck ? "; no move is left" : ""}`;
    const line = [words, sum, state].filter(Boolean).join(" · ");
    status.textContent = line[0].toUpperCase() + line.slice(1);
    panel.classList.toggle("puzzle-solved", solved);
    copied.textContent = "";
  }

  function trayButton(value, position) {
    const left = (values.each ?? 1) - position.filter((other) => other === value).length;
    const button = textButton(nameOf(value), () => {
      held = value;
      draw(`${nameOf(value)} comes next`);
      tray.querySelector('[aria-checked="true"]')?.focus();
    });
    button.setAttribute("role", "radio");
    button.setAttribute("aria-checked", value === held);
    enable(button, left > 0);
    return button;
  }

  function begin(from, words) {
    start = from;
    history = [{ board: start.board }];
    now = 0;
    chosen = undefined;
    held = values.tray?.find((value) => !start.board.includes(value)) ?? values.tray?.[0];
    board.show(start.board);
    draw(words);
  }

  /** A walk of random moves from a solved position, backwards: so the way back is there. */
  function shuffled() {
    let position = shuffle.from[Math.floor(Math.random() * shuffle.from.length)];
    for (let step = 0; step < shuffle.moves; step++) {
      const before = originsOf(rule, position);
      if (before.length === 0) break;
      position = before[Math.floor(Math.random() * before.length)];
    }
    begin({ board: position }, "shuffled");
  }

  async function copy() {
    const text = written(style, history[now].board);
    copied.textContent = text;
    const range = document.createRange();
    range.selectNodeContents(copied);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    );
    status.textContent =
      isCopied || document.execCommand("copy")
        ? "Copied; a cell takes it as a board"
        : "Here it is, to copy by hand";
  }

  begin(start, starts.length > 1 ? start.name : "");
  // A page whose cells run can search from here.
  if (solver) {
    const add = () => addSolver();
    if (window.puzzleSolver) add();
    else document.addEventListener("puzzle-solver", add, { once: true });
  }

  function addSolver() {
    const ask = (then) => async () => {
      if (solving) return;
      solving = window.puzzleSolver(solver, history[now].board);
      const asked = now;
      stop.hidden = false;
      status.textContent = "Searching ...";
      const answer = await solving.answer;
      solving = undefined;
      stop.hidden = true;
      if (now !== asked) return;
      if (answer.kind === "solved") then(answer);
      else draw(answer.kind === "stopped" ? "stopped" : answer.reason);
    };
    const distance = textButton(
      "Distance",
      ask(({ cost, isShortest }) =>
        draw(`${counted(cost)} to go${isShortest ? "" : " on the way that was found"}`),
      ),
    );
    const hint = textButton(
      "Hint",
      ask(({ boards }) => {
        const step = boards.length > 1 && stepTo(boards[1]);
        if (!step) return draw("nothing is left to do");
        chosen = step.at;
        draw(
          `next: ${nameOf(history[now].board[step.at])}, ${board.names[step.at]}${step.to === undefined ? "" : ` to ${board.names[step.to]}`}`,
        );
      }),
    );
    const solve = textButton(
      "Solve from here",
      ask(({ boards }) => playOn(boards.slice(1))),
    );
    panel.append(make("div", { className: "puzzle-bar" }, distance, hint, solve, stop));
  }

  function stepTo(next) {
    const wanted = next.join();
    const tray = values.tray ?? [undefined];
    for (const value of tray) {
      const found = movesOf(rule, history[now].board, value).find((move) => move.next.join() === wanted);
      if (found) return found;
    }
    return undefined;
  }

  function playOn(boards) {
    let timer = 0;
    const rest = [...boards];
    solving = { stop: () => finish() };
    stop.hidden = false;
    const finish = () => {
      clearTimeout(timer);
      solving = undefined;
      stop.hidden = true;
      draw();
    };
    const tick = () => {
      const next = rest.shift();
      const step = next && panel.isConnected && stepTo(next);
      if (!step) return finish();
      move(step);
      timer = setTimeout(tick, asksForLessMotion() ? 1200 : 420);
    };
    tick();
  }
}
