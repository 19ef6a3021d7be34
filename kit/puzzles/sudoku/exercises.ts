import { indices, upTo } from "../../../lib/basics/counting";
import { type Dice, shuffled } from "../../../lib/basics/dice";
import {
  candidatesOf,
  countSudoku,
  generateSudoku,
  numbersIn,
  SudokuRules,
} from "../../../lib/puzzles/sudoku/index";
import { countExactCovers, type Network, NodeCounter, networkSolutions } from "../../../lib/search/index";
import { answering, type Exercises, judgement, value } from "../../exercise/exercise";
import { varying } from "../../exercise/varying";

const RULES = new SudokuRules();
const MOST_NODES = 50_000; // a network that is no model of the puzzle may have solutions without end

/** The exercises of chapter 14: singles by hand, three problems as networks, one as an exact cover, the fewest clues. */
export const exercises: Exercises = {
  1: varying({
    own: "283....1......38......9...64.1.5....7...315....6.27......619...8.5...........4.97",
    other: (roll) => withSingles(roll),
    wording: (puzzle) => [`\`${puzzle}\``],
    exercise: (puzzle) =>
      value({
        wants: "a list of cells, numbered row by row from 0",
        hint: "For each empty cell, cross out what stands in its row, its column and its box. One digit must be left.",
        expected: () => nakedSingles(puzzle),
        anyOrder: true,
        remark: "No other empty cell has a single candidate yet.",
      }),
  }),
  2: judgement({
    wants: "a function: (borders: [string, string][], colours: string[]) => Network",
    hint: "The variables are the regions, each once; each has all colours for its domain, and each border is a constraint.",
    kind: "function",
    judge: (model: (...args: unknown[]) => Network<string, string>) => {
      for (const [borders, colours] of MAPS) {
        const network = watchful(model(...structuredClone([borders, colours])));
        if (typeof network === "string") return network;
        const found = [...networkSolutions(network, { maxNodes: MOST_NODES })].length;
        const right = colourings(borders, colours.length);
        if (found === right) continue;
        const map = borders.map((pair) => pair.join("-")).join(", ");
        return `the map ${map} has ${right} colourings in ${colours.length} colours; solutions of your network: ${found}`;
      }
      return { kind: "right", remark: `${MAPS.length} maps were coloured.` };
    },
  }),
  3: judgement({
    wants: "a network: its variables are the cells 0 to 8, its values the numbers 1 to 9",
    hint: "Eight lines have the sum 15; a constraint may be between three cells. And what about numbers that stand twice?",
    kind: (answer) => typeof answer === "object" && answer !== null && !Array.isArray(answer),
    judge: (answer: Network<number, number>) => {
      const network = watchful(answer);
      if (typeof network === "string") return network;
      if (network.variables.join() !== indices(9).join())
        return "its variables are not the cells 0 to 8 in this order";
      const counter = new NodeCounter();
      const found = [...networkSolutions(network, { counter, maxNodes: MOST_NODES })];
      const fault = found.find((square) => !isMagic(square));
      if (fault) return `it allows ${fault.join(" ")}, which is no magic square`;
      if (counter.nodes === MOST_NODES)
        return `after ${MOST_NODES} nodes it is not through: constraints between fewer cells refute sooner`;
      return found.length === 8
        ? { kind: "right", remark: "All eight squares are images of one." }
        : `there are 8 magic squares; solutions of your network: ${found.length}`;
    },
  }),
  4: varying({
    own: { apart: "AF BD BF BH EF EG EH FG GH", before: "BC BG DF FH" },
    other: timetableBy,
    wording: ({ apart, before }) => [`\`${apart}\``, `\`${before}\``],
    exercise: (plan) => ({
      ...judgement({
        wants: "a list of eight hours, 1 to 4, for the lessons A to H",
        hint: "That no hour has three lessons is a constraint between any three of them.",
        kind: (answer) =>
          Array.isArray(answer) && answer.length === 8 && answer.every((hour) => HOURS.includes(hour)),
        judge: (hours: number[]) =>
          broken(plan, hours) ?? { kind: "right", remark: "There is no other timetable." },
      }),
      expected: () => timetables(plan)[0],
    }),
  }),
  5: judgement({
    wants: "a function: (n: number) => number[][]",
    hint: "A row says: the two copies of this number stand in these two places. So it covers three columns.",
    kind: "function",
    judge: (answer: (n: number) => number[][]) => {
      for (const [n, right] of LANGFORD) {
        const rows = answer(n);
        if (!Array.isArray(rows) || rows.length === 0 || rows.length > 10 * n * n)
          return `for ${n} it gives no list of rows, or none, or very many`;
        // Columns may be numbered from 1, or with gaps.
        const columns = [...new Set(rows.flat())];
        const found = countExactCovers(
          rows.every((row) => Array.isArray(row))
            ? rows.map((row) => row.map((column) => columns.indexOf(column)))
            : rows,
        );
        if (found !== right) return `for ${n} there are ${right} covers, your rows have ${found}`;
      }
      return { kind: "right", remark: "For 8 it is 300, mirror images included." };
    },
  }),
  6: judgement({
    wants: "a text of sixteen characters, digits 1 to 4 and dots",
    hint: "Three different digits must stand among the four: two that are missing could change places everywhere.",
    kind: /^[1-4.]{16}$/,
    judge: judgeFourClues,
  }),
};

export const exercise = answering(exercises);

/** A network that is one, or what it lacks. */
function watchful<Name extends string | number, Value>(
  network: Network<Name, Value> | undefined,
): Network<Name, Value> | string {
  const { variables, domain, constraints } = network ?? ({} as Partial<Network<Name, Value>>);
  if (Array.isArray(variables) && typeof domain === "function" && Array.isArray(constraints)) return network!;
  return "a network has `variables`, `domain` and `constraints`";
}

function nakedSingles(puzzle: string): number[] {
  const candidates = candidatesOf(RULES, RULES.encode(puzzle));
  return candidates.flatMap((mask, cell) => (numbersIn(mask).length === 1 ? [cell] : []));
}

/** A puzzle with two to five naked singles. */
function withSingles(roll: Dice): string {
  for (;;) {
    const puzzle = RULES.decode(generateSudoku(RULES, roll, { clues: 26 }));
    const { length } = nakedSingles(puzzle);
    if (length >= 2 && length <= 5) return puzzle;
  }
}

type Borders = [string, string][];

const MAPS: readonly (readonly [borders: Borders, colours: string[]])[] = [
  [[["a", "b"]], ["red", "green"]],
  [pairsOf("ab bc ca"), ["red", "green"]],
  [pairsOf("ab bc ca"), ["red", "green", "blue"]],
  [pairsOf("ab bc cd de ea"), ["red", "green", "blue"]],
  [pairsOf("ab ac ad bc cd db"), ["1", "2", "3", "4"]],
  [pairsOf("hb ha hc hd he ab bc cd de ea"), ["red", "green", "blue"]],
  [pairsOf("hb ha hc hd he ab bc cd de ea"), ["red", "green", "blue", "grey"]],
];

function pairsOf(text: string): Borders {
  return text.split(" ").map(([a, b]) => [a, b]);
}

/** In how many ways regions can be coloured, by trying all. */
function colourings(borders: Borders, colours: number): number {
  const regions = [...new Set(borders.flat())];
  let count = 0;
  for (let code = 0; code < colours ** regions.length; code++) {
    const colourOf = (region: string) => Math.floor(code / colours ** regions.indexOf(region)) % colours;
    if (borders.every(([a, b]) => colourOf(a) !== colourOf(b))) count++;
  }
  return count;
}

const LINES = ["012", "345", "678", "036", "147", "258", "048", "246"];

function isMagic(square: readonly number[]): boolean {
  const sumOf = (line: string) => [...line].reduce((sum, cell) => sum + square[Number(cell)], 0);
  return new Set(square).size === 9 && LINES.every((line) => sumOf(line) === 15);
}

/** Pairs of lessons that cannot share an hour, and pairs of which the first comes earlier: "AB CD". */
interface Timetable {
  readonly apart: string;
  readonly before: string;
}

const LESSONS = "ABCDEFGH";
const HOURS = upTo(4);

/** All ways to put eight lessons into four hours, two into each. */
function everyTimetable(hours: readonly number[] = []): number[][] {
  if (hours.length === LESSONS.length) return [[...hours]];
  const open = HOURS.filter((hour) => hours.filter((other) => other === hour).length < 2);
  return open.flatMap((hour) => everyTimetable([...hours, hour]));
}

function timetables(plan: Timetable): number[][] {
  return everyTimetable().filter((hours) => broken(plan, hours) === undefined);
}

/** A demand that these hours break. */
function broken({ apart, before }: Timetable, hours: readonly number[]): string | undefined {
  const hourOf = (name: string) => hours[LESSONS.indexOf(name)];
  const together = apart.split(" ").find(([a, b]) => hourOf(a) === hourOf(b));
  if (together) return `${together} are in the same hour`;
  const late = before.split(" ").find(([a, b]) => hourOf(a) >= hourOf(b));
  if (late) return `${late[0]} is not earlier than ${late[1]}`;
  const hour = HOURS.find((one) => hours.filter((other) => other === one).length !== 2);
  return hour === undefined ? undefined : `hour ${hour} does not have two lessons`;
}

/** Demands that a timetable drawn by lot meets, until no other meets them. */
function timetableBy(roll: Dice): Timetable {
  const all = everyTimetable();
  const plan = all[roll(all.length)];
  const pairs = indices(8).flatMap((a) => indices(a).map((b) => [a, b]));
  const named = (list: readonly string[]) => [...list].sort().join(" ");
  let left = all;
  let demands: readonly [apart: readonly string[], before: readonly string[]] = [[], []];
  for (const pair of shuffled(pairs.length, roll).map((i) => pairs[i])) {
    const [a, b] = [...pair].sort((one, other) => plan[one] - plan[other] || one - other);
    if (plan[a] === plan[b]) continue;
    const [apart, before] = demands;
    const isOrdered = before.length < 4;
    const more = isOrdered
      ? ([apart, [...before, LESSONS[a] + LESSONS[b]]] as const)
      : ([[...apart, LESSONS[Math.min(a, b)] + LESSONS[Math.max(a, b)]], before] as const);
    const fewer = left.filter((hours) => (isOrdered ? hours[a] < hours[b] : hours[a] !== hours[b]));
    if (fewer.length === left.length) continue;
    [left, demands] = [fewer, more];
    if (left.length === 1 && demands[0].length > 0)
      return { apart: named(demands[0]), before: named(demands[1]) };
  }
  return timetableBy(roll); // these demands do not tell all hours apart
}

/** Covers by n: the ways to put two copies of 1 to n into a row, k places between the two copies of k. */
const LANGFORD: readonly (readonly [n: number, covers: number])[] = [2, 3, 4, 5, 7].map((n) => [
  n,
  langford(n),
]);

function langford(n: number, row: readonly number[] = indices(2 * n).map(() => 0)): number {
  if (n === 0) return 1;
  const starts = indices(row.length - n - 1).filter((at) => row[at] === 0 && row[at + n + 1] === 0);
  const ways = starts.map((at) =>
    langford(
      n - 1,
      row.map((number, place) => (place === at || place === at + n + 1 ? n : number)),
    ),
  );
  return ways.reduce((sum, count) => sum + count, 0);
}

function judgeFourClues(answer: string) {
  const rules = new SudokuRules({ size: 4 });
  const clues = answer.replaceAll(".", "").length;
  if (clues !== 4) return `it has ${clues} digit${clues === 1 ? "" : "s"}`;
  const solutions = countSudoku(rules, rules.encode(answer));
  if (solutions !== 1) return `it has ${solutions} solutions`;
  return { kind: "right", remark: "With three digits there are always several solutions." } as const;
}
