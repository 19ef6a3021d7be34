import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../../tools/jupyter";
import { classEnvironment, classTools, hasClassTools } from "../support/classTools";

const MINUTES = 60_000;
const NAME = "00-start-here";
const FILE = `${NAME}.ipynb`;

/** What students write in the place of "undefined", by exercise. */
const ANSWERS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  right: {
    1: "2",
    2: "[[12,0,0],[4,8,0],[4,3,5],[9,3,0],[9,0,3],[1,8,3],[1,6,5],[6,6,0]]",
    3: "(stack: number[]) => stack.slice(1).map((_, i) => [...stack.slice(0, i + 2).reverse(), ...stack.slice(i + 2)])",
    4: "7",
    5: '["C", "A", "B"]',
  },
  // A number that is wrong, a way that is too long, a function that spoils its argument and returns nothing of use.
  wrong: {
    1: "4",
    2: "[[12,0,0],[7,0,5],[12,0,0],[4,8,0],[4,3,5],[9,3,0],[9,0,3],[1,8,3],[1,6,5],[6,6,0]]",
    3: "(stack: number[]) => [stack.reverse()]",
    4: '"7"',
    5: '["A", "B", "C", "D"]',
  },
  // Cells that throw and that are no TypeScript; a function that is right but writes to stderr; a right answer; none.
  failing: {
    1: '(() => { throw new Error("I give up"); })()',
    2: "[[12, 0",
    3: '(stack: number[]) => (console.error("look"), stack.slice(1).map((_, i) => stack.slice(0, i + 2).reverse().concat(stack.slice(i + 2))))',
    4: "7",
  },
};
const POINTS = { 1: 1, 2: 2, 3: 2, 4: 3, 5: 2 };

describe.skipIf(!hasClassTools())("a chapter graded by nbgrader", () => {
  const course = mkdtempSync(path.join(tmpdir(), "course-"));
  const file = (...names: string[]) => path.join(course, ...names);

  beforeAll(() => {
    run(
      process.execPath,
      [path.join(root, "tools/run.js"), "class", "00", "--nbgrader", "--out", course],
      root,
    );
    nbgrader("generate_assignment");
    const released = read("release", NAME, FILE);
    for (const [student, answers] of Object.entries(ANSWERS)) {
      mkdirSync(file("submitted", student, NAME), { recursive: true });
      writeFileSync(file("submitted", student, NAME, FILE), JSON.stringify(answered(released, answers)));
    }
    nbgrader("autograde");
    nbgrader("generate_feedback");
  }, 10 * MINUTES);

  afterAll(() => rmSync(course, { recursive: true, force: true }));

  it("is handed out without solutions and tests", () => {
    const sources = (folder: string) => read(folder, NAME, FILE).cells.map(({ source }) => source);
    const exercises = (folder: string) => sources(folder).filter((source) => /^exercise\(/m.test(source));
    expect(exercises("source")[0]).toContain("// Two: from FwGC the ferryman takes the cabbage");
    expect(exercises("release")[0]).toBe(
      "// Your answer takes the place of undefined.\nconst answer1 = undefined; // a number\nexercise(1, answer1);",
    );
    expect(exercises("release").length).toBe(5);
    expect(sources("source").join()).toContain("requireRight");
    expect(sources("release").join()).not.toMatch(/requireRight|Answer to|takes the cabbage|BEGIN|END/);
  });

  it("gives each answer its points, and none to what is wrong, fails, or writes to stderr", () => {
    expect(scores("right")).toEqual(POINTS);
    expect(scores("wrong")).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
    expect(scores("failing")).toEqual({ 1: 0, 2: 0, 3: 0, 4: 3, 5: 0 });
  });

  it("writes nothing to stderr and fails nowhere, if the answers do not", () => {
    const { cells } = read("autograded", "right", NAME, FILE);
    const isFault = ({ output_type, name }: Output) => output_type === "error" || name === "stderr";
    expect(cells.filter(({ outputs = [] }) => outputs.some(isFault))).toEqual([]);
    expect(cells.filter(({ source }) => source.includes("requireRight")).length).toBe(5);
  });

  it("tells students what was wrong, in a page of their own", () => {
    const page = (student: string) => readFileSync(file("feedback", student, NAME, `${NAME}.html`), "utf8");
    expect(page("right")).toMatch(/Score: 10\.0 \/ 10\.0/);
    expect(page("wrong")).toMatch(/Score: 0\.0 \/ 10\.0/);
    expect(page("wrong")).toContain("Exercise 2: right, but not shortest.");
    expect(page("wrong")).toContain("where [[1, 3, 2], [2, 1, 3]] is right");
    expect(page("failing")).toContain("I give up");
    expect(page("failing")).toContain("Exercise 5: no answer. What is wanted is a list of letters.");
  });

  function nbgrader(command: string): void {
    run(path.join(classTools, "bin", "nbgrader"), [command, NAME], course);
  }

  function read(...names: string[]): Notebook {
    // Texts are stored line by line.
    const joined = (key: string, value: unknown) => (key === "source" ? [value].flat().join("") : value);
    return JSON.parse(readFileSync(file(...names), "utf8"), joined);
  }

  /** What the gradebook says of a student's exercises. */
  function scores(student: string): Record<string, number> {
    const program = `
import json, sys
from nbgrader.api import Gradebook
with Gradebook("sqlite:///gradebook.db") as book:
    notebook = book.find_submission_notebook(${JSON.stringify(NAME)}, ${JSON.stringify(NAME)}, sys.argv[1])
    print(json.dumps({grade.name.split("-")[1]: grade.score for grade in notebook.grades}))`;
    return JSON.parse(run(path.join(classTools, "bin", "python"), ["-c", program, student], course));
  }
});

interface Notebook {
  cells: { source: string; outputs?: Output[] }[];
}

interface Output {
  output_type: string;
  name?: string;
}

function answered(released: Notebook, answers: Readonly<Record<number, string>>): Notebook {
  const cells = released.cells.map((cell) => {
    const answer = answers[Number(/^const answer(\d) = undefined;/m.exec(cell.source)?.[1])];
    const source = answer === undefined ? cell.source : cell.source.replace("undefined;", () => `${answer};`);
    return { ...cell, source };
  });
  return { ...released, cells };
}

/** Runs a program to its end, in a shell where the tools are activated, and gives what it printed. */
function run(program: string, args: string[], cwd: string): string {
  const env = classEnvironment();
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new Error(`${path.basename(program)} ${args.join(" ")}:\n${stdout}${stderr}`);
  return stdout;
}
