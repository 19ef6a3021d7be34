// Whoever wrote a figure: what it makes the page do stays within what the page can bear.

/** What, how much of it, and how much a page takes. */
type Size = readonly [what: string, size: number, most: number];

// biome-ignore lint/suspicious/noExplicitAny: whatever is not as the library writes it throws, and is refused for that
type Data = any;

/** All lists of a figure end with its text. Searches come from the page's own worker, too, and are long. */
const most = (kind: string) => (kind === "watch" || kind === "asked" ? 2e6 : 200_000);

const ofSearch = ({ runs, texts, shapes }: Data): Size[] => [
  ["nodes", sum(runs.map(({ nodes }: Data) => nodes)), 50_000],
  ["steps", Math.max(...runs.map(({ steps }: Data) => steps.split(" ").length)), 10_001],
  ["repeated changes", sum(runs.map(({ steps }: Data) => repeatsIn(steps))), 1e6],
  ["characters of shapes", shapes.join("").length, 2_000],
  ["texts", (texts.across?.length ?? 0) * (texts.down?.length ?? 0), 50_000],
  ["characters of texts", (texts.frame?.length ?? 0) * (texts.all?.length ?? 0), 1e8],
];

/** What a short text can make large, by a number or because one part comes with each of another. */
const sizes: Readonly<Record<string, (data: Data) => Size[]>> = {
  watch: ofSearch,
  asked: ofSearch,
  play: ({ shuffle }) => [["moves of a shuffle", shuffle?.moves ?? 0, 100_000]],
  codes: ({ places, symbols, tree }) => [
    ["codes", symbols.length ** places, 10_000],
    ["ends that a tree of questions lacks", isTree(tree ?? "x".repeat(places), places) ? 0 : 1, 0],
  ],
  sudoku: ({ rules }) => [["numbers", rules.size, 16]],
  chart: ({ data, layout }) => [
    [
      "kinds of lines that are not known",
      data.filter(({ type }: Data) => !/^(scatter|bar|heatmap)$/.test(type ?? "scatter")).length,
      0,
    ],
    ["pixels of its height", layout?.height ?? 0, 5_000],
  ],
};

/** What of a figure is too much for a page, in words; empty if nothing is. Throws for data that are none. */
export function tooLarge(kind: string, text: string): string {
  const all: Size[] = [["characters of data", text.length, most(kind)]];
  if (text.length <= most(kind)) all.push(...(sizes[kind]?.(JSON.parse(text)) ?? []));
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
