import { compared, numberIn, type Prediction } from "../ask/prediction";
import { enable, panelOf, statusLine, textButton } from "./controls";
import { dataOf, make } from "./figure";
import "./field.css";
import "./pressed.css";
import "./predict.css";

/** A question that hides its answer until the reader has guessed, or asks for it. */
export default function addQuestion(figure: HTMLElement): void {
  const prediction = dataOf<Prediction>(figure);
  const { choices, right, explanation } = prediction;
  const question = figure.querySelector("p")!;
  question.classList.add("puzzle-asked");
  for (const still of figure.querySelectorAll("ul, p + p, ul + p")) still.classList.add("puzzle-still");
  const panel = panelOf(question.textContent!);
  const status = statusLine();
  const field = make("input", {
    type: "text",
    inputMode: "numeric",
    size: 12,
    "aria-label": "Your estimate",
  });
  const buttons = choices
    ? choices.map((choice, place) => textButton(choice, () => choose(place)))
    : [textButton("Guess", estimate)];
  const showMe = textButton("Show me", () => end("Answer:"));
  const bar = make("div", { className: "puzzle-bar" }, ...(choices ? [] : [field]), ...buttons, showMe);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") estimate();
  });
  panel.append(bar, status);
  question.after(panel);
  let isOver = false;

  function choose(place: number): void {
    if (isOver) return;
    buttons[place].setAttribute("aria-pressed", "true");
    end(place === right ? "Right:" : "Not this one. Answer:");
  }

  function estimate(): void {
    const guess = numberIn(field.value);
    if (isOver) return;
    if (Number.isNaN(guess)) status.textContent = "Write a number, such as 10,000 or 2 million.";
    else end(`${compared(guess, prediction)} Answer:`);
  }

  function end(verdict: string): void {
    if (isOver) return;
    isOver = true;
    status.textContent = `${verdict} ${explanation}`;
    if (choices) buttons[right].classList.add("puzzle-right");
    field.readOnly = true;
    for (const button of [...buttons, showMe]) enable(button, false);
  }
}
