import { element } from "./elements";
import { inStorage } from "./store";

const CHOICES = ["all", "programs", "none"] as const;
const KEY = "puzzle-de-typescript.code";

/**
 * Folds the code that only imports, shows or checks, neighbours to one line, until it is asked for; and lets the reader
 * choose to see all code, or none. The choice outlives the page, and holds on paper.
 */
export function foldCode(views: readonly HTMLElement[]): void {
  const { dataset } = document.documentElement;
  const groups = new Map<HTMLElement, HTMLDetailsElement[]>();
  for (const code of document.querySelectorAll<HTMLElement>(".cell.folded > .code")) {
    const cell = code.parentElement!;
    const above = cell.previousElementSibling;
    const isJoined = cell.dataset.fold === "Code" && above?.matches('.folded[data-fold="Code"]');
    const details = element("details", "fold");
    code.before(details);
    details.append(element("summary", ""), code);
    const group = (isJoined && groups.get(above as HTMLElement)) || [];
    group.push(details);
    groups.set(cell, group);
  }
  for (const [cell, group] of groups) {
    const [first] = group;
    const summary = cell.querySelector<HTMLElement>(":scope > .fold > summary")!;
    summary.hidden = first.parentElement !== cell;
    if (summary.hidden) continue;
    const codes = group.map((details) => details.querySelector("pre")?.textContent ?? "");
    const lines = codes
      .join("\n")
      .split("\n")
      .filter((line) => line !== "").length;
    summary.textContent = `${cell.dataset.fold} (${lines} ${lines === 1 ? "line" : "lines"})`;
    first.addEventListener("toggle", () => {
      for (const details of group) details.open = first.open;
    });
  }

  const choose = (choice: string | undefined) => {
    dataset.code = CHOICES.find((one) => one === choice) ?? "programs";
    for (const group of groups.values()) group[0].open = choice === "all";
    for (const select of document.querySelectorAll<HTMLSelectElement>(".view select"))
      select.value = dataset.code;
  };
  for (const view of views) {
    const label = element("label", "", "Code ");
    const select = element("select", "");
    select.append(...CHOICES.map((choice) => new Option(choice)));
    select.addEventListener("change", () => {
      inStorage(() => localStorage.setItem(KEY, select.value));
      choose(select.value);
    });
    label.append(select);
    view.append(label);
  }
  choose(inStorage(() => localStorage.getItem(KEY)) ?? undefined);
}
