import { addViews, foldContents, followHeadings } from "./contents";
import { foldCode, unfoldForPaper } from "./folds";
import { addLookUps } from "./lookUp";
import { offerAlone } from "./only";
import { followProgress } from "./progressView";
import { letKeysScroll } from "./scrolling";
import { addSearch } from "./search";
import { offerSlides } from "./slides";

// What helps to read: on every page of the book.

followHeadings(followProgress());
foldContents();
addSearch(
  document.querySelector<HTMLElement>("header .search"),
  (document.body.dataset.chapters ?? "").split("/"),
);
addLookUps();
addCopyButtons();
const views = addViews();
foldCode(views);
unfoldForPaper();
offerAlone();
offerSlides(views);
letKeysScroll(document.body);

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
