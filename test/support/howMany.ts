/**
 * How often a law is tried: `few` times in `npm test`, `many` in `npm run test:long`, which runs the files named in
 * test/long.config.mts a second time.
 */
export function howMany(few: number, many: number): number {
  return process.env.PUZZLE_TESTS === "long" ? many : few;
}
