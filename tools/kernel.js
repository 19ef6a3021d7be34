/**
 * The kernel that Jupyter starts for the chapters: tslab, with what readers would stumble over put right.
 * One function cures one fault. They lean on the insides of tslab, whose version package.json pins for that reason.
 * Not cured: synchronous work after an `await` in the same cell cannot be interrupted, because only what Node's `vm`
 * runs directly can be; and on Windows nothing can, because Node does not hear the event that Jupyter raises there.
 *
 * Usage: node kernel.js <connection file>
 */

const { createRequire } = require("node:module");
const path = require("node:path");
const { setTimeout: delay } = require("node:timers/promises");
const { format, inspect } = require("node:util");
const vm = require("node:vm");
const { Worker } = require("node:worker_threads");
const { assistReaders } = require("./assistance");
const { Compiler } = require("./compiler");
const { adviceFor } = require("./missingNames");
const { Outputs } = require("./outputs");

const root = path.resolve(__dirname, "..");

/** From so many files of the library on, compiling them takes so long that a reader should know. */
const manyFiles = 10;

/** How long a failed cell waits for the rest of a "Run All" to arrive, so that it is given up: milliseconds. */
const gracePeriod = 100;

/** The number that Jupyter shows beside the running cell, and the name that JupyterLab has for it. */
let cellNumber = 0;
let cellId;

/** Called when a cell has been compiled and begins. */
let beforeCode = () => {};

start(process.argv[2]);

function start(configPath) {
  const load = loaderForTslab();
  process.chdir(root); // tslab refuses imports from above the working directory, which is the notebook's.
  endWithParent();
  const compiler = new Compiler(load, () => `cell[${cellNumber}]`); // Before the rest: tslab's files copy its functions.
  showReadersFrames(compiler);
  sendEveryOutput(load("zeromq"));
  spellOutShorthands(load);
  throwFailures(load);
  publishBeforeListening(load("./jupyter").ZmqServer);
  answerCells(load("./jupyter").ZmqServer, compiler);
  silenceUnknownRequests();
  confirmWrites(load("./jupyter").JupyterHandlerImpl);
  describeLanguage(load);
  assistReaders(load);
  load("./main").startKernel({ configPath, enableFindLocal: false });
}

/** Resolves as tslab itself does, wherever npm has put what it depends on. */
function loaderForTslab() {
  try {
    const load = createRequire(require.resolve("tslab/dist/main.js"));
    for (const name of ["zeromq", "@tslab/typescript-for-tslab"]) load.resolve(name);
    return load;
  } catch {
    console.error(`The npm packages are missing: run "npm start" (or "npm run setup") in ${root}.`);
    process.exit(1);
  }
}

/**
 * A kernel outlives a Jupyter that crashes, and an endless search would then burn a processor for ever.
 * The watch is a thread of its own, because that search leaves the main one no time. Jupyter sets the variable
 * for kernels that are to end with it. (On Windows the parent's number never changes, and nothing happens.)
 */
function endWithParent() {
  if (process.env.JPY_PARENT_PID === undefined) return;
  const watch = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, "SIGKILL"), 1000)`;
  new Worker(watch, { eval: true }).unref();
}

/**
 * Stacks show the reader's cells and library files; the machinery below them only where it is all there is.
 * Node would put the failing line of the compiled script on top, which is not the line that the reader wrote.
 */
function showReadersFrames(compiler) {
  Error.prepareStackTrace = (error, frames) => {
    const own = frames.map((frame) => frameInSource(frame, compiler)).filter((frame) => frame !== undefined);
    return [Error.prototype.toString.call(error), ...(own.length > 0 ? own : frames)].join("\n    at ");
  };
  const { runInThisContext } = vm;
  vm.runInThisContext = (code, options) => {
    if (!options?.breakOnSigint) return runInThisContext(code, options);
    beforeCode();
    return runInThisContext(code, { ...options, displayErrors: false });
  };
}

/** A frame as Node writes it, with the position in the source; undefined for frames that are not the reader's. */
function frameInSource(frame, compiler) {
  const script = frame.getScriptNameOrSourceURL();
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  const position = compiler.positionInSource(script, line, column);
  if (position === undefined) return undefined;
  // What an earlier cell defined is called through tslab's proxy of all cells, which is not the reader's either.
  return `${frame}`.replace(`${script}:${line}:${column}`, `${script}:${position}`).replace("Proxy.", "");
}

/**
 * zeromq refuses to send when some 512 messages have gone without a turn of the event loop, and drops what a slow
 * reader has not fetched; tslab notices neither. Without a timeout it sends at once, and without a mark it keeps all.
 */
function sendEveryOutput(zeromq) {
  zeromq.Publisher = class extends zeromq.Publisher {
    constructor() {
      super({ sendTimeout: 0, sendHighWaterMark: 0 });
    }
  };
}

/**
 * tslab binds its five sockets at once. A request that comes as soon as there is somebody to hear it finds a publisher that
 * is still being bound, and the kernel's "busy" is lost: "Socket is blocked by a bind". So the publisher comes first.
 */
function publishBeforeListening(ZmqServer) {
  const { bindSocket } = ZmqServer.prototype;
  let published;
  ZmqServer.prototype.bindSocket = async function (socket, port) {
    if (socket !== this.iopub) await published;
    const bound = bindSocket.call(this, socket, port);
    if (socket === this.iopub) published = bound;
    await bound;
  };
}

/**
 * tslab turns a variable of an earlier cell into a property of its own object, but overlooks `{ caption }` for
 * `{ caption: caption }`, which then fails as "caption is not defined". So such a name is written out.
 */
function spellOutShorthands(load) {
  const executorModule = load("./executor");
  const { createExecutor } = executorModule;
  const ts = load("@tslab/typescript-for-tslab");
  executorModule.createExecutor = (...args) => {
    const executor = createExecutor(...args);
    const { execute, locals } = executor;
    executor.execute = (code) => {
      const bare = [];
      const visit = (node) => {
        const isBare = ts.isShorthandPropertyAssignment(node) && !node.objectAssignmentInitializer;
        if (isBare && node.name.text in locals) bare.push(node.name);
        ts.forEachChild(node, visit);
      };
      visit(ts.createSourceFile("cell.ts", code, ts.ScriptTarget.Latest));
      const spellOut = (text, { end, text: name }) => `${text.slice(0, end)}: ${name}${text.slice(end)}`;
      return execute(bare.reduceRight(spellOut, code));
    };
    return executor;
  };
}

/** tslab prints what went wrong in a cell and returns false; here it is thrown, as the content of an `error` message. */
function throwFailures(load) {
  const executorModule = load("./executor");
  const { createExecutor } = executorModule;
  const ts = load("@tslab/typescript-for-tslab");
  executorModule.createExecutor = (rootDir, converters, { log }) => {
    let problems = [];
    // Only tslab's own complaints come this way, with the arguments for console.error; a cell has the real console.
    const executor = createExecutor(rootDir, converters, { log, error: (...args) => problems.push(args) });
    const { execute } = executor;
    executor.execute = async (code) => {
      problems = [];
      const first = Object.keys(executor.locals).length === 0;
      await execute(code).catch((error) => problems.push([error]));
      if (problems.length > 0)
        throw describeSafely(problems, (complaints) => adviceFor(ts, complaints, { id: cellId, first }));
      return true;
    };
    return executor;
  };
}

/** What is thrown may throw itself when it is looked at; its cell has failed all the same. */
function describeSafely(problems, advise) {
  try {
    return describeFailure(problems, advise);
  } catch {
    return failure("Uncaught", "something that cannot be printed");
  }
}

function describeFailure(problems, advise) {
  const [thrown, ...more] = problems[0];
  if (more.length > 0) {
    const advice = advise(problems.map((args) => args.at(-1)));
    const lines = problems.map((args) => format(...args));
    return failure("TypeScriptError", [...lines, ...(advice ? [advice] : [])].join("\n"));
  }
  if (!(thrown instanceof Error)) return failure("Uncaught", inspect(thrown));
  const { code, name, message } = thrown;
  if (code === "ERR_SCRIPT_EXECUTION_INTERRUPTED" || message === "Interrupted asynchronously") {
    return failure("Interrupted", "the cell was stopped; the variables of earlier cells are kept");
  }
  return failure(name, message, inspect(thrown));
}

function failure(ename, evalue, trace = `${ename}: ${evalue}`) {
  return { ename: String(ename), evalue: String(evalue), traceback: trace.split("\n") };
}

/**
 * tslab sends no `error` message, and after a failure it drops every cell that arrives within 200 ms, without saying
 * so. Here the cells run one after another, each is answered as Jupyter's protocol wants, and a failure gives up the
 * cells that were sent before their sender could know of it. A sender that wants them all the same says so.
 */
function answerCells(ZmqServer, compiler) {
  let failures = 0;
  let turn = Promise.resolve();
  ZmqServer.prototype.handleExecute = function (shell, request) {
    const { handler, iopub, connInfo } = this;
    const failuresBefore = failures;
    const send = (socket, type, content) => {
      const message = request.createReply();
      message.header.msg_type = type;
      message.content = content;
      message.signAndSend(connInfo.key, socket);
    };
    const run = async () => {
      if (failures !== failuresBefore) return { status: "aborted" };
      // Cells that wait were called busy when they came, and the cell before this one has just said idle.
      send(iopub, "status", { execution_state: "busy" });
      cellNumber = handler.execCount + 1;
      cellId = request.metadata.cellId;
      const outputs = new Outputs((type, content) => send(iopub, type, content));
      const writeStream = (name, text) => outputs.stream(name, text);
      const display = (content, isUpdate) => outputs.display(content, isUpdate);
      beforeCode = announceCompiling(compiler, display);
      try {
        await handler.handleExecuteImpl(request.content, writeStream, display);
        return { status: "ok", execution_count: cellNumber, user_expressions: {} };
      } catch (problem) {
        beforeCode();
        send(iopub, "error", problem);
        if (request.content.stop_on_error !== false) {
          await delay(gracePeriod);
          failures += 1;
        }
        return { status: "error", execution_count: cellNumber, ...problem };
      }
    };
    turn = turn.then(run).then((content) => send(shell, "execute_reply", content));
    return turn;
  };
}

/**
 * The first kernel of all compiles much of the library before a chapter's first cell can run: a line says so meanwhile.
 * @returns what takes the line away again; it may be called twice
 */
function announceCompiling(compiler, display) {
  const transient = { display_id: "compiling" };
  let isShown = false;
  compiler.beforeLibrary = (files) => {
    if (isShown || files < manyFiles) return;
    isShown = true;
    const text = `Compiling ${files} files of the library. The next kernel will find them compiled.`;
    const html = `<div style="font-size:14px"><progress style="width:180px;margin:0 8px 0 0;vertical-align:middle"></progress>${text}</div>`;
    display({ data: { "text/html": html, "text/plain": text }, metadata: {}, transient }, false);
  };
  return () => {
    if (isShown) display({ data: {}, metadata: {}, transient }, true);
    isShown = false;
  };
}

/** JupyterLab asks every kernel for its history, which tslab does not know; its complaint would stand under the last cell. */
function silenceUnknownRequests() {
  const { warn } = console;
  console.warn = (...args) => {
    if (!String(args[0]).startsWith("unknown msg_type: ")) warn(...args);
  };
}

/** tslab's stand-in for `process.stdout.write` forgets the callback, and whoever awaits that waits for ever. */
function confirmWrites(JupyterHandlerImpl) {
  const { createWriteToIopub } = JupyterHandlerImpl.prototype;
  JupyterHandlerImpl.prototype.createWriteToIopub = (...args) => {
    const write = createWriteToIopub(...args);
    return (text, ...rest) => {
      const callback = rest.find((argument) => typeof argument === "function");
      if (callback) setImmediate(callback);
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
    return { ...info, status: "ok", implementation_version: versions.tslab, language_info: language, banner };
  };
}
