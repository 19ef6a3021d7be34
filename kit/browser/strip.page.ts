import type { StripData } from "../figures/stripData";
import { boardWidth, SMALL } from "../figures/widths";
import { asksForLessMotion, panelOf } from "./controls";
import { captionOf, dataOf } from "./figure";
import { stepBar } from "./steps";
import "./strip.css";

/** The step player above a strip of boards. It is built here, so that a page without scripts shows no dead buttons. */
export default function addPlayer(figure: HTMLElement): void {
  const list = figure.querySelector("ol")!;
  const steps = [...list.querySelectorAll("li")];
  const last = steps.length - 1;
  if (last === 0) return;
  if (figure.querySelector("script[type]")) addBoards(steps, dataOf<StripData>(figure));
  const panel = panelOf(`Step player: ${captionOf(figure)}`);
  const board = steps[0].querySelector("img")!.cloneNode() as HTMLImageElement;
  board.style.objectFit = "contain";
  const width = boardWidth(steps[0].querySelector("img")!.width / SMALL);
  // Each step stays visible long enough to be followed, longer for readers who ask for less motion.
  const { bar, status, go, jump } = stepBar({ panel, last, show, pace: asksForLessMotion() ? 2000 : 800 });
  panel.append(board, bar, status);
  list.before(panel);
  steps.forEach((step, index) => {
    step.style.cursor = "pointer";
    step.addEventListener("click", () => {
      jump(index);
      // The board may be far above, and arrow keys are to work from here.
      panel.focus({ preventScroll: true });
      panel.scrollIntoView({ block: "nearest", behavior: asksForLessMotion() ? "auto" : "smooth" });
    });
  });

  function show(step: number): string | undefined {
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    steps[step].setAttribute("aria-current", "step");
    const image = steps[step].querySelector("img")!;
    board.src = image.src;
    board.alt = image.alt;
    board.width = width;
    board.height = (image.height * board.width) / image.width;
    const [, caption] = /^\d+: (.*)/s.exec(steps[step].textContent!.trim()) ?? [];
    return caption ?? steps[step].dataset.move;
  }

  go(0);
}

/** Puts the boards together that a long strip sends in parts. They are pictures: whoever wrote them, no script in them runs. */
function addBoards(steps: HTMLLIElement[], { parts, boards }: StripData): void {
  const first = steps[0].querySelector("img")!;
  steps.forEach((step, index) => {
    if (step.querySelector("img")) return;
    const svg = boards[index].map((part) => `<${parts[part]}`).join("");
    const image = first.cloneNode() as HTMLImageElement;
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    image.alt = drawn.getAttribute("aria-label") ?? "";
    step.prepend(image);
  });
}
