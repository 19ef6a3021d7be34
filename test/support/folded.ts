import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const notebooks = path.resolve(__dirname, "../../notebooks");

/**
 * The folded answer to an exercise, as one line of plain text without tags.
 * @param chapter  its two digits
 */
export function foldedAnswer(chapter: string, exercise: number): string {
  const file = readdirSync(notebooks).find((name) => name.startsWith(chapter) && name.endsWith(".ipynb"));
  const { cells } = JSON.parse(readFileSync(path.join(notebooks, `${file}`), "utf8"));
  const texts: string[] = cells.map(({ source }: { source: string[] }) => source.join(""));
  const [answer, ...others] = texts.filter((text) =>
    text.includes(`<summary>Answer to ${exercise}</summary>`),
  );
  if (answer === undefined || others.length > 0)
    throw new Error(`${file}: expected one answer to ${exercise}`);
  return answer
    .replace(/<\/?[a-z][^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}
