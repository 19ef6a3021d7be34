import type { VaryData } from "../ask/varyData";
import { panelOf, statusLine, textButton } from "./controls";
import { captionOf, dataOf, make } from "./figure";
import "./pressed.css";
import "./vary.css";

/** A longer table would push the text away: the slider tells its rows. */
const MOST_ROWS = 12;

/** A slider or buttons that mark a row of the table, a place in the chart and a board. */
export default function addParameter(figure: HTMLElement): void {
  const { parameter, values, isNumber, places, top = 0, bottom = 0, start } = dataOf<VaryData>(figure);
  const table = figure.querySelector("table")!;
  const rows = [...table.querySelectorAll("tbody tr")];
  const names = [...table.querySelectorAll("thead th")].slice(1).map(({ textContent }) => textContent!);
  const boards = [...figure.querySelectorAll<HTMLImageElement>("li img")];
  const chart = figure.querySelector<HTMLElement>("div > img")?.parentElement;
  const panel = panelOf(captionOf(figure));
  const status = statusLine();
  const bar = make("div", { className: "puzzle-bar" }, `${parameter} `);
  const slider = make("input", { type: "range", max: values.length - 1, "aria-label": parameter });
  slider.addEventListener("input", () => show(Number(slider.value)));
  const buttons = isNumber ? [] : values.map((value, place) => textButton(value, () => show(place)));
  const now = make("strong");
  bar.append(...(isNumber ? [slider, now] : buttons));
  const board = boards[0]?.cloneNode() as HTMLImageElement | undefined;
  const cursor = make("div", { className: "puzzle-cursor" });
  Object.assign(cursor.style, { top: `${100 * top}%`, bottom: `${100 * bottom}%` });
  panel.append(bar, status, ...(board ? [board] : []));
  if (chart && places) {
    chart.classList.add("puzzle-varied");
    chart.append(cursor);
  }
  figure.querySelector("figcaption")!.after(panel);
  for (const all of [figure.querySelector("section"), rows.length > MOST_ROWS ? table : null])
    all?.classList.add("puzzle-still");

  function show(place: number): void {
    slider.value = String(place);
    slider.setAttribute("aria-valuetext", values[place]);
    now.textContent = values[place];
    const numbers = [...rows[place].querySelectorAll("td")].map(({ textContent }) => textContent);
    status.textContent = names.map((name, i) => `${name}: ${numbers[i]}`).join(" · ");
    for (const [i, row] of rows.entries()) row.classList.toggle("puzzle-chosen", i === place);
    for (const [i, button] of buttons.entries()) button.setAttribute("aria-pressed", String(i === place));
    if (places) cursor.style.left = `${100 * places[place]}%`;
    if (!board) return;
    board.src = boards[place].src;
    board.alt = boards[place].alt;
  }

  show(start);
}
