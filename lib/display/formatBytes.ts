import { expectA } from "../basics/expect";

/**
 * Memory to two digits, in units of a thousand or a million bytes: "8.2 KB", "130 MB".
 * @example
 * formatBytes(1_480_000); // "1.5 MB"
 */
export function formatBytes(bytes: number): string {
  expectA("a number", "bytes", bytes);
  const [unit, name] = bytes < 1e6 ? [1e3, "KB"] : [1e6, "MB"];
  return `${Number((bytes / unit).toPrecision(2)).toLocaleString("en")} ${name}`;
}
