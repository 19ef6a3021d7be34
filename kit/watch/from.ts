import { counted, formatNumber } from "../figures/text";
import type { Found, Report, WatchAnswer, WatchChoice } from "../play/answer";
import { MOST_BOUND, record } from "./events";
import type { Recording, Watcher } from "./recording";
import { watch } from "./watch";

interface SearchOptions {
  readonly observer?: Watcher;
  readonly weight: number;
  readonly maxExpanded: number;
  readonly onProgress?: Report;
}

export interface WatchedPosition {
  /** What a position is called: the start, and all others. */
  readonly text: (position: Int32Array) => string;
  readonly start: Int32Array;
  readonly signs?: Readonly<Record<string, string>>;
  /** What the bound is called: "Manhattan distance". */
  readonly boundName: string;
  /** The bound, for the picture of searches that do not ask for one. */
  readonly bound: (position: Int32Array) => number;
  /** Runs the search of that name. */
  readonly search: (name: string, options: SearchOptions) => Found;
  /** So many positions are expanded at most. Default: 200,000, all that the 8-puzzle has, and a few seconds. */
  readonly most?: number;
  readonly onProgress?: Report;
}

/** Searches that generate fewer are drawn position by position. */
const FEW = 400;

/**
 * The searches that were chosen, from one position, side by side. Small ones are drawn position by position; large ones on
 * the plane of moves made and bound, where each place stands for many, so that none of what was expanded is left out.
 */
export function watchFrom({ searches, weight }: WatchChoice, from: WatchedPosition): WatchAnswer {
  const { text, start, signs, boundName, most = 200_000, onProgress } = from;
  const options = { weight, maxExpanded: most, onProgress };
  const names = [...new Set(searches)];
  const found = names.map((name) => from.search(name, options));
  for (const result of found) {
    if (result.kind !== "unsolvable" || result.stats.expanded > 0) continue;
    return { kind: "unsolvable", reason: `no moves lead from here to the goal: ${result.reason}` };
  }
  const areSmall = found.every(({ stats }) => stats.generated < FEW);
  const runs = names.map((name, i) => {
    const recorded = (byEstimate: boolean) =>
      record(
        (observer) =>
          from.search(name, { ...options, observer: byEstimate ? withBounds(observer, from) : observer }),
        { text, byEstimate },
      );
    let recording = recorded(!areSmall);
    const isTwoSided = recording.nodes.some(({ side }) => side === "backward");
    const fitsPlane =
      !areSmall && !isTwoSided && recording.nodes.every(({ bound = 0 }) => bound <= MOST_BOUND);
    if (!areSmall && !fitsPlane) recording = recorded(false);
    const layout = fitsPlane ? ("estimates" as const) : isTwoSided ? ("tree" as const) : ("rings" as const);
    const title = name.startsWith("weighted") ? `${name}, weight ${weight}` : name;
    return { name: title, layout, recording: inWords(recording, found[i], from) };
  });
  const summaries = runs.map(({ name }, i) => {
    const { kind, stats } = found[i];
    const expanded = kind === "stopped" ? "" : `, ${formatNumber(stats.expanded)} expanded`;
    return `${name}: ${outcome(found[i])}${expanded}`;
  });
  const { html } = watch({ caption: `From ${text(start)}; the bound: ${boundName}`, runs, signs });
  return { kind: "watched", html, summary: summaries.join("; ") };
}

function withBounds(observer: Watcher, { bound }: WatchedPosition): Watcher {
  return (event) =>
    observer(
      "position" in event && event.bound === undefined ? { ...event, bound: bound(event.position) } : event,
    );
}

/** The recording with the outcome in words, and the path of the answer: it may be shorter than that on which the goal was met. */
function inWords(
  recording: Recording,
  found: Found,
  { text, start: { length } }: WatchedPosition,
): Recording {
  const note = [outcome(found), recording.note].filter(Boolean).join("; ");
  const { nodes, path } = recording;
  if (found.kind !== "solved" || path.length <= found.path.length / length) return { ...recording, note };
  const places = new Map(nodes.map((node, i) => [node.text, i]));
  const shorter: number[] = [];
  for (let at = 0; at < found.path.length; at += length) {
    const node = places.get(text(found.path.subarray(at, at + length)));
    if (node !== undefined) shorter.push(node);
  }
  return { ...recording, note, path: shorter };
}

/** "31 moves, none fewer" */
function outcome(result: Found): string {
  if (result.kind === "stopped") return `stopped after ${formatNumber(result.stats.expanded)} expanded`;
  if (result.kind === "unsolvable") return "no way to the goal: all in reach was searched";
  const { cost, within = 1 } = result;
  const moves = counted(cost, "move");
  if (within === Infinity) return `${moves}, perhaps more than needed`;
  return within > 1 ? `${moves}, at most ${within} times the fewest` : `${moves}, none fewer`;
}
