import * as fs from "node:fs";
import { parse } from "acorn";
import { describe, expect, it, vi } from "vitest";
import { browserScript } from "../../../kit/figures/browserScript";
import { figureScripts } from "../../../kit/figures/host";

describe.each(Object.keys(figureScripts()))("what brings %s to life", (kind) => {
  const figure = browserScript(kind, "kind-00000000");
  const [, style, script] = /^<style>(.*)<\/style>\n<script>(.*)<\/script>$/s.exec(figure)!;

  it("is a script that browsers of 2022 read, and ends where its element does", () => {
    expect(() => parse(script, { ecmaVersion: 2022 })).not.toThrow();
    expect(`${style}${script}`).not.toMatch(/<\/(?:script|style)|<!--|<script/);
  });

  it("has the id of its figure once", () => {
    expect(figure.split("kind-00000000")).toHaveLength(2);
    expect(figure).not.toContain("FIGURE_ID");
  });
});

describe("scripts of figures", () => {
  /** What is thrown where a file holds something else; "" if nothing is. */
  async function saidWith(file: string, text: () => string): Promise<string> {
    const readFileSync = (name: string) =>
      name.replaceAll("\\", "/").endsWith(file) ? text() : fs.readFileSync(name, "utf8");
    vi.resetModules();
    vi.doMock("node:fs", () => ({ ...fs, readFileSync }));
    try {
      const { figureScripts } = await import("../../../kit/figures/host");
      figureScripts();
      return "";
    } catch (error) {
      return (error as Error).message;
    } finally {
      vi.doUnmock("node:fs");
      vi.resetModules();
    }
  }

  it("are asked for where they are missing, or made of files that have changed since", async () => {
    const missing = () => {
      throw new Error("ENOENT");
    };
    const wanted = "the scripts of figures are missing or out of date: run `npm run setup`";
    expect(await saidWith(".jupyter/state/figures.json", missing)).toBe(wanted);
    for (const file of ["browser/play.page.ts", "browser/codes.css", "kit/watch/recording.ts"])
      expect(await saidWith(file, () => "")).toBe(wanted);
    expect(await saidWith("browser/nothing.ts", missing)).toBe("");
  });
});
