import { foldContents, followHeadings, followReading } from "./contents";
import { addLookUps } from "./lookUp";
import { followProgress } from "./progressView";
import { letKeysScroll } from "./scrolling";
import { addSearch } from "./search";

// What helps to read: on every page of the book.

followHeadings(followProgress());
followReading();
foldContents();
addSearch(
  document.querySelector<HTMLElement>("header .search"),
  (document.body.dataset.chapters ?? "").split("/"),
);
addLookUps();
addCopyButtons();
foldCode();
unfoldForPaper();
letKeysScroll(document.body);

/** Code that only imports and draws is folded until it is asked for. */
function foldCode(): void {
  for (const code of document.querySelectorAll<HTMLElement>(".cell.folded > .code")) {
    const details = document.createElement("details");
    details.className = "fold";
    const lines = (code.querySelector("pre")?.textContent ?? "").trim().split("\n").length;
    const summary = document.createElement("summary");
    summary.textContent = `${code.parentElement?.dataset.fold ?? "Code"} (${lines} ${lines === 1 ? "line" : "lines"})`;
    code.before(details);
    details.append(summary, code);
  }
}

/** Nobody can unfold paper: code that is folded is opened for it, and closed afterwards. Answers stay as they are. */
function unfoldForPaper(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("main .fold:not([open])")];
    for (const details of opened) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
  });
}

function addCopyButtons(): void {
  for (const code of document.querySelectorAll<HTMLElement>(".code")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.setAttribute("aria-label", `Copy the code of cell ${code.dataset.number ?? ""}`);
    button.addEventListener("click", async () => {
      const text = code.querySelector("textarea")?.value ?? code.querySelector("pre")?.textContent ?? "";
      button.textContent = (await copied(text)) ? "Copied" : "Press Ctrl+C";
      setTimeout(() => {
        button.textContent = "Copy";
      }, 2000);
    });
    code.append(button);
  }
}

/** Pages from disk may not write to the clipboard everywhere; then the text is selected, for the reader to copy. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "skip";
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
