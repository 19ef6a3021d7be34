import { readFileSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { wellFormed } from "./text";

export { inspect, isDeepStrictEqual } from "node:util";

/**
 * The one place that knows where the library runs: here in a notebook's kernel or a plain console, both in Node. Pages
 * whose cells run have a file of their own in the place of this one (tools/book/live/browser/host.ts), with the same functions.
 */

/** One output in several forms, by MIME type; the viewer takes the richest that it can show. */
export type Bundle = Readonly<Record<string, string>>;

type WriteDisplayData = (
  data: { data: Bundle; metadata: object; transient: object },
  update: boolean,
) => void;

/**
 * Sends an output to the notebook.
 * @param bundle  as an update: without any form, the output is taken back
 * @param display  a name for the output; sending to the same name again replaces it in place
 * @returns false outside a kernel, where nothing was sent
 */
export function send(bundle: Bundle, display?: { readonly id: string; readonly update: boolean }): boolean {
  const write = writer();
  if (!write) return false;
  const data = Object.fromEntries(
    Object.entries(bundle).map(([type, content]) => [type, wellFormed(content)]),
  );
  write(
    { data, metadata: {}, transient: display ? { display_id: display.id } : {} },
    display?.update ?? false,
  );
  return true;
}

function writer(): WriteDisplayData | null {
  // Asking the cache, not loading: outside a kernel, tslab would only cost time and open native libraries.
  // tslab's own `display` sends one MIME type a call, hence the reach into its insides.
  const path = Object.keys(require.cache).find((file) => /[\\/]tslab[\\/]dist[\\/]jupyter\.js$/.test(file));
  return (path && require.cache[path]?.exports.lastWriteDisplayData) || null;
}

/** Whether one round of a race is enough, since nobody looks at its times: the runner that compares chapters says so. */
export function racesOnce(): boolean {
  return process.env.PUZZLE_RACES === "once";
}

/** The text of a file, by its path from the project's folder: a stock tslab comes here through a link. */
function textOf(path: string): string {
  return readFileSync(resolve(realpathSync(__dirname), "../..", path), "utf8");
}

/** For each kind of figure its style and script, in which FIGURE_ID stands for the id of the figure. */
export type FigureScripts = Readonly<Record<string, { readonly style: string; readonly script: string }>>;

let scripts: FigureScripts | undefined;

/** @throws Error where they are missing, or not made of the files that are there: `npm run setup` makes them */
export function figureScripts(): FigureScripts {
  scripts ??= readScripts();
  return scripts;
}

function readScripts(): FigureScripts {
  try {
    const { sources, kinds } = JSON.parse(textOf(".jupyter/state/figures.json"));
    if (Object.entries(sources).every(([file, text]) => textOf(file) === text)) return kinds;
  } catch {
    // missing, as when they are older than the files that they were made of
  }
  throw new Error("the scripts of figures are missing or out of date: run `npm run setup`");
}
