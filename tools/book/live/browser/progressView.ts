import { coverAnswers } from "./covers";
import { followDoings } from "./doings";
import { ask, button, element } from "./elements";
import { Progress } from "./progress";

const KINDS = [
  ["exercises", /^exercise-/],
  ["boards", /^(play|sudoku)-/],
  ["predictions", /^(?:predict|asked)-/],
] as const;

/**
 * Ticks what the reader has done, at the head of a chapter or on its card, and leads back to where they left.
 * @returns is to be told under which heading of its chapter the reader is
 */
export function followProgress(): (heading: HTMLElement) => void {
  const progress = new Progress(() => show());
  const chapters = [...document.querySelectorAll<HTMLElement>("[data-name][data-tasks]")].map((place) => ({
    name: place.dataset.name!,
    tasks: JSON.parse(place.dataset.tasks!) as string[],
    line: element("span", "done"),
    place,
  }));
  const solved = new Map<HTMLElement, HTMLElement>();
  for (const cell of document.querySelectorAll<HTMLElement>("#chapter > [data-task]"))
    solved.set(cell, element("p", "done", "✓ You have solved this exercise."));
  const names = chapters.map(({ name }) => name);
  const here = chapters.find(({ place }) => place.matches("main"));
  const note = element("p", "progress");
  const [back] = chapters
    .flatMap(({ name }) => ({ name, ...(progress.left(name) ?? { id: "", heading: "", time: 0 }) }))
    .filter(({ id }) => id !== "" && (!here || document.getElementById(id)))
    .sort((a, b) => b.time - a.time);

  for (const { place, line } of chapters) if (!here) place.lastElementChild?.append(line);
  if (here) note.append(here.line);
  if (back) {
    const { name, id, heading } = back;
    const text = `Go on: ${here ? "" : `${name.slice(0, 2)} · `}${heading}`;
    const page = here ? "" : `${encodeURIComponent(name)}.html`;
    note.append(Object.assign(element("a", "go-on", text), { href: `${page}#${encodeURIComponent(id)}` }));
  }
  const which = here ? "this chapter" : "all chapters";
  note.append(button("Clear", `Clear what I have done in ${which}, and where I left`, clear));
  const head = here ? ["main .opening > p", "main h1"] : ["main .hero > .prose > :last-child"];
  head
    .map((place) => document.querySelector(place))
    .find(Boolean)
    ?.after(note);
  const task = here ? (name: string) => progress.isDone(here.name, name) : () => false;
  followDoings(done, coverAnswers(task));
  show();
  return (heading) => here && progress.leave(here.name, heading.id, textOf(heading));

  function done(task: string): void {
    for (const { name, tasks } of chapters) if (tasks.includes(task)) progress.add(name, task);
  }

  function show(): void {
    for (const { name, tasks, line } of chapters) {
      const parts = KINDS.flatMap(([what, kind]) => {
        const all = tasks.filter((task) => kind.test(task));
        const count = all.filter((task) => progress.isDone(name, task)).length;
        return count > 0 ? [`${what} ${count} of ${all.length}`] : [];
      });
      line.textContent = parts.length > 0 ? `✓ ${parts.join(" · ")}` : "";
    }
    for (const [cell, line] of solved) {
      if (task(cell.dataset.task!)) cell.querySelector(":scope > .code")!.after(line);
      else line.remove();
    }
    note.hidden = !note.querySelector("a") && chapters.every(({ line }) => line.textContent === "");
  }

  async function clear(): Promise<void> {
    const question = `Forget which exercises, boards and predictions of ${which} you have done, and where you left? This browser alone knows it.`;
    if (!(await ask(question, "Forget it", "Keep it"))) return;
    note.querySelector("a")?.remove();
    progress.clear(names);
  }
}

/** Without the mark that links to it. */
function textOf(heading: HTMLElement): string {
  const parts = [...heading.childNodes].filter((part) => !(part as Element).matches?.(".anchor-link"));
  return parts
    .map((part) => part.textContent)
    .join("")
    .trim();
}
