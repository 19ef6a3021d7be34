import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { figureScripts } from "../../../../kit/figures/host";
import { contentId } from "../../../../kit/figures/html";
import { root } from "../../../../tools/setup/jupyter";

const { forms } = JSON.parse(readFileSync(path.join(root, "tools/book/markup.json"), "utf8"));

const allowed = (name: "figure" | "class" | "declared", text: string) =>
  new RegExp(`^(?:${forms[name]})$`, "s").test(text);

it("lets every kind of figure keep its id, and no cell", () => {
  for (const kind of Object.keys(figureScripts())) expect(allowed("figure", contentId(kind, "x"))).toBe(true);
  for (const id of ["cell-00000000", "notebook", "play-1", "play-00000000 x"])
    expect(allowed("figure", id)).toBe(false);
});

it("lets no class of the page itself through, and those of coloured code", () => {
  for (const name of ["highlight", "k s2 c1", "anchor-link", ""]) expect(allowed("class", name)).toBe(true);
  for (const name of ["bar", "theme", "live-button", "k theme", "skip", "copy"])
    expect(allowed("class", name)).toBe(false);
});

it("lets styles have words, colours and numbers of at least 0, and no address", () => {
  for (const value of ["1px solid rgba(128, 128, 128, 0.45)", "pre-wrap", "0 0 0.5em", "#787878"])
    expect(allowed("declared", value)).toBe(true);
  for (const value of ["-1px", "0 -1px", "url(x)", "\\75rl(x)", "calc(1px)", "var(--x)", "1px!important"])
    expect(allowed("declared", value)).toBe(false);
});
