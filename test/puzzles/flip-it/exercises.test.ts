import { describe, expect, it } from "vitest";
import { exercises } from "../../../lib/puzzles/flip-it/exercises";
import { FlipIt } from "../../../lib/puzzles/flip-it/index";
import type { Bound } from "../../../lib/search/index";
import { breadthFirstSearch, iterativeDeepening, solved } from "../../../lib/search/index";
import { tryExercises } from "../../support/exercises";
import { howMany } from "../../support/howMany";
import { lists } from "../../support/lists";

const CORNERS = [0, 3, 12, 15];

/** As the folded answer to exercise 4 has it. */
function fewest(row: string): number {
  const search = (cells: string[], before: number, left: number): boolean => {
    if (left === 0) return !cells.includes("B");
    const hole = cells.indexOf("_");
    return cells.some((piece, from) => {
      if (Math.abs(from - hole) < 2 || from === before) return false;
      const isOver = (cell: number) => (cell - from) * (cell - hole) < 0;
      const next = cells.map((side, cell) =>
        cell === hole ? piece : cell === from ? "_" : isOver(cell) ? (side === "B" ? "W" : "B") : side,
      );
      return search(next, hole, left - 1);
    });
  };
  let limit = 0;
  while (!search([...row], -1, limit)) limit++;
  return limit;
}

function corner(board: string): number {
  const cells = board.replaceAll(" ", "");
  return 2 * CORNERS.filter((cell) => cells[cell] === "B").length;
}

function filled(board: string): number {
  const cells = board.replaceAll(" ", "");
  const isOpen = CORNERS.includes(cells.indexOf("_")) && cells.includes("B");
  return corner(board) + (isOpen ? 1 : 0);
}

function weight(board: string): number {
  let sum = 0;
  [...board.replaceAll(" ", "")].forEach((side, cell) => {
    const isCorner = CORNERS.includes(cell);
    if (side === "B") sum += isCorner ? 3 : 1;
    if (side === "_" && isCorner) sum += 1;
  });
  return sum;
}

const weighed = (board: string) => Math.floor(weight(board) / 2);

describe("exercises of Flip-It Square", () => {
  tryExercises(exercises, {
    1: {
      right: [[3, 0, 8, 10, 2]],
      longer: [[9, 1, 3, 0, 8, 10, 2]],
      wrong: [[3, 0], [0], [3, 0, 8, 10, 1], "3, 0, 8, 10, 2"],
    },
    2: {
      right: lists("0 3 5 6 9 10 12 15, 5 6 9 10 0 3 12 15"),
      wrong: [[1, 2, 4, 7, 8, 11, 13, 14], [0, 3, 12, 15], 8],
    },
    3: { right: [[1.5, 11]], wrong: [[3, 1.1], [1.5], [11, 1.5]] },
    4: { right: [fewest], wrong: [(row: string) => row.length, () => 4] },
    5: { right: [filled], wrong: [corner, (board: string) => filled(board) + 1, weighed] },
    6: { right: [weighed], wrong: [corner, filled, weight, () => 5.5] },
  });

  // A million boards decoded: in the long tests alone.
  if (howMany(0, 1) === 1)
    it("5, 6: the answers' bounds expand as many nodes as the answers say", () => {
      const square = new FlipIt(4, 4);
      const start = square.encode(square.filled("B", 5));
      const expanded = (evaluate: (board: string) => number) => {
        const table = Int32Array.from({ length: square.size }, () => -1);
        const bound: Bound = {
          evaluate(states, from, to, out, at) {
            for (let i = from; i < to; i++) {
              const code = states[i];
              if (table[code] < 0) table[code] = evaluate(square.decode(code)[0]);
              out[at++] = table[code];
            }
          },
        };
        const search = iterativeDeepening(square, start, square.allWhite, { bound, noUndo: true });
        return [solved(search).cost, search.stats.expanded];
      };
      expect(expanded(filled)).toEqual([22, 1_094_516]);
      expect(expanded(weighed)).toEqual([22, 337_564]);
    });

  it("4: rows of three and four cells have positions that cannot be solved, rows of five to eight have none", () => {
    for (let columns = 3; columns <= 8; columns++) {
      const row = new FlipIt(1, columns);
      const kinds = new Set<string>();
      for (let code = 0; code < row.size; code++) {
        kinds.add(breadthFirstSearch(row, Int32Array.of(code), row.allWhite).kind);
      }
      expect(kinds.has("unsolvable")).toBe(columns < 5);
    }
  });
});
