import MiniSearch from "minisearch";

/** What a page of the book leaves for the search. */
export interface SearchedPage {
  readonly page: string;
  readonly title: string;
  readonly sections: readonly Section[];
  /** Entries of the vocabulary. */
  readonly words: readonly Section[];
}

export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  /** What it prints in bold, as chapters do with a word where they explain it; an entry of the vocabulary has none. */
  readonly terms?: readonly string[];
}

export interface Found {
  readonly address: string;
  /** Number and title of the chapter. */
  readonly chapter: string;
  readonly heading: string;
  readonly excerpt: string;
  /** Whether the word of a text is one that was asked for. */
  readonly isWanted: (term: string) => boolean;
}

interface Entry {
  readonly id: string;
  readonly chapter: string;
  readonly heading: string;
  readonly text: string;
  /** The terms of its text in a row: see rowOf. */
  readonly row: string;
  /** Its heading in a row, also without "The" and without what stands behind a colon: one of them is asked for. */
  readonly names: readonly string[];
  readonly terms: readonly string[];
  /** The beginning of a chapter: it announces what the sections explain. */
  readonly isOpening: boolean;
  /** An entry of the vocabulary. */
  readonly isWord: boolean;
  readonly order: number;
}

export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Sections beside the way. */
const ASIDE = /^(?:Exercises|Sources and kin|Roads not taken)$/;
/** Characters of an excerpt before what was found, and after it. */
const [BEFORE, AFTER] = [50, 110];

// A* and IDA*, f = g + h, GF(2), 3 × 4 and 181,440 are one term each; "8-puzzle" is two that stand side by side.
const TOKEN = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])\p{L} *= *[\p{L}\d](?: *[-+−·*] *[\p{L}\d])+(?![\p{L}\p{N}])`,
    String.raw`\d+(?: ?[×xX] ?\d+)+`,
    String.raw`\d{1,3}(?:,\d{3})+`,
    String.raw`\p{L}+\(\d+\)`,
    String.raw`\p{L}+\*`,
    String.raw`[\p{L}\p{M}\p{N}]+`,
  ].join("|"),
  "gu",
);

/** The terms of a text and where they stand. */
export function tokensOf(text: string): Token[] {
  // The ending of "Burnside's" is taken away, its place is kept.
  return Array.from(text.replace(/['’]s(?!\p{L})/gu, "  ").matchAll(TOKEN), ({ 0: found, index }) => ({
    ...{ term: termOf(found), start: index, end: index + found.length },
  }));
}

/** Without accents, capitals and plurals; what belongs together, without spaces. */
function termOf(found: string): string {
  const plain = found
    .normalize("NFD")
    .replace(/\p{M}|[ ,]/gu, "")
    .toLowerCase()
    .replace(/×/g, "x");
  return plain.length > 3 ? plain.replace(/(?<![isu])s$/, "") : plain;
}

const termsOf = (text: string) => tokensOf(text).map(({ term }) => term);
/** Terms in a row, so that a phrase can be looked for in them. */
const rowOf = (text: string) => ` ${termsOf(text).join(" ")} `;

/** Finds sections of all chapters: best where a thing is taught, worst in the exercises. */
export class SearchIndex {
  private readonly entries = new Map<string, Entry>();
  /** For each term in bold, the section that has it first. */
  private readonly firsts = new Map<string, string>();
  private readonly index = new MiniSearch<Entry>({
    fields: ["heading", "text", "chapter"],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { boost: { heading: 2 }, prefix: (term) => /^\p{L}{3,}$/u.test(term) },
  });

  constructor(pages: readonly SearchedPage[]) {
    const inOrder = [...pages].sort((a, b) => (a.page < b.page ? -1 : 1));
    for (const [order, { page, title, sections, words }] of inOrder.entries()) {
      const [number] = /^\d\d(?=-)/.exec(page) ?? [];
      const chapter = [number, shortTitle(title)].filter(Boolean).join(" · ");
      for (const section of [...sections, ...words]) {
        const { heading, text, terms = [heading] } = section;
        const id = `${encodeURIComponent(page)}.html${section.id && `#${section.id}`}`;
        const names = [heading, shortTitle(heading)]
          .flatMap((name) => [name, withoutArticle(name)])
          .map(rowOf);
        const entry = {
          ...{ id, chapter, heading, text, names, row: rowOf(text), terms: terms.map(rowOf) },
          ...{ isOpening: heading === title, isWord: !section.terms, order },
        };
        this.entries.set(id, entry);
        this.index.add(entry);
        if (entry.isOpening) continue;
        for (const term of entry.terms) if (!this.firsts.has(term)) this.firsts.set(term, id);
      }
    }
  }

  /** How many sections are found, and the best of them. */
  find(asked: string, most = Infinity): { readonly count: number; readonly best: readonly Found[] } {
    const all = termsOf(asked);
    const words = all.filter((term) => !/^\p{L}$/u.test(term)); // of "N-queens" only the queens say anything
    const wanted = words.length > 0 ? words : all;
    const phrase = ` ${wanted.join(" ")} `;
    const ask = (options: object) =>
      this.index.search(wanted.join(" "), { tokenize: (text) => text.split(" "), ...options });
    const whole = wanted.length > 0 ? ask({ combineWith: "AND" }) : [];
    const some =
      whole.length > 0 || wanted.length === 0
        ? whole
        : ask({ fuzzy: (term: string) => term.length > 5 && 0.2, prefix: true });
    const ranked = some.map(({ id, score, terms }) => {
      const entry = this.entries.get(id) as Entry;
      return { entry, terms: new Set(terms), score: Math.sqrt(score) * this.factor(entry, phrase) };
    });
    const best = ranked.sort((a, b) => b.score - a.score).slice(0, most);
    return {
      count: ranked.length,
      best: best.map(({ entry, terms }) => found(entry, phrase, (term) => terms.has(term))),
    };
  }

  /** How much better a section is than its words say, when it is about the very phrase. */
  private factor(
    { id, heading, names, terms, row, isOpening, isWord, order }: Entry,
    phrase: string,
  ): number {
    const begins = phrase.trimEnd(); // while it is being typed
    const isNamed = names.some((name) => name.includes(begins));
    if (isWord && !isNamed) return 0.2;
    const named = names.includes(phrase) ? 7 : isNamed ? (isOpening ? 6 - order / 10 : 3) : 1; // of two chapters on it, the first one
    const isTerm = terms.includes(phrase) ? 4 : terms.some((term) => term.includes(begins)) ? 1.5 : 1;
    const taught = this.firsts.get(phrase) === id ? 24 : isTerm;
    const weight = row.includes(begins) ? 2 : 1;
    return named * taught * weight * (ASIDE.test(heading) ? 0.2 : 1);
  }
}

/** A chapter's title without what its colon announces. */
function shortTitle(title: string): string {
  return title.split(": ")[0];
}

function withoutArticle(name: string): string {
  return name.replace(/^(?:the|an?) /i, "");
}

function found(entry: Entry, phrase: string, isWanted: (term: string) => boolean): Found {
  const { id: address, chapter, heading, text } = entry;
  const tokens = tokensOf(text);
  const wanted = phrase.trim().split(" ");
  const isPhrase = (i: number) => wanted.every((term, k) => tokens[i + k]?.term === term);
  const at = tokens.find((_, i) => isPhrase(i)) ?? tokens.find(({ term }) => isWanted(term));
  return { address, chapter, heading, excerpt: excerptOf(text, at?.start ?? 0), isWanted };
}

/** What stands around a place of a text, in whole words. */
function excerptOf(text: string, at: number): string {
  const start = at <= BEFORE ? 0 : text.indexOf(" ", at - BEFORE - 1) + 1;
  const last = text.lastIndexOf(" ", at + AFTER);
  const end = text.length <= at + AFTER || last <= at ? text.length : last;
  return `${start > 0 ? "… " : ""}${text.slice(start, end).trim()}${end < text.length ? " …" : ""}`;
}
