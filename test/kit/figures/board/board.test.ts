import { describe, expect, it } from "vitest";
import { boardDrawing } from "../../../../kit/figures/board/board";
import { pathDrawings } from "../../../../kit/figures/board/path";
import { pieceShape } from "../../../../kit/figures/board/pieces";
import { dataAddress } from "../../../../kit/figures/drawing";
import { gallery, picture } from "../../../../kit/figures/picture";
import { strip } from "../../../../kit/figures/strip";
import type { StripData } from "../../../../kit/figures/stripData";
import { drawSlides } from "../../../../kit/puzzles/sliding/view";
import { InputError } from "../../../../lib/basics/errors";
import { expectEscaped, NASTY } from "../nasty";

const START = [8, 6, 7, 2, 5, 4, 3, 0, 1];
const NEXT = [8, 6, 7, 2, 5, 4, 3, 1, 0];

/** The SVG inside the first picture of a fragment, decoded as a browser does. */
function svgOf(html: string): string {
  return decodeURIComponent(/src="data:image\/svg\+xml,([^"]*)"/.exec(html)![1]);
}

describe("boardDrawing", () => {
  it("says what it shows", () => {
    expect(drawSlides([START])[0].alt).toBe("8 6 7 / 2 5 4 / 3 _ 1");
    const cells = [{ tone: "dark" as const }, {}, { text: "♞", tone: "light" as const }];
    expect(boardDrawing({ rows: 1, columns: 3, cells }).alt).toBe("dark _ ♞");
  });

  it("draws a small board", () => {
    const cells = [{ text: 12, tone: "accent" as const }, {}];
    expect(
      boardDrawing({ rows: 1, columns: 2, cells, arrows: [{ from: 1, to: 0 }] }).svg,
    ).toMatchInlineSnapshot(
      `"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 52' width='96' height='52' role='img' aria-label='12 _'><rect width='96' height='52' rx='8' fill='#808080' fill-opacity='.24'/><g text-anchor='middle' font-family='system-ui,sans-serif' font-weight='600' font-size='23'><rect x='5.5' y='5.5' width='41' height='41' rx='5' fill='#b8500b'/><text x='26' y='34' fill='#ffffff'>12</text></g><path d='M78 26L49 26M56 33L49 26L56 19' fill='none' stroke='#d9691a' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/></svg>"`,
    );
  });

  it("draws a ring in a marked cell, and says so with a star", () => {
    const cells = [{ tone: "dark" as const, marked: true }, { tone: "dark" as const }, { marked: true }];
    const { svg, alt } = boardDrawing({ rows: 1, columns: 3, cells });
    expect(alt).toBe("dark* dark _*");
    expect(svg.match(/<circle cx='\d+' cy='26' r='11' /g)).toEqual([
      "<circle cx='26' cy='26' r='11' ",
      "<circle cx='114' cy='26' r='11' ",
    ]);
  });

  it("draws chess pieces without a font, in the ink of their cells, and names them with the side they are on", () => {
    const cells = [
      { piece: "queen" as const },
      { piece: "knight" as const, tone: "dark" as const },
      { piece: "knight" as const, tone: "light" as const, marked: true },
      { piece: "queen" as const, tone: "muted" as const, text: "Q" },
      { piece: "queen" as const, tone: "empty" as const },
    ];
    const { svg, alt } = boardDrawing({ rows: 1, columns: 5, cells });
    expect(alt).toBe("queen dark knight light knight* queen queen");
    expect(svg).not.toContain("<text");
    const inks = [
      ...svg.matchAll(/<path transform='translate\((\S+) 10\) scale\(1\)' d='[^']+' fill='(#\w+)'/g),
    ];
    expect(inks.map(([, x, ink]) => [x, ink])).toEqual([
      ["10", "#ffffff"],
      ["54", "#ffffff"],
      ["98", "#2b2f36"],
      ["142", "#ffffff"],
      ["186", "#787878"],
    ]);
    const shapes = [...svg.matchAll(/<path transform='[^']*' d='([^']+)'/g)].map(([, shape]) => shape);
    expect(new Set(shapes).size).toBe(2);
    expect(shapes[0]).toBe(shapes[3]);
  });

  it("keeps pieces within their square", () => {
    for (const piece of ["queen", "knight"] as const) {
      const numbers = pieceShape(piece, 16, 16, 32, "#000")
        .match(/ d='([^']+)'/)![1]
        .match(/-?[\d.]+/g)!;
      expect(numbers.every((number) => Math.abs(Number(number)) <= 32)).toBe(true);
      expect(pieceShape(piece, 50, 60, 16, "#000")).toContain("translate(42 52) scale(0.5)");
    }
  });

  it("shades every other empty cell like a chess board, where asked to", () => {
    const cells = [{}, {}, { text: 1 }, {}, { text: 2 }, {}];
    const { svg, alt } = boardDrawing({ rows: 2, columns: 3, cells, checkered: true });
    expect(svg).toContain("d='M48 4h44v44h-44zM4 48h44v44h-44zM92 48h44v44h-44z'");
    expect(alt).toBe("_ _ 1 / _ 2 _");
    expect(boardDrawing({ rows: 2, columns: 3, cells }).svg).not.toContain("h44");
  });

  it("takes boards of any size", () => {
    const { width, height, svg } = boardDrawing({
      rows: 10,
      columns: 10,
      cells: Array.from({ length: 100 }, (_, i) => ({ text: i })),
    });
    expect(width).toBe(height);
    expect(svg.match(/<text /g)).toHaveLength(100);
    expect(boardDrawing({ rows: 1, columns: 1, cells: [{}] }).alt).toBe("_");
  });

  it("takes its cells as a list, with as many rows as it fills, or by row and column", () => {
    const list = boardDrawing({ columns: 2, cells: [{ text: 0 }, { text: 1 }, { text: 10 }, { text: 11 }] });
    const byPlace = boardDrawing({
      rows: 2,
      columns: 2,
      cells: (row, column) => ({ text: 10 * row + column }),
    });
    expect(byPlace).toEqual(list);
    expect(list.alt).toBe("0 1 / 10 11");
  });

  it("makes long texts smaller, so that they fit", () => {
    const size = (text: string) =>
      Number(/font-size='(\d+)'/.exec(boardDrawing({ rows: 1, columns: 1, cells: [{ text }] }).svg)![1]);
    expect(size("1")).toBe(size("15"));
    expect(size("1234")).toBeLessThan(size("15"));
  });

  it("escapes data in the picture and beside it", () => {
    for (const text of NASTY) {
      const drawing = boardDrawing({ rows: 1, columns: 1, cells: [{ text }] });
      expectEscaped(drawing.svg, text, 2);
      const { html } = picture(drawing, text);
      expectEscaped(html, text, 2);
      expectEscaped(svgOf(html), text, 2);
    }
    expect(boardDrawing({ rows: 1, columns: 1, cells: [{ text: "\u0000" }] }).svg).not.toContain("\u0000");
  });

  it("refuses sizes, cells and arrows that make no board", () => {
    const cells = [{}, {}];
    for (const rows of [0, -1, 1.5, Number.NaN]) {
      expect(() => boardDrawing({ rows, columns: 2, cells })).toThrow(InputError);
    }
    expect(() => boardDrawing({ rows: 2, columns: 2, cells })).toThrow(
      "cells: expected 2 rows of 2, but was given 2",
    );
    for (const to of [-1, 2, 0.5, Number.NaN]) {
      expect(() => boardDrawing({ rows: 1, columns: 2, cells, arrows: [{ from: 0, to }] })).toThrow(
        InputError,
      );
    }
    expect(() => boardDrawing({ columns: 3, cells })).toThrow(
      "cells: expected whole rows of 3, but was given 2",
    );
    expect(() => boardDrawing({ columns: 3, cells: () => ({}) })).toThrow(
      "rows: expected a whole number of at least 1",
    );
  });
});

describe("pathDrawings", () => {
  it("shows the piece that has moved with an arrow, and knows the board before", () => {
    const drawings = pathDrawings({
      columns: 2,
      boards: ["ab__", "_ba_", "_bA_"].map((board) => [...board]),
      cell: (letter, cell, before) =>
        letter === "_" ? { text: cell, tone: "empty" } : { text: letter, marked: before[cell] !== letter },
    });
    expect(drawings.map(({ alt }) => alt)).toEqual(["a b / 2 3", "0 b / a* 3", "0 b / A* 3"]);
    const arrows = drawings.map(({ svg }) => /<path d='M(\d+ \d+)L(\d+ \d+)M/.exec(svg)?.slice(1));
    expect(arrows).toEqual([undefined, ["26 18", "26 47"], undefined]);
  });
});

describe("strip and gallery", () => {
  it("keeps the rows of a strip that fits a printed page together, and lets a longer one go on", () => {
    const [drawing] = drawSlides([START]);
    const rows = (length: number) => {
      const { html } = strip({ caption: "", drawings: Array.from({ length }, () => drawing) });
      return /<ol[^>]*break-inside:avoid/.test(html);
    };
    expect([rows(2), rows(20), rows(200)]).toEqual([true, true, false]);
  });

  const drawings = drawSlides([START, NEXT]);

  it("number the steps of a path from 0", () => {
    const { html, text } = strip({ caption: "Path", drawings, captions: ["", "left"] });
    expect(text).toBe("Path\n0. 8 6 7 / 2 5 4 / 3 _ 1\n1: left: 8 6 7 / 2 5 4 / 3 1 _");
    expect(html).toContain('<ol start="0"');
    expect(html.match(/<li/g)).toHaveLength(2);
    expect(html.match(/alt="8 6 7 [^"]+"/g)).toHaveLength(2);
  });

  it("send a hundred boards of a long path in 100 kB, some whole and the others in parts, which are the same boards", () => {
    // The blank goes along the rows and back again.
    const cells = Array.from({ length: 25 }, (_, i) =>
      Math.floor(i / 5) % 2 ? 10 * Math.floor(i / 5) + 4 - i : i,
    );
    const boards = [Array.from({ length: 25 }, (_, i) => i)];
    for (let step = 1; step < 100; step++) {
      const board = [...boards[step - 1]];
      const [from, to] = [step - 1, step].map((n) => cells[n % 48 < 24 ? n % 48 : 48 - (n % 48)]);
      [board[from], board[to]] = [board[to], board[from]];
      boards.push(board);
    }
    const long = drawSlides(boards, 5);
    const { html } = strip({ caption: "", drawings: long });
    expect(html.length).toBeLessThan(100_000);
    const { parts, boards: sent }: StripData = JSON.parse(
      /<script type="application\/json">(.*?)<\/script>/.exec(html)![1],
    );
    const items = html.match(/<li.*?<\/li>/g)!;
    const whole = items.filter((item) => item.includes("<img")).length;
    expect([items.length, whole > 8 && whole < 20]).toEqual([100, true]);
    sent.forEach((board, step) => {
      const address = dataAddress(long[step].svg);
      if (board.length === 0) expect(items[step]).toContain(address);
      else expect(board.map((part) => `<${parts[part]}`).join("")).toBe(long[step].svg);
    });
    expect(strip({ caption: "", drawings: long.slice(0, 20) }).html).not.toContain('json">');
  });

  it("lay out drawings without an order as they are", () => {
    const { html, text } = gallery({ caption: "Two", drawings, captions: ["a", "b"] });
    expect(text).toBe("Two\na: 8 6 7 / 2 5 4 / 3 _ 1\nb: 8 6 7 / 2 5 4 / 3 1 _");
    expect(html).not.toContain("<script");
  });

  it("show a gallery in another size", () => {
    const widths = (scale?: number) =>
      [...gallery({ caption: "", drawings, scale }).html.matchAll(/ width="(\d+)"/g)].map(
        ([, width]) => width,
      );
    expect([widths(), widths(0.5)]).toEqual([
      ["140", "140"],
      ["70", "70"],
    ]);
    for (const scale of [0, -1, Number.NaN, 11])
      expect(() => widths(scale)).toThrow("scale: expected a number");
  });

  it("show one drawing in another size", () => {
    expect(picture(drawings[0], "", 0.5).html).toContain(' width="70" height="70"');
    expect(() => picture(drawings[0], "", 0)).toThrow("scale: expected a number");
  });

  it("write the same bytes for the same content, and another id for other content", () => {
    const id = (caption: string) => /figure id="([^"]+)"/.exec(strip({ caption, drawings }).html)![1];
    expect(strip({ caption: "Path", drawings }).html).toBe(strip({ caption: "Path", drawings }).html);
    expect(id("Path")).not.toBe(id("Other"));
  });

  it("escape data everywhere", () => {
    for (const text of NASTY) {
      const captions = [text, text];
      expectEscaped(strip({ caption: text, drawings, captions }).html, text, 3);
      expectEscaped(gallery({ caption: text, drawings, captions }).html, text, 3);
    }
  });

  it("refuse no drawings, and captions that do not match them", () => {
    for (const build of [strip, gallery]) {
      expect(() => build({ caption: "", drawings: [] })).toThrow(InputError);
      expect(() => build({ caption: "", drawings, captions: ["one"] })).toThrow(
        "captions: expected one a drawing, 2 in all",
      );
    }
  });
});
