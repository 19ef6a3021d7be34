import { describe, expectOptions, InputError } from "../../lib/basics/errors";
import { type RecordedNode, type RecordedStep, type Recording, STATUSES } from "./recording";

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
