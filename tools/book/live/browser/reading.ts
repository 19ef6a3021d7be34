import { copied } from "../../../../kit/browser/controls";
import { addViews, foldContents, followHeadings, followReading } from "./contents";
import { element } from "./elements";
import { foldCode } from "./folds";
import { addLookUps } from "./lookUp";
import { offerAlone } from "./only";
import { followProgress } from "./progressView";
import { letKeysScroll } from "./scrolling";
import { addSearch } from "./search";
import { offerSlides } from "./slides";

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
const views = addViews();
foldCode(views);
offerAlone();
offerSlides(views);
letKeysScroll(document.body);

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
