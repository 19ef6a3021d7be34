import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

// The chapters as files, for tests that run nothing.

export const chapterFolder = path.resolve(__dirname, "../../../notebooks");
export const chapterFiles = readdirSync(chapterFolder).filter((file) => /^\d\d-[^.]*\.ipynb$/.test(file));

export interface Cell {
  readonly kind: "markdown" | "code";
  readonly text: string;
  readonly tags: readonly string[];
  /** Whether a reader sees the code only after a click. */
  readonly isFolded: boolean;
  readonly outputs: readonly {
    readonly text?: string | readonly string[];
    readonly data?: Readonly<Record<string, unknown>>;
  }[];
}

export function notebookOf(file: string) {
  return JSON.parse(readFileSync(path.join(chapterFolder, file), "utf8"));
}

export function cellsOf(file: string): Cell[] {
  const { cells } = notebookOf(file);
  // biome-ignore lint/suspicious/noExplicitAny: this is where JSON becomes cells
  return cells.map(({ cell_type, source, metadata, outputs = [] }: any) => ({
    kind: cell_type,
    text: [source].flat().join(""),
    tags: metadata.tags ?? [],
    isFolded: metadata.jupyter?.source_hidden ?? false,
    outputs,
  }));
}

export const textsOf = (cells: readonly Cell[]) => cells.map(({ text }) => text);
export const markdownOf = (cells: readonly Cell[]) =>
  textsOf(cells.filter(({ kind }) => kind === "markdown"));
export const isProse = ({ kind, tags }: Cell) => kind === "markdown" && !tags.includes("answer");
export const proseOf = (cells: readonly Cell[]) => textsOf(cells.filter(isProse)).join("\n\n");
/** The code of a chapter; its imports and folded drawing helpers do not count. */
export const isCode = ({ kind, tags }: Cell) => kind === "code" && !tags.includes("prelude");
export const linesOf = ({ text }: Cell) => text.split("\n").filter((line) => line.trim() !== "").length;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
export const visibleLinesOf = (cells: readonly Cell[]) =>
  sum(cells.filter((cell) => isCode(cell) && !cell.isFolded).map(linesOf));

/** Words of Markdown, without tags and the addresses of links. */
export function wordsIn(text: string): number {
  return text.replace(/\]\([^)]*\)|<[a-z/][^>]*>/g, "").match(/[\w'’.,-]*\w/g)?.length ?? 0;
}

/** How long a chapter takes to read, exercises not included: 170 words a minute, 7 s a visible line, 13 s a picture. */
export function minutesOf(cells: readonly Cell[]): number {
  const read = cells.filter(({ text, tags }) => !tags.includes("exercise") && !/^\*\*\d+\. /.test(text));
  const pictures = read.filter(isCode).flatMap(({ outputs }) => outputs);
  const isPicture = (html: unknown) =>
    html !== undefined && !String(html).startsWith('<details class="facts"');
  const shown = pictures.filter(({ data }) => isPicture(data?.["text/html"])).length;
  return wordsIn(proseOf(read)) / 170 + (visibleLinesOf(read) * 7 + shown * 13) / 60;
}
