import { element } from "./elements";

/** At each exercise a link to it alone, `?only=exercise-2`, to hand out and to print; and at what is a sheet by itself, `?only=sheet`. */
export function offerAlone(): void {
  const asked = new URLSearchParams(location.search).get("only");
  for (const cell of document.querySelectorAll("#chapter > .exercise")) {
    const [, number] = /\bexercise\((\d+)/.exec(cell.querySelector(".code")?.textContent ?? "") ?? [];
    const question = [...(cell.previousElementSibling?.children ?? [])];
    const title =
      question.findLast((part) => part.querySelector(":scope > strong:first-child")) ?? question[0];
    if (number === undefined || !title) continue;
    offer(title, `exercise-${number}`, `Exercise ${number} alone, to hand out or print`, () => [
      ...question.slice(question.indexOf(title)),
      cell.querySelector(".code")!,
      document.querySelector("#chapter .prose > h1")!,
    ]);
  }
  const sheet = document.querySelector("#chapter > .sheet > .outputs > :has(figcaption)");
  if (sheet) offer(sheet.querySelector("figcaption")!, "sheet", "The sheet alone, to print", () => [sheet]);

  function offer(title: Element, name: string, label: string, parts: () => Element[]): void {
    const link = Object.assign(element("a", "alone", "alone"), { href: `?only=${name}` });
    link.ariaLabel = link.title = label;
    title.append(" ", link);
    if (asked === name) showAlone(parts());
  }
}

function showAlone(parts: readonly Element[]): void {
  const { dataset } = document.documentElement;
  const back = Object.assign(element("a", "whole", "The whole chapter"), { href: location.pathname });
  const chapter = document.querySelector("#chapter")!;
  chapter.prepend(back);
  dataset.view = "only";
  for (const part of [back, ...parts]) part?.classList.add("in-view");
  // A link to what is not shown, such as a cell that has failed, leads to it in the whole chapter.
  addEventListener("hashchange", () => {
    delete dataset.view;
    document.querySelector(":target")?.scrollIntoView();
  });
}
