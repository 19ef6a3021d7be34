// The buttons that all moving figures share: strips, boards to play, searches to watch.
import { make } from "./figure";
import "./controls.css";

export function textButton(label: string, onclick: () => void): HTMLButtonElement {
  return make("button", { type: "button", textContent: label, onclick });
}

/** What is seldom wanted, and the button that shows it. */
export function more(...rest: readonly HTMLElement[]): [button: HTMLButtonElement, bar: HTMLElement] {
  const bar = make("div", { className: "puzzle-bar puzzle-rest", hidden: true }, ...rest);
  const button = textButton("…", () => {
    bar.hidden = !bar.hidden;
    button.setAttribute("aria-expanded", String(!bar.hidden));
  });
  button.className = "puzzle-more";
  button.ariaLabel = button.title = "More";
  button.setAttribute("aria-expanded", "false");
  return [button, bar];
}

/** A disabled button would lose the focus of whoever steps through, so it only says so. */
export function enable(button: Element, isEnabled: boolean): void {
  button.setAttribute("aria-disabled", String(!isEnabled));
}

/** The panel of a figure: JupyterLab, which takes arrow keys and Enter for its own, leaves them to what is in it. */
export function panelOf(label: string): HTMLElement {
  const panel = make("div", {
    className: "puzzle-panel",
    tabIndex: -1,
    role: "group",
    "aria-label": label,
  });
  // Some of its shortcuts are for whatever has the focus: a mark on the panel alone comes too late for them.
  panel.addEventListener("focusin", ({ target }) =>
    (target as Element).setAttribute("data-lm-suppress-shortcuts", "true"),
  );
  return panel;
}

/** A line of words that is read out when it changes. */
export function statusLine(className = "puzzle-status"): HTMLOutputElement {
  return make("output", { className, "aria-live": "polite" });
}

/** How long words stand at the place that they are about, in milliseconds, unless others follow. */
const SAID = 3000;

/** Words at a place of a board, over it: for the eye alone, since the status line has them, too. */
export function bubbleOver(board: HTMLElement): (words: string, cell?: HTMLElement) => void {
  const bubble = make("p", { className: "puzzle-bubble", "aria-hidden": "true", hidden: true });
  board.append(bubble);
  let timer = 0;
  return (words, cell) => {
    clearTimeout(timer);
    bubble.hidden = !words || !cell;
    if (bubble.hidden) return;
    const [all, at] = [board, cell!].map((one) => one.getBoundingClientRect());
    const across = (100 * (at.x + at.width / 2 - all.x)) / all.width;
    const isAbove = at.y + at.height / 2 > all.y + all.height / 2;
    const far = (100 * (isAbove ? all.bottom - at.y : at.bottom - all.y)) / all.height;
    bubble.style.cssText = `left:${across}%;translate:${-across}%;${isAbove ? "bottom" : "top"}:calc(${far}% + 3px)`;
    bubble.textContent = words;
    timer = window.setTimeout(() => {
      bubble.hidden = true;
    }, SAID);
  };
}

/** Selects a text that is shown, and puts it into the clipboard if that can be had. */
export async function copied(shown: HTMLElement): Promise<boolean> {
  getSelection()?.selectAllChildren(shown);
  try {
    await navigator.clipboard.writeText(shown.textContent!);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

export function asksForLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
