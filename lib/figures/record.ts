import { describe, expectOptions, InputError } from "../basics/errors";
import { expectWhole } from "../basics/ranges";
import { Recorder } from "./recorder";
import {
  type RecordedNode,
  type RecordedStep,
  type Recording,
  type RecordOptions,
  STATUSES,
  type Watcher,
} from "./recording";

/**
 * Runs a search and records what it does. Counts are those of the whole search, whatever is left out of the picture.
 * @param run  runs it, with the observer that it is given
 * @throws InputError for options that cannot be, and where the search told nothing
 *
 * @example
 * const ring = spaceOf({ start: 0, neighbours: (n) => [(n + 1) % 5, (n + 4) % 5] });
 * const recording = record((observer) => breadthFirstLevels(ring, ring.starts, { observer }));
 * [recording.nodes.length, recording.steps.length, recording.steps[5].counts]; // [5, 6, [5, 10, 0]]
 */
export function record(run: (observer: Watcher) => unknown, options: RecordOptions = {}): Recording {
  expectOptions(options, ["text", "rename", "byEstimate", "most", "steps", "apart"]);
  const { most = 400, steps = 200, apart = [] } = options;
  for (const [argument, value] of Object.entries({ most, steps })) {
    expectWhole(argument, value, 2, 10_000);
  }
  for (const clock of apart) expectWhole("apart", clock, 0);
  const recorder = new Recorder(options, most, steps);
  run((event) => recorder.take(event));
  return recorder.finish();
}

export interface Frame {
  /** A letter a node: o waiting, @ current, . expanded, x pruned, * goal, + meeting, # marked, - unseen. */
  readonly marks: string;
  readonly words?: string;
}

export interface FramesOptions {
  readonly frames: readonly Frame[];
  /** What is counted in each frame, by the letters that stand for it: `{ possible: "o" }`, `{ lit: "*." }`. */
  readonly counters: Readonly<Record<string, string>>;
  /** What each node is called. */
  readonly texts?: readonly string[];
}

const MARKS = "-o@.x*+#";

/**
 * A recording of a board whose cells change, frame by frame.
 * @throws InputError for no frame, or frames that do not have the same number of known letters
 *
 * @example
 * const frames = ["ooo", "xoo", "x*x"].map((marks) => ({ marks }));
 * recordFrames({ frames, counters: { possible: "o" } }).steps.map(({ counts }) => counts[0]); // [3, 2, 0]
 */
export function recordFrames(options: FramesOptions): Recording {
  expectOptions(options, ["frames", "counters", "texts"]);
  const { frames, counters, texts } = options;
  if (frames.length === 0) throw new InputError("frames", "[]", "at least one frame");
  const { length } = frames[0].marks;
  for (const [i, { marks }] of frames.entries()) {
    if (marks.length !== length || [...marks].some((mark) => !MARKS.includes(mark))) {
      throw new InputError(`frames[${i}]`, describe(marks), `${length} of the letters ${MARKS}`);
    }
  }
  const steps = frames.map(({ marks, words }, i): RecordedStep => {
    const before = i === 0 ? "" : frames[i - 1].marks;
    const changes = [...marks].flatMap((mark, node) =>
      mark === (before[node] ?? "-") ? [] : [[node, STATUSES[MARKS.indexOf(mark)]] as const],
    );
    const counts = Object.values(counters).map(
      (letters) => [...marks].filter((mark) => letters.includes(mark)).length,
    );
    return { happened: [], node: -1, changes, counts, clock: i, restarts: false, words };
  });
  const nodes = Array.from({ length }, (_, node): RecordedNode => {
    return { parent: -1, depth: 0, side: "forward", text: texts?.[node] ?? "" };
  });
  return { nodes, steps, counters: Object.keys(counters), path: [], note: "" };
}
