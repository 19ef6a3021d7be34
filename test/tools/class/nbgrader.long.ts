import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../../../tools/setup/jupyter";
import { hasChromium, launchChromium } from "../../support/browser/chromium";
import { inOnePiece } from "../../support/notebooks/chapters";
import { freePorts } from "../../support/ports";
import { temporaryFolder } from "../../support/temporary";
import { classEnvironment, classTools, hasClassTools, runInClass, type Scores, scoresOf } from "./classTools";
import {
  CELLS,
  EDITED,
  FILE,
  type Files,
  MARKUP,
  NAME,
  NOT_GRADED,
  type Notebook,
  type Output,
  submissions,
  TRICKS,
  WRITTEN,
} from "./submissions";

const MINUTES = 60_000;

/** Whose pages are looked at. */
const READERS = ["right", "wrong", "failing", "endless-function", "markup"];
const POINTS = { 1: 1, 2: 2, 3: 2, 4: 2, 5: 2 };
const NONE = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

describe.skipIf(!hasClassTools() || !hasChromium())("a chapter graded by nbgrader", () => {
  const course = temporaryFolder();
  const file = (...names: string[]) => path.join(course, ...names);
  let log = "";

  beforeAll(() => {
    const options = ["class", "00", "--nbgrader", "--out", course];
    runInClass(process.execPath, [path.join(root, "tools/run.js"), ...options], root);
    const configuration = readFileSync(file("nbgrader_config.py"), "utf8");
    writeFileSync(file("nbgrader_config.py"), configuration.replace(/cell_seconds=\d+/, "cell_seconds=3"));
    nbgrader("generate_assignment", NAME);
    const released = read("release", NAME, FILE);
    const handedIn: Record<string, Files> = { ...NOT_GRADED };
    for (const [student, notebook] of Object.entries(submissions(released)))
      handedIn[student] = { [FILE]: JSON.stringify(notebook) };
    for (const [student, files] of Object.entries(handedIn)) {
      mkdirSync(file("submitted", student, NAME), { recursive: true });
      const all: Files = { [FILE]: JSON.stringify(released), ...files };
      for (const [name, content] of Object.entries(all)) {
        const place = file("submitted", student, NAME, name);
        if (typeof content === "string") writeFileSync(place, content);
        else symlinkSync(content.link, place);
      }
    }
    log = nbgrader("autograde", NAME, 1);
    const others = Object.keys(handedIn).filter((student) => !READERS.includes(student));
    nbgrader("generate_feedback", NAME, 0, `--CourseDirectory.student_id_exclude=${others}`);
    nbgrader("export");
  }, 20 * MINUTES);

  afterAll(() => rmSync(WRITTEN, { force: true }));

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
    expect(scores("failing")).toEqual({ ...NONE, 3: 2, 4: 2 });
  });

  it("writes nothing to stderr and fails nowhere, if the answers do not", () => {
    const { cells } = read("autograded", "right", NAME, FILE);
    const isFault = ({ output_type, name }: Output) => output_type === "error" || name === "stderr";
    expect(cells.filter(({ outputs = [] }) => outputs.some(isFault))).toEqual([]);
    expect(cells.filter(({ source }) => source.includes("judgedApart")).length).toBe(5);
  });

  it("tells students what was wrong, in a page of their own", () => {
    expect(page("right")).toMatch(/Score: 9\.0 \/ 9\.0/);
    expect(page("wrong")).toMatch(/Score: 0\.0 \/ 9\.0/);
    expect(page("wrong")).toContain("Exercise 2: right, but not shortest.");
    expect(page("wrong")).toContain("where [[1, 3, 2], [2, 1, 3]] is right");
    expect(page("failing")).toContain("I give up");
    expect(page("failing")).toContain("Exercise 5: no answer. What is wanted is a list of capital letters.");
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
    expect(page("endless-function")).toContain("the function took longer than 3 seconds");
  });

  it("shows what a student wrote as it is written, and runs nothing of it", async () => {
    expect(scores("markup")).toEqual({ ...POINTS, 5: 0 });
    const [port] = await freePorts(1);
    const options = ["--no-browser", "--allow-root", `--port=${port}`, "--IdentityProvider.token=secret"];
    const program = path.join(classTools, "bin", "jupyter-server");
    const server = spawn(program, options, { cwd: course, env: classEnvironment(), stdio: "ignore" });
    const browser = await launchChromium();
    try {
      const formgrader = `http://127.0.0.1:${port}/formgrader/submissions/${book().markup.id}/?token=secret`;
      await expect.poll(async () => (await fetch(formgrader)).ok).toBe(true);
      for (const url of [formgrader, pathToFileURL(file("feedback", "markup", NAME, `${NAME}.html`)).href]) {
        const shown = await browser.newPage();
        const asked: string[] = [];
        shown.on("request", (request) => asked.push(request.url()));
        await shown.goto(url);
        const { texts, ...found } = (await shown.evaluate(LOOK)) as { texts: string[] };
        expect(found).toEqual({ ran: undefined, marked: 0, tooWide: 0 });
        for (const text of MARKUP) expect(texts).toContain(bare(text));
        expect(asked.filter((address) => /mine|x\.png|javascript:/.test(address))).toEqual([]);
      }
    } finally {
      await browser.close();
      server.kill();
    }
  });

  it("names who could not be graded, and exports no 0 for them", () => {
    for (const student of Object.keys(NOT_GRADED)) {
      expect(log).toContain(`There was an error processing assignment '${NAME}' for student '${student}'`);
    }
    const lines = readFileSync(file("grades.csv"), "utf8").trim().split("\n");
    const rows = lines.map((row) => row.split(","));
    const scoreOf = (student: string) => rows.find((row) => row[3] === student)?.[rows[0].indexOf("score")];
    for (const student of Object.keys(NOT_GRADED))
      expect([student, scoreOf(student)]).toEqual([student, "not graded"]);
    expect(existsSync(file("autograded", "linked-file", NAME))).toBe(false);
    expect(scoreOf("wrong")).toBe("0.0");
    expect(scoreOf("killer")).toBe("9.0");
  });

  function page(student: string): string {
    return readFileSync(file("feedback", student, NAME, `${NAME}.html`), "utf8");
  }

  function nbgrader(command: string, assignment?: string, status = 0, ...options: string[]): string {
    const args = [command, ...(assignment ? [assignment] : []), ...options];
    return runInClass(path.join(classTools, "bin", "nbgrader"), args, course, status);
  }

  function read(...names: string[]): Notebook {
    return JSON.parse(readFileSync(file(...names), "utf8"), inOnePiece);
  }

  /** What the gradebook says of a student's exercises. */
  function scores(student: string): Record<string, number> {
    return book()[student]?.scores ?? {};
  }

  function book() {
    all ??= scoresOf(course, NAME)[NAME];
    return all;
  }
  let all: Scores | undefined;
});

/** In a page: what came of a student's markup, which is marked "mine", and the texts of the student's cells. */
const LOOK = `(() => {
  const texts = [...document.querySelectorAll(".text_cell_render pre")];
  const marked = "[id^=mine], [src*='x.png'], [href*=mine], [href^='javascript:'], .text_cell_render [onclick]";
  return {
    ran: window.ran,
    marked: document.querySelectorAll(marked).length,
    tooWide: [document.scrollingElement, ...texts].filter((one) => one.scrollWidth > one.clientWidth).length,
    texts: texts.map((text) => text.textContent.replace(/\\s/g, "")),
  };
})()`;

/** Without line ends, which a page may have elsewhere. */
function bare(text: string): string {
  return text.replace(/\s/g, "");
}
