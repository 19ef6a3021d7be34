import { describe, expect, it } from "vitest";
import { cornerBound, PatternBound } from "../../../../lib/puzzles/flip-it/bounds";
import { FlipIt, type FlipItBoard } from "../../../../lib/puzzles/flip-it/puzzle";
import { checkBound } from "../../../../lib/search/checks/checkBound";
import { UNREACHABLE } from "../../../../lib/search/contract/bound";
import { maximum } from "../../../../lib/search/contract/maximum";
import { solved } from "../../../../lib/search/contract/result";
import { neighbours } from "../../../../lib/search/contract/space";
import { aStar } from "../../../../lib/search/searches/aStar";
import { breadthFirstLevels, breadthFirstSearch } from "../../../../lib/search/searches/breadthFirst";
import { iterativeDeepening } from "../../../../lib/search/searches/iterativeDeepening";
import { countShortestPaths } from "../../../../lib/search/searches/shortestPaths";
import { howMany } from "../../../support/howMany";
import { lists, sizes } from "../../../support/lists";
import { testMistakes } from "../../../support/mistakes";
import { successorsInRun, testContract } from "../../../support/search/contract";
import { randomSource } from "../../../support/search/graphs";
import { plainDepths } from "../../../support/search/plainSearches";

const STRAIGHT = lists("0 1, 0 -1, 1 0, -1 0");
const SLANTED = lists("1 1, 1 -1, -1 1, -1 -1");

/** The boards one jump away, by walking from the hole over a grid of letters and turning what lies on the way. */
function plainMoves(board: FlipItBoard, diagonals: boolean): string[] {
  const grid = board.split(" ");
  const row = grid.findIndex((line) => line.includes("_"));
  const column = grid[row].indexOf("_");
  const boards: string[] = [];
  for (const [down, right] of diagonals ? [...STRAIGHT, ...SLANTED] : STRAIGHT) {
    for (let steps = 2; ; steps++) {
      const lander = grid[row + steps * down]?.[column + steps * right];
      if (lander === undefined) break;
      const next = grid.map((line) => line.split(""));
      for (let k = 1; k < steps; k++) {
        const [r, c] = [row + k * down, column + k * right];
        next[r][c] = next[r][c] === "B" ? "W" : "B";
      }
      next[row][column] = lander;
      next[row + steps * down][column + steps * right] = "_";
      boards.push(next.map((line) => line.join("")).join(" "));
    }
  }
  return boards;
}

/** Distances from the goals, with boards as texts in a Map. */
const plainLevels = (puzzle: FlipIt, goals: readonly FlipItBoard[]) =>
  plainDepths(goals, (board) => plainMoves(board, puzzle.diagonals));

function whiteBoards(puzzle: FlipIt): FlipItBoard[] {
  return Array.from({ length: puzzle.cells }, (_, hole) => puzzle.filled("W", hole));
}

function randomBoard(puzzle: FlipIt, random: () => number): FlipItBoard {
  const hole = Math.floor(random() * puzzle.cells);
  const letters = Array.from({ length: puzzle.cells }, (_, i) =>
    i === hole ? "_" : random() < 0.5 ? "B" : "W",
  );
  const rows = Array.from({ length: puzzle.rows }, (_, r) =>
    letters.slice(r * puzzle.columns, (r + 1) * puzzle.columns).join(""),
  );
  return rows.join(" ");
}

function moves(puzzle: FlipIt, board: FlipItBoard): string[] {
  const other = puzzle.filled("B", 0);
  const found = successorsInRun(puzzle, puzzle.encode(other, board, other));
  return found.length === 0 ? [] : puzzle.decode(found);
}

const SMALL = sizes("1x1 1x2 1x5 5x1 2x2 2x3 3x2 3x3 2x5 4x2").flatMap(([rows, columns]) =>
  [false, true].map((diagonals) => ({ rows, columns, diagonals })),
);
const LARGE = sizes("3x4 4x4 5x3 5x5 3x9 1x27 27x1 13x2").flatMap(([rows, columns]) =>
  [false, true].map((diagonals) => ({ rows, columns, diagonals })),
);

describe("codes", () => {
  it.each(SMALL)("number the $rows x $columns boards without gaps", ({ rows, columns }) => {
    const puzzle = new FlipIt(rows, columns);
    expect(puzzle.size).toBe(rows * columns * 2 ** (rows * columns - 1));
    const boards = puzzle.decode(Int32Array.from({ length: puzzle.size }, (_, code) => code));
    expect(new Set(boards).size).toBe(puzzle.size);
    const shape = new RegExp(`^(?=[^_]*_[^_]*$)([BW_]{${columns}}( |$)){${rows}}$`);
    expect(boards.filter((board) => !shape.test(board))).toEqual([]);
    expect([...puzzle.encode(...boards)].every((code, i) => code === i)).toBe(true);
  });

  it.each(LARGE)("of $rows x $columns boards lead back to the board", ({ rows, columns }) => {
    const puzzle = new FlipIt(rows, columns);
    const random = randomSource(rows * 100 + columns);
    const boards = Array.from({ length: howMany(100, 300) }, () => randomBoard(puzzle, random));
    const codes = puzzle.encode(...boards);
    expect(puzzle.decode(codes)).toEqual(boards);
    expect(codes.every((code) => code >= 0 && code < puzzle.size)).toBe(true);
  });

  it("have names for the boards of one colour", () => {
    const puzzle = new FlipIt(2, 3);
    expect([puzzle.filled("B", 4), puzzle.filled("W", 0)]).toEqual(["BBB B_B", "_WW WWW"]);
    expect(puzzle.decode(puzzle.allWhite)).toEqual(whiteBoards(puzzle));
  });
});

describe("jumps", () => {
  it.each(SMALL)("of every $rows x $columns board, diagonals: $diagonals", ({ rows, columns, diagonals }) => {
    const puzzle = new FlipIt(rows, columns, { diagonals });
    for (
      let code = 0;
      code < puzzle.size;
      code += Math.max(1, Math.floor(puzzle.size / howMany(400, 1500)) | 1)
    ) {
      const [board] = puzzle.decode(code);
      const next = moves(puzzle, board);
      expect([...next].sort()).toEqual(plainMoves(board, diagonals).sort());
      for (const other of next) expect(moves(puzzle, other)).toContain(board);
    }
  });

  it.each(LARGE)("of random $rows x $columns boards, diagonals: $diagonals", (size) => {
    const { rows, columns, diagonals } = size;
    const puzzle = new FlipIt(rows, columns, { diagonals });
    const random = randomSource(rows * 1000 + columns);
    for (let i = 0; i < howMany(50, 200); i++) {
      const board = randomBoard(puzzle, random);
      expect(moves(puzzle, board).sort()).toEqual(plainMoves(board, diagonals).sort());
    }
  });

  it.each([...SMALL, ...LARGE])(
    "onward, of $rows x $columns boards, diagonals: $diagonals: all but the one back",
    (size) => {
      const puzzle = new FlipIt(size.rows, size.columns, { diagonals: size.diagonals });
      const random = randomSource(size.rows * 77 + size.columns);
      const boards = Array.from({ length: howMany(6, 20) }, () => randomBoard(puzzle, random));
      // A run of boards, each with every board beside it as the one before, and with one that is not beside it.
      const pairs = boards.flatMap((board) =>
        [...moves(puzzle, board), board].map((before) => [board, before]),
      );
      const [codes, befores] = [0, 1].map((i) => puzzle.encode(...pairs.map((pair) => pair[i])));
      const room = codes.length * (1 + puzzle.maxSuccessors);
      const [states, beside] = [codes, befores].map((run) => {
        const line = new Int32Array(room + 3).fill(-7);
        line.set(run);
        return line;
      });
      const end = puzzle.expandOnward(states, beside, 0, codes.length, codes.length);
      const expected = pairs.flatMap(([board, before]) =>
        moves(puzzle, board).flatMap((next) => (next === before ? [] : [[next, board]])),
      );
      const found = [...states.subarray(codes.length, end)].map((code, i) => [
        code,
        beside[codes.length + i],
      ]);
      expect(found).toEqual(expected.map((pair) => [...puzzle.encode(...pair)]));
      for (const [line, run] of [
        [states, codes],
        [beside, befores],
      ]) {
        expect(line.subarray(0, run.length)).toEqual(run);
        expect([...line.subarray(room)]).toEqual([-7, -7, -7]);
      }
    },
  );

  it("never pass over a corner, nor over an end of a row", () => {
    expect(new FlipIt(4, 4).sheltered).toEqual([0, 3, 12, 15]);
    expect(new FlipIt(4, 4, { diagonals: true }).sheltered).toEqual([0, 3, 12, 15]);
    expect(new FlipIt(1, 5).sheltered).toEqual([0, 4]);
    expect(new FlipIt(2, 4).sheltered).toEqual([0, 3, 4, 7]);
  });
});

// What the article prints: the start, and the boards behind each jump of its solutions by iterative deepening.
const ORTHOGONAL = `
  BBBB B_BB BBBB BBBB, BBBB BBW_ BBBB BBBB, BBBB BBWB BBBW BBB_, BBBB BBWB BBBW _WWB, BBBB BBWB BBBW WB_B,
  BB_B BBBB BBWW WBBB, _WBB BBBB BBWW WBBB, BBW_ BBBB BBWW WBBB, BBWW BBBW BBW_ WBBB, BBWW BBBW _WBB WBBB,
  _BWW WBBW BWBB WBBB, WBWW BBBW WWBB _BBB, WBWW BBBW WWBB BWW_, WBWW BBB_ WWBW BWWW, WBWW _WWB WWBW BWWW,
  WBWW BWWB BWBW _WWW, _BWW WWWB WWBW WWWW, WWB_ WWWB WWBW WWWW, WWBW WWWW WWB_ WWWW, WWBW WWWW _BWW WWWW,
  WWBW WWWW WW_W WWWW, WW_W WWBW WWBW WWWW, WWWW WWWW WWWW WW_W`;
const DIAGONAL = `
  BBBB B_BB BBBB BBBB, BBBB BBW_ BBBB BBBB, BBBB BBWB BBBW BBB_, BBBB BBWB BBBW _WWB, BBBB BBWB BBBW WB_B,
  BB_B BBBB BBWW WBBB, BBBB BWBB _BWW WBBB, _BBB WWBB BBWW WBBB, BWW_ WWBB BBWW WBBB, BWWW WWBW BBW_ WBBB,
  BWWW WWBW _WBB WBBB, _WWW BWBW BWBB WBBB, WWWW WWBW WWBB _BBB, WWWW WWBW WWBB BWW_, WWWW WWB_ WWBW BWWW,
  WWWW _BWW WWBW BWWW, WWWW BBWW BWBW _WWW, _WWW WBWW WWBW WWWW, WWWW WWWW WWWW WWW_`;
const listed = (text: string) => text.trim().split(/,\s+/);

describe("the article's puzzle", () => {
  const rules = [
    { diagonals: false, cost: 22, solution: ORTHOGONAL, ways: 18n },
    { diagonals: true, cost: 18, solution: DIAGONAL, ways: 20n },
  ];
  it.each(rules.slice(0, howMany(1, 2)))(
    "takes $cost moves, diagonals: $diagonals",
    ({ diagonals, cost, solution, ways }) => {
      const puzzle = new FlipIt(4, 4, { diagonals });
      const start = puzzle.encode("BBBB B_BB BBBB BBBB");
      expect(breadthFirstSearch(puzzle, start, puzzle.allWhite)).toMatchObject({ kind: "solved", cost });
      // Jumps are tried in the article's order, so that the deepening search comes upon the very same solution.
      const options = { bound: cornerBound(puzzle), noUndo: true };
      const deepened = iterativeDeepening(puzzle, start, puzzle.allWhite, options);
      if (deepened.kind !== "solved") throw new Error(deepened.reason);
      expect(puzzle.decode(deepened.path)).toEqual(listed(solution));
      expect(countShortestPaths(puzzle, start, puzzle.allWhite)).toMatchObject({ cost, count: ways });
    },
  );
});

describe("levels", () => {
  it.each([...SMALL, { rows: 3, columns: 4, diagonals: false }, { rows: 4, columns: 3, diagonals: true }])(
    "of $rows x $columns are those of a plain search, diagonals: $diagonals",
    (size) => {
      const puzzle = new FlipIt(size.rows, size.columns, { diagonals: size.diagonals });
      const counts: number[] = [];
      for (const depth of plainLevels(puzzle, whiteBoards(puzzle)).values())
        counts[depth] = (counts[depth] ?? 0) + 1;
      expect(breadthFirstLevels(puzzle, puzzle.allWhite).depths).toEqual(counts);
    },
  );
});

describe("bounds", () => {
  const large = [
    { rows: 4, columns: 4, diagonals: false },
    { rows: 4, columns: 4, diagonals: true },
  ];
  const sizes = [
    ...large.slice(howMany(1, 0) * large.length),
    { rows: 3, columns: 4, diagonals: false },
    { rows: 3, columns: 4, diagonals: true },
    { rows: 1, columns: 5, diagonals: false },
    { rows: 1, columns: 9, diagonals: false },
    { rows: 3, columns: 3, diagonals: true },
    { rows: 2, columns: 5, diagonals: false },
  ];
  const border = (puzzle: FlipIt) =>
    Array.from({ length: puzzle.cells }, (_, cell) => cell).filter((cell) => {
      const [row, column] = [Math.floor(cell / puzzle.columns), cell % puzzle.columns];
      return row % (puzzle.rows - 1) === 0 || column % (puzzle.columns - 1) === 0 || puzzle.rows === 1;
    });
  const at = (puzzle: FlipIt, bound: ReturnType<typeof cornerBound>, ...boards: FlipItBoard[]) => {
    const out = new Int32Array(boards.length + 2).fill(-7);
    bound.evaluate(puzzle.encode("_".padEnd(puzzle.cells, "B"), ...boards), 1, boards.length + 1, out, 1);
    expect([out[0], out[boards.length + 1]]).toEqual([-7, -7]);
    return [...out.subarray(1, -1)];
  };

  it.each(sizes)("by corners, $rows x $columns, diagonals: $diagonals: nowhere too high", (size) => {
    const puzzle = new FlipIt(size.rows, size.columns, { diagonals: size.diagonals });
    const report = checkBound(puzzle, puzzle.allWhite, cornerBound(puzzle));
    expect(report.admissible).toBe(true);
    if (size.columns === 4) expect(report.consistent).toBe(false); // one jump out of a corner lowers it by 2
  });

  it("by corners: two a black piece, whichever cell is the hole", () => {
    const puzzle = new FlipIt(4, 4);
    const boards = [
      "BBBB B_BB BBBB BBBB",
      "BBBB BBBB BBBB BBB_",
      "_BBB BBBB BBBB BBBW",
      "WWWB _BBW BBBB WBBB",
    ];
    expect(at(puzzle, cornerBound(puzzle), ...boards)).toEqual([8, 6, 4, 4]);
  });

  it("is refused on a board of other sides, and so are its goals; that of the freer rules holds for the others", () => {
    const [own, other] = [new FlipIt(4, 4), new FlipIt(2, 4)];
    const code = other.encode(other.filled("B", 0));
    for (const bound of [cornerBound(own), new PatternBound(own, [0])])
      expect(() => aStar(other, code, code, { bound })).toThrow(/^bound: .*given a bound for "4 x 4 Flip-It/);
    expect(() => breadthFirstSearch(other, code, own.allWhite)).toThrow(/^goals: .*given codes for "4 x 4/);
    const bound = cornerBound(new FlipIt(4, 4, { diagonals: true }));
    const start = own.encode(own.filled("B", 5));
    const { cost } = solved(breadthFirstSearch(own, start, own.allWhite));
    expect(aStar(own, start, own.allWhite, { bound })).toMatchObject({ cost: cost });
  });

  it("that of stricter rules is refused: it is too high where diagonals count", () => {
    const [strict, free] = [new FlipIt(3, 4), new FlipIt(3, 4, { diagonals: true })];
    const start = free.encode(free.filled("B", 0));
    const freely = cornerBound(free);
    for (const bound of [cornerBound(strict), new PatternBound(strict, [0, 1, 2])]) {
      for (const given of [() => bound, () => maximum(freely, bound), () => maximum(bound, freely)])
        expect(() => aStar(free, start, free.allWhite, { bound: given() })).toThrow(
          /^bounds?: .*without diagonals/,
        );
    }
  });

  it.each(sizes)("by the border, $rows x $columns, diagonals: $diagonals: nowhere too high", (size) => {
    const puzzle = new FlipIt(size.rows, size.columns, { diagonals: size.diagonals });
    const report = checkBound(puzzle, puzzle.allWhite, new PatternBound(puzzle, border(puzzle)));
    expect(report).toMatchObject({ admissible: true, consistent: true });
    const corners = checkBound(puzzle, puzzle.allWhite, cornerBound(puzzle));
    expect(report.meanBound).toBeGreaterThan(corners.meanBound);
  });

  it.each(sizes)("by all cells, $rows x $columns, diagonals: $diagonals: the distance itself", (size) => {
    const puzzle = new FlipIt(size.rows, size.columns, { diagonals: size.diagonals });
    const all = Array.from({ length: puzzle.cells }, (_, cell) => cell);
    const bound = new PatternBound(puzzle, all);
    const report = checkBound(puzzle, puzzle.allWhite, bound);
    expect(report).toMatchObject({ admissible: true, meanBound: report.meanDistance });
    expect(bound.positions).toBe(report.positions);
  });

  it("by some cells: the distances of a plain search in which a forgotten piece may have either colour", () => {
    const puzzle = new FlipIt(3, 4, { diagonals: true });
    const watched = [0, 1, 4, 6, 11];
    const forget = (board: FlipItBoard) =>
      [...board.replace(/ /g, "")].map((letter, cell) =>
        letter === "_" || watched.includes(cell) ? letter : "?",
      );
    const written = (letters: string[]) =>
      [0, 4, 8].map((cell) => letters.slice(cell, cell + 4).join("")).join(" ");
    const colourings = (letters: string[]): string[] => [
      written(letters.map((letter) => (letter === "?" ? "B" : letter))),
      written(letters.map((letter) => (letter === "?" ? "W" : letter))),
    ];
    const distance = plainDepths(
      whiteBoards(puzzle).map((board) => written(forget(board))),
      (board) => {
        const all = colourings([...board.replace(/ /g, "")]).flatMap((coloured) =>
          plainMoves(coloured, true),
        );
        return all.map((next) => written(forget(next)));
      },
    );
    const bound = new PatternBound(puzzle, watched);
    expect(bound.positions).toBe(distance.size);
    const random = randomSource(34);
    const boards = Array.from({ length: 500 }, () => randomBoard(puzzle, random));
    const expected = boards.map((board) => distance.get(written(forget(board))) ?? UNREACHABLE);
    expect(at(puzzle, bound, ...boards)).toEqual(expected);
  });

  // 0 at a goal and one less a jump at most: never too high.
  it("by the border of a board too large for a table of its own: consistent", () => {
    const puzzle = new FlipIt(5, 5);
    const bound = new PatternBound(puzzle, border(puzzle));
    const valueAt = (codes: Int32Array) => {
      const out = new Int32Array(codes.length);
      bound.evaluate(codes, 0, codes.length, out, 0);
      return out;
    };
    expect(valueAt(puzzle.allWhite).every((value) => value === 0)).toBe(true);
    const random = randomSource(55);
    const boards = Array.from({ length: 2000 }, () => randomBoard(puzzle, random));
    for (const code of puzzle.encode(...boards)) {
      const next = new Int32Array(puzzle.maxSuccessors);
      const end = puzzle.expand(Int32Array.of(code), 0, 1, next, 0);
      const [own] = valueAt(Int32Array.of(code));
      expect(valueAt(next.subarray(0, end)).every((value) => Math.abs(value - own) <= 1)).toBe(true);
    }
  });

  it("say where the watched pieces can never turn white", () => {
    const puzzle = new FlipIt(3, 3);
    expect(at(puzzle, new PatternBound(puzzle, [4]), "_WW WBW WWW")).toEqual([UNREACHABLE]);
    const start = puzzle.encode("_WW WBW WWW");
    const unrefuted = { ...puzzle, expand: puzzle.expand.bind(puzzle), refute: undefined };
    const options = { bound: new PatternBound(puzzle, [4]) };
    expect(iterativeDeepening(unrefuted, start, puzzle.allWhite, options)).toMatchObject({
      kind: "unsolvable",
    });
  });
});

describe("boards that cannot be reached", () => {
  it.each(SMALL)(
    "$rows x $columns, diagonals: $diagonals: no proof is wrong, and few are missing",
    (size) => {
      const puzzle = new FlipIt(size.rows, size.columns, { diagonals: size.diagonals });
      const every = Math.ceil(puzzle.size / 60) | 1;
      let [proofs, unreached] = [0, 0];
      for (let goal = 0; goal < puzzle.size; goal += every) {
        const [board] = puzzle.decode(goal);
        const reached = plainLevels(puzzle, [board]);
        for (let start = 0; start < puzzle.size; start += every) {
          const [from] = puzzle.decode(start);
          if (!reached.has(from)) unreached++;
          if (puzzle.refute(Int32Array.of(start), Int32Array.of(goal)) === undefined) continue;
          expect(reached.has(from)).toBe(false);
          proofs++;
        }
      }
      expect(proofs).toBeGreaterThanOrEqual(0.8 * unreached);
    },
  );

  it("4 x 4: parity tells which half of all positions reach a goal, and diagonals join the halves", () => {
    const puzzle = new FlipIt(4, 4);
    const goal = puzzle.encode("_WWW WWWW WWWW WWWW");
    const reached = plainDepths(goal, (code) => neighbours(puzzle, code).map(([next]) => next));
    expect(reached.size).toBe(262_144);
    for (let code = 0; code < puzzle.size; code += 61) {
      expect(puzzle.refute(Int32Array.of(code), goal) === undefined).toBe(reached.has(code));
    }
    const slanted = new FlipIt(4, 4, { diagonals: true });
    expect(breadthFirstLevels(slanted, goal).stats.states).toBe(524_288);
  });

  it.each<[number, number, string, string, string]>([
    [2, 4, "_BBB WWWW", "WWWW _WWW", "the hole cannot get from cell 0 to cell 4"],
    [
      3,
      3,
      "_WW WBW WWW",
      "WW_ WWW WWW",
      "the piece in cell 4 keeps its colour, and the goal has the other one: the hole never gets there, and nothing can jump over it",
    ],
    [
      1,
      4,
      "B_WW",
      "W_WW",
      "parity: every way of the hole from cell 1 to cell 1 turns an even number of pieces, so 1 black pieces cannot become 0",
    ],
    [
      4,
      4,
      "BBBB B_BB BBBB BBBB",
      "_WWW WWWW WWWW WWWW",
      "parity: every way of the hole from cell 5 to cell 0 turns an even number of pieces, so 15 black pieces cannot become 0",
    ],
  ])("%i x %i: %s to %s", (rows, columns, start, goal, reason) => {
    const puzzle = new FlipIt(rows, columns);
    const result = breadthFirstSearch(puzzle, puzzle.encode(start), puzzle.encode(goal));
    expect(result).toMatchObject({ kind: "unsolvable", reason });
    expect(result.stats.expanded).toBe(0);
  });
});

describe("mistakes", () => {
  const puzzle = new FlipIt(2, 3);
  testMistakes({
    "rows x columns: expected at most 27 cells, but was given 4 x 7": () => new FlipIt(4, 7),
    'board: expected 6 cells (2 x 3), not 5, but was given "BBB B_"': () => puzzle.encode("BBB B_"),
    'board: expected exactly one hole, written _, not 0, but was given "BBB BBB"': () =>
      puzzle.encode("BBB BBB"),
    'boards[1]: expected exactly one hole, written _, not 2, but was given "BB_ B_B"': () =>
      puzzle.encode("BBB BB_", "BB_ B_B"),
    'board: expected B, W and _ only, not "b", but was given "BBB bB_"': () => puzzle.encode("BBB bB_"),
    "hole: expected a cell from 0 to 5, but was given 6": () => puzzle.filled("W", 6),
    'colour: expected "B" or "W", but was given "red"': () => puzzle.filled("red" as never, 0),
    "watched: expected cells from 0 to 5, but was given [0, 6]": () => new PatternBound(puzzle, [0, 6]),
    "watched: expected a table of at most 2^26 bytes, but was given a table of 838860800 bytes": () =>
      new PatternBound(
        new FlipIt(5, 5),
        Array.from({ length: 25 }, (_, cell) => cell),
      ),
  });
});

testContract(
  ["1x5", "2x3", "3x3", "4x4", "5x5", "3x9"].flatMap((board) =>
    [false, true].map((diagonals) => {
      const [rows, columns] = board.split("x").map(Number);
      const puzzle = new FlipIt(rows, columns, { diagonals });
      const start = puzzle.encode(`${"B".repeat(rows * columns - 1)}_`);
      return [`${board}${diagonals ? ", with diagonals" : ""}`, puzzle, start] as const;
    }),
  ),
);
