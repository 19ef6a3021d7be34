import { describe, expect, it } from "vitest";
import { routeDrawing } from "../../../../kit/figures/board/route";

const counts = (svg: string, what: RegExp) => svg.match(what)?.length ?? 0;

describe("routeDrawing", () => {
  it("says what it shows: a short route in full, of a long one its ends", () => {
    const routes = [{ cells: [0, 5, 6] }, { cells: [2, 3], closed: true }];
    expect(routeDrawing({ rows: 3, columns: 3, routes }).alt).toBe(
      "route on 3 x 3: 0 5 6; closed route on 3 x 3: 2 3",
    );
    const cells = Int32Array.from({ length: 10_000 }, (_, i) => 9_999 - i);
    expect(routeDrawing({ rows: 100, columns: 100, routes: [{ cells }] }).alt).toBe(
      "route through 10000 cells on 100 x 100, from 9999 to 0",
    );
  });

  it("draws a small board", () => {
    expect(routeDrawing({ rows: 2, columns: 2, routes: [{ cells: [0, 3, 1] }] }).svg).toMatchInlineSnapshot(
      `"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 96' width='96' height='96' role='img' aria-label='route on 2 x 2: 0 3 1'><rect width='96' height='96' rx='6' fill='#f4ecdb'/><g transform='translate(4 4) scale(44)'><path d='M1 0h1v1h-1zM0 1h1v1h-1z' fill='#ddd2ba'/><path d='M0.5 0.5l1 1l0-1' fill='none' stroke='#a8480a' stroke-width='0.08' stroke-linejoin='round' stroke-linecap='round'/><circle cx='0.5' cy='0.5' r='0.2' fill='#3a6ea5' stroke='#f4ecdb' stroke-width='.04'/><circle cx='1.5' cy='0.5' r='0.2' fill='#b8500b' stroke='#f4ecdb' stroke-width='.04'/></g><g font-family='system-ui,sans-serif' font-size='10' fill='#2b2f36'><text x='7' y='15'>0</text><text x='51' y='15'>1</text><text x='7' y='59'>2</text><text x='51' y='59'>3</text></g></svg>"`,
    );
  });

  it("draws the line through the middle of the cells, back to the first where the route is closed", () => {
    const path = (closed: boolean) =>
      / d='(M[.\d]+ [.\d]+l[^']*)'/.exec(
        routeDrawing({ rows: 3, columns: 4, routes: [{ cells: [0, 6, 8, 1, 11], closed }] }).svg,
      )![1];
    expect(path(false)).toBe("M0.5 0.5l2 1l-2 1l1-2l2 2");
    expect(path(true)).toBe("M0.5 0.5l2 1l-2 1l1-2l2 2z");
  });

  it("marks the ends of open routes only", () => {
    const marks = (closed: boolean) =>
      routeDrawing({ rows: 3, columns: 3, routes: [{ cells: [0, 1, 5], closed }] }).svg.match(
        /<circle cx='[^']*' cy='[^']*'/g,
      );
    expect(marks(false)).toEqual(["<circle cx='0.5' cy='0.5'", "<circle cx='2.5' cy='1.5'"]);
    expect(marks(true)).toBe(null);
    expect(counts(routeDrawing({ rows: 1, columns: 1, routes: [{ cells: [0] }] }).svg, /<circle/g)).toBe(2);
  });

  it("shows numbers on small boards, squares on middling ones, and only lines on large ones", () => {
    const parts = (rows: number, columns: number) => {
      const { svg } = routeDrawing({ rows, columns, routes: [{ cells: [0] }] });
      return { numbers: counts(svg, /<text /g), squares: counts(svg, /h1v1h-1z/g) };
    };
    expect(parts(3, 3)).toEqual({ numbers: 9, squares: 4 });
    expect(parts(8, 8)).toEqual({ numbers: 64, squares: 32 });
    expect(parts(8, 9)).toEqual({ numbers: 0, squares: 36 });
    expect(parts(25, 25)).toEqual({ numbers: 0, squares: 0 });
  });

  it("is no larger than a page, and takes a few bytes a cell", () => {
    const cells = Array.from({ length: 40_000 }, (_, i) => i);
    const { width, height, svg } = routeDrawing({ rows: 200, columns: 200, routes: [{ cells }] });
    expect([width, height]).toEqual([608, 608]);
    expect(svg.length).toBeLessThan(6 * 40_000);
    expect(routeDrawing({ rows: 3, columns: 4, routes: [{ cells: [0] }] })).toMatchObject({
      width: 184,
      height: 140,
    });
  });

  it("refuses what makes no route", () => {
    const routes = [{ cells: [0] }];
    for (const rows of [0, -1, 1.5, Number.NaN]) {
      expect(() => routeDrawing({ rows, columns: 2, routes })).toThrow(
        "rows: expected a whole number of at least 1",
      );
    }
    expect(() => routeDrawing({ rows: 2, columns: Infinity, routes })).toThrow("columns");
    expect(() => routeDrawing({ rows: 201, columns: 200, routes })).toThrow(
      "expected at most 40000 cells, but was given 201 x 200",
    );
    expect(() => routeDrawing({ rows: 2, columns: 2, routes: [] })).toThrow("at least one route");
    expect(() => routeDrawing({ rows: 2, columns: 2, routes: [...routes, { cells: [] }] })).toThrow(
      "routes[1].cells: expected at least one cell",
    );
    for (const cell of [-1, 4, 0.5, Number.NaN]) {
      expect(() => routeDrawing({ rows: 2, columns: 2, routes: [{ cells: [0, cell] }] })).toThrow(
        "routes[0].cells: expected cells from 0 to 3",
      );
    }
  });
});
