import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ChapterFolder, hasJupyter, printed } from "../support/chapters";

const folder = new ChapterFolder();
afterAll(() => folder.remove());

describe.skipIf(!hasJupyter())("chapters for a class", () => {
  const exercise = "const answer1 = undefined; // a number\nexercise(1, answer1);";
  const cells = [
    { prose: "# Sums\n\n**1. Add** ★ What is 1 + 2?" },
    { code: exercise, tags: ["exercise"], outputs: [printed("…\n")], executionCount: 1 },
    { prose: "<details><summary>Answer to 1</summary>three</details>", tags: ["answer"] },
  ];
  beforeAll(() => folder.write("01-sums.ipynb", cells));

  it("are the chapters themselves", () => {
    const { code } = folder.run("class", "--out", folder.file("teacher"));
    expect(code).toBe(0);
    expect(cellsOf("teacher/01-sums.ipynb")).toEqual(cellsOf("01-sums.ipynb"));
  });

  it("can leave out the answers, and nothing else", () => {
    const { code } = folder.run("class", "01", "--no-answers", "--out", folder.file("students"));
    expect(code).toBe(0);
    expect(cellsOf("students/01-sums.ipynb")).toEqual(cellsOf("01-sums.ipynb").slice(0, 2));
    expect(folder.read("students/01-sums.ipynb")).not.toContain("three");
  });

  it("become a course for nbgrader", () => {
    const imports = { code: 'import { exercise } from "./lib/exercises/startHere";' };
    folder.write("02-course.ipynb", [imports, ...cells]);
    const { code } = folder.run("class", "02", "--nbgrader", "--out", folder.file("course"));
    expect(code).toBe(0);
    const [, prose, answer, test, ...more] = cellsOf("course/source/02-course/02-course.ipynb") as Graded[];
    expect(more).toEqual([]);
    expect(prose.source).toBe(cells[0].prose);
    expect(answer.source).toBe(`// BEGIN SOLUTION\n// three\n// END SOLUTION\n${exercise}`);
    expect(answer.metadata.nbgrader).toMatchObject({ solution: true, grade: false, locked: false });
    expect(test.source).toMatch(
      /BEGIN HIDDEN TESTS\njudgedApart\("\.\/lib\/exercises\/startHere", 1, "answer1"\);\n.*END/,
    );
    expect(test.metadata.nbgrader).toMatchObject({ solution: false, grade: true, locked: true, points: 1 });
  });

  it("leave a course alone that was edited, and say so", () => {
    const source = "course/source/02-course/02-course.ipynb";
    const again = () => folder.run("class", "02", "--nbgrader", "--out", folder.file("course"));
    expect(again()).toMatchObject({ code: 0, printed: "" });
    const edited = folder.read(source).replace("three", "III");
    writeFileSync(folder.file(source), edited);
    const { code, printed } = again();
    expect(code).toBe(1);
    expect(printed).toContain(`${folder.file(source)} differs from the chapter`);
    expect(folder.read(source)).toBe(edited);
  });

  it("are refused for a course whose configuration grades otherwise", () => {
    mkdirSync(folder.file("older"));
    writeFileSync(folder.file("older/nbgrader_config.py"), "c = get_config()");
    const { code, printed } = folder.run("class", "02", "--nbgrader", "--out", folder.file("older"));
    expect(code).toBe(1);
    expect(printed).toContain("would not grade this course");
  });

  it("are refused for nbgrader where nothing judges the exercises", () => {
    const { code, printed } = folder.run("class", "01", "--nbgrader", "--out", folder.file("course"));
    expect(code).toBe(1);
    expect(printed).toBe("01-sums.ipynb: it imports no exercises\n");
  });

  it("name no chapter that is not there", () => {
    const { code, printed } = folder.run("class", "09", "--out", folder.file("none"));
    expect(code).not.toBe(0);
    expect(printed).toContain('No chapter matches "09"');
  });
});

interface Graded {
  source: string;
  metadata: { nbgrader?: object };
}

/** The cells as they are stored, but for texts, which nbformat stores line by line. */
function cellsOf(name: string): object[] {
  const { cells } = JSON.parse(folder.read(name)) as { cells: object[] };
  return cells.map((cell) =>
    JSON.parse(JSON.stringify(cell), (key, value) =>
      ["source", "text"].includes(key) ? [value].flat().join("") : value,
    ),
  );
}
