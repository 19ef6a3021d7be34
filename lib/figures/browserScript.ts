import { libraryText } from "./host";

/** What brings a kind of figure to life: files of browser/, one after another, most with a style of the same name. */
export const FIGURE_PARTS = {
  chart: ["chart"],
  strip: ["controls", "steps", "player"],
  watch: ["controls", "steps", "unpack", "watch"],
  program: ["controls", "steps", "unpack", "watch", "program"], // a search with its program beside it
  play: ["controls", "board", "drag", "rules", "fill", "play"],
} as const;

/** A kind of these, or one of a room's own: its `NAME.page.js` and `NAME.page.css`, with the buttons that all share. */
export type FigureKind = keyof typeof FIGURE_PARTS | { readonly room: string; readonly name: string };

/** Parts that have no script, or no styles. */
const WITHOUT: Readonly<Record<"js" | "css", readonly string[]>> = {
  js: ["program"],
  css: ["drag", "rules", "fill", "unpack"],
};

/** Where much data goes along, the script has to be short. */
const SHORT: readonly unknown[] = ["watch", "program"];

/** The files with the scripts of a kind of figure, or with its styles, from lib/ on. */
export function figureFiles(kind: FigureKind, ending: "js" | "css"): string[] {
  const parts: readonly string[] = typeof kind === "string" ? FIGURE_PARTS[kind] : ["controls"];
  const files = parts
    .filter((part) => !WITHOUT[ending].includes(part))
    .map((part) => `figures/browser/${part}.${ending}`);
  return typeof kind === "string" ? files : [...files, `puzzles/${kind.room}/${kind.name}.page.${ending}`];
}

/**
 * The styles and the script that bring a figure to life, as elements to put inside that figure.
 *
 * They are real files, linted and readable; an output carries them without comments, indentation, and
 * most spaces and ends of lines.
 * @param kind  the script finds its figures by the id FIGURE_ID
 * @param unused  a part that this figure never calls
 */
export function browserScript(kind: FigureKind, id: string, unused?: string): string {
  const text = (ending: "js" | "css") => {
    const files = figureFiles(kind, ending).filter((file) => file !== `figures/browser/${unused}.js`);
    return files.map(compact).join("\n");
  };
  const squeezed = squeeze(text("js"));
  const script = (SHORT.includes(kind) ? withShortNames(squeezed) : squeezed).replaceAll("FIGURE_ID", id);
  const style = text("css")
    .replace(/\s*([{};,])\s*/g, "$1")
    .replaceAll(": ", ":")
    .replaceAll(";}", "}")
    .replace(/\n +|\n/g, " ");
  return `<style>${style}</style>\n<script>(() => {\n${script}\n})();</script>`;
}

function compact(file: string): string {
  const lines = libraryText(file).split(/\r?\n/);
  const code = lines.map((line) => line.trim()).filter((line) => line !== "" && !/^(\/\/|\/?\*)/.test(line));
  return code.join("\n");
}

/** Formatted code puts a space around each of these; lines with templates in templates, or quoted quotes, are left alone. */
function squeeze(script: string): string {
  const plain = (code: string) =>
    code
      .replace(/ ?(=>|[!=]==|&&|\|\||[=<>?:,;{}()*/%]) ?/g, "$1")
      .replace(/(?<=[\w)\]]) ([+-]) (?=[\w(])/g, "$1");
  const lines = script.split("\n").map((line) => {
    if (/['\\]|`.*`.*`/.test(line)) return line;
    const parts = line.split(/("[^"]*"|`[^`]*`)/);
    return parts.map((part) => (/^["`]/.test(part) ? part : plain(part))).join("");
  });
  return lines
    .join("\n")
    .replace(/,\n(?=[})\]])/g, "")
    .replace(/\n(?=[.?:&|])/g, "")
    .replace(/([{;,([])\n/g, "$1")
    .replace(/\n([})\]])/g, "$1")
    .replace(/,([)\]}])/g, "$1")
    .replaceAll(";}", "}");
}

/**
 * The script with one or two letters for what it declares, wherever that name is nothing else in it: no property, no key and no
 * word of a text. A test holds what comes out against the files, name by name.
 */
export function withShortNames(script: string): string {
  const list = "[\\w$]+(?:, ?[\\w$]+)*";
  const lists = new RegExp(
    `\\b(?:const|let|function) ?\\[?(${list})|\\((${list})\\) ?=>|function [\\w$]+\\((${list})\\)`,
    "g",
  );
  const declared = Array.from(script.matchAll(lists), ([, ...names]) => names.join().split(/\W+/)).flat();
  const texts =
    script
      .match(/"[^"]*"|`[^`]*`|'[^']*'/g)
      ?.join()
      .replace(/\$\{[\w$]+/g, "") ?? "";
  const braces = script.match(/\{[^{}();]*\}/g)?.flatMap((part) => part.slice(1, -1).split(",")) ?? [];
  const shorthands = new Set(braces.map((part) => part.trim().replace(/[ =].*/s, "")));
  const word = (name: string) => `(?<![\\w$]|\\w-)${name.replaceAll("$", "\\$")}(?![\\w$]|-\\w)`;
  const isOnlyName = (name: string) =>
    name.length > 2 &&
    !shorthands.has(name) &&
    !new RegExp(word(name)).test(texts) &&
    !new RegExp(`[^.]\\.${name}\\b|[{,(\n] *${name} ?:`).test(script);
  const uses = (name: string) => script.split(new RegExp(word(name))).length - 1;
  const names = [...new Set(declared)].filter(isOnlyName).map((name) => ({ name, uses: uses(name) }));
  names.sort((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1));
  const taken = new Set(script.match(/[\w$]+/g));
  const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const free = ["", ...letters].flatMap((first) => letters.map((second) => first + second));
  const short = free.filter(
    (name) => !taken.has(name) && !["do", "if", "in", "of", "as", "is"].includes(name),
  );
  return names.reduce((text, { name }, i) => text.replace(new RegExp(word(name), "g"), short[i]), script);
}
