// Everything the project needs, made where it is missing: npm packages, JupyterLab, one link. Runs before
// anything is installed, so it is plain JavaScript and uses nothing but Node.

const crypto = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { areBuilt, build } = require("./figureScripts");
const { acquire } = require("./lock");
const { Trouble, explainFailure, findPython, runNpm, runQuietly } = require("./programs");

const root = path.resolve(__dirname, "..", "..");
const packages = path.join(root, "node_modules");
const environment = path.join(root, ".venv");
const LINKED = ["kit", "lib"];
const state = path.join(root, ".jupyter", "state");
const kernel = path.join(root, ".jupyter", "kernels", "tslab");
const kernelOfEnvironment = path.join(environment, "share", "jupyter", "kernels", "tslab");

// Written last, into what it vouches for: without it, or with another text, the folder is made anew.
const STAMP = ".puzzle-setup";

const steps = [
  { isDone: () => isStamped(packages, packagesKey) && hasPackages(), run: installPackages },
  { isDone: () => isStamped(environment, environmentKey), run: installJupyter },
  { isDone: hasKernelOfEnvironment, run: describeKernel },
  { isDone: () => LINKED.every(isLinked), run: () => LINKED.forEach(makeLink) },
  { isDone: areBuilt, run: build },
];

/**
 * Makes what is missing, and returns in milliseconds when nothing is.
 *
 * @throws Trouble, one sentence for the reader; the next call mends what was left half-made
 */
async function setUp() {
  refuseVariables();
  if (steps.every((step) => step.isDone())) return;
  try {
    await setUpAlone();
  } catch (error) {
    throw error.syscall ? explainFailure("The set-up", String(error)) : error;
  }
}

async function setUpAlone() {
  for (const folder of [path.dirname(state), state]) makeFolder(folder);
  const file = path.join(state, "setup.lock");
  const lock = await acquire(file, () =>
    say(`Another set-up is at work here: waiting for it. (If there is none, delete ${relative(file)}.)`),
  );
  try {
    for (const step of steps) if (!step.isDone()) await step.run({ cwd: root, started: lock.setChild });
  } finally {
    lock.release();
  }
}

// Not all folders at once: with "recursive", Node says of a read-only place that it is not there.
function makeFolder(folder) {
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}

async function installPackages(options) {
  say("Installing the npm packages into node_modules (250 MB, about half a minute) ...");
  discard(packages);
  // No package needs its install script (zeromq brings its binary), and the tests need the development packages.
  const quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
  // Without a network, npm's own patience would be a minute and more.
  const patience = ["--fetch-retries=1", "--fetch-retry-mintimeout=2000"];
  await runNpm(["ci", "--ignore-scripts", "--include=dev", ...quiet, ...patience], options);
  stamp(packages, packagesKey);
}

async function installJupyter(options) {
  const python = findPython();
  say("Installing JupyterLab into .venv (240 MB, about a minute) ...");
  discard(environment);
  // -I: whatever PYTHONPATH and the like say is meant for the reader's other programs.
  await runQuietly("Python", [...python, "-I", "-m", "venv", environment], options);
  const quiet = ["--quiet", "--disable-pip-version-check", "--no-input"];
  const install = [
    "-I",
    "-m",
    "pip",
    "install",
    ...quiet,
    "--require-hashes",
    "-r",
    path.join(root, "tools/setup/requirements.lock"),
  ];
  await runQuietly("pip", [environmentPython(), ...install], options);
  stamp(environment, environmentKey);
}

// VS Code finds kernels in the Python environments of a project, and knows no {resource_dir}. Opened by a click it may
// find no `node` either: so this copy of the kernel's description names both in full.
function describeKernel() {
  fs.mkdirSync(kernelOfEnvironment, { recursive: true });
  fs.writeFileSync(path.join(kernelOfEnvironment, "kernel.json"), kernelStartedBy(process.execPath));
}

function hasKernelOfEnvironment() {
  try {
    const text = readFile(kernelOfEnvironment, "kernel.json");
    const [node] = JSON.parse(text).argv; // any that is still there
    return fs.existsSync(node) && text === kernelStartedBy(node);
  } catch {
    return false;
  }
}

function kernelStartedBy(node) {
  const { argv, ...spec } = JSON.parse(readFile(kernel, "kernel.json"));
  const [, ...rest] = argv;
  const own = [
    node,
    ...rest.map((part) => (/^\{resource_dir\}/.test(part) ? path.join(kernel, part.slice(14)) : part)),
  ];
  return `${JSON.stringify({ ...spec, argv: own }, null, 2)}\n`;
}

// Cells import "./lib/..." and "./kit/...": the project's own kernel runs in the root, but another host's kernel (VS Code, the
// reader's own Jupyter) runs in notebooks/ and finds the same files through these links.
function makeLink(name) {
  if (isLinked(name)) return;
  const link = linkTo(name);
  const old = fs.lstatSync(link, { throwIfNoEntry: false });
  if (old && !old.isSymbolicLink())
    throw new Trouble(
      `notebooks/${name} is in the way of a link: move it elsewhere and run the same command again.`,
    );
  if (old) fs.unlinkSync(link);
  // Windows asks for no special right to make a junction, which has to be absolute.
  if (process.platform === "win32") fs.symlinkSync(path.join(root, name), link, "junction");
  else fs.symlinkSync(path.join("..", name), link);
}

function linkTo(name) {
  return path.join(root, "notebooks", name);
}

// Jupyter takes $NAME in the path of its configuration for a variable, and would leave the configuration out, silently.
function refuseVariables() {
  const variable = /\$(\w+|\{[^}]*\})/.exec(root)?.[1];
  if (variable && process.env[variable.replace(/[{}]/g, "")] !== undefined)
    throw new Trouble(
      `The path of the project's folder, ${root}, contains $${variable}, which Jupyter takes for a variable: rename that folder and run the same command again.`,
    );
}

function isLinked(name) {
  try {
    return fs.realpathSync(linkTo(name)) === fs.realpathSync(path.join(root, name));
  } catch {
    return false;
  }
}

/** Whether those are there that the project itself names: somebody may have deleted one. */
function hasPackages() {
  const { dependencies, devDependencies } = JSON.parse(readFile(root, "package.json"));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.every((name) => fs.existsSync(path.join(packages, name, "package.json")));
}

function packagesKey() {
  return fingerprint([readFile(root, "package-lock.json"), process.platform, process.arch]);
}

// An environment works only where it was made, and only with the Python it was made from: a link to it, or on
// Windows a copy that cannot do without the original in `home`.
function environmentKey() {
  const config = readFile(environment, "pyvenv.cfg");
  const home = /^home\s*=\s*(.*?)\s*$/m.exec(config)[1];
  const python = [fs.realpathSync(home), fs.realpathSync(environmentPython())];
  return fingerprint([readFile(root, "tools/setup/requirements.lock"), root, config, ...python]);
}

function environmentPython() {
  return process.platform === "win32"
    ? path.join(environment, "Scripts", "python.exe")
    : path.join(environment, "bin", "python");
}

function isStamped(folder, key) {
  try {
    return readFile(folder, STAMP) === key();
  } catch {
    return false;
  }
}

function stamp(folder, key) {
  fs.writeFileSync(path.join(folder, STAMP), key());
}

function discard(folder) {
  const old = fs.lstatSync(folder, { throwIfNoEntry: false });
  // Of a link only the link goes: what it leads to may be another project's.
  if (old?.isSymbolicLink()) return fs.unlinkSync(folder);
  if (old && !old.isDirectory())
    throw new Trouble(
      `${relative(folder)} is in the way of a folder: move it elsewhere and run the same command again.`,
    );
  // First of all: a folder that is half gone must not vouch for itself.
  fs.rmSync(path.join(folder, STAMP), { force: true });
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function fingerprint(parts) {
  return crypto.createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

function readFile(...names) {
  return fs.readFileSync(path.join(...names), "utf8");
}

function relative(file) {
  return path.relative(root, file);
}

// Not on standard output, which belongs to the command that comes after.
function say(sentence) {
  console.error(sentence);
}

/** What is where, for `npm run setup`. */
function describe() {
  return [
    "All is set up:",
    "  node_modules     npm packages, as package-lock.json names them",
    "  .venv            JupyterLab and its Python packages, as tools/setup/requirements.lock names them",
    "  .jupyter/state   what makes figures move, and JupyterLab's settings for this project, made as you use it",
    "  notebooks/lib    a link to lib, and notebooks/kit one to kit: for kernels of other programs",
    "Next: npm start opens the notebooks, npm test checks everything, npm run book writes the HTML pages.",
  ].join("\n");
}

module.exports = { describe, environmentPython, root, setUp };
