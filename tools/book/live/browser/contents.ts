import { element } from "./elements";

/** Over both lists of contents, a place for how the chapter is to be shown. */
export function addViews(): HTMLElement[] {
  return [...document.querySelectorAll("aside nav, .narrow nav")].map((nav) => {
    const view = element("div", "view");
    nav.prepend(view);
    return view;
  });
}

/** The contents that are folded in the bar close when they have led somewhere, and when the reader turns away. */
export function foldContents(): void {
  const contents = document.querySelector<HTMLDetailsElement>(".bar .contents");
  if (!contents) return;
  contents.addEventListener("toggle", () => {
    contents.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  });
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a") || !contents.contains(target as Element)) contents.open = false;
  });
  contents.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    contents.open = false;
    contents.querySelector("summary")?.focus();
  });
}

/**
 * Marks in the list of contents where the reader is.
 * @param tell  is told the heading, when there is one and it is another
 */
export function followHeadings(tell: (heading: HTMLElement) => void): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".contents a")];
  const headings = [...document.querySelectorAll<HTMLElement>(".prose :is(h2, h3)[id]")];
  if (headings.length === 0) return;
  let shown = "";
  const mark = () => {
    if (document.documentElement.dataset.view) return; // slides hide all headings but one
    // The last heading above the upper third of the window.
    const limit = innerHeight / 3;
    const heading = headings.findLast((heading) => heading.getBoundingClientRect().top < limit);
    const current = heading?.id ?? "";
    if (current === shown) return;
    shown = current;
    if (heading) tell(heading);
    for (const link of links) {
      const isHere =
        link.hash === `#${CSS.escape(current)}` || decodeURIComponent(link.hash) === `#${current}`;
      if (!isHere) link.removeAttribute("aria-current");
      else {
        link.setAttribute("aria-current", "location");
        if (link.offsetParent && link.closest(".broad")) link.scrollIntoView({ block: "nearest" });
      }
    }
  };
  whenMoved(mark);
}

/** Tells in the bar how much of the chapter is read, and how many minutes are left; exercises are not among these. */
export function followReading(): void {
  const bar = document.querySelector<HTMLElement>("header.bar")!;
  const minutes = document.querySelector<HTMLElement>(".where > .minutes");
  const main = document.querySelector<HTMLElement>("main");
  if (!bar.querySelector(".where") || !main) return;
  const all = Number.parseInt(minutes?.textContent ?? "", 10);
  const end = document.getElementById("Exercises");
  whenMoved(() => {
    const toCome = (end?.getBoundingClientRect().top ?? main.getBoundingClientRect().bottom) - innerHeight;
    const read = toCome > 0 ? scrollY / (scrollY + toCome) : 1;
    bar.style.setProperty("--read", String(read));
    if (minutes) minutes.textContent = read < 1 ? `${Math.ceil(all * (1 - read))} min left` : "read";
  });
}

function whenMoved(act: () => void): void {
  let isWaiting = false;
  const soon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      act();
    });
  };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon);
  // A page that is loaded again is scrolled before its figures have come to life: the text moves on, and no scrolling tells.
  new ResizeObserver(soon).observe(document.body);
}
