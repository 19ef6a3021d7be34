import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { faultyCells, isGoal, movesOf, originsOf } from "../../../kit/browser/rules";
import { play } from "../../../kit/play/play";
import type { PlayOptions } from "../../../kit/play/playable";
import { InputError } from "../../../lib/basics/errors";
import { hoppers } from "../../../lib/puzzles/pegs/index";
import { SudokuRules } from "../../../lib/puzzles/sudoku/index";
import { dataOf, replay, shuffled } from "../../support/browser/playScript";

// Frogs and toads, which no room of the library has: each goes forward alone, a step, or a leap over one animal.
const FROG = 1;
const TOAD = 2;

function frogs(each: number): PlayOptions {
  const cells = 2 * each + 1;
  const row = (left: number, right: number) =>
    Array.from({ length: cells }, (_, cell) => (cell < each ? left : cell > each ? right : 0));
  const steps = Array.from({ length: cells }, (_, from) => [
    { piece: FROG, move: [from, from + 1, []] as const },
    { piece: FROG, move: [from, from + 2, [from + 1]] as const },
    { piece: TOAD, move: [from, from - 1, []] as const },
    { piece: TOAD, move: [from, from - 2, [from - 1]] as const },
  ]).flat();
  const onBoard = steps.filter(({ move: [, to] }) => to >= 0 && to < cells);
  return {
    caption: "Frogs and toads",
    board: { rows: 1, columns: cells },
    pieces: [
      { name: "empty", cell: {} },
      { name: "frog", cell: { text: "F" } },
      { name: "toad", cell: { text: "T", tone: "dark" } },
    ],
    rule: { kind: "carry", moves: onBoard.map(({ move, piece }) => [...move, piece]) },
    goal: { boards: [row(TOAD, FROG)] },
    starts: [{ name: "start", board: row(FROG, TOAD), least: each * (each + 2) }],
    unit: "hop",
  };
}

describe("a new puzzle", () => {
  it("gets its board by describing its cells and pieces: frogs and toads, in n (n + 2) hops", () => {
    const picture = play(frogs(2));
    expect(picture.text).toBe("Frogs and toads\nstart: F F _ T T\ngoal: T T _ F F");
    const data = dataOf(picture);
    /** All games at once, level by level, through the rule that travels. */
    const levels: number[][][][] = [[[[...data.starts[0].board]]]];
    while (!levels[levels.length - 1].some((game) => isGoal(data.goal, game[game.length - 1]))) {
      const games = levels[levels.length - 1].flatMap((game) =>
        movesOf(data.rule, game[game.length - 1]).map(({ next }) => [...game, next]),
      );
      if (games.length === 0) throw new Error("no game reaches the goal");
      levels.push(games);
    }
    expect(levels.length - 1).toBe(data.starts[0].least);
    const solved = levels[levels.length - 1].find((game) => isGoal(data.goal, game[game.length - 1]));
    replay(data, solved!);
    // Nobody goes back.
    expect(movesOf(data.rule, [0, FROG, 0, TOAD, 0]).map(({ next }) => next)).toEqual([
      [0, 0, FROG, TOAD, 0],
      [0, FROG, TOAD, 0, 0],
    ]);
    expect(originsOf(data.rule, [0, FROG, 0, 0, 0])).toEqual([[FROG, 0, 0, 0, 0]]);
  });

  it("says its goal in words where no board shows it, with and without scripts", () => {
    const goal = { count: 0, words: "no animal is left & all is <quiet>" };
    const picture = play({ ...frogs(2), goal });
    expect(picture.text).toBe("Frogs and toads\nstart: F F _ T T\ngoal: no animal is left & all is <quiet>");
    expect(picture.html).toContain("Goal: no animal is left &#38; all is &#60;quiet&#62;");
    expect(dataOf(picture).goal.words).toBe(goal.words);
  });

  it("slides by arrow keys where every move is a step into the one gap, and nowhere else", () => {
    const step = (from: number, to: number) => [from, to, []] as const;
    const rule = {
      kind: "carry" as const,
      moves: [0, 1, 2, 3].flatMap((a) => [step(a, a + 1), step(a + 1, a)]),
    };
    const slides = (changes: Partial<PlayOptions>) => dataOf(play({ ...frogs(2), ...changes })).slides;
    expect(slides({ rule })).toBe(true);
    expect(slides({})).toBe(false); // leaps
    expect(slides({ rule, starts: [{ name: "two gaps", board: [1, 0, 0, 2, 2] }] })).toBe(false);
    const wrapped = { kind: "carry" as const, moves: [step(1, 2), step(2, 1)] };
    const board = { rows: 2, columns: 2 };
    const values = { starts: [{ name: "a", board: [1, 0, 2, 1] }], goal: { count: 0 } };
    expect(slides({ rule: wrapped, board, ...values })).toBe(false); // from the end of a row to the next
  });

  it("shuffles back from its goal, or from one piece, where nothing else is given", () => {
    const shuffle = { moves: 0 };
    const row = dataOf(play({ ...frogs(2), shuffle: { moves: 1 } }));
    expect(shuffled(row, () => 0)).toEqual([TOAD, TOAD, FROG, 0, FROG]);
    const one = dataOf(play({ ...frogs(2), goal: { count: 1, at: 3 }, shuffle }));
    expect(() => shuffled(one, () => 0.5)).not.toThrow();
  });

  it("goes from any cell of a move to any other where it may go far", () => {
    const rule = { kind: "carry" as const, moves: [[0, 2, [1]] as const, [3, 4] as const], far: true };
    const data = dataOf(play({ ...frogs(2), rule, starts: [{ name: "a", board: [0, 0, FROG, 0, TOAD] }] }));
    const ends = (board: readonly number[]) => movesOf(data.rule, board).map(({ next }) => next.join(""));
    expect(ends([0, 0, FROG, 0, TOAD])).toEqual(["10002", "01002", "00120"]);
    const before = originsOf(data.rule, [0, 0, FROG, 0, TOAD]);
    expect(before).toHaveLength(3);
    for (const board of before) expect(ends(board)).toContain("00102");
  });

  it("keeps pieces apart, and says where two are on one line", () => {
    const goal = {
      apart: [
        [0, 1, 2],
        [2, 4],
      ],
      words: "apart",
    };
    const data = dataOf(play({ ...frogs(2), goal }));
    expect(
      [
        [1, 0, 0, 2, 1],
        [1, 0, 2, 0, 0],
      ].map((board) => isGoal(data.goal, board)),
    ).toEqual([true, false]);
    expect([...faultyCells(data.goal, [1, 0, 2, 0, 1])]).toEqual([0, 2, 4]);
    expect(() => play({ ...frogs(2), goal: { apart: [[5]] } })).toThrow(
      "goal.apart: expected cells from 0 to 4",
    );
  });

  const start = (board: readonly number[]) => ({ name: "a", board });
  const press = (cycle: readonly number[]): Partial<PlayOptions> => ({
    rule: { kind: "press", patterns: [[0], [1], [2], [3], [4]], cycle },
  });
  it.each<[string, Partial<PlayOptions>, string]>([
    ["no position", { starts: [] }, "starts: expected at least one position"],
    [
      "a short board",
      { starts: [start([1, 2])] },
      "starts[0].board: expected a board of 5 values from 0 to 2",
    ],
    [
      "a value without a look",
      { starts: [start([1, 1, 0, 2, 3])] },
      "starts[0].board: expected a board of 5",
    ],
    ["no board", { starts: [start(undefined as never)] }, "starts[0].board: expected a board of 5"],
    ["a goal of another size", { goal: { boards: [[1]] } }, "goal.boards[0]: expected a board of 5 values"],
    [
      "goals that are no list",
      { goal: { boards: 3 as never } },
      "goal.boards: expected at least one position",
    ],
    [
      "a shuffle from another size",
      { shuffle: { from: [[1]], moves: 1 } },
      "shuffle.from[0]: expected a board",
    ],
    ["a move off the board", { rule: { kind: "carry", moves: [[4, 5, []]] } }, "cells from 0 to 4"],
    [
      "a press off the board",
      { rule: { kind: "press", patterns: [[0, 7]], cycle: [1, 0] } },
      "cells from 0 to 4",
    ],
    [
      "a line off the board",
      { rule: { kind: "put", lines: [[-1]], tray: [1], each: 1 } },
      "cells from 0 to 4",
    ],
    ["a link off the board", { rule: { kind: "trail", links: [[1], [9]] } }, "cells from 0 to 4"],
    ["an unknown option", { colour: "red" } as object, "colour"],
    [
      "a goal that is misspelt",
      { goal: { bords: [] } as object },
      'goal: expected any of boards, .*given "bords"',
    ],
    [
      "a start that is misspelt",
      { starts: [{ ...frogs(2).starts[0], leest: 8 }] as never },
      'starts[0]: .*"leest"',
    ],
    ["a rule that is misspelt", { rule: { ...frogs(2).rule, efect: "take" } as never }, 'rule: .*"efect"'],
    ["a piece that is misspelt", { pieces: [{ nam: "empty", cell: {} }] as never }, 'pieces[0]: .*"nam"'],
    ["a board that is misspelt", { board: { rows: 1, colums: 5 } as never }, 'board: .*"colums"'],
    ["a style that is misspelt", { style: { leters: "_FT" } as never }, 'style: .*"leters"'],
    ["a shuffle that is misspelt", { shuffle: { form: [], moves: 1 } as never }, 'shuffle: .*"form"'],
    ["a solver that is misspelt", { solver: { modul: "m" } as never }, 'solver: .*"modul"'],
    ["no goal", { goal: undefined as never }, "goal: expected an object"],
    ["no rule", { rule: undefined as never }, "rule.kind: expected"],
    ["an unknown rule", { rule: { kind: "toString" } as never }, 'rule.kind: .*"toString"'],
    ["half a cell for a row", { board: { rows: 0.5, columns: 10 } }, "board.rows: expected a whole number"],
    [
      "a goal that is always reached",
      { goal: { words: "peace" } },
      "goal: expected at least one of boards, ",
    ],
    ["lines without cells", { goal: { lines: [], total: 1 } }, "goal: expected at least one of boards, "],
    ["lines without their total", { goal: { lines: [[0, 1]] } }, "goal.total: expected"],
    ["a sum of no texts", { goal: { sum: 3 } }, "goal.texts: expected"],
    ["a line of its goal off the board", { goal: { lines: [[5]], total: 1 } }, "goal.lines: expected cells"],
    ["a goal off the board", { goal: { count: 1, at: 5 } }, "goal.at: expected a cell from 0 to 4"],
    ["more pieces at the goal than cells", { goal: { count: 6 } }, "goal.count: expected .*from 0 to 5"],
    ["a goal without what is not there", { goal: { without: 3 } }, "goal.without: expected .*from 0 to 2"],
    ["a negative least", { starts: [{ ...frogs(2).starts[0], least: -1 }] }, "starts[0].least: expected"],
    ["half a move to shuffle", { shuffle: { moves: 0.5 } }, "shuffle.moves: expected"],
    [
      "a move of no piece",
      { rule: { kind: "carry", moves: [[0, 1, [], 9]] } },
      "rule.moves[0]: .*from 1 to 2",
    ],
    [
      "a leap over no piece",
      { rule: { kind: "carry", moves: [[0, 2, [1], 1, 0]] } },
      "rule.moves[0]: .*1 to 2",
    ],
    [
      "an unknown effect",
      { rule: { kind: "carry", moves: [], effect: "eat" as never } },
      'rule.effect: .*"eat"',
    ],
    ["no other sides", { rule: { kind: "carry", moves: [], effect: "turn" } }, "rule.turns: expected a list"],
    [
      "another side that is not there",
      { rule: { kind: "carry", moves: [], turns: [3] } },
      "rule.turns: .*0 to 2",
    ],
    [
      "a still piece that is not there",
      { rule: { kind: "carry", moves: [], still: [3] } },
      "rule.still: .*1 to 2",
    ],
    ["a press to no value", press([1]), "rule.cycle: expected .*given [1]"],
    ["a press on a value without a next one", press([1, 0]), "rule.cycle: expected a next value for 2"],
    [
      "a pattern too few",
      { rule: { kind: "press", patterns: [[0]], cycle: [0] } },
      "rule.patterns: .*5 lists",
    ],
    ["a link too few", { rule: { kind: "trail", links: [[1]] } }, "rule.links: .*5 lists"],
    [
      "a tray of no piece",
      { rule: { kind: "put", lines: [], tray: [0], each: 1 } },
      "rule.tray: .*from 1 to 2",
    ],
    ["none of each", { rule: { kind: "put", lines: [], tray: [1], each: 0 } }, "rule.each: expected"],
  ])("is refused with %s", (_, fault, message) => {
    expect(() => play({ ...frogs(2), ...fault })).toThrow(InputError);
    const said = new RegExp(message.replace(/[[\]]/g, "\\$&"));
    expect(() => play({ ...frogs(2), ...fault })).toThrow(said);
  });
});

describe("a board with a part that cannot be", () => {
  const LIKE: Record<string, Partial<PlayOptions>> = {
    carry: {
      rule: { kind: "carry", moves: [[0, 2, [1], 1, 1]], effect: "turn", turns: [0, 2, 1], still: [2] },
      shuffle: { from: [[0, 1, 1, 2, 2]], moves: 2 },
      style: { letters: "_FT", between: " " },
      solver: { module: "frogs", name: "frogs", args: [], tell: "tell" },
    },
    press: {
      rule: { kind: "press", patterns: [[0], [1], [2], [3], [4]], cycle: [1, 2, 0] },
      goal: { without: 1, at: 3, lines: [[0, 1]], total: 2, sum: 3, texts: ["0", "1", "2"], words: "none" },
      names: ["a", "b", "c", "d", "e"],
    },
    put: { rule: { kind: "put", lines: [[0, 1]], tray: [1, 2], each: 2 } },
    trail: {
      rule: { kind: "trail", links: [[1], [2], [3], [4], []] },
      board: { places: hoppers.places.slice(0, 5), lines: [[0, 1]] },
    },
  };
  /** Every way to put `wrong` in the place of a part, however deep. */
  function* spoilt(whole: unknown, wrong: unknown): Generator<unknown> {
    if (typeof whole !== "object" || whole === null) return;
    for (const [key, part] of Object.entries(whole)) {
      const put = (other: unknown) =>
        Array.isArray(whole) ? Object.assign([...whole], { [key]: other }) : { ...whole, [key]: other };
      yield put(wrong);
      for (const other of spoilt(part, wrong)) yield put(other);
    }
  }

  it.each(Object.keys(LIKE))("is drawn or refused, never an engine's error: %s", (kind) => {
    const whole = { ...frogs(2), ...LIKE[kind] };
    expect(play(whole).html).toContain("Frogs and toads");
    let refused = 0;
    for (const wrong of [undefined, null, 3, -1, "x", true, [], new Array(3), [null], {}, () => 0]) {
      for (const options of spoilt(whole, wrong)) {
        try {
          play(options as PlayOptions);
        } catch (error) {
          refused++;
          expect(error, JSON.stringify(options)).toBeInstanceOf(InputError);
        }
      }
    }
    expect(refused).toBeGreaterThan(300);
  });
});

describe("a room's board", () => {
  const rooms = readdirSync(path.resolve(__dirname, "../../../kit/puzzles"));

  it.each(rooms.filter((room) => room !== "mastermind"))(
    "refuses what is misspelt, and starts that are none: %s",
    async (room) => {
      const views: Record<string, (options: object) => unknown> = await import(
        `../../../kit/puzzles/${room}/index`
      );
      const [, draw] = Object.entries(views).find(([name]) => /^play[A-Z]/.test(name))!;
      expect(() => draw({ capton: "x" })).toThrow(/^options: expected any of caption, .*given "capton"$/);
      const sizes = {
        rows: 3,
        columns: 3,
        size: 4,
        order: 3,
        board: hoppers,
        rules: new SudokuRules(),
        goal: [],
      };
      const known = /any of (.*), but/.exec(errorOf(() => draw({ capton: "x" })))![1].split(", ");
      const [list] = known.filter((name) => name === "starts" || name === "given");
      if (list === undefined) return expect(room).toBe("komachi"); // It begins with the nine digits, always.
      const given = Object.fromEntries(Object.entries(sizes).filter(([name]) => known.includes(name)));
      expect(() => draw({ caption: "x", ...given, [list]: 3 })).toThrow(
        /^starts: expected a list of positions/,
      );
    },
  );
});

function errorOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("There was no error.");
}
