import { describe, expectOptions, InputError } from "../../lib/basics/errors";
import { type Drawing, image } from "./drawing";
import { escapeText, figure } from "./html";

/**
 * What a cell shows: an HTML fragment that needs nothing beside itself, and the same content for viewers of plain text.
 *
 * Fragments carry their styles inline, and their pictures as `<img>`: JupyterLab strips `<style>`, `<script>`
 * and inline `<svg>` from a notebook that its reader has not trusted yet, and what is left must still read well.
 */
export interface Picture {
  readonly html: string;
  readonly text: string;
}

/**
 * One drawing with its caption.
 * @param scale  how large it is shown, against its natural size
 * @throws InputError for a scale that is not from 0 to 10
 *
 * @example
 * picture(boardDrawing({ columns: 2, cells: [{ text: 1 }, {}] }), "Solved").text; // "Solved\n1 _"
 */
export function picture(drawing: Drawing, caption = "", scale = 1): Picture {
  expectScale(scale);
  const drawn = image(drawing, drawing.width * scale);
  return {
    html: figure(caption, drawing.staysLarge ? `<div style="overflow-x:auto">${drawn}</div>` : drawn),
    text: caption === "" ? drawing.alt : `${caption}\n${drawing.alt}`,
  };
}

export interface GalleryOptions {
  readonly caption: string;
  readonly drawings: readonly Drawing[];
  /** A text under each drawing. */
  readonly captions?: readonly string[];
  /** How large the drawings are shown, against their natural size. Default: 1. */
  readonly scale?: number;
}

/**
 * Drawings side by side, as many in a row as fit.
 * @throws InputError for no drawing, captions that are not one a drawing, or a scale that is not from 0 to 10
 *
 * @example
 * const drawings = [1, 2].map((text) => boardDrawing({ columns: 1, cells: [{ text }] }));
 * gallery({ caption: "Two boards", drawings, captions: ["first", "second"] }).text; // "Two boards\nfirst: 1\nsecond: 2"
 */
export function gallery(options: GalleryOptions): Picture {
  expectOptions(options, ["caption", "drawings", "captions", "scale"]);
  const { caption, drawings, captions, scale = 1 } = options;
  expectOneEach(drawings, captions);
  expectScale(scale);
  const items = drawings.map((drawing, index) => galleryItem(drawing, captions?.[index] ?? "", scale));
  return {
    html: figure(caption, `<ul style="${GALLERY}">${items.join("\n")}</ul>`),
    text: [
      caption,
      ...drawings.map(({ alt }, index) => [captions?.[index], alt].filter(Boolean).join(": ")),
    ].join("\n"),
  };
}

/** The style of a list of drawings, in order or not. */
export const GALLERY = "display:flex;flex-wrap:wrap;gap:14px;list-style:none;margin:0;padding:0";
const ITEM = "margin:0;padding:4px;border-radius:8px;text-align:center";
const LABEL = "font-size:12px;line-height:1.4;margin-top:3px;font-variant-numeric:tabular-nums";

/** A drawing in such a list; at a scale of 0, its label alone. */
export function galleryItem(drawing: Drawing, label: string, scale: number): string {
  const move = drawing.move === undefined ? "" : ` data-move="${escapeText(drawing.move)}"`;
  const text = label === "" ? "" : `<div style="${LABEL}">${escapeText(label)}</div>`;
  return `<li style="${ITEM}"${move}>${scale > 0 ? image(drawing, drawing.width * scale) : ""}${text}</li>`;
}

export function expectOneEach(drawings: readonly Drawing[], captions: readonly string[] | undefined): void {
  if (drawings.length === 0) throw new InputError("drawings", "[]", "at least one drawing");
  if (captions && captions.length !== drawings.length) {
    throw new InputError("captions", describe(captions), `one a drawing, ${drawings.length} in all`);
  }
}

function expectScale(scale: number): void {
  if (!(scale > 0 && scale <= 10)) throw new InputError("scale", describe(scale), "a number from 0 to 10");
}
