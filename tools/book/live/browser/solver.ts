import { asksForLessMotion, textButton } from "../../../../kit/browser/controls";
import { dataOf } from "../../../../kit/browser/figure";
import type { PlayAnswer, PlaySolver, WatchAnswer } from "../../../../kit/play/answer";
import type { PlayData } from "../../../../kit/play/data";
import { answerLine, askedBoard, keyOf } from "./answerLine";
import { fromHere } from "./fromHere";
import type { Board, FilledGame, PlayFigure, PlayGame } from "./playFigure";
import type { Solve } from "./protocol";
import { Questions, type Starter, type Stopped } from "./workerSearch";

type Solved = Extract<PlayAnswer, { kind: "solved" }>;

/** Time between two moves of a solution, in milliseconds: longer where no piece glides. */
const [PACE, STILL_PACE] = [420, 1200];

/** Adds buttons to the playable boards of the page that search from the position on the board: those there, and those to come. */
export function offerSolver(room: Starter): void {
  for (const figure of document.querySelectorAll<PlayFigure>("figure:is([id^='play-'], [id^='sudoku-'])")) {
    addSolver(figure, room);
  }
  document.addEventListener("puzzle-game", ({ target }) => {
    addSolver(target as PlayFigure, room);
  });
}

/** What ends the search for a board: one that begins anew waits for none. */
const endings = new WeakMap<PlayFigure, () => void>();

function addSolver(figure: PlayFigure, room: Starter): void {
  endings.get(figure)?.();
  const { puzzleGame: game } = figure;
  if (!game) return;
  const solver = "play" in game ? game.solver : dataOf<PlayData>(figure).solver;
  if (solver) endings.set(figure, addButtons(figure, game, solver, room));
}

/** @returns what ends a search, or a solution that is being played */
function addButtons(
  figure: PlayFigure,
  anyGame: PlayGame | FilledGame,
  solver: PlaySolver,
  room: Starter,
): () => void {
  const hasMoves = "play" in anyGame;
  const game = anyGame as PlayGame; // where there are no moves, nothing below asks for them: it is only watched
  const { panel } = game;
  const status = panel.querySelector<HTMLElement>(".puzzle-status");
  const found: Found[] = [];
  const questions = new Questions(room);
  /** Whether the worker answers the reader: then nothing is counted. */
  let isSearching = false;
  let end: (() => void) | undefined;

  /** A question, answered unless the reader has moved on or stopped it meanwhile. */
  const ask = (then: (answer: Solved) => void) => async () => {
    end?.();
    const shown = game.position();
    const known = recall();
    const { module, name, args } = solver;
    if (!known) line.rest();
    const question = { module, name, args, board: askedBoard(game) };
    const answer = known ?? (await searched<PlayAnswer>(shown, question));
    if (answer === undefined || game.position() !== shown) return;
    if (!known) learn(answer);
    if (answer.kind === "solved") then(answer);
    else game.say(answer.reason);
  };

  /** Keeps what was found for the position on the board. */
  function learn(answer: PlayAnswer): void {
    if (answer.kind === "stopped") return;
    const boards = answer.kind === "solved" ? answer.boards : [game.position()];
    const keys = boards.map((board, i) => {
      const to = board.findIndex((value, cell) => value && !boards[i - 1]?.[cell]);
      return i > 0 ? keyOf(game, { board, to }) : keyOf(game);
    });
    found.push({ keys, answer });
  }

  /** What an earlier search found for the position on the board, if only as a part of its way. */
  function recall(): PlayAnswer | undefined {
    const key = keyOf(game);
    for (const { keys, answer } of found) {
      const at = keys.indexOf(key);
      if (at < 0) continue;
      if (answer.kind !== "solved") return answer;
      const boards = answer.boards.slice(at);
      return { ...answer, boards, cost: game.count(boards) };
    }
    return undefined;
  }

  /** @param shown  what is on the board: when the reader has moved on, no more is said */
  async function searched<Answer>(
    shown: Board,
    question: Omit<Solve, "kind">,
  ): Promise<Answer | Stopped | undefined> {
    const say = (words: string) => {
      if (status && game.position() === shown) status.textContent = words;
    };
    const began = performance.now();
    say("Searching ...");
    // A screen reader hears the beginning and the end.
    const timer = setInterval(() => {
      if (!panel.isConnected) return end?.(); // its cell was run again, or its notebook was closed
      status?.setAttribute("aria-live", "off");
      const seconds = Math.round((performance.now() - began) / 1000);
      say(`Searching for ${seconds} s: ${questions.expanded.toLocaleString("en")} positions ...`);
    }, 1000);
    // A race may begin anywhere; any other question is out of date as soon as the reader moves on.
    const moved = () => question.name === solver.name && game.position() !== shown && end?.();
    const rest = () => {
      clearInterval(timer);
      status?.removeAttribute("aria-live");
      figure.removeEventListener("puzzle-drawn", moved);
      isSearching = false;
      queueMicrotask(line.update);
    };
    isSearching = true;
    figure.addEventListener("puzzle-drawn", moved);
    begin(() => {
      rest();
      questions.stop();
    });
    const answer = await questions.ask<Answer>(question);
    if (answer === undefined) return undefined;
    rest();
    finish();
    return answer;
  }

  function begin(stopping: () => void): void {
    end = () => {
      finish();
      stopping();
    };
    label();
  }

  function finish(): void {
    end = undefined;
    label();
  }

  /** *Solve* is *Stop* as long as something runs. */
  function label(): void {
    solve.textContent = end ? "Stop" : "Solve";
    solve.hidden = !hasMoves && !end;
  }

  /** Move by move, until the end, a stop, or a move of the reader; a screen reader hears the last one alone. */
  function playOn(boards: readonly Board[]): void {
    const rest = [...boards];
    let timer = 0;
    let reached = game.position();
    const halt = () => {
      clearTimeout(timer);
      status?.removeAttribute("aria-live");
    };
    const tick = () => {
      const next = rest.shift();
      if (rest.length === 0) halt();
      if (!next || !panel.isConnected || game.position() !== reached || !game.play(next)) {
        finish();
        halt();
        return;
      }
      reached = game.position();
      if (rest.length === 0) finish();
      else timer = window.setTimeout(tick, asksForLessMotion() ? STILL_PACE : PACE);
    };
    status?.setAttribute("aria-live", "off");
    begin(halt);
    tick();
  }

  const solveFromHere = ask(({ boards }) =>
    boards.length > 1 ? playOn(boards.slice(1)) : game.say("nothing is left to do"),
  );
  const solve = textButton("Solve", () => {
    if (!end) return void solveFromHere();
    end();
    game.say("stopped");
  });
  solve.className = "puzzle-main";
  const hint = textButton(
    "Hint",
    ask(({ boards }) => (boards.length > 1 ? game.hint(boards[1]) : game.say("nothing is left to do"))),
  );
  const line = answerLine(figure, anyGame, solver, questions, () => isSearching, recall, learn);
  const rest = panel.querySelector<HTMLElement>(".puzzle-rest")!;
  const others = panel.querySelector<HTMLElement>(".puzzle-more")!;
  panel.querySelector(".puzzle-row")!.before(line.element);
  if (hasMoves) {
    others.before(hint);
    const row = others.parentElement!.cloneNode() as HTMLElement;
    row.append(others);
    rest.before(row);
  }
  others.before(solve);
  label();
  const stopAll = () => {
    end?.();
    line.end();
  };
  const { watch, module } = solver;
  if (!watch) return stopAll;
  const { opener, form } = fromHere({
    ...{ figure, watch, position: game.position, say: game.say },
    search: ({ board, args, choice }) => {
      end?.();
      line.rest();
      return searched<WatchAnswer>(game.position(), {
        module,
        name: watch.name,
        args: [...args, choice],
        board,
      });
    },
  });
  others.before(opener);
  rest.after(form);
  return stopAll;
}

/** An answer, and the positions that it tells of: those on the way of a solution. */
interface Found {
  readonly keys: readonly string[];
  readonly answer: PlayAnswer;
}
