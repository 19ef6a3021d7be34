import { expect, it } from "vitest";
import { tslabMessages } from "./support/tslabTypes";

it("tslab's compiler accepts the whole library as a kernel of tslab alone checks it", () => {
  expect(tslabMessages(false)).toEqual([]);
});
