import { describe, expect, it } from "vitest";
import { exercises } from "../../../../kit/chapters/thousand-queens/exercises";
import { judged } from "../../../../kit/exercise/exercise";
import { dice, shuffled } from "../../../../lib/basics/dice";
import { tryExercises } from "../../../support/notebooks/exercises";

const indices = (count: number) => Array.from({ length: count }, (_, i) => i);

function pairs(board: readonly number[]): number {
  let count = 0;
  for (const row of board.keys())
    for (let above = 0; above < row; above++)
      if ([0, row - above].includes(Math.abs(board[row] - board[above]))) count++;
  return count;
}

const movedFrom = (board: readonly number[]) =>
  [...board.keys()].flatMap((row) =>
    [...board.keys()].map((column) => Object.assign([...board], { [row]: column })),
  );

/** Breadth-first, level by level; with a `limit`, as one who gives up early. */
function exit(board: number[], limit = Infinity, forgets = false): number {
  const cost = pairs(board);
  const seen = new Set([board.join()]);
  let level = [board];
  for (let moves = 0; level.length > 0 && moves <= limit; moves++) {
    const around = level.flatMap(movedFrom);
    if (around.some((other) => pairs(other) < cost)) return moves;
    level = around.filter((other) => pairs(other) === cost && !seen.has(other.join()));
    level = [...new Map(level.map((other) => [other.join(), other])).values()];
    if (!forgets) for (const other of level) seen.add(other.join());
  }
  return -1;
}

type Roll = (sides: number) => number;

/** A step of min-conflicts by counting all pairs; with a name, one that makes this mistake. */
function step(board: readonly number[], roll: Roll, mistake = ""): number[] {
  const rows = [...board.keys()];
  const onCell = (row: number, column: number) =>
    pairs(Object.assign([...board], { [row]: column })) -
    pairs(board.map((own, r) => (r === row ? 2e9 + r : own)));
  const clashing = rows.filter((row) => onCell(row, board[row]) > 0);
  const open = mistake === "moves any queen" ? rows : clashing;
  const weighted = open.flatMap((one) => Array<number>(onCell(one, board[one])).fill(one));
  const favoured =
    mistake === "takes the first queen" || (mistake === "favours the first queen" && roll(10) < 7);
  const row = favoured
    ? open[0]
    : mistake === "favours queens by their attackers"
      ? weighted[roll(weighted.length)]
      : open[roll(open.length)];
  const costs = rows.map((column) => onCell(row, column));
  const mayStay = mistake === "counts the own cell";
  const others = rows.filter((column) => mayStay || column !== board[row]);
  const least = Math.min(...others.map((column) => costs[column]));
  const best = others.filter((column) => costs[column] === least);
  if (mistake === "takes the best of the board") {
    const moves = clashing.flatMap((r) =>
      rows.map((column) => ({ r, column, change: onCell(r, column) - onCell(r, board[r]) })),
    );
    const real = moves
      .filter(({ r, column }) => column !== board[r])
      .sort((one, other) => one.change - other.change);
    const first = real.filter(({ change }) => change === real[0].change);
    const { r, column } = first[roll(first.length)];
    return Object.assign([...board], { [r]: column });
  }
  const stays =
    mistake === "goes to better cells only" ? least >= costs[board[row]] : least > costs[board[row]];
  if (stays && mistake !== "never stays") return [...board];
  const isFirst =
    mistake === "takes the first of equals" || (mistake === "favours the first of equals" && roll(2) > 0);
  return Object.assign([...board], { [row]: best[isFirst ? 0 : roll(best.length)] });
}

const MISTAKES = [
  "takes the first queen",
  "favours the first queen",
  "favours queens by their attackers",
  "takes the first of equals",
  "favours the first of equals",
  "counts the own cell",
  "moves any queen",
  "takes the best of the board",
  "goes to better cells only",
  "never stays",
];

/** Of 100 random boards of 100 queens, those that min-conflicts with a mistake repairs in 1,000 steps, by counters. */
function repairedBy(mistake: string, roll = dice(100), size = 100): number {
  return indices(100).filter(() => {
    const board = indices(size).map(() => roll(size));
    const [straight, rising, falling] = [size, 2 * size, 2 * size].map((length) => new Int32Array(length));
    const on = (row: number, column: number) =>
      straight[column] + rising[row + column] + falling[row - column + size];
    const put = (row: number, by: number) => {
      straight[board[row]] += by;
      rising[row + board[row]] += by;
      falling[row - board[row] + size] += by;
    };
    for (const row of indices(size)) put(row, 1);
    for (let steps = 0; steps < 1000; steps++) {
      const clashing = indices(size).filter((row) => on(row, board[row]) > 3);
      if (clashing.length === 0) return true;
      const row = clashing[mistake === "takes the first queen" ? 0 : roll(clashing.length)];
      put(row, -1);
      const now = on(row, board[row]);
      const others = indices(size).filter((column) => column !== board[row]);
      const least = others.reduce((found, column) => Math.min(found, on(row, column)), Infinity);
      const best = others.filter((column) => on(row, column) === least);
      if (mistake === "goes to better cells only" ? least < now : least <= now)
        board[row] = best[mistake === "takes the first of equals" ? 0 : roll(best.length)];
      put(row, 1);
    }
    return false;
  }).length;
}

const accepts = (change: number, heat: number, drawn: number) => drawn < Math.exp(-change / heat);

type CostOf = (board: number[]) => number;

/** First choice with restarts: moves of single queens, or swaps of two in different columns. */
function climber(costOf: CostOf, swaps: boolean, roll = dice(4)): number[] {
  for (;;) {
    const board = swaps ? shuffled(8, roll) : indices(8).map(() => roll(8));
    let cost = costOf(board);
    for (let isBetter = true; isBetter && cost > 0; ) {
      isBetter = shuffled(64, roll).some((cell) => {
        const [a, b] = [cell % 8, Math.floor(cell / 8)];
        if (swaps ? a >= b : board[a] === b) return false;
        const before = [...board];
        if (swaps) [board[a], board[b]] = [board[b], board[a]];
        else board[a] = b;
        const after = costOf(board);
        if (after < cost) {
          cost = after;
          return true;
        }
        board.splice(0, 8, ...before);
        return false;
      });
    }
    if (cost === 0) return board;
  }
}

describe("the exercises of chapter 15", () => {
  tryExercises(exercises, {
    1: { right: [40], wrong: [47, 33, 19, "40", [40]] },
    2: {
      right: [exit, (board: number[]) => exit(board, 9)],
      // gives up too early; takes every plateau for a peak, or for open; does not stop on a closed one, but counts
      wrong: [(board: number[]) => exit(board, 8), (board: number[]) => exit(board, 0), () => 0, () => -1],
    },
    3: {
      right: [step, (board: number[]) => step(board, (sides) => Math.floor(sides * Math.random()))],
      wrong: MISTAKES.map((mistake) => (board: number[], roll: Roll) => step(board, roll, mistake)),
    },
    4: {
      right: [(change: number, heat: number, drawn: number) => change <= 0 || accepts(change, heat, drawn)],
      wrong: [
        accepts, // 0 / 0 without heat
        (change: number, heat: number, drawn: number) => drawn < Math.exp(change / heat),
        (change: number, heat: number, drawn: number) => change <= 0 || drawn < Math.exp(change / heat),
        (change: number, heat: number, drawn: number) => change <= 0 || drawn < change / heat,
        (change: number, heat: number, drawn: number) => change <= 0 || drawn < 1 - change / heat,
        (change: number, heat: number, drawn: number) => change <= 0 || drawn > Math.exp(-change / heat),
        (change: number, heat: number, drawn: number) => change <= 0 || drawn < Math.exp(-change * heat),
        (change: number, heat: number, drawn: number) => change <= 0 || drawn < 2 ** (-change / heat),
        (change: number, heat: number, drawn: number) =>
          change < 0 || (change > 0 && accepts(change, heat, drawn)),
        (change: number) => change <= 0,
        () => true,
      ],
    },
    5: {
      right: [(costOf: CostOf) => climber(costOf, true)],
      wrong: [
        (costOf: CostOf) => climber(costOf, false), // some 700 calls
        () => [0, 4, 7, 5, 2, 6, 1, 3], // a solution, with other names
        (costOf: CostOf) => shuffled(8, dice(costOf(indices(8)))),
        () => [0, 4, 7, 5, 2, 6, 1],
        (costOf: CostOf) => costOf([1, 2, 3]),
      ],
    },
  });

  const said = (number: number, answer: unknown) => judged(exercises[number], answer).remark;

  it("say how often a step is made that chance makes less often", () => {
    const favours = (board: number[], roll: Roll) => step(board, roll, "favours the first queen");
    expect(said(3, favours)).toMatch(
      /^From \[2,0,1,1\] it goes to \[.*\] in 9\d\d of 1200 steps, where chance gives about 400\.$/,
    );
    const never = (board: number[], roll: Roll) => step(board, roll, "takes the first of equals");
    expect(said(3, never)).toMatch(
      /^From \[1,4,2,2,0\] it goes to \[.*\] in \d+ of 1200 steps, where chance gives about \d+\.$/,
    );
  });

  it("say what to do with a step in place, and how far the calls went", () => {
    expect(said(3, (board: number[]) => void board.reverse())).toBe(
      "board: expected a list of 4 columns from 0 to 3, but was given nothing: return the board",
    );
    expect(said(5, (costOf: CostOf) => climber(costOf, false))).toMatch(
      /^Error: \d+ of 50 problems took all 10000 calls of costOf$/,
    );
  });

  it("takes a fair step of other dice for fair", () => {
    const roll = dice(5);
    for (let times = 0; times < 5; times++)
      expect(said(3, (board: number[]) => step(board, roll))).toMatch(/^Each step is made/);
  });

  it("have the figures that the answer to 3 states", () => {
    const mistakes = ["", "takes the first of equals", "takes the first queen", "goes to better cells only"];
    expect(mistakes.map((mistake) => repairedBy(mistake))).toEqual([100, 45, 1, 0]);
  });
});
