import { formatNumber } from "../text";
import { logAxis, type Scale } from "./axis";
import { type ChartContent, CURVES, MOST_IN_LINE, nameOnAxis } from "./series";

/** The interactive form of a chart: a Plotly figure as plain JSON, with the vertical axis in both scales. */
export function chartFigure(content: ChartContent) {
  const { xLabel, series, scale } = content;
  const values = series.map(({ y }) => Array.from(y, Number));
  const { ticks } = logAxis(values.flat());
  const titleOn = (scale: Scale) => ({ text: plotlyText(nameOnAxis(content, scale)) });
  const grid = {
    gridcolor: "rgba(128,128,128,0.3)",
    zerolinecolor: "rgba(128,128,128,0.6)",
    automargin: true,
  };
  return {
    data: series.map(({ name, x, y }, index) => {
      const { colour, symbol, dash } = CURVES[index];
      return {
        type: "scatter",
        mode: x.length > MOST_IN_LINE ? "markers" : "lines+markers",
        name: plotlyText(name),
        x: Array.from(x),
        y: values[index],
        // Plotly would round what is shown under the pointer.
        customdata: Array.from(y, formatNumber),
        hovertemplate: `%{customdata}<extra>${series.length > 1 ? plotlyText(name) : ""}</extra>`,
        line: { color: colour, width: 2, dash },
        marker: { color: colour, symbol, size: 7 },
        // Points on an axis are shown whole.
        cliponaxis: false,
      };
    }),
    layout: {
      height: 380,
      margin: { l: 16, r: 16, t: 12, b: 16 },
      paper_bgcolor: "transparent",
      plot_bgcolor: "transparent",
      hovermode: "x",
      hoverdistance: -1, // however far the pointer is from the next point
      showlegend: series.length > 1,
      legend: { orientation: "h", x: 0, y: 1.02, yanchor: "bottom" },
      xaxis: {
        ...grid,
        title: { text: plotlyText(xLabel) },
        showgrid: false,
        // Points on the axis would lie on its labels.
        ...{ ticks: "outside", ticklen: 6, tickcolor: "transparent" },
        zeroline: false,
        ...wholeTicks(series.flatMap(({ x }) => Array.from(x))),
      },
      // What is dragged out is a range of the horizontal axis: half a curve's height is nobody's question.
      yaxis: { ...grid, exponentformat: "power", fixedrange: true },
    },
    axes: {
      linear: {
        type: "linear",
        title: titleOn("linear"),
        rangemode: "tozero",
        tickformat: tickFormat(values.flat()),
        ...wholeTicks([0, ...values.flat()]),
      },
      log: {
        type: "log",
        title: titleOn("log"),
        ...{ tickvals: ticks.map(({ value }) => value), ticktext: ticks.map(({ label }) => label) },
      },
    },
    scale,
  };
}

/** Plotly would put ticks at halves where there are few whole numbers: nobody makes 7.5 moves. */
function wholeTicks(values: readonly number[]): { dtick?: number } {
  const range =
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity);
  return range <= 12 && values.every(Number.isInteger) ? { dtick: range <= 6 ? 1 : 2 } : {};
}

/** All digits below 10⁹; beyond, Plotly writes powers, from 10⁴ on. */
function tickFormat(values: readonly number[]): string {
  return Math.max(...values) < 1e9 ? "," : "";
}

/** Data as Plotly shows it: its labels take a few HTML tags and, under the pointer, `%{...}`. */
function plotlyText(text: string): string {
  return text.replace(/[&<>{]/g, (character) => `&#${character.charCodeAt(0)};`);
}
