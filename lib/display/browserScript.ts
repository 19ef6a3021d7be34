import { libraryText } from "./host";

/** What brings a kind of figure to life: files of browser/, one after another, most with a style of the same name. */
export const FIGURE_PARTS = {
  chart: ["chart"],
  strip: ["controls", "steps", "player"],
  watch: ["controls", "steps", "watch"],
  play: ["controls", "board", "drag", "rules", "fill", "play"],
  codes: ["controls", "codes"],
} as const;

const WITHOUT_STYLE = ["drag", "rules", "fill"];

/** The names of the files with the scripts of a kind of figure, or with its styles. */
export function figureFiles(kind: keyof typeof FIGURE_PARTS, ending: "js" | "css"): string[] {
  const parts: readonly string[] = FIGURE_PARTS[kind];
  return parts
    .filter((part) => ending === "js" || !WITHOUT_STYLE.includes(part))
    .map((part) => `${part}.${ending}`);
}

/**
 * The styles and the script that bring a figure to life, as elements to put inside that figure.
 *
 * They are real files, linted and readable; an output carries them without comments, indentation, and
 * most spaces and ends of lines.
 * @param kind  the script finds its figures by the id FIGURE_ID
 * @param unused  a part that this figure never calls
 */
export function browserScript(kind: keyof typeof FIGURE_PARTS, id: string, unused?: string): string {
  const text = (ending: "js" | "css") => {
    const files = figureFiles(kind, ending).filter((file) => file !== `${unused}.js`);
    return files.map(compact).join("\n");
  };
  const script = squeeze(text("js")).replaceAll("FIGURE_ID", id);
  const style = text("css")
    .replace(/\s*([{};,])\s*/g, "$1")
    .replaceAll(": ", ":");
  return `<style>${style}</style>\n<script>(() => {\n${script}\n})();</script>`;
}

function compact(file: string): string {
  const lines = libraryText(`display/browser/${file}`).split(/\r?\n/);
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
    .replace(/\n([})\]])/g, "$1");
}
