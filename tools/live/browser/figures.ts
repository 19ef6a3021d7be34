import { figureKinds } from "./figureKinds";

/** Brings the moving figures among new outputs to life, by the very scripts that outputs carry in a notebook. */
export function enliven(output: HTMLElement): void {
  for (const figure of output.querySelectorAll<HTMLElement>("figure[id]")) {
    const kind = figure.id.replace(/-[0-9a-f]+$/, "");
    if (!Object.hasOwn(figureKinds, kind) || !/^[a-z]+-[0-9a-f]+$/.test(figure.id)) continue;
    const [script, style] = figureKinds[kind];
    figure.append(Object.assign(document.createElement("style"), { textContent: style(figure.id) }));
    script(figure.id);
  }
}
