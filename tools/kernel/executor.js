/** Runs cells: what the front end for cells has made of them, with the library as Node loads it. */

const Module = require("node:module");
const path = require("node:path");
const { setImmediate: nextTurn } = require("node:timers/promises");
const {
  inspect,
  types: { isPromise },
} = require("node:util");
const { pathToFileURL } = require("node:url");
const vm = require("node:vm");
const { giveReaders, takeBack } = require("./builtIns");
const { noteConsole } = require("./consoleOfCells");
const { isKnownWord } = require("./front/advice");
const { CellFront } = require("./front/cellFront");
const { grouped } = require("./front/complaints");
const { moduleAdvice } = require("./front/moduleAdvice");
const { CELLS, Library, root } = require("./library");
const { adviceFor, codesBelow } = require("./missingNames");

/** Cells may replace or delete these. */
const { defineProperty, getOwnPropertyDescriptor, getOwnPropertyDescriptors } = Object;
const { queueMicrotask } = globalThis;
const { log } = console;

/** Runs what `watched` is handed. */
const CALL = new vm.Script("__cell.call()");

/** What tslab wants of an executor, and what the rest of the kernel does. */
class Executor {
  front;
  library;
  #load = loaderForCells();
  #namespaces = new WeakMap();
  /** Those that have run without a fault, in this order. */
  cells = [];
  /** The ways back from scripts of cells to what the reader wrote, by the scripts' names. */
  #places = new Map();
  #cell;
  #stop = () => {};
  #hooks;
  /** What `begin` of the running script was handed, and `end`, and the value of its last expression. */
  #names;
  #handed;
  #last;
  /** The cells that have failed, by the names that they would have declared. */
  #failed = new Map();
  /** By the names that functions need and no cell has declared yet: what says so. */
  #awaited = { __proto__: null };
  /** The variables of all cells, as accessors. */
  #variables = Object.create(null);

  /** @param cell  what the kernel knows of the running cell: its number, JupyterLab's name for it, what to call before its code */
  constructor(ts, cell) {
    this.#cell = cell;
    this.library = new Library(ts);
    this.front = new CellFront(ts, this.library.host);
    this.front.check([], ""); // Reads the declarations of the language, before anybody waits for a cell.
    this.#hooks = {
      cells: this.#variables,
      load: (name) => this.#namespaceOf(this.#load(name)),
      loadLater: async (name) => {
        try {
          return this.#namespaceOf(this.#load(`${name}`));
        } catch (problem) {
          if (problem?.code !== "ERR_REQUIRE_ASYNC_MODULE") throw problem;
          return import(metaOfCells(this.#load).resolve(`${name}`));
        }
      },
      meta: metaOfCells(this.#load),
      begin: (names) => {
        this.#names = names;
        for (const name in this.#awaited) {
          const accessor = getOwnPropertyDescriptor(names, name);
          if (accessor) defineProperty(this.#variables, name, accessor);
        }
      },
      last: (value) => {
        this.#last = value;
      },
      end: (handed) => {
        this.#handed = handed;
      },
    };
    defineProperty(globalThis, "__cell", { value: this.#hooks });
    // Node's types promise them to every script.
    const { main: module } = this.#load;
    const promised = { require: this.#load, module, exports: module.exports };
    Object.assign(globalThis, promised, { __filename: CELLS, __dirname: root });
  }

  /** @throws what Jupyter is to say of a cell that has failed */
  async execute(code) {
    let isStopped = false;
    this.#stop = () => {
      isStopped = true;
    };
    const closeConsole = noteConsole();
    const names = this.front.namesIn(code);
    let became = "refused";
    try {
      const { script, placeOf, late } = this.#compile(code);
      became = "not run to its end";
      this.#announce(late);
      // The stop button of meanwhile is heard when the event loop, which is in the middle of a turn, has begun the next one.
      for (let turn = 0; turn < 2; turn++) await nextTurn();
      if (isStopped) throw new Failure(INTERRUPTED);
      const name = `cell[${this.#cell.number}]`;
      this.#places.set(name, placeOf);
      await this.#run(`${script}//# sourceURL=${name}`);
      takeBack(); // With a "get" for all objects, for instance, no variable could be defined.
      const last = this.#last;
      for (const [key, accessor] of Object.entries(getOwnPropertyDescriptors(this.#names))) {
        defineProperty(this.#variables, key, accessor);
        delete this.#awaited[key];
      }
      this.cells.push(code);
      for (const name of names) this.#failed.delete(name);
      giveReaders();
      if (last !== undefined && last !== null) this.#watched(() => log(last));
      return true;
    } catch (problem) {
      takeBack();
      this.#announce([]);
      closeConsole();
      for (const name of names)
        this.#failed.set(name, `Cell [${this.#cell.number}], which declares it, was ${became}: see there.`);
      throw Failure.contentOf(problem) ?? this.#describe(problem);
    } finally {
      this.#stop = () => {};
      this.#last = this.#handed = this.#names = undefined;
      takeBack();
    }
  }

  /** What the stop button does to a cell that waits; `vm` hears it in one that works. */
  interrupt() {
    this.#stop();
  }

  reset() {}
  close() {}

  /** A place in a script as the reader knows it: the file or cell, and where; undefined where it is not the reader's. */
  placeOf(script, line, column) {
    const inCell = this.#places.get(script);
    if (!inCell) return this.library.placeOf(script, line, column);
    const place = inCell(line, column);
    return place && { ...place, file: script };
  }

  #compile(code) {
    const { front } = this;
    this.library.lookAgain();
    let found = front.check(this.cells, code);
    // The notebook is looked up for who needs it alone.
    const isMissing = found.some(({ missing }) => missing);
    if (isMissing) found = front.check(this.cells, code, codesBelow(this.#cell.id, code));
    const all = [...found, ...this.library.prepare(front, front.filesOf(this.cells, code))];
    const advice = all.filter(({ isAdvice }) => isAdvice);
    const faults = all.filter(({ isAdvice }) => !isAdvice);
    if (faults.length > 0) throw new Failure(this.#told(faults));
    if (advice.length > 0) this.#cell.advice = linesOf(advice).join("\n");
    return front.compile(this.cells, code);
  }

  /** Names that a cell below is to declare: until then, whoever needs them is told so. */
  #announce(names) {
    for (const name of names) {
      if (name in this.#variables) continue;
      this.#awaited[name] = () => {
        throw new ReferenceError(`${name} is not defined before the cell that declares it has run`);
      };
    }
    for (const [name, get] of Object.entries(this.#awaited))
      defineProperty(this.#variables, name, { get, configurable: true });
  }

  #told(found) {
    const complaints = found.map((one) => {
      const cause = this.#failed.get(one.missing);
      const [said] = one.message.replace(/ Did you mean .*/, "").split("\n");
      return cause ? { ...one, message: `${said}\n${cause}` } : one;
    });
    const lines = linesOf(grouped(complaints, ({ file, message }) => `${file} ${message}`));
    const unknown = complaints.filter(({ missing }) => missing && !this.#failed.has(missing));
    const missing = new Set(unknown.map((one) => one.missing));
    const isGuessed =
      complaints.some(({ message }) => message.includes("Did you mean")) || [...missing].every(isKnownWord);
    const first = this.cells.every((code) => this.front.namesIn(code).length === 0);
    const advice = adviceFor((code) => this.front.namesIn(code), missing, {
      id: this.#cell.id,
      first,
      isGuessed,
    });
    return failure("TypeScriptError", [...lines, ...(advice ? [advice] : [])].join("\n"));
  }

  /** What may call the reader's code runs where the stop button is heard. */
  #watched(action) {
    this.#hooks.call = action;
    return CALL.runInThisContext({ breakOnSigint: true, displayErrors: false });
  }

  #describe(thrown) {
    let result;
    try {
      result = this.#watched(() => describeSafely(thrown));
    } catch {
      return INTERRUPTED; // Nothing else comes through.
    }
    takeBack();
    return failure(...result);
  }

  /** @returns a promise of what the cell has handed over */
  async #run(script) {
    this.#cell.beforeCode();
    giveReaders();
    vm.runInThisContext(script, { breakOnSigint: true, displayErrors: false });
    const handed = this.#handed;
    if (!isPromise(handed)) return handed;
    // A cell that has replaced `then` should not win the race against the stop button.
    takeBack();
    queueMicrotask(giveReaders);
    const stopped = new Promise((_, reject) => {
      this.#stop = () => reject(new Failure(INTERRUPTED));
    });
    return await Promise.race([handed, stopped]);
  }

  /** As an import of an ES module sees it. */
  #namespaceOf(loaded) {
    if (loaded?.__esModule) return loaded;
    const isObject = (typeof loaded === "object" && loaded !== null) || typeof loaded === "function";
    const known = isObject && this.#namespaces.get(loaded);
    if (known) return known;
    const namespace = {};
    for (const key of isObject ? Object.keys(loaded) : [])
      defineProperty(namespace, key, { enumerable: true, get: () => loaded[key] });
    defineProperty(namespace, "default", { value: loaded, enumerable: true });
    if (isObject) this.#namespaces.set(loaded, namespace);
    return namespace;
  }
}

/** All cells are one program for what is loaded: a file in the project's folder, which need not be there. */
function loaderForCells() {
  const module = new Module(CELLS);
  Object.assign(module, { filename: CELLS, paths: Module._nodeModulePaths(root) });
  process.mainModule = module;
  process.argv.splice(1, process.argv.length, CELLS); // There stood the file with the key of the connection.
  return Module.createRequire(CELLS);
}

function metaOfCells({ resolve }) {
  const urlOf = (name) => (Module.isBuiltin(name) ? name : pathToFileURL(resolve(name)).href);
  return { dirname: root, filename: CELLS, url: pathToFileURL(CELLS).href, resolve: urlOf };
}

function linesOf(complaints) {
  return complaints.flatMap(({ file, line, column, message }) =>
    message.split("\n").map((text) => `${file ? `${file} ` : ""}${line}:${column} - ${text}`),
  );
}

/** A cell's failure, ready to be told. */
class Failure {
  #content;

  constructor(content) {
    this.#content = content;
  }

  /** Undefined of anything else that may be thrown; that is not asked, since it might answer. */
  static contentOf(problem) {
    return Object(problem) === problem && #content in problem ? problem.#content : undefined;
  }
}

/** So much is told of an error. */
const MOST_CHARACTERS = 100_000;

const INTERRUPTED = failure("Interrupted", "the cell was stopped; the variables of earlier cells are kept");

/** What is thrown may throw itself when it is looked at; its cell has failed all the same. */
function describeSafely(thrown) {
  try {
    return describe(thrown);
  } catch {
    return ["Uncaught", "something that cannot be printed"];
  }
}

/** Name, message and trace, as texts. */
function describe(thrown) {
  if (!(thrown instanceof Error)) return ["Uncaught", inspect(thrown)];
  const { code, name, message } = thrown;
  if (code === "ERR_SCRIPT_EXECUTION_INTERRUPTED") return [INTERRUPTED.ename, INTERRUPTED.evalue];
  if (isSentence(thrown)) return [`${name}`, `${message}`];
  const missing = missingFile(thrown);
  if (missing !== undefined) {
    const text = [message.split("\n")[0], ...(missing === "" ? [] : [missing])].join("\n");
    const frames = thrown.stack.split("\n").filter((line) => /^ {4}at (?!.*node:)/.test(line));
    return [`${name}`, text, [`${name}: ${text}`, ...frames].join("\n")];
  }
  return [`${name}`, `${message}`, inspect(thrown)];
}

/** Whether it is an error of the library (lib/basics/errors.ts) that says all in its message. A kernel may have several editions of it. */
function isSentence(error) {
  if (error.code === "internal") return false;
  for (let one = error; one; one = Object.getPrototypeOf(one))
    if (Object.hasOwn(one, "constructor") && one.constructor.name === "LibraryError") return true;
  return false;
}

/** Of an error about a module or file that is not there: what to do; undefined for any other. */
function missingFile({ code, message, path: file, syscall }) {
  if (code === "MODULE_NOT_FOUND") return moduleAdvice(/'([^']*)'/.exec(message)?.[1] ?? "") ?? "";
  const isRelative = typeof file === "string" && !path.isAbsolute(file) && !/^spawn/.test(syscall);
  return code === "ENOENT" && isRelative ? "Paths of files begin at the notebook's folder." : undefined;
}

function failure(ename, evalue, trace = `${ename}: ${evalue}`) {
  return { ename: cut(ename), evalue: cut(evalue), traceback: cut(trace).split("\n") };
}

/** A message of megabytes would be sent and saved four times over. */
function cut(text) {
  const more = text.length - MOST_CHARACTERS;
  if (more <= 0) return text;
  return `${text.slice(0, MOST_CHARACTERS)}\n... and ${more.toLocaleString("en")} characters more, which are left out here`;
}

module.exports = { Executor };
