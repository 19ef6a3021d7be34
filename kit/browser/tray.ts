import type { Board, PlayRule } from "../play/data";
import { enable, textButton } from "./controls";
import { make } from "./figure";

interface TrayOptions {
  readonly rule: Extract<PlayRule, { kind: "put" }>;
  position(): Board;
  nameOf(value: number): string;
  /** Whether what is on a cell stays. */
  isGiven(cell: number): boolean;
  act(cell: number): void;
  say(words: string): void;
}

/** So many fit beside one another on a phone. */
const MOST_IN_LINE = 7;

/** The pieces that wait to be put on a board, and which comes next. */
export function trayOf({ rule, position, nameOf, isGiven, act, say }: TrayOptions) {
  const { tray: values, each } = rule;
  const element = make("div", { className: "puzzle-tray", role: "group", "aria-label": "Next piece" });
  // More go in lines of equal length.
  const inLine = Math.ceil(values.length / Math.ceil(values.length / MOST_IN_LINE));
  element.style.gridTemplateColumns = `repeat(${inLine}, auto)`;
  const leftOf = (value: number) => each - position().filter((other) => other === value).length;
  const tray = { element, held: values[0] as number | undefined, hold, draw, key };

  /** Whoever undoes or redoes holds a piece that is still in the tray, too. */
  function hold(): void {
    if (tray.held === undefined || leftOf(tray.held) <= 0)
      tray.held = values.find((value) => leftOf(value) > 0);
  }

  function draw(): void {
    element.replaceChildren(...values.map(button));
  }

  function button(value: number): HTMLElement {
    const button = textButton(nameOf(value), () => {
      if (leftOf(value) <= 0) return;
      tray.held = value;
      say(`${nameOf(value)} comes next`);
      element.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
    });
    button.setAttribute("aria-pressed", String(value === tray.held));
    enable(button, leftOf(value) > 0);
    return button;
  }

  /** The number of a piece puts it, and takes another off; so do Delete and Backspace. Returns whether the key was of use. */
  function key(cell: number, name: string): boolean {
    const value = values.find((value) => nameOf(value) === name || String(value) === name);
    if (value === undefined && name !== "Delete" && name !== "Backspace") return false;
    if (isGiven(cell)) return true;
    const there = position()[cell];
    if (value !== undefined && leftOf(value) === 0) {
      if (there !== value) say(`${nameOf(value)} is on the board already`);
      return true;
    }
    if (there !== 0) act(cell);
    if (value !== undefined) {
      tray.held = value;
      act(cell);
    }
    return true;
  }

  return tray;
}
