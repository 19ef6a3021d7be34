import { describe, expect, it } from "vitest";
import { judged } from "../../../kit/exercise/exercise";
import { type CountedSearch, search } from "../../../kit/exercise/search";
import { tryExercises } from "../../support/notebooks/exercises";
import { breadthFirst } from "../../support/search/plainSearches";

type Moves = (at: number) => number[];
type Search = (start: number, goal: number, moves: Moves) => number;

/** A path of ten positions, to be gone from end to end, and a ring without end. */
const exercise = search({
  wants: "a function: (start, goal, moves) => number of moves",
  hint: "Level by level.",
  cases: () => [
    {
      name: "a path",
      arguments: (counted) => [
        0,
        9,
        counted((at: number) => [at - 1, at + 1].filter((to) => to >= 0 && to < 10)),
      ],
      result: 9,
      expands: [9, 9],
    },
    {
      name: "a ring",
      arguments: (counted) => [0, 3, counted((at: number) => [(at + 9) % 10, (at + 1) % 10])],
      result: 3,
      expands: [5, 7],
    },
  ],
  remark: "Level by level, each once.",
});

const levelByLevel: Search = breadthFirst;
const byEveryPath: Search = (start, goal, moves) => {
  const queue = [{ at: start, depth: 0 }];
  for (const { at, depth } of queue) {
    if (at === goal) return depth;
    queue.push(...moves(at).map((to) => ({ at: to, depth: depth + 1 })));
  }
  return -1;
};
const straightOn: Search = (start, goal, moves) =>
  start === goal ? 0 : 1 + straightOn(moves(start)[0], goal, moves);
const endless: Search = (start, goal, moves) => {
  for (let at = start; ; ) at = moves(at)[0] === goal ? at : start;
};
const stubborn: Search = (start, _goal, moves) => {
  for (let calls = 0; calls < 1e6; calls++) {
    try {
      moves(start);
    } catch {
      return 9;
    }
  }
  return 9;
};

describe("an exercise that asks for a search", () => {
  tryExercises(
    { 1: exercise },
    {
      1: {
        right: [levelByLevel],
        wrong: [byEveryPath, straightOn, endless, stubborn, (start: number, goal: number) => goal - start],
      },
    },
  );

  it("says what is wrong, and what a right one expands", () => {
    const remarks = [levelByLevel, byEveryPath, endless, stubborn, () => 9, () => 3].map(
      (answer) => judged(exercise, answer).remark,
    );
    expect(remarks).toEqual([
      "Positions expanded: 9, 6. Level by level, each once.",
      "for a path the answer is right, but it expands 273 positions, not 9.",
      "for a path it was stopped after 1,180 expansions, where 9 are enough.",
      "for a path it was stopped after 1,180 expansions, where 9 are enough.",
      "for a path it never asks for the moves of a position.",
      "for a path it gives 3, where 9 is right.",
    ]);
    const throws = () => {
      throw undefined;
    };
    expect(judged(exercise, throws).remark).toMatch(/^for a path it throws /);
  });

  const asked = { wants: "a function", hint: "Look." };
  const step = (result: unknown, expands: number) => ({
    name: "a step",
    arguments: (counted: CountedSearch) => [counted((at: number) => [at])],
    result,
    expands: [expands, expands] as const,
  });

  it("takes what an author expects as it takes an answer", () => {
    const lists = search({ ...asked, cases: () => [step(Int32Array.of(1, -0), 1)] });
    const once = (moves: Moves) => [...moves(1), 0];
    expect(judged(lists, once).kind).toBe("right");
    expect(judged(search({ ...asked, cases: () => [step([1, 0], 2)] }), once).remark).toBe(
      "for a step the answer is right, but it expands 1 position, not 2.",
    );
  });

  it("refuses cases that try nothing", () => {
    const none = search({ ...asked, cases: () => [] });
    expect(() => none.judge(() => 1)).toThrow(/^cases: expected at least one/);
    expect(judged(none, () => 1).kind).toBe("wrong");
  });
});
