import { libraryText } from "./host";

/**
 * The styles and the script that bring a figure to life, as elements to put inside that figure.
 *
 * They are real files, linted and readable; an output carries them without comments and indentation.
 * @param name  browser/<name>.css and browser/<name>.js, which finds its figures by the id FIGURE_ID
 */
export function browserScript(name: "player" | "chart", id: string): string {
  const script = compact(`${name}.js`).replaceAll("FIGURE_ID", id);
  return `<style>${compact(`${name}.css`)}</style>\n<script>(() => {\n${script}\n})();</script>`;
}

function compact(file: string): string {
  const lines = libraryText(`display/browser/${file}`).split(/\r?\n/);
  const code = lines.map((line) => line.trim()).filter((line) => line !== "" && !/^(\/\/|\/\*)/.test(line));
  return code.join("\n");
}
