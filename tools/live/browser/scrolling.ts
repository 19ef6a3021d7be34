const SCROLLS = `pre, .wide, .output.html, [style*="overflow-x"]`;

/** Lets the keyboard reach and scroll what is wider than its box, now and whenever something is shown or resized. */
export function letKeysScroll(place: HTMLElement): void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isWide = target.scrollWidth > target.clientWidth + 1;
      const scrolls = isWide && /auto|scroll/.test(getComputedStyle(target).overflowX);
      if (scrolls) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    }
  });
  const watch = (within: ParentNode) => {
    for (const box of within.querySelectorAll(SCROLLS)) if (!box.hasAttribute("tabindex")) sizes.observe(box);
  };
  watch(place);
  new MutationObserver((changes) => {
    for (const change of changes) {
      if ([...change.addedNodes].some((node) => node instanceof Element)) watch(change.target as Element);
    }
  }).observe(place, { childList: true, subtree: true });
}
