import {
  type Bound,
  boundAt,
  type SearchResult,
  type StateSpace,
  searchByName,
} from "../../lib/search/index";
import { counted, formatNumber } from "../figures/text";
import { chosenIn, type Report, type Told, type WatchAnswer, type WatchChoice } from "../play/answer";
import { MOST_BOUND, record } from "./events";
import type { Recording, Watcher } from "./recording";
import { watch } from "./watch";

/** A position of a puzzle, and what a search from it needs. */
export interface WatchedPosition {
  readonly space: StateSpace;
  readonly start: Int32Array;
  readonly goals: Int32Array;
  readonly bound: Bound;
  /** What a position is called: the start, and all others. */
  readonly text: (position: Int32Array) => string;
  readonly signs?: Readonly<Record<string, string>>;
  /** What the bound is called: "Manhattan distance". */
  readonly boundName: string;
  /** So many positions are expanded at most. Default: 200,000, all that the 8-puzzle has, and a few seconds. */
  readonly most?: number;
}

/** What the bound says of the position. */
export function toldBy(says: string, { space, start, bound }: WatchedPosition): Told {
  return { bound: [says, boundAt(bound, space, start)] };
}

/** Searches that generate fewer are drawn position by position. */
const FEW = 200;

/** What places are called comes to so many letters at most: a figure is to stay small. */
const MOST_LETTERS = 20_000;

/**
 * The searches that were chosen, from one position, side by side. Small ones are drawn as trees; large ones on the plane of
 * moves made and bound, where each place stands for many, so that none of what was expanded is left out.
 */
export function watchFrom(choice: WatchChoice, from: WatchedPosition, onProgress?: Report): WatchAnswer {
  const { space, start, goals, bound, text, signs, boundName, most = 200_000 } = from;
  const { weight } = choice;
  const search = (name: string, observer?: Watcher) =>
    searchByName(name, space, start, goals, { bound, weight, maxExpanded: most, onProgress, observer });
  const names = chosenIn(choice);
  const found = names.map((name) => search(name));
  for (const result of found) {
    if (result.kind !== "unsolvable" || result.stats.expanded > 0) continue;
    return { kind: "unsolvable", reason: `no moves lead from here to the goal: ${result.reason}` };
  }
  const areSmall = found.every(({ stats }) => stats.generated < FEW);
  const drawn = names.map((name, i) => {
    const recorded = (byEstimate: boolean) =>
      record((observer) => search(name, byEstimate ? withBounds(observer, from) : observer), {
        ...{ text, byEstimate, grow: true },
      });
    let recording = recorded(!areSmall);
    const isTwoSided = recording.nodes.some(({ side }) => side === "backward");
    const fitsPlane =
      !areSmall && !isTwoSided && recording.nodes.every(({ bound = 0 }) => bound <= MOST_BOUND);
    if (!areSmall && !fitsPlane) recording = recorded(false);
    const isTree = areSmall || isTwoSided;
    const layout = fitsPlane ? ("estimates" as const) : isTree ? ("tree" as const) : ("rings" as const);
    const title = name.startsWith("weighted") ? `${name}, weight ${weight}` : name;
    return { name: title, layout, recording: inWords(recording, found[i], from, fitsPlane) };
  });
  const letters = drawn.flatMap(({ recording }) => recording.nodes.map((node) => node.text.length));
  const isLong = letters.reduce((sum, length) => sum + length, 0) > MOST_LETTERS;
  const runs = isLong ? drawn.map((run) => ({ ...run, recording: withFewNames(run.recording) })) : drawn;
  const summary = verdictOn(
    found,
    runs.map(({ name }) => name),
  );
  const caption = `${summary[0].toUpperCase()}${summary.slice(1)}. From ${text(start)}; the bound: ${boundName}`;
  return { kind: "watched", html: watch({ caption, runs, signs }).html, summary };
}

/** "31 moves, none fewer: A* expanded 6,668, breadth-first 181,438" */
function verdictOn(found: readonly SearchResult[], names: readonly string[]): string {
  const [end, ...others] = found.map(outcome);
  const counts = found.map(({ stats }) => formatNumber(stats.expanded));
  if (found[0].kind === "solved" && others.every((other) => other === end))
    return `${end}: ${names.map((name, i) => `${name} ${i > 0 ? "" : "expanded "}${counts[i]}`).join(", ")}`;
  const ends = found.map(
    (one, i) => `${names[i]}: ${outcome(one)}${one.kind === "stopped" ? "" : `, ${counts[i]} expanded`}`,
  );
  return ends.join("; ");
}

/** With the bound, for the picture of searches that do not ask for one. */
function withBounds(observer: Watcher, { bound, space }: WatchedPosition): Watcher {
  return (event) =>
    observer(
      "position" in event && event.bound === undefined
        ? { ...event, bound: boundAt(bound, space, event.position) }
        : event,
    );
}

/** A place stands for many positions, and is known by its numbers: only those at work are named. */
function withFewNames(recording: Recording): Recording {
  const nodes = recording.nodes.map((node, i) => (i > 0 ? { ...node, text: "" } : node));
  return { ...recording, nodes, note: `${recording.note}; of the positions those at work are named` };
}

/** The recording with the outcome in words, and the path of the answer: it may be shorter than that on which the goal was met. */
function inWords(
  recording: Recording,
  found: SearchResult,
  { text, bound, space, start: { length } }: WatchedPosition,
  isPlane: boolean,
): Recording {
  const note = [outcome(found), recording.note].filter(Boolean).join("; ");
  const { nodes, path } = recording;
  if (found.kind !== "solved") return { ...recording, note };
  const moves = found.path.length / length - 1;
  if (isPlane ? found.cost !== moves : path.length <= moves + 1) return { ...recording, note };
  const places = new Map(nodes.map((node, i) => [isPlane ? `${node.depth} ${node.bound}` : node.text, i]));
  const way = Array.from({ length: moves + 1 }, (_, move) => {
    const position = found.path.subarray(move * length, (move + 1) * length);
    return places.get(isPlane ? `${move} ${boundAt(bound, space, position)}` : text(position)) ?? -1;
  });
  return { ...recording, note, path: way.filter((node) => node >= 0) };
}

/** "31 moves, none fewer" */
function outcome(result: SearchResult): string {
  if (result.kind === "stopped") return `stopped after ${formatNumber(result.stats.expanded)} expanded`;
  if (result.kind === "unsolvable") return "no way to the goal: all in reach was searched";
  const { cost, within = 1 } = result;
  const moves = counted(cost, "move");
  if (within === Infinity) return `${moves}, perhaps more than needed`;
  return within > 1 ? `${moves}, at most ${within} times the fewest` : `${moves}, none fewer`;
}
