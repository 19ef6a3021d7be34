import { figureScripts } from "./host";
import { contentId, figure } from "./html";

/**
 * A figure that its own data bring to life; without scripts, a still picture.
 * @param kind  how its id begins
 */
export function movingFigure(kind: string, caption: string, still: string, json: string): string {
  const id = contentId(kind, caption + json);
  const data = `<script type="application/json">${json}</script>`;
  return figure(caption, `${still}\n${data}\n${browserScript(kind, id)}`, id);
}

/**
 * The styles and the script that bring a figure to life, as elements to put inside that figure.
 * @param kind  how the id begins: the script is made of the file kit/browser/KIND.page.ts
 */
export function browserScript(kind: string, id: string): string {
  const { style, script } = figureScripts()[kind];
  return `<style>${style}</style>\n<script>${script.replace("FIGURE_ID", id)}</script>`;
}
