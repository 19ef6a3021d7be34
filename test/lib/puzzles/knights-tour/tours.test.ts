import { describe, expect, it } from "vitest";
import { knightGraph } from "../../../../lib/basics/knightGraph";
import { countTours, countToursFrom, startClasses } from "../../../../lib/puzzles/knights-tour/counting";
import { tourObstacle } from "../../../../lib/puzzles/knights-tour/existence";
import { blockSides, joinedTour } from "../../../../lib/puzzles/knights-tour/joining";
import { TourLinks } from "../../../../lib/puzzles/knights-tour/links";
import { isHop, judgeTour, knightsTours } from "../../../../lib/puzzles/knights-tour/tours";
import { type TieBreak, Warnsdorff } from "../../../../lib/puzzles/knights-tour/warnsdorff";
import { NodeCounter, take } from "../../../../lib/search/contract/enumeration";
import { howMany } from "../../../support/howMany";
import { lists, sizes } from "../../../support/lists";
import { testMistakes } from "../../../support/mistakes";

type Point = readonly [row: number, column: number];

/** Whether a list of cells is a tour, by coordinates and a set of cells: nothing of it comes from the library. */
function referee(rows: number, columns: number, tour: readonly number[]): "closed" | "open" | "none" {
  const points = tour.map((cell): Point => [Math.floor(cell / columns), cell % columns]);
  const hops = (from: Point, to: Point) =>
    [Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])].sort().join() === "1,2";
  const isTour =
    tour.length === rows * columns &&
    new Set(tour).size === tour.length &&
    tour.every((cell) => cell >= 0 && cell < rows * columns) &&
    points.every((point, i) => i === 0 || hops(points[i - 1], point));
  if (!isTour) return "none";
  return hops(points[points.length - 1], points[0]) ? "closed" : "open";
}

/** All tours by trying everything, without any pruning. */
function plainTours(rows: number, columns: number, start: number): number[][] {
  const cells = cellsOf(rows, columns);
  const apart = (from: number, to: number) => [
    Math.abs(Math.floor(from / columns) - Math.floor(to / columns)),
    Math.abs((from % columns) - (to % columns)),
  ];
  const around = cells.map((from) => cells.filter((to) => apart(from, to).sort().join() === "1,2"));
  const tours: number[][] = [];
  const path = [start];
  const goOn = () => {
    if (path.length === cells.length) tours.push(path.slice());
    for (const cell of around[path[path.length - 1]]) {
      if (path.includes(cell)) continue;
      path.push(cell);
      goOn();
      path.pop();
    }
  };
  goOn();
  return tours;
}

const cellsOf = (rows: number, columns: number) => Array.from({ length: rows * columns }, (_, cell) => cell);
const sorted = (tours: readonly (readonly number[])[]) => tours.map((tour) => tour.join(" ")).sort();

const SMALL = sizes("1x1 1x4 2x2 2x5 3x3 3x4 4x3 3x5 4x4 3x6 7x3 4x5");

describe("knightsTours", () => {
  it.each(SMALL)("of %i x %i are those found by trying everything", (rows, columns) => {
    for (const start of cellsOf(rows, columns)) {
      const all = plainTours(rows, columns, start);
      expect(sorted([...knightsTours(rows, columns, { start })])).toEqual(sorted(all));
      const closed = all.filter((tour) => referee(rows, columns, tour) === "closed");
      expect(sorted([...knightsTours(rows, columns, { start, closed: true })])).toEqual(sorted(closed));
    }
  });

  it("of 5 x 5 from a corner are those found by trying everything", () => {
    const tours = [...knightsTours(5, 5, { start: 0 })];
    expect(sorted(tours)).toEqual(sorted(plainTours(5, 5, 0)));
    expect(tours.length).toBe(304);
  });

  it("come from every cell where no start is given", () => {
    const all = cellsOf(5, 4).flatMap((start) => [...knightsTours(5, 4, { start })]);
    expect([...knightsTours(5, 4)]).toEqual(all);
    expect(all.length).toBe(164);
  });

  it("that are closed are as many from every cell, and pair up with those walked backwards", () => {
    const fromEach = cellsOf(6, 5).map((start) => [...knightsTours(6, 5, { start, closed: true })]);
    expect(fromEach.map((tours) => tours.length)).toEqual(Array(30).fill(16));
    for (const tours of fromEach) {
      const backwards = tours.map(([first, ...others]) => [first, ...others.reverse()]);
      expect(sorted(backwards)).toEqual(sorted(tours));
      expect(tours.every((tour) => referee(6, 5, tour) === "closed")).toBe(true);
    }
  });

  it("are lazy: the first ones come at once on a board with billions of billions of them", () => {
    const counter = new NodeCounter();
    const open = knightsTours(8, 8, { counter });
    expect(counter.nodes).toBe(0);
    const tours = take(open, 3);
    expect(tours.map((tour) => referee(8, 8, tour) === "none")).toEqual([false, false, false]);
    expect(new Set(sorted(tours)).size).toBe(3);
    expect(counter.nodes).toBeLessThan(200);
    const [closed] = take(knightsTours(20, 20, { start: 0, closed: true }), 1);
    expect(referee(20, 20, closed)).toBe("closed");
  });

  it("do not search where none can be", () => {
    const counter = new NodeCounter();
    expect([...knightsTours(7, 7, { closed: true, counter })]).toEqual([]);
    expect([...knightsTours(4, 30, { closed: true, counter })]).toEqual([]);
    expect([...knightsTours(7, 7, { start: 1, counter })]).toEqual([]);
    expect(counter.nodes).toBe(0);
  });

  it("end early at a limit", () => {
    const counter = new NodeCounter();
    expect([...knightsTours(4, 40, { counter, maxNodes: 1000 })]).toEqual([]);
    expect(counter.nodes).toBe(1000);
    const all = [...knightsTours(3, 4)];
    expect([...knightsTours(3, 4, { counter, maxNodes: 30 })]).toEqual(all.slice(0, 2));
    expect(counter.nodes).toBe(1030);
    expect([...knightsTours(3, 4, { maxNodes: 1e6 })]).toEqual(all);
  });
});

describe("countTours", () => {
  it.each([...SMALL, [5, 5], [3, 10]])("counts what knightsTours lists on %i x %i", (rows, columns) => {
    const counter = new NodeCounter();
    let [tours, closable, nodes] = [0, 0, 0];
    for (const tour of knightsTours(rows, columns, { counter })) {
      tours++;
      if (isHop(columns, tour[0], tour[tour.length - 1])) closable++;
    }
    for (const start of cellsOf(rows, columns)) {
      const isSearched =
        tourObstacle(rows, columns, "open") === undefined &&
        tourObstacle(rows, columns, "open", start) === undefined;
      if (isSearched) nodes += countToursFrom(rows, columns, start).nodes;
    }
    expect(countTours(rows, columns)).toMatchObject({ tours, closable });
    expect(counter.nodes).toBe(nodes); // the same paths are given up at the same cells
  });

  it("counts all tours of 6 x 6, and as many that can be closed from every cell", () => {
    const classes = startClasses(6, 6).map(([first, ...others]) => ({
      cells: 1 + others.length,
      ...countToursFrom(6, 6, first),
    }));
    expect(classes.map(({ closable }) => closable)).toEqual(Array(6).fill(19_724));
    expect(classes.reduce((sum, { cells, tours }) => sum + cells * tours, 0)).toBe(6_637_920);
  });

  it.each(sizes("5x5 4x6 3x7 5x6"))(
    "counts the same from all cells of a class on %i x %i",
    (rows, columns) => {
      const classes = startClasses(rows, columns);
      expect(classes.flat().sort((a, b) => a - b)).toEqual(cellsOf(rows, columns));
      for (const cells of classes) {
        const counts = new Set(cells.map((cell) => JSON.stringify(countToursFrom(rows, columns, cell))));
        expect(counts.size).toBe(1);
      }
      expect(countTours(columns, rows)).toEqual(countTours(rows, columns));
    },
  );
});

describe("judgeTour", () => {
  const tour = [0, 7, 2, 3, 10, 5, 6, 1, 8, 9, 4, 11];

  it("tells closed tours from open ones", () => {
    expect(judgeTour(4, 3, tour)).toEqual({ kind: "open" });
    expect(judgeTour(1, 1, [0])).toEqual({ kind: "open" });
    const [closed] = knightsTours(5, 6, { closed: true });
    expect(judgeTour(5, 6, Int32Array.from(closed))).toEqual({ kind: "closed" });
  });

  it.each([
    [tour.slice(1), "11 cells instead of 12"],
    [[...tour.slice(0, 11), 0], "cell 0 is visited twice"],
    [[...tour.slice(0, 11), 12], "12 is no cell of the board"],
    [[...tour.slice(0, 11), Number.NaN], "NaN is no cell of the board"],
    [[7, 0, ...tour.slice(2)], "no knight hops from 0 to 2"],
  ])("says what is wrong with %j", (cells, reason) => {
    expect(judgeTour(4, 3, cells)).toEqual({ kind: "broken", reason });
  });
});

describe("tourObstacle", () => {
  it("names exactly the boards on which a complete search finds no tour, or no closed one", () => {
    for (let rows = 1; rows <= 30; rows++) {
      for (let columns = rows; rows * columns <= 30; columns++) {
        const { tours, closable } = countTours(rows, columns);
        const size = `${rows} x ${columns}`;
        for (const [a, b] of [
          [rows, columns],
          [columns, rows],
        ]) {
          expect([size, tourObstacle(a, b, "open") === undefined]).toEqual([size, tours > 0]);
          expect([size, tourObstacle(a, b, "closed") === undefined]).toEqual([size, closable > 0]);
        }
      }
    }
  });

  it.each(lists("5 5 12, 7 3 10, 4 3 6, 5 4 10, 4 7 14, 5 6 0"))(
    "refuses on %i x %i %i starts, and a complete search from these finds nothing",
    (rows, columns, count) => {
      const refused = cellsOf(rows, columns).filter(
        (start) => tourObstacle(rows, columns, "open", start) !== undefined,
      );
      expect(refused.length).toBe(count);
      expect(refused.map((start) => countToursFrom(rows, columns, start).tours)).toEqual(
        refused.map(() => 0),
      );
    },
  );

  it("gives the reason", () => {
    expect(tourObstacle(9, 9, "closed")).toContain("colour");
    expect(tourObstacle(9, 9, "open", 1)).toContain("corners' colour");
    expect(tourObstacle(9, 4, "open", 1)).toContain("outer cells at both ends");
    expect(tourObstacle(2, 9, "open")).toContain("two cells wide");
    expect(tourObstacle(40, 4, "closed")).toContain("four cells wide");
  });
});

describe("Warnsdorff", () => {
  /** The rule on lists of neighbours, with everything counted anew at every hop. */
  function plainWalk(rows: number, columns: number, start: number, tieBreak: TieBreak): number[] {
    const graph = knightGraph(rows, columns, new Set());
    const path = [start];
    for (;;) {
      const free = (cell: number) => graph[cell].filter((target) => !path.includes(target));
      const next = free(path[path.length - 1]);
      if (next.length === 0) return path;
      const distance = (cell: number) =>
        Math.hypot(Math.floor(cell / columns) - (rows - 1) / 2, (cell % columns) - (columns - 1) / 2);
      const outward = (a: number, b: number) => (tieBreak === "first" ? 0 : distance(b) - distance(a));
      next.sort((a, b) => free(a).length - free(b).length || outward(a, b) || a - b);
      path.push(next[0]);
    }
  }

  it.each(sizes("1x1 3x4 5x5 6x9 9x6 8x8"))("walks on %i x %i as the rule says", (rows, columns) => {
    for (const tieBreak of ["first", "outermost"] as const) {
      const rule = new Warnsdorff(rows, columns, tieBreak);
      for (const start of cellsOf(rows, columns)) {
        expect(rule.walk(start)).toEqual(plainWalk(rows, columns, start, tieBreak));
      }
      expect(rule.walk(0)).toEqual(rule.walk(0));
    }
  });
});

describe("joinedTour", () => {
  it("makes a tour of every board that has one, closed wherever that can be", () => {
    const sides = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 17, 22]; // from 5 on up to two whole blocks behind the first
    for (const rows of sides) {
      for (const columns of sides) {
        const made = joinedTour(rows, columns);
        const kind = made.kind === "none" ? "none" : referee(rows, columns, Array.from(made.cells));
        const wanted =
          tourObstacle(rows, columns, "open") !== undefined
            ? "none"
            : tourObstacle(rows, columns, "closed") !== undefined
              ? "open"
              : "closed";
        expect([rows, columns, made.kind, kind]).toEqual([rows, columns, wanted, wanted]);
      }
    }
  });

  it.each(sizes("3x1001 1002x3 4x1003 1004x4 5x1005 302x301"))("makes one of %i x %i", (rows, columns) => {
    const made = joinedTour(rows, columns);
    expect(made.kind).toBe((rows * columns) % 2 === 0 && rows !== 4 && columns !== 4 ? "closed" : "open");
    expect(made.kind !== "none" && referee(rows, columns, Array.from(made.cells))).toBe(made.kind);
  });

  it("refuses boards without a tour with the reason", () => {
    expect(joinedTour(4, 4)).toEqual({ kind: "none", reason: tourObstacle(4, 4, "open") });
  });
});

describe("its parts", () => {
  it("cut a side into blocks of 5 to 10 cells, odd ones first", () => {
    for (let length = 5; length <= 100; length++) {
      const sides = blockSides(length);
      expect(sides.reduce((sum, { size }) => sum + size, 0)).toBe(length);
      sides.forEach(({ from, size }, i) => {
        expect(from).toBe(i === 0 ? 0 : sides[i - 1].from + sides[i - 1].size);
        expect(i === 0 ? size >= 5 && size <= 10 : size === 6).toBe(true);
      });
    }
  });

  const moved = (tour: readonly number[], width: number, columns: number, top: number, left: number) =>
    tour.map((cell) => (top + Math.floor(cell / width)) * columns + left + (cell % width));

  it("join two tours at two pairs of hops, and say where there is no such place", () => {
    const [ring] = take(knightsTours(6, 6, { closed: true }), 1);
    const apart = new TourLinks(6, 14, moved(ring, 6, 14, 0, 0), "closed");
    expect(apart.join(moved(ring, 6, 14, 0, 8), "closed")).toBe(false); // two columns between them, as far as a hop goes
    const beside = new TourLinks(6, 12, moved(ring, 6, 12, 0, 0), "closed");
    expect(beside.join(moved(ring, 6, 12, 0, 6), "closed")).toBe(true);
    expect(referee(6, 12, Array.from(beside.cells()))).toBe("closed");
  });

  it("join any two closed tours of 6 x 5, one above the other", () => {
    const rings = [...knightsTours(6, 5, { start: 0, closed: true })];
    for (const upper of rings) {
      for (const lower of rings) {
        const joined = new TourLinks(12, 5, upper, "closed");
        expect(joined.join(moved(lower, 5, 5, 6, 0), "closed")).toBe(true);
        expect(referee(12, 5, Array.from(joined.cells()))).toBe("closed");
      }
    }
  });

  it("never cut an open tour: none of 5 x 5 fits into a closed one, for 55 cells have no closed tour", () => {
    const [ring] = take(knightsTours(5, 6, { closed: true }), 1);
    const links = new TourLinks(5, 11, moved(ring, 6, 11, 0, 0), "closed");
    const fits = [...knightsTours(5, 5)].filter((tour) => links.join(moved(tour, 5, 11, 0, 6), "open"));
    expect(fits).toEqual([]);
  });
});

describe("rings", () => {
  const known = lists("1 1 0, 4 5 0, 3 10 16, 6 5 8, 6 6 9862");
  it.each(known.slice(0, howMany(-1, known.length)))(
    "%i x %i: %i closed tours without start and direction",
    (rows, columns, rings) => {
      expect(countTours(rows, columns).rings).toBe(rings);
    },
  );
});

describe("bad input is refused, at once and not at the first tour:", () => {
  const start = (cell: number) => () => knightsTours(5, 5, { start: cell });
  testMistakes({
    "rows: expected a whole number of at least 1, but was given 0": () => knightsTours(0, 5),
    "columns: expected a whole number of at least 1, but was given 2.5": () => knightsTours(5, 2.5),
    'columns: expected a whole number of at least 1, but was given "5"': () => knightsTours(5, "5" as never),
    "rows x columns: expected at most 1024 cells for searching, but was given 33 x 32": () =>
      knightsTours(33, 32),
    "start: expected a cell from 0 to 24, but was given -1": start(-1),
    "start: expected a cell from 0 to 24, but was given 25": start(25),
    "start: expected a cell from 0 to 24, but was given 1.5": start(1.5),
    "start: expected a cell from 0 to 24, but was given NaN": start(Number.NaN),
    "rows: expected a whole number of at least 1, but was given -3": () => countTours(-3, 4),
    "rows x columns: expected at most 40 cells for counting, but was given 6 x 7": () => countTours(6, 7),
    "at most 40 cells": () => countToursFrom(7, 6, 0),
    "start: expected a cell from 0 to 11, but was given 12": () => countToursFrom(3, 4, 12),
    "columns: expected a whole number of at least 1": () => startClasses(5, 0),
    "at most 1048576 cells": () => startClasses(2000, 2000),
    "rows: expected a whole number": () => judgeTour(0, 3, []),
    'kind: expected "open" or "closed"': () => tourObstacle(8, 8, "round" as never),
    "rows: expected a whole number of at least 1, but was given 1.5": () => tourObstacle(1.5, 4, "open"),
    "start: expected a cell from 0 to 24": () => tourObstacle(5, 5, "open", 25),
    "columns: expected": () => new Warnsdorff(5, 0),
    "at most 4194304 cells for Warnsdorff's rule": () => new Warnsdorff(3000, 3000),
    'tieBreak: expected "first" or "outermost", but was given "best"': () =>
      new Warnsdorff(5, 5, "best" as never),
    "start: expected a cell": () => new Warnsdorff(5, 5).walk(25),
    "columns: expected a whole number of at least 1, but was given -5": () => joinedTour(5, -5),
    "at most 16777216 cells for joining": () => joinedTour(5000, 5000),
  });
  it.each([0, -1, 1.5, Number.NaN])("maxNodes of %d", (maxNodes) => {
    const search = () => knightsTours(5, 5, { maxNodes });
    expect(search).toThrow("maxNodes: expected a whole number above 0, or Infinity");
  });
});
