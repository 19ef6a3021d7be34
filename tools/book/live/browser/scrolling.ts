const SCROLLS = `pre, .wide, .tex.display, .output.html, [style*="overflow-x"]`;

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
  const watch = (box: Element) => {
    if (!box.hasAttribute("tabindex")) sizes.observe(box);
  };
  for (const box of place.querySelectorAll(SCROLLS)) watch(box);
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      // Not all that stands beside them: a cell may show thousands of outputs, one by one.
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        if (added.matches(SCROLLS)) watch(added);
        for (const box of added.querySelectorAll(SCROLLS)) watch(box);
        const around = (target as Element).closest(SCROLLS);
        if (around) watch(around);
      }
    }
  }).observe(place, { childList: true, subtree: true });
}
