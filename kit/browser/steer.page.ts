import { begun, expandedAll, expandedOne, type SearchState, type SteerData, wayTo } from "../ask/steering";
import { counted } from "../figures/text";
import { namedWidth } from "../figures/widths";
import { asksForLessMotion, enable, panelOf, statusLine, textButton } from "./controls";
import { ARROWS, captionOf, dataOf, draw, make } from "./figure";
import { stepBar } from "./steps";
import "./pressed.css";
import "./steer.css";

/** A graph whose frontier the reader expands, node by node, until the goal is taken out. */
export default function addSteering(figure: HTMLElement): void {
  const data = dataOf<SteerData>(figure);
  const { names, x, y, h, start, goal, others } = data;
  const panel = panelOf(`Be the search: ${captionOf(figure)}`);
  const status = statusLine();
  const edges = draw("path", { d: data.edges.map((ends) => line(ends)).join(""), class: "puzzle-street" });
  const way = draw("path", { class: "puzzle-road" });
  const svg = draw(
    "svg",
    { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": true },
    edges,
    way,
  );
  const nodes = names.map((name, node) => textButton(name, () => choose(node)));
  // Beside the button and not in it: what it is called says more.
  const places = names.map(() => make("small", { "aria-hidden": "true" }));
  const notes = names.map(() => make("span", { "aria-hidden": "true" }));
  const spots = nodes.map((button, node) => {
    const spot = make("div", { className: "puzzle-spot" }, button, places[node], notes[node]);
    Object.assign(spot.style, { left: `${100 * x[node]}%`, top: `${100 * y[node]}%` });
    return spot;
  });
  const map = make("div", { className: "puzzle-map" }, svg, ...spots);
  Object.assign(map.style, { height: `${data.height}px`, maxWidth: `${namedWidth(data.width)}px` });
  map.addEventListener("keydown", turn);
  const showMe = textButton("Show me", () => {
    reveal();
    if (!isOver()) watch(0);
  });
  const fog = make("input", { type: "checkbox", onchange: () => show(shown) });
  const bar = make(
    "div",
    { className: "puzzle-bar" },
    textButton("Begin again", begin),
    showMe,
    make("label", {}, fog, " hide what is not reached"),
  );
  const results = make("div", { hidden: true });
  const film = make("div", { className: "puzzle-film" });
  const asks = `Which node is expanded next? Choose one that waits, until you take out ${names[goal]}.`;
  panel.append(make("p", { textContent: asks }), map, status, bar, results, film);
  const still = figure.querySelector("section")!;
  still.before(panel);
  still.classList.add("puzzle-still");
  panel.classList.add("puzzle-steered");
  let own: SearchState;
  let shown: SearchState;
  /** Which run the map shows: -1 for the reader's own. */
  let whose = -1;
  begin();

  function begin(): void {
    own = begun(data);
    results.hidden = true;
    enable(showMe, true);
    watchOwn();
    status.textContent = `${names[start]} waits: choose it to begin.`;
  }

  function isOver(state = own): boolean {
    return !state.waiting.includes(goal) && state.g.has(goal);
  }

  function choose(node: number): void {
    const name = names[node];
    if (whose >= 0) status.textContent = `This is the run of ${others[whose].name}. Choose You to go on.`;
    else if (isOver()) status.textContent = `${names[goal]} is taken out. Begin again to try another order.`;
    else if (!own.waiting.includes(node))
      status.textContent = own.g.has(node)
        ? `${name} is expanded already.`
        : `${name} has not been reached yet.`;
    else if (node === goal) {
      own = taken(own);
      status.textContent = ended();
      reveal();
      watchOwn();
    } else {
      const better = betterThan(node);
      own = expandedOne(data, own, node);
      status.textContent = summaryOf(own) + better;
      if (!results.hidden) reveal();
      show(own);
    }
  }

  /** The goal, out of the frontier: nothing is expanded any more. */
  function taken(state: SearchState): SearchState {
    return { ...state, waiting: state.waiting.filter((node) => node !== goal), added: [] };
  }

  function summaryOf({ order, added }: SearchState): string {
    const brings = added.map((node) => `${names[node]} (${sumOf(own, node)})`).join(", ");
    return `${order.length}: ${names[order[order.length - 1]]} expanded. It adds ${brings || "nothing"}.`;
  }

  /** Which node with the least f waits, where that is less than this one's. Of several, A* takes the one that came in last. */
  function betterThan(node: number): string {
    const f = (one: number) => own.g.get(one)! + h[one];
    const best = own.waiting.reduce((least, one) => (f(one) <= f(least) ? one : least));
    return f(best) < f(node) ? ` ${names[best]} waits with f ${f(best)}. A* would take it.` : "";
  }

  function ended(): string {
    const cost = own.g.get(goal)!;
    const rest = own.waiting.filter((node) => own.g.get(node)! + h[node] < cost).map((node) => names[node]);
    const proof =
      rest.length > 0
        ? `${rest.join(", ")} still wait${rest.length > 1 ? "" : "s"} with f below ${cost}: a shorter path might lead that way.`
        : `Nothing that waits has f below ${cost}: if no h is too high, no path is shorter.`;
    return `${names[goal]} taken out: ${counted(own.order.length, "node")} expanded, a path of ${counted(cost, "move")}. ${proof}`;
  }

  /** Who expanded how many, to choose whose run the map shows. */
  function reveal(): void {
    results.hidden = false;
    enable(showMe, !isOver());
    const runs = others.map(({ name, expanded }) => [name, expandedAll(data, expanded)!] as const);
    const all = [["You", own] as const, ...runs];
    const most = Math.max(...all.map(([, { order }]) => order.length));
    const rows = all.map(([name, state], i) => {
      const { length } = state.order;
      const button = textButton(name, () => (i === 0 ? watchOwn() : watch(i - 1)));
      const moves = i === 0 && !isOver() ? "so far" : `a path of ${counted(state.g.get(goal)!, "move")}`;
      const measure = make("span", { className: "puzzle-measure" });
      measure.style.width = `${(120 * length) / most}px`;
      const summary = make("span", { textContent: `${length} expanded, ${moves}` });
      return make("li", {}, button, measure, summary);
    });
    results.replaceChildren(make("ul", { className: "puzzle-rivals" }, ...rows));
    press();
  }

  function press(): void {
    for (const [i, button] of [...results.querySelectorAll("button")].entries())
      button.setAttribute("aria-pressed", String(i === whose + 1));
  }

  function watchOwn(): void {
    whose = -1;
    film.replaceChildren();
    press();
    show(own);
  }

  function watch(run: number): void {
    whose = run;
    press();
    const { name, expanded } = others[run];
    const reel = make("div");
    const steps = stepBar({
      ...{ panel: reel, last: expanded.length + 1, pace: asksForLessMotion() ? 1500 : 800 },
      show(step) {
        const state = expandedAll(data, expanded.slice(0, step))!;
        const isEnd = step > expanded.length;
        show(isEnd ? taken(state) : state);
        const does = isEnd ? `takes out ${names[goal]}` : `expands ${names[expanded[step - 1]]}`;
        return `${name} ${step === 0 ? "begins" : does}`;
      },
    });
    reel.append(steps.bar, steps.status);
    film.replaceChildren(reel);
    status.textContent = "";
    steps.go(expanded.length + 1);
  }

  function show(state: SearchState): void {
    shown = state;
    const isEnd = isOver(state);
    const now = isEnd ? goal : state.order[state.order.length - 1];
    const known = (node: number) => !fog.checked || state.g.has(node);
    for (const [node, button] of nodes.entries()) {
      const waits = state.waiting.includes(node);
      const kind =
        node === goal && isEnd ? "goal" : waits ? "waiting" : state.g.has(node) ? "done" : "unseen";
      button.className = `puzzle-node puzzle-${kind}${node === now ? " puzzle-latest" : ""}`;
      spots[node].hidden = !known(node);
      button.tabIndex = waits ? 0 : -1;
      enable(button, waits && whose < 0);
      const numbers = state.order.flatMap((one, i) => (one === node ? [i + 1] : []));
      places[node].textContent = kind === "done" ? numbers.join(", ") : "";
      notes[node].textContent = state.g.has(node) ? shortSum(state, node) : `h ${h[node]}`;
      const done = `expanded as number ${numbers.join(" and ")}`;
      const words = { goal: "taken out", waiting: "waits", done, unseen: "not reached" };
      const joined = data.edges.flatMap(([from, to]) => (from === node ? [to] : to === node ? [from] : []));
      const beside = joined.filter(known).map((other) => names[other]);
      const facts = state.g.has(node) ? sumOf(state, node) : `h ${h[node]}`;
      const label = [
        names[node] + (node === goal ? ", the goal" : ""),
        words[kind],
        facts,
        beside.length > 0 ? `joined to ${beside.join(" ")}` : "",
      ];
      button.setAttribute("aria-label", label.filter(Boolean).join(", "));
    }
    const isSeen = (end: number) => !fog.checked || state.order.includes(end);
    const streets = data.edges.filter((ends) => ends.some(isSeen));
    edges.setAttribute("d", streets.map(line).join(""));
    const path = isEnd ? wayTo(state, goal) : [];
    const roads = path.slice(1).map((node, i) => line([path[i], node]));
    way.setAttribute("d", roads.join(""));
  }

  /** Arrow keys go to the nearest node that way; Tab goes through those that wait. */
  function turn(event: KeyboardEvent): void {
    const here = nodes.indexOf(event.target as HTMLButtonElement);
    const [dx, dy] = ARROWS[event.key] ?? [];
    if (here < 0 || dx === undefined || dy === undefined || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    const away = spots.map((spot, node) => {
      const [right, down] = [(x[node] - x[here]) * data.width, (y[node] - y[here]) * data.height];
      const ahead = right * dx + down * dy;
      const aside = Math.abs(right * dy) + Math.abs(down * dx);
      return spot.hidden || ahead <= aside / 2 ? Infinity : ahead + 2 * aside;
    });
    const nearest = away.indexOf(Math.min(...away));
    if (away[nearest] < Infinity) nodes[nearest].focus();
  }

  function sumOf(state: SearchState, node: number): string {
    const g = state.g.get(node)!;
    return `g ${g} + h ${h[node]} = f ${g + h[node]}`;
  }

  function shortSum(state: SearchState, node: number): string {
    const g = state.g.get(node)!;
    return `${g}+${h[node]}=${g + h[node]}`;
  }

  function line([from, to]: readonly [number, number]): string {
    return `M${100 * x[from]} ${100 * y[from]}L${100 * x[to]} ${100 * y[to]}`;
  }
}
