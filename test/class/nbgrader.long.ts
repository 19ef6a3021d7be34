import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../../tools/jupyter";
import { classEnvironment, classTools, hasClassTools } from "../support/classTools";
import {
  CELLS,
  EDITED,
  type Notebook,
  type Output,
  submissions,
  TRICKS,
  WRITTEN,
} from "../support/submissions";

const MINUTES = 60_000;
const NAME = "00-start-here";
const FILE = `${NAME}.ipynb`;

/** Whose pages are looked at. */
const READERS = ["right", "wrong", "failing", "endless-function"];
const POINTS = { 1: 1, 2: 2, 3: 2, 4: 3, 5: 2 };
const NONE = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

describe.skipIf(!hasClassTools())("a chapter graded by nbgrader", () => {
  const course = mkdtempSync(path.join(tmpdir(), "course-"));
  const file = (...names: string[]) => path.join(course, ...names);
  let log = "";

  beforeAll(() => {
    const options = ["class", "00", "--nbgrader", "--out", course];
    run(process.execPath, [path.join(root, "tools/run.js"), ...options], root);
    const configuration = readFileSync(file("nbgrader_config.py"), "utf8");
    writeFileSync(file("nbgrader_config.py"), configuration.replace(/cell_seconds=\d+/, "cell_seconds=5"));
    nbgrader("generate_assignment", NAME);
    const released = read("release", NAME, FILE);
    const texts = Object.entries(submissions(released)).map(([student, notebook]) => [
      student,
      JSON.stringify(notebook),
    ]);
    for (const [student, text] of [...texts, ["no-json", "This is a letter, no notebook."], ["list", "[]"]]) {
      mkdirSync(file("submitted", student, NAME), { recursive: true });
      writeFileSync(file("submitted", student, NAME, FILE), text);
    }
    log = nbgrader("autograde", NAME, 1);
    for (const student of READERS) nbgrader("generate_feedback", NAME, 0, `--student=${student}`);
    nbgrader("export");
  }, 20 * MINUTES);

  afterAll(() => {
    rmSync(course, { recursive: true, force: true });
    rmSync(WRITTEN, { force: true });
  });

  it("is handed out without solutions and tests", () => {
    const sources = (folder: string) => read(folder, NAME, FILE).cells.map(({ source }) => source);
    const exercises = (folder: string) => sources(folder).filter((source) => /^exercise\(/m.test(source));
    expect(exercises("source")[0]).toContain("// Two: from FwGC the ferryman takes the cabbage");
    expect(exercises("release")[0]).toBe(
      "// Your answer takes the place of undefined.\nconst answer1 = undefined; // a number\nexercise(1, answer1);",
    );
    expect(exercises("release").length).toBe(5);
    expect(sources("source").join()).toContain("judgedApart");
    expect(sources("release").join()).not.toMatch(/judgedApart|Answer to|takes the cabbage|BEGIN|END/);
  });

  it("gives each answer its points, and none to what is wrong or fails", () => {
    expect(scores("right")).toEqual(POINTS);
    expect(scores("wrong")).toEqual(NONE);
    expect(scores("failing")).toEqual({ 1: 0, 2: 0, 3: 2, 4: 3, 5: 0 });
  });

  it("writes nothing to stderr and fails nowhere, if the answers do not", () => {
    const { cells } = read("autograded", "right", NAME, FILE);
    const isFault = ({ output_type, name }: Output) => output_type === "error" || name === "stderr";
    expect(cells.filter(({ outputs = [] }) => outputs.some(isFault))).toEqual([]);
    expect(cells.filter(({ source }) => source.includes("judgedApart")).length).toBe(5);
  });

  it("tells students what was wrong, in a page of their own", () => {
    expect(page("right")).toMatch(/Score: 10\.0 \/ 10\.0/);
    expect(page("wrong")).toMatch(/Score: 0\.0 \/ 10\.0/);
    expect(page("wrong")).toContain("Exercise 2: right, but not shortest.");
    expect(page("wrong")).toContain("where [[1, 3, 2], [2, 1, 3]] is right");
    expect(page("failing")).toContain("I give up");
    expect(page("failing")).toContain("Exercise 5: no answer. What is wanted is a list of letters.");
  });

  it.each(Object.keys(CELLS))("counts right answers in spite of a cell above them: %s", (student) => {
    expect(scores(student)).toEqual(POINTS);
  });

  it.each(Object.keys(EDITED))("counts right answers in a notebook that was changed: %s", (student) => {
    expect(scores(student)).toEqual(POINTS);
  });

  it("counts what an answer needs, though no name leads there", () =>
    expect(scores("helped")).toEqual(POINTS));

  it.each(Object.keys(TRICKS))("gives nothing for a trick: %s", (student) => {
    expect(scores(student)).toEqual(NONE);
    const { cells } = read("autograded", student, NAME, FILE);
    const outputs = JSON.stringify(cells.map(({ outputs }) => outputs));
    expect(outputs).not.toMatch(/the judge compares|requireRight|crossings\(/);
    expect(existsSync(WRITTEN)).toBe(false);
  });

  it("gives nothing for answers that are no data, and judges the others", () => {
    expect(scores("odd")).toEqual(NONE);
    expect(scores("half-odd")).toEqual({ ...POINTS, 1: 0, 2: 0 });
    expect(scores("forged")).toEqual(NONE);
    expect(scores("endless-function")).toEqual({ ...POINTS, 3: 0 });
    expect(page("endless-function")).toContain("the function took longer than 5 seconds");
  });

  it("names who could not be graded, and exports no 0 for them", () => {
    for (const student of ["no-json", "list"]) {
      expect(log).toContain(`There was an error processing assignment '${NAME}' for student '${student}'`);
    }
    const rows = readFileSync(file("grades.csv"), "utf8")
      .trim()
      .split("\n")
      .map((row) => row.split(","));
    const scoreOf = (student: string) => rows.find((row) => row[3] === student)?.[rows[0].indexOf("score")];
    expect(scoreOf("no-json")).toBe("not graded");
    expect(scoreOf("list")).toBe("not graded");
    expect(scoreOf("wrong")).toBe("0.0");
    expect(scoreOf("killer")).toBe("10.0");
  });

  function page(student: string): string {
    return readFileSync(file("feedback", student, NAME, `${NAME}.html`), "utf8");
  }

  function nbgrader(command: string, assignment?: string, status = 0, ...options: string[]): string {
    const args = [command, ...(assignment ? [assignment] : []), ...options];
    return run(path.join(classTools, "bin", "nbgrader"), args, course, status);
  }

  function read(...names: string[]): Notebook {
    // Texts are stored line by line.
    const joined = (key: string, value: unknown) => (key === "source" ? [value].flat().join("") : value);
    return JSON.parse(readFileSync(file(...names), "utf8"), joined);
  }

  /** What the gradebook says of a student's exercises. */
  function scores(student: string): Record<string, number> {
    all ??= JSON.parse(
      run(path.join(classTools, "bin", "python"), ["-W", "ignore", "-c", SCORES, NAME], course),
    );
    return all?.[student] ?? {};
  }
  let all: Record<string, Record<string, number>> | undefined;
});

const SCORES = `
import json, sys
from nbgrader.api import Gradebook
with Gradebook("sqlite:///gradebook.db") as book:
    notebooks = book.notebook_submissions(sys.argv[1], sys.argv[1])
    points = lambda notebook: {grade.name.split("-")[1]: grade.score for grade in notebook.grades}
    print(json.dumps({notebook.student.id: points(notebook) for notebook in notebooks}))`;

/** Runs a program to its end, in a shell where the tools are activated, and gives what it printed. */
function run(program: string, args: string[], cwd: string, expected = 0): string {
  const env = classEnvironment();
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: "utf8" });
  if (error) throw error;
  if (status !== expected)
    throw new Error(`${path.basename(program)} ${args.join(" ")}:\n${stdout}${stderr}`);
  return stdout + stderr;
}
