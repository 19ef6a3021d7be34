import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const notebooks = path.resolve(__dirname, "../../notebooks");

/**
 * A chapter's exercises with their folded answers: one line of plain text without tags.
 * @param chapter  its two digits
 */
export function exercisesOf(chapter: string): string {
  const file = readdirSync(notebooks).find((name) => name.startsWith(chapter) && name.endsWith(".ipynb"));
  const { cells } = JSON.parse(readFileSync(path.join(notebooks, `${file}`), "utf8"));
  const texts: string[] = cells.map(({ source }: { source: string[] }) => source.join(""));
  const [exercises, ...others] = texts.filter((text) => text.includes("<details>"));
  if (exercises === undefined || others.length > 0) throw new Error(`${file}: expected one cell of answers`);
  return exercises
    .replace(/^.*## Exercises/s, "")
    .replace(/<\/?[a-z][^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

/** A number as the chapters write it. */
export function written(number: number | bigint): string {
  return number.toLocaleString("en");
}
