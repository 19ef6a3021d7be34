import { dataOf, make } from "../../../../kit/browser/figure";
import type { WatchAnswer } from "../../../../kit/play/answer";
import type { PlayData } from "../../../../kit/play/data";
import { boardText } from "./addresses";
import { beginRace } from "./links";
import { show } from "./outputs";
import type { PlayFigure } from "./playFigure";
import type { Tenant } from "./protocol";
import { Room } from "./room";

declare const puzzleWorker: string;

const SEARCHES = ["breadth-first", "A*"];

let room: Room | undefined;
let worker: Tenant | undefined;

/** Races two searches from the position on the board of the first page, and shows the race below. */
export function raceFrom(figure: PlayFigure, status: HTMLElement): void {
  const { module, watch } = dataOf<PlayData>(figure).solver!;
  const board = figure.puzzleGame!.position();
  worker?.end();
  room ??= new Room(puzzleWorker);
  worker = room.start(
    (message) => {
      if (message.kind === "answer") tell(message.answer as WatchAnswer);
    },
    (reason) => {
      status.textContent = `The search has ended: ${reason}`;
    },
  );
  const args = [...watch!.rules[0].args, { searches: SEARCHES, weight: 1 }];
  worker.post({ kind: "solve", module, name: watch!.name, args, board });

  function tell(answer: WatchAnswer): void {
    worker?.end();
    status.textContent = answer.kind === "watched" ? answer.summary : answer.reason;
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
    beginRace(place);
  }
}
