// Draws a chart with Plotly over its static picture. Without Plotly, the picture stays.

// The same picture may stand on a page twice, and a cell may be run again.
for (const root of document.querySelectorAll('figure[id="FIGURE_ID"]')) {
  if (root.querySelector(".puzzle-plot")) continue;
  const plot = document.createElement("div");
  plot.className = "puzzle-plot";
  root.append(plot);
  whenNear(root, () => {
    window.puzzlePlotly ??= findPlotly();
    window.puzzlePlotly.then(
      (Plotly) => draw(root, plot, Plotly),
      () => plot.remove(),
    );
  });
}

/**
 * Drawing takes a moment, and a page has many charts: each waits until it is about to come into view. JupyterLab has no more
 * of a notebook on its page than what is near.
 */
function whenNear(root, act) {
  if (document.getElementById("jupyter-config-data")) return act();
  const view = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      view.disconnect();
      act();
    },
    { rootMargin: "600px" },
  );
  view.observe(root);
}

async function findPlotly() {
  if (window.Plotly) return window.Plotly;
  const configuration = document.getElementById("jupyter-config-data");
  const base = configuration ? JSON.parse(configuration.textContent).baseUrl : document.body.dataset.baseUrl;
  if (base) {
    // The server's own folder may lie above the project; the open notebook's address then tells by how much.
    const [, project = ""] = /\/(?:tree|notebooks)\/(.*?)notebooks\/[^/]*$/.exec(location.pathname) ?? [];
    for (const folder of new Set([project, ""])) {
      await load(`${base}files/${folder}node_modules/plotly.js-dist-min/plotly.min.js`);
      if (window.Plotly) return window.Plotly;
    }
  } else if (document.readyState !== "complete") {
    // A page that brings Plotly along may name it after its figures.
    await new Promise((resolve) => addEventListener("load", resolve));
    if (window.Plotly) return window.Plotly;
  }
  throw new Error("no Plotly here");
}

function load(address) {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = script.onerror = resolve;
    document.head.append(script);
  });
}

async function draw(root, plot, Plotly) {
  const { data, layout, axes, scale } = JSON.parse(root.querySelector("script").textContent);
  const picture = root.querySelector("img");
  // On a logarithmic axis Plotly would draw a line down to where 0 is not.
  const traces = (scale) =>
    data.map((trace) => ({ ...trace, y: trace.y.map((y) => (scale === "log" && y === 0 ? null : y)) }));
  const styled = (scale) => ({
    ...layout,
    font: { family: getComputedStyle(root).fontFamily, size: 13 },
    // On a touch screen, a finger on the chart means to scroll the page.
    dragmode: matchMedia("(pointer: fine)").matches ? "zoom" : false,
    yaxis: { ...layout.yaxis, ...axes[scale], uirevision: scale },
    uirevision: "same",
  });
  const options = { displayModeBar: false };
  plot.setAttribute("role", "img");
  plot.setAttribute("aria-label", picture.alt);
  await Plotly.newPlot(plot, traces(scale), styled(scale), options);
  picture.style.display = "none";

  const group = document.createElement("div");
  group.className = "puzzle-scale";
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", "Vertical axis");
  const buttons = Object.keys(axes).map((name) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    // JupyterLab would take Enter for its own.
    button.dataset.lmSuppressShortcuts = "true";
    button.addEventListener("click", () => {
      Plotly.react(plot, traces(name), styled(name), options);
      press(name);
    });
    return button;
  });
  const press = (name) => {
    for (const button of buttons) button.setAttribute("aria-pressed", button.textContent === name);
  };
  press(scale);
  const whole = document.createElement("button");
  whole.type = "button";
  whole.className = "puzzle-whole";
  whole.textContent = "whole range";
  whole.dataset.lmSuppressShortcuts = "true";
  whole.hidden = true;
  whole.addEventListener("click", () => Plotly.relayout(plot, { "xaxis.autorange": true }));
  plot.on("plotly_relayout", () => {
    whole.hidden = plot.layout.xaxis.autorange !== false;
  });
  group.append(whole, ...buttons);
  plot.before(group);

  // The width changes not only with the window: side bars open, hidden tabs come into view.
  new ResizeObserver(() => {
    if (plot.offsetWidth > 0) Plotly.Plots.resize(plot);
  }).observe(plot);
}
