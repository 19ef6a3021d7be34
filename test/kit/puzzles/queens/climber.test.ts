import { describe, expect, it } from "vitest";
import { isGoal, movesOf, pairsOn } from "../../../../kit/browser/rules";
import { playClimber, solveClimber, tellClimber } from "../../../../kit/puzzles/queens/play";
import { dice } from "../../../../lib/basics/dice";
import { QueensLandscape, queens } from "../../../../lib/puzzles/queens/index";
import { dataOf, replay, shuffled } from "../../../support/browser/playScript";
import { randomSource } from "../../../support/search/graphs";

/** Russell and Norvig's board of cost 17. */
const BOARD = [4, 5, 6, 3, 4, 5, 6, 5];
/** One of 28 of cost 1 around which all others cost more. */
const PEAK = [4, 2, 0, 6, 3, 5, 7, 1];
const row = (size: number) => Array.from({ length: size }, (_, i) => i);
const onBoard = (placed: readonly number[]) =>
  placed.flatMap((queen) => row(placed.length).map((column) => Number(column === queen)));
const columnsOf = (board: readonly number[], size: number) =>
  row(size).map((line) => board.slice(line * size, (line + 1) * size).indexOf(1));
const gameOf = (placed: readonly number[]) =>
  dataOf(playClimber({ caption: "Climb", starts: [{ name: "start", queens: placed }] }));

const moved = (placed: readonly number[], line: number, column: number) =>
  placed.map((queen, at) => (at === line ? column : queen));

/** Pair by pair. */
function pairsIn(placed: readonly number[]): number {
  const attacks = (a: number, b: number) =>
    placed[a] === placed[b] || Math.abs(placed[a] - placed[b]) === b - a;
  return row(placed.length).flatMap((a) => row(placed.length).filter((b) => b > a && attacks(a, b))).length;
}

/** Steepest ascent, all ways among equals weighed: the expected steps, and the share that ends in a solution. */
function climbing(placed: readonly number[]): { steps: number; found: number } {
  const cost = pairsIn(placed);
  const around = placed.flatMap((_, line) => row(placed.length).map((column) => moved(placed, line, column)));
  const least = Math.min(...around.map(pairsIn));
  if (least === cost) return { steps: 0, found: Number(cost === 0) };
  const best = around.filter((one) => pairsIn(one) === least).map(climbing);
  const mean = (part: "steps" | "found") => best.reduce((sum, one) => sum + one[part], 0) / best.length;
  return { steps: 1 + mean("steps"), found: mean("found") };
}

describe("the landscape of queens, to be climbed", () => {
  it.each([4, 5, 6, 7, 8])("says on each cell what the library counts there: %i queens", (size) => {
    const data = gameOf(row(size));
    const random = randomSource(size);
    let board = size === 8 ? onBoard(PEAK) : shuffled(data, random);
    for (let round = 0; round < 60; round++) {
      const placed = columnsOf(board, size);
      const landscape = new QueensLandscape(size, { begin: placed });
      landscape.begin(dice(1));
      const moves = movesOf(data.rule, onBoard(placed));
      const cost = pairsOn(data.goal.apart!, onBoard(placed));
      expect([cost, isGoal(data.goal, onBoard(placed))]).toEqual([pairsIn(placed), pairsIn(placed) === 0]);
      const inOrder = moves
        .map(({ to, next }): [number, number] => [to!, pairsOn(data.goal.apart!, next)])
        .sort(([a], [b]) => a - b);
      const changes = row(landscape.moves).map((move) => landscape.change(move));
      expect(inOrder.map(([, there]) => there - cost)).toEqual(changes);
      for (const [cell, there] of inOrder)
        expect(there).toBe(pairsIn(moved(placed, Math.floor(cell / size), cell % size)));
      const least = Math.min(...inOrder.map(([, there]) => there));
      const [best] = inOrder.find(([, there]) => there === least)!;
      const isLast = least >= cost;
      board = isLast ? shuffled(data, random) : onBoard(moved(placed, Math.floor(best / size), best % size));
    }
  });

  it("leads to the nearest solution, in as few moves as queens stand elsewhere there", () => {
    const data = gameOf(BOARD);
    const solutions = [...queens(8)];
    const random = randomSource(3);
    for (let round = 0; round < 20; round++) {
      const board = shuffled(data, random);
      const apart = solutions.map(
        (placed) => placed.filter((column, line) => !board[8 * line + column]).length,
      );
      const found = solveClimber(board, 8);
      if (found.kind !== "solved") throw new Error(found.reason);
      replay(data, found.boards);
      expect([found.boards[0], found.cost]).toEqual([board, Math.min(...apart)]);
    }
  });

  it("tells how steepest ascent fares, from the start of a game and from any position", () => {
    const [{ note }] = gameOf(BOARD).starts;
    expect(note).toMatch(
      /^from the same start steepest ascent, 100 times: [\d.]+ steps on average, \d+ solutions?$/,
    );
    expect(tellClimber(onBoard(BOARD), 8).words!.slice(10)).toBe(note!.slice(20));
    const [, steps, found] = /times: (.*) steps .*, (\d+) s/.exec(note!)!.map(Number);
    const exact = climbing(BOARD);
    expect(Math.abs(steps - exact.steps)).toBeLessThan(0.3);
    expect(Math.abs(found - 100 * exact.found)).toBeLessThan(3 * Math.sqrt(100 * exact.found));
    const solution = [...queens(8)][0];
    expect(tellClimber(onBoard(solution), 8).words).toBe(
      "from here steepest ascent, 100 times: 0 steps on average, 100 solutions",
    );
  });

  it("says of a board that an address made up, with two queens in a row, that it leads nowhere", () => {
    const board = onBoard(BOARD).map((value, cell) => (cell < 16 ? Number(cell === 0 || cell === 1) : value));
    expect(solveClimber(board, 8)).toEqual({
      kind: "unsolvable",
      reason: "a row has no queen, and stays so",
    });
    expect(tellClimber(board, 8)).toEqual({});
  });

  it("takes as many queens as it has rows, 4 to 8, in each start", () => {
    const start = (placed: unknown) => ({ name: "a", queens: placed as number[] });
    const make =
      (...starts: unknown[]) =>
      () =>
        playClimber({ caption: "", starts: starts.map(start) });
    expect(make([0, 1, 2])).toThrow("size: expected a whole number from 4 to 8");
    expect(make(row(9))).toThrow("size: expected a whole number from 4 to 8");
    expect(make([0, 1, 2, 4])).toThrow("queens: expected columns from 0 to 3");
    expect(make(row(5), row(4))).toThrow("begin.length: expected a whole number from 5 to 5");
    expect(make()).toThrow("size: expected a whole number from 4 to 8");
  });

  it("adds less than 30 kB to a notebook with four starts, and is a picture without scripts", () => {
    const starts = [BOARD, PEAK, row(8), [0, 0, 0, 0, 0, 0, 0, 0]].map((placed, i) => ({
      name: `start ${i}`,
      queens: placed,
    }));
    const { html, text } = playClimber({ caption: "Climb", starts });
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    expect(text).toContain("start 0: _ _ _ _ queen _ _ _ / ");
  });
});
