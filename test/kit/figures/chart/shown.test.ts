import { describe, expect, it } from "vitest";
import { limitChart, showCounts } from "../../../../kit/index";
import { shownBy } from "../../../support/shown";

describe("what is shown in one call", () => {
  it("is a table of counts and its chart", () => {
    const [table, chart] = shownBy(() => showCounts("Squares", "n", [2, 3], { squares: [4, 9] }));
    expect(table.split("\n")).toEqual([
      "Squares",
      "",
      "n  squares",
      "----------",
      "2        4",
      "3        9",
    ]);
    expect(chart).toBe("Squares\nsquares by n. squares: from 4 at 2 to 9 at 3, highest 9 at 3");
  });

  it("names the curves of several counts", () => {
    const shown = shownBy(() => showCounts("Two", "n", [1, 2], { one: [1, 2], other: [3, 4] }, "log"));
    expect(shown[1]).toMatch(/^Two\nnumber by n\. one: .* other: /);
  });
});

describe("a chart of limits", () => {
  it("leaves out limits under which nothing was expanded", () => {
    const limits = [0, 4, 8].map((expanded, i) => ({ limit: i + 9, expanded }));
    const searches = [{ name: "IDA*", limits }];
    const { text } = limitChart({ title: "Work", xLabel: "limit", yLabel: "expanded", searches });
    expect(text).toBe("Work\nexpanded by limit. IDA*: from 4 at 10 to 8 at 11, highest 8 at 11");
  });
});
