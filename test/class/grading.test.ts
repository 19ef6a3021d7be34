import { afterAll, describe, expect, it } from "vitest";
import * as varied from "../../lib/puzzles/lights-out/exercises";
import { compile, withNeeds } from "../../tools/grading/cells";
import { dismissJudges, grade } from "../../tools/grading/grades";

const PRELUDE = 'import { exercise } from "./lib/chapters/start-here/exercises";';

/** Grades the last cell as the answer to an exercise of chapter 00; the others stand above it. */
async function graded(number: number, ...sources: string[]) {
  const cells = [PRELUDE, ...sources].map((source) => ({ source, own: source !== PRELUDE }));
  const exercises = [{ number, answer: `answer${number}`, cell: cells.length - 1 }];
  const { judgements, cells: ran } = await grade({
    ...{ cells, exercises, module: "chapters/start-here/exercises", seconds: 20 },
  });
  return { ...judgements[number], ran };
}

const right = (said: string) => ({ right: true, said });

describe("what a student's program and the judge say to each other", () => {
  afterAll(dismissJudges);

  it("is an answer, and a verdict in the words of the chapter", async () => {
    expect(await graded(4, "exercise(4, 7);")).toMatchObject(right("Exercise 4: right."));
    const said = 'Exercise 4: not right. What is wanted is a number of flips, but the answer is "7".';
    expect(await graded(4, 'exercise(4, "7");')).toMatchObject({ right: false, said });
    expect(await graded(4, "const answer4 = 7;")).toMatchObject(right("Exercise 4: right."));
  });

  it("is what a function gives for each case", async () => {
    const flips = "stack.slice(1).map((_, i) => [...stack.slice(0, i + 2).reverse(), ...stack.slice(i + 2)])";
    expect(await graded(3, `exercise(3, (stack: number[]) => ${flips});`)).toMatchObject({ right: true });
    const { said } = await graded(3, 'exercise(3, () => { throw new TypeError("no"); });');
    expect(said).toBe("Exercise 3: not right. For ([1, 2]) it throws TypeError: no.");
  });

  it("is data and no more, and longer than can be judged it is not", async () => {
    expect((await graded(4, "exercise(4, { then() {} });")).said).toContain("The answer is no data");
    expect((await graded(5, "exercise(5, new Array(2 ** 32 - 1));")).said).toContain("longer than 1000000");
  });

  it("is also what timers and promises hand over when the cell has ended, and what they do to other cells", async () => {
    const late = [
      "setTimeout(() => exercise(4, 7), 50);",
      "Promise.resolve(7).then((found) => exercise(4, found));",
    ];
    for (const cell of late) expect(await graded(4, cell)).toMatchObject(right("Exercise 4: right."));
    const found = [
      "setTimeout(() => { found = 7; console.log(found); }, 50);\nlet found = 0;",
      "exercise(4, found);",
    ];
    const { ran, ...judgement } = await graded(4, ...found);
    expect(judgement).toEqual(right("Exercise 4: right."));
    expect(ran[1].printed).toEqual([{ text: "7\n", isError: false }]);
  });

  it("survives a cell that takes away what the program needs", async () => {
    const { right, ran } = await graded(
      4,
      "Promise.reject(1);\nArray.prototype.map = null as any;",
      "exercise(4, 7);",
    );
    expect(right).toBe(true);
    expect(ran[1].error).toBeUndefined();
  });
});

describe("an exercise with the numbers of a seed", () => {
  afterAll(dismissJudges);
  const gradedWith = async (seed: number | null, handedIn: string) => {
    const cells = [{ source: handedIn, own: true }];
    const exercises = [{ number: 4, answer: "answer4", cell: 0, seed }];
    const module = "puzzles/lights-out/exercises";
    const { judgements } = await grade({ cells, exercises, module, seconds: 20 });
    return judgements[4].right;
  };

  it("is judged by the grader's seed, whatever the student's cell names", async () => {
    const nullity = varied.exercises[4].varied?.(7).exercise.expected?.();
    expect(nullity).not.toBe(8);
    expect(await gradedWith(7, `const answer4 = ${nullity};`)).toBe(true);
    expect(await gradedWith(7, "const answer4 = 8;")).toBe(false);
    expect(await gradedWith(null, "const answer4 = 8;")).toBe(true);
  });

  it("refuses a seed that is none, in a sentence", () => {
    expect(() => varied.exercise(4, 8, -1)).toThrow(/^seed: expected a whole number from 0 to/);
  });
});

describe("what a cell needs", () => {
  const order = (wanted: number[], ...cells: string[]) =>
    withNeeds(
      cells.map((cell) => compile(cell)),
      wanted,
    );

  it("are the cells whose names it mentions, and what those need", () => {
    expect(order([3], "const a = 1;", "const b = a;", "const c = 3;", "b + 1")).toEqual([0, 1, 3]);
  });

  it("is the last one above that declares a name, or else one below", () => {
    expect(order([2], "let a = 1;", "a = 2; var { a } = { a };", "a", "const a = 4;")).toEqual([0, 1, 2]);
    expect(order([0], "f(a)", "const a = 1;", "function f(n: number) { return n; }")).toEqual([1, 2, 0]);
  });
});
