// A search, step by step: the places are given, what changes is which shape stands there. Everything is made of elements and
// text, since the data of a page from elsewhere must not become markup.

const STATUSES = ["unseen", "waiting", "current", "expanded", "pruned", "goal"];

/** The bits of what happens in a step, as lib/display/recording.ts lists it. */
const [START, EXPAND, DROP, LIMIT, GOAL, RESTARTS, HAS_LIMIT] = [1, 2, 64, 128, 256, 512, 1024];

for (const figure of document.querySelectorAll('figure[id="FIGURE_ID"]')) {
  if (!figure.querySelector(".puzzle-panel")) addWatch(figure);
}

function addWatch(figure) {
  const data = JSON.parse(figure.querySelector('script[type="application/json"]').textContent);
  const still = figure.querySelector("section");
  const panel = panelOf(`Search, step by step: ${figure.querySelector("figcaption")?.textContent ?? ""}`);
  panel.classList.add("puzzle-watch");
  for (const run of data.runs) unpack(run, data.runs[0]);
  const runs = data.runs.map(makeRun);
  const lines = data.code.map((text) => make("span", { textContent: `${text}\n` }));
  const code = lines.length > 0 ? [make("pre", { className: "puzzle-code" }, ...lines)] : [];
  const last = data.runs[data.main].steps.length - 1;
  const pace = asksForLessMotion() ? 1500 : Math.max(120, Math.min(700, 20000 / (last + 1)));
  const { bar, status, go } = stepBar({ panel, last, show, pace });
  panel.append(
    make("div", { className: "puzzle-runs" }, ...runs.map(({ element }) => element), ...code),
    bar,
    status,
  );
  still.before(panel);
  figure.classList.add("puzzle-watched");

  function show(step) {
    const { mask } = data.runs[data.main].steps[step];
    lines.forEach((line, i) => {
      line.classList.toggle("puzzle-now", (mask & data.lines[i]) > 0);
    });
    return runs.map((run, i) => run.show(data.runs[i].at?.[step] ?? step)).join("; ");
  }

  go(0);

  function makeRun(run) {
    const { width, height } = run;
    const svg = draw("svg", {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      "aria-label": run.name,
    });
    const contour = svg.appendChild(draw("path", { class: "puzzle-contour" }));
    const ahead = svg.appendChild(draw("path", { class: "puzzle-edge puzzle-ahead" }));
    const edges = svg.appendChild(draw("path", { class: "puzzle-edge" }));
    const way = svg.appendChild(draw("path", { class: "puzzle-way" }));
    const marks = STATUSES.map((status) =>
      svg.appendChild(draw("path", { class: `puzzle-${status}`, "stroke-width": data.stroke })),
    );
    if (run.scale) addAxes(svg, run);
    const counts = make("div", { className: "puzzle-counts" });
    const title = make("div", { className: "puzzle-name", textContent: run.name });
    const note = make("div", { className: "puzzle-note", textContent: run.note });
    const element = make("div", { className: "puzzle-run" }, title, svg, counts, ...(run.note ? [note] : []));
    // Where there is room, several take it all; a single one is large enough.
    Object.assign(element.style, {
      flex: `1 1 ${width}px`,
      maxWidth: `${width * (data.runs.length > 1 ? 1.5 : 1)}px`,
    });
    const point = (node) => `${run.x[node]} ${run.y[node]}`;
    const edge = (parent, node) => (parent >= 0 ? `M${point(parent)}L${point(node)}` : "");
    ahead.setAttribute("d", run.parents.map(edge).join(""));
    const total = run.steps[run.steps.length - 1].counts;
    // Of what only grows, it helps to know how far.
    const grows = total.map((most, i) => most > 0 && run.steps.every(({ counts }) => counts[i] <= most));

    return { element, show };

    function show(step) {
      const at = STATUSES.map(() => "");
      let lines = "";
      statusesAt(run, step).forEach((status, node) => {
        at[status] += `M${point(node)}${data.shapes[status]}`;
        if (status > 0) lines += edge(run.parents[node] ?? -1, node);
      });
      for (const [i, mark] of marks.entries()) mark.setAttribute("d", at[i]);
      edges.setAttribute("d", lines);
      const isLast = step === run.steps.length - 1;
      way.setAttribute("d", isLast && run.path.length > 1 ? `M${run.path.map(point).join("L")}` : "");
      const { counts: now, limit } = run.steps[step];
      counts.replaceChildren(
        ...run.counters.map((name, i) => {
          const value = make("b", { textContent: now[i].toLocaleString("en") });
          const of = name !== "frontier" && grows[i] ? ` of ${total[i].toLocaleString("en")}` : "";
          return make("span", {}, `${name} `, value, of);
        }),
      );
      if (run.scale && limit !== undefined) contour.setAttribute("d", lineOf(run.scale, limit));
      const words = wordsOf(run, step);
      const name = data.runs.length > 1 ? `${run.name}: ` : "";
      return `${name}${words || `${now[0].toLocaleString("en")} ${run.counters[0]}`}`;
    }
  }
}

function wordsOf(run, step) {
  const { mask, node, limit, words } = run.steps[step];
  if (words) return words;
  let what = "";
  if (mask & GOAL) what = "goal";
  else if (mask & DROP) what = "known from before";
  else if (mask & EXPAND && !(mask & LIMIT) && run.counters[0] !== "nodes") what = "expand";
  else if (mask & START && limit === undefined) what = "start";
  const says = [what, run.texts[node]].filter(Boolean).join(" ");
  return [limit === undefined ? "" : `limit ${limit}`, says].filter(Boolean).join(", ");
}

/** Makes steps and places of the lists that lib/display/watch.ts writes. */
function unpack(run, first) {
  for (const name of ["x", "y", "parents"]) run[name] = sums(run[name]);
  if (run.columns) {
    const { x, y } = run;
    run.x = y.flatMap(() => x);
    run.y = y.flatMap((row) => x.map(() => row));
  }
  if (run.known) {
    const [x, y] = [run.x.values(), run.y.values()];
    const known = sums(run.known);
    run.x = known.map((node) => (node < 0 ? x.next().value : first.x[node]));
    run.y = known.map((node) => (node < 0 ? y.next().value : first.y[node]));
  }
  let counts = run.counters.map(() => 0);
  let limit;
  run.steps = run.steps.map((line) => {
    const words = typeof line[line.length - 1] === "string" ? line.pop() : "";
    const [mask, node, ...rest] = line;
    if (mask & HAS_LIMIT) limit = rest.shift();
    counts = counts.map((count) => count + rest.shift());
    return { mask, node, limit, counts, words, changes: rest };
  });
}

function sums(differences) {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

/** By node, how it stands after a step. */
function statusesAt(run, last) {
  const statuses = new Array(run.nodes).fill(0);
  let current = -1;
  for (const { mask, node, changes } of run.steps.slice(0, last + 1)) {
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

function lineOf([x, y, left, bottom], limit) {
  return `M${left} ${bottom - limit * y}L${left + limit * x} ${bottom}`;
}

function addAxes(svg, { width, scale: [, , left, bottom] }) {
  svg.append(
    draw("path", { class: "puzzle-axis", d: `M${left} 4V${bottom}H${width}` }),
    draw("text", { x: width / 2, y: bottom + 16, "text-anchor": "middle" }, "moves made"),
    draw("text", { transform: `translate(${left - 6} 8) rotate(-90)`, "text-anchor": "end" }, "bound"),
  );
}

function draw(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
