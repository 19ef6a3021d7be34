import { describe, expect, it } from "vitest";
import { boardDrawing } from "../../../../kit/figures/board/board";
import { histogram } from "../../../../kit/figures/chart/barDrawing";
import { bars } from "../../../../kit/figures/chart/bars";
import { tableAndChart } from "../../../../kit/figures/chart/tableAndChart";
import { InputError } from "../../../../lib/basics/errors";

const sizes = {
  title: "Tours",
  columns: ["board", "cells", "tours", "nodes"],
  rows: [
    ["3 x 4", 12, 16, 760],
    ["4 x 5", 20, 164, 605_708],
  ],
  names: 1,
  xLabel: "cells of the board",
  yLabel: "number",
} as const;

describe("tableAndChart", () => {
  it("has every column in the table, and a curve for each after that of the axis", () => {
    const [tabled, charted] = tableAndChart(sizes);
    expect(tabled.text.split("\n").slice(2)).toEqual([
      "board  cells  tours    nodes",
      "----------------------------",
      "3 x 4     12     16      760",
      "4 x 5     20    164  605,708",
    ]);
    expect(charted.text).toBe(
      "Tours\nnumber by cells of the board. tours: from 16 at 12 to 164 at 20, highest 164 at 20. nodes: from 760 at 12 to 605,708 at 20, highest 605,708 at 20",
    );
  });

  it("refuses texts where numbers have to be", () => {
    expect(() => tableAndChart({ ...sizes, names: 0 })).toThrow(InputError);
    expect(() => tableAndChart({ ...sizes, rows: [["3 x 4", 12, "many", 1]] })).toThrow(
      /a number in each curve/,
    );
  });
});

describe("histogram", () => {
  it("counts a value that is a mark in the bar that begins there", () => {
    const { alt } = histogram({ values: [0, 5, 9, 10], marks: [5, 10], labels: ["a", "b"], xLabel: "nodes" });
    expect(alt).toBe("nodes a: 1, b: 2");
  });

  it("refuses marks that do not rise", () => {
    expect(() => histogram({ values: [1], marks: [5, 5], labels: ["a", "b"] })).toThrow(InputError);
  });
});

describe("bars by name", () => {
  it("stand in the order in which they are written", () => {
    const { text } = bars({ title: "Nodes", label: "nodes", bars: { tried: 9, pruned: 4n } });
    expect(text).toBe("Nodes\nnodes. tried: 9, pruned: 4");
  });

  it("may be pairs, whatever their names", () => {
    const { text } = bars({
      title: "Jumps",
      label: "pegs",
      bars: [
        ["b", 2],
        ["1", 1],
      ],
    });
    expect(text).toBe("Jumps\npegs. b: 2, 1: 1");
  });

  it("have no names that an object would put in another order", () => {
    expect(() => bars({ title: "", label: "", bars: { b: 1, 2: 1 } })).toThrow(/no whole numbers/);
  });
});

describe("a board with a text of its own", () => {
  it("says that text, in the picture too", () => {
    const { alt, svg } = boardDrawing({ columns: 1, cells: [{ text: 12 }], alt: "a dozen" });
    expect(alt).toBe("a dozen");
    expect(svg).toContain("aria-label='a dozen'");
  });
});
