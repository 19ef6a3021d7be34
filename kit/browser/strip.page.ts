import { boardWidth, SMALL } from "../figures/widths";
import { asksForLessMotion, panelOf } from "./controls";
import { captionOf } from "./figure";
import { stepBar } from "./steps";
import "./strip.css";

/** The step player above a strip of boards. It is built here, so that a page without scripts shows no dead buttons. */
export default function addPlayer(figure: HTMLElement): void {
  const list = figure.querySelector("ol")!;
  const steps = [...list.querySelectorAll("li")];
  const last = steps.length - 1;
  if (last === 0) return;
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
