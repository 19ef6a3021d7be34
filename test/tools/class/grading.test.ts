import { afterAll, describe, expect, it, vi } from "vitest";
import { judged, requireRight } from "../../../kit/exercise/exercise";
import * as varied from "../../../kit/puzzles/lights-out/exercises";
import { exercises as eightPuzzle } from "../../../kit/puzzles/sliding/exercises/eightPuzzle";
import { compile, withNeeds } from "../../../tools/class/grading/cells";
import { dismissJudges, grade } from "../../../tools/class/grading/grades";

// Grading is no command of npm, which would make them anew: they may be older than their sources.
vi.mock("../../../kit/figures/host", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  figureScripts: () => {
    throw new Error("the scripts of figures are missing or out of date");
  },
}));

/** Grades the last cell as the answer to an exercise of chapter 00; the others stand above it. */
const graded = gradedIn("kit/chapters/start-here/exercises");

function gradedIn(module: string) {
  return async (number: number, ...sources: string[]) => {
    const prelude = `import { exercise } from "./${module}";`;
    const cells = [prelude, ...sources].map((source) => ({ source, own: source !== prelude }));
    const exercises = [{ number, answer: `answer${number}`, cell: cells.length - 1 }];
    const { judgements, cells: ran } = await grade({ cells, exercises, module, seconds: 20 });
    return { ...judgements[number], ran };
  };
}

const right = (remark: string) => ({ right: true, remark });

describe("what a student's program and the judge say to each other", () => {
  afterAll(dismissJudges);

  it("is an answer, and a verdict in the words of the chapter", async () => {
    expect(await graded(4, "exercise(4, 7);")).toMatchObject(right("Exercise 4: right."));
    const remark = 'Exercise 4: not right. What is wanted is a number of flips, but the answer is "7".';
    expect(await graded(4, 'exercise(4, "7");')).toMatchObject({ right: false, remark });
    expect(await graded(4, "const answer4 = 7;")).toMatchObject(right("Exercise 4: right."));
    const late = ["const seven = () => rest() + 1;", "function rest() { return 6; }\nexercise(4, seven());"];
    expect(await graded(4, ...late)).toMatchObject(right("Exercise 4: right."));
  });

  it("is what a function gives for each case", async () => {
    const flips = "stack.slice(1).map((_, i) => [...stack.slice(0, i + 2).reverse(), ...stack.slice(i + 2)])";
    expect(await graded(3, `exercise(3, (stack: number[]) => ${flips});`)).toMatchObject({ right: true });
    const { remark } = await graded(3, 'exercise(3, () => { throw new TypeError("no"); });');
    expect(remark).toBe("Exercise 3: not right. For ([1, 2]) it throws TypeError: no.");
  });

  it("is data, and functions in lists and plain objects; longer than can be judged it is not", async () => {
    expect((await graded(4, "exercise(4, new Map([[1, () => 1]]));")).remark).toContain(
      "The answer is no data",
    );
    expect((await graded(4, "exercise(4, { then() {} });")).remark).toContain("but the answer is an object.");
    const remark =
      "Exercise 5: not right. No right answer has more than 100,000 items or characters, or 50 lists within each other.";
    expect((await graded(5, "exercise(5, new Array(2 ** 32 - 1));")).remark).toBe(remark);
  });

  it("is what a cell prints as well, as the kernel shows it", async () => {
    const printing = async (cell: string) => {
      const printed = (await graded(4, cell, "exercise(4, 7);")).ran[1].printed;
      return printed.map(({ text, isError }) => (isError ? `stderr: ${text}` : text)).join("");
    };
    // A "true" stood under each of them.
    for (const log of ["log", "info", "debug", "dir"])
      expect(await printing(`console.${log}("seen");`)).toMatch(/^'?seen'?\n$/);
    expect(await printing('console.error("seen");')).toBe("stderr: seen\n");
    expect(await printing('process.stdout.write("seen ");')).toBe("seen true\n");
    const others =
      'console.group("a");\nconsole.log("b");\nconsole.groupEnd();\nconsole.count();\nconsole.assert(false, "c");';
    expect(await printing(others)).toBe("a\n  b\ndefault: 1\nstderr: Assertion failed: c\n");
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

  it("is the last answer that a cell hands over, wherever a comment or a text names the exercise", async () => {
    const handedIn = "const answer4 = [3, 7];\nexercise (4, [answer4[1]].map(Number)[0]);";
    for (const later of [
      "// exercise(4, 5) was my first try",
      "/* const answer4 = 5;\n   exercise(4, answer4); */",
      'const said = "exercise(4, 5)";',
      "`exercise(4, 5)`;\nconst answer4s = 4;",
    ])
      for (const above of ["", "Array.prototype.map = null as any;"])
        expect(await graded(4, above, handedIn, later)).toMatchObject(right("Exercise 4: right."));
    const { remark } = await graded(4, "exercise(4, 7);", "const [answer4] = [5];");
    expect(remark).toBe("Exercise 4: not right.");
  });

  it.each([
    "namespace Flips { export const most = 7; }\nexercise(4, Flips.most);",
    "enum Flips { most = 7 } namespace Pancakes { export const all = Flips.most; }\nexercise(4, Pancakes.all);",
    "const same = (method: any, _: ClassMethodDecoratorContext) => method;\nclass Stack { @same flips() { return 7; } }\nexercise(4, new Stack().flips());",
    "class Stack { accessor flips: number = 7; }\nexercise(4, new Stack().flips);",
    "{ using end = { [Symbol.dispose]() {} } as Disposable; }\nexercise(4, await Promise.resolve(7));",
  ])("comes from all that is TypeScript in the kernel: %s", async (cell) => {
    expect(await graded(4, cell)).toMatchObject(right("Exercise 4: right."));
  });

  it("may come from what is imported as the program runs, and needs no script of a figure", async () => {
    const levels = "breadthFirstLevels(space, space.starts).depths.length";
    for (const get of ["await import", "require"])
      expect(
        await graded(
          4,
          `const { breadthFirstLevels, spaceOf } = ${get}("./lib/search/index");
          const space = spaceOf({ start: 1, neighbours: (n: number) => (n < 7 ? [n + 1] : []) });
          exercise(4, ${levels});`,
        ),
      ).toMatchObject(right("Exercise 4: right."));
    const showing = `import { predict, show } from "./kit/index";
      show(predict({ question: "?", choices: ["1", "2"], answer: "1", because: "so" }));
      exercise(4, 7 + 0 * crypto.getRandomValues(new Uint8Array(1))[0]);`;
    const { right: isRight, ran } = await graded(4, showing);
    expect([isRight, ran[1].error]).toEqual([true, undefined]);
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

describe("a judge's function in a student's program", () => {
  afterAll(dismissJudges);
  const gradedSearch = gradedIn("kit/puzzles/sliding/exercises/eightPuzzle");

  const levels = (expand: string) => `(start, next) => {
    const seen = new Set([start]);
    const counts = [];
    for (let level = [start]; level.length > 0; ) {
      counts.push(level.length);
      level = ${expand}.filter((to) => !seen.has(to) && seen.add(to));
    }
    return counts;
  }`;
  const SEARCHES = {
    right: levels("level.flatMap((at) => next(at))"),
    "handed on with more than it takes": levels("level.flatMap(next)"),
    "each list spoilt": levels("level.flatMap((at) => next(at).splice(0))"),
    twice: levels("level.flatMap((at) => [...next(at), ...next(at)])"),
    endless: "(start, next) => { for (;;) next(start); }",
    "endless, on and on": '(start, next) => { for (let at = start; ; ) at = next(at)[0] ?? "0"; }',
    "does not stop when it is stopped":
      "(start, next) => { for (let i = 0; i < 2e3; i++) { try { next(start); } catch { return [1]; } } return [1]; }",
    "never asks": "() => [1]",
    throws: '(start, next) => { if (next(start).length > 0) throw new TypeError("no"); return [1]; }',
    "asks for what is no position": "(start, next) => next(undefined)",
    "gives what it got": "(start, next) => [next]",
  };

  it.each(Object.entries(SEARCHES))(
    "is asked for, counted and ended as in a notebook: %s",
    async (_, search) => {
      const inNotebook = new Function(`return ${search};`)();
      const { right, remark } = await gradedSearch(3, `exercise(3, ${search});`);
      expect(right).toBe(judged(eightPuzzle[3], inNotebook).kind === "right");
      if (right) return;
      expect(() => requireRight(eightPuzzle, 3, inNotebook)).toThrow(remark);
      expect(remark).not.toMatch(/=>|could not be cloned|ENDLESS/);
    },
  );

  it("shows nothing of the judge, and is of no use when the exercise has been judged", async () => {
    const keeping = `let kept;\nexercise(3, (start, next) => { kept = next; return \`\${next} \${new Error().stack}\`; });`;
    const { ran, remark } = await gradedSearch(3, keeping, 'kept("0");');
    expect(remark).toMatch(
      /^Exercise 3: not right\. For a position without neighbours it gives "\(\.\.\.args\)/,
    );
    expect(ran[2].error?.message).toBe("the exercise is not being judged any more");
  });

  it("stands beside functions of the student's, which may be results, and parts of objects", async () => {
    const network = `exercise(2, (borders, colours) => ({
      variables: [...new Set(borders.flat())],
      domain() { return this.variables.length > 0 ? colours : []; },
      constraints: borders.map((between) => ({ between, allows: (a, b) => a !== b })),
    }));`;
    expect(await gradedIn("kit/puzzles/sudoku/exercises")(2, network)).toMatchObject(
      right("Exercise 2: right."),
    );
  });
});

describe("an exercise with the numbers of a seed", () => {
  afterAll(dismissJudges);
  const gradedWith = async (seed: number | null, handedIn: string) => {
    const cells = [{ source: handedIn, own: true }];
    const exercises = [{ number: 4, answer: "answer4", cell: 0, seed }];
    const module = "kit/puzzles/lights-out/exercises";
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
