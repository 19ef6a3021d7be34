import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { python, root } from "../../tools/jupyter";
import { ChapterFolder, hasJupyter, inOnePiece, printed } from "../support/chapters";

const folder = new ChapterFolder();

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
    const imports = { code: 'import { exercise } from "./lib/chapters/start-here/exercises";' };
    folder.write("02-course.ipynb", [imports, ...cells]);
    const { code } = folder.run("class", "02", "--nbgrader", "--out", folder.file("course"));
    expect(code).toBe(0);
    const [, prose, answer, test, ...more] = cellsOf("course/source/02-course/02-course.ipynb") as Graded[];
    expect(more).toEqual([]);
    expect(prose.source).toBe(cells[0].prose);
    expect(answer.source).toBe(`// BEGIN SOLUTION\n// three\n// END SOLUTION\n${exercise}`);
    expect(answer.metadata.nbgrader).toMatchObject({ solution: true, grade: false, locked: false });
    expect(test.source).toMatch(
      /BEGIN HIDDEN TESTS\njudgedApart\("\.\/lib\/chapters\/start-here\/exercises", 1, "answer1"\);\n.*END/,
    );
    expect(test.metadata.nbgrader).toMatchObject({ solution: false, grade: true, locked: true, points: 1 });
  });

  it("never replace what somebody has edited or put there, nor the chapters, but follow a chapter that changed", () => {
    const write = (...args: string[]) => folder.run("class", "01", ...args, "--out", folder.file("again"));
    expect(write().code).toBe(0);
    expect(write("--no-answers").code).toBe(0);
    expect(cellsOf("again/01-sums.ipynb").length).toBe(2);
    const edited = folder.read("again/01-sums.ipynb").replace("What is", "My class: what is");
    for (const own of [edited, "notes"]) {
      writeFileSync(folder.file("again/01-sums.ipynb"), own);
      const { code, printed } = write();
      expect(code).toBe(1);
      expect(printed).toMatch(
        /again\/01-sums\.ipynb was not written by this command, or was changed since: move it .*\n$/,
      );
      expect(folder.read("again/01-sums.ipynb")).toBe(own);
    }
    rmSync(folder.file("again/01-sums.ipynb"));
    symlinkSync(folder.file("01-sums.ipynb"), folder.file("again/01-sums.ipynb"));
    expect(write("--no-answers").code).toBe(1);
    symlinkSync(folder.path, folder.file("link"));
    const before = folder.read("01-sums.ipynb");
    for (const out of [folder.path, folder.file("link")]) {
      const { code, printed } = folder.run("class", "01", "--no-answers", "--out", out);
      expect([code, printed]).toEqual([
        1,
        `${out} holds the chapters themselves: name another folder with --out.\n`,
      ]);
    }
    expect(folder.read("01-sums.ipynb")).toBe(before);
  });

  it.each([
    [".01-sums.ipynb.my.part", "mine", 0],
    [".01-sums.ipynb.99999999.part", "of a killed run", 0],
    [".written", "what I wrote today", 1],
  ])("leave a reader's own file alone: %s", (name, text, expected) => {
    const out = folder.file(`stray${name}`);
    mkdirSync(out);
    writeFileSync(path.join(out, name), text);
    const { code, printed } = folder.run("class", "01", "--out", out);
    expect([code, printed]).toEqual([
      expected,
      expect.stringMatching(
        expected ? /\.written was not written by this command.*\n$/ : /^ok {4}01-sums\n$/,
      ),
    ]);
    expect(existsSync(path.join(out, name))).toBe(!name.includes("9999"));
    if (text.includes("mine") || expected) expect(folder.read(`stray${name}/${name}`)).toBe(text);
    if (expected) expect(readdirSync(out)).toEqual([name]);
  });

  it("keep a teacher's changes of a course, whole: nothing of it is written", () => {
    const source = "course/source/02-course/02-course.ipynb";
    const changed = folder.read(source).replace('"points": 1', '"points": 7');
    writeFileSync(folder.file(source), changed);
    const { code, printed } = folder.run("class", "02", "--nbgrader", "--out", folder.file("course"));
    expect(code).toBe(1);
    expect(printed).toContain("02-course.ipynb was not written by this command, or was changed since");
    expect(folder.read(source)).toBe(changed);
    expect(changed).toContain('"points": 7');
  });

  it("are given to each student once, and whole: a copy that was cut off is made again", () => {
    const program = `import sys; from pathlib import Path; import student; student.prepare(Path(sys.argv[1]), Path(sys.argv[2]))`;
    const prepare = () =>
      execFileSync(python, ["-c", program, folder.file("home"), folder.path], {
        cwd: path.join(root, "tools"),
      });
    mkdirSync(folder.file("home/notebooks"), { recursive: true });
    writeFileSync(folder.file("home/notebooks/.01-sums.ipynb.part"), "{");
    symlinkSync(folder.file("elsewhere.ipynb"), folder.file("home/notebooks/02-course.ipynb"));
    prepare();
    expect(folder.read("home/notebooks/01-sums.ipynb")).toBe(folder.read("01-sums.ipynb"));
    expect(readdirSync(folder.file("home/notebooks"))).toEqual(["01-sums.ipynb", "02-course.ipynb"]);
    expect(existsSync(folder.file("elsewhere.ipynb"))).toBe(false);
    writeFileSync(folder.file("home/notebooks/01-sums.ipynb"), "my work");
    prepare();
    expect(folder.read("home/notebooks/01-sums.ipynb")).toBe("my work");
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

function cellsOf(name: string): object[] {
  return JSON.parse(folder.read(name), inOnePiece).cells;
}
