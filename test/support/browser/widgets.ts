import path from "node:path";
import type { PlayAnswer } from "../../../kit/play/answer";
import type { PlayData } from "../../../kit/play/data";
import { korf24 } from "../../../lib/puzzles/sliding/korf24";
import { root } from "../../../tools/setup/jupyter";
import { chapterNames, codeCells, type NotebookCell } from "./liveBook";
import { dataOf } from "./playScript";

/** A figure that moves, as it is committed in a chapter. */
export interface Widget {
  readonly chapter: string;
  readonly cell: NotebookCell;
  readonly html: string;
  /** Finds it on a page. */
  readonly selector: string;
}

/** Boards to play, codes to find or to keep, and grids to fill. */
export function gamesOf(chapter: string): Widget[] {
  return widgetsOf(chapter, "play|codes|sudoku");
}

function watchedOf(chapter: string): Widget[] {
  return widgetsOf(chapter, "watch|asked");
}

/** Those of them that are boards to play, with what travels along. */
export function allBoards(): (Widget & { readonly data: PlayData })[] {
  const boards = allGames().filter(({ selector }) => selector.includes('"play-'));
  return boards.map((board) => ({ ...board, data: dataOf(board) }));
}

/** Of all chapters, in order. */
export function allGames(): Widget[] {
  return chapterNames().flatMap(gamesOf);
}

export function allWatched(): Widget[] {
  return chapterNames().flatMap(watchedOf);
}

/** All that asks the reader, or has a parameter to move. */
export function allAsked(): Widget[] {
  return chapterNames().flatMap((chapter) => widgetsOf(chapter, "predict|asked|steer|vary"));
}

export function allSteered(): Widget[] {
  return chapterNames().flatMap((chapter) => widgetsOf(chapter, "steer"));
}

function widgetsOf(chapter: string, kinds: string): Widget[] {
  return codeCells(chapter).flatMap((cell) =>
    cell.outputs.flatMap(({ data }) => {
      const html = [data?.["text/html"] ?? ""].flat().join("");
      const [, id] = new RegExp(`^<figure id="((?:${kinds})-[^"]*)"`).exec(html) ?? [];
      return id ? [{ chapter, cell, html, selector: `figure[id="${id}"]` }] : [];
    }),
  );
}

type Solved = PlayAnswer & { readonly kind: "solved" };

const solutions = new Map<string, Solved>();

/** What the search that the board names finds from a position; kept, since three hands play the same. */
export async function solutionOf({ solver }: PlayData, board: readonly number[]): Promise<Solved> {
  if (!solver) throw new Error("the board has nobody who solves it");
  const key = JSON.stringify([solver, board]);
  const known = solutions.get(key) ?? keptSolution(board);
  if (known) return known;
  const found = (await solverOf(solver))(board);
  if (found.kind !== "solved") throw new Error(found.reason);
  solutions.set(key, found);
  return found;
}

/** Boards of the 24-puzzle that no solver of a page gets through: the library keeps the solutions. */
function keptSolution(board: readonly number[]): Solved | undefined {
  const kept = korf24.find((instance) => instance.board.join() === board.join());
  if (kept === undefined) return undefined;
  const boards = [[...board]];
  for (const tile of kept.slides) {
    boards.push(boards[boards.length - 1].map((other) => (other === 0 ? tile : other === tile ? 0 : other)));
  }
  return { kind: "solved", boards, cost: kept.moves, isShortest: true };
}

export async function solverOf({
  module,
  name,
  args,
}: NonNullable<PlayData["solver"]>): Promise<(board: readonly number[]) => PlayAnswer> {
  const library = await import(/* @vite-ignore */ path.join(root, `${module}.ts`));
  return (board) => library[name](board, ...args);
}
