import { browserScript } from "./browserScript";
import { type Drawing, image } from "./drawing";
import { contentId, escapeText, figure, type Picture } from "./picture";

export interface GalleryOptions {
  readonly caption: string;
  readonly drawings: readonly Drawing[];
  /** A text under each drawing. */
  readonly captions?: readonly string[];
}

export interface ScaledGalleryOptions extends GalleryOptions {
  /** How large the drawings are shown, against their natural size. Default: 1. */
  readonly scale?: number;
}

/**
 * Drawings side by side, as many in a row as fit.
 * @throws RangeError for no drawing, captions that are not one a drawing, or a scale that is not from 0 to 10
 */
export function gallery({ caption, drawings, captions, scale = 1 }: ScaledGalleryOptions): Picture {
  expectOneEach(drawings, captions);
  if (!(scale > 0 && scale <= 10)) throw new RangeError(`scale must be a number from 0 to 10, not ${scale}`);
  const items = drawings.map((drawing, index) => item(drawing, captions?.[index] ?? "", scale));
  return {
    html: figure(caption, `<ul style="${LIST}">${items.join("\n")}</ul>`),
    text: [
      caption,
      ...drawings.map(({ alt }, index) => [captions?.[index], alt].filter(Boolean).join(": ")),
    ].join("\n"),
  };
}

/**
 * A path as numbered boards, from step 0 on. Where scripts run, a step player stands above: one large board, buttons
 * and a slider, all in reach of the keyboard; a click on a small board jumps to it.
 * @throws RangeError for no drawing, or captions that are not one a drawing
 */
export function strip({ caption, drawings, captions }: GalleryOptions): Picture {
  expectOneEach(drawings, captions);
  const labels = drawings.map((_, step) => (captions?.[step] ? `${step}: ${captions[step]}` : String(step)));
  const items = drawings.map((drawing, step) => item(drawing, labels[step], SMALL));
  const list = `<ol start="0" style="${LIST}">${items.join("\n")}</ol>`;
  const id = contentId("strip", caption + list);
  return {
    html: figure(caption, list + browserScript("player", id), id),
    text: [
      caption,
      ...drawings.map(({ alt }, step) => `${labels[step]}${captions?.[step] ? ": " : ". "}${alt}`),
    ].join("\n"),
  };
}

/** A board of a strip, against its natural size. The player shows it three times as large. */
const SMALL = 0.6;

const LIST = "display:flex;flex-wrap:wrap;gap:14px;list-style:none;margin:0;padding:0";
const ITEM = "margin:0;padding:4px;border-radius:8px;text-align:center";
const LABEL = "font-size:12px;line-height:1.4;margin-top:3px;font-variant-numeric:tabular-nums";

function item(drawing: Drawing, label: string, scale: number): string {
  const text = label === "" ? "" : `<div style="${LABEL}">${escapeText(label)}</div>`;
  return `<li style="${ITEM}">${image(drawing, drawing.width * scale)}${text}</li>`;
}

function expectOneEach(drawings: readonly Drawing[], captions: readonly string[] | undefined): void {
  if (drawings.length === 0) throw new RangeError("drawings must hold at least one drawing");
  if (captions && captions.length !== drawings.length) {
    throw new RangeError(`captions must be one a drawing: ${drawings.length}, not ${captions.length}`);
  }
}
