// A program of its own, for tools/book/showing.py. It reads JSON: formulas in TeX, and what was printed for a terminal. It writes
// MathML, or why there is none, with its styles; and the same runs of text that a page makes when a cell prints.
const { readFileSync } = require("node:fs");
const path = require("node:path");
const temml = require("temml");
const { Terminal } = require("./live/terminal");

const { formulas, printed } = JSON.parse(readFileSync(0, "utf8"));
const macros = {}; // what a formula defines, those after it know
const folder = path.dirname(require.resolve("temml"));
const font = `data:font/woff2;base64,${readFileSync(path.join(folder, "Temml.woff2"), "base64")}`;
const made = {
  formulas: formulas.map(({ tex, display }) => {
    try {
      return { mathml: temml.renderToString(tex, { displayMode: display, throwOnError: true, macros }) };
    } catch (error) {
      return { failure: error.message.split("\n")[0].trim() };
    }
  }),
  printed: printed.map((text) => Object.values(new Terminal().add(text)).flat()),
  css: `/* Temml, MIT licence */${readFileSync(path.join(folder, "Temml-Local.css"), "utf8")}`.replace(
    "'Temml.woff2'",
    `"${font}"`,
  ),
};
process.stdout.write(JSON.stringify(made));
