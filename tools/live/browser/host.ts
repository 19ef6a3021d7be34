import { dequal } from "dequal";
import { wellFormed } from "../../../lib/figures/text";
import { here, post } from "./messages";
import { scripts, texts } from "./texts";

/** What the library asks of a live page, in the place of lib/figures/host.ts: the bundler puts the one for the other. */

export { inspect } from "node-inspect-extracted";

export type Bundle = Readonly<Record<string, string>>;

export function send(bundle: Bundle, display?: { readonly id: string; readonly update: boolean }): boolean {
  const data = Object.fromEntries(Object.entries(bundle).map(([type, text]) => [type, wellFormed(text)]));
  post({ kind: "display", cell: here(), data, id: display?.id, update: display?.update ?? false });
  return true;
}

export function isDeepStrictEqual(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (a !== b && dequal(a, b));
}

export function libraryText(path: string): string {
  const text = texts[path];
  if (text === undefined) throw new RangeError(`there is no file lib/${path} in this page`);
  return text;
}

export function figureScripts(): typeof scripts {
  return scripts;
}

export function librarySources(): string[] {
  return Object.keys(texts).filter((path) => path.endsWith(".ts"));
}

export function racesOnce(): boolean {
  return false;
}
