import { expect, it } from "vitest";
import { countTours, countToursFrom } from "../../../../lib/puzzles/knights-tour/counting";
import { tourObstacle } from "../../../../lib/puzzles/knights-tour/existence";
import { joinedTour } from "../../../../lib/puzzles/knights-tour/joining";

it("counts the tours of 6 x 6 from each of the 36 cells, no use being made of symmetry", () => {
  const counts = Array.from({ length: 36 }, (_, start) => countToursFrom(6, 6, start));
  expect(counts.reduce((sum, { tours }) => sum + tours, 0)).toBe(6_637_920);
  expect(counts.map(({ closable }) => closable)).toEqual(Array(36).fill(2 * 9_862));
});

it("names exactly the boards of up to 40 cells on which a complete search finds no tour, or no closed one", () => {
  for (let rows = 1; rows * rows <= 40; rows++) {
    for (let columns = rows; rows * columns <= 40; columns++) {
      const { tours, closable } = countTours(rows, columns);
      const size = `${rows} x ${columns}`;
      expect([size, tourObstacle(rows, columns, "open") === undefined]).toEqual([size, tours > 0]);
      expect([size, tourObstacle(rows, columns, "closed") === undefined]).toEqual([size, closable > 0]);
    }
  }
});

it("joins a tour of every board up to 100 x 100", () => {
  for (let rows = 5; rows <= 100; rows++) {
    for (let columns = 5; columns <= 100; columns++) {
      const kind = (rows * columns) % 2 === 0 ? "closed" : "open";
      expect([rows, columns, joinedTour(rows, columns).kind]).toEqual([rows, columns, kind]);
    }
  }
});
