/** Sizes of boards, written as "3x4 5x5". */
export function sizes(text: string): [rows: number, columns: number][] {
  return text.split(" ").map((size) => {
    const [rows, columns] = size.split("x").map(Number);
    return [rows, columns];
  });
}
