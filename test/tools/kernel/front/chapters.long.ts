import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { chapterNames, codeCells } from "../../../support/browser/liveBook";
import { pageFront } from "./pageFront";

// For the front end of a kernel it is seen where the chapters run: `npm test` does that.
describe("for the front end of a page", () => {
  const front = pageFront();
  it.each(chapterNames())("the cells of %s have no fault, and all are scripts", (name) => {
    const cells = codeCells(name).map(({ source }) => source.join(""));
    expect(cells.length).toBeGreaterThan(5);
    for (const [i, cell] of cells.entries()) {
      const above = cells.slice(0, i);
      expect(front.check(above, cell)).toEqual([]);
      const { script, declares } = front.compile(above, cell);
      expect(() => new vm.Script(script)).not.toThrow();
      for (const name of declares) expect(front.namesIn(cell)).toContain(name);
    }
  });
});
