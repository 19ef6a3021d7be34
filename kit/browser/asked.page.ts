import { questionBoxes } from "./questions";
import addWatch from "./watch.page";
import "./asked.css";

/** A watched search that stops and asks: a script of its own, since most searches ask nothing. */
export default function addAsked(figure: HTMLElement): void {
  addWatch(figure, questionBoxes);
}
