import { entryOf, usesIn, type Word, wordOf } from "../../words/vocabulary";
import { element, textsIn } from "./elements";

// Words of the vocabulary can be looked up where they stand: where one is pointed at, or has the focus, its meaning shows.

/** Where a word is left alone. */
const ASIDE = "a, button, code, pre, strong, h1, h2, h3, h4, table, details, .look-up";
/** The colour of a word is that of its mark in a search that is watched. */
const MARKS: Readonly<Record<string, string>> = {
  frontier: "frontier",
  expand: "expanded",
  path: "path",
  goal: "path",
  "lower bound": "bound",
  prune: "bound",
};
const GRACE = 150; // milliseconds to get from the word to the note
const GAP = 6;

const chapters = (document.body.dataset.chapters ?? "").split("/");
const chapter = /(\d\d)-[^/]*$/.exec(decodeURIComponent(location.pathname))?.[1] ?? "";

/** Marks words in the prose of a chapter: each once a section, everyday words once a chapter. */
export function addLookUps(): void {
  if (chapter === "") return;
  nameDefinitions();
  const blocks = document.querySelectorAll<HTMLElement>("#chapter .prose:not(.opening)");
  const [inSection, inChapter] = [new Set<Word>(), new Set<Word>()];
  for (const block of blocks) {
    if (block.querySelector("#Sources-and-kin")) break;
    for (const part of block.querySelectorAll<HTMLElement>("h2, p, li")) {
      if (part.localName === "h2") inSection.clear();
      else markWords(part, inSection, inChapter);
    }
  }
  followWords();
}

/** The place of each definition gets a name, so that other pages can lead to it. */
function nameDefinitions(): void {
  for (const term of document.querySelectorAll<HTMLElement>("#chapter .prose strong")) {
    const word = wordOf(term.textContent ?? "");
    if (word?.chapter !== chapter || document.getElementById(idOf(word))) continue;
    term.id = idOf(word);
    colour(term, word);
  }
  const asked = document.getElementById(location.hash.slice(1));
  if (asked?.id.startsWith("word-")) asked.scrollIntoView();
}

function idOf({ word }: Word): string {
  return `word-${word.replaceAll(" ", "-")}`;
}

function markWords(part: HTMLElement, inSection: Set<Word>, inChapter: Set<Word>): void {
  for (const term of part.querySelectorAll("strong")) {
    const word = wordOf(term.textContent ?? "");
    if (word) inSection.add(word); // its meaning stands there
  }
  for (const link of part.querySelectorAll<HTMLAnchorElement>("a[title]")) adoptLink(link, inSection);
  // Paragraphs in a list are parts, too.
  const isOwn = ({ parentElement: around }: Text) =>
    !around?.closest(ASIDE) && around?.closest("p, li") === part;
  for (const text of textsIn(part).filter(isOwn)) {
    const uses = usesIn(text.data).filter(({ word }) => {
      const seen = word.everyday ? inChapter : inSection;
      if (seen.has(word) || inSection.has(word) || (word.everyday && word.chapter > chapter)) return false;
      seen.add(word);
      return true;
    });
    for (const { text: shown, at } of uses.reverse()) {
      const rest = text.splitText(at);
      rest.splitText(shown.length);
      mark(rest);
    }
  }
}

/** In JupyterLab a word is a link whose title is its meaning; here it looks and answers like the other words. */
function adoptLink(link: HTMLAnchorElement, inSection: Set<Word>): void {
  const word = wordOf(link.textContent ?? "");
  if (!word || link.title !== entryOf(word)) return;
  const text = document.createTextNode(link.textContent ?? "");
  link.replaceWith(text);
  mark(text);
  inSection.add(word);
}

function mark(text: Text): void {
  const mark = element("span", "look-up");
  mark.tabIndex = 0;
  mark.setAttribute("role", "button");
  text.replaceWith(mark);
  mark.append(text);
  const word = wordOf(text.data);
  if (word) colour(mark, word);
}

function colour(place: HTMLElement, { word }: Word): void {
  if (!Object.hasOwn(MARKS, word)) return;
  place.dataset.mark = MARKS[word];
  place.style.setProperty("--mark", `var(--${MARKS[word]})`);
}

/** One note serves all words: it stands behind the word in the order of the page, so that Tab leads from one to the other. */
function followWords(): void {
  const note = element("span", "look-up-note");
  note.popover = "manual";
  const meaning = element("span", "");
  meaning.id = "look-up-meaning";
  meaning.setAttribute("role", "tooltip");
  let shown: HTMLElement | undefined;
  let timer: number | undefined;

  const hide = () => {
    clearTimeout(timer);
    shown?.removeAttribute("aria-describedby");
    shown = undefined;
    note.remove();
  };
  const hideSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!note.contains(document.activeElement) && document.activeElement !== shown) hide();
    }, GRACE);
  };
  const show = (mark: HTMLElement) => {
    clearTimeout(timer);
    const word = wordOf(mark.textContent ?? "");
    if (mark === shown || !word) return;
    hide();
    shown = mark;
    meaning.textContent = entryOf(word);
    mark.setAttribute("aria-describedby", meaning.id);
    note.replaceChildren(meaning, linkTo(word));
    mark.after(note);
    note.showPopover?.();
    place(note, mark);
  };

  const markAt = (event: Event) => (event.target as Element).closest?.<HTMLElement>(".look-up");
  const isNote = (place: EventTarget | null) => note.contains(place as Node | null);
  document.addEventListener("pointerover", (event) => {
    const mark = markAt(event);
    if (mark && event.pointerType !== "touch") show(mark);
    else if (isNote(event.target)) clearTimeout(timer);
    else if (shown) hideSoon();
  });
  document.addEventListener("focusin", (event) => {
    const mark = markAt(event);
    if (mark?.matches(":focus-visible")) show(mark);
    else if (!mark && !isNote(event.target)) hide();
  });
  document.addEventListener("click", (event) => {
    const mark = markAt(event);
    if (mark) show(mark);
    else if (!isNote(event.target)) hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && shown) {
      if (isNote(document.activeElement)) shown.focus();
      hide();
    } else {
      const mark = markAt(event);
      if (!mark || !/^(?:Enter| )$/.test(event.key)) return;
      event.preventDefault();
      show(mark);
    }
  });
  addEventListener("resize", hide);
}

function linkTo(word: Word): HTMLAnchorElement | string {
  const file = chapters.find((name) => name.startsWith(`${word.chapter}-`));
  if (!file) return "";
  const isHere = word.chapter === chapter;
  const page = isHere ? "" : `${encodeURIComponent(file)}.html`;
  const text = isHere ? "Where it is defined" : `Chapter ${word.chapter}`;
  return Object.assign(element("a", "", text), { href: `${page}#${idOf(word)}` });
}

/** Below the word, or above it where there is no room; never beyond the sides of the window. */
function place(note: HTMLElement, mark: HTMLElement): void {
  const [first] = mark.getClientRects();
  const { width, height } = note.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(GAP, Math.min(first.left, clientWidth - width - GAP));
  const isAbove = first.bottom + GAP + height > clientHeight && first.top > height + GAP;
  const top = isAbove ? first.top - GAP - height : first.bottom + GAP;
  note.style.left = `${left + scrollX}px`;
  note.style.top = `${top + scrollY}px`;
}
