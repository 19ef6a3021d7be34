import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { jupyterEnvironment, python, root } from "../../../tools/setup/jupyter";
import { canMount, runWith } from "../../support/mounts";
import { ChapterFolder, hasJupyter, inOnePiece, printed } from "../../support/notebooks/chapters";

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
    const imports = { code: 'import { exercise } from "./kit/chapters/start-here/exercises";' };
    folder.write("02-course.ipynb", [imports, ...cells]);
    const { code } = folder.run("class", "02", "--nbgrader", "--out", folder.file("course"));
    expect(code).toBe(0);
    const [, prose, answer, test, ...more] = cellsOf("course/source/02-course/02-course.ipynb") as Graded[];
    expect(more).toEqual([]);
    expect(prose.source).toBe(cells[0].prose);
    expect(answer.source).toBe(`// BEGIN SOLUTION\n// three\n// END SOLUTION\n${exercise}`);
    expect(answer.metadata.nbgrader).toMatchObject({ solution: true, grade: false, locked: false });
    expect(test.source).toMatch(
      /BEGIN HIDDEN TESTS\njudgedApart\("\.\/kit\/chapters\/start-here\/exercises", 1, "answer1"\);\n.*END/,
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
    symlinkSync(folder.file("ring"), folder.file("ring")); // of which Python does not want to know where it leads
    const ring = folder.run("class", "01", "--out", folder.file("ring"));
    expect([ring.code, ring.printed]).toEqual([
      1,
      expect.stringMatching(/^\S+ring was not written by this command.*\n$/),
    ]);
  });

  it.each([
    [".01-sums.ipynb.my.part", "mine", 0],
    [".01-sums.ipynb.99999998.part", "mine, too", 0],
    [".01-sums.ipynb.unfinished-99999999.part", "of a killed run", 0],
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
    expect(existsSync(path.join(out, name))).toBe(!name.includes("unfinished"));
    if (text.includes("mine") || expected) expect(folder.read(`stray${name}/${name}`)).toBe(text);
    if (expected) expect(readdirSync(out)).toEqual([name]);
  });

  it.each([".written", "nbgrader_config.py"])("refuse a pipe, and what is no text, as %s", (name) => {
    const out = folder.file(`odd${name}`);
    mkdirSync(out);
    const odd = path.join(out, name);
    const options = name === ".written" ? ["01"] : ["02", "--nbgrader"];
    for (const make of [
      () => execFileSync("mkfifo", [odd]),
      () => writeFileSync(odd, Buffer.of(0xff, 0xfe)),
    ]) {
      make();
      const { code, printed } = folder.run("class", ...options, "--out", out);
      expect([code, printed]).toEqual([
        1,
        expect.stringMatching(/(?:written|config\.py) was not written by/),
      ]);
      expect(readdirSync(out)).toEqual([name]);
      rmSync(odd);
    }
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
        cwd: path.join(root, "tools/class"),
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

  /** Runs a program of Python that knows tools/book/files.py, `folder` and `edition(name)`, the texts of three notebooks. */
  const python3 = (out: string, program: string) => {
    const given = `import os, signal, sys, time, files; from pathlib import Path
folder = Path(sys.argv[1])
edition = lambda name: {f"0{i}.ipynb": f"{name} {i}" for i in (1, 2, 3)}
texts = lambda: {file.name: file.read_text() for file in folder.glob("*.ipynb")}
`;
    const cwd = path.join(root, "tools/book");
    execFileSync(python, ["-c", given + program, folder.file(out)], { cwd, stdio: "pipe" });
  };
  const onPosix = it.skipIf(process.platform === "win32");

  onPosix(
    "killed at any step, go on with another edition, and know what a reader has changed meanwhile",
    () => {
      const program = `write = files.write_whole
for step in range(5):
    if os.fork() == 0:
        count = iter(range(9))
        def killed(*given):
            if next(count) == step: os.kill(os.getpid(), signal.SIGKILL)
            write(*given)
        files.write_whole = killed
        files.write_own(folder, edition(f"killed at {step}"))
    assert os.WIFSIGNALED(os.wait()[1])
    if step % 2 == 0:
        files.write_own(folder, edition(step))
        assert texts() == edition(step), texts()
(folder / "02.ipynb").write_text("mine")
try: files.write_own(folder, edition("last"))
except files.NotOwn as refusal: assert "02.ipynb" in str(refusal)
else: assert False
assert (folder / "02.ipynb").read_text() == "mine"`;
      python3("killed", program);
    },
  );

  onPosix("of two editions at once, one follows the other, and a third can follow them", () => {
    const program = `write = files.write_whole
def slow(*given):
    write(*given)
    time.sleep(0.05)
files.write_whole = slow
for name, order in (("a", 1), ("b", -1)):
    if os.fork() == 0:
        files.write_own(folder, dict(list(edition(name).items())[::order]))
        os._exit(0)
assert [os.wait()[1] for _ in "ab"] == [0, 0]
assert texts() in (edition("a"), edition("b")), texts()
files.write_own(folder, edition("c"))
assert texts() == edition("c"), texts()`;
    python3("both", program);
  });

  it.skipIf(!canMount)(
    "on a full disk name the file and the cure; with more room the same command goes on",
    () => {
      const config = "nbgrader_config.py";
      const source = folder.read("course/source/02-course/02-course.ipynb").length;
      const small = folder.file("small");
      mkdirSync(small);
      const command = (out: string) => ["02", "--nbgrader", "--out", out];
      const program = [
        python,
        path.join(root, "tools/class/hand_out.py"),
        "--notebooks",
        folder.path,
        ...command(small),
      ];
      // With room for the list and the notebook, a page of the disk each time, and for no other file.
      const place = { folder: small, kilobytes: 4 * (Math.ceil(source / 4096) + 1) };
      const { code, printed } = runWith(place, program, jupyterEnvironment());
      expect(printed).toMatch(
        /^\/.*\/small\/.*: No space left on device\. What is written is whole: .*, and the same command goes on\.\n$/,
      );
      expect(code).toBe(1);
      expect(existsSync(path.join(small, config))).toBe(false);
      expect(folder.run("class", ...command(small))).toMatchObject({ code: 0 });
      expect(folder.read(`small/${config}`)).toBe(folder.read(`course/${config}`));
    },
  );

  it("are refused where a file is in the place of the folder", () => {
    writeFileSync(folder.file("a-file"), "mine");
    const { code, printed } = folder.run("class", "01", "--out", folder.file("a-file"));
    expect(printed).toMatch(/a-file was not written by this command, .*: move it elsewhere, or name .*\n$/);
    expect(code).toBe(1);
    expect(folder.read("a-file")).toBe("mine");
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
