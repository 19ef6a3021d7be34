import { enable } from "./controls";
import { make } from "./figure";
import "./steps.css";

const ICONS = {
  play: "M6 4l10 6-10 6z",
  pause: "M6 4h3v12h-3zM12 4h3v12h-3z",
  first: "M5 4v12M15 4l-7 6 7 6z",
  previous: "M13 4l-7 6 7 6z",
  next: "M7 4l7 6-7 6z",
  last: "M5 4l7 6-7 6zM15 4v12",
};

interface StepOptions {
  /** The element that all of it stands in: arrow keys, Home and End work wherever the focus is in it. */
  readonly panel: HTMLElement;
  readonly last: number;
  /** Draws a step and returns the words for it. */
  show(step: number): string | undefined;
  /** Milliseconds a step at the normal speed. */
  readonly pace: number;
}

/** The bar that walks through steps 0 to `last`: buttons, a slider, how fast, whether it begins again, and a line of words. */
export function stepBar({ panel, last, show, pace }: StepOptions) {
  let current = 0;
  let isUntouched = true; // it stands where it was put, and plays from the beginning
  let timer: ReturnType<typeof setTimeout> | 0 = 0;
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
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      /^(SELECT|TEXTAREA)$/.test((event.target as Element).tagName)
    )
      return;
    const steps: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: last,
    };
    if (!(event.key in steps)) return;
    event.preventDefault();
    jump(steps[event.key]);
  });

  function go(step: number): void {
    current = Math.max(0, Math.min(last, step));
    slider.value = String(current);
    const words = show(current);
    status.textContent = `${current} of ${last}${words ? ` · ${words}` : ""}`;
    slider.setAttribute("aria-valuetext", status.textContent);
    for (const element of [first, previous]) enable(element, current > 0);
    for (const element of [next, end]) enable(element, current < last);
  }

  function jump(step: number): void {
    pause();
    isUntouched = false;
    go(step);
  }

  function start(): void {
    if (current === last || isUntouched) go(0);
    isUntouched = false;
    // Announcing every step of a film would drown everything else.
    status.setAttribute("aria-live", "off");
    paint(play, "Pause", "pause");
    wait();
  }

  function wait(): void {
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

  function pause(): void {
    clearTimeout(timer);
    timer = 0;
    status.setAttribute("aria-live", "polite");
    paint(play, "Play", "play");
  }

  pause();
  return { bar, status, go, jump };
}

function iconButton(label: string, icon: keyof typeof ICONS, onclick: () => void): HTMLButtonElement {
  const element = make("button", { type: "button", onclick });
  paint(element, label, icon);
  return element;
}

function paint(button: HTMLElement, label: string, icon: keyof typeof ICONS): void {
  button.setAttribute("aria-label", label);
  button.title = label;
  button.innerHTML = `<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="${ICONS[icon]}"/></svg>`;
}
