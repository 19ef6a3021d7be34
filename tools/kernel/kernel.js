/**
 * The kernel that Jupyter starts for the chapters: tslab, with what readers would stumble over put right.
 * One function cures one fault. They lean on the insides of tslab, whose version package.json pins for that reason.
 * Not cured: work behind an `await` or in a timer cannot be interrupted if it leaves the event loop no turn, because only what
 * Node's `vm` runs directly hears the signal; and on Windows nothing can, because Node does not hear the event that Jupyter
 * raises there.
 *
 * Usage: node kernel.js <connection file>
 */

const { createHmac } = require("node:crypto");
const { createRequire } = require("node:module");
const path = require("node:path");
const process = require("node:process"); // Cells may replace the global one.
const { setImmediate } = require("node:timers");
const { Worker } = require("node:worker_threads");
const { assistReaders } = require("./assistance");
const { answerCells } = require("./cells");
const { showWhatGoesToDescriptors } = require("./descriptors");
const { Executor } = require("./executor");

const root = path.resolve(__dirname, "..", "..");

/**
 * The cell that runs: the number that Jupyter shows beside it, the name that JupyterLab has for it, what is to be
 * called when it has been compiled and begins, and what strict TypeScript advises.
 */
const cell = { number: 0, id: undefined, beforeCode: () => {}, advice: undefined };

/** What sends messages must work whatever a cell replaces. */
const { apply } = Reflect;
const { stringify } = JSON;
const { concat } = Array.prototype;
const { includes, replace } = String.prototype;

start(process.argv[2]);

function start(configPath) {
  const load = loaderForTslab();
  endWithParent();
  const executor = executorInsteadOfTslabs(load);
  showReadersFrames(executor);
  sendEverything(load("zeromq"));
  publishBeforeListening(load("./jupyter").ZmqServer);
  sendWellFormed(load("./jupyter").ZmqServer);
  answerCells(load("./jupyter"), executor.library, { cell, configPath });
  silenceUnknownRequests();
  confirmWrites(load("./jupyter").JupyterHandlerImpl);
  describeLanguage(load);
  assistReaders(load("./jupyter"), executor);
  refuseToExit();
  showWhatGoesToDescriptors();
  load("./main").startKernel({ configPath, enableFindLocal: false });
}

/** Resolves as tslab itself does, wherever npm has put what it depends on. */
function loaderForTslab() {
  try {
    const load = createRequire(require.resolve("tslab/dist/main.js"));
    for (const name of ["zeromq", "@tslab/typescript-for-tslab", "typescript"]) load.resolve(name);
    return load;
  } catch {
    console.error(`The npm packages are missing: run "npm start" (or "npm run setup") in ${root}.`);
    process.exit(1);
  }
}

/**
 * tslab has Jupyter's protocol and what cells import from "tslab". What cells mean, and how they run, is the project's own, with
 * its own TypeScript: tslab brings one of 2023, which is never loaded.
 */
function executorInsteadOfTslabs(load) {
  const ts = load("typescript");
  const file = load.resolve("@tslab/typescript-for-tslab");
  require.cache[file] = { id: file, filename: file, loaded: true, exports: ts };
  const executor = new Executor(ts, cell);
  load("./converter").createConverter = () => ({ close() {} });
  load("./executor").createExecutor = () => executor;
  return executor;
}

/**
 * A kernel outlives a Jupyter that crashes, and an endless search would then burn a processor for ever.
 * The watch is a thread of its own, because that search leaves the main one no time. Jupyter sets the variable
 * for kernels that are to end with it.
 */
function endWithParent() {
  const jupyter = Number(process.env.JPY_PARENT_PID);
  if (!jupyter) return;
  // The second question is for a Jupyter that was killed before this process could see who its parent was.
  const watch = `setInterval(() => {
    try {
      if (process.ppid === ${process.ppid} && process.kill(${jupyter}, 0)) return;
    } catch (error) {
      if (error.code !== "ESRCH") return;
    }
    process.kill(process.pid, "SIGKILL");
  }, 1000)`;
  new Worker(watch, { eval: true }).unref();
}

/** Stacks show the reader's cells and library files; the machinery below them only where it is all there is. */
function showReadersFrames(executor) {
  Error.prepareStackTrace = (error, frames) => {
    const own = frames.map((frame) => frameInSource(frame, executor)).filter((frame) => frame !== undefined);
    return [Error.prototype.toString.call(error), ...(own.length > 0 ? own : frames)].join("\n    at ");
  };
}

/** A frame as Node writes it, with the position in the source; undefined for frames that are not the reader's. */
function frameInSource(frame, executor) {
  const script = frame.getScriptNameOrSourceURL();
  if (!script) return undefined; // What comes with the language, such as `map`, has "" there.
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  const place = executor.placeOf(script, line, column);
  return (
    place && `${frame}`.replace(`${script}:${line}:${column}`, `${place.file}:${place.line}:${place.column}`)
  );
}

/**
 * zeromq refuses to send when some 512 messages have gone without a turn of the event loop, drops what a slow reader has
 * not fetched, and takes no reply while another one waits; tslab notices nothing of this, and whoever had sent 260 cells
 * at once waited for ever. Without a timeout it sends at once, and without a mark it keeps all.
 */
function sendEverything(zeromq) {
  for (const name of ["Publisher", "Router"]) {
    const Socket = zeromq[name];
    zeromq[name] = class extends Socket {
      constructor() {
        super({ sendTimeout: 0, sendHighWaterMark: 0 });
      }
    };
  }
}

/**
 * Half a character of two stands in no file: JupyterLab could not save the notebook any more, nor a runner write it. So
 * every message is made whole before it is signed. tslab keeps their class to itself: the first request leads to it.
 * What is printed goes this way while the cell runs, which may have replaced the methods of arrays.
 */
function sendWellFormed(ZmqServer) {
  const { publishStatus } = ZmqServer.prototype;
  ZmqServer.prototype.publishStatus = function (status, request) {
    ZmqServer.prototype.publishStatus = publishStatus;
    Object.getPrototypeOf(request).signAndSend = function (key, socket) {
      const header = wellFormedJson(this.header);
      const parent = wellFormedJson(this.parent);
      const metadata = wellFormedJson(this.metadata);
      const content = wellFormedJson(this.content);
      const signature = createHmac("sha256", key)
        .update(header + parent + metadata + content)
        .digest("hex");
      const frames = ["<IDS|MSG>", signature, header, parent, metadata, content];
      socket.send(apply(concat, this.identity, [frames]));
    };
    return publishStatus.call(this, status, request);
  };
}

function wellFormedJson(value) {
  const text = stringify(value);
  if (!apply(includes, text, ["\\ud"])) return text;
  // Only half characters are written as numbers, and a backslash as two of them.
  const whole = (written) => (written.length === 6 ? "\ufffd" : written);
  return apply(replace, text, [/\\(?:ud[89a-f]..|.)/g, whole]);
}

/** A cell that ends the kernel takes the variables of all others with it, and Jupyter only says that the kernel died. */
function refuseToExit() {
  process.exit = () => {
    throw new Error("process.exit would end the kernel; to begin anew, choose Kernel > Restart Kernel");
  };
}

/**
 * tslab binds its five sockets at once. A request that comes as soon as there is somebody to hear it finds a publisher that
 * is still being bound, and the kernel's "busy" is lost: "Socket is blocked by a bind". So the publisher comes first.
 *
 * Jupyter has chosen the ports a second earlier, and another program may have taken one since. A kernel that went on
 * without it would never answer; of one that ends, Jupyter starts another, with other ports.
 */
function publishBeforeListening(ZmqServer) {
  const { bindSocket } = ZmqServer.prototype;
  const { exit } = process; // Cells get another one.
  let published;
  ZmqServer.prototype.bindSocket = async function (socket, port) {
    if (socket !== this.iopub) await published;
    const bound = bindSocket.call(this, socket, port);
    if (socket === this.iopub) published = bound;
    try {
      await bound;
    } catch (problem) {
      console.error(`The kernel ends: port ${port} cannot be had (${problem.message}).`);
      exit(1);
    }
  };
}

/** JupyterLab asks every kernel for its history, which tslab does not know; its complaint would stand under the last cell. */
function silenceUnknownRequests() {
  const { warn } = console;
  console.warn = (...args) => {
    if (!String(args[0]).startsWith("unknown msg_type: ")) warn(...args);
  };
}

/**
 * tslab's stand-in for `process.stdout.write` forgets the callback, and whoever awaits that waits for ever. `console.log`
 * hands over the same one each time: it is kept once, with the number of its calls, or a loop that prints without end would
 * fill the memory with them.
 */
function confirmWrites(JupyterHandlerImpl) {
  const { createWriteToIopub } = JupyterHandlerImpl.prototype;
  JupyterHandlerImpl.prototype.createWriteToIopub = (...args) => {
    const write = createWriteToIopub(...args);
    const waiting = new Map();
    return (text, ...rest) => {
      const callback = rest.find((argument) => typeof argument === "function");
      if (callback && waiting.size === 0)
        setImmediate(() => {
          const written = [...waiting];
          waiting.clear();
          for (const [call, times] of written) for (let n = 0; n < times; n++) call();
        });
      if (callback) waiting.set(callback, (waiting.get(callback) ?? 0) + 1);
      return write(text);
    };
  };
}

/** tslab claims TypeScript 3.7.2, and names no highlighter for exported pages, which then show cells without colours. */
function describeLanguage(load) {
  const { versions } = load("./public");
  const { JupyterHandlerImpl } = load("./jupyter");
  const { handleKernel } = JupyterHandlerImpl.prototype;
  JupyterHandlerImpl.prototype.handleKernel = function () {
    const info = handleKernel.call(this);
    const language = { ...info.language_info, version: versions.typescript, pygments_lexer: "typescript" };
    const banner = `TypeScript ${versions.typescript} (tslab ${versions.tslab}, Node ${process.version})`;
    // For who runs whole notebooks, not in Jupyter's protocol: what cells have started and nobody has waited for.
    const expecting = process
      .getActiveResourcesInfo()
      .filter((kind) => !/Wrap$|MessagePort/.test(kind)).length;
    const own = { status: "ok", implementation_version: versions.tslab, language_info: language };
    return { ...info, ...own, banner, expecting };
  };
}
