import { checksum } from "../../lib/basics/checksum";
import { InputError } from "../../lib/basics/errors";
import { wellFormed } from "./text";

/** Mid grey: 4.4 to 1 on white, 4.3 to 1 on the dark theme's background. For pictures that cannot follow a theme. */
export const GREY = "#787878";

/** A thin line that shows on white and on near-black. */
export const LINE = "1px solid rgba(128,128,128,0.45)";

/** Text made safe as HTML or XML content and inside double-quoted or single-quoted attributes. */
export function escapeText(text: string): string {
  const whole = wellFormed(text);
  // The characters that XML forbids would make a whole SVG unreadable.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  const printable = whole.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd");
  return printable.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end the `<script>` element it stands in. @throws InputError for what is no plain data */
export function scriptJson(value: unknown): string {
  try {
    return JSON.stringify(value).replace(/</g, "\\u003c");
  } catch (error) {
    throw new InputError("options", (error as Error).message.split("\n")[0], "plain data, as JSON has it");
  }
}

/** An identifier that depends on nothing but the content, so that a re-run writes the same bytes. */
export function contentId(prefix: string, content: string): string {
  const sum = checksum(new TextEncoder().encode(content));
  return `${prefix}-${sum.toString(16).padStart(8, "0")}`;
}

/** A caption over its content; `id` where a script has to find the figure again. */
export function figure(caption: string, content: string, id?: string): string {
  const heading = caption === "" ? "" : `<figcaption style="${CAPTION}">${escapeText(caption)}</figcaption>`;
  const name = id === undefined ? "" : ` id="${id}"`;
  return `<figure${name} style="margin:0.75em 0">${heading}${content}</figure>`;
}

/** The style of every caption, also that of a table. */
export const CAPTION = "font-weight:600;text-align:left;margin:0 0 0.5em 0;padding:0";
