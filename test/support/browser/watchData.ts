import { expect } from "vitest";
import type { WatchAnswer } from "../../../kit/play/answer";
import { textsOf, unpacked } from "../../../kit/watch/unpack";
import { tooLarge } from "../../../tools/book/live/browser/figureSizes";

/** A step of a watched search, as its output carries it. */
export interface CarriedStep {
  readonly counts: readonly number[];
  readonly words: string;
  readonly node: number;
  /** Whether all nodes are unseen before it. */
  readonly restarts: boolean;
  /** What changes: nodes, each with the number of its status. */
  readonly changes: readonly (readonly [node: number, status: number])[];
}

export interface CarriedRun {
  readonly nodes: number;
  readonly counters: readonly string[];
  readonly steps: readonly CarriedStep[];
  /** Of rows: how far each column is from the one before. */
  readonly x: readonly number[];
  readonly parents: readonly number[];
}

const RESTARTS = 512;
const HAS_LIMIT = 1024; // in what happens in a step, as the script of watched searches lists it
const STATUSES = 8;

/** The runs of a watched search, read from its output by other means than those of its script. */
export function carriedRuns(html: string): CarriedRun[] {
  return carriedData(html).runs.map(({ nodes, counters, steps, words, x, parents }: Carried) => {
    let sums = counters.map(() => 0);
    return {
      ...{ nodes, counters, x: numbers(x ?? ""), parents: added(numbers(parents ?? "")) },
      steps: steps.split(" ").map((line, i) => {
        const [mask, node, ...rest] = numbers(line);
        const rises = rest.slice(mask & HAS_LIMIT ? 1 : 0);
        sums = sums.map((sum, k) => sum + rises[k]);
        const changes = rises.slice(counters.length).flatMap((code, k, codes) => {
          const first = code < 0 ? codes[k - 1] + STATUSES : code;
          const last = code < 0 ? codes[k - 1] - STATUSES * code : code;
          return Array.from({ length: (last - first) / STATUSES + 1 }, (_, more) => {
            return [Math.floor(first / STATUSES) + more, first % STATUSES] as const;
          });
        });
        return { counts: sums, words: words?.[i] ?? "", node, restarts: (mask & RESTARTS) > 0, changes };
      }),
    };
  });
}

// biome-ignore lint/suspicious/noExplicitAny: as it is parsed
export function carriedData(html: string): any {
  return JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(html)![1]);
}

/** How one search from a board by orders of choice ended, as it says it and as its film counts it; a page takes the figure. */
export function endOf(answer: WatchAnswer) {
  if (answer.kind !== "watched") throw new Error(answer.reason);
  const { html, summary } = answer;
  const data = carriedData(html);
  expect(tooLarge("watch", JSON.stringify(data))).toBe("");
  const [{ steps }] = carriedRuns(html);
  const { node, counts } = steps[steps.length - 1];
  const [run] = unpacked(data);
  const last = textsOf(data.texts)[run.texts[node]];
  const [, found, count] = /: (a \w+|no \w+|stopped) after ([\d,]+) nodes?$/.exec(summary)!;
  const nodes = Number(count.replace(",", ""));
  expect(counts).toEqual([nodes, found.startsWith("a ") ? 1 : 0]);
  return { found, nodes, last };
}

/** Each with all before it. */
function added(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

interface Carried {
  readonly nodes: number;
  readonly counters: readonly string[];
  readonly steps: string;
  readonly x?: string;
  readonly parents?: string;
  readonly words?: readonly string[];
}

/** Encoded polylines: groups of letters, of which all but the last are from "_" on. */
function numbers(line: string): number[] {
  return (line.match(/[_-~]*[?-^]/g) ?? []).map((group) => {
    const digits = [...group].map((letter) => (letter.charCodeAt(0) - 63) % 32);
    const value = digits.reduceRight((sum, digit) => 32 * sum + digit, 0);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  });
}
