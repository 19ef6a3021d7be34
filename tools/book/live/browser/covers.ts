import { placeOf } from "./addresses";
import { button, element } from "./elements";

/** The height of a cover, in pixels: that of what it covers, but what follows needs to stay away from the question no further. */
const MOST_PIXELS = 160;

/**
 * Covers the outputs right under a question, up to the next text, until the question is over or the reader wants to see
 * them: by its buttons, by an address that leads there, by the tools of the cell (a run of all cells leaves them covered,
 * unless one fails), or by searching the page for what stands in them. Code that states what it checks is covered, too,
 * and the first paragraph of that text, which says what came out. Without scripts, and on paper, nothing is.
 * @param isDone  whether a question was answered at an earlier time
 * @returns lifts the cover of a question
 */
export function coverAnswers(isDone: (task: string) => boolean): (question: HTMLElement) => void {
  const lifts = new Map<Element, () => void>();
  const liftsOfCells = new Map<Element, () => void>();
  for (const question of document.querySelectorAll('#chapter > .cell figure[id^="predict-"]')) {
    if (isDone(question.id)) continue;
    const { cells, result } = under(question.closest(".cell")!);
    const lift = cover(cells, result);
    lifts.set(question, lift);
    for (const cell of cells) liftsOfCells.set(cell, lift);
  }
  const followAddress = () => {
    const place = placeOf(location.hash.slice(1));
    const asked = place && document.getElementById(`cell-${place.cell}`);
    if (asked) liftsOfCells.get(asked)?.();
  };
  followAddress();
  addEventListener("hashchange", followAddress);
  return (question) => lifts.get(question)?.();
}

/** The cells up to the next text or question, and how that text begins; checks in its margin are above it in the notebook. */
function under(question: Element): { cells: HTMLElement[]; result: HTMLElement | null } {
  const cells: HTMLElement[] = [];
  let next = question.nextElementSibling;
  while (next?.matches(".cell") && !next.querySelector('figure[id^="predict-"]')) {
    cells.push(next as HTMLElement);
    next = next.nextElementSibling;
  }
  const inMargin = next?.querySelector<HTMLElement>(":scope.beside > .cell:first-child");
  const result = next?.querySelector<HTMLElement>(
    ":scope.prose > p:first-child, :scope > .prose > p:first-child",
  );
  return { cells: inMargin ? [...cells, inMargin] : cells, result: result ?? null };
}

/** @returns what shows them again */
function cover(cells: readonly HTMLElement[], result: HTMLElement | null): () => void {
  const parts = cells.flatMap((cell) => [
    ...cell.querySelectorAll<HTMLElement>(":scope > .outputs, :scope:not(.folded) > .code"),
  ]);
  const covered = parts.filter((part) =>
    part.matches(".outputs") ? part.hasChildNodes() : /\bcheck\(/.test(part.textContent!),
  );
  const outputs = covered.filter((part) => part.matches(".outputs"));
  const note = element("p", "live-cover", "Covered until you have answered the question. ");
  const seeing = button("Show it", "Show it: what is covered", () => {
    lift();
    covered[0].tabIndex = -1;
    covered[0].focus({ preventScroll: true });
    outputs[0].dispatchEvent(new Event("puzzle-uncovered", { bubbles: true }));
  });
  note.append(seeing);
  if (outputs.length === 0) return () => {};
  if (result) covered.push(result);
  // A run of all cells answers no question for the reader; only what went wrong has to be seen.
  const failures = new MutationObserver(() => {
    if (outputs.some((output) => output.querySelector(".error"))) lift();
  });
  covered[0].before(note);
  const height = covered.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  note.style.minHeight = `${Math.min(MOST_PIXELS, height)}px`;
  for (const part of covered) {
    part.setAttribute("hidden", "until-found");
    part.addEventListener("beforematch", lift);
  }
  for (const output of outputs) {
    failures.observe(output, { childList: true });
    output.parentElement!.addEventListener("click", followTools);
  }
  return lift;

  function followTools({ target }: Event): void {
    if ((target as Element).closest(".live-tools")) lift();
  }

  function lift(): void {
    failures.disconnect();
    note.remove();
    for (const part of covered) part.removeAttribute("hidden");
    for (const output of outputs) output.parentElement!.removeEventListener("click", followTools);
  }
}
