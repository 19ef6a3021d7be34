import { expect, it } from "vitest";
import { libraryFiles, tslabMessages } from "./tslabTypes";

// Whoever opens a chapter with a tslab of their own has tslab's compiler, of 2023: a type error anywhere in an imported library
// file stops a cell there.
it("tslab's compiler accepts the whole library as a kernel of tslab alone checks it", () => {
  expect(libraryFiles.length).toBeGreaterThan(20);
  expect(tslabMessages()).toEqual([]);
});
