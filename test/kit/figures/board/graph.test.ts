import { describe, expect, it } from "vitest";
import { graphDrawing } from "../../../../kit/figures/board/graph";
import { contrast } from "../../../support/browser/colours";
import { expectEscaped, NASTY } from "../nasty";

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

  it("writes labels on the middle of the edges, and says them", () => {
    const { svg, alt } = graphDrawing({ nodes, edges: [[0, 1]], labels: ["3"] });
    expect(alt).toBe("a, 2 dark; a-2 3");
    expect(svg).toContain("<text x='46' y='36' font-size='12' fill='#2b2f36'>3</text>");
    expect(() => graphDrawing({ nodes, edges: [[0, 1]], labels: [] })).toThrow(
      "labels: expected one an edge, 1 in all",
    );
  });

  it("is as large as its nodes need", () => {
    const { width, height } = graphDrawing({ nodes, edges: [] });
    expect([width, height]).toEqual([36 + 56, 36 + 28]);
  });

  it("escapes its labels", () => {
    for (const text of NASTY) {
      expectEscaped(graphDrawing({ nodes: [{ x: 0, y: 0, text }], edges: [] }).svg, text, 2);
      expectEscaped(graphDrawing({ nodes, edges: [[0, 1]], labels: [text] }).svg, text, 2);
    }
  });

  it("draws a route as one arrow, under the circles, which ends short of the last one", () => {
    const places = [0, 1, 2].map((x) => ({ x, y: 0, text: x }));
    const { svg, alt } = graphDrawing({ nodes: places, edges: [[0, 1]], routes: [[0, 2, 1]] });
    expect(alt).toBe("0, 1, 2; 0-1; 0 > 2 > 1");
    const [line, head] = / d='(M[^']*)(M[^']*)' fill='none' stroke='#d9691a'/.exec(svg)!.slice(1);
    expect(line).toBe("M18 18L130 18L93 18");
    expect(head).toBe("M101 25L93 18L101 11");
    expect(svg.indexOf("#d9691a")).toBeLessThan(svg.indexOf("<circle"));
  });

  it("draws nodes in other sizes, with rings, closer together, and says what it is told to say", () => {
    const large = { x: 1, y: 0, text: "b", size: 2, marked: true };
    const drawing = graphDrawing({ nodes: [nodes[0], large], edges: [], step: 40 });
    const radii = [...drawing.svg.matchAll(/<circle [^>]* r='(\d+)'/g)].map(([, radius]) => Number(radius));
    expect(radii).toEqual([15, 30, 26]);
    expect([drawing.width, drawing.height]).toEqual([40 + 66, 66]);
    expect(drawing.svg).toContain("font-size='28'");
    expect(drawing.alt).toBe("a, b*; ");
    for (const alt of NASTY) {
      const { svg, alt: said } = graphDrawing({ nodes, edges: [], alt });
      expect(said).toBe(alt);
      expectEscaped(svg, alt, 1);
    }
  });

  it("writes notes below the circles, makes room for them, and says them", () => {
    const noted = [
      { ...nodes[0], note: "h 3" },
      { ...nodes[1], marked: true, note: "h 0" },
    ];
    const { svg, alt, height } = graphDrawing({ nodes: noted, edges: [[0, 1]] });
    expect(alt).toBe("a (h 3), 2 dark* (h 0); a-2");
    expect(height).toBe(64 + 2 + 20); // the notes are a little wider than the circles
    expect(svg).toContain("<text x='19' y='49' font-size='12' fill='#2b2f36'>h 3</text>");
    const twins = noted.map((node) => ({ ...node, text: "a" }));
    const twice = graphDrawing({ nodes: twins, edges: [[0, 1]], routes: [[0, 1]] });
    expect(twice.alt).toBe("a (h 3), a dark* (h 0); h 3-h 0; h 3 > h 0"); // texts that occur twice tell nothing
    const long = { x: 0, y: 0, text: "a", note: "12+10=22" };
    expect(graphDrawing({ nodes: [long], edges: [] }).width).toBe(8 * 8 + 8 + 6);
    for (const note of NASTY) {
      expectEscaped(graphDrawing({ nodes: [{ x: 0, y: 0, text: "a", note }], edges: [] }).svg, note, 2);
    }
  });

  it("has nine groups of different colours, on which texts can be read", () => {
    const grouped = Array.from({ length: 9 }, (_, group) => ({ x: group, y: 0, text: group, group }));
    const { svg } = graphDrawing({ nodes: grouped, edges: [] });
    const colours = [...svg.matchAll(/<circle [^>]*fill='(#\w+)'[^>]*\/><text [^>]*fill='(#\w+)'/g)];
    expect(new Set(colours.map(([, fill]) => fill)).size).toBe(9);
    for (const [, fill, ink] of colours) expect(contrast(fill, ink)).toBeGreaterThan(4.5);
  });

  it("refuses what makes no graph", () => {
    for (const size of [0, -1, Number.NaN, Infinity]) {
      const node = { x: 0, y: 0, text: "", size };
      expect(() => graphDrawing({ nodes: [node], edges: [] })).toThrow(
        "nodes[0].size: expected a positive number",
      );
      expect(() => graphDrawing({ nodes, edges: [], step: size })).toThrow(
        "step: expected a positive number",
      );
    }
    for (const group of [-1, 9, 0.5]) {
      const node = { x: 0, y: 0, text: "", group };
      expect(() => graphDrawing({ nodes: [node], edges: [] })).toThrow(
        `nodes[0].group: expected a number from 0 to 8, but was given ${group}`,
      );
    }
    expect(() => graphDrawing({ nodes, edges: [], routes: [[0]] })).toThrow(
      "routes[0]: expected at least two nodes, but was given [0]",
    );
    expect(() => graphDrawing({ nodes, edges: [], routes: [[0, 2]] })).toThrow(
      "routes[0]: expected nodes from 0",
    );

    expect(() => graphDrawing({ nodes: [], edges: [] })).toThrow("nodes: expected at least one node");
    for (const x of [-1, Number.NaN, Infinity]) {
      expect(() => graphDrawing({ nodes: [{ x, y: 0, text: "" }], edges: [] })).toThrow(
        "nodes[0]: expected a place at finite numbers from 0 on",
      );
    }
    for (const end of [-1, 2, 0.5]) {
      expect(() => graphDrawing({ nodes, edges: [[0, end]] })).toThrow(
        "edges[0]: expected nodes from 0 to 1",
      );
    }
  });
});
