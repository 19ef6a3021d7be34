import { asksForLessMotion, copied } from "../../../../kit/browser/controls";
import { captionOf, enliven } from "../../../../kit/browser/figure";
import type { PlayData } from "../../../../kit/play/data";
import { addressOf, boardOf, boardText, type Place, placeOf, startFor, stepOf } from "./addresses";
import { figureKinds } from "./bundled";
import { button, element } from "./elements";
import type { FilledGame, PlayFigure, PlayGame } from "./playFigure";

const FIGURES = 'figure:is([id^="strip-"], [id^="watch-"], [id^="asked-"], [id^="play-"], [id^="sudoku-"])';

/** How long it is said that an address was copied, in milliseconds. */
const SAID = 4000;

const NO_POSITION = "the address names no position of this board";

/** Where a race is shown: from which board of which figure, and what was chosen. */
export type RacePlace = HTMLElement & {
  raced?: { readonly figure: HTMLElement; readonly board: readonly number[]; readonly choice: string };
};

/** Gives a figure that has come to life a button that copies the address of the step or position it shows. */
export function offerAddress(figure: HTMLElement): void {
  const panel = figure.querySelector(".puzzle-panel");
  const raced = figure.closest<RacePlace>(".live-watched")?.raced;
  const from = raced?.figure ?? figure; // a race stands where its board does
  const cell = from.closest<HTMLElement>("#chapter .cell[id]");
  if (!panel || !cell || !figure.matches(FIGURES)) return;
  const game = gameOf(figure);
  const slider = sliderOf(figure);
  if (!game && !slider) return;
  const place = () => ({
    cell: cell.id.slice("cell-".length),
    figure: [...cell.querySelectorAll(FIGURES)].indexOf(from) + 1,
    at: raced ? boardText(raced.board) : game ? boardText(game.position()) : slider!.value,
    ...(raced && { race: `${raced.choice}&step=${slider!.value}` }),
  });
  const what = `${game ? "position" : "step"}: ${captionOf(figure)}`;
  (panel.querySelector(".puzzle-rest") ?? panel.querySelector(".puzzle-bar"))?.append(
    ...addressButton(`Copy link to this ${what}`, place),
  );
}

/**
 * A button that copies an address, and the line that says so. Where the browser refuses, the address stands there, selected.
 * @param remark  what is to be said of it, besides
 */
export function addressButton(
  label: string,
  place: () => Place,
  remark = () => "",
): [HTMLButtonElement, HTMLSpanElement] {
  const address = element("span", "live-address");
  address.role = "status";
  let timer = 0;
  const made = button("Copy link", label, async () => {
    clearTimeout(timer);
    const shown = element("code", "", `${location.href.split("#")[0]}#${addressOf(place())}`);
    address.replaceChildren(shown);
    if (!(await copied(shown))) {
      address.prepend("To copy by hand: ");
      return;
    }
    getSelection()?.removeAllRanges();
    address.textContent = `Link copied${remark()}`;
    timer = window.setTimeout(() => address.replaceChildren(), SAID);
  });
  made.classList.add("live-link");
  return [made, address];
}

/** Opens the page at the place that its address names, now and whenever it changes. */
export function followAddress(): void {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Who loads a page again, or comes back to it, is to stay where the browser leads.
  open(entry?.type !== "navigate");
  addEventListener("hashchange", () => open(false));
}

function open(staysHere: boolean): void {
  document.querySelector(".live-here")?.classList.remove("live-here");
  const place = placeOf(location.hash.slice(1));
  const cell = place && document.getElementById(`cell-${place.cell}`);
  if (!place || !cell?.matches("#chapter .cell")) return;
  const figures = [...cell.querySelectorAll<HTMLElement>(FIGURES)].filter(
    (figure) => gameOf(figure) || sliderOf(figure),
  );
  const figure = place.at === undefined ? undefined : (figures[place.figure! - 1] ?? figures.at(-1));
  if (figure) set(figure, place.at!);
  const race = new CustomEvent("puzzle-race", { detail: place.race });
  if (place.race) figure?.querySelector(".live-from-here")?.dispatchEvent(race);
  if (staysHere) return;
  const focused = figure?.querySelector<HTMLElement>(".puzzle-panel") ?? cell;
  focused.tabIndex = -1;
  focused.focus({ preventScroll: true });
  const marked = figure ?? cell;
  marked.style.scrollMarginTop = `${leadIn(marked)}px`; // also for the browser, which follows the address itself
  marked.scrollIntoView();
  marked.classList.add("live-here");
  focused.addEventListener("focusout", () => marked.classList.remove("live-here"), { once: true });
}

/** How far above a cell the text begins that belongs into the window with it, from its heading on: a question, mostly. */
function leadIn(place: HTMLElement): number {
  const before = place.matches(".cell") ? place.previousElementSibling : null;
  const { top } = place.getBoundingClientRect();
  const far = [...(before?.matches(".prose") ? before.children : [])].map(
    (part) => top - part.getBoundingClientRect().top,
  );
  return far.find((one) => one < innerHeight / 2) ?? 0;
}

function set(figure: HTMLElement, at: string): void {
  const slider = sliderOf(figure);
  const game = gameOf(figure);
  if (game && "open" in game) {
    beginAnew(figure);
    const board = boardOf(at, game.position().length);
    if (!board || !(gameOf(figure) as FilledGame).open(board)) gameOf(figure)?.say(NO_POSITION);
  } else if (game) setBoard(figure, at);
  else if (slider) goTo(slider, at);
}

function goTo(slider: HTMLInputElement, step: string): void {
  slider.value = String(stepOf(step, Number(slider.max)));
  slider.dispatchEvent(new Event("input"));
}

/** The board begins anew with the position, which may be anybody's: it is taken only if the board could stand so. */
function setBoard(figure: PlayFigure, at: string): void {
  const script = figure.querySelector('script[type="application/json"]')!;
  const own = (ownData.get(figure) ?? script.textContent) as string;
  ownData.set(figure, own);
  const data = JSON.parse(own) as PlayData;
  const board = boardOf(at, data.look.places.length);
  const start = board ? startFor(data, board) : -1;
  const isFilled = data.rule.kind === "put" || data.rule.kind === "trail";
  const known = data.starts.findIndex((one) => one.board.join() === board?.join());
  const added = { name: "position of the address", board: board! };
  const isAdded = start >= 0 && !isFilled && known < 0;
  script.textContent = isAdded ? JSON.stringify({ ...data, starts: [added, ...data.starts] }) : own;
  beginAnew(figure);
  const chosen = isAdded ? 0 : Math.max(0, isFilled ? start : known);
  const choice = figure.querySelector<HTMLSelectElement>(".puzzle-bar select");
  if (choice && chosen > 0) {
    choice.selectedIndex = chosen;
    choice.dispatchEvent(new Event("change"));
  }
  if (start < 0 || (isFilled && !fill(figure, board!))) gameOf(figure)?.say(NO_POSITION);
}

/** What figures carried before a position was added. */
const ownData = new WeakMap<HTMLElement, string>();

function beginAnew(figure: HTMLElement): void {
  for (const old of figure.querySelectorAll(".puzzle-panel")) old.remove();
  enliven(figure, figureKinds[figure.id.split("-")[0]][0]);
  offerAddress(figure);
}

/** Puts piece after piece, as a reader would: false, and nothing is put, where the rule forbids one. */
function fill(figure: PlayFigure, board: readonly number[]): boolean {
  const game = gameOf(figure) as PlayGame;
  const before = game.position();
  const cells = [...board.keys()]
    .filter((cell) => board[cell] !== before[cell])
    .sort((a, b) => board[a] - board[b]);
  let now = [...before];
  for (const cell of cells) {
    now = now.with(cell, board[cell]);
    if (game.play(now)) continue;
    beginAnew(figure);
    return false;
  }
  return true;
}

function gameOf(figure: PlayFigure) {
  return figure.puzzleGame;
}

/**
 * Shows a race at a step that was asked for, or lets it run. Who wins is to be guessed: the verdict stands in the caption,
 * and is told, when the end has been seen.
 */
export function beginRace(place: HTMLElement, tell: () => void, step?: string): void {
  const slider = place.querySelector<HTMLInputElement>("input[aria-label='Step']");
  const caption = place.querySelector("figcaption");
  const verdict = caption?.textContent ?? "";
  const settle = () => {
    if (!slider || slider.value !== slider.max) return;
    ending.disconnect();
    if (caption) caption.textContent = verdict;
    tell();
  };
  const ending = new MutationObserver(settle);
  if (slider) ending.observe(slider, { attributeFilter: ["aria-valuetext"] });
  if (caption) caption.textContent = "The race: which of the two is done first?";
  settle();
  if (step !== undefined && slider) goTo(slider, step);
  else if (!asksForLessMotion()) place.querySelector<HTMLElement>("button[aria-label='Play']")?.click();
}

function sliderOf(figure: HTMLElement): HTMLInputElement | null {
  return figure.matches('[id^="play-"], [id^="sudoku-"]')
    ? null
    : figure.querySelector(".puzzle-bar input[aria-label='Step']");
}
