import { hopsFrom, type KnightGraph } from "../../basics/knightGraph";

/** Cells that knights can go between, and how they hang together. */
export interface Region {
  /** In the order of the walk along it where the region is a ring or a line. */
  readonly cells: readonly number[];
  /** On a ring or a line no knight passes another; a net has junctions, where they can. */
  readonly shape: "ring" | "line" | "net";
}

/** The regions of the board: no knight ever leaves its own. */
export function regionsOf(graph: KnightGraph, cells: readonly number[]): Region[] {
  const left = new Set(cells);
  const regions: Region[] = [];
  for (const cell of cells) {
    if (!left.has(cell)) continue;
    const all = cells.filter((_, i) => hopsFrom(graph, cell)[cells[i]] < Infinity);
    const isNet = all.some((member) => graph[member].length > 2);
    const end = all.find((member) => graph[member].length < 2);
    const shape = isNet ? "net" : end === undefined ? "ring" : "line";
    regions.push({ cells: isNet ? all : walk(graph, end ?? cell), shape });
    for (const member of all) left.delete(member);
  }
  return regions;
}

/**
 * Why no moves lead from one board to another with the same knights: a region that does not hold the same knights, or
 * holds them in another order on a ring or a line. Undefined where neither is so.
 */
export function obstacle(
  regions: readonly Region[],
  start: readonly number[],
  goal: readonly number[],
): string | undefined {
  for (const { cells, shape } of regions) {
    const [before, after] = [start, goal].map((board) =>
      cells.map((cell) => board[cell]).filter((knight) => knight !== 0),
    );
    const where = `cells ${[...cells].sort((a, b) => a - b).join(", ")}`;
    if (String([...before].sort()) !== String([...after].sort())) {
      return `regions: no knight leaves or enters ${where}, and the goal has other knights there`;
    }
    if (shape === "net") continue;
    const turns =
      shape === "line" ? [before] : before.map((_, i) => [...before.slice(i), ...before.slice(0, i)]);
    if (before.length > 0 && !turns.some((turn) => String(turn) === String(after))) {
      return `order: ${where} make a ${shape}, on which no knight passes another, and the goal has them in another order`;
    }
  }
  return undefined;
}

/** The cells of a ring or a line, each beside the one before. */
function walk(graph: KnightGraph, from: number): number[] {
  const cells = [from];
  for (let here: number | undefined = from; here !== undefined; ) {
    here = graph[here].find((target) => !cells.includes(target));
    if (here !== undefined) cells.push(here);
  }
  return cells;
}
