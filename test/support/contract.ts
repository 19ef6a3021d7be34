import { describe, expect, it } from "vitest";
import { checkSpace } from "../../lib/search/checks/checkSpace";
import type { CostedSpace } from "../../lib/search/contract/space";

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
