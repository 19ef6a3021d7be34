import style from "../../template/boards.css";
import { tooLarge } from "./figureSizes";
import type { PlayFigure } from "./playFigure";
import { Room } from "./room";
import { offerSolver } from "./solver";

// Boards in JupyterLab search as they do in a page. An extension loads this script with the first board on the screen.

declare const puzzleWorker: string;

document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
for (const figure of document.querySelectorAll<PlayFigure>("figure[id]")) limit(figure);
addEventListener("puzzle-game", ({ target }) => limit(target as PlayFigure), true);
offerSolver(new Room(puzzleWorker));

/** Whoever wrote the notebook: a board that is too much for a page gets no more here. */
function limit(figure: PlayFigure): void {
  const data = figure.querySelector('script[type="application/json"]')?.textContent ?? "";
  if (figure.puzzleGame && tooLarge(figure.id.split("-")[0], data)) delete figure.puzzleGame;
}
