import { describe, expect, it } from "vitest";
import { exercises, rehearsal } from "../../../../kit/chapters/start-here/exercises";
import { judged } from "../../../../kit/exercise/exercise";
import { lists } from "../../../support/lists";
import { tryExercises } from "../../../support/notebooks/exercises";
import { plainDepths } from "../../../support/search/plainSearches";

/** The fewest moves to each position, as texts. */
const depths = (start: number[], moves: (position: number[]) => number[][]) =>
  plainDepths([start.join()], (text) => moves(text.split(",").map(Number)).map(String));

const flips = (stack: number[]) => {
  const all: number[][] = [];
  for (let upper = 2; upper <= stack.length; upper++) {
    all.push([...stack.slice(0, upper).reverse(), ...stack.slice(upper)]);
  }
  return all;
};

/** The chapter's pouring, for jugs of 12, 8 and 5 litres. */
const pour = (jugs: number[]) =>
  [0, 1, 2].flatMap((from) =>
    [0, 1, 2]
      .filter((to) => to !== from)
      .map((to) => {
        const litres = Math.min(jugs[from], [12, 8, 5][to] - jugs[to]);
        return jugs.map((filled, jug) =>
          jug === from ? filled - litres : jug === to ? filled + litres : filled,
        );
      }),
  );

const breakfasts = depths([1, 2, 3, 4, 5, 6], flips);
const worst = Math.max(...breakfasts.values());

const shared = lists("12 0 0, 4 8 0, 4 3 5, 9 3 0, 9 0 3, 1 8 3, 1 6 5, 6 6 0");
const byTheSmallJug = lists(
  "12 0 0, 7 0 5, 7 5 0, 2 5 5, 2 8 2, 10 0 2, 10 2 0, 5 2 5, 5 7 0, 0 7 5, " +
    "0 8 4, 8 0 4, 8 4 0, 3 4 5, 3 8 1, 11 0 1, 11 1 0, 6 1 5, 6 6 0",
);

describe("chapter 00", () => {
  it("states the figures of its answers", () => {
    expect([breakfasts.size, worst]).toEqual([720, 7]);
    expect([...breakfasts.values()].filter((flips) => flips === worst)).toHaveLength(2);
  });

  it("shares 12 litres in as few pourings as stand here", () => {
    expect(depths([12, 0, 0], pour).get("6,6,0")).toBe(shared.length - 1);
    expect(byTheSmallJug).toHaveLength(18 + 1);
  });

  it("asks for lists where somebody writes texts", () => {
    expect(judged(exercises[2], ["12,0,0", "4,8,0"]).remark).toMatch(
      /^What is wanted is a list of positions/,
    );
  });

  tryExercises(exercises, {
    1: { right: [2], wrong: [0, 4, 7] },
    2: {
      right: [shared],
      longer: [byTheSmallJug, [...shared.slice(0, 2), [12, 0, 0], ...shared.slice(1)]],
      wrong: [shared.slice(1), shared.slice(0, -1), lists("12 0 0, 6 6 0"), [[12, 0, 0], 3]],
    },
    3: {
      right: [flips],
      wrong: [(stack: number[]) => [[...stack].reverse()], (stack: number[]) => stack, () => []],
    },
    4: { right: [worst], wrong: [worst - 1, worst + 1, 720] },
    5: {
      right: [[..."ABC"], [..."CAB"]],
      wrong: [[..."AB"], [..."ABCD"], ["D"], "ABC"],
    },
  });

  it("says why small letters are wrong", () => {
    expect(judged(exercises[5], ["a", "b", "c"]).remark).toMatch(
      /^What is wanted is a list of capital letters/,
    );
    expect(judged(rehearsal, "g-WGC-G").remark).toMatch(/g is no passenger/);
  });

  it("judges the rehearsal", () => {
    const kinds = (answers: unknown[]) => answers.map((answer) => judged(rehearsal, answer).kind);
    expect(kinds(["G-WGC-G", "G-CGW-G"])).toEqual(["right", "right"]);
    expect(kinds(["GGG-WGC-G", "G---WGC-G"])).toEqual(["longer", "longer"]);
    expect(kinds(["", "W", "GW", "G-", "G-WGC-", "xyz", 7, null])).toEqual(Array(8).fill("wrong"));
  });
});
