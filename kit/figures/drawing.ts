import { InputError } from "../../lib/basics/errors";
import { escapeText } from "./html";
import { wellFormed } from "./text";

/** A picture without its frame: a position of some puzzle, whatever the board's shape. Galleries and strips take these. */
export interface Drawing {
  /** A whole `<svg>` element with its name space, its text escaped. */
  readonly svg: string;
  /** What the picture says, for those who do not see it. */
  readonly alt: string;
  /** The size at which it reads well, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether it has small text all over: then it shrinks by a quarter at most, so that a page of paper holds it, and scrolls sideways on a phone. */
  readonly staysLarge?: boolean;
  /** In a path: the move that led here, in words. */
  readonly move?: string;
}

/**
 * A drawing of SVG elements, their texts escaped.
 * @param attributes  of the whole: where left out, it says itself what it shows
 */
export function svgDrawing(
  { width, height, alt }: Omit<Drawing, "svg">,
  content: string,
  attributes = ` role='img' aria-label='${escapeText(alt)}'`,
): Drawing {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' width='${width}' height='${height}'${attributes}>${content}</svg>`;
  return { svg, alt, width, height };
}

/** An `<img>` that holds the drawing, `width` pixels wide where there is room. */
export function image(drawing: Drawing, shownWidth: number): string {
  const { svg, alt, width, height, staysLarge } = drawing;
  if (!(width > 0 && width < Infinity && height > 0 && height < Infinity))
    throw new InputError("drawing", `${width} x ${height}`, "a size above 0");
  const shown = Math.round(shownWidth);
  const shownHeight = Math.round((height * shown) / width);
  const least = staysLarge ? `min-width:${Math.round(0.75 * shown)}px;` : "";
  const size = `width="${shown}" height="${shownHeight}" style="max-width:100%;${least}height:auto;vertical-align:top"`;
  return `<img src="${dataAddress(svg)}" alt="${escapeText(alt)}" ${size}>`;
}

/** The SVG as an address, with as little of it encoded as keeps it readable and safe between double quotes. */
export function dataAddress(svg: string): string {
  const encoded = wellFormed(svg)
    .replace(/[^ !'-~]|[<>]/gu, encodeURIComponent)
    .replaceAll("&", "%26");
  return `data:image/svg+xml,${encoded}`;
}
