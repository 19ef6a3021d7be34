import { expect, it } from "vitest";
import { libraryFiles, tslabMessages } from "./support/tslabTypes";

// A type error anywhere in an imported library file stops a cell, and tslab brings a compiler of its own.
it("tslab's compiler accepts the whole library, strictly, as the project's kernel checks it", () => {
  expect(libraryFiles.length).toBeGreaterThan(20);
  expect(tslabMessages(true)).toEqual([]);
});

it("tslab's compiler accepts the whole library as a kernel of tslab alone checks it", () => {
  expect(tslabMessages(false)).toEqual([]);
});
