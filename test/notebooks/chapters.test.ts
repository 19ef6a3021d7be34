import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

// The chapters as files: links, words, proportions, and what CONTRIBUTING.md promises of each. Nothing is run here.

const folder = path.resolve(__dirname, "../../notebooks");
const files = readdirSync(folder).filter((file) => /^\d\d-[^.]*\.ipynb$/.test(file));

interface Cell {
  readonly kind: "markdown" | "code";
  readonly text: string;
  readonly tags: readonly string[];
  /** Whether a reader sees the code only after a click. */
  readonly isFolded: boolean;
  readonly outputs: readonly { readonly data?: Readonly<Record<string, unknown>> }[];
}

function cellsOf(file: string): Cell[] {
  const { cells } = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  // biome-ignore lint/suspicious/noExplicitAny: this is where JSON becomes cells
  return cells.map(({ cell_type, source, metadata, outputs = [] }: any) => ({
    kind: cell_type,
    text: [source].flat().join(""),
    tags: metadata.tags ?? [],
    isFolded: metadata.jupyter?.source_hidden ?? false,
    outputs,
  }));
}

const textsOf = (cells: readonly Cell[]) => cells.map(({ text }) => text);
const markdownOf = (cells: readonly Cell[]) => textsOf(cells.filter(({ kind }) => kind === "markdown"));
const isProse = ({ kind, tags }: Cell) => kind === "markdown" && !tags.includes("answer");
/** The code of a chapter; its imports and folded drawing helpers do not count. */
const isCode = ({ kind, tags }: Cell) => kind === "code" && !tags.includes("prelude");
const linesOf = ({ text }: Cell) => text.split("\n").filter((line) => line.trim() !== "").length;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Words of Markdown, without tags and the addresses of links. */
function wordsIn(text: string): number {
  return text.replace(/\]\([^)]*\)|<[^>]*>/g, "").match(/[\w'’.,-]*\w/g)?.length ?? 0;
}

const proseOf = (cells: readonly Cell[]) => textsOf(cells.filter(isProse)).join("\n\n");
const visibleLinesOf = (cells: readonly Cell[]) =>
  sum(cells.filter((cell) => isCode(cell) && !cell.isFolded).map(linesOf));

/** How long a chapter takes to read: 180 words a minute, 3 s a visible line of code, 10 s a picture. */
function minutesOf(cells: readonly Cell[]): number {
  const shown = cells.filter((cell) => isCode(cell) && !cell.tags.includes("exercise"));
  const pictures = shown.flatMap(({ outputs }) => outputs).filter(({ data }) => data?.["text/html"]).length;
  return wordsIn(proseOf(cells)) / 180 + (visibleLinesOf(cells) * 3 + pictures * 10) / 60;
}

/** What is left of Markdown without code, pictures and the list of sources, whose titles have words of their own. */
function sentencesOf(cells: readonly Cell[]): string {
  return markdownOf(cells)
    .join("\n\n")
    .replace(/^## Sources(?:.|\n)*$/m, "")
    .replace(/```(?:.|\n)*?```|<code>.*?<\/code>|`[^`]*`|\]\([^)]*\)|<[^>]*>/g, " ");
}

/** The ids of headings as JupyterLab makes them: the text, with hyphens for spaces. */
function anchorsOf(cells: readonly Cell[]): string[] {
  const prose = markdownOf(cells).map((text) => text.replace(/```(?:.|\n)*?```/g, ""));
  return prose.flatMap((text) =>
    Array.from(text.matchAll(/^#{1,6} +(.*?) *#*$/gm), ([, heading]) =>
      heading.replace(/\[([^\]]*)\]\([^)]*\)|<[^>]*>|[*`]|\\(?=[*_])/g, "$1").replaceAll(" ", "-"),
    ),
  );
}

function linksOf(cells: readonly Cell[]): string[] {
  const form = /\]\(([^)\s]+)\)|<a [^>]*href="([^"]*)"/g;
  return markdownOf(cells).flatMap((text) =>
    Array.from(text.matchAll(form), ([, link, address]) => link ?? address),
  );
}

interface Word {
  /** What is not to be written. */
  readonly never: RegExp;
  /** What to write for it. */
  readonly use: string;
  /** How often a chapter may have it all the same: to name a word of the field, once. Default: never. */
  readonly atMost?: number;
  /** Chapters in which it has another, honest meaning. */
  readonly allowedIn?: readonly string[];
}

/** The vocabulary of 00-start-here.ipynb, seen from its other side. */
const WORDS: readonly Word[] = [
  { never: /(?<!breadth-first )\bheuristics?\b(?! search)/gi, use: "bound, or rule of thumb", atMost: 1 },
  {
    never:
      /\b(?:boards?|positions?|placements?|squares?|codes?|games?|nodes?) (?:that )?(?:(?:is|are|was|were) )?(?:looked at|visited|entered|touched)\b/gi,
    use: "expanded, or generated",
  },
  {
    never:
      /\b(?:look(?:s|ed)? at|visits?|visited|enters?|entered|touch(?:es|ed)?) (?:some |only |about |all )?[\d,.]+ (?:million |billion )?(?:boards|positions|nodes|placements|codes|cells|circles)\b/gi,
    use: "expands, or generates",
  },
  {
    never: /\b(?:every|each|[\d,]+|the|of) circles?\b(?! (?:is|are) (?:an? )?\**nodes?\b)/gi,
    use: "node",
    allowedIn: ["08", "09"], // where searches go round in circles
  },
  { never: /\bbeginnings\b|\ba beginning\b/gi, use: "node, or what begins there" },
  { never: /\bgoal (?:states?|nodes?|boards?|positions?)\b/gi, use: "goal" },
  { never: /\b(?:start|initial|starting) (?:states?|nodes?|positions?)\b/gi, use: "start" },
  {
    never:
      /(?<=\b(?:a|each|every|all|of|some|many|these|those|most|[\d,]+|million|billion|trillion) )states?\b(?! spaces?\b)/gi,
    use: "position",
    allowedIn: ["00"], // where a position is defined
  },
  { never: /\bsearch spaces?\b/gi, use: "state space, or search tree" },
  { never: /\b(?:open (?:list|set|positions)|fringe|wavefront)\b/gi, use: "frontier" },
  { never: /\b(?:fan-?outs?|branching degrees?)\b/gi, use: "branching factor" },
  { never: /\bthresholds?\b|\bcut-?offs?\b/gi, use: "limit" },
  { never: /\bpl(?:y|ies)\b/gi, use: "move, or level" },
  { never: /\bunderestimat\w*/gi, use: "lower bound, admissible" },
  { never: /\b(?:equivalence class(?:es)?|orbits?)\b/gi, use: "class", atMost: 1 },
  { never: /\bessentially (?:different|distinct|the same)\b/gi, use: "up to symmetry" },
  {
    never:
      /\bkinds of (?:positions?|solutions?|placements?|squares?|tours?|boards?|starts?|finish(?:es)?)\b|\b(?:number of|counting|count|\d+|twelve) kinds\b/gi,
    use: "classes",
  },
  {
    never:
      /\b(?:a|the|whole|long|longest|these|such) runs? of (?!the\b)|\bcounted in runs\b|\b(?:a|whole) run is\b/gi,
    use: "series, row, walk; only programs and cells run",
  },
  {
    never:
      /\b(?:thousand|million|billion) (?:million|billion)s?\b|\bmilliards?\b|\b\w+(?<!\b[mb]|\btr)illions?\b/gi,
    use: "million, billion (10^9), trillion (10^12)",
  },
  {
    never: /(?<![\w.,^-]|prints )\d{5,}(?![\w-])/g,
    use: "commas: 1,234,567",
    allowedIn: ["01", "04"], // rows of digits, codes
  },
  { never: /\bdear(?:er|est|ly)?\b/gi, use: "costly, expensive" },
  { never: /\bin hand\b/gi, use: "current, or its name" },
];

const medianOf = (numbers: readonly number[]) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};

/** Which chapter each module of judges belongs to. */
const judges = new Map<string, string>();

describe.each(files)("%s", (file) => {
  const chapter = file.slice(0, 2);
  const cells = cellsOf(file);
  const firstCode = cells.findIndex(({ kind }) => kind === "code");
  const opening = textsOf(cells.slice(0, firstCode)).join("\n\n");

  it("opens with a title, what one can do afterwards, what to read before, and how long it takes", () => {
    expect(opening).toMatch(/^# \S/);
    expect(opening.match(/^- /gm)?.length ?? 0).toBeGreaterThanOrEqual(3);
    expect(opening).toMatch(/^\*\*.*(?:before|first|start).*\*\*/im);
    if (chapter !== "00") expect(opening).toMatch(/\]\(\d\d-[\w-]+\.ipynb/);
    const stated = Number(/\b(\d+) minutes\b/.exec(opening)?.[1]);
    expect(stated % 5).toBe(0);
    // What readers took stands there: where a page is full of figures, that is more than its words tell.
    expect(Math.abs(stated - minutesOf(cells))).toBeLessThanOrEqual(Math.max(7, stated / 5));
  });

  it("imports in its first code, which does nothing else; preludes are folded, and silent", () => {
    expect(firstCode).toBeGreaterThan(0);
    const preludes = cells.filter(({ tags }) => tags.includes("prelude"));
    expect(preludes[0]).toBe(cells[firstCode]);
    for (const prelude of preludes) expect(prelude).toMatchObject({ isFolded: true, outputs: [] });
    const imports = cells.filter(({ kind, text }) => kind === "code" && /^import /m.test(text));
    expect(imports).toEqual([cells[firstCode]]);
    expect(cells[firstCode].text.replace(/^import [^;]*;$/gm, "").trim()).toBe("");
  });

  it("has no code cell of more than 25 lines, folded or not", () => {
    expect(textsOf(cells.filter((cell) => cell.kind === "code" && linesOf(cell) > 25))).toEqual([]);
  });

  it("folds cells that hold nothing but checks", () => {
    const visible = cells.filter(({ tags, isFolded }) => tags.includes("checks") && !isFolded);
    expect(textsOf(visible)).toEqual([]);
  });

  it("has short cells, and prose in proportion", () => {
    const code = cells.filter(isCode);
    expect(medianOf(code.map(linesOf))).toBeLessThanOrEqual(6);
    const lines = visibleLinesOf(cells);
    expect(wordsIn(proseOf(cells)) / lines).toBeGreaterThanOrEqual(8);
    // Tables are looked up, not read: the vocabulary of 00 is one.
    expect(wordsIn(proseOf(cells).replace(/^\|.*$/gm, "")) / lines).toBeLessThanOrEqual(20);
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

  it("links the sequences that its sources name", () => {
    const sources = proseOf(cells).replace(/^(?:.|\n)*^## Sources/m, "");
    expect(sources.match(/(?<![[/])\bA\d{6}\b/g) ?? []).toEqual([]);
  });

  it("keeps to the vocabulary", () => {
    const sentences = sentencesOf(cells);
    const found = WORDS.filter(({ allowedIn = [] }) => !allowedIn.includes(chapter)).flatMap(
      ({ never, use, atMost = 0 }) => {
        const places = Array.from(sentences.matchAll(never), ({ 0: word, index }) => {
          const around = sentences
            .slice(Math.max(0, index - 30), index + word.length + 30)
            .replace(/\s+/g, " ");
          return `"${word}" in "...${around}...": ${use}`;
        });
        return places.length > atMost ? places : [];
      },
    );
    expect(found).toEqual([]);
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
      const [, module = ""] = /from "\.\/(lib\/[\w/-]+\/exercises(?:\/\w+)?)"/.exec(prelude) ?? [];
      expect(judges.get(module) ?? file).toBe(file);
      judges.set(module, file);
      const { exercises } = await import(path.resolve(__dirname, "../..", `${module}.ts`));
      expect(Object.keys(exercises).map(Number)).toEqual(numbers);
    });
  });
});
