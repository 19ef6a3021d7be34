/** What may be held on to: text and code, which stay as they are while outputs come and go. */
const STEADY = "main .prose > *, main .code, main .live-tools";

/** Outputs go on to change for so many milliseconds after a run: charts are drawn when they come near. */
const AFTERWARDS = 2000;

/**
 * Keeps what one reads where it is while outputs above it change their height. Browsers do so themselves, but each in
 * its own way, and they let go when what they hold on to is replaced.
 */
export class Anchor {
  private held: { readonly element: Element; top: number } | undefined;
  private scrolled = 0;
  private timer: number | undefined;
  private readonly sizes = new ResizeObserver(() => this.restore());
  private readonly onScroll = () => this.follow();

  /** @param places  whose heights change */
  constructor(private readonly places: readonly Element[]) {}

  /** @param preferred  what the reader looks at, if it is in sight */
  hold(preferred?: Element): void {
    clearTimeout(this.timer);
    if (!this.held) {
      document.documentElement.style.setProperty("overflow-anchor", "none");
      addEventListener("scroll", this.onScroll, { passive: true });
      for (const place of this.places) this.sizes.observe(place);
    }
    this.scrolled = scrollY;
    this.choose(0, preferred);
  }

  release(): void {
    this.timer = setTimeout(() => {
      this.held = undefined;
      document.documentElement.style.removeProperty("overflow-anchor");
      removeEventListener("scroll", this.onScroll);
      this.sizes.disconnect();
    }, AFTERWARDS);
  }

  private restore(): void {
    const moved = this.moved();
    if (Math.abs(moved) < 1) return;
    scrollBy({ top: moved, behavior: "instant" });
    this.scrolled = scrollY;
    if (this.held) this.held.top = this.held.element.getBoundingClientRect().top;
  }

  /** The reader scrolls: what is held moves along, until it leaves the window. */
  private follow(): void {
    if (!this.held || scrollY === this.scrolled) return;
    this.held.top -= scrollY - this.scrolled;
    this.scrolled = scrollY;
    if (!isInSight(this.held.top)) this.choose(this.moved());
  }

  private moved(): number {
    return this.held ? this.held.element.getBoundingClientRect().top - this.held.top : 0;
  }

  private choose(moved: number, preferred?: Element): void {
    const tops = [...(preferred ? [preferred] : []), ...document.querySelectorAll(STEADY)]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0)
      .map(({ element, box }) => ({ element, top: box.top - moved }));
    // In a window full of output, what stands last above it.
    this.held = tops.find(({ top }) => isInSight(top)) ?? tops.findLast(({ top }) => top < 0) ?? this.held;
  }
}

function isInSight(top: number): boolean {
  const bar = document.querySelector("header.bar")?.getBoundingClientRect().bottom ?? 0;
  return top >= bar && top < innerHeight;
}
