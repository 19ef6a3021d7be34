import { describe, expect, it } from "vitest";
import { DecisionTree } from "../../lib/puzzles/mastermind/decisionTree";
import { CodeGame } from "../../lib/puzzles/mastermind/game";
import { expectedSize, oneStep } from "../../lib/puzzles/mastermind/strategies";
import { exercisesOf } from "../support/answers";

// Those figures in the answers that take long to compute.

describe("04, Mastermind", () => {
  const answers = exercisesOf("04");

  it("3: the square-root judge comes close to expected size", () => {
    const game = new CodeGame({ places: 4, symbols: "0123456789" });
    const roots = (sizes: Int32Array) => -sizes.reduce((sum, size) => sum + Math.sqrt(size), 0);
    const [byRoots, bySize] = [roots, expectedSize].map(
      (measure) => new DecisionTree(game, oneStep(game, measure)).total,
    );
    expect(bySize).toBe(26551);
    expect(Math.abs(byRoots - bySize)).toBeLessThan(20);
    expect(answers).toContain("to expected size, almost to the question");
  });
});
