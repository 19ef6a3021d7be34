/**
 * The program in which students' cells run when they are graded: it knows no judge and no file, and answers the grader's
 * questions with data. tools/grading/program.ts starts it under Node's permission model, and believes nothing that it says:
 * whatever a cell does here, it can only spoil answers of its own.
 */
(() => {
  const { hear, packed, say } = require("./talk");
  const { format, inspect, isDeepStrictEqual } = require("node:util");
  const path = require("node:path");
  const vm = require("node:vm");
  const { getActiveResourcesInfo, reallyExit } = process;
  const { Promise: Waiting, setTimeout: later } = globalThis;
  const { defineProperties, defineProperty, getOwnPropertyDescriptors } = Object;
  const PRINTED = 20_000; // characters of a cell

  /** What cells and the library may have of Node. */
  const lent = {
    assert: require("node:assert"),
    "assert/strict": require("node:assert/strict"),
    path,
    "path/posix": path,
    perf_hooks: { performance },
    util: { format, inspect, isDeepStrictEqual },
    process: hideNode(),
  };

  /** The library as JavaScript and its other texts, by absolute path; its folder's parent; what stands for exercises. */
  let library;
  const loaded = new Map();
  /** The answers that the cell has handed over, by number; the functions among all answers. */
  let handed = new Map();
  const functions = [];
  let printed = [];
  let error;
  let room = PRINTED;

  /** What cells call: cell.ts. */
  const cellHooks = {
    load: imported,
    loadLater: async (name) => imported(`${name}`),
    last: (value) => {
      if (value !== undefined && value !== null) print(`${format(value)}\n`, false);
    },
    here: () => 0,
    back: (_, value) => value,
  };

  const requests = {
    begin: (begun) => {
      library = begun;
      return {};
    },
    run: async ({ script, name, milliseconds }) => {
      [handed, printed, error, room] = [new Map(), [], undefined, PRINTED];
      try {
        let declared;
        const run = (cell) => (declared = cell(cellHooks));
        defineProperty(globalThis, "__cell", { value: { run }, configurable: true });
        const place = { filename: name, lineOffset: -1 }; // cell.ts
        vm.runInThisContext(script, { ...place, timeout: milliseconds, displayErrors: false });
        defineProperties(globalThis, getOwnPropertyDescriptors(await declared));
      } catch (thrown) {
        error = told(thrown, milliseconds);
      }
      return { printed, error, handed: [...handed.keys()] };
    },
    // What timers and promises of the cell still hand over: as in a notebook, where they go on when the cell has ended.
    wait: async ({ milliseconds }) => {
      handed = new Map();
      const end = performance.now() + milliseconds;
      do await new Waiting((resolve) => later(resolve, 1));
      while (performance.now() < end && getActiveResourcesInfo().length > 0);
      return { printed, error, handed: [...handed.keys()] };
    },
    take: ({ number, name }) => sent(() => (handed.has(number) ? handed.get(number) : globalThis[name])),
    call: ({ index, args }) => {
      room = 0; // What a function prints belongs to no cell.
      return sent(() => functions[index](...args));
    },
  };

  lend();
  answer().catch(() => reallyExit(1));

  async function answer() {
    for (;;) {
      const { kind, ...request } = hear();
      say(await requests[kind](request));
    }
  }

  /** What a call gives, as data. */
  function sent(call) {
    let value;
    try {
      value = call();
    } catch (thrown) {
      return { kind: "thrown", error: told(thrown) };
    }
    if (typeof value === "function") return { kind: "function", index: functions.push(value) - 1 };
    if (typeof value === "symbol") return { kind: "symbol", text: `${value.description}` };
    try {
      packed(value);
      return { kind: "data", value };
    } catch (thrown) {
      return { kind: "unsendable", error: told(thrown) };
    }
  }

  function told(thrown, milliseconds) {
    try {
      if (thrown?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT")
        return { name: "Stopped", message: `the cell was not done after ${milliseconds / 1000} seconds` };
      if (!(thrown instanceof Error)) return { name: "Uncaught", message: inspect(thrown) };
      const trace = `${thrown.stack}`.split("\n").filter((line) => /^ {4}at cell\[\d+\]:[1-9]/.test(line));
      return { name: `${thrown.name}`, message: `${thrown.message}`, trace };
    } catch {
      return { name: "Uncaught", message: "something that cannot be printed" };
    }
  }

  /** Cells reach neither the network nor other processes: Node bars the latter itself, and what it does not bar is hidden. */
  function hideNode() {
    const { argv, version, versions, platform, arch, hrtime, memoryUsage, nextTick, uptime } = process;
    const listen = () => standIn;
    const given = { version, versions: { ...versions }, platform, arch, hrtime, nextTick };
    const standIn = {
      ...{ ...given, argv: argv.slice(0, 1), env: {}, cwd: () => "/" },
      ...{ memoryUsage: () => memoryUsage(), uptime: () => uptime() },
      ...{ on: listen, once: listen, off: listen, emitWarning: () => {} },
      stdout: { write: (text) => print(`${text}`, false) },
      stderr: { write: (text) => print(`${text}`, true) },
      exit: () => {
        throw new Error("process.exit would end the program that runs all cells");
      },
    };
    process.on("uncaughtException", () => {});
    const reaching =
      /^(_.*|.*[bB]inding|dlopen|kill|abort|reallyExit|getBuiltinModule|mainModule|chdir|umask|set.*id|initgroups|report)$/;
    for (const name of Object.getOwnPropertyNames(process)) {
      if (reaching.test(name) && !/^_(events|eventsCount|maxListeners|exiting)$/.test(name))
        delete process[name];
    }
    // A program that is given as a text has all of Node's modules as globals.
    const { builtinModules } = require("node:module");
    const hidden = ["fetch", "WebSocket", "EventSource", "navigator", "require", "module", ...builtinModules];
    for (const name of hidden) delete globalThis[name];
    defineProperty(globalThis, "process", { value: standIn, writable: true, configurable: true });
    return standIn;
  }

  /** What stands in for the kernel: the same names in the global scope. */
  function lend() {
    const printing =
      (isError) =>
      (...args) =>
        print(`${format(...args)}\n`, isError);
    const all = (names, value) => Object.fromEntries(names.map((name) => [name, value]));
    const silent = ["assert", "clear", "count", "group", "groupEnd", "time", "timeEnd", "timeLog"];
    const lendings = {
      console: {
        ...all(silent, () => {}),
        ...all(["log", "info", "debug", "dir", "table"], printing(false)),
        ...all(["warn", "error", "trace"], printing(true)),
      },
      require: (name) => imported(`${name}`),
      exercise: handOver,
    };
    for (const [name, value] of Object.entries(lendings)) {
      defineProperty(globalThis, name, { value, writable: true, configurable: true });
    }
  }

  function handOver(number, answer) {
    if (answer !== undefined) handed.set(number, answer);
  }

  function print(text, isError) {
    const kept = text.slice(0, room);
    if (kept !== "") printed.push({ text: kept, isError });
    if (room > 0 && text.length >= room) printed.push({ text: "\n... the rest is left out\n", isError });
    room -= kept.length;
    return true;
  }

  function imported(name) {
    const inside = /^(?:\.{1,2}\/)+(lib\/.*)$/.exec(name)?.[1];
    if (/\/exercises(?:\/\w+)?$/.test(inside)) return exercisesOf(inside.slice("lib/".length));
    const file = inside && fileOf(path.join(library.root, inside));
    if (file) return load(file);
    const module = lent[name.replace(/^node:/, "")];
    if (module) return module;
    throw new Error(`"${name}" is not there when answers are graded`);
  }

  /** The judges stay away: what a chapter takes from there is where answers are handed over, and boards to draw. */
  function exercisesOf(name) {
    const { data = {}, names = [] } = library.exercises.get(name) ?? {};
    const silent = Object.fromEntries(names.map((name) => [name, () => {}]));
    return { ...silent, ...data, exercise: handOver };
  }

  function fileOf(module) {
    return ["", ".ts", ".js", "/index.ts"]
      .map((ending) => module + ending)
      .find((file) => library.files.has(file));
  }

  function load(file) {
    const known = loaded.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    const wrapped = `(function (exports, require, module, __filename, __dirname) {${library.files.get(file)}\n})`;
    const folder = path.dirname(file);
    const requireFrom = (name) => {
      if (name.startsWith(".")) return load(fileOf(path.join(folder, name)));
      const builtIn = name.replace(/^node:/, "");
      if (builtIn === "fs")
        return { readFileSync: (text) => library.files.get(text), realpathSync: (name) => name };
      return lent[builtIn] ?? {};
    };
    requireFrom.cache = {}; // No kernel is there.
    vm.runInThisContext(wrapped, { filename: file })(module.exports, requireFrom, module, file, folder);
    return module.exports;
  }
})();
