import { entryOf, type Use, usesIn, type Word, wordOf } from "./vocabulary";

/** A cell of prose of a chapter, or what stands for a cell that is none. */
export interface Prose {
  readonly chapter: string;
  /** The name of the notebook's file. */
  readonly file: string;
  /** Markdown; empty for other cells, and for answers. */
  readonly texts: readonly string[];
}

/** As far as words are concerned. */
export interface Notebook {
  readonly cells: readonly {
    readonly id: string;
    readonly cell_type: string;
    readonly source: string | readonly string[];
    readonly metadata: { readonly tags?: readonly string[] };
  }[];
}

export function proseOf(file: string, { cells }: Notebook): Prose {
  const texts = cells.map(({ cell_type, source, metadata }) =>
    cell_type === "markdown" && !metadata.tags?.includes("answer") ? [source].flat().join("") : "",
  );
  return { chapter: file.slice(0, 2), file, texts };
}

const LINK = /!?\[[^\]]*\]\((?:[^()"]|"[^"]*"|\([^()]*\))*\)/;
const ASIDE: readonly RegExp[] = [
  /^## Sources(?:.|\n)*/m, // titles have words of their own
  /```(?:.|\n)*?```|`[^`]*`/,
  /<details>(?:.|\n)*?<\/details>|<a [^>]*>.*?<\/a>|<[^>]*>/,
  /\$\$[^$]+\$\$|\$[^$\n]+\$/,
  LINK,
  /^(?:#|\|).*$/m,
  /\*\*[^*]+\*\*/,
];

/** Markdown without what is no running text, each character of that replaced by one that is in no word. */
function runningText(markdown: string): string {
  const covered = (text: string, form: RegExp) =>
    text.replace(new RegExp(form, `g${form.flags}`), (found) => "\0".repeat(found.length));
  return ASIDE.reduce(covered, markdown);
}

/** Where a chapter's reader can look up the words of other chapters: at the first use of each, its opening not counted. */
function firstUses({ chapter, texts }: Prose): Map<number, Use[]> {
  const seen = new Set<Word>();
  const found = new Map<number, Use[]>();
  texts.forEach((text, cell) => {
    const first = usesIn(runningText(text)).filter(({ word }) => {
      const isWanted = cell > 0 && word.chapter !== chapter && !word.everyday && !seen.has(word);
      if (isWanted) seen.add(word);
      return isWanted;
    });
    if (first.length > 0) found.set(cell, first);
  });
  return found;
}

/** Takes out links with a title, and those that consist of a word and lead to the chapter that defines it. */
function withoutLookUps(text: string): string {
  const form = /\[([^\]]+)\]\((\d\d)-[\w-]+\.ipynb[^\s()"]*( "[^"]*")?\)/g;
  return text.replace(form, (link, shown, chapter, title) => {
    const word = wordOf(shown);
    return title || (word?.chapter === chapter && !word?.everyday) ? shown : link;
  });
}

/** The chapter's cells with a link at the first use of each word that another chapter defines. */
export function withLookUps(prose: Prose, all: readonly Prose[]): string[] {
  const texts = prose.texts.map(withoutLookUps);
  const uses = firstUses({ ...prose, texts });
  return texts.map((text, cell) =>
    (uses.get(cell) ?? []).reduceRight((linked, { word, text: shown, at }) => {
      const link = `[${shown}](${addressOf(word, all)} "${entryOf(word)}")`;
      return linked.slice(0, at) + link + linked.slice(at + shown.length);
    }, text),
  );
}

function addressOf(word: Word, all: readonly Prose[]): string {
  const owner = all.find(({ chapter }) => chapter === word.chapter);
  if (!owner) throw new Error(`No chapter ${word.chapter} defines "${word.word}"`);
  const [definition] = definitionsIn(owner).filter((one) => one.word === word);
  const anchor = definition?.heading.replaceAll(" ", "-").replace(/[()"%\s]/g, encodeURIComponent);
  return anchor ? `${owner.file}#${anchor}` : owner.file;
}

interface Definition {
  readonly word: Word;
  /** As it stands there. */
  readonly text: string;
  /** The text of the heading above. */
  readonly heading: string;
}

/** Where words of the vocabulary stand in bold. */
export function definitionsIn({ texts }: Prose): Definition[] {
  const form = /^#{1,6} +(.*?) *#*$|\*\*([^*\n]+)\*\*/gm;
  let heading = "";
  return texts.flatMap((text) =>
    Array.from(text.replace(/```(?:.|\n)*?```/g, "").matchAll(form)).flatMap(([, title, bold]) => {
      if (title !== undefined) heading = headingText(title);
      const word = bold === undefined ? undefined : wordOf(bold);
      return word ? [{ word, text: bold, heading }] : [];
    }),
  );
}

/** A heading as JupyterLab reads it, before it makes hyphens of spaces. */
export function headingText(heading: string): string {
  return heading.replace(/\[([^\]]*)\]\([^)]*\)|<[^>]*>|[*`]|\\(?=[*_])/g, "$1");
}
