/**
 * Komachi sums: signs between the digits 1 to 9 that make 100, or any other number.
 *
 * Read sums.ts first: all ways to a target, and how many there are to every target. expression.ts works one out.
 */

export { evaluateExpression } from "./expression";
export { countKomachiSums, type KomachiCounts, type KomachiOptions, komachiSums } from "./sums";
