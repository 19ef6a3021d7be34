import { describe, expect, it } from "vitest";
import { depthTable } from "../../../../kit/figures/chart/depthTable";
import { table } from "../../../../kit/figures/chart/table";
import { formatNumber } from "../../../../kit/figures/text";
import { InputError } from "../../../../lib/basics/errors";
import { expectEscaped, NASTY } from "../nasty";

describe("formatNumber", () => {
  it.each<[number | bigint, string]>([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [-1234567, "-1,234,567"],
    [181440, "181,440"],
    [1234.56789, "1,234.56789"],
    [1e21, "1e+21"],
    [0.000001, "0.000001"],
    [12345678901234567890n, "12,345,678,901,234,567,890"],
  ])("%s is %s", (value, text) => expect(formatNumber(value)).toBe(text));

  it("refuses what is no number", () => {
    for (const value of [Number.NaN, Infinity]) expect(() => formatNumber(value)).toThrow(InputError);
  });
});

describe("table", () => {
  const picture = table({
    caption: "Two ways",
    columns: ["way", "expanded", { header: "note", align: "right" }],
    rows: [
      ["list", 1234567, "slow"],
      ["index", 31n, "quick"],
    ],
    rowHeaders: true,
    total: ["both", 1234598, ""],
  });

  it("says the same in HTML and in text", () => {
    expect(picture.html).toMatchInlineSnapshot(`
      "<div style="overflow-x:auto;margin:0.75em 0"><table style="border-collapse:collapse;width:auto;margin:0;table-layout:auto;font-size:14px;font-variant-numeric:tabular-nums"><caption style="caption-side:top;font-weight:600;text-align:left;margin:0 0 0.5em 0;padding:0">Two ways</caption>
      <thead><tr style="border-bottom:1px solid rgba(128,128,128,0.45)"><th scope="col" style="padding:4px 12px;text-align:left">way</th><th scope="col" style="padding:4px 12px;text-align:right">expanded</th><th scope="col" style="padding:4px 12px;text-align:right">note</th></tr></thead>
      <tbody><tr><th scope="row" style="padding:4px 12px;text-align:left;font-weight:400">list</th><td style="padding:4px 12px;text-align:right">1,234,567</td><td style="padding:4px 12px;text-align:right">slow</td></tr>
      <tr><th scope="row" style="padding:4px 12px;text-align:left;font-weight:400">index</th><td style="padding:4px 12px;text-align:right">31</td><td style="padding:4px 12px;text-align:right">quick</td></tr></tbody>
      <tfoot><tr style="border-top:1px solid rgba(128,128,128,0.45);font-weight:600"><th scope="row" style="padding:4px 12px;text-align:left;font-weight:600">both</th><td style="padding:4px 12px;text-align:right">1,234,598</td><td style="padding:4px 12px;text-align:right"></td></tr></tfoot></table></div>"
    `);
    expect(picture.text).toMatchInlineSnapshot(`
      "Two ways

      way     expanded   note
      -----------------------
      list   1,234,567   slow
      index         31  quick
      -----------------------
      both   1,234,598"
    `);
  });

  it("has no header without a text", () => {
    const { html } = table({ caption: "", columns: ["", "n"], rows: [["a", 1]] });
    expect(html).not.toMatch(/<th[^>]*><\/th>/);
    expect(html.match(/<t[hd]/g)).toHaveLength(4 + 1); // thead, two of the heading, two below
  });

  it("escapes data everywhere", () => {
    for (const text of NASTY) {
      const { html } = table({
        caption: text,
        columns: [text],
        rows: [[text]],
        rowHeaders: true,
        total: [text],
      });
      expectEscaped(html, text, 4);
    }
  });

  it("puts all columns on one side where asked to, but the names of rows and those with a side of their own", () => {
    const { html } = table({
      caption: "",
      columns: ["way", "limit", "expanded", { header: "note", align: "left" }],
      rows: [["list", 1, "≈ 3", "slow"]],
      rowHeaders: true,
      align: "right",
    });
    const sides = [...html.matchAll(/<th scope="col" style="[^"]*text-align:(\w+)"/g)].map(
      ([, side]) => side,
    );
    expect(sides).toEqual(["left", "right", "right", "left"]);
  });

  it("takes a table without rows", () => {
    expect(table({ caption: "none", columns: ["a"], rows: [] }).text).toBe("none\n\na\n-");
  });

  it("refuses rows of another length and numbers that are none", () => {
    const columns = ["a", "b"];
    expect(() => table({ caption: "", columns, rows: [[1, 2], [1]] })).toThrow(
      "rows[1]: expected one value a column, 2 in all, but was given [1]",
    );
    expect(() => table({ caption: "", columns, rows: [], total: [1] })).toThrow(
      "total: expected one value a column, 2 in all, but was given [1]",
    );
    expect(() => table({ caption: "", columns, rows: [null as never] })).toThrow(
      "rows[0]: expected one value a column, 2 in all, but was given null",
    );
    expect(() => table({ caption: "", columns, rows: 5 as never })).toThrow(
      "rows: expected a list, but was given 5",
    );
    expect(() => table({ caption: "", columns: undefined as never, rows: [] })).toThrow(
      "columns: expected a list",
    );
    expect(() => table({ caption: "", columns: [], rows: [] })).toThrow(InputError);
    expect(() => table({ caption: "", columns: ["a"], rows: [[Number.NaN]] })).toThrow(InputError);
  });
});

describe("depthTable", () => {
  it("says what it counts by, where that is not the depth", () => {
    const { html, text } = depthTable({ caption: "Boards", counts: [1, 25], depthLabel: "presses" });
    expect(text).toContain("presses  positions");
    expect(html).toContain('aria-label="Boards, presses 0 to 1"');
    expect(html).not.toContain("depth");
  });

  it("lays out one series with its total", () => {
    expect(depthTable({ caption: "Levels", counts: [1, 2, 4] }).text).toMatchInlineSnapshot(`
      "Levels

      depth  positions
      ----------------
          0          1
          1          2
          2          4
      ----------------
      total          7"
    `);
  });

  it("lays out several series", () => {
    const counts = [
      { name: "moves", counts: Int32Array.of(1, 2, 4) },
      { name: "turns", counts: [1, 2000n] },
    ];
    expect(depthTable({ caption: "Levels", counts }).text).toMatchInlineSnapshot(`
      "Levels

      depth  moves  turns
      -------------------
          0      1      1
          1      2  2,000
          2      4
      -------------------
      total      7  2,001"
    `);
  });

  it("breaks a long table into parts that stand side by side, the total once at the end", () => {
    const { html, text } = depthTable({ caption: "Levels", counts: Array.from({ length: 32 }, (_, d) => d) });
    expect(html.match(/aria-label="[^"]*"/g)).toEqual([
      'aria-label="Levels, depths 0 to 10"',
      'aria-label="Levels, depths 11 to 21"',
      'aria-label="Levels, depths 22 to 31"',
    ]);
    expect(html.match(/scope="row"/g)).toHaveLength(33);
    expect(html.match(/<tfoot>/g)).toHaveLength(1);
    expect(html.indexOf("<tfoot>")).toBeGreaterThan(html.lastIndexOf("<tbody>"));
    expect(text.split("\n").at(-1)).toMatch(/^total +496$/);
  });

  it("sums exactly beyond 2^53", () => {
    const { text } = depthTable({ caption: "", counts: [2n ** 53n, 1n, Number.MAX_SAFE_INTEGER] });
    expect(text).toContain("18,014,398,509,481,984");
  });

  it("escapes data everywhere", () => {
    for (const text of NASTY) {
      expectEscaped(depthTable({ caption: text, counts: [{ name: text, counts: [1] }] }).html, text, 3);
    }
  });

  it.each([[[]], [[{ name: "a", counts: [] }]], [[1, Number.NaN]], [[1, -1]], [[0.5]], [[-1n]]])(
    "refuses %o",
    (counts) => {
      expect(() => depthTable({ caption: "", counts })).toThrow(InputError);
    },
  );
});
