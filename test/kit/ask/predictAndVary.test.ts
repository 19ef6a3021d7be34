import ts from "typescript";
import { describe, expect, it } from "vitest";
import { predict } from "../../../kit/ask/predict";
import { compared, numberIn } from "../../../kit/ask/prediction";
import { vary } from "../../../kit/ask/vary";
import { drawSlides } from "../../../kit/puzzles/sliding/view";
import { chapterNames, codeCells } from "../../support/browser/liveBook";
import { allAsked } from "../../support/browser/widgets";
import { lists } from "../../support/lists";
import { testMistakes } from "../../support/mistakes";

describe("an estimate", () => {
  it.each<[string, number]>([
    ["10000", 1e4],
    ["10,000", 1e4],
    [" 1e4 ", 1e4],
    ["10^4", 1e4],
    ["2.5 million", 2_500_000],
    ["3 Billion", 3e9],
    ["1 000", 1000],
    ["", Number.NaN],
    ["many", Number.NaN],
    ["-5", Number.NaN],
    ["1/2", Number.NaN],
  ])('"%s" is read as %d', (text, number) => expect(numberIn(text)).toBe(number));

  it.each<[guess: number, right: number, words: string]>([
    [31, 31, "Exactly."],
    [30, 31, "Close: a few in a hundred too low."],
    [45, 31, "Close: a factor of 1.5 too high."],
    [100, 31, "A factor of 3.2 too high."],
    [1, 181_440, "A factor of 181,440 too low."],
    [0, 31, "Too low."],
  ])("of %d for %d is told its factor", (guess, right, words) =>
    expect(compared(guess, { right, close: 2 })).toBe(words),
  );
});

const legs = { question: "Legs?", answer: 8, because: "It is a spider." };
const drawings = drawSlides(lists("1 0, 0 1"), 1);

describe("a question", () => {
  it("stands with its answer where no script runs", () => {
    const { html, text } = predict({ ...legs, choices: ["6", "8"] });
    expect(text).toBe("Legs?\nAnswer: 8. It is a spider.");
    expect(html).toContain("<ul><li>6</li><li>8</li></ul><p><strong>Answer:</strong> 8. It is a spider.</p>");
  });

  testMistakes({
    "answer: expected one of at least two choices: 6, 7, but was given 8": () =>
      predict({ ...legs, choices: ["6", "7"] }),
    "answer: expected one of at least two choices: 8": () => predict({ ...legs, choices: ["8"] }),
    "answer: expected a number above 0, but was given 0": () => predict({ ...legs, answer: 0 }),
    "close: expected a factor above 1, but was given 1": () => predict({ ...legs, close: 1 }),
  });
});

describe("a figure with a parameter", () => {
  const squares = { caption: "Squares", parameter: "n", values: [1, 2], numbers: { square: [1, 4] } };

  it("shows all values where no script runs: table, chart and boards", () => {
    const { html, text } = vary({ ...squares, drawings });
    expect(text.split("\n").slice(2)).toEqual([
      ...["n  square", "---------", "1       1", "2       4", "1: 1 / _", "2: _ / 1"],
    ]);
    expect(html.match(/<img/g)).toHaveLength(3);
  });

  it("heads the axis of several curves as it is told", () => {
    const two = { ...squares, numbers: { square: [1, 4], cube: [1, 8] }, yLabel: "eggs" };
    expect(vary(two).html).toContain("eggs");
  });

  it("has no chart where its values are names", () => {
    expect(vary({ ...squares, values: ["one", "two"] }).html).not.toContain("<img");
  });

  testMistakes({
    "values: expected at least two, but was given [1]": () =>
      vary({ ...squares, values: [1], numbers: { square: [1] } }),
    "square: expected one for each of the 2 values, but was given 1": () =>
      vary({ ...squares, numbers: { square: [1] } }),
    "drawings: expected one for each of the 2 values, but was given 1": () =>
      vary({ ...squares, drawings: [drawings[0]] }),
    'curves: expected some of square, but was given "cube"': () => vary({ ...squares, curves: ["cube"] }),
    "start: expected a place from 0 to 1, but was given 2": () => vary({ ...squares, start: 2 }),
  });
});

describe("what the chapters ask before they show it", () => {
  const cells = chapterNames().flatMap((chapter) =>
    codeCells(chapter)
      .map(({ source }) => source.join(""))
      .filter((text) => text.includes("predict({"))
      .map((text) => ({ chapter, text })),
  );

  it("is two questions a chapter at least", () => {
    const asked = chapterNames().map((chapter) => cells.filter((cell) => cell.chapter === chapter).length);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(2);
  });

  // The cell runs with the chapter, whose outputs are compared: so an answer that is computed is right.
  it.each(cells)("has answers that $chapter computes, and none that is typed in", ({ text }) => {
    const names = new Set<string>();
    const file = ts.createSourceFile("cell.ts", text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) names.add(node.text);
      node.forEachChild(visit);
    };
    let answers = 0;
    const find = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && node.expression.getText() === "predict") {
        const [options] = node.arguments as unknown as [ts.ObjectLiteralExpression];
        const answer = options.properties.find((one) => one.name?.getText() === "answer")!;
        names.clear();
        visit(ts.isPropertyAssignment(answer) ? answer.initializer : answer);
        expect(names.size).toBeGreaterThan(0);
        answers++;
      }
      node.forEachChild(find);
    };
    find(file);
    expect(answers).toBeGreaterThan(0);
  });
});

// A page puts one picture in the other's place.
it("the pictures that a parameter chooses among are of one size", () => {
  const chosen = allAsked().filter(
    ({ selector, html }) => selector.includes('"vary-') && html.includes("<li "),
  );
  expect(chosen.length).toBeGreaterThan(0);
  for (const { chapter, html } of chosen) {
    const sizes = [...html.matchAll(/<li [^>]*><img [^>]*viewBox='([^']*)'/g)].map(([, box]) => box);
    expect(sizes.length, chapter).toBeGreaterThan(1);
    expect(new Set(sizes).size, chapter).toBe(1);
  }
});
