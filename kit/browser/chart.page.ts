import type { chartFigure } from "../figures/chart/plotly";
import { dataOf, make } from "./figure";
import "./chart.css";
import "./pressed.css";

interface PlotlyLibrary {
  newPlot(plot: Plot, data: object[], layout: object, options: object): Promise<unknown>;
  react(plot: Plot, data: object[], layout: object, options: object): void;
  relayout(plot: Plot, change: object): void;
  readonly Plots: { resize(plot: Plot): void };
}

/** What Plotly makes of an element. */
interface Plot extends HTMLElement {
  on(event: string, listener: () => void): void;
  readonly layout: { readonly xaxis: { readonly autorange?: boolean } };
}

declare global {
  var Plotly: PlotlyLibrary | undefined;
  var puzzlePlotly: Promise<PlotlyLibrary> | undefined;
}

type Scale = "linear" | "log";

/** Draws a chart with Plotly over its static picture. Without Plotly, the picture stays. */
export default function addPlot(root: HTMLElement): void {
  const plot = make("div", { className: "puzzle-plot" });
  root.append(plot);
  whenNear(root, () => {
    globalThis.puzzlePlotly ??= findPlotly();
    globalThis.puzzlePlotly.then(
      (Plotly) => draw(root, plot as HTMLElement as Plot, Plotly),
      () => plot.remove(),
    );
  });
}

/**
 * Drawing takes a moment, and a page has many charts: each waits until it is about to come into view. JupyterLab has no more
 * of a notebook on its page than what is near.
 */
function whenNear(root: HTMLElement, act: () => void) {
  if (document.getElementById("jupyter-config-data")) return act();
  const view = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      view.disconnect();
      act();
    },
    { rootMargin: "600px" },
  );
  view.observe(root);
}

async function findPlotly(): Promise<PlotlyLibrary> {
  if (globalThis.Plotly) return globalThis.Plotly;
  const configuration = document.getElementById("jupyter-config-data");
  const base = configuration ? JSON.parse(configuration.textContent!).baseUrl : document.body.dataset.baseUrl;
  if (base) {
    // The server's own folder may lie above the project; the open notebook's address then tells by how much.
    const [, project = ""] = /\/(?:tree|notebooks)\/(.*?)notebooks\/[^/]*$/.exec(location.pathname) ?? [];
    for (const folder of new Set([project, ""])) {
      await load(`${base}files/${folder}node_modules/plotly.js-dist-min/plotly.min.js`);
      if (globalThis.Plotly) return globalThis.Plotly;
    }
  } else if (document.readyState !== "complete") {
    // A page that brings Plotly along may name it after its figures.
    await new Promise((resolve) => addEventListener("load", resolve));
    if (globalThis.Plotly) return globalThis.Plotly;
  }
  throw new Error("no Plotly here");
}

function load(src: string): Promise<unknown> {
  return new Promise((resolve) => {
    document.head.append(make("script", { src, onload: resolve, onerror: resolve }));
  });
}

async function draw(root: HTMLElement, plot: Plot, Plotly: PlotlyLibrary): Promise<void> {
  const { data, layout, axes, scale } = dataOf<ReturnType<typeof chartFigure>>(root);
  const picture = root.querySelector("img")!;
  // On a logarithmic axis Plotly would draw a line down to where 0 is not.
  const traces = (scale: Scale) =>
    data.map((trace) => ({ ...trace, y: trace.y.map((y) => (scale === "log" && y === 0 ? null : y)) }));
  const styled = (scale: Scale) => ({
    ...layout,
    font: { family: getComputedStyle(root).fontFamily, size: 13 },
    // On a touch screen, a finger on the chart means to scroll the page.
    dragmode: matchMedia("(pointer: fine)").matches ? "zoom" : false,
    yaxis: { ...layout.yaxis, ...axes[scale], uirevision: scale },
    uirevision: "same",
  });
  const options = { displayModeBar: false };
  plot.setAttribute("role", "img");
  plot.setAttribute("aria-label", picture.alt);
  await Plotly.newPlot(plot, traces(scale), styled(scale), options);
  picture.style.display = "none";

  const names = Object.keys(axes) as Scale[];
  // JupyterLab would take Enter for its own.
  const own = { type: "button", "data-lm-suppress-shortcuts": "true" };
  const buttons = names.map((name) => {
    const onclick = () => {
      Plotly.react(plot, traces(name), styled(name), options);
      press(name);
    };
    return make("button", { ...own, textContent: name, onclick });
  });
  const press = (name: Scale) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.textContent === name));
  };
  press(scale);
  const whole = make("button", {
    ...own,
    className: "puzzle-whole",
    textContent: "whole range",
    hidden: true,
    onclick: () => Plotly.relayout(plot, { "xaxis.autorange": true }),
  });
  plot.on("plotly_relayout", () => {
    whole.hidden = plot.layout.xaxis.autorange !== false;
  });
  const about = { className: "puzzle-scale", role: "group", "aria-label": "Vertical axis" };
  const group = make("div", about, whole, ...buttons);
  plot.before(group);

  // The width changes not only with the window: side bars open, hidden tabs come into view.
  new ResizeObserver(() => {
    if (plot.offsetWidth > 0) Plotly.Plots.resize(plot);
  }).observe(plot);
}
