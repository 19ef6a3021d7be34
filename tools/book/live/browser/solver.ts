import { asksForLessMotion, enable, textButton } from "../../../../kit/browser/controls";
import { dataOf } from "../../../../kit/browser/figure";
import type { PlayAnswer, PlaySolver, WatchAnswer } from "../../../../kit/play/answer";
import type { PlayData } from "../../../../kit/play/data";
import { element } from "./elements";
import { fromHere } from "./fromHere";
import type { Board, FilledGame, PlayFigure, PlayGame } from "./playFigure";
import type { Solve } from "./protocol";
import type { Room } from "./room";

type Solved = Extract<PlayAnswer, { kind: "solved" }>;
type Stopped = { readonly kind: "stopped"; readonly reason: string };

/** Time between two moves of a solution, in milliseconds: longer where no piece glides. */
const [PACE, STILL_PACE] = [420, 1200];

/** Adds buttons to the playable boards of the page that search from the position on the board: those there, and those to come. */
export function offerSolver(room: Room): void {
  for (const figure of document.querySelectorAll<PlayFigure>("figure:is([id^='play-'], [id^='sudoku-'])")) {
    addSolver(figure, room);
  }
  document.addEventListener("puzzle-game", ({ target }) => {
    addSolver(target as PlayFigure, room);
  });
}

/** What ends the search for a board: one that begins anew waits for none. */
const endings = new WeakMap<PlayFigure, () => void>();

function addSolver(figure: PlayFigure, room: Room): void {
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
  room: Room,
): () => void {
  const hasMoves = "play" in anyGame;
  const game = anyGame as PlayGame; // where there are no moves, nothing below asks for them: it is only watched
  const { panel } = game;
  const status = panel.querySelector<HTMLElement>(".puzzle-status");
  const found: Found[] = [];
  let end: (() => void) | undefined;

  /** A question, answered unless the reader has moved on or stopped it meanwhile. */
  const ask = (then: (answer: Solved) => void) => async () => {
    end?.();
    const asked = game.position();
    const known = recall(asked);
    const { module, name, args } = solver;
    const answer = known ?? (await searched<PlayAnswer>(asked, { module, name, args, board: asked }));
    if (answer === undefined) return;
    if (!known && answer.kind !== "stopped") found.push({ asked, answer });
    if (game.position() !== asked) return;
    if (answer.kind === "solved") then(answer);
    else game.say(answer.reason);
  };

  /** What an earlier search found for the position, if only as a part of its way. */
  function recall(board: Board): PlayAnswer | undefined {
    for (const { asked, answer } of found) {
      const boards = answer.kind === "solved" ? answer.boards : [asked];
      const at = boards.findIndex((other) => other.join() === board.join());
      if (at < 0) continue;
      if (answer.kind !== "solved") return answer;
      const rest = boards.slice(at);
      const before = game.count(boards.slice(0, at + 1));
      // Not where two parts of a move would count as two moves, since another piece was moved last.
      if (before + game.count(rest) <= answer.cost)
        return { ...answer, boards: rest, cost: answer.cost - before };
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
    const search = new Search<Answer>(room, question);
    const began = performance.now();
    say("Searching ...");
    // A screen reader hears the beginning and the end.
    const timer = setInterval(() => {
      if (!panel.isConnected) return end?.(); // its cell was run again, or its notebook was closed
      status?.setAttribute("aria-live", "off");
      const seconds = Math.round((performance.now() - began) / 1000);
      say(`Searching for ${seconds} s: ${search.expanded.toLocaleString("en")} positions ...`);
    }, 1000);
    const rest = () => {
      clearInterval(timer);
      status?.removeAttribute("aria-live");
    };
    begin(() => {
      rest();
      search.stop();
    });
    const answer = await search.answer;
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
    enable(stop, true);
  }

  function finish(): void {
    end = undefined;
    enable(stop, false);
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

  const stop = textButton("Stop", () => {
    if (!end) return;
    end();
    game.say("stopped");
  });
  enable(stop, false);
  const bar = element("div", "puzzle-bar");
  const solve = textButton(
    "Solve from here",
    ask(({ boards }) => (boards.length > 1 ? playOn(boards.slice(1)) : game.say("nothing is left to do"))),
  );
  solve.className = "puzzle-main";
  const moves = [
    textButton(
      "Distance",
      ask(({ cost, isShortest }) =>
        game.say(
          `${game.counted(cost)} to go${isShortest ? "" : " on the way that was found"}`,
          cost > 0 ? " made" : "",
        ),
      ),
    ),
    textButton(
      "Hint",
      ask(({ boards }) => (boards.length > 1 ? game.hint(boards[1]) : game.say("nothing is left to do"))),
    ),
    solve,
  ];
  bar.append(...(hasMoves ? moves : []), stop);
  status?.before(bar);
  const stopAll = () => end?.();
  const { watch, module } = solver;
  if (!watch) return stopAll;
  const { opener, form } = fromHere({
    ...{ figure, watch, data: dataOf<PlayData>(figure), position: game.position, say: game.say },
    search: ({ board, args, choice }) => {
      end?.();
      return searched<WatchAnswer>(game.position(), {
        module,
        name: watch.name,
        args: [...args, choice],
        board,
      });
    },
  });
  stop.before(opener);
  bar.after(form);
  return stopAll;
}

/** What was asked, and what was found. */
interface Found {
  readonly asked: Board;
  readonly answer: PlayAnswer;
}

/** A search in a worker of its own: the page and its cells go on, and it can be stopped at any time. */
class Search<Answer> {
  /** Undefined if it was stopped. */
  readonly answer: Promise<Answer | Stopped | undefined>;
  /** Positions so far. */
  expanded = 0;
  private end: (answer?: Answer) => void = () => {};

  constructor(room: Room, question: Omit<Solve, "kind">) {
    this.answer = new Promise((resolve) => {
      const worker = room.start(
        (message) => {
          if (message.kind === "progress") this.expanded = message.expanded;
          if (message.kind === "answer") this.end(message.answer as Answer);
        },
        (reason) => resolve({ kind: "stopped", reason: `the search has ended: ${reason}` }),
      );
      this.end = (found) => {
        worker.end();
        resolve(found);
      };
      worker.post({ kind: "solve", ...question });
    });
  }

  stop(): void {
    this.end();
  }
}
