// Whoever wrote a figure: what it makes the page do stays within what the page can bear.

/** What, how much of it, and how much a page takes. */
type Size = readonly [what: string, size: number, most: number];

// biome-ignore lint/suspicious/noExplicitAny: whatever is not as the library writes it throws, and is refused for that
type Data = any;

const TEXT = 2e6;

/** Of a watched search, which may ask. */
const ofSearch = ({ runs, texts, shapes, questions }: Data): Size[] => [
  ["searches", runs.length, 3],
  ["nodes", sum(runs.map(({ nodes }: Data) => nodes)), 50_000],
  ["steps", Math.max(...runs.map(({ steps }: Data) => steps.split(" ").length)), 10_001],
  ["repeated changes", sum(runs.map(({ steps }: Data) => repeatsIn(steps))), 1e6],
  ["counters", Math.max(...runs.map(({ counters }: Data) => counters.length)), 10],
  ["characters of shapes", shapes.join("").length, 2_000],
  ["texts", (texts.across?.length ?? 0) * (texts.down?.length ?? 0), 50_000],
  ["characters of texts", (texts.frame?.length ?? 0) * (texts.all?.length ?? 0), 1e8],
  ["questions", questions?.length ?? 0, 10],
  [
    "positions judged",
    sum(
      (questions ?? []).flatMap(({ reasons }: Data) =>
        Object.values(reasons).map((nodes: Data) => nodes.length),
      ),
    ),
    10_000,
  ],
];

const ofSolver = (solver: Data): Size => [
  "searches and rules",
  sum([solver?.watch?.searches, solver?.watch?.rules].map((list) => list?.length ?? 0)),
  100,
];

const sizes: Readonly<Record<string, (data: Data) => Size[]>> = {
  watch: ofSearch,
  asked: ofSearch,
  play: ({ look, rule, starts, shuffle, solver }) => [
    ["cells", look.places.length, 400],
    ["moves", sum([rule.moves, rule.patterns, rule.lines].map((list) => list?.length ?? 0)), 20_000],
    ["positions", starts.length, 1_000],
    ["moves of a shuffle", shuffle?.moves ?? 0, 100_000],
    ofSolver(solver),
  ],
  codes: ({ places, symbols, tree }) => [
    ["codes", symbols.length ** places, 10_000],
    ["ends that a tree of questions lacks", isTree(tree ?? "x".repeat(places), places) ? 0 : 1, 0],
  ],
  sudoku: ({ rules, boxes, starts, solver }) => [
    ["numbers", rules.size, 16],
    ["cells", Math.max(boxes.length, ...starts.map(({ board }: Data) => board.length)), 256],
    ["cells of groups", sum(rules.groups.map(({ cells }: Data) => cells.length)), 1_600],
    ["puzzles", starts.length, 1_000],
    ofSolver(solver),
  ],
  steer: ({ names, edges, others }) => [
    ["nodes", names.length, 100],
    ["streets", edges.length, 1_000],
    ["searches", others.length, 10],
    ["expansions", sum(others.map(({ expanded }: Data) => expanded.length)), 2_000],
  ],
  predict: ({ choices }) => [["choices", choices?.length ?? 0, 20]],
  vary: ({ values, places }) => [
    ["values", values.length, 500],
    ["places", places?.length ?? 0, 500],
  ],
  chart: ({ data, layout }) => [
    [
      "kinds of lines that are not known",
      data.filter(({ type }: Data) => !/^(scatter|bar|heatmap)$/.test(type ?? "scatter")).length,
      0,
    ],
    ["points", sum(data.map(({ x, y }: Data) => Math.max(x?.length ?? 0, y.length))), 100_000],
    ["pixels of its height", layout?.height ?? 0, 5_000],
  ],
};

/** What of a figure is too much for a page, in words; empty if nothing is. Throws for data that are none. */
export function tooLarge(kind: string, text: string): string {
  const all: Size[] = [["characters of data", text.length, TEXT]];
  if (text.length <= TEXT) all.push(...(sizes[kind]?.(JSON.parse(text)) ?? []));
  const found = all.filter(([, size, most]) => !(size <= most)); // neither is what is no number
  return found
    .map(([what, size, most]) => `${size.toLocaleString("en")} ${what}, at most ${most.toLocaleString("en")}`)
    .join("; ");
}

/** The data of a chart without links, which Plotly would make of its texts: one could lead away from the page. */
export function withoutLinks(text: string): string {
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    typeof value === "string" ? value.replace(/<(?=\s*\/?\s*a\b)/gi, "‹") : value,
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + (number >= 0 ? number : Number.NaN), 0);
}

/** In the steps of a search, a negative number says how often a change comes again: see kit/browser/watch.page.ts. */
function repeatsIn(steps: string): number {
  let [total, value, shift] = [0, 0, 0];
  for (const letter of steps) {
    const digit = letter.charCodeAt(0) - 63;
    value += (digit & 31) * 2 ** shift;
    shift += 5;
    if (digit & 32 && letter !== " ") continue;
    if (value % 2 === 1 && letter !== " ") total += value / 2;
    value = shift = 0;
  }
  return total;
}

/** Whether a tree of questions ends: see treeOf in kit/puzzles/mastermind/browser/codes.ts. Branches are taken off from their ends. */
function isTree(tree: string, places: number): boolean {
  if (!(Number.isInteger(places) && places > 0 && places < 20) || tree.length > 100_000) return false;
  const branch = new RegExp(`\\((?:[^()]{2}=[^()]{${places}})*\\)`, "g");
  let rest = tree;
  for (let depth = 0; depth < 50 && rest.includes("("); depth++) rest = rest.replace(branch, "");
  return rest.length === places;
}
