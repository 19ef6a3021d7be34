/**
 * The files of the project that cells import: read for the compiler, checked, compiled, and run by Node. What was compiled
 * without a complaint is kept on disk: checking the library is most of what a chapter's first cell would take ten seconds for.
 */

const { createHash } = require("node:crypto");
const {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { placesIn } = require("./front/places");

const root = path.resolve(__dirname, "..", "..").replaceAll("\\", "/");
/** Jupyter starts the kernel in the notebook's folder. */
const beside = process.cwd().replaceAll("\\", "/");
/** What cells take for their own file. */
const CELLS = path.join(root, "cell.ts");
const keptFolder = path.join(root, ".jupyter", "state", "compiled");

class Library {
  #ts;
  /** What all keys depend on: the compiler, Node, and Node's types. */
  #tools;
  /** What the files held when they were looked at last: text, time and digest, and in which question that was. */
  #seen = new Map();
  #question = 0;
  /** The keys of the files, as long as none of them changes. */
  #keys = new Map();
  /** What was compiled, by file: the key that it was compiled under, script and source map. */
  #compiled = new Map();
  /** The keys of the files that run. */
  #running = new Map();
  /** The ways back from scripts to their sources. */
  #places = new Map();

  /** Called before files are checked that are not kept, with their number: that may take seconds. */
  beforeChecking = () => {};

  constructor(ts) {
    this.#ts = ts;
    this.#tools = [ts.version, process.version, require("@types/node/package.json").version];
    findTypeScript();
    Module._extensions[".ts"] = (module, file) =>
      module._compile(this.#scriptOf(file.replaceAll("\\", "/")), file);
  }

  /** The world as the front end for cells sees it. */
  get host() {
    return {
      folder: root,
      beside,
      libraries: path.dirname(require.resolve("typescript")).replaceAll("\\", "/"),
      types: ["node"],
      readFile: (file) => this.#look(file)?.text,
      fileExists: (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false,
      directoryExists: (folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false,
      version: (file) => (isOfPackage(file) ? "" : (this.#look(file)?.digest ?? "")),
      getDirectories: (folder) => namesIn(folder, (entry) => entry.isDirectory() && entry.name !== "browser"),
      readDirectory: (folder) =>
        namesIn(folder, (entry) => entry.name.endsWith(".ts")).map((name) => `${folder}/${name}`),
    };
  }

  /** Files may have changed from now on. */
  lookAgain() {
    this.#question += 1;
  }

  /**
   * Checks, compiles and makes ready to run what a cell imports. A file that was edited, or that imports one, runs anew.
   * @param {Map<string, string[]>} files  with the files that each imports
   * @returns {import("./front/cellFront").Complaint[]} what is wrong with the files
   */
  prepare(front, files) {
    for (const file of files.keys())
      if (!this.#keys.has(file)) this.#keys.set(file, this.#keyOf(file, files));
    const unknown = [...files.keys()].filter((file) => file.endsWith(".ts") && !this.#isKept(file));
    if (unknown.length > 0) this.beforeChecking(unknown.length);
    const complaints = unknown.flatMap((file) => {
      const found = front.checkFile(file);
      if (found.every(({ isAdvice }) => isAdvice)) this.#keep(file);
      return found;
    });
    for (const file of files.keys()) {
      const key = this.#keys.get(file);
      if (this.#running.get(file) === key) continue;
      if (this.#running.has(file)) delete require.cache[path.normalize(file)];
      this.#running.set(file, key);
      this.#places.delete(file);
    }
    return complaints;
  }

  /** A place in a script as a place in the source; undefined where the script is none of the library. */
  placeOf(script, line, column) {
    const file = script.replaceAll("\\", "/");
    const compiled = this.#compiled.get(file);
    if (!compiled) return undefined;
    if (!this.#places.has(file)) this.#places.set(file, placesIn(this.#ts, compiled.map, 0));
    const place = this.#places.get(file)(line, column);
    return place && { ...place, file: path.relative(root, file).replaceAll("\\", "/") };
  }

  #look(file) {
    const known = this.#seen.get(file);
    if (known && (known.question === this.#question || isOfPackage(file))) return known;
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile()) return undefined;
    const time = `${found.mtimeMs} ${found.size} ${found.ino}`;
    if (known?.time === time) {
      known.question = this.#question;
      return known;
    }
    const text = readFileSync(file, "utf8");
    const seen = { text, time, digest: isOfPackage(file) ? "" : digestOf(text), question: this.#question };
    if (known && known.digest !== seen.digest) this.#keys.clear();
    this.#seen.set(file, seen);
    return seen;
  }

  /** Tells apart whatever the script and the faults of a file depend on. */
  #keyOf(file, files) {
    const names = new Set([file]);
    for (const name of names) for (const imported of files.get(name) ?? []) names.add(imported);
    const versions = [...names].sort().map((name) => `${name} ${this.#look(name)?.digest}`);
    return digestOf([...this.#tools, ...versions].join("\n"));
  }

  #isKept(file) {
    const key = this.#keys.get(file);
    if (this.#compiled.get(file)?.key === key) return true;
    const kept = readKept(file);
    if (kept?.key !== key) return false;
    this.#compiled.set(file, kept);
    return true;
  }

  #scriptOf(file) {
    if (!this.#compiled.has(file)) this.#compiled.set(file, this.#compile(file));
    return this.#compiled.get(file).script;
  }

  #compile(file) {
    const { outputText, sourceMapText: map } = this.#ts.transpileModule(this.#look(file).text, {
      fileName: file,
      compilerOptions: {
        target: this.#ts.ScriptTarget.ES2022,
        module: this.#ts.ModuleKind.CommonJS,
        esModuleInterop: true,
        sourceMap: true,
      },
    });
    return { script: outputText.replace(/\/\/# sourceMappingURL=.*\s*$/, ""), map };
  }

  #keep(file) {
    const compiled = { key: this.#keys.get(file), ...this.#compile(file) };
    this.#compiled.set(file, compiled);
    keep(file, compiled);
  }
}

/**
 * TypeScript takes './file.js' for './file.ts', as it is called once it is compiled. What cells import may lie in the project's
 * folder or beside the notebook.
 */
function findTypeScript() {
  const { _resolveFilename } = Module;
  Module._resolveFilename = function (name, parent, ...rest) {
    const names = /^\.{1,2}\//.test(name) ? [name, name.replace(/\.js$/, ".ts")] : [name];
    if (name.startsWith("./") && parent?.filename === CELLS)
      names.push(...names.map((one) => path.join(beside, one)));
    let problem;
    for (const one of names)
      try {
        return _resolveFilename.call(this, one, parent, ...rest);
      } catch (first) {
        problem ??= first;
      }
    throw problem;
  };
}

function digestOf(text) {
  return createHash("sha256").update(text).digest("hex");
}

/** Files of packages stay as they are while a kernel runs. */
function isOfPackage(file) {
  return file.includes("/node_modules/");
}

function pathOfKept(file) {
  return path.join(keptFolder, `${path.relative(root, file).replaceAll(/[\\/]/g, ".")}.json`);
}

/** Undefined also for what is damaged: the file is then compiled again. */
function readKept(file) {
  try {
    const [key, script, map] = JSON.parse(readFileSync(pathOfKept(file), "utf8"));
    return { key, script, map };
  } catch {
    return undefined;
  }
}

/** Written beside and renamed, because kernels start at the same time. Where nothing can be written, nothing is kept. */
function keep(file, { key, script, map }) {
  const target = pathOfKept(file);
  const beside = `${target}.${process.pid}`;
  try {
    mkdirSync(keptFolder, { recursive: true });
    writeFileSync(beside, JSON.stringify([key, script, map]));
    renameSync(beside, target);
  } catch {
    rmSync(beside, { force: true });
  }
}

/** What a folder holds of that from which cells import. What runs in pages lies in folders of its own, "browser". */
function namesIn(folder, isWanted) {
  const [top] = path.relative(root, folder).split(path.sep);
  const entries = ["", "kit", "lib"].includes(top) ? readdirSync(folder, { withFileTypes: true }) : [];
  const names = entries.filter(isWanted).map(({ name }) => name);
  return names.filter((name) => top !== "" || name === "kit" || name === "lib");
}

module.exports = { CELLS, Library, root };
