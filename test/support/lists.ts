/** Lists of numbers, written as "1 2 3, 4 5". */
export function lists(text: string): number[][] {
  return text.split(", ").map((list) => list.split(" ").map(Number));
}

/** Pairs of numbers, written as "0 5, 6 11". */
export function pairs(text: string): [number, number][] {
  return lists(text) as [number, number][];
}

/** Sizes of boards, written as "3x4 5x5". */
export function sizes(text: string): [rows: number, columns: number][] {
  return pairs(text.replaceAll(" ", ", ").replaceAll("x", " "));
}
