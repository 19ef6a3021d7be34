import { make } from "../../../../kit/browser/figure";
import { counted } from "../../../../kit/figures/text";
import type { PlayAnswer, PlaySolver, Told } from "../../../../kit/play/answer";
import type { Board, FilledGame, Played, PlayGame } from "./playFigure";
import type { Questions, Stopped } from "./workerSearch";

/** How long a board has to stand still before it is counted, a search may take, and a worker stays idle, in milliseconds. */
const [PAUSE, LIMIT, IDLE] = [120, 1000, 20_000];
/** So many of the last moves have a mark. */
const MOST_MARKS = 40;

/**
 * The line under a board, which is always true: how far it is from there, what else is known, and for each move whether it
 * led nearer. It is counted by a worker, from the first move on, and hidden while a guess about it is open.
 * @param isTaken  whether somebody else waits for an answer
 * @param recall  what is known already of the position on the board
 * @param learn   is told what a search has found for it
 */
export function answerLine(
  figure: HTMLElement,
  game: PlayGame | FilledGame,
  { module, name, tell, args }: PlaySolver,
  questions: Questions,
  isTaken: () => boolean,
  recall: () => PlayAnswer | undefined,
  learn: (answer: PlayAnswer) => void,
) {
  const element = make("div", { className: "puzzle-line" });
  const told = new Map<string, Told>();
  /** By position, the moves left: Infinity where there is no way, undefined where a second was not enough. */
  const costs = new Map<string, number | undefined>();
  const first = keyOf(game);
  let unit: string | undefined;
  let isBegun = false;
  let timer = 0;
  figure.addEventListener("puzzle-drawn", update);
  for (const kind of ["click", "keydown"]) addEventListener(kind, answered);
  update();
  return { element, update, rest, end };

  /** The position may be another one, or more may be known of it. */
  function update(): void {
    rest();
    const key = keyOf(game);
    isBegun ||= key !== first;
    const known = recall();
    if (known) note(key, known);
    draw();
    if (!isBegun || isTaken() || isGuessed(figure)) return;
    // Those before come later, for the marks of the moves; not where a second is too short for one already.
    const back = costs.get(key) === undefined ? 1 : MOST_MARKS;
    const next = game.played().slice(-back).reverse().find(isUncounted);
    timer = next ? window.setTimeout(count, PAUSE, next) : window.setTimeout(() => questions.stop(), IDLE);
  }

  function isUncounted(played: Played): boolean {
    const key = keyOf(game, played);
    const isTold = key !== keyOf(game) || told.has(key);
    return !(isTold && (costs.has(key) || (told.has(key) && !("play" in game))));
  }

  /** Whatever is being counted is not counted any more. */
  function rest(): void {
    clearTimeout(timer);
    if (questions.isBusy && !isTaken()) questions.stop();
  }

  function end(): void {
    rest();
    questions.stop();
    figure.removeEventListener("puzzle-drawn", update);
    for (const kind of ["click", "keydown"]) removeEventListener(kind, answered);
  }

  async function count(played: Played): Promise<void> {
    const [key, board] = [keyOf(game, played), askedBoard(game, played)];
    const about = told.get(key) ?? (await questions.ask<Told | Stopped>({ module, name: tell, args, board }));
    if (!about) return;
    note(key, "kind" in about ? {} : about);
    if (!("play" in game) || costs.has(key)) return update();
    draw();
    let isLate = false;
    timer = window.setTimeout(() => {
      isLate = true;
      questions.stop();
    }, LIMIT);
    const answer = await questions.ask<PlayAnswer>({ module, name, args, board });
    if (!answer && !isLate) return;
    if (answer && key === keyOf(game)) learn(answer);
    if (answer) note(key, answer);
    costs.set(key, costs.get(key));
    update();
  }

  function note(key: string, known: PlayAnswer | Told): void {
    if (!("kind" in known)) {
      told.set(key, known);
      unit = known.unit;
      if (known.left !== undefined) costs.set(key, known.left);
    } else if (known.kind === "unsolvable") costs.set(key, Infinity);
    else if (known.kind === "solved" && known.isShortest) costs.set(key, known.cost);
  }

  function answered(): void {
    if (element.dataset.hidden && !isGuessed(figure)) update();
  }

  function draw(): void {
    const isHidden = isGuessed(figure);
    element.dataset.hidden = isHidden ? "true" : "";
    if (isHidden) element.replaceChildren("What is left is told when you have answered the question.");
    else if (!isBegun) element.replaceChildren("From your first move on, what is left is told here.");
    else element.replaceChildren(...sentence(keyOf(game)), trend());
  }

  function sentence(key: string): (Node | string)[] {
    const { bound, words } = told.get(key) ?? {};
    const cost = costs.get(key);
    const [says, least = 0] = bound ?? [];
    const isLate = costs.has(key) && cost === undefined;
    const more = words === undefined ? "" : ` · ${words}`;
    if (cost === Infinity) return [make("b", { textContent: "No way" }), ` to the goal from here${more}`];
    if (!("play" in game)) return [words ?? "..."];
    if (cost === undefined && !(isLate && told.has(key))) return ["..."];
    const [number, ...what] = (unit ? counted(cost ?? least, unit) : game.counted(cost ?? least)).split(" ");
    const start =
      cost === undefined
        ? ["At least ", make("b", { textContent: number })]
        : [make("b", { textContent: number })];
    if (cost === undefined && !bound) return [`Not counted within a second${more}`];
    return [...start, ` ${what.join(" ")} to go${bound ? ` · ${says} ${least}` : ""}${more}`];
  }

  /** A mark for each move: up where it led nearer, down where farther; hollow where only the bound says so. */
  function trend(): HTMLElement {
    const played = game.played().map((one) => keyOf(game, one));
    const marks = played.slice(1).map((key, i): string[] => {
      const [cost, before] = [costs.get(key), costs.get(played[i])];
      const [least, was] = [key, played[i]].map((one) => told.get(one)?.bound?.[1]);
      if (cost !== undefined && before !== undefined) return [compared(cost, before)];
      if (least !== undefined && was !== undefined) return [compared(least, was), "bound"];
      return ["unknown"];
    });
    const shown = marks.slice(-MOST_MARKS);
    const words = shown.map(([mark, by]) => (by ? `${mark} by the bound` : mark)).join(", ");
    const dots = shown.map((mark) => make("i", { className: mark.join(" ") }));
    return make(
      "div",
      { className: "puzzle-trend", role: "img", "aria-label": `Your moves: ${words}` },
      ...dots,
    );
  }
}

function compared(now: number, before: number): string {
  return now < before ? "nearer" : now > before ? "farther" : "equal";
}

type Game = PlayGame | FilledGame;

/** The position as a solver is asked about it: where moves in a row by one piece are one, the last piece has the value 2. */
export function askedBoard(game: Game, { board, to }: Played = game.played().at(-1)!): Board {
  return "play" in game && game.chains && to !== undefined && to >= 0 ? board.with(to, 2) : board;
}

export function keyOf(game: Game, played?: Played): string {
  return askedBoard(game, played).join();
}

/** Whether a question in the board's own part of the chapter is still open. */
function isGuessed(figure: HTMLElement): boolean {
  const parts = [...document.querySelectorAll("h2, figure")];
  const at = parts.indexOf(figure);
  const from = parts.findLastIndex((part, i) => i < at && part.matches("h2"));
  const to = parts.findIndex((part, i) => i > at && part.matches("h2"));
  const isOpen = (part: Element) => part.querySelector("button:not([aria-disabled=true])") !== null;
  return parts
    .slice(from + 1, to < 0 ? undefined : to)
    .some((part) => part.matches("[id^='predict-']") && isOpen(part));
}
