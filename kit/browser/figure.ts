type Add = (figure: HTMLElement) => void;

/** Brings the figures with an id to life: the same picture may stand on a page twice, and a cell may be run again. */
export function enlivenAll(id: string, add: Add): void {
  for (const figure of document.querySelectorAll<HTMLElement>(`figure[id="${id}"]`)) enliven(figure, add);
}

/** Brings a figure to life if it is not alive yet. */
export function enliven(figure: HTMLElement, add: Add): void {
  if (!figure.querySelector(".puzzle-panel,.puzzle-plot")) add(figure);
}

/** What a figure carries for its script. */
export function dataOf<Data>(figure: HTMLElement): Data {
  return JSON.parse(figure.querySelector('script[type="application/json"]')!.textContent!);
}

export function captionOf(figure: HTMLElement): string {
  return figure.querySelector("figcaption")?.textContent ?? "";
}

/** An element of the document with properties, attributes where the name has a hyphen, and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: object = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role") element.setAttribute(name, value);
    else Object.assign(element, { [name]: value });
  }
  element.append(...children);
  return element;
}

/** The same of SVG: all are attributes. */
export function draw<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: object,
  ...children: (Node | string)[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Where the arrow keys lead. */
export const ARROWS: Record<string, readonly [right: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
