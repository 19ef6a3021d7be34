import { dequal } from "dequal";
import { wellFormed } from "../../../../kit/figures/text";
import { scripts } from "./bundled";
import { display } from "./messages";

/** What the library asks of a live page, in the place of kit/figures/host.ts: the bundler puts the one for the other. */

export { inspect } from "node-inspect-extracted";

export type Bundle = Readonly<Record<string, string>>;

export function send(bundle: Bundle, place?: { readonly id: string; readonly update: boolean }): boolean {
  const data = Object.fromEntries(Object.entries(bundle).map(([type, text]) => [type, wellFormed(text)]));
  display(data, place?.id, place?.update);
  return true;
}

export function isDeepStrictEqual(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (a !== b && dequal(a, b));
}

export function figureScripts(): typeof scripts {
  return scripts;
}

export function racesOnce(): boolean {
  return false;
}
