import { escapeText } from "../../figures/html";
import { placedIn, sketch } from "../../figures/sketch";
import { formatNumber } from "../../figures/text";
import type { Drawing } from "../../index";
import { drawChapters } from "../map";

/** What each search promises, as the chapter's table has it: complete, shortest, time, memory. */
const PROMISES = `
backtracking | yes | lists all solutions | O(bᵈ) | O(d)
depth-first to a limit | up to the limit | no | O(bᵐ) | O(m)
breadth-first | yes | yes | O(bᵈ) | O(bᵈ)
both ends | yes | yes | O(√(bᵈ)) | O(√(bᵈ))
Dijkstra | yes | cheapest | O(bᵈ) | O(bᵈ)
deepening | yes | yes | O(bᵈ) | O(d)
IDA* | yes | yes | O(bᵈ) | O(d)
IDA* with a table | yes | yes | O(bᵈ) | O(d) + table
A* | yes | yes | O(bᵈ) | O(bᵈ)
weighted A* | yes | within the weight | O(bʷᵈ) | O(bʷᵈ)
greedy | yes | no | all positions | the same
beam, width k | no | no | O(bkm) | O(k(b + m))
recursive best-first | yes | yes | O(bᵈ) | O(bd)
branch and bound | up to the limit | yes | O(bᵐ) | O(m)
hill climbing | no | no path | until stopped | O(n)
min-conflicts | no | no path | until stopped | O(n)
simulated annealing | no | no path | until stopped | O(n)`;
const ROWS = PROMISES.trim()
  .split("\n")
  .map((row) => row.split(" | "));

export interface SheetOptions {
  /** Questions from top to bottom, each with the answer that a yes leads to and a puzzle that has it; the last has no question. */
  readonly rungs: readonly (readonly [question: string, answer: string, puzzle: string])[];
  /** Of each puzzle, how many positions lie at each depth. */
  readonly curves: readonly { readonly name: string; readonly depths: ArrayLike<number> }[];
}

/**
 * What the chapters teach on one sheet of paper: their map, which search to choose, what each promises, how levels rise and fall.
 *
 * @example
 * drawSheet({ rungs: [["", "search", "8-puzzle"]], curves: [{ name: "coin", depths: [1, 1] }] }).width; // 1000
 */
export function drawSheet({ rungs, curves }: SheetOptions): Drawing {
  const map = drawChapters();
  const parts = [
    STYLE,
    `<rect class='paper' width='${WIDTH}' height='${HEIGHT}' rx='6'/><g class='ink' text-anchor='start'>`,
    text(14, 26, "Search, on one sheet", "font-size='18' font-weight='600'"),
    placedIn(map, 10, 40, 0.71),
    promises(602, 26),
    ladder(rungs, 14, 360),
    text(634, 360, "Positions by depth", HEAD),
    ...curves.map((curve, i) => hill(curve, 634 + (i % 3) * 120, 380 + Math.floor(i / 3) * 69)),
    "</g>",
  ];
  const steps = rungs.map(([question, answer, puzzle]) => `${question || "Else"} ${answer} (${puzzle})`);
  const sizes = curves.map(({ name, depths }) => `${name} ${said(depths)}`);
  const alt = `${map.alt} Which search? ${steps.join(". ")}. ${WEAK} What each promises, complete, shortest, time, memory. ${ROWS.map((row) => row.join(", ")).join(". ")}. Positions by depth. ${sizes.join(". ")}.`;
  return { ...sketch(WIDTH, HEIGHT, alt, parts.join("")), staysLarge: true };
}

const WEAK = "A weak bound says less than a third of the way, one in between a third to two thirds.";
const [WIDTH, HEIGHT] = [1000, 660];
const HEAD = "font-size='12' font-weight='600'";
/** A picture is told by its page whether that is dark. */
const STYLE =
  "<style>.ink{fill:#22262c}.paper{fill:#fff}@media (prefers-color-scheme:dark){.ink{fill:#dfe2e6}.paper{fill:#1b1f25}}</style>";

function text(x: number, y: number, words: string, attributes = ""): string {
  return `<text x='${x}' y='${y}' ${attributes}>${escapeText(words)}</text>`;
}

function promises(x: number, y: number): string {
  const places = [0, 109, 179, 262, 329].map((place) => x + place);
  const line = (row: readonly string[], at: number, weight = "") =>
    row.map((words, i) => text(places[i], at, words, i === 0 || weight ? "font-weight='600'" : "")).join("");
  const rows = ROWS.map((row, i) => line(row, y + 38 + i * 16));
  const head = line(["", "complete?", "shortest?", "time", "memory"], y + 20, "bold");
  const letters = "d moves of a shortest solution, b branching, m limit, k width, w weight, n pieces";
  return `${text(x, y, "What each search promises", HEAD)}<g font-size='9'>${head}${rows.join("")}${text(x, y + 42 + ROWS.length * 16, letters, "font-style='italic'")}</g>`;
}

function ladder(rungs: SheetOptions["rungs"], x: number, y: number): string {
  const rows = rungs.map(([question, answer, puzzle], i) => {
    const top = y + 12 + i * 27;
    const box = (left: number, width: number, fill: string, ink: string, words: string) =>
      `<rect x='${left}' y='${top}' width='${width}' height='21' rx='5' fill='${fill}'/>${text(left + 8, top + 14.5, words, `fill='${ink}'`)}`;
    const asked = box(x, 287, "#f4ecdb", "#2b2f36", `${i + 1}  ${question || "Else"}`);
    return `${asked}${box(x + 294, 208, "#00629b", "#ffffff", answer)}${text(x + 510, top + 14.5, puzzle, "font-weight='600'")}`;
  });
  return `${text(x, y, "Which search? The first yes decides", HEAD)}${text(x + 510, y, "For example", HEAD)}<g font-size='9.5'>${rows.join("")}${text(x, y + 26 + rungs.length * 27, WEAK, "font-style='italic'")}</g>`;
}

/** A curve of its own height: where it is highest is what counts. */
function hill({ name, depths }: SheetOptions["curves"][0], x: number, y: number): string {
  const counts = Array.from(depths);
  const most = Math.max(...counts);
  const places = counts.map(
    (count, i) => `${round(x + (i * 108) / (counts.length - 1 || 1))} ${round(y + 53 - (30 * count) / most)}`,
  );
  return `<g font-size='9'>${text(x, y, name, "font-weight='600' font-size='9.5'")}${text(x, y + 11, said(depths))}</g><path d='M${x} ${y + 53}L${places.join("L")}L${x + 108} ${y + 53}' fill='#0072b2' fill-opacity='.35' stroke='#0072b2'/>`;
}

function said(depths: ArrayLike<number>): string {
  const total = Array.from(depths).reduce((sum, count) => sum + count, 0);
  return `${formatNumber(total)} to depth ${depths.length - 1}`;
}

const round = (pixels: number) => Math.round(10 * pixels) / 10;
