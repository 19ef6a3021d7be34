import { describe, expect, it } from "vitest";
import { checkSpace } from "../../../lib/search/checks/checkSpace";
import type { CostedSpace } from "../../../lib/search/contract/space";

/** The successors of the second of three positions: they are expanded in the middle of a run, so that indices are put to the test. */
export function successorsInRun(space: CostedSpace, run: Int32Array): Int32Array {
  const { stride, maxSuccessors } = space;
  const room = 3 + maxSuccessors * stride;
  const out = new Int32Array(room + 3).fill(-7);
  const end = space.expand(run, stride, 2 * stride, out, 3);
  expect([...out.subarray(0, 3), ...out.subarray(room)]).toEqual(Array(6).fill(-7));
  return out.slice(3, end);
}

/** A model on some board, its name for the test, and a start. */
export type Model = readonly [name: string, space: CostedSpace, start: Int32Array];

/** Tests that models keep the contract of searches: all positions, or those near the start and random walks. */
export function testContract(models: readonly Model[]): void {
  describe("the contract of searches is kept", () => {
    it.each(models.map((model) => [...model] as const))("%s", (_, space, start) => {
      const report = checkSpace(space, start, { maxStates: 1500 });
      expect(report).toMatchObject({ kind: "sound" });
      expect(report.positions).toBeGreaterThan(1);
      if (report.kind === "sound") expect(report.mostSuccessors).toBeLessThanOrEqual(space.maxSuccessors);
    });
  });
}
