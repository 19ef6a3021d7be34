import { describe, expect, it } from "vitest";
import { movesOf, originsOf } from "../../../../kit/browser/rules";
import { playToads, solveToads, watchToads } from "../../../../kit/chapters/start-here/play";
import { textsOf, unpacked } from "../../../../kit/watch/unpack";
import { dataOf, replay } from "../../../support/browser/playScript";
import { carriedData, carriedRuns } from "../../../support/browser/watchData";

/** As the chapter says it: a move replaces a part of the text. */
const PATTERNS = [
  ["T_", "_T"],
  ["TF_", "_FT"],
  ["_F", "F_"],
  ["_TF", "FT_"],
];

function texts(row: string): string[] {
  return PATTERNS.filter(([before]) => row.includes(before)).map(([before, after]) =>
    row.replace(before, after),
  );
}

/** The fewest moves from each row from which there is a way: level by level, back from the goal, by the patterns of the text. */
function distances(goal: string): Map<string, number> {
  const found = new Map([[goal, 0]]);
  for (const [row, moves] of found)
    for (const [before, after] of PATTERNS)
      for (let at = row.indexOf(after); at >= 0; at = row.indexOf(after, at + 1)) {
        const origin = row.slice(0, at) + before + row.slice(at + after.length);
        if (!found.has(origin)) found.set(origin, moves + 1);
      }
  return found;
}

const text = (board: readonly number[]) => board.map((value) => "_TF"[value]).join("");

describe("toads and frogs to play", () => {
  it.each([1, 2, 3, 4] as const)(
    "has the moves of the chapter's program, forth and back: %i a side",
    (each) => {
      const { rule, starts } = dataOf(playToads(each));
      const found = new Map([[text(starts[0].board), starts[0].board]]);
      for (const [row, board] of found) {
        const nexts = movesOf(rule, board).map(({ next }) => next);
        expect(nexts.map(text).sort()).toEqual(texts(row).sort());
        for (const next of nexts) {
          expect(originsOf(rule, next).map(text)).toContain(row);
          found.set(text(next), next);
        }
      }
      expect(found.size).toBe([6, 23, 72, 195][each - 1]); // as chapter 00 counts
      for (const board of found.values())
        for (const before of originsOf(rule, board)) expect(texts(text(before))).toContain(text(board));
    },
  );

  it.each([1, 2, 3, 4] as const)("is solved in n (n + 2) moves: %i a side", (each) => {
    const data = dataOf(playToads(each));
    const { least, board } = data.starts[0];
    const answer = solveToads(board);
    if (answer.kind !== "solved") throw new Error(answer.reason);
    replay(data, answer.boards);
    expect([answer.cost, answer.isShortest, least]).toEqual([each * (each + 2), true, each * (each + 2)]);
  });

  it("says when it is too late", () => {
    expect(solveToads([0, 1, 1, 2, 2])).toEqual({
      kind: "unsolvable",
      reason: "no moves lead from here to the goal: all were tried",
    });
  });
});

describe("searches of toads and frogs, watched", () => {
  const { searches } = dataOf(playToads(2)).solver!.watch!;
  const board = [1, 1, 0, 2, 2];
  const ways = distances("FF_TT");
  const reached = new Set(["TT_FF"]);
  for (const row of reached) for (const next of texts(row)) reached.add(next);

  it.each([...reached])("find what is true, and say it: %s", (row) => {
    const moves = ways.get(row);
    for (const name of searches) {
      const answer = watchToads(
        [...row].map((letter) => "_TF".indexOf(letter)),
        { searches: [name], weight: 2 },
      );
      if (answer.kind !== "watched") throw new Error(answer.reason);
      if (moves === undefined)
        expect([name, answer.summary]).toEqual([name, expect.stringContaining("no way to the goal")]);
      else
        expect([name, answer.summary]).toEqual([
          name,
          expect.stringMatching(new RegExp(`(^|: )${moves} moves?\\b`)),
        ]);
    }
  });

  it("have a bound that is exact wherever there is a way", () => {
    for (const row of reached) {
      const answer = watchToads(
        [...row].map((letter) => "_TF".indexOf(letter)),
        { searches: ["A*"], weight: 1 },
      );
      const { html } = answer as { html: string };
      const [run] = unpacked(carriedData(html));
      const names = textsOf(carriedData(html).texts);
      for (const [node, bound] of run.bounds.entries()) {
        const least = ways.get(names[run.texts[node]].replaceAll(" ", ""));
        if (least !== undefined) expect([row, bound]).toEqual([row, least]);
      }
    }
  });

  it("expand fewer positions by A* than level by level", () => {
    const { html, summary } = watchToads(board, { searches: ["breadth-first", "A*"], weight: 1 }) as {
      html: string;
      summary: string;
    };
    const [all, led] = carriedRuns(html).map(({ steps }) => steps.at(-1)!.counts[0]);
    expect(summary).toBe(`8 moves, none fewer: breadth-first expanded ${all}, A* ${led}`);
    expect(led).toBeLessThan(all);
  });
});
