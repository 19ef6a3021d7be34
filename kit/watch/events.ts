import { expectOptions, InputError } from "../../lib/basics/errors";
import { expectWhole } from "../../lib/basics/ranges";
import { formatNumber } from "../figures/text";
import type {
  Happening,
  RecordedNode,
  Recording,
  RecordOptions,
  Status,
  WatchedEvent,
  WatchedPlace,
  Watcher,
} from "./recording";
import { doublingsBefore, type OpenStep, StepList } from "./steps";

/** A bound above it says that no goal can be reached at all, which has no place in a picture. */
export const MOST_BOUND = 1000;

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
  expectOptions(options, ["text", "rename", "byEstimate", "most", "steps", "apart", "grow"]);
  const { most = 400, steps = 200, apart = [] } = options;
  for (const [argument, value] of Object.entries({ most, steps })) {
    expectWhole(argument, value, 2, 10_000);
  }
  for (const clock of apart) expectWhole("apart", clock, 0);
  const recorder = new Recorder(options, most, steps);
  run((event) => recorder.take(event));
  return recorder.finish();
}

/** Turns the events of one search into a recording. */
class Recorder {
  private readonly nodes: RecordedNode[] = [];
  private readonly statuses: Status[] = [];
  private readonly ids = new Map<string, number>();
  private readonly steps: StepList;
  private step: OpenStep | undefined;
  private current = -1;
  private counts = [0, 0, 0];
  private counters: readonly string[] = ["expanded", "generated", "frontier"];
  private limit: number | undefined;
  private path: number[] = [];
  private isOver = false;
  /** Where searches remember positions: the nodes of those that wait. Iterative deepening has a queue for each depth instead. */
  private readonly waiting = new Set<string>();
  private queues: number[][] = [];
  /** Of an enumeration: the node told last at each depth. */
  private readonly way: number[] = [];

  constructor(
    private readonly options: RecordOptions,
    private readonly most: number,
    mostSteps: number,
  ) {
    const { apart = [], grow } = options;
    this.steps = new StepList(mostSteps, new Set([...apart, ...apart.map((clock) => clock + 1)]), grow);
  }

  take(event: WatchedEvent): void {
    if (event.kind === "limit") this.takeLimit(event.limit);
    else if (event.kind === "node") this.takeNode(event);
    else if (event.kind === "start") this.takeStart(event);
    else if (event.kind === "generate") this.takeSuccessor(event);
    else if (event.kind === "goal") this.takeGoal(event);
    else this.takeUp(event, "successors" in event ? event.successors : undefined);
  }

  finish(): Recording {
    if (this.step === undefined)
      throw new InputError("run", "a search that told nothing", "one that takes the observer");
    this.leave(-1);
    this.settle();
    this.close();
    const { nodes, most } = this;
    const { every } = this.steps;
    const { apart = [], grow } = this.options;
    const alone = apart.map(
      (clock) => `, and those to ${formatNumber(clock)} and ${formatNumber(clock + 1)}`,
    );
    const longest = grow ? 2 ** doublingsBefore(this.counts[0]) : 1;
    const notes = [
      ...(nodes.length > most
        ? [`the first ${formatNumber(most)} of ${formatNumber(nodes.length)} positions are drawn`]
        : []),
      ...(every > 1 ? [`every ${formatNumber(every)}${ordinal(every)} step is shown${alone.join("")}`] : []),
      ...(longest > 1 ? [`steps grow from 1 position to ${formatNumber(longest)}`] : []),
    ];
    return {
      nodes: nodes.slice(0, most).map((node) => (node.parent < most ? node : { ...node, parent: -1 })),
      steps: this.steps.all.map(({ position, ...step }) => ({
        ...step,
        happened: [...step.happened],
        changes: [...step.changes],
        ...(position && { text: this.options.text?.(position) }),
      })),
      counters: this.counters,
      path: this.path.filter((node) => node < most),
      note: notes.join("; "),
    };
  }

  private get deepens(): boolean {
    return this.limit !== undefined;
  }

  private takeLimit(limit: number): void {
    this.limit = limit;
    this.leave(-1);
    this.queues = [];
    this.counts[2] = 0;
    this.next();
    this.step!.happened.add("limit");
    if (this.options.byEstimate) return; // positions of all limits fall together there
    this.statuses.fill("unseen");
    this.step!.changes.clear();
    this.step!.restarts = true;
  }

  private takeNode({ depth, text, isSolution }: WatchedEvent & { kind: "node" }): void {
    if (this.nodes.length === 0) {
      this.counters = ["nodes", "solutions"];
      this.counts = [0, 0];
    }
    const above = this.way[depth - 1] ?? -1;
    this.leave(above);
    const isFirst = this.nodes.length === 0;
    const name = this.options.rename?.(text) ?? text;
    const node = this.add(`${this.nodes.length}`, above, { depth, text: name, side: "forward" });
    this.way[depth] = node;
    this.way.length = depth + 1;
    this.counts[0]++;
    this.counts[1] += isSolution ? 1 : 0;
    if (isFirst) this.step = this.begin();
    else this.next();
    this.set(node, isSolution ? "goal" : "current");
    this.current = node;
    this.step!.happened.add(isSolution ? "goal" : "expand");
    this.step!.node = this.drawn(node);
  }

  /** The current node is done: expanded, or in an enumeration a dead end if the next one does not lie below it. */
  private leave(above: number): void {
    const { current, statuses } = this;
    if (current < 0 || statuses[current] !== "current" || !this.step) return;
    const isDead = this.way.length > 0 && above !== current;
    this.later.set(current, isDead ? "pruned" : "expanded");
    if (isDead && this.step.happened.delete("expand")) this.step.happened.add("pruned");
    this.current = -1;
  }

  /** Changes that belong to the step that comes next. */
  private readonly later = new Map<number, Status>();

  /** The position is expanded, or dropped if there are no successors. */
  private takeUp(place: WatchedPlace, successors?: number): void {
    const key = placeKey(place);
    const node = this.deepens ? this.queues[place.depth]?.shift() : this.ids.get(key);
    if (node === undefined) return;
    this.waiting.delete(key);
    if (this.deepens) this.counts[2]--;
    if (successors !== undefined) {
      this.counts[0]++;
      this.counts[1] += successors;
    }
    const happened = successors === undefined ? "drop" : "expand";
    if (!this.isOver) {
      this.leave(-1);
      this.next();
      this.step!.node = this.drawn(node);
    }
    if (this.options.byEstimate && !this.isOver) this.step!.position = place.position;
    this.set(node, happened === "drop" ? "pruned" : this.isOver ? "expanded" : "current");
    this.current = node;
    this.step!.happened.add(happened);
    this.count();
  }

  private takeStart(event: WatchedPlace): void {
    this.step ??= this.begin();
    this.wait(event, -1, "start");
  }

  private takeSuccessor(event: WatchedEvent & { kind: "generate" }): void {
    this.step!.happened.add(event.fate);
    if (event.fate === "new" || event.fate === "nearer") this.wait(event, this.current, event.fate);
    else if (event.fate === "pruned" && !(this.options.byEstimate && event.bound! > MOST_BOUND)) {
      const node = this.nodeOf(event, this.current);
      if (node >= 0 && this.statuses[node] === "unseen") this.set(node, "pruned");
    }
  }

  /** The position waits from now on. */
  private wait(event: WatchedPlace, parent: number, happened: Happening): void {
    const node = this.nodeOf(event, parent);
    if (happened === "nearer" && !this.options.byEstimate)
      this.nodes[node] = { ...this.nodes[node], parent, depth: event.depth };
    if (this.statuses[node] !== "expanded" || happened === "nearer") {
      if (!(this.options.byEstimate && this.statuses[node] === "current")) this.set(node, "waiting");
    }
    if (this.deepens) {
      this.queues[event.depth] ??= [];
      this.queues[event.depth].push(node);
      this.counts[2]++;
    } else this.waiting.add(placeKey(event));
    this.step!.happened.add(happened);
    this.count();
  }

  private takeGoal(event: WatchedPlace): void {
    const node = this.nodeOf(event, this.current);
    const way = this.wayTo(node);
    const { parent, side } = this.nodes[node];
    // A* has taken it out of those that wait: a step of its own. Other searches know it as soon as they see it.
    if (!this.deepens && side === event.side && parent !== this.current) this.next();
    if (side !== event.side) {
      // Two searches meet: the one at work now came here from the current node.
      const there = [...this.wayTo(this.current), ...way.reverse()];
      this.path = event.side === "forward" ? there : there.reverse();
    } else this.path = this.options.byEstimate ? [] : way;
    this.leave(-1);
    this.settle();
    this.set(node, side === event.side ? "goal" : "meeting");
    this.step!.happened.add("goal");
    this.step!.node = this.drawn(node);
    if (this.options.byEstimate) this.step!.position = event.position;
    this.isOver = true;
  }

  /** The nodes from a root to this one. */
  private wayTo(node: number): number[] {
    const way: number[] = [];
    for (let at = node; at >= 0; at = this.nodes[at].parent) way.push(at);
    return way.reverse();
  }

  /** The node of a position: the one that it has, or a new one. */
  private nodeOf(place: WatchedPlace, parent: number): number {
    const { byEstimate } = this.options;
    const { position, depth, bound, side } = place;
    const tree = this.deepens ? `${parent}/` : "";
    const key = byEstimate ? `${depth},${bound}` : tree + position.join();
    const known = this.ids.get(key);
    if (known === undefined) {
      const drawn = this.nodes.length < this.most;
      const text = drawn ? (this.options.text?.(position) ?? position.join(" ")) : ""; // of many, the first one
      this.add(key, byEstimate ? -1 : parent, { depth, bound, side, text });
    }
    const node = this.ids.get(key)!;
    if (!this.deepens) this.ids.set(placeKey(place), node);
    return node;
  }

  private add(key: string, parent: number, node: Omit<RecordedNode, "parent">): number {
    const id = this.nodes.length;
    this.nodes.push({ parent, ...node });
    this.statuses.push("unseen");
    this.ids.set(key, id);
    return id;
  }

  private set(node: number, status: Status): void {
    this.statuses[node] = status;
    if (node < this.most) this.step!.changes.set(node, status);
  }

  private drawn(node: number): number {
    return node < this.most ? node : -1;
  }

  private count(): void {
    if (!this.deepens) this.counts[2] = this.waiting.size;
    Object.assign(this.step!, { counts: [...this.counts], clock: this.counts[0] });
  }

  private begin(): OpenStep {
    const counts = [...this.counts];
    const { limit } = this;
    return {
      ...{ happened: new Set(), node: -1, changes: new Map(), counts, clock: counts[0] },
      ...{ limit, restarts: false },
    };
  }

  /** Closes the step and begins the next. */
  private next(): void {
    if (this.step) this.close();
    this.step = this.begin();
    this.settle();
  }

  private settle(): void {
    for (const [node, status] of this.later) this.set(node, status);
    this.later.clear();
  }

  private close(): void {
    this.steps.push(this.step!);
  }
}

function placeKey({ position, side }: WatchedPlace): string {
  return `${side} ${position.join()}`;
}

function ordinal(number: number): string {
  const teens = number % 100 > 10 && number % 100 < 14;
  return teens ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
}
