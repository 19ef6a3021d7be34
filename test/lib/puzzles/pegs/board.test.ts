import { describe, expect, it } from "vitest";
import { PegBoard, type PegGrid } from "../../../../lib/puzzles/pegs/board";
import { english, hoppers, triangle, tryTri } from "../../../../lib/puzzles/pegs/boards";
import { testMistakes } from "../../../support/mistakes";

const DIAGONAL = new PegBoard("oooo\noooo\noooo\noooo", "square with diagonals");
const BOARDS: [string, PegBoard][] = [
  ["Hoppers", hoppers],
  ["the triangle of 15", triangle(5)],
  ["TryTri", tryTri],
  ["the English board", english],
  ["4 x 4 with diagonals", DIAGONAL],
  [
    "three holes, which a slanting map of the plane would turn too",
    new PegBoard("oo\no", "square with diagonals"),
  ],
  ["an angle, which a fold would cover too", new PegBoard("oo\no", "square")],
  ["a crooked board", new PegBoard("ooo.\n.ooo\n oo", "square")],
];

describe("jumps", () => {
  it.each(BOARDS)("of %s are ordered, and are steps of one length over the middle", (_, board) => {
    const key = ({ from, over, to }: { from: number; over: number; to: number }) =>
      (from * 64 + over) * 64 + to;
    const keys = board.jumps.map(key);
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { from, over, to } of board.jumps) {
      const [a, b, c] = [from, over, to].map((hole) => board.places[hole]);
      expect(a.x + c.x).toBeCloseTo(2 * b.x);
      expect(a.y + c.y).toBeCloseTo(2 * b.y);
      expect(keys).toContain(key({ from: to, over, to: from }));
    }
  });

  it.each(BOARDS)("of %s and its lines follow from where the holes are", (_, board) => {
    const { places, grid, jumps, lines } = board;
    const reach = grid.endsWith("diagonals") ? Math.SQRT2 : 1;
    const isNear = (a: number, b: number, times: number) => {
      const [dx, dy] = [places[a].x - places[b].x, places[a].y - places[b].y];
      const steps = [1, reach].some((length) => Math.abs(Math.hypot(dx, dy) - times * length) < 1e-9);
      return a !== b && steps;
    };
    const pairs = board.all().flatMap((a) => board.all().map((b) => [a, b] as const));
    expect(lines).toEqual(pairs.filter(([a, b]) => a < b && isNear(a, b, 1)));
    const middles = (a: number, b: number) =>
      board.all().filter((hole) => {
        const [p, q, r] = [places[a], places[hole], places[b]];
        return Math.hypot(p.x + r.x - 2 * q.x, p.y + r.y - 2 * q.y) < 1e-9;
      });
    const expected = pairs
      .filter(([a, b]) => isNear(a, b, 2))
      .flatMap(([from, to]) => middles(from, to).map((over) => ({ from, over, to })));
    const text = (list: readonly object[]) => list.map((jump) => JSON.stringify(jump)).sort();
    expect(text(jumps)).toEqual(text(expected));
  });
});

describe("symmetries", () => {
  it.each(BOARDS)("of %s are all that keep the distances between holes", (_, board) => {
    const { places, symmetries } = board;
    const gap = (a: number, b: number) => Math.hypot(places[a].x - places[b].x, places[a].y - places[b].y);
    expect([...symmetries[0]]).toEqual(board.all());
    expect(new Set(symmetries.map(String)).size).toBe(symmetries.length);
    const isSame = (a: number, b: number) => Math.abs(a - b) < 1e-9;
    // Three holes that are not on a line say where all others go.
    let found = 0;
    const [a, b, c] = threeCorners(board);
    for (const i of board.all()) {
      for (const j of board.all()) {
        for (const k of board.all()) {
          if (
            !isSame(gap(a, b), gap(i, j)) ||
            !isSame(gap(a, c), gap(i, k)) ||
            !isSame(gap(b, c), gap(j, k))
          ) {
            continue;
          }
          const image = board
            .all()
            .map((hole) =>
              board
                .all()
                .find(
                  (target) =>
                    isSame(gap(a, hole), gap(i, target)) &&
                    isSame(gap(b, hole), gap(j, target)) &&
                    isSame(gap(c, hole), gap(k, target)),
                ),
            );
          if (image.includes(undefined)) continue;
          found++;
          expect(symmetries.map(String)).toContain(String(image));
        }
      }
    }
    expect(found).toBe(symmetries.length);
  });

  it("leave the articles' starts and openings", () => {
    const text = (board: PegBoard, starts: number[]) =>
      starts.map((start) => board.openings(start).map(({ from, over, to }) => `${from} ${over} ${to}`));
    expect(triangle(5).startClasses()).toEqual([0, 1, 3, 4]);
    expect(text(triangle(5), [0, 1, 3, 4])).toEqual([
      ["3 1 0"],
      ["6 3 1", "8 4 1"],
      ["0 1 3", "5 4 3"],
      ["11 7 4"],
    ]);
    expect(text(hoppers, [6])).toEqual([["0 3 6"]]);
    expect(text(tryTri, [11])).toEqual([["2 6 11"]]);
  });

  it.each(BOARDS)("of %s carry the classes to all starts and openings", (_, board) => {
    const starts = board.startClasses().flatMap((hole) => board.symmetries.map((symmetry) => symmetry[hole]));
    expect([...new Set(starts)].sort((a, b) => a - b)).toEqual(board.all());
    const openings = board
      .startClasses()
      .flatMap((start) => board.openings(start))
      .flatMap(({ from, over, to }) =>
        board.symmetries.map((symmetry) => `${symmetry[from]} ${symmetry[over]} ${symmetry[to]}`),
      );
    expect(new Set(openings)).toEqual(
      new Set(board.jumps.map(({ from, over, to }) => `${from} ${over} ${to}`)),
    );
  });
});

/** Three holes that are not on one line. */
function threeCorners({ places }: PegBoard): [number, number, number] {
  const [{ x, y }, next] = places;
  const isOff = (place: { x: number; y: number }) =>
    Math.abs((place.x - x) * (next.y - y) - (place.y - y) * (next.x - x)) > 1e-9;
  return [0, 1, places.findIndex(isOff)];
}

describe("drawings", () => {
  it("may be indented, may have empty rows around, and spaces for dots", () => {
    const plain = new PegBoard("..o\n.o.o\no.o.o", "triangular");
    const loose = new PegBoard("\n   \n      o\r\n     o o\n    o o o\n\n ", "triangular");
    expect([loose.holes, loose.jumps, loose.places]).toEqual([plain.holes, plain.jumps, plain.places]);
    expect(plain.withPegs([0, 4])).toBe("..o\n.-.-\n-.o.-");
  });

  it("regression: may be in 1 and 0, for holes with a peg and without", () => {
    const rows = ["111", "111", "1111111", "1110111", "1111111", "111", "111"];
    const outside = (sign: string) =>
      rows.map((row) => (row.length === 3 ? `${sign.repeat(2)}${row}${sign.repeat(2)}` : row)).join("\n");
    for (const drawing of [outside("."), outside(" "), outside(".").replace("0", "1")]) {
      const board = new PegBoard(drawing, "square");
      expect([board.holes, board.jumps]).toEqual([english.holes, english.jumps]);
    }
    expect(new PegBoard(outside("."), "square").drawing).toBe(english.drawing);
    expect(new PegBoard("    1\n   0 1\n  1 1 1", "triangular").drawing).toBe(triangle(3).drawing);
    expect(new PegBoard("111\n111", "square").holes).toBe(6);
  });

  testMistakes({
    "drawing: expected a dot or a space for what is no hole: a 0 could be that, or a hole without a peg, but was given 1 and 0 alone:\n  010\n  111":
      () => new PegBoard("010\n111", "square"),
    'drawing: expected an o for each hole and dots or spaces around, but was given "1" in row 1, column 2:':
      () => new PegBoard("o1o", "square"),
    'drawing: expected an o for each hole and dots or spaces around, but was given "0" in row 1, column 1:':
      () => new PegBoard("00.", "square"),
    'drawing: expected at least one hole, drawn as o, but was given ""': () => new PegBoard("", "square"),
    "expected at least one hole, drawn as o": () => new PegBoard(" .\n..", "square"),
    'drawing: expected an o for each hole and dots or spaces around, but was given "x" in row 2, column 2:\n  ooo\n  oxo\n   ^':
      () => new PegBoard("ooo\noxo", "square"),
    'but was given "o" in row 3, column 2:\n  o.o\n  .o.\n  ooo\n   ^': () =>
      new PegBoard("o.o\n.o.\nooo", "triangular"),
    "drawing: expected holes two characters apart, and each row shifted by one against the next": () =>
      new PegBoard("oo", "turned square with diagonals"),
    'drawing: expected at most 58 holes, but was given "o" in row 2, column 29:': () =>
      new PegBoard(`${"o".repeat(30)}\n${"o".repeat(29)}`, "square"),
    'grid: expected one of "square", "square with diagonals", "triangular", "turned square with diagonals", but was given "hexagonal"':
      () => new PegBoard("o", "hexagonal" as PegGrid),
    "grid: expected one of": () => new PegBoard("o", "toString" as PegGrid),
    "start: expected a hole from 0 to 12, but was given 13 on the board:\n  o.o.o\n  .o.o.": () =>
      hoppers.openings(13),
    "side: expected a whole number from 1 to 10, but was given 11": () => triangle(11),
  });

  it("of 58 holes are taken", () => {
    expect(new PegBoard(`${"o".repeat(29)}\n${"o".repeat(29)}`, "square").holes).toBe(58);
  });
});

it("regression: a drawing whose lines end as on old machines was read as one row", () => {
  for (const end of ["\r", "\r\n"]) {
    expect(new PegBoard(english.drawing.replaceAll("\n", end), "square").jumps).toEqual(english.jumps);
  }
});

it("regression: 80,000 blank lines around a drawing took 25 seconds", { timeout: 5_000 }, () => {
  const blank = " \n".repeat(80_000);
  expect(new PegBoard(`${blank}o o\n${blank}`, "square").drawing).toBe("o o");
});
