import { describe, expect, it } from "vitest";
import {
  drawDecisionTree,
  drawGame,
  partsGallery,
  strategyPictures,
} from "../../../../kit/puzzles/mastermind/view";
import { InputError } from "../../../../lib/basics/errors";
import {
  CodeGame,
  DecisionTree,
  firstPossible,
  oneStep,
  worstCase,
} from "../../../../lib/puzzles/mastermind/index";

const asked = [
  { guess: "0123", bulls: 0, cows: 2 },
  { guess: "1045", bulls: 1, cows: 0 },
];

describe("a game", () => {
  it("is drawn row by row, with empty rows for what is still to come", () => {
    expect(drawGame(asked, "", 3).alt).toBe("0 1 2 3 _ 0 2 / 1 0 4 5 _ 1 0 / _ _ _ _ _ _ _");
    expect(drawGame([{ guess: "12345", bulls: 0, cows: 0 }]).alt).toBe("1 2 3 4 5 _ 0 0");
  });

  it("is painted by its secret", () => {
    const tones = (secret: string) =>
      drawGame(asked.slice(1), secret).svg.match(/fill='#(?:b8500b|3a6ea5)'/g);
    expect(tones("")).toHaveLength(5); // four blue digits, and the bulls
    expect(tones("6205")).toEqual(
      ["#3a6ea5", "#3a6ea5", "#b8500b", "#b8500b"].map((fill) => `fill='${fill}'`),
    );
  });

  it("is refused with too few rows, or guesses of two lengths", () => {
    expect(() => drawGame(asked, "", 1)).toThrow(InputError);
    expect(() => drawGame([])).toThrow(InputError);
    expect(() => drawGame([...asked, { guess: "12", bulls: 0, cows: 0 }])).toThrow(/4 symbols/);
  });
});

describe("a decision tree", () => {
  const game = new CodeGame({ places: 2, symbols: "0123" });

  it("is said question by question", () => {
    const { alt, svg } = drawDecisionTree(new DecisionTree(game, firstPossible));
    expect(alt).toBe(
      "Each question, with the next one after each answer in brackets: 01 (1,0 02 (1,0 03; 0,1 21; 0,0 31); 0,2 10; 0,1 12 (1,0 13; 0,1 20; 0,0 30); 0,0 23 (0,2 32))",
    );
    expect(svg.match(/<circle /g)).toHaveLength(12);
    expect(svg.split(">0,2</text>"), "twice that answer").toHaveLength(3);
  });

  it("is refused where codes could stand in it twice, or where it would be too wide", () => {
    const wide = new CodeGame({ places: 3, symbols: "01234" });
    expect(() => drawDecisionTree(new DecisionTree(wide, firstPossible))).toThrow(/at most 40/);
    const pegs = new CodeGame({ places: 2, symbols: "012345", repeats: true });
    const free = new DecisionTree(pegs, oneStep(pegs, worstCase));
    expect([pegs.codes.length, free.nodes > 36]).toEqual([36, true]);
    expect(() => drawDecisionTree(free)).toThrow(InputError);
  });

  it("is compared with others: averages, and what they ask above the best", () => {
    const tree = new DecisionTree(game, firstPossible);
    const [table, chart] = strategyPictures("Two digits", [{ name: "simple", tree }], 24);
    expect(table.text.split("\n").slice(2)).toEqual([
      "        average  questions  above the best  1  2  3",
      "---------------------------------------------------",
      "simple    2.500         30          25.0 %  1  4  7",
    ]);
    // Asked 01, one code gives two bulls, one two cows, four a bull, four a cow, two nothing: 38 / 12 are left on average.
    expect(chart.text).toContain("simple: from 12 at 0 to 1 at 3");
    expect(chart.html).toContain('"y":[12,3.17,');
    const other = new DecisionTree(new CodeGame({ places: 1, symbols: "01" }), firstPossible);
    const mixed = [tree, other].map((one) => ({ name: "", tree: one }));
    expect(() => strategyPictures("", mixed, 24)).toThrow(/one game/);
  });
});

describe("parts", () => {
  it("are bars on one scale", () => {
    const picture = partsGallery("Parts", [
      { guess: "01", parts: [8] },
      { guess: "23", parts: [4, 4] },
    ]);
    expect(picture.text).toBe("Parts\n01: 1 parts: 1: 8\n23: 2 parts: 1: 4, 2: 4");
    const heights = Array.from(
      picture.html.matchAll(/y='(\d+)' width='\d+' height='(\d+)'/g),
      (found) => found[2],
    );
    expect(heights).toEqual(["130", "65", "65"]);
  });
});
