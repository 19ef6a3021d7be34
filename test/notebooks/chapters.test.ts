import { existsSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { headingText } from "../../tools/book/words/lookUps";
import {
  type Cell,
  cellsOf,
  chapterFiles,
  chapterFolder as folder,
  isCode,
  isProse,
  linesOf,
  markdownOf,
  minutesOf,
  proseOf,
  textsOf,
  visibleLinesOf,
  wordsIn,
} from "../support/notebooks/chapterCells";

// The chapters as files: links, proportions, and what docs/contributing.md promises of each. Nothing is run here.

/** The ids of headings as JupyterLab makes them: the text, with hyphens for spaces. */
function anchorsOf(cells: readonly Cell[]): string[] {
  const prose = markdownOf(cells).map((text) => text.replace(/```(?:.|\n)*?```/g, ""));
  return prose.flatMap((text) =>
    Array.from(text.matchAll(/^#{1,6} +(.*?) *#*$/gm), ([, heading]) =>
      headingText(heading).replaceAll(" ", "-"),
    ),
  );
}

function linksOf(cells: readonly Cell[]): string[] {
  const form = /\]\(([^)\s]+)(?: "[^"]*")?\)|<a [^>]*href="([^"]*)"/g;
  return markdownOf(cells).flatMap((text) =>
    Array.from(text.matchAll(form), ([, link, address]) => link ?? address),
  );
}

/** The names in each `answer` that a cell gives to `predict`: what it is worked out from. */
function namesInAnswers(code: string): string[][] {
  const found: string[][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === "predict") found.push(answerNames(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("cell.ts", code, ts.ScriptTarget.Latest, true));
  return found;
}

function answerNames({ arguments: [options] }: ts.CallExpression): string[] {
  const given = (options as ts.ObjectLiteralExpression).properties;
  const answer = given.find(({ name }) => name?.getText() === "answer")!;
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit((answer as ts.PropertyAssignment).initializer ?? answer);
  return names.filter((name) => !["String", "Number", "BigInt"].includes(name));
}

/** The articles that the chapters follow: their host knows no other way. */
const ARTICLES = /^http:\/\/www\.nct9\.ne\.jp\/m_hiroi\//;

const medianOf = (numbers: readonly number[]) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};

/** Which chapter each module of judges belongs to. */
const judges = new Map<string, string>();

describe.each(chapterFiles)("%s", (file) => {
  const chapter = file.slice(0, 2);
  const cells = cellsOf(file);
  const firstCode = cells.findIndex(({ kind }) => kind === "code");
  const opening = textsOf(cells.slice(0, firstCode)).join("\n\n");

  it("opens with a title, what one can do afterwards, what to read before, and how long it takes", () => {
    expect(opening).toMatch(/^# \S/);
    expect(opening.match(/^- /gm)?.length ?? 0).toBeGreaterThanOrEqual(3);
    expect(opening).toMatch(/^\*\*.*(?:before|first|start).*\*\*/im);
    if (chapter !== "00") expect(opening).toMatch(/\]\(\d\d-[\w-]+\.ipynb/);
    const [stated, minutes] = [Number(/\b(\d+) minutes\b/.exec(opening)?.[1]), minutesOf(cells)];
    expect(stated, `it takes ${minutes.toFixed(1)} minutes`).toBe(5 * Math.round(minutes / 5));
    expect(/\bsecond sitting\b/i.test(proseOf(cells)), "a place for a second sitting").toBe(stated > 45);
  });

  it("imports in its first code, which does nothing else; preludes are folded, and silent", () => {
    expect(firstCode).toBeGreaterThan(0);
    const preludes = cells.filter(({ tags }) => tags.includes("prelude"));
    expect(preludes[0]).toBe(cells[firstCode]);
    for (const prelude of preludes) expect(prelude).toMatchObject({ isFolded: true, outputs: [] });
    const imports = cells.filter(({ kind, text }) => kind === "code" && /^import /m.test(text));
    expect(imports).toEqual([cells[firstCode]]);
    expect(cells[firstCode].text.replace(/^import [^;]*;$/gm, "").trim()).toBe("");
    const modules = Array.from(cells[firstCode].text.matchAll(/ from "\.\/([^"]+)";$/gm), ([, name]) => name);
    expect(modules).toEqual([...new Set(modules)]);
    // Of judges each chapter has its own, and graders put others in their place; the map belongs to all chapters.
    const isDoor = (name: string) => /\/index$|\/exercises(?:\/\w+)?$|^kit\/chapters\/map$/.test(name);
    expect(modules.filter((name) => !isDoor(name))).toEqual([]);
  });

  it("has no code cell of more than 25 lines, folded or not", () => {
    expect(textsOf(cells.filter((cell) => cell.kind === "code" && linesOf(cell) > 25))).toEqual([]);
  });

  it("has checks of 120 characters a line, a long text aside, and says no name twice", () => {
    const lines = cells.filter(({ tags }) => tags.includes("checks")).flatMap(({ text }) => text.split("\n"));
    expect(
      lines.filter((line) => line.length > 120 && !/^(?:const \w+ = )? *(["`]).*\1[,);]*$/.test(line)),
    ).toEqual([]);
    const twice = /[{,\s(](\w+): \1(?=\s*[,}])/;
    expect(textsOf(cells.filter(({ kind, text }) => kind === "code" && twice.test(text)))).toEqual([]);
  });

  it("folds cells that hold nothing but checks", () => {
    const visible = cells.filter(({ tags, isFolded }) => tags.includes("checks") && !isFolded);
    expect(textsOf(visible)).toEqual([]);
  });

  it("has short cells, and prose in proportion", () => {
    const code = cells.filter((cell) => isCode(cell) && !cell.isFolded);
    expect(medianOf(code.map(linesOf))).toBeLessThanOrEqual(7);
    const lines = visibleLinesOf(cells);
    const words = "words of prose for each visible line of code";
    expect(wordsIn(proseOf(cells)) / lines, words).toBeGreaterThanOrEqual(8);
    // Tables are looked up, not read: the vocabulary of 00 is one.
    expect(wordsIn(proseOf(cells).replace(/^\|.*$/gm, "")) / lines, words).toBeLessThanOrEqual(20);
  });

  it("asks for two to four predictions, and works their answers out", () => {
    const answers = cells.filter(isCode).flatMap(({ text }) => namesInAnswers(text));
    expect(answers.length).toBeGreaterThanOrEqual(2);
    expect(answers.length).toBeLessThanOrEqual(4);
    expect(answers.filter((names) => names.length === 0)).toEqual([]);
  });

  it("has links that lead somewhere", () => {
    const links = linksOf(cells).filter((link) => !/^(?:https?|mailto):/.test(link));
    const broken = links.filter((link) => {
      const [target, anchor] = decodeURIComponent(link).split("#");
      if (target !== "" && !existsSync(path.join(folder, target))) return true;
      if (anchor === undefined || (target !== "" && !target.endsWith(".ipynb"))) return false;
      return !anchorsOf(target === "" ? cells : cellsOf(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it("names no other chapter in code style, where nobody can click", () => {
    expect(
      markdownOf(cells)
        .join("\n")
        .match(/`\d\d-[a-z][\w-]*(?:\.ipynb)?`/g),
    ).toBe(null);
  });

  it("says what to press for readers of JupyterLab and of a page of the book alike", () => {
    const lines = proseOf(cells).split("\n");
    const ofJupyterLab = lines.filter((line) => /\bkernel\b|\btoolbar\b|blue bar|<kbd>Shift/i.test(line));
    expect(ofJupyterLab.filter((line) => !/\bpages?\b/.test(line))).toEqual([]);
  });

  it("promises nothing that its students' edition does not have, and no secret that the next line tells", () => {
    const prose = proseOf(cells);
    expect(prose).not.toMatch(/and the answer[^.]* is folded below/);
    expect(prose).not.toMatch(/guess down|before you run the next cell/i);
  });

  it("links what can be reached: https but for the articles, and no number of a sequence or paper alone", () => {
    const prose = proseOf(cells);
    const open = linksOf(cells).filter((link) => link.startsWith("http:") && !ARTICLES.test(link));
    expect(open).toEqual([]);
    const bare = prose.replace(/\[[^\]]*\]\([^)]*\)|<a .*?<\/a>|`[^`]*`/g, "");
    expect(bare.match(/\bA\d{6}\b|\bdoi\b(?::\S*)?|\b10\.\d{4,}\/\S+|https?:\S*/gi) ?? []).toEqual([]);
  });

  describe("its exercises", () => {
    const heads = cells.flatMap((cell, i) => (/^\*\*\d+\. /.test(cell.text) && isProse(cell) ? [i] : []));
    const numbers = heads.map((_, i) => i + 1);

    it("are four to six, each with its question, its cell and its answer", () => {
      expect(heads.length).toBeGreaterThanOrEqual(4);
      expect(heads.length).toBeLessThanOrEqual(6);
      const stars = heads.map((at, i) => {
        const [question, cell, answer] = cells.slice(at, at + 3);
        const number = i + 1;
        const like = (text: string) => expect.stringMatching(new RegExp(text));
        expect(question.text).toEqual(like(`^\\*\\*${number}\\. [^*]+\\*\\* ★{1,3}\\s+\\S`));
        expect(cell).toMatchObject({
          ...{ kind: "code", tags: expect.arrayContaining(["exercise"]) },
          text: like(
            `^const answer${number} = undefined; // \\S.*\\nexercise\\(${number}, answer${number}\\);$`,
          ),
        });
        expect(answer).toMatchObject({
          ...{ kind: "markdown", tags: expect.arrayContaining(["answer"]) },
          text: like(
            `^<details><summary>Answer to ${number}</summary>\\n?(?:.|\\n)*<p>(?:.|\\n)*</details>$`,
          ),
        });
        expect(answer.text, "a blank line would end the fold").not.toMatch(/\n\s*\n/);
        return /★+/.exec(question.text)![0].length;
      });
      expect(new Set(stars).size, "not all of one difficulty").toBeGreaterThan(1);
      for (const tag of ["exercise", "answer"]) {
        expect(cells.filter(({ tags }) => tags.includes(tag))).toHaveLength(heads.length);
      }
    });

    it("are judged by a module of their own", async () => {
      const prelude = cells[firstCode].text;
      const [, module = ""] = /from "\.\/(kit\/[\w/-]+\/exercises(?:\/\w+)?)"/.exec(prelude) ?? [];
      expect(judges.get(module) ?? file).toBe(file);
      judges.set(module, file);
      const { exercises } = await import(path.resolve(__dirname, "../..", `${module}.ts`));
      expect(Object.keys(exercises).map(Number)).toEqual(numbers);
    });
  });
});
