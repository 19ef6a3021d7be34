import { describe, expect, it } from "vitest";
import { graphDrawing } from "../../lib/display/graph";
import { expectEscaped, NASTY } from "./nasty";

const nodes = [
  { x: 0, y: 0, text: "a" },
  { x: 1, y: 0.5, text: 2, tone: "dark" as const },
];

describe("graphDrawing", () => {
  it("says what it shows", () => {
    expect(graphDrawing({ nodes, edges: [[0, 1]] }).alt).toBe("a, 2 dark; a-2");
  });

  it("draws a small graph", () => {
    expect(graphDrawing({ nodes, edges: [[1, 0]] }).svg).toMatchInlineSnapshot(
      `"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 92 64' width='92' height='64' role='img' aria-label='a, 2 dark; 2-a'><g stroke='#787878' stroke-width='2'><path d='M74 46L18 18'/></g><g text-anchor='middle' font-family='system-ui,sans-serif' font-weight='600' font-size='14'><circle cx='18' cy='18' r='15' fill='#c4c8cc' stroke='#787878' stroke-width='2'/><text x='18' y='23' fill='#2b2f36'>a</text><circle cx='74' cy='46' r='15' fill='#2b2f36' stroke='#8a9099' stroke-width='2'/><text x='74' y='51' fill='#ffffff'>2</text></g></svg>"`,
    );
  });

  it("is as large as its nodes need", () => {
    const { width, height } = graphDrawing({ nodes, edges: [] });
    expect([width, height]).toEqual([36 + 56, 36 + 28]);
  });

  it("escapes its labels", () => {
    for (const text of NASTY) {
      expectEscaped(graphDrawing({ nodes: [{ x: 0, y: 0, text }], edges: [] }).svg, text, 2);
    }
  });

  it("refuses what makes no graph", () => {
    expect(() => graphDrawing({ nodes: [], edges: [] })).toThrow("nodes must hold at least one node");
    for (const x of [-1, Number.NaN, Infinity]) {
      expect(() => graphDrawing({ nodes: [{ x, y: 0, text: "" }], edges: [] })).toThrow(RangeError);
    }
    for (const end of [-1, 2, 0.5]) {
      expect(() => graphDrawing({ nodes, edges: [[0, end]] })).toThrow("an edge must join nodes from 0 to 1");
    }
  });
});
