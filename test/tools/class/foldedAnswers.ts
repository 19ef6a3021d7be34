import { cellsOf, textsOf } from "../../support/notebooks/chapterCells";

/** The folded answer to an exercise: its text, and the pieces of code in it. */
interface Folded {
  /** The program that it shows. */
  readonly program: string;
  readonly codes: readonly string[];
  /** The cells of its chapter. */
  readonly cells: readonly string[];
}

/** An expression, or a program with an expression under it. */
type Answer = string | readonly [program: string, answer: string];
type Written = Answer | ((folded: Folded) => Answer);

const program = ({ program }: Folded) => program;
const ending =
  (name: string): Written =>
  ({ program }) => [program, name];
const code =
  (at = 0): Written =>
  ({ codes }) =>
    codes[at];
const text =
  (at = 0): Written =>
  ({ codes }) =>
    JSON.stringify(codes[at]);

/** What the folded answers say, by chapter and exercise; what they only tell how to write is written here. */
const ANSWERS: Readonly<Record<string, readonly Written[]>> = {
  "00": [
    "2",
    "[[12, 0, 0], [4, 8, 0], [4, 3, 5], [9, 3, 0], [9, 0, 3], [1, 8, 3], [1, 6, 5], [6, 6, 0]]",
    code(),
    "7",
    '["A", "B", "C"]',
  ],
  "01": [
    "6284",
    "[81, 90, 99, 108, 117, 126]",
    ({ program }) => [program.replace(/^sumOf\(/m, "const found = $&"), "found"],
    code(1),
    program,
    '"991111111"',
  ],
  "02": [
    "[7, 12, 1, 14, 2, 13, 8, 11, 16, 3, 10, 5, 9, 6, 15, 4]",
    code(),
    code(),
    "[47, 113, 17, 29, 59, 89, 101, 5, 71]",
    "8548",
    program,
  ],
  "03": [
    "[13, 17, 21]",
    `(placed: number[], column: number) => canStand(placed, column) && placed.every((other, row) => {
      const down = placed.length - row;
      return Math.abs(column - other) + down !== 3;
    })`,
    "[21, 9245, 23, 24, 25]",
    program,
    ending("answer5"),
    `(columns: number[]) => {
      const now = [...columns];
      const pairs = () => sum(now.map((a, row) => now.filter((b, above) => above < row && Math.abs(a - b) === row - above).length));
      for (let isBetter = true; isBetter; ) {
        isBetter = false;
        for (const a of now.keys()) for (let b = 0; b < a; b++) {
          const before = pairs();
          [now[a], now[b]] = [now[b], now[a]];
          if (pairs() < before) isBetter = true;
          else [now[a], now[b]] = [now[b], now[a]];
        }
      }
      return now;
    }`,
  ],
  "04": ['"0178"', "[3, 3, 4, 4, 5, 5, 6, 6]", code(), "22622", code(), code()],
  "05": [
    "[0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11]",
    '["1,1", "1,3", "2,2", "3,3", "2,4"]',
    ({ program }) => [program.replace(/^joined\(top/m, "const whole = $&"), "whole"],
    ending("rings"),
    "58",
    ({ program }) => `[${program}]`,
  ],
  "06": [
    text(),
    "8",
    "[12, 16]",
    "8",
    "[1, 2, 3, 5, 7, 9, 10, 11, 13, 14, 15, 17, 19, 21, 22, 23]",
    `(rows: number, columns: number) => {
      const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
      const row = (cell: number) => Math.floor(cell / columns);
      const isBeside = (a: number, b: number) =>
        Math.abs(row(a) - row(b)) + Math.abs((a % columns) - (b % columns)) <= 1;
      let equations = cells.map((a) => cells.map((b) => Number(isBeside(a, b))));
      let rank = 0;
      for (const column of cells) {
        const found = equations.findIndex((equation) => equation[column] !== 0);
        if (found < 0) continue;
        const [pivot] = equations.splice(found, 1);
        const ones = pivot.map((times) => (times * pivot[column]) % 3);
        equations = equations.map((equation) =>
          equation.map((times, c) => (times + (3 - equation[column]) * ones[c]) % 3));
        rank++;
      }
      return cells.length - rank;
    }`,
  ],
  "07": ["[2, 6, 3, 2, 5, 8]", "100800", program, code(), "30"],
  "08": [
    "[3, 0, 8, 10, 2]",
    "[0, 3, 12, 15, 5, 6, 9, 10]",
    "[1.5, 11]",
    program,
    ending("answer5"),
    ending("weighed"),
  ],
  "09": ["[10, 13]", program, program, program, program, program],
  "10": [
    text(),
    text(),
    ({ codes }) => `formatPegSolution(${codes[0]}!)`,
    "[12, 8, 8, 5]",
    ({ program, codes }) => [program, codes[0]],
  ],
  "11": [
    text(),
    "10",
    "28818",
    "[8, 4, 1]",
    `(start: number, finish: number) => {
      let layer = new Map([[(full ^ mask(start)) * 16 + 15, 0]]);
      for (let jumps = 1; jumps <= 13; jumps++) {
        const next = new Map<number, number>();
        for (const [key, moves] of layer) for (const { jump, before, flip } of coded) {
          if (((key >> 4) & flip) !== before) continue;
          const after = ((key >> 4) ^ flip) * 16 + jump.to;
          next.set(after, Math.max(next.get(after) ?? 0, jump.from === key % 16 ? moves : moves + 1));
        }
        layer = next;
      }
      return layer.get(mask(finish) * 16 + finish) ?? 0;
    }`,
  ],
  "12": [
    "4",
    "[2, 4, 9, 13, 21, 23]",
    ({ codes }) => [
      `const solved = ${codes[0]};`,
      'solved.kind === "solved" ? formatPegSolution(solved.jumps) : ""',
    ],
    "9",
    program,
    "[2, 6, 9, 10, 11, 15, 17, 18]",
  ],
  "13": [
    "[41, 53, 59]",
    code(),
    ending("answer3"),
    ending("answer4"),
    "[2, 7, 0, 5, 4, 3, 8, 1, 6]",
    ({ program, cells }) => [
      `${cells.find((cell) => /^function patternTable/m.test(cell))?.replace("neighboursOf[", "near[")}\n${program}`,
      "answer6",
    ],
  ],
  "14": ["[54, 67, 68, 74, 76]", program, program, code(), program, text(1)],
  "15": ["40", program, program, code(), ending("answer5")],
  "16": [
    '["breadth-first", "A*", "IDA*", "both ends", "weighted A*", "deepening"]',
    '["B", "C", "E"]',
    program,
    code(4),
    program,
  ],
};

/** What a student's cells hold who has written down a chapter's folded answers, by number of the exercise. */
export function foldedAnswers(file: string): Record<number, string> {
  const cells = textsOf(cellsOf(file));
  const answers = ANSWERS[file.slice(0, 2)];
  if (answers === undefined) throw new Error(`How does a student answer in ${file}? Put a row into ANSWERS.`);
  return Object.fromEntries(
    answers.map((written, i) => {
      const number = i + 1;
      const folded = cells.find((cell) => cell.includes(`<summary>Answer to ${number}</summary>`)) ?? "";
      const inside = (tag: string) =>
        [...folded.matchAll(new RegExp(`<${tag}>(?:<code>)?(.*?)(?:</code>)?</${tag}>`, "gs"))].map(
          ([, found]) => found.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
        );
      const parts = { program: inside("pre")[0], codes: inside("code"), cells };
      const answer = typeof written === "function" ? written(parts) : written;
      const [above, expression] = typeof answer === "string" ? ["", answer] : [`${answer[0]}\n`, answer[1]];
      const name = `answer${number}`;
      const declared = expression === name ? "" : `const ${name} = ${expression};\n`;
      return [number, `${above}${declared}exercise(${number}, ${name});`];
    }),
  );
}
