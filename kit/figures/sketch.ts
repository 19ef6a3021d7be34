import { type Drawing, svgDrawing } from "./drawing";

export { GREY } from "./html";

/** A drawing of our own making: its SVG elements, their texts escaped and in the middle of where they stand. */
export function sketch(width: number, height: number, alt: string, content: string): Drawing {
  const all = `<g font-family='system-ui,sans-serif' font-size='13' text-anchor='middle'>${content}</g>`;
  return svgDrawing({ width, height, alt }, all, " role='img'");
}

/** A drawing as part of another: its upper left corner at (x, y). */
export function placedIn({ svg, width, height }: Drawing, x: number, y: number, scale: number): string {
  return svg
    .replace(/ width='[\d.]+' height='[\d.]+'/, ` width='${width * scale}' height='${height * scale}'`)
    .replace("<svg ", `<svg x='${x}' y='${y}' `);
}
