import { make } from "../../../../kit/browser/figure";
import type { PlayWatcher, WatchAnswer, WatchChoice } from "../../../../kit/play/answer";
import { beginRace, type RacePlace } from "./links";
import { show } from "./outputs";

type Board = readonly number[];

interface Asked {
  readonly board: Board;
  readonly args: readonly unknown[];
  readonly choice: WatchChoice;
}

export interface FromHere {
  readonly figure: HTMLElement;
  readonly watch: PlayWatcher<string>;
  /** The position on the board. */
  position(): Board;
  /** Undefined if it was stopped. */
  search(asked: Asked): Promise<WatchAnswer | undefined>;
  say(words: string): void;
}

/** A button, and the choices that it opens: which searches are watched from the board, by which rule. */
export function fromHere({ figure, watch, position, search, say }: FromHere) {
  const { searches, rule, rules } = watch;
  const choices = (label: string, names: readonly string[], chosen = 0) => {
    const options = names.map((name, i) => make("option", { textContent: name, selected: i === chosen }));
    return make("select", { "aria-label": label, onchange: again }, ...options);
  };
  const pair = [0, 1].map((at) =>
    choices(at ? "Second search" : "First search", searches, at && Math.max(1, searches.indexOf("A*"))),
  );
  const weight = make("input", {
    ...{ type: "number", min: 1, max: 10, required: true, step: 0.1, value: 2, onchange: again },
    "aria-label": "Weight of the bound",
  });
  const weighted = make("label", {}, "weight ", weight);
  const rulesOffered = choices(
    `Rule: ${rule}`,
    rules.map(({ name }) => name),
  );
  const form = make(
    "form",
    {
      className: "puzzle-bar live-from-here",
      hidden: true,
      role: "group",
      "aria-label": "Race two searches",
    },
    ...[pair[0], "and", pair[1], weighted],
    ...(rules.length > 1 ? [make("label", {}, `${rule}: `, rulesOffered)] : []),
    make("button", { type: "submit", textContent: "Watch" }),
  );
  const opener = make("button", {
    ...{ type: "button", textContent: "Race two searches", className: "puzzle-wide", onclick: open },
    "aria-expanded": "false",
  });
  const place: RacePlace = make("div", { className: "live-watched" });
  let watched: Board | undefined;
  form.onsubmit = (event) => {
    event.preventDefault();
    run(position());
  };
  form.addEventListener("puzzle-race", (event) => choose((event as CustomEvent<string>).detail));
  // The board takes some keys for its own; a button needs none of them, and slides turn by them.
  form.onkeydown = (event) => (event.target as Element).matches("button") || event.stopPropagation();
  fit();
  return { opener, form };

  function open(): void {
    form.hidden = !form.hidden;
    opener.setAttribute("aria-expanded", String(!form.hidden));
    if (!form.hidden) form.scrollIntoView({ block: "nearest" });
  }

  function fit(): void {
    weighted.hidden = !pair.some(({ value }) => value.startsWith("weighted"));
  }

  /** What an address asks for, as far as it is offered. */
  function choose(race: string): void {
    const given = new URLSearchParams(race);
    const [names, rule] = [given.getAll("race"), Number(given.get("rule"))];
    for (const [i, select] of pair.entries()) if (searches.includes(names[i])) select.value = names[i];
    weight.value = given.get("weight") ?? weight.value;
    rulesOffered.selectedIndex = rules[rule] ? rule : 0;
    if (form.hidden) open();
    fit();
    run(position(), given.get("step") ?? undefined);
  }

  /** What is shown is searched again by another rule. */
  function again(): void {
    fit();
    if (watched) run(watched);
  }

  async function run(board: Board, step?: string): Promise<void> {
    if (!weighted.hidden && !weight.reportValidity()) return;
    watched = board;
    const choice = {
      searches: pair.map(({ value }) => value),
      weight: weighted.hidden ? 1 : weight.valueAsNumber,
    };
    const answer = await search({ board, args: rules[rulesOffered.selectedIndex].args, choice });
    if (answer === undefined) return;
    if (answer.kind !== "watched") {
      place.remove();
      return say(answer.reason.replace(/^InputError: /, ""));
    }
    const { top, bottom } = figure.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight;
    const names = choice.searches.map((name) => ["race", name]);
    const others = [
      ["rule", `${rulesOffered.selectedIndex}`],
      ["weight", `${choice.weight}`],
    ];
    const chosen = [...names, ...others.slice(0, weighted.hidden ? 1 : 2)];
    place.raced = { figure, board, choice: `${new URLSearchParams(chosen)}` };
    // A board that has begun anew has another place for its race than it had.
    for (const old of document.querySelectorAll<RacePlace>(".live-watched"))
      if (old.raced?.figure === figure) old.remove();
    // Two searches side by side need more room than a board beside the title has.
    const hero = figure.closest<HTMLElement>(".hero");
    (hero && figure.offsetWidth < hero.offsetWidth / 2 ? hero : figure).after(place);
    show(place, answer.html);
    say("The race runs below.");
    beginRace(place, () => say(answer.summary), step);
    // Who has read on in the meantime is not called back.
    if (isInView) place.scrollIntoView({ block: "nearest" });
  }
}
