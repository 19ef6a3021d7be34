import { describe, expect, it } from "vitest";
import * as flipIt from "../../../kit/puzzles/flip-it/view";
import * as knights from "../../../kit/puzzles/knight-exchange/view";
import * as tours from "../../../kit/puzzles/knights-tour/view";
import * as komachi from "../../../kit/puzzles/komachi/view";
import { playLights } from "../../../kit/puzzles/lights-out/play";
import * as lights from "../../../kit/puzzles/lights-out/view";
import * as squares from "../../../kit/puzzles/magic-squares/view";
import * as queens from "../../../kit/puzzles/queens/view";
import * as sliding from "../../../kit/puzzles/sliding/view";
import { knightGraph } from "../../../lib/basics/knightGraph";
import type { LocalEvent } from "../../../lib/search/index";
import { lists, pairs } from "../../support/lists";
import { testMistakes } from "../../support/mistakes";

// What the pictures of rooms show, and what they refuse; what they say is in the examples of their doc comments.

interface Drawn {
  readonly svg: string;
}
const ACCENT = "fill='#b8500b'";
const count = (text: string | RegExp, { svg }: Drawn) => svg.split(text).length - 1;
const hasArrow = ({ svg }: Drawn) => svg.includes("stroke-linecap");

describe("boards one after the other", () => {
  it("have an arrow for the jump of Flip-It, and a ring around what it turned; by themselves they have neither", () => {
    const boards = ["B_B BBB BBB", "BWB BWB B_B"];
    const marks = (drawn: Drawn) => [drawn.svg.includes("<circle"), hasArrow(drawn)];
    expect(flipIt.drawJumps(boards).map(marks)).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(flipIt.drawPieces(boards).map(hasArrow)).toEqual([false, false]);
  });

  it("have an arrow for a knight's hop, and those that are wanted", () => {
    const hop = ["D.....", ".....D"];
    expect(knights.drawHops(hop).map(hasArrow)).toEqual([false, true]);
    expect(knights.drawKnights(hop).map(hasArrow)).toEqual([false, false]);
    expect(count("stroke-linecap", knights.drawArrows("D....L", pairs("0 5, 5 0")))).toBe(2);
  });

  it("show which tile slid, with an arrow", () => {
    const path = lists("1 2 3 0, 1 0 3 2");
    const marks = (drawn: Drawn) => [count(ACCENT, drawn), count("<path", drawn) > 0];
    expect(sliding.drawSlides(path).map(marks)).toEqual([
      [0, false],
      [1, true],
    ]);
    expect(sliding.drawTiles(path).map(marks)).toEqual([
      [0, false],
      [0, false],
    ]);
  });

  it("have as many columns as they are given", () => {
    expect(knights.drawKnights(["LD.."], 2)[0].alt).toBe("light knight dark knight / 2 3");
    expect(sliding.drawTiles([[5, 4, 3, 2, 1, 0]], 3)[0].alt).toBe("5 4 3 / 2 1 _");
  });
});

describe("knights", () => {
  it("have hops of one length when they are pulled straight", () => {
    const hops = knightGraph(4, 3, new Set()).flatMap((cells, a) => cells.map((b) => [a, b] as const));
    const { alt, svg } = knights.drawHopGraph("DDD......LLL", hops);
    expect(alt).toMatch(/^0 dark, 1 dark, 2 dark, 3, .*, 11 light; 0-5, /);
    const lengths = Array.from(svg.matchAll(/d='M(\d+) (\d+)L(\d+) (\d+)'/g), ([, ...ends]) => {
      const [x1, y1, x2, y2] = ends.map(Number);
      return Math.abs(x1 - x2) + Math.abs(y1 - y2);
    });
    expect(lengths).toEqual(Array(28).fill(56));
  });

  it("have up to five colours", () => {
    const [{ svg, alt }] = knights.drawColouredHops([[1, 2, 3, 4, 5, 0]], 3);
    expect(alt).toMatch(/ 5$/); // the number of the empty cell
    expect(new Set(svg.match(/<rect [^>]*fill='(#\w+)'/g)).size).toBeGreaterThan(4);
  });

  it("ride on routes that are open or closed, over tiles where a count is above 0", () => {
    expect(tours.drawTour(3, 4, Int32Array.of(0, 6), true).alt).toBe("closed route on 3 x 4: 0 6");
    expect(count("fill='#3a6ea5'", tours.drawCounts(2, [304, 0, 0, 56]))).toBe(2);
  });

  it("have maps that count the rows and columns of boards from 1", () => {
    const kindOf = (rows: number, columns: number) =>
      rows > columns ? "closed" : rows === 1 ? "open" : "none";
    expect(tours.drawTourMap(3, kindOf).alt).toBe("_ 1 2 3 / 1 o o o / 2 c – – / 3 c c –");
  });
});

describe("expressions", () => {
  it("are said with the signs that are drawn, in cells of one row", () => {
    const { alt, svg } = komachi.drawExpressions(["1 - 2 * 3", "12 / 3"]);
    expect(alt).toBe("1 − 2 × 3; 12 ÷ 3");
    expect(svg).toContain(`aria-label='${alt}'`);
    expect(svg.match(/<text /g)).toHaveLength(6 + 3);
    expect(svg.match(/<rect [^>]*rx='5'/g), "five cells a row").toHaveLength(10);
    const [signed, plain] = ["-1 + 2", "1 + 2"].map((text) => komachi.drawExpressions([text]).width);
    expect(signed - plain, "a cell for the first sign").toBe(44);
  });

  it("are coloured digit by digit", () => {
    const drawn = komachi.drawExpressions(["123"], (digit) => (digit === 1 ? "accent" : "tile"));
    expect(count(ACCENT, drawn), "the digit and the bridge before it").toBe(2);
  });

  it("of 1, 2 and 3 are a tree of 13 nodes depth first, with a sign on each line", () => {
    expect(komachi.smallKomachiTree).toHaveLength(13);
    expect(komachi.smallKomachiTree.slice(4, 9)).toEqual(lists("1 23, 1 -2, 1 -2 3, 1 -2 -3, 1 -23"));
    const whole = komachi.drawSmallKomachiTree();
    expect(whole.alt).toMatch(/^A tree of 13 nodes: 1 = 1, 1 \+ 2 = 3, .*1 − 23 = −22.*, 123 = 123$/);
    for (const sign of "+−·") expect(count(`>${sign}</text>`, whole), sign).toBe(4);
  });
});

describe("lights", () => {
  it("have dots where they are wanted", () => {
    const drawn = lights.drawLights([0, 1, 1, 0, 0, 1], [0, 5], 3);
    expect([count(/<rect [^>]*rx='5'/, drawn), count("●</text>", drawn)]).toEqual([6, 2]);
  });

  it("shine as on the board to play", () => {
    const board = playLights({ caption: "", rows: 1, columns: 2, starts: [{ name: "a", board: [1, 0] }] });
    const lamps = (svg: string) => svg.match(/#b8500b|#2b2f36/g)?.sort();
    expect(lamps(lights.drawLights([1, 0], [], 2).svg)).toEqual(["#2b2f36", "#b8500b"]);
    const [, still] = /<img src="([^"]*)"/.exec(board.html)!;
    expect(new Set(lamps(decodeURIComponent(still)))).toEqual(new Set(["#2b2f36", "#b8500b"]));
    expect(lights.drawPresses([1], 1).svg).not.toContain("#b8500b");
  });

  it("have equations whose right sides are set apart", () => {
    expect(count(ACCENT, lights.drawEquations(lists("1 0 1, 0 1 0")))).toBe(2);
  });
});

describe("what is marked stands out", () => {
  it("of magic squares: cells, or a line among all cells", () => {
    const marked = squares.drawSquare([2, 0, 4, 7, 0, 0, 0, 0, 8], squares.tonesOfLine([0, 4, 8]));
    expect([marked.alt, count(ACCENT, marked)]).toEqual(["2 _ 4 / 7 _ _ / _ _ 8; marked: 2, 8", 2]);
    const line = squares.drawLine(3, [2, 4, 6]);
    expect([count(ACCENT, line), count("<text ", line)]).toEqual([3, 9]);
    const { alt } = squares.drawSquareWithSums([1, 2, 3, 4, 5, 6, 7, 9, 8]);
    expect(alt, "with the falling diagonal").toBe("1 2 3 6 / 4 5 6 15 / 7 9 8 24 / 12 16 17 14");
  });

  it("of queens: those that clash", () => {
    const drawn = queens.drawQueens([0, 1], 3, [1]);
    expect([count("#3a6ea5", drawn), count("#b8500b", drawn)]).toEqual([1, 1]);
  });

  it("of queens: what they attack in the rows below, and only there", () => {
    const { alt } = queens.drawAttacks([1, 3], 4);
    expect(alt).toBe("_ queen _ _ / _ _ _ queen / _ × × × / _ × _ ×");
  });

  it("of queens: what each neighbour costs, with the best in orange", () => {
    const drawn = queens.drawLandscape([4, 5, 6, 3, 4, 5, 6, 5]); // Russell and Norvig's, with a cost of 17
    expect(drawn.alt.split(" / ")[0]).toBe("18 14 14 15 queen 17 18 14");
    expect([count(ACCENT, drawn), Math.min(...drawn.alt.match(/\d+/g)!.map(Number))]).toEqual([8, 12]);
  });

  it("of a local search: boards after steps that are made, with queens under attack in orange", () => {
    const search = (observer: (event: LocalEvent<readonly number[]>) => void) => {
      observer({ kind: "start", cost: 2, assignment: () => [0, 1, 3] });
      observer({ kind: "step", move: 0, change: 1, isMade: false, cost: 2, assignment: () => [0, 1, 3] });
      observer({ kind: "step", move: 0, change: -1, isMade: true, cost: 1, assignment: () => [3, 1, 0] });
    };
    expect(() => queens.queensStrip("Up", search)).toThrow("placed: expected at most 3 columns");
    const mended = (observer: (event: LocalEvent<readonly number[]>) => void) =>
      search((event) => observer({ ...event, assignment: () => [...event.assignment(), 2] }));
    const { text, html } = queens.queensStrip("Up", mended);
    expect(text.split("\n").map((line) => line.slice(0, 18))).toEqual([
      "Up",
      "0: cost 2: queen _",
      "1: cost 1: _ _ _ q",
    ]);
    const drawn = html.match(/src="[^"]*"/g)!.map((src) => decodeURIComponent(src).split(ACCENT).length - 1);
    expect(drawn).toEqual([4, 2]);
  });

  it("of tiles: those that are named, and groups", () => {
    const board = [1, 2, 3, 0];
    expect(count(ACCENT, sliding.drawMarkedTiles(board, [3]))).toBe(1);
    expect(sliding.drawTileGroups(board, (tile) => Number(tile > 2)).alt).toBe("1 2 / 3 _");
  });

  it("of a search for queens: what was tried, and full boards", () => {
    const drawn = queens.drawQueensTree(3, [[], [0], [0, 2], [1]]);
    expect(drawn.alt).toBe(
      "From the top, 0 placed: 0; 1 placed: 1 3 ×; 2 placed: × 2 × × · ·; 3 placed: · × · · · ·",
    );
    expect([count("<circle ", drawn), count("<path ", drawn)]).toEqual([1 + 3 + 6 + 6, 15]);
    expect(count(ACCENT, queens.drawQueensTree(1, [[], [0]]))).toBe(1);
  });
});

describe("what no picture can be made of is refused", () => {
  const jumps =
    (...boards: string[]) =>
    () =>
      flipIt.drawJumps(boards);
  const hops = (board: string) => () => knights.drawHops([board]);
  const expression =
    (...texts: string[]) =>
    () =>
      komachi.drawExpressions(texts);
  const groups = (tile: number) => 2 * tile;
  describe("pieces of Flip-It", () =>
    testMistakes({
      "columns: expected": () => flipIt.written(["B", "_"]),
      "boards: expected at least one board": jumps(),
      'with blanks between, but was given ""': jumps(""),
      'but was given "BX_"': jumps("BX_"),
      'but was given "BB B_B"': jumps("BB B_B"),
      'but was given "BB  B_"': jumps("BB  B_"),
      'but was given "B_ BB"': jumps("BB_", "B_ BB"), // of another shape than the first
    }));
  describe("knights", () =>
    testMistakes({
      'board: expected a text of D, L and points, but was given "D-L"': () => knights.numbersOf("D-L"),
      "board: expected numbers from 0 to 2, but was given [0, 3]": () => knights.textOf([0, 3]),
      'points, but was given ""': hops(""),
      'points, but was given "X....."': hops("X....."),
      "cells: expected whole rows of 3, but was given 5": hops("D...."),
      "arrows: expected cells from 0 to 5": () => knights.drawArrows("D....L", [[0, 6]]),
      "board: expected 12 cells": () => knights.drawHopGraph("D.....", []),
      "edges: expected cells from 0 to 11": () => knights.drawHopGraph("DDD......LLL", [[0, 12]]),
      "boards: expected numbers from 0 to 5": () => knights.drawColouredHops([[6, 0]], 2),
    }));
  describe("tours", () =>
    testMistakes({
      "routes[0].cells: expected cells from 0 to 11": () => tours.drawTour(3, 4, [0, 12]),
      "cells: expected at least one cell, but was given []": () => tours.drawWalk(3, 4, []),
      "routes[0].cells: expected at least one cell": () => tours.drawRings(3, 4, [[]]),
      "cells: expected whole rows of 2": () => tours.drawCounts(2, [1, 2, 3]),
      "rows: expected a whole number of at least 1": () => tours.drawTourMap(0, () => "none"),
      "kindOf: expected closed, open or none": () => tours.drawTourMap(1, () => "any" as "none"),
    }));
  describe("expressions", () =>
    testMistakes({
      "texts: expected at least one expression": expression(),
      'texts: expected digits with one of + - * / or nothing between them, but was given ""': expression(""),
      'but was given "1 +"': expression("1 +"),
      'but was given "1 ++ 2"': expression("1 ++ 2"),
      'but was given "a"': expression("a"),
      'but was given "(1)"': expression("(1)"),
      'texts[1]: expected as many cells as "1 + 2"': expression("1 + 2", "1 + 23"),
    }));
  describe("lights", () =>
    testMistakes({
      "columns: expected": () => lights.drawPresses([1, 0, 1]),
      "lights: expected 4 entries, each 0 or 1": () => lights.drawLights([0, 2, 0, 1]),
      "marked: expected cells from 0 to 3": () => lights.drawLights([0, 1, 0, 1], [4]),
      "presses: expected 4 entries, each 0 or 1": () => lights.drawPresses([0, 1, 0, Number.NaN]),
      "rows[1]: expected 2 entries": () => lights.drawEquations([[1, 0], [1]]),
      "cells: expected cells from 0 to 24": () => lights.maskOf([25]),
    }));
  describe("magic squares", () =>
    testMistakes({
      "square: expected as many numbers": () => squares.drawSquare([]),
      "square: expected": () => squares.drawSquareWithSums([1, 2, 3]),
      "line: expected cells from 0 to 8": () => squares.drawLine(3, [0, 9]),
      "colours: expected 4 entries, each 0 or 1": () => squares.drawColouring([0, 1, 2, 0]),
    }));
  const noQueens = [[0, 4, 1, 2], [-1], [0.5], [0, 1, 2, 3, 0]];
  it("queens off the board", () => {
    for (const placed of noQueens)
      for (const draw of [queens.drawQueens, queens.drawAttacks])
        expect(() => draw(placed, 4)).toThrow("placed: expected at most 4 columns, from 0 to 3");
  });
  describe("queens", () =>
    testMistakes({
      "rows: expected a whole number of at least 1": () => queens.drawQueens([]),
      "cells: expected a row and a column from 0 to 0": () => queens.drawOrder([[0, 1]]),
      "size: expected 1 to 4": () => queens.drawQueensTree(5, [[]]),
      "nodes: expected different columns": () => queens.drawQueensTree(4, [[0, 0]]),
    }));
  describe("tiles", () =>
    testMistakes({
      "columns: expected": () => sliding.drawTiles([[5, 4, 3, 2, 1, 0]]),
      "boards: expected at least one board": () => sliding.drawSlides([]),
      "marked: expected tiles of the board, but was given 4": () =>
        sliding.drawMarkedTiles([1, 2, 3, 0], [4]),
      "marked: expected tiles of the board, but was given 0": () =>
        sliding.drawMarkedTiles([1, 2, 3, 0], [0]),
      "groupOf(2): expected a group from 0 to 3": () => sliding.drawTileGroups([1, 2, 3, 0], groups),
    }));
});
