/**
 * Runs in the page: every visible text whose contrast against what lies behind it is below WCAG's AA (4.5 to 1, large
 * text 3 to 1). Given to `page.evaluate` as source, since tests are compiled without the types of a browser.
 */
export const contrastFaults = `(() => {
  const parse = (color) => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top, below) => top.map((value, i) => (i === 3 ? 1 : value * top[3] + below[i] * (1 - top[3])));
  const behind = (element) => {
    if (!element) return [255, 255, 255, 1];
    const color = parse(getComputedStyle(element).backgroundColor);
    return color[3] === 1 ? color : over(color, behind(element.parentElement));
  };
  const luminance = (color) => {
    const [red, green, blue] = color.slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (a, b) => {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  };
  const faults = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !element.checkVisibility({ opacityProperty: true })) continue;
    if (element.closest("svg")) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    const ground = behind(element);
    const ratio = contrast(over(parse(style.color), ground), ground);
    if (ratio < (isLarge ? 3 : 4.5)) {
      faults.add(texts.currentNode.data.trim().slice(0, 20) + " (" + element.className + "): " + ratio.toFixed(2));
    }
  }
  return [...faults];
})()`;
