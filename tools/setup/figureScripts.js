// Puts together what brings figures to life: each kit/**/browser/NAME.page.ts with all that it imports becomes one small
// script for the figures whose ids begin with NAME. Run by the set-up; plain JavaScript, like all that it needs.

const fs = require("node:fs");
const path = require("node:path");

const root = path.resolve(__dirname, "..", "..");
const target = path.join(root, ".jupyter", "state", "figures.json");

/** Whether they are there and were made of what stands in the files now. */
function areBuilt() {
  try {
    const { sources, maker } = JSON.parse(fs.readFileSync(target, "utf8"));
    const files = [...filesOfPages(), ...Object.keys(sources)];
    return maker === makerNow() && files.every((file) => sources[file] === read(file));
  } catch {
    return false;
  }
}

async function build() {
  const files = new Set(filesOfPages());
  const kinds = {};
  for (const [name, file] of Object.entries(pages())) {
    const { modules, ...kind } = await bundled(file);
    kinds[name] = kind;
    for (const module of modules) files.add(path.relative(root, module).split(path.sep).join("/"));
  }
  const sources = Object.fromEntries([...files].map((file) => [file, read(file)]));
  // Another program may be reading it.
  const part = `${target}.${process.pid}.part`;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(part, JSON.stringify({ maker: makerNow(), sources, kinds }));
  fs.renameSync(part, target);
}

/** By the name of a kind of figure, the file that its script begins with. */
function pages() {
  const files = filesOfPages().filter((file) => file.endsWith(".page.ts"));
  return Object.fromEntries(files.map((file) => [path.basename(file, ".page.ts"), path.join(root, file)]));
}

/** Their paths from the project's folder on, with / between folders: kit/figures/host.ts compares what stands in them, too. */
function filesOfPages() {
  const files = fs
    .readdirSync(path.join(root, "kit"), { recursive: true })
    .map((file) => `kit/${file.split(path.sep).join("/")}`);
  return files.filter((file) => /(^|\/)browser\/[^/]+$/.test(file)).sort();
}

function read(file) {
  return fs.readFileSync(path.join(root, file), "utf8");
}

/** This file, and the bundler: another one may write another script. */
function makerNow() {
  return fs.readFileSync(__filename, "utf8") + require("rolldown/package.json").version;
}

async function bundled(file) {
  const { rolldown } = await import("rolldown");
  const styles = new Map();
  const entry = `import add from ${JSON.stringify(file)};
import { enlivenAll } from ${JSON.stringify(path.join(root, "kit/browser/figure.ts"))};
enlivenAll("FIGURE_ID", add);`;
  const plugin = {
    name: "figure",
    resolveId: (id) => (id === "entry" ? id : null),
    load(id) {
      if (id === "entry") return entry;
      if (!id.endsWith(".css")) return null;
      styles.set(id, fs.readFileSync(id, "utf8"));
      return { code: "", moduleType: "js", moduleSideEffects: "no-treeshake" };
    },
  };
  const bundle = await rolldown({
    ...{ input: "entry", plugins: [plugin], tsconfig: false, logLevel: "warn" },
    treeshake: { moduleSideEffects: (id) => id.endsWith(".css") || id === "entry" }, // models bring searches along
    transform: { target: "es2022" },
  });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  const modules = output[0].moduleIds.filter((id) => id !== "entry");
  const style = modules.map((id) => squeezed(styles.get(id) ?? "")).join("");
  return { style, script: output[0].code.trim(), modules };
}

function squeezed(style) {
  return style
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replaceAll(": ", ":")
    .replaceAll(";}", "}")
    .trim();
}

if (require.main === module) build();

module.exports = { areBuilt, build, pages };
