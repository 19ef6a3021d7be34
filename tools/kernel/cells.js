const { AsyncLocalStorage } = require("node:async_hooks");
const { rmSync, readFileSync, writeFileSync } = require("node:fs");
const { setImmediate: nextTurn, setTimeout: delay } = require("node:timers/promises");
const { inspect } = require("node:util");
const { getHeapStatistics } = require("node:v8");
const { Questions, takeInput } = require("./input");
const { Outputs } = require("./outputs");

/** From so many files of the library on, compiling them takes so long that a reader should know. */
const manyFiles = 10;

/** How long a failed cell waits for the rest of a "Run All" to arrive, so that it is given up: milliseconds. */
const gracePeriod = 100;

/**
 * tslab sends no `error` message, and after a failure it drops every cell that arrives within 200 ms, without saying
 * so. Here the cells run one after another, each is answered as Jupyter's protocol wants, and a failure gives up the
 * cells that were sent before their sender could know of it. A sender that wants them all the same says so.
 *
 * What timers, promises and workers print later belongs to the cell that started them, whichever runs by then.
 *
 * @param tslab  its module "jupyter"
 * @param library  what cells import
 * @param options.cell  what the rest of the kernel knows of the running cell: written here
 * @param options.configPath  Jupyter's connection file
 */
exports.answerCells = ({ ZmqServer }, library, { cell, configPath }) => {
  const whereabouts = new Whereabouts(configPath);
  const outputsOfCell = new AsyncLocalStorage();
  hideMarks(outputsOfCell);
  const questions = new Questions();
  takeInput(() => outputsOfCell.getStore()?.ask);
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
      cell.number = handler.execCount + 1;
      cell.id = request.metadata.cellId;
      cell.advice = undefined;
      // Of such a source Jupyter's programs know nothing, and nothing of it is saved: an extension of JupyterLab shows it.
      const payload = () => (cell.advice ? [{ source: "advice", text: cell.advice }] : []);
      const outputs = new Outputs((type, content) => send(iopub, type, content));
      if (request.content.allow_stdin) outputs.ask = (prompt) => questions.ask(this, request, send, prompt);
      const current = () => outputsOfCell.getStore() ?? outputs;
      const writeStream = (name, text) => current().stream(name, text);
      const display = (content, isUpdate) => current().display(content, isUpdate);
      const ended = whereabouts.begin(cell.number);
      if (ended) outputs.stream("stderr", `${farewellOf(ended)}\n`);
      cell.beforeCode = announceCompiling(library, display);
      try {
        await outputsOfCell.run(outputs, () =>
          handler.handleExecuteImpl(request.content, writeStream, display),
        );
        outputs.flush();
        await nextCallbacks();
        outputs.flush();
        return { status: "ok", execution_count: cell.number, user_expressions: {}, payload: payload() };
      } catch (problem) {
        cell.beforeCode();
        outputs.flush();
        if (problem.ename !== "Interrupted") await nextCallbacks();
        outputs.flush();
        send(iopub, "error", problem);
        // What it has started goes on, for nothing can end that, but nobody wants to see it any more.
        if (problem.ename === "Interrupted") outputs.close();
        if (request.content.stop_on_error !== false) {
          await delay(gracePeriod);
          failures += 1;
        }
        return { status: "error", execution_count: cell.number, ...problem, payload: payload() };
      } finally {
        whereabouts.end(cell.number);
      }
    };
    // A stop button that was pressed before the cell came is heard after it, at the end of this turn of the event loop.
    const arrived = nextTurn();
    // Not with `then`, which the cell may replace while it runs.
    const answer = async (before) => {
      await before;
      await arrived;
      send(shell, "execute_reply", await run());
    };
    turn = answer(turn);
    return turn;
  };
  const { handleShutdown } = ZmqServer.prototype;
  ZmqServer.prototype.handleShutdown = function (...request) {
    whereabouts.forget();
    return handleShutdown.apply(this, request);
  };
};

/** What callbacks of the next turn show belongs to a cell, as it does to a program: runners of notebooks do not listen any longer. */
async function nextCallbacks() {
  if (process.getActiveResourcesInfo().includes("Timeout")) await delay(1); // After timers of no time.
  await nextTurn();
}

/** Node 20 and 22 put symbols into every promise, to follow what a cell has started: a reader would see them printed. */
function hideMarks(storage) {
  const marks = Object.getOwnPropertySymbols(storage.run({}, () => Promise.resolve()));
  const value = function () {
    for (const mark of marks)
      if (Object.hasOwn(this, mark)) Object.defineProperty(this, mark, { enumerable: false });
    return this;
  };
  Object.defineProperty(Promise.prototype, inspect.custom, { value, configurable: true, writable: true });
}

/**
 * The first kernel of all compiles much of the library before a chapter's first cell can run: a line says so meanwhile.
 * @returns what takes the line away again; it may be called twice
 */
function announceCompiling(library, display) {
  const transient = { display_id: "compiling" };
  let isShown = false;
  library.beforeChecking = (files) => {
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

/**
 * A kernel whose memory is used up has no last word. So a file beside the connection file, which Jupyter gives to the kernel
 * that it starts in the place of one that has died, says in which cell it is, or after which: what a cell has started goes on.
 * A kernel that is asked to end takes the file away.
 */
class Whereabouts {
  #file;
  #isKept = true;
  #isFirst = true;

  constructor(configPath) {
    this.#file = `${configPath}.cell`;
  }

  /** @returns where the kernel before this one ended; only for the first cell, and "" if there was none */
  begin(number) {
    let before = "";
    if (this.#isFirst) attempt(() => (before = readFileSync(this.#file, "utf8")));
    this.#isFirst = false;
    this.#note(`in cell [${number}]`);
    return before;
  }

  end(number) {
    this.#note(`after cell [${number}]`);
  }

  forget() {
    this.#isKept = false;
    attempt(() => rmSync(this.#file, { force: true }));
  }

  #note(place) {
    if (this.#isKept) attempt(() => writeFileSync(this.#file, place));
  }
}

/** A disk that is full or read-only is no reason not to run a cell. */
function attempt(action) {
  try {
    action();
  } catch {}
}

function farewellOf(ended) {
  const gigabytes = (getHeapStatistics().heap_size_limit / 2 ** 30).toFixed(0);
  const what = ended.startsWith("in") ? "that cell" : "what the cells had started";
  return (
    `The kernel was started again, because the one before it ended ${ended}. Unless you ended it, ${what} needed more ` +
    `memory than there is: ${gigabytes} GB for objects and lists, and for typed arrays what the machine has left. ` +
    "The variables are lost: run the cells above again."
  );
}
