import { cellsOf, chapterFiles, textsOf } from "./chapterCells";

/**
 * The folded answer to an exercise, as one line of plain text without tags.
 * @param chapter  its two digits
 */
export function foldedAnswer(chapter: string, exercise: number): string {
  const file = chapterFiles.find((name) => name.startsWith(chapter)) ?? "";
  const summary = `<summary>Answer to ${exercise}</summary>`;
  const [answer, ...others] = textsOf(cellsOf(file)).filter((text) => text.includes(summary));
  if (answer === undefined || others.length > 0)
    throw new Error(`${file}: expected one answer to ${exercise}`);
  return answer
    .replace(/<\/?[a-z][^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}
