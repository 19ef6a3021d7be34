import { describe, expect, it } from "vitest";
import { examples, root } from "../support/notebooks/examples";
import { tryArguments } from "./arguments";
import { type Call, publicThings, recordedCalls } from "./calls";
import { isChecked, UNCHECKED } from "./unchecked";

// Always the same cases, since a quick test must not fail by chance; the long one tries others with another FUZZ_SEED.
let calls: Promise<readonly Call[]> | undefined;
const record = () => {
  calls ??= recordedCalls(true);
  return calls;
};
tryArguments(record, 25, 1);

describe("what is tried", () => {
  it("saves its files in a folder of its own, not in the project", () => {
    expect(process.cwd()).not.toBe(root);
  });

  it("is everything public that is not excepted: it has an example, or a call in moreCalls.ts", async () => {
    const called = new Set((await record()).map(({ room, name }) => `${room} ${name}`));
    const shown = new Set(examples.map(({ name }) => name));
    const without = [...(await publicThings()).entries()].filter(
      ([key, thing]) => isChecked(thing) && !called.has(key) && !shown.has(thing.name.split(".")[0]),
    );
    expect(without.map(([key]) => key)).toEqual([]);
  });

  it("is excepted by names that there are, each with its reason", async () => {
    const known = [...(await publicThings()).keys()];
    expect(Object.keys(UNCHECKED).filter((name) => !known.includes(name))).toEqual([]);
    for (const reason of Object.values(UNCHECKED)) expect(reason.split(" ").length).toBeGreaterThan(4);
  });
});
