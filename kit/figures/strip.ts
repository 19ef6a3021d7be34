import { expectOptions } from "../../lib/basics/errors";
import { browserScript } from "./browserScript";
import { contentId, figure } from "./html";
import { expectOneEach, GALLERY, type GalleryOptions, galleryItem, type Picture } from "./picture";
import type { StripData } from "./stripData";
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
  const whole = drawings.map((drawing, step) => galleryItem(drawing, labels[step], SMALL));
  const sent =
    whole.join("").length > LONG ? inParts(drawings, whole, labels) : { items: whole, data: undefined };
  const isShort = area(drawings) <= PAGE;
  const list = `<ol start="0" style="${GALLERY}${isShort ? ";break-inside:avoid" : ""}">${sent.items.join("\n")}</ol>`;
  const data = sent.data ? `<script type="application/json">${JSON.stringify(sent.data)}</script>` : "";
  const id = contentId("strip", caption + list + data);
  return {
    html: figure(caption, list + data + browserScript("strip", id), id),
    text: [
      caption,
      ...drawings.map(({ alt }, step) => `${labels[step]}${captions?.[step] ? ": " : ". "}${alt}`),
    ].join("\n"),
  };
}

const LONG = 90_000; // characters of all boards, from which on
const WHOLE = 30_000; // so many are sent as pictures

/**
 * A long path, 100 kB at most for a hundred boards: at even distances a board is a picture for everybody. Of those between,
 * who runs no scripts sees the move alone.
 */
function inParts(
  drawings: StripOptions["drawings"],
  whole: readonly string[],
  labels: readonly string[],
): { items: string[]; data: StripData } {
  const every = Math.ceil(whole.join("").length / WHOLE);
  const isWhole = (step: number) => step % every === 0 || step === drawings.length - 1;
  const numbers = new Map<string, number>();
  const numberOf = (part: string) => {
    if (!numbers.has(part)) numbers.set(part, numbers.size);
    return numbers.get(part)!;
  };
  const boards = drawings.map(({ svg }, step) =>
    isWhole(step) ? [] : svg.split("<").slice(1).map(numberOf),
  );
  const items = drawings.map((drawing, step) => {
    const move = drawing.move && labels[step] === String(step) ? `${step}: ${drawing.move}` : labels[step];
    return isWhole(step) ? whole[step] : galleryItem(drawing, move, 0);
  });
  return { items, data: { parts: [...numbers.keys()], boards } };
}

/** What the boards and what stands below and between them take, in square pixels. */
function area(drawings: StripOptions["drawings"]): number {
  return drawings.reduce((sum, { width, height }) => sum + (SMALL * width + 22) * (SMALL * height + 42), 0);
}

/** So much a printed page holds of them for sure: rows of a strip that is not longer stay together. */
const PAGE = 600 * 700;
