import { type Answer, CodeGame, possibleCodes, type Question } from "../../../../lib/puzzles/mastermind/game";
import { copied, enable, panelOf, statusLine, textButton } from "../../../browser/controls";
import { captionOf, dataOf, make } from "../../../browser/figure";
import { type Codes, treeOf } from "./codes";
import "../../../browser/field.css";
import "../../../browser/play.css";
import "./codes.css";

const peg = (textContent: string, look = "") => make("b", { className: `puzzle-peg ${look}`, textContent });
const codePegs = (code: string) => make("code", {}, ...[...code].map((symbol) => peg(symbol)));

/** A secret code to find, or to keep: the page asks along a decision tree that travels with it. */
export default function addCodes(figure: HTMLElement): void {
  const game = dataOf<Codes>(figure);
  const { places, symbols, repeats, most } = game;
  const rules = new CodeGame({ places, symbols, repeats });
  const { codes } = rules;
  const panel = panelOf(`To play: ${captionOf(figure)}`);
  const list = make("ol", { className: "puzzle-guesses", "aria-label": "Questions and answers" });
  const status = statusLine();
  const bar = make("div", { className: "puzzle-bar" });
  const code = make("code", { className: "puzzle-code" });
  let asked: Question[] = [];

  const possible = () => [...possibleCodes(rules, asked)];
  const many = (count: number, what: string) =>
    `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;
  const words = ({ bulls, cows }: Answer) => `${many(bulls, "bull")}, ${many(cows, "cow")}`;
  const left = () => `${many(possible().length, "code")} left`;
  const isFound = () => asked[asked.length - 1]?.bulls === places;
  const aim = game.tree ? "the page finds the code that you think of" : "find the code that the page hides";
  const note = `Goal: ${aim}. A bull is a right symbol in its place, a cow a right one in another place.`;
  panel.append(make("p", { className: "puzzle-aim", textContent: note }));

  function add(question: Question): void {
    asked.push(question);
    const { guess, bulls, cows } = question;
    const label = make("span", { className: "puzzle-said", textContent: ` ${words(question)} · ` });
    const pegs = make(
      "span",
      { "aria-hidden": "true" },
      peg(`${bulls}`, "puzzle-bulls"),
      peg(`${cows}`, "puzzle-cows"),
    );
    const end = isFound() ? "found" : `${possible().length.toLocaleString("en")} left`;
    list.append(make("li", {}, codePegs(guess), pegs, label, end));
  }

  function takeBack(): void {
    asked.pop();
    list.lastChild?.remove();
  }

  function copy(): void {
    code.textContent = JSON.stringify(asked);
    copied(code);
    status.textContent = "Copied: the questions, as a cell takes them";
  }

  if (game.tree) keep(game.tree);
  else find();
  const still = figure.querySelector("img")!;
  still.classList.add("puzzle-still");
  still.after(panel);

  function find(): void {
    let secret = "";
    let guess = "";
    const field = make("input", {
      type: "text",
      className: "puzzle-guess",
      maxLength: places,
      size: places + 2,
      autocomplete: "off",
      spellcheck: false,
      "aria-label": `A code of ${places} symbols from ${symbols}`,
    });
    const keys = [...symbols].map((symbol) => textButton(symbol, () => write(field.value + symbol)));
    const ask = textButton("Ask", () => answer());
    const undo = textButton("Undo", () => {
      takeBack();
      draw(left());
    });
    const show = textButton("Show the code", () => draw(`The code is ${secret}`));
    const erase = textButton("⌫", () => write(field.value.slice(0, -1)));
    erase.ariaLabel = "Delete the last symbol";
    bar.append(field, ...keys, erase, ask);
    const second = make(
      "div",
      { className: "puzzle-bar" },
      undo,
      textButton("New code", begin),
      show,
      textButton("Copy position", copy),
    );
    panel.append(bar, status, list, second, code);
    field.addEventListener("input", () => write(field.value));
    field.addEventListener("keydown", (event) => event.key === "Enter" && answer());

    function write(text: string): void {
      guess = [...text.toUpperCase()]
        .filter((symbol) => symbols.toUpperCase().includes(symbol))
        .join("")
        .slice(0, places);
      field.value = guess;
    }
    function answer(): void {
      if (isFound()) {
        status.textContent = "Found: New code hides another one";
        return;
      }
      if (!codes.includes(guess)) {
        status.textContent = `A code has ${places} symbols from ${symbols}${repeats ? "" : ", each at most once"}`;
        return;
      }
      const before = possible();
      const reply = rules.answer(guess, secret);
      const could = before.includes(guess) ? "" : " · it could not have been the code";
      add({ guess, ...reply });
      if (guess === secret)
        draw(
          `Found with ${many(asked.length, "question")}${most ? `; ${most} are enough for every code` : ""}`,
        );
      else draw(`${words(reply)}${could} · ${left()}`);
      write("");
      field.focus();
    }
    function begin(): void {
      secret = codes[Math.floor(Math.random() * codes.length)];
      asked = [];
      list.replaceChildren();
      draw(`A new code is hidden: ${left()}`);
    }
    function draw(text: string): void {
      status.textContent = text;
      code.textContent = "";
      enable(undo, asked.length > 0);
      for (const button of bar.querySelectorAll("button")) enable(button, !isFound());
    }
    begin();
  }

  function keep(tree: string): void {
    const root = treeOf(tree, places);
    let path = [root];
    const question = statusLine("puzzle-question");
    const answers = make("div", { className: "puzzle-bar", role: "group", "aria-label": "Your answer" });
    const undo = textButton("Undo", () => {
      takeBack();
      path.pop();
      draw();
    });
    const again = textButton("Start again", () => {
      while (asked.length > 0) takeBack();
      path = [root];
      draw();
    });
    panel.append(
      question,
      answers,
      status,
      list,
      make("div", { className: "puzzle-bar" }, undo, again, textButton("Copy position", copy)),
      code,
    );

    function draw(): void {
      const node = path[path.length - 1];
      code.textContent = "";
      enable(undo, asked.length > 0);
      enable(again, asked.length > 0);
      const right = `${places}0`;
      const isSure = Object.keys(node.next).length === 0;
      const guess = codePegs(node.guess);
      question.replaceChildren(...(isSure ? ["It is ", guess] : [guess, "?"]));
      const replies = [...Object.keys(node.next), ...(possible().includes(node.guess) ? [right] : [])].sort();
      answers.replaceChildren(
        ...(isSure
          ? []
          : replies.map((reply) =>
              textButton(words({ bulls: Number(reply[0]), cows: Number(reply[1]) }), () => {
                add({ guess: node.guess, bulls: Number(reply[0]), cows: Number(reply[1]) });
                path.push(reply === right ? { guess: node.guess, next: {} } : node.next[reply]);
                draw();
                (answers.querySelector("button") ?? again).focus();
              }),
            )),
      );
      const known = asked[asked.length - 1]?.guess === node.guess;
      const count = asked.length + (known ? 0 : 1);
      status.textContent = isSure
        ? `${known ? "Found" : "It will be found"} with ${many(count, "question")}; ${most} are enough for every code`
        : `Think of a code of ${places} symbols from ${symbols}, and answer truthfully · ${left()}`;
    }
    draw();
  }
}
