import path from "node:path";
import { describe, expect, it } from "vitest";
import type { WatchAnswer } from "../../../../kit/play/answer";
import type { PlayData } from "../../../../kit/play/data";
import { playFlipIt } from "../../../../kit/puzzles/flip-it/play";
import { playKnights } from "../../../../kit/puzzles/knight-exchange/play";
import { playPegs } from "../../../../kit/puzzles/pegs/play";
import { playTiles } from "../../../../kit/puzzles/sliding/play";
import { textsOf, unpacked } from "../../../../kit/watch/unpack";
import { cornerBound, FlipIt } from "../../../../lib/puzzles/flip-it/index";
import { bestAssignment, KnightExchange } from "../../../../lib/puzzles/knight-exchange/index";
import { PegMoves, pegCornerBound, triangle } from "../../../../lib/puzzles/pegs/index";
import { manhattanDistance, SlidingPuzzle } from "../../../../lib/puzzles/sliding/index";
import {
  aStar,
  type Bound,
  breadthFirstSearch,
  greedyBestFirst,
  iterativeDeepening,
  type SearchResult,
  type StateSpace,
  weightedAStar,
} from "../../../../lib/search/index";
import { tooLarge } from "../../../../tools/book/live/browser/figureSizes";
import { root } from "../../../../tools/setup/jupyter";
import { dataOf, shuffled } from "../../../support/browser/playScript";
import { carriedRuns } from "../../../support/browser/watchData";
import { howMany } from "../../../support/howMany";
import { randomSource } from "../../../support/search/graphs";

const SEEDS = howMany(2, 8);
const goalOfKnights = [2, 0, 2, 0, 0, 0, 1, 0, 1];
const [tiles, discs, knights, pegs] = [
  new SlidingPuzzle(2, 3),
  new FlipIt(3, 3),
  new KnightExchange(3, 3, [2, 2]),
  new PegMoves(triangle(4)),
];

interface Room {
  readonly data: PlayData;
  readonly space: StateSpace;
  readonly goals: Int32Array;
  readonly bound: Bound;
  readonly encode: (board: readonly number[]) => Int32Array;
}

const room = (
  html: string,
  space: StateSpace,
  goals: Int32Array,
  bound: Bound,
  encode: Room["encode"],
): Room => ({ data: dataOf({ html }), space, goals, bound, encode });

const ordered = tiles.encode(tiles.ordered);
const exchanged = knights.encode(goalOfKnights);
const [name, caption] = ["start", "to play"];
const rooms: Record<string, Room> = {
  tiles: room(
    playTiles({ caption, rows: 2, columns: 3, starts: [{ name, board: [1, 2, 3, 4, 0, 5] }] }).html,
    ...[tiles, ordered, manhattanDistance(tiles, ordered), (board: readonly number[]) => tiles.encode(board)],
  ),
  "Flip-It": room(
    playFlipIt({ caption, rows: 3, columns: 3, starts: [{ name, board: "BBB BBB BB_" }] }).html,
    ...[discs, discs.allWhite, cornerBound(discs)],
    (board) => discs.encode(board.map((value) => "_BW"[value]).join("")),
  ),
  knights: room(
    playKnights({
      ...{ caption, rows: 3, columns: 3, goal: goalOfKnights },
      starts: [{ name, board: [1, 0, 1, 0, 0, 0, 2, 0, 2] }],
    }).html,
    ...[
      knights,
      exchanged,
      bestAssignment(knights, exchanged),
      (board: readonly number[]) => knights.encode(board),
    ],
  ),
  pegs: room(
    playPegs({ caption, board: triangle(4), starts: [{ name, empty: [1] }] }).html,
    ...[pegs, pegs.finishes(), pegCornerBound(pegs)],
    (board) => pegs.encode(board.flatMap((value, hole) => (value ? [hole] : []))),
  ),
};

async function watched(
  { solver }: PlayData,
  board: readonly number[],
  searches: string[],
  rule = 0,
): Promise<WatchAnswer> {
  const { module, watch } = solver!;
  const library = await import(/* @vite-ignore */ path.join(root, `${module}.ts`));
  // Values travel as JSON.
  const args = JSON.parse(JSON.stringify(watch!.rules[rule].args));
  return library[watch!.name](board, ...args, { searches, weight: 3 });
}

function figureIn(answer: WatchAnswer) {
  if (answer.kind !== "watched") throw new Error(answer.reason);
  const [, json] = /<script type="application\/json">(.*?)<\/script>/s.exec(answer.html)!;
  expect(tooLarge("watch", json)).toBe("");
  const data = JSON.parse(json);
  const radius = Number(/a([\d.]+) /.exec(data.shapes.join())![1]);
  return { summary: answer.summary, runs: unpacked(data), texts: textsOf(data.texts), radius };
}

describe.each(Object.entries(rooms))("watched from here: %s", (_, { data, space, goals, bound, encode }) => {
  const own: Record<string, (start: Int32Array) => SearchResult> = {
    "breadth-first": (start) => breadthFirstSearch(space, start, goals),
    "A*": (start) => aStar(space, start, goals, { bound }),
    "weighted A*": (start) => weightedAStar(space, start, goals, { bound, weight: 3 }),
    greedy: (start) => greedyBestFirst(space, start, goals, { bound }),
    "IDA*": (start) => iterativeDeepening(space, start, goals, { bound, noUndo: true }),
  };

  it.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
    "counts as the library does, seed %i",
    async (seed) => {
      const board = shuffled(data, randomSource(seed));
      const names = Object.keys(own).filter((name) => data.solver!.watch!.searches.includes(name));
      for (const [i, name] of names.entries()) {
        const other = names[(i + 1) % names.length];
        const answer = await watched(data, board, [name, other]);
        const { summary, runs, texts } = figureIn(answer);
        expect(runs).toHaveLength(2);
        const result = own[name](encode(board));
        if (result.kind !== "solved") throw new Error(result.kind);
        const counts = carriedRuns((answer as { html: string }).html)[0].steps.at(-1)!.counts;
        expect([runs[0].name.replace(", weight 3", ""), counts[0]]).toEqual([name, result.stats.expanded]);
        expect(summary).toContain(`${result.cost} move`);
        const { path: way } = runs[0];
        // A place that was only reached on a longer way is none of the plane's: the line goes past it.
        const isWhole = result.within === undefined || runs[0].scale === undefined;
        expect(way.length).toBeLessThanOrEqual(result.path.length / space.stride);
        if (isWhole) expect(way).toHaveLength(result.path.length / space.stride);
        for (const node of way) expect(texts[runs[0].texts[node]]).toMatch(/ \/ /);
      }
    },
  );
});

describe("a search from a position", () => {
  const eight = dataOf(
    playTiles({ caption, rows: 3, columns: 3, starts: [{ name, board: [1, 2, 3, 4, 5, 6, 7, 0, 8] }] }),
  );
  const fifteen = dataOf(
    playTiles({ caption, rows: 4, columns: 4, starts: [{ name, board: [...Array(15).keys(), 15] }] }),
  );

  // From the farthest board, which takes seconds: asked for once.
  let farthest: Promise<WatchAnswer> | undefined;
  const fromFarthest = () => {
    farthest ??= watched(eight, [8, 6, 7, 2, 5, 4, 3, 0, 1], ["breadth-first", "A*"]);
    return farthest;
  };

  it("is drawn on the plane of moves and bound where it is large", async () => {
    const { runs, summary } = figureIn(
      await watched(eight, [4, 1, 2, 7, 0, 3, 8, 5, 6], ["breadth-first", "A*"]),
    );
    expect(runs.map(({ scale }) => scale !== undefined)).toEqual([true, true]);
    expect(runs[0].note).toMatch(/^8 moves, none fewer; steps grow from 1 position to 16$/);
    expect(runs[1].note).toBe("8 moves, none fewer");
    expect(summary).toBe("8 moves, none fewer: breadth-first expanded 201, A* 8");
  });

  it("says at its top how it ended, from where, and by which bound", async () => {
    const answer = await watched(eight, [4, 1, 2, 7, 0, 3, 8, 5, 6], ["breadth-first", "A*"]);
    const caption = /<figcaption[^>]*>(.*?)<\/figcaption>/s.exec((answer as { html: string }).html)![1];
    expect(caption).toBe(
      "8 moves, none fewer: breadth-first expanded 201, A* 8. From 4 1 2 / 7 _ 3 / 8 5 6; the bound: Manhattan distance",
    );
    expect(await watched(eight, [4, 1, 2, 7, 0, 3, 8, 5, 6], ["greedy", "A*"])).toMatchObject({
      summary: expect.stringMatching(/^greedy: \d+ moves, perhaps .*, \d+ expanded; A\*: 8 moves, none/),
    });
  });

  it("is a tree where it is small: parents above their children, and all of a depth in one row of both", async () => {
    const { runs } = figureIn(await watched(eight, [1, 2, 3, 4, 5, 6, 0, 7, 8], ["breadth-first", "A*"]));
    expect(runs.every(({ scale, parents }) => scale === undefined && parents.length > 3)).toBe(true);
    for (const { parents, x, y } of runs) {
      for (const [node, parent] of parents.entries())
        if (parent >= 0) expect(y[parent]).toBeLessThan(y[node]);
      expect(new Set(x.map((across, node) => `${across},${y[node]}`)).size).toBe(x.length);
    }
    const rows = runs.map(({ depths, y }) => new Map(depths.map((depth, node) => [depth, y[node]])));
    for (const [depth, y] of rows[1]) expect(rows[0].get(depth) ?? y).toBe(y);
    expect(runs[0].height).toBe(runs[1].height);
  });

  const korf = [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3];
  it.each([
    ["8-puzzle", fromFarthest],
    // Nothing here goes farther than greedy search.
    ["15-puzzle", () => watched(fifteen, korf, ["greedy", "weighted A*"], 1)],
  ] as const)("has both searches on the same axes, in steps that grow: %s", async (_, ask) => {
    const answer = await ask();
    const { runs } = figureIn(answer);
    const [picture] = (answer as { html: string }).html.split("<script>(function"); // which pages have
    expect(Buffer.byteLength(picture)).toBeLessThan(30_000);
    expect(runs[0].scale).toEqual(runs[1].scale);
    expect(runs[0].labels).toEqual(runs[1].labels);
    const clocks = runs.map(({ steps }) => steps.map(({ counts }) => counts[0]));
    const [long, short] = clocks[0].at(-1)! > clocks[1].at(-1)! ? clocks : [...clocks].reverse();
    expect(short.length).toBeGreaterThan(long.length / 3);
    // The last step of each may be cut off by its end.
    for (const clock of short.slice(0, -1)) expect(long).toContain(clock);
    const sizes = long.slice(1, -1).map((clock, i) => clock - long[i]);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect([sizes[0], sizes.at(-1)! > 1]).toEqual([1, true]);
    expect(long.length).toBeLessThan(200);
  });

  it.each([
    ["plane", fromFarthest, 31],
    ["tree", () => watched(eight, [1, 2, 3, 4, 5, 6, 0, 7, 8], ["breadth-first", "A*"]), 2],
  ] as const)("draws the path at the end, one move after the other: %s", async (_, ask, moves) => {
    const { runs } = figureIn(await ask());
    for (const { path: way, depths, bounds } of runs) {
      expect(way.map((node) => depths[node])).toEqual(Array.from({ length: moves + 1 }, (_, move) => move));
      expect(bounds[way.at(-1)!] ?? 0).toBe(0);
    }
  });

  it.each([11, 20].slice(0, howMany(1, 2)))(
    "has labels that no dot touches, in letters of %i pixels",
    async (size) => {
      const near = watched(eight, [4, 1, 2, 7, 0, 3, 8, 5, 6], ["breadth-first", "A*"]);
      for (const answer of [fromFarthest(), near]) {
        const { runs, radius } = figureIn(await answer);
        const reach = 1.5 * radius; // the largest sign that a place may bear but for the goal's star
        for (const { x, y, labels = [], width, height } of runs) {
          expect(labels.length).toBeGreaterThan(5);
          const boxes = labels.map(([left, bottom, text, anchor]) => {
            const wide = 0.6 * size * text.length;
            const from = left - { start: 0, middle: wide / 2, end: wide }[anchor]!;
            return { text, from, to: from + wide, top: bottom - 0.75 * size, bottom: bottom + 0.2 * size };
          });
          for (const { text, from, to, top, bottom } of boxes) {
            const touched = x.some(
              (at, i) => at + reach > from && at - reach < to && y[i] + reach > top && y[i] - reach < bottom,
            );
            expect([text, touched, bottom < height && to <= width]).toEqual([text, false, true]);
          }
        }
      }
    },
  );

  it.runIf(SEEDS > 2)("stops at its limit, and says so", async () => {
    const board = [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3];
    const { summary } = figureIn(await watched(fifteen, board, ["IDA*"], 1));
    expect(summary).toBe("IDA*: stopped after 200,000 expanded");
  });

  it("says which goal cannot be reached, by the same moves from another one", async () => {
    const home = [...Array(15).keys()].map((tile) => tile + 1).concat(0);
    const { watch } = fifteen.solver!;
    expect(watch!.rules.map(({ name }) => name)).toEqual(["as on the board", "blank first"]);
    expect(await watched(fifteen, home, ["A*"], 1)).toMatchObject({
      kind: "unsolvable",
      reason: expect.stringMatching(/^no moves lead from here to the goal: parity/),
    });
    expect(figureIn(await watched(fifteen, home, ["A*", "greedy"])).summary).toContain("0 moves");
  });
});

describe("a position that somebody made up", () => {
  it("is refused by the puzzle where pieces are twice", async () => {
    await expect(watched(rooms.tiles.data, [1, 1, 2, 3, 4, 0], ["A*"])).rejects.toThrow(
      /1 at index 1 is there already/,
    );
  });
});
