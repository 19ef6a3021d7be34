// The step player above a strip of boards. It is built here, so that a page without scripts shows no dead buttons.

const PLAY = "M6 4l10 6-10 6z";
const PAUSE = "M6 4h3v12h-3zM12 4h3v12h-3z";

// The same picture may stand on a page twice, and a cell may be run again.
for (const figure of document.querySelectorAll('figure[id="FIGURE_ID"]')) {
  if (!figure.querySelector(".puzzle-player")) addPlayer(figure);
}

function addPlayer(figure) {
  const list = figure.querySelector("ol");
  const steps = [...list.children];
  const last = steps.length - 1;
  if (last === 0) return;
  // Each step stays visible long enough to be followed, longer for readers who ask for less motion.
  const pace = matchMedia("(prefers-reduced-motion: reduce)").matches ? 2000 : 800;
  let current = 0;
  let timer = 0;

  const panel = document.createElement("div");
  panel.className = "puzzle-player";
  panel.setAttribute("role", "group");
  panel.setAttribute("aria-label", `Step player: ${figure.querySelector("figcaption")?.textContent ?? ""}`);
  const board = steps[0].querySelector("img").cloneNode();
  const controls = document.createElement("div");
  const button = (label, path, action) => {
    const element = document.createElement("button");
    element.type = "button";
    paint(element, label, path);
    element.addEventListener("click", action);
    controls.append(element);
    return element;
  };
  const first = button("First step", "M5 4v12M15 4l-7 6 7 6z", () => jump(0));
  const previous = button("Previous step", "M13 4l-7 6 7 6z", () => jump(current - 1));
  const play = button("Play", PLAY, () => (timer ? pause() : start()));
  const next = button("Next step", "M7 4l7 6-7 6z", () => jump(current + 1));
  const end = button("Last step", "M5 4l7 6-7 6zM15 4v12", () => jump(last));
  const slider = document.createElement("input");
  slider.type = "range";
  slider.max = last;
  slider.setAttribute("aria-label", "Step");
  slider.addEventListener("input", () => jump(Number(slider.value)));
  const status = document.createElement("output");
  controls.append(slider);
  panel.append(board, controls, status);
  // JupyterLab would take arrow keys and Enter for its own; it looks at the focused element first.
  for (const control of controls.children) control.dataset.lmSuppressShortcuts = "true";
  list.before(panel);

  steps.forEach((step, index) => {
    step.style.cursor = "pointer";
    step.addEventListener("click", () => jump(index));
  });

  function show(step) {
    steps[current].removeAttribute("aria-current");
    current = step;
    steps[current].setAttribute("aria-current", "step");
    const image = steps[current].querySelector("img");
    board.src = image.src;
    board.alt = image.alt;
    board.width = image.width * 3;
    board.height = image.height * 3;
    slider.value = current;
    const [, caption] = /^\d+: (.*)/s.exec(steps[current].textContent.trim()) ?? [];
    status.textContent = `${current} of ${last}${caption ? ` · ${caption}` : ""}`;
    slider.setAttribute("aria-valuetext", status.textContent);
    // A disabled button would lose the focus of whoever is stepping through.
    for (const element of [first, previous]) element.setAttribute("aria-disabled", current === 0);
    for (const element of [next, end]) element.setAttribute("aria-disabled", current === last);
  }

  function jump(step) {
    pause();
    show(Math.max(0, Math.min(last, step)));
  }

  function start() {
    if (current === last) show(0);
    // Announcing every board of a film would drown everything else.
    status.setAttribute("aria-live", "off");
    paint(play, "Pause", PAUSE);
    timer = setTimeout(tick, pace);
  }

  function tick() {
    // The cell was run again or scrolled out of the notebook's window: leave nothing behind.
    if (!panel.isConnected) return pause();
    show(current + 1);
    if (current === last) pause();
    else timer = setTimeout(tick, pace);
  }

  function pause() {
    clearTimeout(timer);
    timer = 0;
    status.setAttribute("aria-live", "polite");
    paint(play, "Play", PLAY);
  }

  pause();
  show(0);
}

function paint(button, label, path) {
  button.setAttribute("aria-label", label);
  button.title = label;
  button.innerHTML = `<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="${path}"/></svg>`;
}
