import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * How often a law is tried: `few` times in `npm test`, `many` in `npm run test:long`, which runs the files that call this a
 * second time.
 */
export function howMany(few: number, many: number): number {
  return process.env.PUZZLE_TESTS === "long" ? many : few;
}

/** All files below test/, with slashes, and whether `npm run test:long` runs them. */
export function testFiles(): { name: string; isLong: boolean }[] {
  const folder = path.resolve(__dirname, "..");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => /\.(?:test|long)\.ts$/.test(name));
  const isLong = (name: string) =>
    name.endsWith(".long.ts") || /\bhowMany\(/.test(readFileSync(path.join(folder, name), "utf8"));
  return names.map((name) => ({ name: `test/${name}`, isLong: isLong(name) }));
}
