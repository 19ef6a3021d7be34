// A program of its own, for tools/book/showing.py, which asks in JSON, a line a question, and is answered so. Markdown becomes
// HTML by the parser that JupyterLab has. Formulas in TeX become MathML, or why there is none, with their styles; what was
// printed for a terminal becomes the same runs of text that a page makes when a cell prints.
const { readFileSync } = require("node:fs");
const path = require("node:path");
const { createInterface } = require("node:readline");
const { Marked, Renderer } = require("marked");
const temml = require("temml");
const { Terminal } = require("./live/terminal");

const marked = new Marked({
  renderer: {
    checkbox: ({ checked }) =>
      `<span role="img" aria-label="${checked ? "done" : "open"}">${checked ? "☑" : "☐"}</span>`,
    listitem(item) {
      const html = Renderer.prototype.listitem.call(this, item);
      return item.task ? html.replace("<li>", '<li class="task">') : html;
    },
    tablecell(cell) {
      const html = Renderer.prototype.tablecell.call(this, cell);
      return html.replace(/^(<t[hd]) align="(\w+)"/, '$1 style="text-align:$2"');
    },
  },
});

function typeset({ formulas, printed }) {
  const macros = {}; // what a formula defines, those after it know
  const folder = path.dirname(require.resolve("temml"));
  const font = `data:font/woff2;base64,${readFileSync(path.join(folder, "Temml.woff2"), "base64")}`;
  const css = readFileSync(path.join(folder, "Temml-Local.css"), "utf8");
  return {
    formulas: formulas.map(({ tex: given, display }) => {
      const tex = given.replace(/\\require\{\w+\}/g, ""); // what it asks for is there
      try {
        const mathml = temml.renderToString(tex, { displayMode: display, throwOnError: true, macros });
        // By itself, Temml forgets it with the formula.
        if (/\\(re)?newcommand|\\def\b/.test(tex))
          Object.assign(macros, temml.definePreamble(tex, { macros }));
        return { mathml };
      } catch (error) {
        return { failure: error.message.split("\n")[0].trim() };
      }
    }),
    printed: printed.map((text) => Object.values(new Terminal().add(text)).flat()),
    css: `/* Temml, MIT licence */${css.replace("'Temml.woff2'", `"${font}"`)}`,
  };
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const asked = JSON.parse(line);
  const answer = "markdown" in asked ? marked.parse(asked.markdown) : typeset(asked);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
});
