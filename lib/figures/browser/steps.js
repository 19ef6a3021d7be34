// The bar that walks through the steps of a strip or of a watched search.

const ICONS = {
  play: "M6 4l10 6-10 6z",
  pause: "M6 4h3v12h-3zM12 4h3v12h-3z",
  first: "M5 4v12M15 4l-7 6 7 6z",
  previous: "M13 4l-7 6 7 6z",
  next: "M7 4l7 6-7 6z",
  last: "M5 4l7 6-7 6zM15 4v12",
};

/**
 * The bar that walks through steps 0 to `last`: buttons, a slider, how fast, whether it begins again, and a line of words.
 * Arrow keys, Home and End work wherever the focus is in `panel`, the element that all of it stands in.
 * @param show  draws a step and returns the words for it
 * @param pace  milliseconds a step at the normal speed
 */
function stepBar({ panel, last, show, pace }) {
  let current = 0;
  let timer = 0;
  const bar = make("div", { className: "puzzle-bar" });
  const status = make("output", { className: "puzzle-status" });
  const first = iconButton("First step", "first", () => jump(0));
  const previous = iconButton("Previous step", "previous", () => jump(current - 1));
  const play = iconButton("Play", "play", () => (timer ? pause() : start()));
  const next = iconButton("Next step", "next", () => jump(current + 1));
  const end = iconButton("Last step", "last", () => jump(last));
  const slider = make("input", { type: "range", max: last, value: 0, "aria-label": "Step" });
  slider.addEventListener("input", () => jump(Number(slider.value)));
  const speeds = ["0.5", "1", "2", "4"].map((value) => make("option", { value, textContent: `${value}×` }));
  const speed = make("select", { title: "Speed", "aria-label": "Speed" }, ...speeds);
  speed.value = "1";
  const loop = make("input", { type: "checkbox" });
  const loopLabel = make("label", {}, loop, " loop");
  bar.append(first, previous, play, next, end, slider, speed, loopLabel);
  panel.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(SELECT|TEXTAREA)$/.test(event.target.tagName))
      return;
    const steps = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last };
    if (!(event.key in steps)) return;
    event.preventDefault();
    jump(steps[event.key]);
  });

  function go(step) {
    current = Math.max(0, Math.min(last, step));
    slider.value = current;
    const words = show(current);
    status.textContent = `${current} of ${last}${words ? ` · ${words}` : ""}`;
    slider.setAttribute("aria-valuetext", status.textContent);
    for (const element of [first, previous]) enable(element, current > 0);
    for (const element of [next, end]) enable(element, current < last);
  }

  function jump(step) {
    pause();
    go(step);
  }

  function start() {
    if (current === last) go(0);
    // Announcing every step of a film would drown everything else.
    status.setAttribute("aria-live", "off");
    paint(play, "Pause", "pause");
    wait();
  }

  function wait() {
    timer = setTimeout(tick, pace / Number(speed.value));
  }

  function tick() {
    // The cell was run again or scrolled out of the notebook's window: leave nothing behind.
    if (!panel.isConnected) return pause();
    if (current === last) go(0);
    else go(current + 1);
    if (current === last && !loop.checked) pause();
    else wait();
  }

  function pause() {
    clearTimeout(timer);
    timer = 0;
    status.setAttribute("aria-live", "polite");
    paint(play, "Play", "play");
  }

  pause();
  return { bar, status, go, jump };
}

function iconButton(label, icon, action) {
  const element = make("button", { type: "button", onclick: action });
  paint(element, label, icon);
  return element;
}

function paint(button, label, icon) {
  button.setAttribute("aria-label", label);
  button.title = label;
  button.innerHTML = `<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="${ICONS[icon]}"/></svg>`;
}
