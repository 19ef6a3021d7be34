import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { dice } from "../../../../lib/basics/dice";
import { howMany } from "../../../support/howMany";
import { SEED } from "../../../support/notebooks/kills";
import { allAndNeeded, cellSequence, clicks, play } from "./cellSequences";

/** Cells that a reader might write to deceive: a name, then the cells, the last of which shows something. */
const sequences = readFileSync(path.join(__dirname, "needs.sequences.txt"), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" ¦ ").map((cell) => cell.replaceAll(" ⏎ ", "\n")));

describe("a cell of a reader, after what it needs alone", () => {
  it.each(sequences)("shows what it shows after all above it: %s", async (_, ...cells) => {
    const [all, needed] = await allAndNeeded(cells);
    expect(needed).toBe(all);
    const last = cells.length - 1;
    const acts = cells.flatMap((_, cell) => [{ cell: last }, { cell }, { cell }]);
    expect(await play(cells, [...acts, { cell: last }])).toBeUndefined();
  });
});

const COUNT = howMany(12, 1500);

it("a cell without end ends the comparison: how far it comes is chance", async () => {
  const cells = ["const a = [[1]];", "const b = (list: any) => { a.push(list); };"];
  const endless = "for (const row of a) b(row);";
  expect(
    await play([...cells, endless, "a.length"], [{ cell: 3 }, { cell: 2, code: "a.length" }]),
  ).toBeUndefined();
});

describe(`cells by chance, seed ${SEED}`, () => {
  it.each([0, 0.1, 0.3])(
    "show after their needs what they show after all: odd statements %d",
    async (odd) => {
      const roll = dice(SEED);
      for (let i = 0; i < COUNT; i++) {
        const cells = cellSequence(roll, odd);
        const [all, needed] = await allAndNeeded(cells);
        expect(needed, cells.join("\n---\n")).toBe(all);
      }
    },
  );

  it.each([0, 0.1, 0.3])("show it however they are run and edited, or are marked: odd %d", async (odd) => {
    const roll = dice(SEED + 1);
    for (let i = 0; i < COUNT / 3; i++) {
      const cells = cellSequence(roll, odd);
      const acts = clicks(roll, odd, cells);
      expect(await play(cells, acts), JSON.stringify({ cells, acts }, null, 1)).toBeUndefined();
    }
  });
});
