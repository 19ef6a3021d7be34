import { dataOf, make } from "../../../../kit/browser/figure";
import type { PlayData } from "../../../../kit/play/data";
import { enliven } from "./figures";
import type { raceFrom } from "./firstRace";
import { loadScript } from "./nonce";
import type { PlayFigure } from "./playFigure";

// The first page: its figures move, and no cell runs.

declare global {
  var puzzleRace: typeof raceFrom | undefined;
}

enliven(document);
for (const figure of document.querySelectorAll<PlayFigure>(".first figure[id^='play-']")) {
  if (figure.puzzleGame && dataOf<PlayData>(figure).solver?.watch) offerRace(figure);
}

/** One button under the board. What searches is large: it is loaded for whoever presses it. */
function offerRace(figure: PlayFigure): void {
  const status = make("output", { className: "puzzle-status" });
  const button = make("button", {
    type: "button",
    textContent: "Race A* against breadth-first from here",
    async onclick() {
      status.textContent = "Searching ...";
      if (!globalThis.puzzleRace) await loadScript("assets/live.js");
      globalThis.puzzleRace?.(figure, status);
    },
  });
  figure.after(make("div", { className: "to-race" }, button, status));
}
