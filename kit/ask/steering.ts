/** A search by hand, as it travels with its figure: nodes by their numbers, moves of cost 1 in both directions. */
export interface SteerData extends Streets {
  readonly names: readonly string[];
  /** Where each stands, from 0 to 1. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** From the uppermost to the lowest, in pixels; and from the first to the last on the left. */
  readonly height: number;
  readonly width: number;
  readonly h: readonly number[];
  readonly goal: number;
  readonly others: readonly OtherRun[];
}

interface Streets {
  readonly edges: readonly (readonly [number, number])[];
  readonly start: number;
}

/** A search that has been run: what it expanded, in this order, before it took out the goal. */
interface OtherRun {
  readonly name: string;
  readonly expanded: readonly number[];
}

/** How a search stands. */
export interface SearchState {
  /** By node reached: the moves made to come there, by the best way so far; and the node before it, or -1. */
  readonly g: ReadonlyMap<number, number>;
  readonly parents: ReadonlyMap<number, number>;
  /** In the order in which they came in. */
  readonly waiting: readonly number[];
  /** What was expanded, in order; a node that came in again stands there again. */
  readonly order: readonly number[];
  /** What the last expansion put into the frontier. */
  readonly added: readonly number[];
}

export function begun({ start }: Streets): SearchState {
  const [g, parents] = [new Map([[start, 0]]), new Map([[start, -1]])];
  return { g, parents, waiting: [start], order: [], added: [start] };
}

/** After one more node, which must wait. What is reached by fewer moves than before waits again, expanded or not. */
export function expandedOne({ edges }: Streets, state: SearchState, node: number): SearchState {
  const [g, parents] = [new Map(state.g), new Map(state.parents)];
  const cost = g.get(node)! + 1;
  const ends = edges.flatMap(([from, to]) => (from === node ? [to] : to === node ? [from] : []));
  const added = ends.filter((end) => cost < (g.get(end) ?? Infinity));
  for (const end of added) {
    g.set(end, cost);
    parents.set(end, node);
  }
  const others = state.waiting.filter((one) => one !== node && !added.includes(one));
  return { g, parents, waiting: [...others, ...added], order: [...state.order, node], added };
}

/** After these nodes, one by one; undefined where one of them does not wait. */
export function expandedAll(graph: Streets, nodes: readonly number[]): SearchState | undefined {
  let state = begun(graph);
  for (const node of nodes) {
    if (!state.waiting.includes(node)) return undefined;
    state = expandedOne(graph, state, node);
  }
  return state;
}

/** The nodes from the start to this one. */
export function wayTo({ parents }: SearchState, node: number): number[] {
  const before = parents.get(node) ?? -1;
  return before < 0 ? [node] : [...wayTo({ parents } as SearchState, before), node];
}
