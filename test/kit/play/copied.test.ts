import { expect, it } from "vitest";
import { movesOf, reckon, writtenPosition } from "../../../kit/browser/rules";
import type { Picture } from "../../../kit/figures/picture";
import type { PlayData } from "../../../kit/play/data";
import { playFlipIt } from "../../../kit/puzzles/flip-it/play";
import { playKnights } from "../../../kit/puzzles/knight-exchange/play";
import { playTour } from "../../../kit/puzzles/knights-tour/play";
import { playKomachi } from "../../../kit/puzzles/komachi/play";
import { playLights } from "../../../kit/puzzles/lights-out/play";
import { playMagicSquare } from "../../../kit/puzzles/magic-squares/play";
import { playPegs } from "../../../kit/puzzles/pegs/play";
import { playClimber, playQueens } from "../../../kit/puzzles/queens/play";
import { playTiles } from "../../../kit/puzzles/sliding/play";
import { evaluateExpression } from "../../../lib/puzzles/komachi/index";
import { hoppers, PegJumps, triangle, tryTri } from "../../../lib/puzzles/pegs/index";
import { SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import { dataOf } from "../../support/browser/playScript";
import { randomSource } from "../../support/search/graphs";

const name = "copied";
const row = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const knights = (board: number[]) =>
  playKnights({
    caption: "",
    rows: 4,
    columns: 3,
    starts: [{ name, board }],
    goal: [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1],
  });
const pegs = (board: typeof hoppers) => (copied: number[]) =>
  playPegs({ caption: "", board, starts: [{ name, pegs: copied }] });

/** For each puzzle, a board to play, and the board to play that a cell makes of what was copied, with it as its last position. */
const puzzles: Record<string, [picture: Picture, cell: (copied: never) => Picture]> = {
  "a magic square": square([0, 0, 0, 0, 0, 0, 0, 0, 0]),
  queens: [
    playQueens({ caption: "", size: 8 }),
    (cells: number[]) => playQueens({ caption: "", size: 8, given: [{ name, cells }] }),
  ],
  "queens that climb": [
    playClimber({ caption: "", starts: [{ name, queens: row(0, 7) }] }),
    (queens: number[]) => playClimber({ caption: "", starts: [{ name, queens }] }),
  ],
  "a tour": [
    playTour({ caption: "", rows: 5, columns: 5 }),
    (board: number[]) => playTour({ caption: "", rows: 5, columns: 5, starts: [{ name, board }] }),
  ],
  lights: sized(playLights, 5, Array(25).fill(1)),
  "tiles, 3 x 3": sized(playTiles, 3, [...row(1, 8), 0]),
  "tiles, 4 x 4": sized(playTiles, 4, [...row(1, 15), 0]),
  "Flip-It": sized(playFlipIt, 4, "BBBB BBBB BBBB BBB_"),
  knights: [
    knights([1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2]),
    (letters: string) => knights([...letters].map((letter) => ".DL".indexOf(letter))),
  ],
  Hoppers: [pegs(hoppers)(row(1, 12)), pegs(hoppers)],
  "15 holes": [pegs(triangle(5))(row(1, 14)), pegs(triangle(5))],
  TryTri: [pegs(tryTri)(row(1, 24)), pegs(tryTri)],
};

function square(board: number[]): [Picture, (board: number[]) => Picture] {
  const make = (given: number[]) =>
    playMagicSquare({ caption: "", order: 3, starts: [{ name, board: given }] });
  return [make(board), make];
}

function sized<Board>(
  play: (options: {
    caption: string;
    rows: number;
    columns: number;
    starts: { name: string; board: Board }[];
  }) => Picture,
  side: number,
  board: Board,
): [Picture, (board: Board) => Picture] {
  const make = (given: Board) =>
    play({ caption: "", rows: side, columns: side, starts: [{ name, board: given }] });
  return [make(board), make];
}

/** The position after some random moves: a half-ridden tour, a half-filled square. */
function* positions({ rule, starts }: PlayData): Generator<number[]> {
  const random = randomSource(5);
  let board: readonly number[] = starts[0].board;
  for (let step = 0; step < 40; step++) {
    yield [...board];
    const tray =
      rule.kind === "put" ? rule.tray.filter((value) => rule.each > 1 || !board.includes(value)) : [];
    const moves = movesOf(rule, board, tray[Math.floor(random() * tray.length)]);
    if (moves.length > 0) board = moves[Math.floor(random() * moves.length)].next;
  }
}

it.each(Object.entries(puzzles))(
  "what is copied makes the same board in a cell: %s",
  (_, [picture, cell]) => {
    const data = dataOf(picture);
    let different = 0;
    let last = "";
    for (const board of positions(data)) {
      const copied = writtenPosition(data.style, board);
      const { starts } = dataOf(cell(JSON.parse(copied) as never));
      expect(starts[starts.length - 1].board).toEqual(board);
      if (copied !== last) different++;
      last = copied;
    }
    expect(different).toBeGreaterThan(5);
  },
);

it("what is copied is what the models take", () => {
  const tiles = new SlidingPuzzle(3, 3);
  const board = [8, 6, 7, 2, 5, 4, 3, 0, 1];
  const copied = (picture: Picture, position: number[]) =>
    JSON.parse(writtenPosition(dataOf(picture).style, position));
  expect(tiles.decode(tiles.encode(copied(puzzles["tiles, 3 x 3"][0], board)))).toEqual([board]);
  const holes = [1, 2, 5];
  const game = new PegJumps(hoppers);
  const full = hoppers.all().map((hole) => (holes.includes(hole) ? 1 : 0));
  expect(game.decode(game.encode(copied(puzzles.Hoppers[0], full)))).toEqual([holes]);
});

it("signs between digits are copied as the expression that the chapter reckons with", () => {
  const data = dataOf(playKomachi({ caption: "" }));
  for (const board of positions(data)) {
    const copied: string = JSON.parse(writtenPosition(data.style, board));
    expect(Number(evaluateExpression(copied).toString())).toBe(reckon(data.goal.texts!, board));
  }
  const [plus, minus] = [1, 2];
  const signs = data.starts[0].board.map((value, cell) => (cell === 3 ? plus : cell === 7 ? minus : value));
  expect(writtenPosition(data.style, signs)).toBe('"12 + 34 - 56789"');
});
