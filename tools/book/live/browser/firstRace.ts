import { dataOf, make } from "../../../../kit/browser/figure";
import type { WatchAnswer } from "../../../../kit/play/answer";
import type { PlayData } from "../../../../kit/play/data";
import { boardText } from "./addresses";
import { beginRace } from "./links";
import { show } from "./outputs";
import type { PlayFigure } from "./playFigure";
import { Room } from "./room";
import { Questions } from "./workerSearch";

declare const puzzleWorker: string;

const SEARCHES = ["breadth-first", "A*"];

let questions: Questions | undefined;

/** Races two searches from the position on the board of the first page, and shows the race below. */
export async function raceFrom(figure: PlayFigure, status: HTMLElement): Promise<void> {
  const { module, watch } = dataOf<PlayData>(figure).solver!;
  const board = figure.puzzleGame!.position();
  questions ??= new Questions(new Room(puzzleWorker));
  questions.stop();
  const args = [...watch!.rules[0].args, { searches: SEARCHES, weight: 1 }];
  const answer = await questions.ask<WatchAnswer>({ module, name: watch!.name, args, board });
  if (!answer) return; // another has begun
  questions.stop();
  status.textContent = answer.kind === "watched" ? "The race runs below." : answer.reason;
  document.querySelector(".live-watched")?.remove();
  if (answer.kind !== "watched") return;
  const place = make("div", { className: "live-watched" });
  figure.closest(".hero")?.after(place);
  show(place, answer.html);
  const race = new URLSearchParams(SEARCHES.map((name) => ["race", name]));
  const chapter = figure.closest<HTMLElement>("[data-from]")?.dataset.from;
  const href = `${chapter}/${boardText(board)}?${race}`;
  const link = make("a", { href, textContent: "This race in its chapter, with other searches to choose" });
  place.append(make("p", { className: "from" }, link));
  place.scrollIntoView({ block: "nearest" });
  beginRace(place, () => {
    status.textContent = answer.summary;
  });
}
