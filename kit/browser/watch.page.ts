import { bitOf, type Happening, RESTARTS, STATUSES } from "../watch/recording";
import { type PlaneScale, type Run, textsOf, unpacked, type WatchedData } from "../watch/unpack";
import { asksForLessMotion, panelOf } from "./controls";
import { captionOf, dataOf, draw, make } from "./figure";
import type { questionBoxes } from "./questions";
import { stepBar } from "./steps";
import "./watch.css";

/**
 * A search, step by step: the places are given, what changes is which shape stands there. Everything is made of elements and
 * text, since the data of a page from elsewhere must not become markup.
 * @param boxes  makes those of the questions, where some are asked
 */
export default function addWatch(figure: HTMLElement, boxes?: typeof questionBoxes): void {
  const data = dataOf<WatchedData>(figure);
  const still = figure.querySelector("section")!;
  const panel = panelOf(`Search by steps: ${captionOf(figure)}`);
  const areSeveral = data.runs.length > 1;
  panel.classList.add("puzzle-watch", ...(areSeveral ? ["puzzle-several"] : []));
  const texts = textsOf(data.texts);
  const searches = unpacked(data);
  const runs = searches.map((run, i) => makeRun(run, (node) => asking?.choose(i, node)));
  const lines = data.code.map((text) => make("span", { textContent: `${text}\n` }));
  const code = lines.length > 0 ? [make("pre", { className: "puzzle-program" }, ...lines)] : [];
  const { steps } = searches[data.main];
  const last = steps.length - 1;
  const pace = asksForLessMotion() ? 1500 : Math.max(120, Math.min(700, 20000 / (last + 1)));
  const asking = boxes?.(data.questions ?? [], {
    runs: searches,
    jump: (step) => jump(step),
    ring: (run, node) => {
      runs[run].tell(node);
      runs[run].come();
    },
  });
  const { bar, status, go, jump } = stepBar({ panel, last, show, pace });
  panel.append(
    make("div", { className: "puzzle-runs" }, ...runs.map(({ element }) => element), ...code),
    bar,
    status,
    ...(asking?.elements ?? []),
    // On a phone the whole figure is to fit, and a tap is what one tries.
    innerWidth > 480
      ? make("div", { className: "puzzle-note", textContent: "Point at a dot or press ↑ ↓" })
      : "",
  );
  still.before(panel);
  still.classList.add("puzzle-still");
  // A film that nobody has played yet shows a frame that says something: not the start, and no question's answer.
  go(Math.max(0, Math.min(Math.ceil(last / 3), ...(data.questions ?? []).map((asked) => asked.step - 1))));

  function show(step: number): string {
    asking?.show(step);
    const { mask } = steps[step];
    lines.forEach((line, i) => {
      line.classList.toggle("puzzle-now", (mask & data.lines[i]) > 0);
    });
    const said = runs.map((run, i) => run.show(searches[i].at[step] ?? step));
    return said.filter(Boolean).join("; ");
  }

  function makeRun(run: Run, choose: (node: number) => boolean | undefined) {
    const { width, height } = run;
    const svg = draw("svg", {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      tabindex: 0,
      "aria-label": `${run.name}; ↑ and ↓ go from dot to dot${data.questions ? ", Enter answers" : ""}`,
    });
    const contour = svg.appendChild(draw("path", { class: "puzzle-contour" }));
    const ahead = svg.appendChild(draw("path", { class: "puzzle-edge puzzle-ahead" }));
    const edges = svg.appendChild(draw("path", { class: "puzzle-edge" }));
    const way = svg.appendChild(draw("path", { class: "puzzle-way" }));
    const marks = STATUSES.map((status) =>
      svg.appendChild(draw("path", { class: `puzzle-${status}`, "stroke-width": data.stroke })),
    );
    const ring = svg.appendChild(draw("circle", { class: "puzzle-picked", r: 0 }));
    if (run.scale) addAxes(svg, run, run.scale);
    const board = make("div", { className: "puzzle-small" });
    const words = make("div");
    const counts = make("div", { className: "puzzle-counts" });
    const title = make("div", { className: "puzzle-name", textContent: run.name });
    const note = make("div", { className: "puzzle-note", textContent: run.note });
    const facts = make("div", {}, words, counts, ...(run.note ? [note] : []));
    const about = make("div", { className: "puzzle-about" }, board, facts);
    const element = make("div", { className: "puzzle-run" }, title, svg, about);
    // Where there is room, several take it all; a single one is large enough.
    Object.assign(element.style, {
      flex: `1 1 ${width}px`,
      maxWidth: `${width * (areSeveral ? 1.5 : 1)}px`,
    });
    const point = (node: number) => `${run.x[node]} ${run.y[node]}`;
    const edge = (parent: number, node: number) => (parent >= 0 ? `M${point(parent)}L${point(node)}` : "");
    ahead.setAttribute("d", run.parents.map(edge).join(""));
    const total = run.steps[run.steps.length - 1].counts;
    // Of what only grows, it helps to know how far.
    const grows = total.map((most, i) => most > 0 && run.steps.every(({ counts }) => counts[i] <= most));
    let now = 0;
    let statuses: number[] = [];
    let picked = -1;
    svg.onpointermove = (event) => event.pointerType === "mouse" && pick(nearest(event));
    svg.onpointerleave = (event) => event.pointerType === "mouse" && pick(-1);
    svg.onclick = (event) => {
      tell(nearest(event));
      choose(picked);
    };
    const come = () => element.scrollIntoView({ block: "nearest", inline: "start" });
    svg.onfocus = come;
    svg.onkeydown = (event) => {
      if (event.key === "Enter" && choose(picked)) return event.preventDefault();
      const turn = { ArrowDown: 1, ArrowUp: -1 }[event.key as "ArrowDown" | "ArrowUp"] as number | undefined;
      if (!turn || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const known = [...statuses.keys()].filter((node) => data.names[statuses[node]]);
      const at = known.indexOf(picked < 0 ? run.steps[now].at : picked);
      tell(known[(at + turn + known.length) % known.length] ?? -1);
    };

    return { element, come, show, tell };

    function show(step: number): string {
      now = step;
      statuses = statusesAt(run, step);
      const at = STATUSES.map(() => "");
      let lines = "";
      statuses.forEach((status, node) => {
        at[status] += `M${point(node)}${data.shapes[status]}`;
        if (status > 0) lines += edge(run.parents[node] ?? -1, node);
      });
      for (const [i, mark] of marks.entries()) mark.setAttribute("d", at[i]);
      edges.setAttribute("d", lines);
      const isLast = step === run.steps.length - 1;
      way.setAttribute("d", isLast && run.path.length > 1 ? `M${run.path.map(point).join("L")}` : "");
      const isTold = isLast || !areSeveral; // of a race, who goes how far is to be seen
      const { counts: sums, limit } = run.steps[step];
      counts.replaceChildren(
        ...run.counters.map((name, i) => {
          const value = make("b", { textContent: sums[i].toLocaleString("en") });
          const of: string =
            isTold && name !== "frontier" && grows[i] ? ` of ${total[i].toLocaleString("en")}` : "";
          return make("span", {}, `${name} `, value, of);
        }),
      );
      if (run.scale && limit !== undefined) contour.setAttribute("d", lineOf(run.scale, limit));
      note.hidden = !isTold;
      describe();
      const [what, text, values] = wordsNow();
      if (!areSeveral) return sentenceOf(what, text, values);
      const words = sentenceOf(what, isBoard(text) ? "" : text, values); // boards stand above
      return words && `${run.name}: ${words}`;
    }

    function wordsNow(): Words {
      const { mask, at, limit, words: own, remark = -1 } = run.steps[now];
      const has = (happening: Happening) => (mask & bitOf(happening)) > 0;
      const node = at < 0 && has("start") ? 0 : at;
      let what = "";
      if (has("goal")) what = data.names[statuses[node]] ?? "goal";
      else if (has("drop")) what = "known";
      else if (run.counters[0] === "nodes")
        what = has("pruned") ? data.names[STATUSES.indexOf("pruned")] : "";
      else if (has("expand") && !has("limit")) what = "expand";
      else if (has("start") && limit === undefined) what = "start";
      const under = limit === undefined ? "" : `limit ${limit}`;
      return [
        own || [under, what].filter(Boolean).join(", "),
        texts[remark] ?? nameOf(node),
        factsOf(run, node),
      ];
    }

    /** What stands under the picture: the dot that is picked, or else the one at work. */
    function describe(): string {
      const isPicked = Boolean(data.names[statuses[picked]]);
      const status = isPicked ? data.names[statuses[picked]] : "";
      const [what, text, values]: Words = isPicked
        ? [status, nameOf(picked), factsOf(run, picked)]
        : wordsNow();
      if (isBoard(text)) drawBoard(board, text, data.signs ?? {});
      board.style.visibility = isBoard(text) ? "visible" : "hidden";
      words.textContent = sentenceOf(what, isBoard(text) ? "" : text, values) || "\u00a0";
      ring.setAttribute("r", isPicked ? "12" : "0");
      if (!isPicked) return "";
      ring.setAttribute("cx", String(run.x[picked]));
      ring.setAttribute("cy", String(run.y[picked]));
      return sentenceOf(what, text, values);
    }

    function pick(node: number): void {
      if (node === picked) return;
      picked = node;
      describe();
    }

    /** A dot that was chosen, and not just passed, is read out. */
    function tell(node: number): void {
      picked = node;
      const text = describe();
      if (text) status.textContent = text;
    }

    function nameOf(node: number): string {
      return texts[run.texts[node]] ?? "";
    }

    function nearest({ clientX, clientY, pointerType }: MouseEvent & { pointerType?: string }): number {
      const matrix = svg.getScreenCTM()!;
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
      const reach = (pointerType === "mouse" ? 12 : 24) / matrix.a;
      let [found, least] = [-1, reach];
      statuses.forEach((status, node) => {
        const distance = Math.hypot(run.x[node] - x, run.y[node] - y);
        if (distance < least && data.names[status]) [found, least] = [node, distance];
      });
      return found;
    }
  }
}

/** What a step does, to which position, and how far that is. */
type Words = readonly [what: string, text: string, values: string];

function sentenceOf(...[what, text, values]: Words): string {
  const named = [what, text].filter(Boolean).join(": ");
  return [named, values].filter(Boolean).join(", ");
}

/** How far a position is; for a search with a bound, g and h and their sum. */
function factsOf(run: Run, node: number): string {
  const [depth, bound] = [run.depths[node], run.bounds[node]];
  if (depth === undefined || run.counters[0] !== "expanded") return "";
  if (bound >= 0) return `g ${depth} + h ${bound} = f ${depth + bound}`;
  return depth < 0 ? `depth ${-1 - depth} from the goal` : `depth ${depth}`;
}

function isBoard(text: string): boolean {
  return text.includes(" / ");
}

/** A text such as "1 2 / 3 _" as rows of cells. */
function drawBoard(board: HTMLElement, text: string, signs: Readonly<Record<string, string>>): void {
  if (board.title === text) return;
  board.title = text;
  const rows = text.split(" / ").map((row) => {
    const cells = row.split(" ").map((cell) => {
      const isEmpty = cell === "_" || cell === ".";
      return make("span", {
        className: isEmpty ? "puzzle-hole" : "",
        textContent: isEmpty ? "" : (signs[cell] ?? cell),
      });
    });
    return make("div", {}, ...cells);
  });
  board.replaceChildren(...rows);
}

/** By node, how it stands after a step. */
function statusesAt(run: Run, last: number): number[] {
  const statuses: number[] = new Array(run.nodes).fill(0);
  let current = -1;
  for (const { mask, at: node, changes } of run.steps.slice(0, last + 1)) {
    if (mask & RESTARTS) statuses.fill(0);
    if (statuses[current] === 2) statuses[current] = 3;
    if (node >= 0) statuses[node] = 2;
    current = node;
    changes.forEach((change, i) => {
      const at = change < 0 ? changes[i - 1] : change;
      for (let more = 0; more <= Math.max(0, -change); more++) {
        statuses[Math.floor(at / STATUSES.length) + more] = at % STATUSES.length;
      }
    });
  }
  return statuses;
}

function lineOf([x, y, left, bottom]: PlaneScale, limit: number): string {
  return `M${left} ${bottom - limit * y}L${left + limit * x} ${bottom}`;
}

function addAxes(svg: Element, { width, labels = [] }: Run, [, , left, bottom]: PlaneScale): void {
  svg.append(
    draw("path", { class: "puzzle-axis", d: `M${left} 22V${bottom}H${width}` }),
    ...labels.map(([x, y, text, anchor]) => draw("text", { x, y, "text-anchor": anchor }, text)),
  );
}
