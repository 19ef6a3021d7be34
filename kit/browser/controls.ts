// The buttons that all moving figures share: strips, boards to play, searches to watch.
import { make } from "./figure";
import "./controls.css";

export function textButton(label: string, onclick: () => void): HTMLButtonElement {
  return make("button", { type: "button", textContent: label, onclick });
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
