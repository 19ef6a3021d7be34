import { describe, expect, it } from "vitest";
import { solveTour, watchTour } from "../../../../kit/puzzles/knights-tour/play";
import { isHop, judgeTour } from "../../../../lib/puzzles/knights-tour/tours";
import { endOf } from "../../../support/browser/watchData";

const [IN_ORDER, BY_RULE] = ["cells in order", "fewest ways on first"];
const boardOf = (cells: number, way: readonly number[]) =>
  Array.from({ length: cells }, (_, cell) => way.indexOf(cell) + 1);

/** All ways that begin with this one, each a node; a tour ends the count. */
function nodesFrom(
  rows: number,
  columns: number,
  way: readonly number[],
): { nodes: number; isTour: boolean } {
  if (way.length === rows * columns) return { nodes: 1, isTour: true };
  let nodes = 1;
  for (let next = 0; next < rows * columns; next++) {
    if (way.includes(next) || !isHop(columns, way[way.length - 1], next)) continue;
    const below = nodesFrom(rows, columns, [...way, next]);
    nodes += below.nodes;
    if (below.isTour) return { nodes, isTour: true };
  }
  return { nodes, isTour: false };
}

function watched(rows: number, columns: number, way: readonly number[], name: string) {
  const answer = watchTour(boardOf(rows * columns, way), rows, columns, { searches: [name], weight: 1 });
  return endOf(answer);
}

const cells = Array.from({ length: 12 }, (_, cell) => cell);
const ways = cells.flatMap((cell) => [
  [cell],
  ...cells.filter((next) => isHop(4, cell, next)).map((next) => [cell, next]),
]);

describe("a search for a tour, watched from the hops on the board", () => {
  it.each(ways.map((way) => [way]))("goes on from %j as another program does, on 3 × 4", (way) => {
    const [plain, ruled] = [IN_ORDER, BY_RULE].map((name) => watched(3, 4, way, name));
    const { nodes, isTour } = nodesFrom(3, 4, way);
    expect(plain).toMatchObject({ nodes, found: isTour ? "a tour" : "no tour" });
    expect(ruled.found).toBe(plain.found);
    const answer = solveTour(boardOf(12, way), 3, 4);
    expect(answer.kind).toBe(isTour ? "solved" : "unsolvable");
    if (answer.kind !== "solved") return expect(ruled.nodes).toBe(nodes); // the same ways, in another order
    for (const { last } of [plain, ruled]) {
      const hops = last.split(/[ /]+/).map(Number);
      const tour = cells.map((step) => hops.indexOf(step + 1));
      expect([judgeTour(3, 4, tour).kind, tour.slice(0, way.length)]).toEqual(["open", way]);
      if (last === plain.last) expect(hops).toEqual(answer.boards.at(-1));
    }
  });

  it("needs less by the rule on 5 × 5, and stops where it takes too long", () => {
    const [plain, ruled] = [IN_ORDER, BY_RULE].map((name) => watched(5, 5, [0], name));
    expect([plain.found, ruled.found]).toEqual(["a tour", "a tour"]);
    expect(plain.nodes).toBe(nodesFrom(5, 5, [0]).nodes);
    expect(ruled.nodes).toBeLessThan(plain.nodes);
    expect(watched(5, 5, [1], IN_ORDER)).toMatchObject({ found: "stopped", nodes: 20_000 });
  });

  it("asks for a first cell", () => {
    const answer = watchTour(boardOf(25, []), 5, 5, { searches: [IN_ORDER], weight: 1 });
    expect(answer).toMatchObject({
      kind: "unsolvable",
      reason: expect.stringContaining("press its first cell"),
    });
  });

  it.each([
    ["a number that is left out", [1, 0, 0, 0, 0, 0, 3]],
    ["a hop of another piece", [1, 2]],
    ["a number twice", [1, 0, 0, 0, 0, 0, 2, 0, 0, 2]],
  ])("refuses %s", (_, begin) => {
    const board = [...begin, ...Array(12 - begin.length).fill(0)];
    const answer = watchTour(board, 3, 4, { searches: [IN_ORDER], weight: 1 });
    expect(answer).toMatchObject({ kind: "unsolvable", reason: expect.stringContaining("no knight's way") });
  });
});
