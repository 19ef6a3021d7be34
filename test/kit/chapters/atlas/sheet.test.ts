import { expect, it } from "vitest";
import { drawSheet } from "../../../../kit/chapters/atlas/index";
import { cellsOf, chapterFiles, markdownOf } from "../../../support/notebooks/chapterCells";

const [atlas] = chapterFiles.filter((name) => name.includes("-atlas"));
const curves = [
  { name: "coin", depths: [1, 1] },
  { name: "hill", depths: Int32Array.of(1, 10, 4) },
];
const rungs = [["Is it <small>?", "try all", "coin"] as const, ["", "search", "hill"] as const];

it("the sheet promises of each search what the chapter's table does", () => {
  const [table] = markdownOf(cellsOf(atlas)).filter((text) => text.includes("| Search | Taught in |"));
  const rows = [...table.matchAll(/^\| ([^|]+) \| (?:\[\d\d\]|here)[^|]* \| (.*) \|$/gm)].map(
    ([, name, promise]) =>
      [name, ...promise.split(" | ")].join(", ").replace("*k*", "k").replaceAll("\\", ""),
  );
  expect(rows).toHaveLength(17);
  const { alt } = drawSheet({ rungs, curves });
  for (const row of rows) expect(alt).toContain(row);
});

it("the sheet has map, rungs and curves, each of its own height, and says them", () => {
  const { alt, svg } = drawSheet({ rungs, curves });
  for (const said of [
    "01 Komachi",
    "Is it <small>? try all (coin). Else search (hill).",
    "coin 2 to depth 1. hill 15 to depth 2.",
  ])
    expect(alt).toContain(said);
  for (const drawn of ["Is it &#60;small&#62;?", "2  Else", "For example"]) expect(svg).toContain(drawn);
  for (const whole of [alt, svg]) expect(whole).toContain("A weak bound says less than a third of the way");
  const tops = [...svg.matchAll(/<path d='(M[^']*)' fill='#0072b2' fill-opacity/g)].map(([, path]) =>
    Math.min(...[...path.matchAll(/ ([\d.]+)(?=L|$)/g)].map(([, y]) => Number(y))),
  );
  expect(tops).toEqual([tops[0], tops[0]]);
});
