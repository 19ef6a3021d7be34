import type { Run, SentQuestion } from "../watch/unpack";
import { enable, statusLine, textButton } from "./controls";
import { make } from "./figure";

interface Film {
  readonly runs: readonly Run[];
  /** Goes to a step. */
  jump(step: number): void;
  /** Puts a ring around a dot, or none, and brings its search into view. */
  ring(run: number, node: number): void;
}

/**
 * The questions of a watched search: which position is next? A film stops there, once; then the dots of the picture are the
 * answers, as often as one likes to try.
 */
export function questionBoxes(questions: readonly SentQuestion[], { runs, jump, ring }: Film) {
  let now = 0;
  const seen = new Set<SentQuestion>();
  const over = new Set<SentQuestion>();
  const boxes = questions.map((question) => {
    const { run, step, asks, right, reasons, others } = question;
    const whose = runs.length > 1 ? `${runs[run].name}, step` : "Step";
    const why = (node: number) => Object.keys(reasons).find((text) => reasons[text].includes(node)) ?? others;
    const go = (node: number) => {
      jump(step);
      ring(run, node);
    };
    const showMe = textButton("Show me", () => {
      go(right);
      tell("", right);
    });
    const status = statusLine();
    const bar = make(
      "div",
      { className: "puzzle-bar" },
      textButton(`Go to step ${step}`, () => go(-1)),
      showMe,
    );
    const element = make(
      "div",
      { className: "puzzle-next" },
      make("p", { textContent: `${whose} ${step}: ${asks}` }),
      bar,
      status,
    );
    return { element, show, tell };

    function show(): void {
      if (!over.has(question)) status.textContent = isOpen(question) ? "Choose a dot, or play on." : "";
    }

    function tell(verdict: string, node: number): void {
      status.textContent = [verdict, why(node)].filter(Boolean).join(" ");
      if (node !== right) return;
      over.add(question);
      enable(showMe, false);
    }
  });

  return {
    elements: boxes.map(({ element }) => element),

    show(step: number): void {
      now = step;
      for (const { show } of boxes) show();
      const first = questions.find((question) => isOpen(question) && !seen.has(question));
      if (!first) return;
      seen.add(first);
      queueMicrotask(() => jump(step)); // once the film has set the time of its next step
    },

    /** Takes a dot for an answer, if one is asked for. */
    choose(run: number, node: number): boolean {
      const open = questions.findIndex((question) => question.run === run && isOpen(question));
      if (open < 0 || node < 0) return false;
      boxes[open].tell(node === questions[open].right ? "Right." : "Not this one.", node);
      return true;
    },
  };

  function isOpen(question: SentQuestion): boolean {
    return question.step === now && !over.has(question);
  }
}
