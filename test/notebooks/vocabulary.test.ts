import { describe, expect, it } from "vitest";
import { definitionsIn, type Prose, withLookUps, proseOf as wordsOf } from "../../tools/book/words/lookUps";
import { entryOf, usesIn, VOCABULARY, wordOf } from "../../tools/book/words/vocabulary";
import { type Cell, cellsOf, chapterFiles, markdownOf, notebookOf } from "../support/notebooks/chapterCells";

// One vocabulary: what is never written, what is defined where, and what can be looked up. See docs/contributing.md, "Words".

/** What stands wrong with the definitions of all chapters, a line each, beginning with a chapter's number. */
function definitionFaults(all: readonly Prose[]): string[] {
  const found = all.flatMap((prose) => definitionsIn(prose).map((one) => ({ ...one, in: prose.chapter })));
  const strange = found
    .filter(({ word, in: chapter }) => chapter !== word.chapter)
    .map(({ word, text, in: chapter }) => `${chapter}: **${text}** is defined in ${word.chapter}, not here`);
  const counts = VOCABULARY.flatMap((word) => {
    const own = found.filter((one) => one.word === word && one.in === word.chapter);
    const texts = own.map(({ text }) => text.toLowerCase());
    if (own.length === 0) return [`${word.chapter}: no definition of **${word.word}**`];
    return new Set(texts).size < texts.length ? [`${word.chapter}: **${word.word}** is defined twice`] : [];
  });
  return [...strange, ...counts];
}

interface Rule {
  /** What is not to be written. */
  readonly never: RegExp;
  /** What to write for it. */
  readonly use: string;
  /** How often a chapter may have it all the same: to name a word of the field, once. Default: never. */
  readonly atMost?: number;
  /** Chapters in which it has another, honest meaning. */
  readonly allowedIn?: readonly string[];
  /** The only chapters in which it is wrong. Default: all. */
  readonly onlyIn?: readonly string[];
  /** Whether texts in code are left alone: codes and rows of digits stand there. */
  readonly inProse?: true;
}

/** The vocabulary, seen from its other side. */
const RULES: readonly Rule[] = [
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
    use: "million, billion (10⁹), trillion (10¹²)",
  },
  {
    never: /(?<![\w.,^-]|prints )\d{5,}(?![\w-])/g,
    use: "commas: 1,234,567",
    allowedIn: ["01", "04"], // rows of digits, codes
    inProse: true,
  },
  { never: /\bdear(?:er|est|ly)?\b/gi, use: "costly, expensive" },
  { never: /\bin hand\b/gi, use: "current, or its name" },
  { never: /\bpaths?\b/gi, use: "route, or tour: its cells are no positions", onlyIn: ["05"] },
  {
    never: /\bwalk(?:s|ed|ing)?\b(?! distance)/gi,
    use: "to go through a tree; a walk is several hops by one knight",
    allowedIn: ["09"],
  },
  {
    never: /\bbranching factors?\b/gi,
    use: "moves a position: 08 defines it, of the nodes of a search tree",
    onlyIn: ["00", "01", "02", "03", "04", "05", "06", "07"],
  },
  { never: /\b(?:average|mean) branching factors?\b/gi, use: "branching factor, or moves a position" },
  {
    never:
      /\b(?:deepening|IDA\\?\*|backtracking|depth-first search|tree search)[^.]{0,60}?\bexpand(?:s|ed)? [\d,]+(?: million| billion)? positions\b/gi,
    use: "nodes: what a tree search counts",
  },
  { never: /\bsearch graphs?\b|\bproblem spaces?\b/gi, use: "state space, or search tree" },
  { never: /(?<![\w$])(?:\d[\d,.]*|[a-z])\s?\^\s?[\w({]|<sup>/gi, use: "3⁸, 10¹⁴, bⁿ" },
];

/** What is left of Markdown without code, formulas, pictures and the list of sources, whose titles have words of their own. */
function sentencesOf(cells: readonly Cell[]): string {
  return markdownOf(cells)
    .join("\n\n")
    .replace(/^## Sources(?:.|\n)*$/m, "")
    .replace(/```(?:.|\n)*?```|<code>.*?<\/code>|`[^`]*`|\$[^$\n]+\$|\]\([^)]*\)|<(?!sup>)[^>]*>/g, " ");
}

/** The texts in a chapter's code: captions, labels of checks, heads of tables, names of series. */
function labelsOf(cells: readonly Cell[]): string {
  const code = cells.filter(({ kind, text }) => kind === "code" && !/^import /m.test(text));
  const strings = code.flatMap(({ text }) =>
    Array.from(text.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g), ([, plain, template]) =>
      (plain ?? template).replace(/\$\{[^}]*\}/g, "…"),
    ),
  );
  return strings.filter((text) => /[a-z]{2}/i.test(text)).join("\n");
}

const all: readonly Prose[] = chapterFiles.map((file) => wordsOf(file, notebookOf(file)));
const definitions = definitionFaults(all);

describe.each(all)("the words of $file", (prose) => {
  const { chapter, file } = prose;
  const cells = cellsOf(file);

  it("are none that have another name here", () => {
    const [sentences, labels] = [sentencesOf(cells), labelsOf(cells)];
    const found = RULES.flatMap(({ never, use, atMost = 0, allowedIn = [], onlyIn, inProse }) => {
      if (allowedIn.includes(chapter) || onlyIn?.includes(chapter) === false) return [];
      const places = (inProse ? [sentences] : [sentences, labels]).flatMap((text) =>
        Array.from(text.matchAll(never), ({ 0: word, index }) => {
          const around = text.slice(Math.max(0, index - 30), index + word.length + 30).replace(/\s+/g, " ");
          return `"${word}" in "...${around}...": ${use}`;
        }),
      );
      return places.length > atMost ? places : [];
    });
    expect(found).toEqual([]);
  });

  it("are defined in bold, each once, in the chapter that owns it", () => {
    expect(definitions.filter((fault) => fault.startsWith(chapter))).toEqual([]);
  });

  it("can be looked up where another chapter defines them: `npm run words` makes the links", () => {
    const linked = withLookUps(prose, all);
    const stale = prose.texts.flatMap((text, i) =>
      text === linked[i] ? [] : [`cell ${i}: ${text.slice(0, 60)}`],
    );
    expect(stale).toEqual([]);
  });
});

describe("the vocabulary", () => {
  it("has each form once, and meanings that fit into a title", () => {
    const forms = VOCABULARY.flatMap((word) => word.forms);
    expect(new Set(forms).size).toBe(forms.length);
    for (const word of VOCABULARY) {
      expect(entryOf(word)).toMatch(/^[A-Z][\w ]+: [^"()[\]]+\w\.$/);
      expect(wordOf(`${word.word}.`)).toBe(word);
    }
  });

  it("finds the longest words, and none in others", () => {
    const found = usesIn("A lower bound, bounded; two state\nspaces, sub-path, node.js and Node");
    expect(found.map(({ text }) => text)).toEqual(["lower bound", "state\nspaces"]);
  });

  it("links first uses in running text, again with other words in the same place, and takes old links away", () => {
    const owner = { chapter: "07", file: "07-a.ipynb", texts: ["# A", "## Wide, first\n\n**frontier**"] };
    const textsBefore = [
      "# B frontier",
      "# frontier\n\n`frontier` **frontier**, the frontier is a frontier.",
    ];
    const before = { chapter: "08", file: "08-b.ipynb", texts: textsBefore };
    const once = withLookUps(before, [owner, before]);
    const link =
      '[frontier](07-a.ipynb#Wide,-first "Frontier: the positions that have been generated and not yet expanded.")';
    expect(once[1]).toBe(`# frontier\n\n\`frontier\` **frontier**, the ${link} is a frontier.`);
    const old = { ...before, texts: [once[0], once[1].replace("not yet", "never").replace("Wide", "Low")] };
    expect(withLookUps(old, [owner, old])).toEqual(once);
  });
});
