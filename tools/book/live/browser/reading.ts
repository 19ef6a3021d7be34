import { copied } from "../../../../kit/browser/controls";
import { foldContents, followHeadings, followReading } from "./contents";
import { element } from "./elements";
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
    const details = element("details", "fold");
    const lines = (code.querySelector("pre")?.textContent ?? "").trim().split("\n").length;
    const what = code.parentElement?.dataset.fold ?? "Code";
    code.before(details);
    details.append(element("summary", "", `${what} (${lines} ${lines === 1 ? "line" : "lines"})`), code);
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
    const button = element("button", "copy", "Copy");
    button.type = "button";
    button.setAttribute("aria-label", `Copy the code of cell ${code.dataset.number ?? ""}`);
    button.addEventListener("click", async () => {
      const text = code.querySelector("textarea")?.value ?? code.querySelector("pre")?.textContent ?? "";
      const shown = element("pre", "skip", text); // what is edited is no text that could be selected
      document.body.append(shown);
      button.textContent = (await copied(shown)) ? "Copied" : "Press Ctrl+C";
      setTimeout(() => {
        shown.remove();
        button.textContent = "Copy";
      }, 2000);
    });
    code.append(button);
  }
}
