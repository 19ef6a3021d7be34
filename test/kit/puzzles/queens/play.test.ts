import { describe, expect, it } from "vitest";
import { solveQueens, watchQueens } from "../../../../kit/puzzles/queens/play";
import { queens } from "../../../../lib/puzzles/queens/queens";
import { NodeCounter, take } from "../../../../lib/search/contract/enumeration";
import { endOf } from "../../../support/browser/watchData";

const [FROM_TOP, CONSTRAINED] = ["row by row", "most constrained row first"];
const DIRECTIONS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right]));

const boardOf = (size: number, cells: readonly number[]) =>
  Array.from({ length: size * size }, (_, cell) => Number(cells.includes(cell)));

/** The cells that a queen could step to. */
function reached(size: number, cell: number): number[] {
  return DIRECTIONS.filter(([down, right]) => down !== 0 || right !== 0).flatMap(([down, right]) => {
    const cells = [];
    let [row, column] = [Math.floor(cell / size) + down, (cell % size) + right];
    for (; row >= 0 && row < size && column >= 0 && column < size; row += down, column += right)
      cells.push(row * size + column);
    return cells;
  });
}

/** The nodes to the first solution, by a list of placements that wait, the next one last. */
function nodesFrom(size: number, given: readonly number[], name: string) {
  const waiting = [given];
  for (let nodes = 1; ; nodes++) {
    const placed = waiting.pop();
    if (placed === undefined) return { nodes: nodes - 1, found: "no solution" };
    if (placed.length === size) return { nodes, found: "a solution" };
    const taken = new Set(placed.flatMap((cell) => [cell, ...reached(size, cell)]));
    const rows: number[][] = [];
    for (let row = 0; row < size; row++) {
      if (placed.some((cell) => cell >= row * size && cell < (row + 1) * size)) continue;
      const open = Array.from({ length: size }, (_, column) => row * size + column);
      rows.push(open.filter((cell) => !taken.has(cell)));
    }
    if (name === CONSTRAINED) rows.sort((a, b) => a.length - b.length); // stable: the topmost of several
    waiting.push(...rows[0].map((cell) => [...placed, cell]).reverse());
  }
}

function watched(size: number, given: readonly number[], name: string) {
  const answer = watchQueens(boardOf(size, given), size, { searches: [name], weight: 1 });
  return endOf(answer);
}

const pairs = Array.from({ length: 25 }, (_, one) => one).flatMap((one) =>
  Array.from({ length: 25 }, (_, other) => [one, other]).filter(
    ([, other]) => other > one && !reached(5, one).includes(other),
  ),
);
const boards: [number, number[]][] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((size): [number, number[]] => [size, []]),
  ...[5, 6].flatMap((size) =>
    Array.from({ length: size * size }, (_, cell): [number, number[]] => [size, [cell]]),
  ),
  ...pairs.map((pair): [number, number[]] => [5, pair]),
  [8, [0]],
  [8, [60]],
  [8, [0, 15]],
];

describe("a search for a placement, watched from the queens on the board", () => {
  it("goes on as another program does, in either order", () => {
    expect(pairs).toHaveLength(140);
    const ends = boards.map(([size, given]) => {
      const board = boardOf(size, given);
      const answer = solveQueens(board, size);
      for (const name of [FROM_TOP, CONSTRAINED]) {
        const { last, ...counted } = watched(size, given, name);
        expect(counted, `${size}: ${given}, ${name}`).toEqual(nodesFrom(size, given, name));
        expect(counted.found).toBe(answer.kind === "solved" ? "a solution" : "no solution");
        if (answer.kind !== "solved") continue;
        const placed = last.split(/[ /]+/).flatMap((sign, cell) => (sign === "Q" ? [cell] : []));
        expect(placed).toHaveLength(size);
        expect(placed).toEqual(expect.arrayContaining(given));
        expect(placed.some((cell) => reached(size, cell).some((other) => placed.includes(other)))).toBe(
          false,
        );
        if (name === FROM_TOP) expect(boardOf(size, placed)).toEqual(answer.boards.at(-1));
      }
      return answer.kind;
    });
    expect(new Set(ends)).toEqual(new Set(["solved", "unsolvable"]));
  });

  it("takes the nodes that the chapter counts from the empty board", () => {
    for (const size of [8, 11, 13, 18]) {
      const counter = new NodeCounter();
      take(queens(size, { counter }), 1);
      const { found, nodes } = watched(size, [], FROM_TOP);
      if (counter.nodes <= 20_000) expect([found, nodes]).toEqual(["a solution", counter.nodes]);
      else expect([size, found, nodes]).toEqual([18, "stopped", 20_000]);
    }
    expect([11, 13, 22].map((size) => watched(size, [], CONSTRAINED).nodes)).toEqual([61, 204, 25]);
  });

  it("finds nothing left to do on a full board", () => {
    for (const name of [FROM_TOP, CONSTRAINED])
      expect(watched(4, [1, 7, 8, 14], name)).toMatchObject({ found: "a solution", nodes: 1 });
  });

  it.each([
    ["row", [0, 5]],
    ["column", [3, 59]],
    ["falling diagonal", [0, 63]],
    ["rising diagonal", [7, 56]],
  ])("refuses two queens on one %s", (_, cells) => {
    const answer = watchQueens(boardOf(8, cells), 8, { searches: [FROM_TOP], weight: 1 });
    expect(answer).toEqual({
      kind: "unsolvable",
      reason: "two of these queens attack each other: take one off",
    });
  });
});
