import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Exercises } from "../../../kit/exercise/exercise";
import { dismissJudges, grade } from "../../../tools/class/grading/grades";
import { root } from "../../../tools/setup/jupyter";
import { cellsOf, chapterFiles, textsOf } from "../../support/notebooks/chapterCells";
import { rightAnswer } from "../../support/notebooks/rightAnswers";
import { temporaryFolder } from "../../support/temporary";
import { classTools, hasClassTools, runInClass, type Scores, scoresOf } from "./classTools";
import { foldedAnswers } from "./foldedAnswers";
import { type Notebook, withCells } from "./submissions";

const MINUTES = 60_000;
const STUDENT = "folded";

describe.skipIf(!hasClassTools())("a student who hands in the folded answers of all chapters", () => {
  const course = temporaryFolder();
  const nbgrader = (command: string, ...options: string[]) =>
    runInClass(path.join(classTools, "bin", "nbgrader"), [command, "*", ...options], course);
  let scores: Record<string, Scores> = {};
  const placeOf = (folder: string, file: string) => path.join(course, folder, path.parse(file).name);

  beforeAll(() => {
    const options = ["class", "--nbgrader", "--out", course];
    runInClass(process.execPath, [path.join(root, "tools/run.js"), ...options], root);
    nbgrader("generate_assignment");
    for (const file of chapterFiles) {
      const released: Notebook = JSON.parse(readFileSync(path.join(placeOf("release", file), file), "utf8"));
      const place = placeOf(`submitted/${STUDENT}`, file);
      mkdirSync(place, { recursive: true });
      writeFileSync(path.join(place, file), JSON.stringify(answeredBy(released, foldedAnswers(file))));
    }
    nbgrader("autograde");
    nbgrader("generate_feedback");
    scores = scoresOf(course, ...chapterFiles.map((file) => path.parse(file).name));
  }, 20 * MINUTES);

  it.each(chapterFiles)("has all points: %s", (file) => {
    const all = withPoints(file);
    expect(Object.keys(all).length).toBeGreaterThan(3);
    const given = scores[path.parse(file).name][STUDENT].scores;
    const page = readFileSync(
      path.join(placeOf(`feedback/${STUDENT}`, file), file.replace(/ipynb$/, "html")),
      "utf8",
    );
    expect(given, page.match(/Exercise \d: (?!right).*/g)?.join("\n")).toEqual(all);
    const sum = Object.values(all).reduce((total, points) => total + points);
    expect(page).toContain(`Score: ${sum.toFixed(1)} / ${sum.toFixed(1)}`);
  });

  /** By exercise, the stars of its question. */
  function withPoints(file: string): Record<string, number> {
    const { cells }: Notebook = JSON.parse(readFileSync(path.join(root, "notebooks", file), "utf8"));
    const questions = cells.map(({ source }) => /^\*\*(\d)\. [^*]*\*\* (★+)/.exec([source].flat().join("")));
    return Object.fromEntries(questions.flatMap((found) => (found ? [[found[1], found[2].length]] : [])));
  }
});

describe("right answers to the numbers of a seed", () => {
  const SEED = 7;
  afterAll(dismissJudges);

  it.each(chapterFiles)("are right for the grader, and the chapter's own are not: %s", async (file) => {
    const [, module] =
      /from "\.\/(kit\/[\w/-]+\/exercises(?:\/\w+)?)"/.exec(textsOf(cellsOf(file)).join("\n")) ?? [];
    const { exercises }: { exercises: Exercises } = await import(path.join(root, `${module}.ts`));
    const varying = Object.entries(exercises).flatMap(([number, { varied }]) =>
      varied ? [{ number, varied }] : [],
    );
    if (varying.length === 0) return;
    for (const isOwn of [false, true]) {
      const cells = varying.map(({ number, varied }) => {
        const says = varied(SEED).wording.map(([own, now]) => (isOwn ? own : now));
        const right = rightAnswer(file, number, says);
        return { source: `const answer${number} = ${JSON.stringify(right)};`, own: true };
      });
      const asked = varying.map(({ number }, cell) => ({
        number: Number(number),
        answer: `answer${number}`,
        seed: SEED,
        cell,
      }));
      const { judgements } = await grade({ cells, exercises: asked, module: `${module}`, seconds: 60 });
      for (const { remark, right } of Object.values(judgements)) expect(right, remark).toBe(!isOwn);
    }
  });
});

function answeredBy(released: Notebook, answers: Readonly<Record<number, string>>): Notebook {
  return withCells(released, (cells) =>
    cells.map((cell) => {
      const source = [cell.source].flat().join("");
      const number = Number(/^exercise\((\d+), /m.exec(source)?.[1]);
      return { ...cell, source: answers[number] ?? source };
    }),
  );
}
