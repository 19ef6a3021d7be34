import { button, element } from "./elements";

/** What a chapter is made of: pieces of text, programs, what cells show. */
const PARTS =
  "#chapter :is(.prose > *, .cell > :is(.code, .fold[open], .live-cover), .outputs > :not(:has(> .facts), .live-note))";
const SKIPPED = ":is(hr, script, style, .progress), .bare > .code, [hidden], [hidden] *";
/** What the reader has chosen not to see, as far as it is not the reader's own. */
const UNWANTED = '[data-code="none"] .cell:not(.exercise, :has(.live-editor)) > :is(.code, .fold)';
const FIGURE = ".outputs > :not(.text)";
const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowRight: 1, ArrowDown: 1, PageDown: 1, " ": 1 },
  ...{ ArrowLeft: -1, ArrowUp: -1, PageUp: -1 },
};
/** What has keys and clicks of its own. */
const KEEPS_KEYS = "input, textarea, select, [role=grid]";
const KEEPS_CLICKS = "a, button, summary, label, select, dialog, .puzzle-panel, .code, .look-up, .slide-bar";

/**
 * The chapter as slides: a heading with the text that begins there, a paragraph, a program or a figure at a time, where
 * they stand on the page, so that they stay alive. It begins where the reader is, or where its address, `?slides=12`, says.
 */
export function offerSlides(views: readonly HTMLElement[]): void {
  const main = document.querySelector<HTMLElement>("main#chapter[data-name]");
  if (!main) return;
  const root = document.documentElement;
  const [, kind, asked] = /[?&](slides|figures)(?:=(\d+))?/.exec(location.search) ?? [];
  const bar = element("div", "slide-bar");
  const number = element("span", "slide-number");
  number.role = "status";
  const figures = button("Figures only", "Figures only", () => {
    figures.ariaPressed = String(figures.ariaPressed !== "true");
    begun = [-1, 0];
    show(find(document.querySelector(".in-view")));
  });
  figures.ariaPressed = String(kind === "figures");
  const on = button("→", "Next slide", () => move(1));
  const back = button("←", "Previous slide", () => move(-1));
  bar.append(figures, back, number, on, button("Leave", "Leave the slides (Escape)", leave));
  main.after(bar);
  main.tabIndex = -1;
  for (
    let part = main.querySelector("h1");
    part && part !== main;
    part = part.parentElement as HTMLHeadingElement
  )
    part.classList.add("titled"); // heard on every slide; a selector that looks for it would be tried at every output
  for (const view of views)
    view.prepend(button("Present", "Present this chapter as slides (Alt+P)", () => begin()));

  let slides: Element[][] = [];
  let index = 0;
  /** Where the reader began: the slide, and the place on the page. */
  let begun = [0, 0];
  const isOn = () => root.dataset.view === "slides";

  addEventListener("keydown", press);
  addEventListener("click", ({ target, clientX }) => {
    if (isOn() && !(target as Element).closest(KEEPS_CLICKS) && getSelection()?.isCollapsed)
      move(clientX < innerWidth / 4 ? -1 : 1);
  });
  addEventListener("resize", () => isOn() && fit());
  addEventListener("hashchange", () => isOn() && show(find(document.querySelector(":target"))));
  addEventListener("puzzle-ran", () => isOn() && show(find(document.querySelector(".in-view")), true));
  addEventListener("puzzle-uncovered", ({ target }) => isOn() && show(find(target as Element)));
  new ResizeObserver(() => isOn() && isTooLarge() && fit()).observe(main);
  // When figures and cells have come to life.
  if (kind) addEventListener("DOMContentLoaded", () => begin(asked ? Number(asked) - 1 : undefined));

  function begin(at?: number): void {
    const { bottom } = document.querySelector(".bar")!.getBoundingClientRect();
    const isSeen = (slide: Element[]) => slide.at(-1)!.getBoundingClientRect().bottom > bottom + 8;
    slides = list();
    const first = at ?? slides.findIndex(isSeen);
    begun = [at === undefined ? first : -1, scrollY];
    root.dataset.view = "slides";
    main!.focus({ preventScroll: true });
    show(first);
  }

  function leave(): void {
    delete root.dataset.view;
    history.replaceState(null, "", location.href.split(/[?#]/)[0]);
    if (index === begun[0]) scrollTo(0, begun[1]);
    else slides[index]?.[0].scrollIntoView();
  }

  /** The slide that has the element, or the next one after it. */
  function find(found: Element | null): number {
    const isThere = (part: Element) =>
      part.contains(found) || found?.contains(part) || (found && follows(part, found));
    return found ? list().findIndex((slide) => slide.some(isThere)) : index;
  }

  /** What is longer than the window is read to its end first. */
  function move(step: number): void {
    const room = step > 0 ? root.scrollHeight - innerHeight - scrollY : scrollY;
    if (room > 4) scrollBy(0, step * 0.75 * innerHeight);
    else show(Math.max(0, index + step));
  }

  /** @param stays  whether the slide stays as it is scrolled */
  function show(to: number, stays = false): void {
    slides = list();
    index = slides[to] ? to : slides.length - 1;
    for (const part of document.querySelectorAll(".in-view")) part.classList.remove("in-view");
    const parts = slides[index] ?? [];
    for (const part of parts) part.classList.add("in-view");
    history.replaceState(null, "", `?${figures.ariaPressed === "true" ? "figures" : "slides"}=${index + 1}`);
    number.textContent = `${index + 1} / ${slides.length}`;
    fit();
    if (!stays) scrollTo(0, 0);
  }

  /** A text is as large in each window, or larger; a figure as large as it can be. */
  function fit(): void {
    const type = Math.max(1, 1.75 * Math.min(innerWidth / 1366, innerHeight / 768));
    const isFigure = slides[index]?.some((part) => part.matches(FIGURE));
    const [least, most] = isFigure ? [1, 1.6 * type] : [type, 1.3 * type];
    for (let scale = most; ; scale = Math.max(least, scale - 0.05)) {
      root.style.setProperty("--scale", String(scale));
      if (scale <= least || !isTooLarge()) break;
    }
    on.textContent = root.scrollHeight > innerHeight + 4 ? "↓" : "→";
  }

  function isTooLarge(): boolean {
    const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
    const race = document.querySelector(".in-view .live-watched"); // the board above it may be scrolled away
    const room = innerHeight - (race ? bar.offsetHeight : 0);
    return (
      (race ?? main!).getBoundingClientRect().height > room ||
      [...document.querySelectorAll(".in-view")].some(isWide)
    );
  }

  function list(): Element[][] {
    const all: Element[][] = [];
    for (const part of document.querySelectorAll(PARTS)) {
      if (part.matches(SKIPPED) || part.matches(UNWANTED)) continue;
      const last = all.at(-1)?.at(-1);
      if (last && belongTogether(last, part)) all.at(-1)!.push(part);
      else all.push([part]);
    }
    const isFigure = (part: Element) => part.matches(FIGURE);
    return figures.ariaPressed === "true" ? all.filter((slide) => slide.some(isFigure)) : all;
  }

  function press(event: KeyboardEvent): void {
    const { key, code, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    const target = event.target as Element;
    if (defaultPrevented || ctrlKey || metaKey || document.querySelector("dialog[open]")) return;
    if (!isOn() && altKey && code === "KeyP" && !target.matches(KEEPS_KEYS)) begin();
    else if (!isOn() || altKey) return;
    else if (key === "Escape") leave();
    else if (!STEPS[key] || (key === " " && target.closest("button, summary, a"))) return;
    // Presenters have keys to turn pages: these are for the slide, too, while a board or a slider has the focus.
    else if (target.closest(key.startsWith("Page") ? "textarea, select" : KEEPS_KEYS)) return;
    else move(STEPS[key]);
    event.preventDefault();
  }
}

/** Text that leads on and what it leads to, a question with the place for its answer, a program and what it printed. */
function belongTogether(last: Element, next: Element): boolean {
  if (next.matches(".live-cover")) return true;
  if (last.matches(".live-cover")) return false;
  if (last.matches("h1, h2, h3, h4")) return true;
  const cell = next.closest(".cell");
  if (cell?.matches(".exercise")) return true;
  if (cell) return cell === last.closest(".cell") && ![last, next].some((part) => part.matches(FIGURE));
  if (last.closest(".cell")) return false;
  const block = last.parentElement!;
  const isQuestion = block === next.parentElement && block.matches(":has(+ .exercise)");
  return isQuestion || !/[.!?)…”"]\s*$/.test(last.textContent ?? "");
}

function follows(later: Element, earlier: Element): boolean {
  return (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
