// biome-ignore-all lint/suspicious/noControlCharactersInRegex: they are what terminals are told

const { createAnsiSequenceParser, createColorPalette, namedColors } = require("ansi-sequence-parser");

/** As in JupyterLab: eight colours, and eight brighter ones. */
const COLOURS =
  "#3e424d #e75c58 #00a250 #ddb62b #208ffb #d160c4 #60c6c8 #c5c1b4 #282c36 #b22b31 #007427 #b27d12 #0065ca #a03196 #258f8f #a1a6b2".split(
    " ",
  );
/** A colour, another order, a sign that moves back, or text. */
const PIECE =
  /\x1b\[([\d;]*)m|\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|.?)|[\r\b]|[^\x1b\r\b]+/gs;
/** An order whose end is still to come. */
const OPEN = /\x1b(\[[0-?]*[ -/]*|\][^\x07\x1b]*)?$/;
const palette = createColorPalette(Object.fromEntries(COLOURS.map((colour, i) => [namedColors[i], colour])));
const STYLES = {
  bold: "font-weight:bold",
  italic: "font-style:italic",
  underline: "text-decoration:underline",
};

/** Makes of printed text, which may come in parts, what a terminal shows of it: runs of characters with one style. */
class Terminal {
  #colours = createAnsiSequenceParser();
  /** Since the last text. */
  #orders = "";
  #line = [];
  #rest = "";
  #isBack = false;

  /** @returns what stands for good since the last call, and the line after it, which may still change */
  add(text) {
    const all = this.#rest + text;
    this.#rest = OPEN.exec(all)?.[0] ?? "";
    const done = [];
    for (const [piece, codes] of all.slice(0, all.length - this.#rest.length).matchAll(PIECE)) {
      // No number is a nought.
      if (codes !== undefined) this.#orders += piece.replace(/(?<=[[;])(?=[;m])/g, "0");
      else if (piece === "\r") this.#isBack = true;
      else if (piece === "\b") this.#takeBack();
      else if (!piece.startsWith("\x1b")) this.#write(piece, done);
    }
    return { done, line: this.#line.map((run) => ({ ...run })) };
  }

  #write(piece, done) {
    // As in a run that is kept: what comes next takes the place of the line.
    if (this.#isBack && !piece.startsWith("\n")) this.#line = [];
    this.#isBack = false;
    const style = styleOf(this.#colours.parse(this.#orders + piece).at(-1));
    this.#orders = "";
    const end = piece.lastIndexOf("\n") + 1;
    if (end > 0) done.push(...this.#line.splice(0), { text: piece.slice(0, end), style });
    if (end < piece.length) this.#line.push({ text: piece.slice(end), style });
  }

  #takeBack() {
    const last = this.#line.at(-1);
    if (last) last.text = [...last.text].slice(0, -1).join("");
    if (last?.text === "") this.#line.pop();
  }
}

function styleOf({ foreground, background, decorations }) {
  const parts = Object.keys(STYLES).flatMap((name) => (decorations.has(name) ? STYLES[name] : []));
  const [ink, ground] = [foreground, background].map((colour) =>
    colour ? palette.value(colour) : undefined,
  );
  if (decorations.has("reverse"))
    parts.push(`background-color:${ink ?? "var(--ink)"};color:${ground ?? "var(--paper)"}`);
  else if (ground) parts.push(`background-color:${ground};color:${ink ?? "black"}`);
  // Dark enough, or light enough, for the paper of either theme.
  else if (ink)
    parts.push(
      `color:light-dark(${["min(l,.52)", "max(l,.72)"].map((light) => `oklch(from ${ink} ${light} c h)`)})`,
    );
  return parts.join(";");
}

module.exports = { Terminal };
