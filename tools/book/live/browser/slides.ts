import { button, element } from "./elements";

/** What a chapter is made of: pieces of text, programs, what cells show. */
const PARTS =
  "#chapter :is(.prose > *, .cell > :is(.code, .fold[open], .live-cover), .outputs > :not(.ticks, .live-note))";
const SKIPPED = ":is(hr, script, style, .progress), .bare > .code, .cell[hidden] *";
const FIGURE = ".outputs > :not(.text)";
const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowRight: 1, ArrowDown: 1, PageDown: 1, " ": 1 },
  ...{
    ArrowLeft: -1,
    ArrowUp: -1,
    PageUp: -1,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  },
};
/** What has keys, clicks and strokes of its own. */
const KEEPS_KEYS = "input, textarea, select, [role=grid]";
const KEEPS_CLICKS = "a, button, summary, label, select, dialog, .puzzle-panel, .code, .look-up, .slide-bar";

/**
 * The chapter as slides: a heading with the text that begins there, a paragraph, a program or a figure at a time, where
 * they stand on the page, so that they stay alive. It begins where the reader is, or where its address, `?slides=12`, says.
 */
export function offerSlides(views: readonly HTMLElement[]): void {
  const main = document.querySelector<HTMLElement>("main#chapter[data-name]");
  if (main) new Slides(main, views);
}

class Slides {
  private readonly root = document.documentElement;
  private readonly bar = element("div", "slide-bar");
  private readonly section = element("span", "slide-section");
  private readonly number = element("span", "slide-number");
  private readonly figures = button("Figures only", "Figures only", () => this.choose());
  private readonly on = button("→", "Next slide", () => this.move(1));
  private slides: Element[][] = [];
  private index = 0;
  private scale = 1;
  /** Where the reader began: the slide, and the place on the page. */
  private begun = [0, 0];

  constructor(
    private readonly main: HTMLElement,
    views: readonly HTMLElement[],
  ) {
    this.number.role = "status";
    this.bar.append(
      this.section,
      this.figures,
      button("Full screen", "Full screen", () => this.fillScreen()),
      button("←", "Previous slide", () => this.move(-1)),
      this.number,
      this.on,
      button("Leave", "Leave the slides (Escape)", () => this.leave()),
    );
    main.after(this.bar);
    main.tabIndex = -1;
    for (const view of views)
      view.prepend(button("Present", "Present this chapter as slides (Alt+P)", () => this.begin()));
    addEventListener("keydown", (event) => this.press(event));
    addEventListener("scroll", () => this.label(), { passive: true });
    addEventListener("resize", () => this.isOn && this.fit());
    addEventListener("hashchange", () => this.isOn && this.show(this.find(":target")));
    addEventListener("puzzle-ran", () => this.isOn && this.show(this.find(".in-view"), true));
    new ResizeObserver(() => this.isOn && this.isTooLarge() && this.fit()).observe(main);
    this.followPointers();
    const [, kind, number] = /[?&](slides|figures)(?:=(\d+))?/.exec(location.search) ?? [];
    this.figures.ariaPressed = String(kind === "figures");
    // When figures and cells have come to life.
    if (kind) addEventListener("DOMContentLoaded", () => this.begin(number ? Number(number) - 1 : undefined));
  }

  private get isOn(): boolean {
    return this.root.dataset.view === "slides";
  }

  private get onlyFigures(): boolean {
    return this.figures.ariaPressed === "true";
  }

  private begin(asked?: number): void {
    const at = asked ?? this.list().findIndex((slide) => isBelowBar(slide.at(-1)!));
    this.begun = [asked === undefined ? at : -1, scrollY];
    this.root.dataset.view = "slides";
    this.main.focus({ preventScroll: true });
    this.show(at);
  }

  private leave(): void {
    const [slide] = this.slides[this.index] ?? [];
    delete this.root.dataset.view;
    for (const part of document.querySelectorAll(".in-view")) part.classList.remove("in-view");
    history.replaceState(null, "", location.href.split(/[?#]/)[0]);
    const [index, top] = this.begun;
    if (index === this.index) scrollTo(0, top);
    else slide?.scrollIntoView();
  }

  /** All, or figures alone, from where one is. */
  private choose(): void {
    const here = this.slides[this.index]?.[0];
    this.figures.ariaPressed = String(!this.onlyFigures);
    const next = this.list().findIndex(([part]) => part === here || (here && follows(part, here)));
    this.begun = [-1, 0];
    this.show(next < 0 ? Number.POSITIVE_INFINITY : next);
  }

  private find(selector: string): number {
    const found = document.querySelector(selector);
    const index = found
      ? this.list().findIndex((slide) => slide.some((part) => part.contains(found) || found.contains(part)))
      : -1;
    return index < 0 ? this.index : index;
  }

  private move(step: number): void {
    const isFar = step > 0 ? this.room() > 4 : scrollY > 4;
    if (isFar && Number.isFinite(step)) scrollBy(0, step * 0.75 * innerHeight);
    else if (step) this.show(this.index + step);
  }

  /** How much of the slide is still below the window. */
  private room(): number {
    return this.root.scrollHeight - innerHeight - scrollY;
  }

  /** @param stays  whether the slide stays as it is scrolled */
  private show(to: number, stays = false): void {
    this.slides = this.list();
    this.index = Math.max(0, Math.min(to, this.slides.length - 1));
    for (const part of document.querySelectorAll(".in-view")) part.classList.remove("in-view");
    const parts = this.slides[this.index] ?? [];
    for (const part of parts) part.classList.add("in-view");
    const kind = this.onlyFigures ? "figures" : "slides";
    history.replaceState(null, "", `?${kind}=${this.index + 1}`);
    const headings = [...document.querySelectorAll("#chapter .prose > :is(h1, h2, h3)")];
    const heading = headings.findLast((one) => parts[0] && !follows(one, parts[0]));
    this.section.textContent = heading?.textContent?.replace(/#$/, "") ?? "";
    this.fit();
    if (!stays) scrollTo(0, 0);
    this.label();
  }

  private label(): void {
    this.number.textContent = `${this.slides.length > 0 ? this.index + 1 : 0} / ${this.slides.length}`;
    this.on.textContent = this.room() > 4 ? "↓" : "→";
  }

  /** A text is as large in each window, a figure as large as it can be. */
  private fit(): void {
    const type = Math.max(1, 1.75 * Math.min(innerWidth / 1366, innerHeight / 768));
    const isFigure = this.slides[this.index]?.some((part) => part.matches(FIGURE));
    const [least, most] = isFigure ? [1, 1.6 * type] : [type, 1.3 * type];
    for (this.scale = most; ; this.scale = Math.max(least, this.scale - 0.05)) {
      this.root.style.setProperty("--scale", String(this.scale));
      if (this.scale <= least || !this.isTooLarge()) break;
    }
  }

  private isTooLarge(): boolean {
    const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
    const { height } = this.main.getBoundingClientRect();
    return height > innerHeight || [...document.querySelectorAll(".in-view")].some(isWide);
  }

  private list(): Element[][] {
    const slides: Element[][] = [];
    for (const part of document.querySelectorAll(PARTS)) {
      if (part.matches(SKIPPED) || (part.matches(".code, .fold") && isUnwanted(part))) continue;
      const slide = slides.at(-1);
      const last = slide?.at(-1);
      if (last && belongTogether(last, part)) slide?.push(part);
      else slides.push([part]);
    }
    return this.onlyFigures ? slides.filter((slide) => slide.some((part) => part.matches(FIGURE))) : slides;
  }

  private press(event: KeyboardEvent): void {
    const { key, code, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    const target = event.target as Element;
    if (defaultPrevented || ctrlKey || metaKey || document.querySelector("dialog[open]")) return;
    if (!this.isOn && altKey && code === "KeyP" && !target.matches(KEEPS_KEYS)) this.begin();
    else if (!this.isOn || altKey) return;
    else if (key === "Escape") this.leave();
    else if (!STEPS[key] || (key === " " && target.closest("button, summary, a"))) return;
    // Presenters have keys to turn pages: these are for the slide, too, while a board or a slider has the focus.
    else if (target.closest(key.startsWith("Page") ? "textarea, select" : KEEPS_KEYS)) return;
    else this.move(STEPS[key]);
    event.preventDefault();
  }

  private followPointers(): void {
    let from: Touch | undefined;
    const isFree = ({ target }: Event) => this.isOn && !(target as Element).closest(KEEPS_CLICKS);
    document.addEventListener("click", (event) => {
      if (isFree(event) && getSelection()?.isCollapsed) this.move(event.clientX < innerWidth / 4 ? -1 : 1);
    });
    document.addEventListener("touchstart", (event) => {
      from = isFree(event) && event.touches.length === 1 ? event.touches[0] : undefined;
    });
    document.addEventListener("touchend", ({ changedTouches: [to] }) => {
      const [x, y] = from ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
      if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y)) this.show(this.index - Math.sign(x));
    });
  }

  private fillScreen(): void {
    if (document.fullscreenElement) document.exitFullscreen();
    else this.root.requestFullscreen?.().catch(() => {});
  }
}

/** Whether the reader has chosen to see no code, as far as it is not the reader's own. */
function isUnwanted(code: Element): boolean {
  return (
    document.documentElement.dataset.code === "none" && !code.matches(".exercise > *, :has(.live-editor)")
  );
}

/** Text that leads on and what it leads to, a question with the place for its answer, a program and what it printed. */
function belongTogether(last: Element, next: Element): boolean {
  if (last.matches(".live-cover")) return true;
  if (next.matches(".live-cover")) return false;
  const [cell, block] = [next.closest(".cell"), last.parentElement!];
  if (cell?.matches(".exercise")) return true;
  if (cell) return cell === last.closest(".cell") && ![last, next].some((part) => part.matches(FIGURE));
  if (last.closest(".cell")) return false;
  const isQuestion = block === next.parentElement && block.matches(":has(+ .exercise)");
  return isQuestion || last.matches("h1, h2, h3, h4") || !/[.!?)…”"]\s*$/.test(last.textContent ?? "");
}

function follows(later: Element, earlier: Element): boolean {
  return (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function isBelowBar(part: Element): boolean {
  return (
    part.getBoundingClientRect().bottom > document.querySelector(".bar")!.getBoundingClientRect().bottom + 8
  );
}
