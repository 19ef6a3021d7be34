import { indices, upTo } from "../../../lib/basics/counting";
import { FlipIt } from "../../../lib/puzzles/flip-it/index";
import { knightsTours } from "../../../lib/puzzles/knights-tour/index";
import { LightsOut } from "../../../lib/puzzles/lights-out/index";
import {
  formatPegSolution,
  hoppers,
  PegJumps,
  PegMoves,
  pegRegionBound,
  shortestPegSolution,
  triangle,
  tryTri,
} from "../../../lib/puzzles/pegs/index";
import { SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import { breadthFirstSearch, solved } from "../../../lib/search/index";
import { plainDepths } from "../search/plainSearches";

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

/** By exercise, a right answer to what its question says. Where there is only one, it is found in another way than the judge's. */
const SOLVERS: Readonly<Record<string, (...says: string[]) => unknown>> = {
  "05.1": (says) => [...knightsTours(3, 4)].find(([start]) => start === numbersIn(says)[0]),
  "05.5": (says) => pohlTours(numbersIn(says)[0]),
  "06.1": (says) => firstRow(/[.*]{5}/.exec(says)?.[0] ?? ""),
  "06.2": (says) => smallestQuiet(numbersIn(says)[0], numbersIn(says)[1]),
  "06.4": (says) => torusNullity(numbersIn(says)[0]),
  "07.1": (says) => slides(numbersIn(says)),
  "08.1": (says) => jumpers(/[WB_ ]{19}/.exec(says)?.[0] ?? ""),
  "08.2": (says) => whiteHoles(says),
  "08.3": (says) => (says.match(/[\d.]+/g) ?? []).map((b) => Number(b) / (Number(b) - 1)),
  "10.2": (says) => game(new PegJumps(hoppers), 6, numbersIn(says)[0]),
  "11.1": (says) => game(new PegJumps(triangle(5)), numbersIn(says)[0], numbersIn(says)[1]),
  "11.3": (says) => gamesFrom(numbersIn(says)[0], [4, 7, 8]),
  "12.1": (says) => askedFor(numbersIn(says), TRY_TRI),
  "12.3": (says) => game(new PegMoves(tryTri), numbersIn(says)[0], numbersIn(says)[0]),
  "12.4": (says) =>
    askedFor(
      indices(28).filter((hole) => hole !== numbersIn(says)[0]),
      TRIANGLE,
    ),
  "14.1": (says) => nakedSingles(/[\d.]{81}/.exec(says)?.[0] ?? ""),
  "14.4": (apart, before) => timetable(apart.match(/[A-H]{2}/g) ?? [], before.match(/[A-H]{2}/g) ?? []),
  "15.1": (says) => stepsWithRestarts(1 / numbersIn(says)[0]),
};

/** A right answer to an exercise whose numbers vary, of what varies in the question: the chapter's own, or a seed's. */
export function rightAnswer(file: string, number: string, says: readonly string[]): unknown {
  const name = `${file.slice(0, 2)}.${number}`;
  if (!(name in SOLVERS)) throw new Error(`exercise ${name} varies, and has no solver in this table`);
  return SOLVERS[name](...says);
}

/** The cells of a square from which Pohl's rule makes a tour: their number. */
function pohlTours(cells: number): number {
  const side = Math.sqrt(cells);
  const rowOf = (cell: number) => Math.floor(cell / side);
  const isHop = (a: number, b: number) => Math.abs((rowOf(a) - rowOf(b)) * ((a % side) - (b % side))) === 2;
  const hops = indices(cells).map((a) => indices(cells).filter((b) => isHop(a, b)));
  const isTour = (start: number) => {
    const free = new Set(indices(cells));
    const waysFrom = (cell: number) => hops[cell].filter((to) => free.has(to));
    const onward = (cell: number): number | undefined => {
      const choices = waysFrom(cell).map((to) => {
        const ways = waysFrom(to);
        return { to, ways: ways.length, farther: ways.flatMap(waysFrom).length };
      });
      choices.sort((a, b) => a.ways - b.ways || a.farther - b.farther || a.to - b.to);
      return choices[0]?.to;
    };
    for (let cell: number | undefined = start; cell !== undefined; cell = onward(cell)) free.delete(cell);
    return free.size === 0;
  };
  return indices(cells).filter(isTour).length;
}

function firstRow(lastRow: string): string {
  const game = new LightsOut(5, 5);
  const lights = Uint8Array.from({ length: 25 }, (_, cell) => Number(lastRow[cell - 20] === "*"));
  const found = game.shortest(lights);
  if (found.kind === "unsolvable") throw new Error(found.reason);
  return Array.from(found.presses.subarray(0, 5), (pressed) => (pressed === 1 ? "O" : ".")).join("");
}

/** Each first row but the empty one, chased down a dark board: the fewest presses that leave it dark. */
function smallestQuiet(rows: number, columns: number): number {
  const full = 2 ** columns - 1;
  const sizes = upTo(full).map((first) => {
    let [above, row, presses] = [0, first, 0];
    for (let r = 0; r < rows; r++) {
      presses += row.toString(2).replaceAll("0", "").length;
      [above, row] = [row, above ^ row ^ ((row << 1) & full) ^ (row >> 1)];
    }
    return row === 0 ? presses : Infinity;
  });
  return Math.min(...sizes);
}

/** Two rows are those of a quiet pattern if the chase comes round to them: if each alone then differs alike from what it was. */
function torusNullity(side: number): number {
  const full = 2 ** side - 1;
  const change = (first: number, second: number): string => {
    let [above, row] = [first, second];
    for (let r = 0; r < side; r++) {
      const [left, right] = [(row << 1) | (row >> (side - 1)), (row >> 1) | (row << (side - 1))];
      [above, row] = [row, (above ^ row ^ left ^ right) & full];
    }
    return `${above ^ first} ${row ^ second}`;
  };
  const firsts = new Map<string, number>();
  for (const row of indices(full + 1)) firsts.set(change(row, 0), (firsts.get(change(row, 0)) ?? 0) + 1);
  const quiet = indices(full + 1).map((row) => firsts.get(change(0, row)) ?? 0);
  return Math.log2(quiet.reduce((sum, count) => sum + count));
}

function slides(start: number[]): number[] {
  const puzzle = new SlidingPuzzle(3, 3);
  const goal = puzzle.encode([1, 2, 3, 4, 5, 6, 7, 8, 0]);
  const boards = puzzle.decode(solved(breadthFirstSearch(puzzle, puzzle.encode(start), goal)).path);
  return boards.slice(1).map((board, i) => boards[i][board.indexOf(0)]);
}

function jumpers(start: string): number[] {
  const puzzle = new FlipIt(4, 4);
  const { path } = solved(breadthFirstSearch(puzzle, puzzle.encode(start), puzzle.allWhite));
  return Array.from(path.subarray(1), (code) => puzzle.holeOf(code));
}

/** The hole of every white board among all that jumps reach; a position is the hole, and a bit for each black piece. */
function whiteHoles(board: string): number[] {
  const lines = indices(4).flatMap((line) => [
    indices(4).map((i) => 4 * line + i),
    indices(4).map((i) => 4 * i + line),
  ]);
  const jumps = indices(16).map((hole) =>
    lines.flatMap((line) => {
      const at = line.indexOf(hole);
      const froms = line.filter((_, i) => at >= 0 && Math.abs(i - at) > 1);
      return froms.map((from) => {
        const ends = [at, line.indexOf(from)];
        const over = line.slice(Math.min(...ends) + 1, Math.max(...ends));
        return { from, over: over.reduce((bits, cell) => bits | (1 << cell), 0) };
      });
    }),
  );
  const next = (position: number) => {
    const [hole, black] = [position >> 16, position & 0xffff];
    return jumps[hole].map(({ from, over }) => {
      const piece = (black >> from) & 1;
      return (from << 16) | (((black & ~(1 << from)) | (piece << hole)) ^ over);
    });
  };
  const pieces = [...board.replaceAll(" ", "")];
  const black = pieces.reduce((bits, piece, cell) => bits | (Number(piece === "B") << cell), 0);
  const reached = plainDepths([(pieces.indexOf("_") << 16) | black], next);
  return indices(16).filter((hole) => reached.has(hole << 16));
}

function game(space: PegJumps | PegMoves, start: number, finish?: number): string {
  const options = space instanceof PegMoves ? { bound: pegRegionBound(space), transpositions: 2 ** 18 } : {};
  const found = shortestPegSolution(space as PegMoves, { start, finish }, options);
  return found.kind === "solved" ? formatPegSolution(found.jumps) : "";
}

/** On the triangle of fifteen holes, the ways to play on to one peg without a jump out of some holes, counted from the end. */
function gamesFrom(start: number, barred: readonly number[]): number {
  const places = indices(5).flatMap((row) => indices(row + 1).map((column) => `${row},${column}`));
  const ways = ["0,1", "1,0", "1,1", "0,-1", "-1,0", "-1,-1"].map((way) => way.split(",").map(Number));
  const jumps = places.flatMap((place, from) => {
    const [row, column] = place.split(",").map(Number);
    const lines = ways.map(([down, right]) =>
      indices(3).map((i) => places.indexOf(`${row + i * down},${column + i * right}`)),
    );
    return barred.includes(from) ? [] : lines.filter((line) => !line.includes(-1));
  });
  const known = new Map<string, number>();
  const games = (board: string): number => {
    if (!/o.*o/.test(board)) return 1;
    const before = known.get(board);
    if (before !== undefined) return before;
    const possible = jumps.filter((jump) => jump.map((hole) => board[hole]).join("") === "oo.");
    const boards = possible.map((jump) =>
      Array.from(board, (sign, hole) => (jump.includes(hole) ? (sign === "o" ? "." : "o") : sign)).join(""),
    );
    const count = boards.reduce((sum, after) => sum + games(after), 0);
    known.set(board, count);
    return count;
  };
  return games(places.map((_, hole) => (hole === start ? "." : "o")).join(""));
}

/** Read off the drawings: the corners, and what lies on the edges between them. */
const TRY_TRI = {
  corners: [0, 1, 14, 19, 20, 24],
  edges: [
    [2, 5, 9],
    [4, 8, 13],
    [21, 22, 23],
  ],
};
const TRIANGLE = {
  corners: [0, 21, 27],
  edges: [
    [1, 3, 6, 10, 15],
    [2, 5, 9, 14, 20],
    [22, 23, 24, 25, 26],
  ],
};

/** A move for each peg in a corner, and one for each two neighbours on an edge, no peg in two pairs. */
function askedFor(pegs: readonly number[], { corners, edges }: typeof TRY_TRI): number {
  const pairs = edges.map((edge) => {
    const signs = edge.map((hole) => (pegs.includes(hole) ? "o" : ".")).join("");
    return signs.match(/oo/g)?.length ?? 0;
  });
  return pairs.reduce((sum, count) => sum + count, corners.filter((hole) => pegs.includes(hole)).length);
}

function nakedSingles(puzzle: string): number[] {
  const linesOf = (cell: number) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    return [row, column, `${Math.floor(row / 3)} ${Math.floor(column / 3)}`];
  };
  const sees = (cell: number, other: number) => linesOf(cell).some((line, i) => line === linesOf(other)[i]);
  return indices(81).filter((cell) => {
    const seen = indices(81).filter((other) => sees(cell, other));
    return puzzle[cell] === "." && new Set(seen.map((other) => puzzle[other])).size === 1 + 8; // the dot, and eight digits
  });
}

/** Hour after hour, two lessons that may meet and for which what comes earlier is over; undefined unless there is one timetable. */
function timetable(apart: readonly string[], before: readonly string[]): number[] | undefined {
  const lessons = [..."ABCDEFGH"];
  const plans = (over: string): string[] => {
    if (over.length === lessons.length) return [over];
    const open = lessons.filter((lesson) => {
      const earlier = before.filter((pair) => pair[1] === lesson);
      return !over.includes(lesson) && earlier.every((pair) => over.includes(pair[0]));
    });
    const pairs = open.flatMap((one, i) => open.slice(i + 1).map((other) => one + other));
    return pairs.filter((pair) => !apart.includes(pair)).flatMap((pair) => plans(over + pair));
  };
  const [plan, ...others] = plans("");
  if (plan === undefined || others.length > 0) return undefined;
  return lessons.map((lesson) => 1 + Math.floor(plan.indexOf(lesson) / 2));
}

/** Steps until a solution: k starts of seven steps fail, with a chance of (1 - share)^k share, before one of twelve steps does not. */
function stepsWithRestarts(share: number): number {
  const steps = indices(10_000).map((fails) => (1 - share) ** fails * share * (7 * fails + 12));
  return Math.round(steps.reduce((total, part) => total + part));
}
