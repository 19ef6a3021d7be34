import chartStyle from "lib/display/browser/chart.css";
import chart from "lib/display/browser/chart.js";
import playerStyle from "lib/display/browser/player.css";
import player from "lib/display/browser/player.js";

const KINDS = { chart: [chart, chartStyle], strip: [player, playerStyle] } as const;

/** Brings the charts and players among new outputs to life, by the very scripts that outputs carry in a notebook. */
export function enliven(output: HTMLElement): void {
  for (const figure of output.querySelectorAll<HTMLElement>("figure[id]")) {
    const kind = figure.id.replace(/-[0-9a-f]+$/, "") as keyof typeof KINDS;
    if (!Object.hasOwn(KINDS, kind) || !/^[a-z]+-[0-9a-f]+$/.test(figure.id)) continue;
    const [script, style] = KINDS[kind];
    figure.append(Object.assign(document.createElement("style"), { textContent: style(figure.id) }));
    script(figure.id);
  }
}
