import { element } from "./elements";
import { loadScript } from "./nonce";
import { type Found, type SearchedPage, SearchIndex, tokensOf } from "./searchIndex";

declare global {
  interface Window {
    puzzleSearch?: SearchedPage[];
  }
}

const MOST_RESULTS = 12;

/** A field that finds sections of all chapters; what it looks through is loaded when it is used for the first time. */
export function addSearch(place: HTMLElement | null, chapters: readonly string[]): void {
  if (!place || chapters.length < 2) return;
  const field = element("input", "");
  field.type = "search";
  field.placeholder = "Search the book";
  field.title = "Search the book: Ctrl+K (⌘K) leads here, Esc back";
  field.setAttribute("aria-label", "Search the book");
  field.setAttribute("aria-controls", "found");
  field.setAttribute("aria-keyshortcuts", "Control+K Meta+K");
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-expanded", "false");
  const list = element("ol", "");
  list.id = "found";
  list.hidden = true;
  const count = element("output", "skip");
  place.append(field, list, count);
  place.hidden = false;

  let index: Promise<SearchIndex> | undefined;
  /** Where the reader was before. */
  let left: HTMLElement | null = null;
  const close = () => {
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
  };
  const look = async () => {
    const asked = field.value.trim();
    index ??= load(chapters);
    const { count: found, best } = (await index).find(asked, MOST_RESULTS);
    if (field.value.trim() !== asked) return;
    list.replaceChildren(...best.map(item));
    list.hidden = asked === "";
    field.setAttribute("aria-expanded", String(asked !== ""));
    count.textContent = asked === "" ? "" : `${found} sections found`;
    if (asked !== "" && found === 0) {
      list.append(element("li", "", "Nothing found"));
    }
  };
  field.addEventListener("input", look);
  field.addEventListener("focus", () => field.value.trim() !== "" && look());
  place.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === "Escape") {
      close();
      (document.activeElement as HTMLElement).blur();
      left?.focus({ preventScroll: true });
    } else if (event.key === "ArrowDown") links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === "ArrowUp") (links[at - 1] ?? field).focus();
    else if (event.key === "Enter" && at < 0) links[0]?.click();
    else return;
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (key !== "k" || ctrlKey === metaKey || altKey || shiftKey || isWriting(target)) return;
    event.preventDefault();
    left = document.activeElement as HTMLElement | null;
    field.focus();
    field.select();
  });
  document.addEventListener("click", (event) => !place.contains(event.target as Node) && close());
}

/** Whether what has the focus may know the keys itself: on a Mac, Ctrl+K takes the rest of a line away. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

async function load(chapters: readonly string[]): Promise<SearchIndex> {
  window.puzzleSearch = []; // or a heading called so would stand in its place
  await Promise.all(chapters.map((name) => loadScript(`assets/search/${encodeURIComponent(name)}.js`)));
  return new SearchIndex(window.puzzleSearch ?? []);
}

function item({ address, chapter, heading, excerpt, isWanted }: Found): HTMLElement {
  const [name, text] = [element("strong", ""), element("span", "")];
  name.append(...marked(heading, isWanted));
  text.append(...marked(excerpt, isWanted));
  const link = Object.assign(element("a", ""), { href: address });
  link.append(element("small", "", chapter), " ", name, " ", text);
  const shown = element("li", "");
  shown.append(link);
  return shown;
}

/** A text with those of its words marked that were asked for. */
function marked(text: string, isWanted: (term: string) => boolean): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let from = 0;
  for (const { term, start, end } of tokensOf(text)) {
    if (!isWanted(term)) continue;
    parts.push(text.slice(from, start), element("mark", "", text.slice(start, end)));
    from = end;
  }
  return [...parts, text.slice(from)];
}
