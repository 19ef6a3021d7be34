// biome-ignore-all lint/suspicious/noControlCharactersInRegex: they are what terminals are told

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
const STYLES = { 1: "font-weight:bold", 3: "font-style:italic", 4: "text-decoration:underline", 7: "" };

/** Makes of printed text, which may come in parts, what a terminal shows of it: runs of characters with one style. */
class Terminal {
  #state = {};
  #line = [];
  #rest = "";
  #isBack = false;

  /** @returns what stands for good since the last call, and the line after it, which may still change */
  add(text) {
    const all = this.#rest + text;
    this.#rest = OPEN.exec(all)?.[0] ?? "";
    const done = [];
    for (const [piece, codes] of all.slice(0, all.length - this.#rest.length).matchAll(PIECE)) {
      if (codes !== undefined) this.#state = changed(this.#state, codes.split(";").map(Number));
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
    const style = styleOf(this.#state);
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

function changed(state, codes) {
  const now = { ...state };
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i];
    const place = (code >= 40 && code < 50) || code >= 100 ? "ground" : "ink";
    if (code === 0) for (const name in now) delete now[name];
    else if (code in STYLES) now[code] = true;
    else if (code === 22) delete now[1];
    else if (code - 20 in STYLES) delete now[code - 20];
    else if (code === 38 || code === 48) {
      const length = codes[i + 1] === 2 ? 4 : 2;
      now[place] = colourOf(codes.slice(i + 2, i + 1 + length));
      i += length;
    } else if (code === 39 || code === 49) delete now[place];
    else if ((code >= 30 && code < 50) || code >= 90)
      now[place] = COLOURS[(code % 10) + (code >= 90 ? 8 : 0)];
  }
  return now;
}

/** @param codes  red, green and blue; or a number up to 255: the sixteen, a cube of 6 x 6 x 6, and greys */
function colourOf(codes) {
  const [code = 0] = codes;
  if (codes.length > 1) return `rgb(${codes})`;
  if (code < 16) return COLOURS[code];
  const steps = [36, 6, 1].map((size) => Math.floor((code - 16) / size) % 6);
  return `rgb(${code < 232 ? steps.map((step) => step && 55 + 40 * step) : Array(3).fill(8 + 10 * (code - 232))})`;
}

function styleOf(state) {
  const parts = Object.keys(STYLES).flatMap((code) => (state[code] && STYLES[code]) || []);
  const { ink, ground } = state;
  if (state[7]) parts.push(`background-color:${ink ?? "var(--ink)"};color:${ground ?? "var(--paper)"}`);
  else if (ground) parts.push(`background-color:${ground};color:${ink ?? "black"}`);
  // Dark enough, or light enough, for the paper of either theme.
  else if (ink)
    parts.push(
      `color:light-dark(${["min(l,.52)", "max(l,.72)"].map((light) => `oklch(from ${ink} ${light} c h)`)})`,
    );
  return parts.join(";");
}

module.exports = { Terminal };
