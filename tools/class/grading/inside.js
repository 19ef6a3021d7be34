/**
 * The program in which students' cells run when they are graded: it knows no judge and no file, and answers the grader's
 * questions with data. tools/class/grading/program.ts starts it under Node's permission model, and believes nothing that it says:
 * whatever a cell does here, it can only spoil answers of its own.
 */
(() => {
  const { arrived, carried, hear, packed, say, unpacked } = require("./talk");
  const { Console } = require("node:console");
  const { format, inspect, isDeepStrictEqual } = require("node:util");
  const path = require("node:path");
  const vm = require("node:vm");
  const { getActiveResourcesInfo, reallyExit } = process;
  const { Promise: Waiting, setTimeout: later } = globalThis;
  const { defineProperties, defineProperty, getOwnPropertyDescriptors } = Object;
  const { apply } = Reflect;
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
  /** The answers that the cell has handed over, by number; the functions in all answers, with what they are methods of. */
  let handed = new Map();
  const functions = [];
  /** How many of them the judge waits for. */
  let calls = 0;
  /** What the judge has answered ahead, by number of its function and text; which of that the function has asked for since. */
  let ahead = new Map();
  let taken = [];
  const TAKEN = 500; // at most, before the judge is told
  let printed = [];
  let error;
  let room = PRINTED;

  /** What the cell declares, and what of it functions above may wait for. */
  let declared;
  let early;

  /** What cells call: cell.ts. */
  const cellHooks = {
    begin: (names) => {
      declared = getOwnPropertyDescriptors(names);
      early = {};
      for (const name in declared) if (!(name in globalThis)) early[name] = declared[name];
      defineProperties(globalThis, early);
    },
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
      declared = early = {};
      try {
        let end;
        const run = (cell) => (end = cell(cellHooks));
        defineProperty(globalThis, "__cell", { value: { run }, configurable: true });
        const place = { filename: name, lineOffset: -1 }; // cell.ts
        vm.runInThisContext(script, { ...place, timeout: milliseconds, displayErrors: false });
        await end;
        defineProperties(globalThis, declared);
      } catch (thrown) {
        for (const name in early) delete globalThis[name];
        error = report(thrown, milliseconds);
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
    call: ({ number, args }) => {
      room = 0; // What a function prints belongs to no cell.
      if (calls++ === 0) ahead = new Map();
      const result = sent(() =>
        apply(functions[number].made, functions[number].owner, arrived(args, standIn)),
      );
      calls--;
      return { ...result, taken: takenSince() };
    },
  };

  requests.calls = ({ messages }) => ({ each: messages.map(requests.call) });

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
      return { kind: "thrown", error: report(thrown) };
    }
    if (value === undefined) return { kind: "nothing" };
    if (typeof value === "symbol") return { kind: "symbol", text: `${value.description}` };
    try {
      const data = { kind: "data", ...carried(value, numberOf) };
      packed(data);
      return data;
    } catch (thrown) {
      return { kind: "unsendable", error: report(thrown) };
    }
  }

  function numberOf(made, owner) {
    functions[functions.length] = { made, owner };
    return functions.length - 1;
  }

  /** A function of the judge's, which is asked where it is. It gets data, as many arguments as it has names for. */
  function standIn({ number, length }) {
    return (...args) => {
      if (calls === 0) throw new Error("the exercise is not being judged any more");
      if (length > 0 && args.length > length) args.length = length;
      const answer = args.length === 1 ? ahead.get(number)?.get(args[0]) : undefined;
      if (answer && taken.length < TAKEN) {
        // Not as an item of a list that cells could have made to lose it.
        defineProperty(taken, taken.length, { value: [number, args[0]], enumerable: true });
        return unpacked(answer);
      }
      const noFunction = () => {
        throw new TypeError("functions cannot be handed to a function of the exercise's");
      };
      const asked = carried(args, noFunction);
      say({ kind: "ask", number, args: asked, taken: takenSince() });
      let reply = hear();
      // The judge may want something of a function before it answers.
      for (; reply.kind === "call"; reply = hear()) say(requests.call(reply));
      if (reply.kind === "data") {
        for (let i = 0; i < reply.ahead.length; i++) {
          const { 0: other, 1: text, 2: bytes } = reply.ahead[i];
          if (!ahead.has(other)) ahead.set(other, new Map());
          ahead.get(other).set(text, bytes);
        }
        return arrived(reply, standIn);
      }
      const { name, message } = reply.error;
      throw defineProperty(new Error(message), "name", { value: name, configurable: true, writable: true });
    };
  }

  /** What was taken of what the judge has answered ahead: it counts that. */
  function takenSince() {
    const since = taken;
    taken = [];
    return since;
  }

  function report(thrown, milliseconds) {
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
    for (const name of ["fetch", "WebSocket", "EventSource", "navigator"]) delete globalThis[name];
    defineProperty(globalThis, "process", { value: standIn, writable: true, configurable: true });
    return standIn;
  }

  /** What stands in for the kernel: the same names in the global scope. */
  function lend() {
    const { stdout, stderr } = lent.process;
    const console = new Console({ stdout, stderr, ignoreErrors: false, colorMode: false });
    const lendings = {
      console: defineProperty(console, "trace", { value: console.error }), // places in this file would tell nobody anything
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
    const inside = /^(?:\.{1,2}\/)+((?:lib|kit)\/.*)$/.exec(name)?.[1];
    if (/\/exercises(?:\/\w+)?$/.test(inside)) return exercisesOf(inside);
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
