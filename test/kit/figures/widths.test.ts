import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { boardWidth, namedWidth, WIDTHS } from "../../../kit/figures/widths";
import { LOOKS } from "../../../kit/watch/drawing";
import { root } from "../../../tools/setup/jupyter";

it("a width is named by the nearest one", () => {
  const named = [1, 200, 280, 342, 343, 420, 518, 519, 640, 2000].map(namedWidth);
  expect(named).toEqual([280, 280, 280, 280, 420, 420, 420, 640, 640, 640]);
  // Boards of 3, 4, 5 and 8 cells of 44 pixels in a frame of 4.
  expect([3, 4, 5, 8].map((cells) => boardWidth(cells * 44 + 8))).toEqual([280, 420, 420, 640]);
});

it("no style of a figure has a width of its own for what is drawn", () => {
  const folder = path.join(root, "kit/browser");
  const styles = readdirSync(folder).filter((name) => name.endsWith(".css"));
  const widths = styles.flatMap((name) => {
    const rules = readFileSync(path.join(folder, name), "utf8").replace(/@(container|media)[^{]*/g, "");
    // Below 200 pixels stand buttons, nodes and sliders.
    return [...rules.matchAll(/width: ([\d.]+)px/g)].flatMap(([, px]) =>
      Number(px) < 200 ? [] : [Number(px)],
    );
  });
  expect(widths.length).toBeGreaterThan(0);
  for (const width of widths) expect(Object.values(WIDTHS)).toContain(width);
});

it("a word of the prose is underlined in the colour of its mark in watched searches, and a figure has no other for it", () => {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const page = read("tools/book/template/page.css");
  const inFigures = ["steer", "watch"].map((name) => read(`kit/browser/${name}.css`)).join("\n");
  for (const [word, mark] of Object.entries({
    frontier: "waiting",
    path: "goal",
    bound: "pruned",
  } as const)) {
    const [, colour] = new RegExp(`--${word}: (#\\w{6});`).exec(page)!;
    expect([word, LOOKS[mark][0]]).toEqual([word, colour]);
    expect([word, inFigures.includes(colour)]).toEqual([word, true]);
  }
});
