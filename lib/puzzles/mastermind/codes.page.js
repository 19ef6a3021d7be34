// A secret code to find, or to keep: the page asks along a decision tree that travels with it.

// The same picture may stand on a page twice, and a cell may be run again.
for (const figure of document.querySelectorAll('figure[id="FIGURE_ID"]')) {
  if (!figure.querySelector(".puzzle-panel")) addCodes(figure);
}

/** Bulls: the right symbol in the right place. Cows: right symbols in wrong places. */
function answerTo(guess, secret) {
  const bulls = [...guess].filter((symbol, place) => symbol === secret[place]).length;
  const count = (code, symbol) => [...code].filter((one) => one === symbol).length;
  const common = [...new Set(guess)].reduce((sum, s) => sum + Math.min(count(guess, s), count(secret, s)), 0);
  return { bulls, cows: common - bulls };
}

function allCodes({ places, symbols, repeats }) {
  let codes = [""];
  for (let place = 0; place < places; place++) {
    codes = codes.flatMap((code) =>
      [...symbols].filter((s) => repeats || !code.includes(s)).map((s) => code + s),
    );
  }
  return codes;
}

/** A tree as text, "1122(00=3344(...)01=...)", as nodes with the next one after each answer. */
function treeOf(text, places) {
  let at = 0;
  const node = () => {
    const guess = text.slice(at, at + places);
    const next = {};
    at += places;
    if (text[at] === "(") {
      at++;
      while (text[at] !== ")") {
        const answer = text.slice(at, at + 2);
        at += 3;
        next[answer] = node();
      }
      at++;
    }
    return { guess, next };
  };
  return node();
}

function addCodes(figure) {
  const game = JSON.parse(figure.querySelector("script").textContent);
  const { places, symbols, most } = game;
  const codes = allCodes(game);
  const panel = panelOf(`To play: ${figure.querySelector("figcaption")?.textContent ?? ""}`);
  const list = make("ol", { className: "puzzle-guesses", "aria-label": "Questions and answers" });
  const status = make("output", { className: "puzzle-status", "aria-live": "polite" });
  const bar = make("div", { className: "puzzle-bar" });
  const copied = make("code", { className: "puzzle-code" });
  let asked = [];

  const possible = () =>
    codes.filter((code) =>
      asked.every(({ guess, bulls, cows }) => {
        const answer = answerTo(guess, code);
        return answer.bulls === bulls && answer.cows === cows;
      }),
    );
  const many = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;
  const words = ({ bulls, cows }) => `${many(bulls, "bull")}, ${many(cows, "cow")}`;
  const left = () => `${many(possible().length, "code")} left`;
  const isFound = () => asked[asked.length - 1]?.bulls === places;
  const aim = game.tree ? "the page finds the code that you think of" : "find the code that the page hides";
  const note = `Goal: ${aim}. A bull is a right symbol in its place, a cow a right one in another place.`;
  panel.append(make("p", { className: "puzzle-aim", textContent: note }));

  function add(question) {
    asked.push(question);
    const { guess, bulls, cows } = question;
    const dots = make(
      "span",
      { className: "puzzle-dots", "aria-hidden": "true" },
      "●".repeat(bulls) + "○".repeat(cows),
    );
    const outcome = ` ${words({ bulls, cows })} · ${isFound() ? "found" : left()}`;
    list.append(make("li", {}, make("code", { textContent: guess }), dots, outcome));
  }

  function takeBack() {
    asked.pop();
    list.lastChild?.remove();
  }

  function copy() {
    copied.textContent = JSON.stringify(asked);
    getSelection().selectAllChildren(copied);
    Promise.resolve(navigator.clipboard?.writeText(copied.textContent)).catch(() =>
      document.execCommand("copy"),
    );
    status.textContent = "Copied: the questions, as a cell takes them";
  }

  if (game.tree) keep();
  else find();
  const still = figure.querySelector("img");
  still.classList.add("puzzle-still");
  still.after(panel);

  function find() {
    let secret = "";
    let guess = "";
    const field = make("input", {
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
    bar.append(
      field,
      ...keys,
      textButton("⌫", () => write(field.value.slice(0, -1))),
      ask,
    );
    bar.querySelector("button:nth-last-child(2)").setAttribute("aria-label", "Delete the last symbol");
    const second = make(
      "div",
      { className: "puzzle-bar" },
      undo,
      textButton("New code", begin),
      show,
      textButton("Copy position", copy),
    );
    panel.append(bar, status, list, second, copied);
    field.addEventListener("input", () => write(field.value));
    field.addEventListener("keydown", (event) => event.key === "Enter" && answer());

    function write(text) {
      guess = [...text.toUpperCase()]
        .filter((symbol) => symbols.toUpperCase().includes(symbol))
        .join("")
        .slice(0, places);
      field.value = guess;
    }
    function answer() {
      if (isFound()) {
        status.textContent = "Found: New code hides another one";
        return;
      }
      if (!codes.includes(guess)) {
        status.textContent = `A code has ${places} symbols from ${symbols}${game.repeats ? "" : ", each at most once"}`;
        return;
      }
      const before = possible();
      const reply = answerTo(guess, secret);
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
    function begin() {
      secret = codes[Math.floor(Math.random() * codes.length)];
      asked = [];
      list.replaceChildren();
      draw(`A new code is hidden: ${left()}`);
    }
    function draw(text) {
      status.textContent = text;
      copied.textContent = "";
      enable(undo, asked.length > 0);
      for (const button of bar.querySelectorAll("button")) enable(button, !isFound());
    }
    begin();
  }

  function keep() {
    const root = treeOf(game.tree, places);
    let path = [root];
    const question = make("output", { className: "puzzle-question", "aria-live": "polite" });
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
      copied,
    );

    function draw() {
      const node = path[path.length - 1];
      copied.textContent = "";
      enable(undo, asked.length > 0);
      enable(again, asked.length > 0);
      const right = `${places}0`;
      const isSure = Object.keys(node.next).length === 0;
      const code = make("code", { textContent: node.guess });
      question.replaceChildren(...(isSure ? ["It is ", code] : [code, "?"]));
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
        : `Think of a code of ${places} symbols from ${symbols}, and answer truly · ${left()}`;
    }
    draw();
  }
}
