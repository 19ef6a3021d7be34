import MiniSearch from "minisearch";
import { nonce } from "./nonce";

/** What a page of the book leaves for the search. */
interface SearchedPage {
  readonly page: string;
  readonly title: string;
  readonly sections: readonly Section[];
  /** Entries of the vocabulary. */
  readonly words: readonly Section[];
}

interface Section {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

interface Found extends Section {
  readonly title: string;
}

declare global {
  interface Window {
    puzzleSearch?: SearchedPage[];
  }
}

const MOST = 12;
const VOCABULARY = "Vocabulary";
/** Characters around the word that was found. */
const AROUND = 70;

/** A field that finds sections of all chapters; what it looks through is loaded when it is used for the first time. */
export function addSearch(place: HTMLElement | null, chapters: readonly string[]): void {
  if (!place || chapters.length < 2) return;
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = "Search the book";
  field.setAttribute("aria-label", "Search the book");
  field.setAttribute("aria-controls", "found");
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-expanded", "false");
  const list = document.createElement("ol");
  list.id = "found";
  list.hidden = true;
  const count = document.createElement("output");
  count.className = "skip";
  place.append(field, list, count);
  place.hidden = false;

  let index: Promise<MiniSearch<Found>> | undefined;
  const close = () => {
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
  };
  const look = async () => {
    const asked = field.value.trim();
    index ??= load(chapters);
    const found =
      asked === ""
        ? []
        : (await index).search(asked, {
            ...{ prefix: true, fuzzy: 0.15, boost: { heading: 4, title: 2 } },
            boostDocument: (_id, _term, fields) => (fields?.title === VOCABULARY ? 4 : 1),
          });
    if (field.value.trim() !== asked) return;
    list.replaceChildren(...found.slice(0, MOST).map((result) => item(result as unknown as Found, asked)));
    list.hidden = asked === "";
    field.setAttribute("aria-expanded", String(asked !== ""));
    count.textContent = asked === "" ? "" : `${found.length} sections found`;
    if (asked !== "" && found.length === 0) {
      list.append(Object.assign(document.createElement("li"), { textContent: "Nothing found" }));
    }
  };
  field.addEventListener("input", look);
  field.addEventListener("focus", () => field.value.trim() !== "" && look());
  place.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === "Escape") {
      close();
      field.focus();
    } else if (event.key === "ArrowDown") links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === "ArrowUp") (links[at - 1] ?? field).focus();
    else return;
    event.preventDefault();
  });
  document.addEventListener("click", (event) => !place.contains(event.target as Node) && close());
}

async function load(chapters: readonly string[]): Promise<MiniSearch<Found>> {
  window.puzzleSearch = []; // or a heading called so would stand in its place
  await Promise.all(
    chapters.map(
      (name) =>
        new Promise<void>((resolve) => {
          const script = Object.assign(document.createElement("script"), { nonce });
          script.src = `assets/search/${encodeURIComponent(name)}.js`;
          script.onload = script.onerror = () => resolve();
          document.head.append(script);
        }),
    ),
  );
  const index = new MiniSearch<Found>({
    fields: ["heading", "text", "title"],
    storeFields: ["title", "heading", "text"],
  });
  index.addAll(
    (window.puzzleSearch ?? []).flatMap(({ page, title, sections, words }) => {
      const found = (of: string) => (section: Section) => ({
        ...section,
        id: `${encodeURIComponent(page)}.html${section.id && `#${section.id}`}`,
        title: of,
      });
      return [...sections.map(found(title)), ...words.map(found(VOCABULARY))];
    }),
  );
  return index;
}

function item({ id, title, heading, text }: Found, asked: string): HTMLElement {
  const link = document.createElement("a");
  link.href = id;
  const where = document.createElement("strong");
  where.textContent = heading === title ? title : `${title} · ${heading}`;
  const at = Math.max(0, text.toLowerCase().indexOf(asked.toLowerCase().split(/\s+/)[0]));
  // Whole words on both sides.
  const before = text.slice(Math.max(0, at - AROUND), at);
  const after = text.slice(at, at + AROUND);
  const excerpt = document.createElement("span");
  excerpt.textContent =
    (at > AROUND ? `… ${before.replace(/^\S*\s/, "")}` : before) +
    (at + AROUND < text.length ? `${after.replace(/\s\S*$/, "")} …` : after);
  link.append(where, excerpt);
  const element = document.createElement("li");
  element.append(link);
  return element;
}
