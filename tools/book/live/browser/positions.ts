import type { PlayData } from "../../../../kit/play/data";

/** A position as *Copy position* writes it, with or without quotes; or a sentence that says what is wrong with it. */
export function positionIn(text: string, { style, starts, names, rule }: PlayData): number[] | string {
  const cells = starts[0].board.length;
  const { where, letters, columns = 0, between = "" } = style;
  const bare = text.trim().replace(/^(["'`])(.*)\1$/s, "$2");
  if (letters) {
    const signs = [...bare.replace(/\s/g, "")];
    const odd = signs.find((sign) => !letters.includes(sign));
    const known = [...letters].join(" ");
    if (odd !== undefined) return `“${odd}” stands for no piece: the letters are ${known}`;
    if (signs.length !== cells)
      return `a position has ${cells} letters${between && columns ? `, in rows of ${columns}` : ""}: here are ${signs.length}`;
    return signs.map((sign) => letters.indexOf(sign));
  }
  const list = bare.replace(/^\[(.*)\]$/s, "$1").trim();
  const parts = list === "" ? [] : list.split(/[\s,]+/);
  const odd = parts.find((part) => !/^\d{1,4}$/.test(part));
  if (odd !== undefined) return `“${odd}” is no number: a position is a list such as [1, 2, 3]`;
  const numbers = parts.map(Number);
  const ofList = rule.kind === "trail" ? cells : names.length - 1; // a trail numbers the cells that it goes through
  const most = where ? cells - 1 : ofList;
  const large = numbers.find((number) => number > most);
  if (large !== undefined) return `${large} is too large: the numbers are 0 to ${most}`;
  if (where) return Array.from({ length: cells }, (_, cell) => Number(numbers.includes(cell)));
  if (numbers.length !== cells) return `a position has ${cells} numbers: here are ${numbers.length}`;
  return numbers;
}
