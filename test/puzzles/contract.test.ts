import { describe, expect, it } from "vitest";
import { FlipIt } from "../../lib/puzzles/flip-it/puzzle";
import { KnightExchange } from "../../lib/puzzles/knight-exchange/puzzle";
import { PegBoard } from "../../lib/puzzles/pegs/board";
import { english, hoppers, triangle, tryTri } from "../../lib/puzzles/pegs/boards";
import { PegJumps } from "../../lib/puzzles/pegs/jumps";
import { PegMoves } from "../../lib/puzzles/pegs/moves";
import { SlidingPuzzle } from "../../lib/puzzles/sliding/puzzle";
import { checkSpace } from "../../lib/search/checkSpace";
import { type CostedSpace, reversed } from "../../lib/search/space";

/** Every model with positions, on boards of every kind of code, with a start. */
const models: [string, CostedSpace, Int32Array][] = [];
for (const [rows, columns] of [
  [1, 2],
  [1, 7],
  [2, 2],
  [2, 3],
  [3, 3],
  [3, 4],
  [4, 4],
  [5, 5],
  [16, 16],
]) {
  const puzzle = new SlidingPuzzle(rows, columns);
  models.push([`sliding puzzle, ${rows} x ${columns}`, puzzle, puzzle.encode(puzzle.ordered)]);
}
for (const [rows, columns, knights, mergeHops] of [
  [4, 3, [3, 3], false],
  [4, 3, [3, 3], true],
  [3, 3, [1, 1, 1], false],
  [5, 5, [12, 12], false],
  [8, 8, [8, 8, 8], false],
  [4, 5, [3, 3], true],
] as const) {
  const puzzle = new KnightExchange(rows, columns, knights, { mergeHops });
  const all = knights.flatMap((count, colour) => Array<number>(count).fill(colour + 1));
  const board = Array.from({ length: rows * columns }, (_, cell) => all[cell] ?? 0);
  const name = `knights ${knights.join("-")} on ${rows} x ${columns}${mergeHops ? ", hops in a row as one" : ""}`;
  models.push([name, puzzle, puzzle.encode(board)]);
}
for (const diagonals of [false, true]) {
  for (const [rows, columns] of [
    [1, 5],
    [2, 3],
    [3, 3],
    [4, 4],
    [5, 5],
    [3, 9],
  ]) {
    const puzzle = new FlipIt(rows, columns, { diagonals });
    const start = `${"B".repeat(rows * columns - 1)}_`;
    models.push([
      `Flip-It, ${rows} x ${columns}${diagonals ? ", diagonals" : ""}`,
      puzzle,
      puzzle.encode(start),
    ]);
  }
}
for (const [name, board] of Object.entries({
  hoppers,
  tryTri,
  english,
  triangle: triangle(5),
})) {
  const [jumps, moves] = [new PegJumps(board), new PegMoves(board)];
  const start = board.startClasses()[0];
  models.push([`${name}, jump by jump`, jumps, jumps.start(start)]);
  models.push([`${name}, move by move`, moves, moves.start(start)]);
  models.push([`${name}, moves taken back`, reversed(moves, moves.reverse), moves.finishes(start)]);
}
const wide = new PegJumps(new PegBoard(Array(7).fill("o".repeat(7)).join("\n"), "square with diagonals"));
models.push(["49 holes, jump by jump", wide, wide.start(24)]);

describe("models of puzzles keep the contract of searches", () => {
  it.each(models)("%s", (_, space, start) => {
    const report = checkSpace(space, start, { maxStates: 3000 });
    expect(report).toMatchObject({ kind: "sound" });
    expect(report.positions).toBeGreaterThan(1);
    if (report.kind === "sound") expect(report.mostSuccessors).toBeLessThanOrEqual(space.maxSuccessors);
  });
});
