import { expectOptions } from "../../lib/basics/errors";
import { browserScript } from "./browserScript";
import { contentId, figure } from "./html";
import { expectOneEach, GALLERY, type GalleryOptions, galleryItem, type Picture } from "./picture";
import { SMALL } from "./widths";

export type StripOptions = Omit<GalleryOptions, "scale">;

/**
 * A path as numbered boards, from step 0 on. Where scripts run, a step player stands above: one large board, buttons
 * and a slider, all in reach of the keyboard; a click on a small board jumps to it.
 * @throws InputError for no drawing, or captions that are not one a drawing
 *
 * @example
 * const drawings = [1, 2].map((text) => boardDrawing({ columns: 1, cells: [{ text }] }));
 * strip({ caption: "One change", drawings }).text; // "One change\n0. 1\n1. 2"
 */
export function strip(options: StripOptions): Picture {
  expectOptions(options, ["caption", "drawings", "captions"]);
  const { caption, drawings, captions } = options;
  expectOneEach(drawings, captions);
  const labels = drawings.map((_, step) => (captions?.[step] ? `${step}: ${captions[step]}` : String(step)));
  const items = drawings.map((drawing, step) => galleryItem(drawing, labels[step], SMALL));
  const isShort = area(drawings) <= PAGE;
  const list = `<ol start="0" style="${GALLERY}${isShort ? ";break-inside:avoid" : ""}">${items.join("\n")}</ol>`;
  const id = contentId("strip", caption + list);
  return {
    html: figure(caption, list + browserScript("strip", id), id),
    text: [
      caption,
      ...drawings.map(({ alt }, step) => `${labels[step]}${captions?.[step] ? ": " : ". "}${alt}`),
    ].join("\n"),
  };
}

/** What the boards and what stands below and between them take, in square pixels. */
function area(drawings: StripOptions["drawings"]): number {
  return drawings.reduce((sum, { width, height }) => sum + (SMALL * width + 22) * (SMALL * height + 42), 0);
}

/** So much a printed page holds of them for sure: rows of a strip that is not longer stay together. */
const PAGE = 600 * 700;
