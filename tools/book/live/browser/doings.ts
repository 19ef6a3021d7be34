import type { Prediction } from "../../../../kit/ask/prediction";
import { dataOf } from "../../../../kit/browser/figure";
import type { PlayData } from "../../../../kit/play/data";
import type { PlayFigure } from "./playFigure";

const FIGURES = 'figure:is([id^="predict-"], [id^="asked-"], [id^="play-"], [id^="sudoku-"])';

/**
 * Follows what the reader does with figures, by what they show: they know nothing of pages.
 * @param done  is called with what has been done, as tools/book/tasks.py calls it
 * @param over  is called with a question that needs no answer any more: it was guessed, or shown
 */
export function followDoings(done: (task: string) => void, over: (question: HTMLElement) => void): void {
  for (const kind of ["click", "keydown", "pointerup", "change"]) {
    addEventListener(kind, (event) => noteHelp(figureOf(event), event), true);
    addEventListener(kind, (event) => look(figureOf(event)));
  }
  // An exercise that has run.
  addEventListener("puzzle-ran", ({ target }) => {
    const { dataset, textContent } = target as HTMLElement;
    if (dataset.task && /✓ Exercise \d+: right\./.test(textContent ?? "")) done(dataset.task);
  });

  function look(figure: HTMLElement | null): void {
    if (!figure?.querySelector(".puzzle-panel")) return;
    const { id } = figure;
    if (/^(play|sudoku)-/.test(id)) {
      const start = solvedStart(figure);
      if (start !== undefined) done(`${id}/${start}`);
      return;
    }
    const statuses = [...figure.querySelectorAll(".puzzle-panel .puzzle-status")].map(
      (line) => line.textContent!,
    );
    if (id.startsWith("asked-")) {
      const answers = [...figure.querySelectorAll(".puzzle-next .puzzle-status")];
      if (answers.every((line) => line.textContent!.startsWith("Right."))) done(id);
      return;
    }
    const answer = dataOf<Prediction>(figure).explanation;
    const ending = statuses.find((text) => text.endsWith(answer));
    if (ending === undefined) return;
    over(figure);
    if (!ending.startsWith("Answer:")) done(id);
  }
}

function figureOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(FIGURES) : null;
}

type Game = NonNullable<PlayFigure["puzzleGame"]>;

/** Of a game, whether others than the reader have moved: up to where it is, and in what *Redo* would make again. */
const helped = new WeakMap<Game, { now: boolean; again: boolean }>();

/** Before anything happens: whether a hint, a solution or an address plays along. */
function noteHelp(figure: PlayFigure | null, event: Event): void {
  const game = figure?.puzzleGame;
  if (!game || !event.isTrusted) return;
  const words = event.type === "click" ? (event.target as Element).closest("button")?.textContent : "";
  const { key = "", ctrlKey, metaKey } = event as KeyboardEvent;
  const help = helped.get(game) ?? { now: button(game, "Undo")?.ariaDisabled !== "true", again: false };
  const isChoice = event.type === "change" && (event.target as Element).matches("select");
  if (words === "Shuffle" || isChoice) Object.assign(help, { now: false, again: false });
  else if (words === "Start again") Object.assign(help, { now: false, again: help.now || help.again });
  else if (words === "Hint" || words === "Solve") help.now = true;
  else if (words === "Redo" || (/^[yz]$/i.test(key) && (ctrlKey || metaKey))) help.now ||= help.again;
  helped.set(game, help);
}

function button(game: Game, name: string): Element | undefined {
  return [...game.panel.querySelectorAll(".puzzle-bar button")].find((one) => one.textContent === name);
}

/** The start from which the reader has solved a board: in the fewest moves, where there is a number. */
function solvedStart(figure: PlayFigure): string | undefined {
  const game = figure.puzzleGame;
  if (!game?.panel.matches(".puzzle-solved") || helped.get(game)?.now) return undefined;
  const { starts } = dataOf<PlayData>(figure);
  const choice = game.panel.querySelector<HTMLSelectElement>(".puzzle-bar select");
  const start = starts[choice?.selectedIndex ?? 0];
  const status = game.panel.querySelector(".puzzle-status")?.textContent ?? "";
  const isPlayed = button(game, "Undo")?.ariaDisabled !== "true";
  const isRight = start?.least === undefined ? isPlayed : status.includes("fewer cannot be");
  return isRight ? start?.name : undefined;
}
