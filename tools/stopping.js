/** The main thread's part in being stopped; tools/kernelThread.js has the other one. */

const { once } = require("node:events");
const { readFileSync } = require("node:fs");
const path = require("node:path");
const { Worker } = require("node:worker_threads");

const numbers = {
  /** Places in an array that both threads see: what runs, whether an interrupt was heard, and an order followed. */
  ...{ STATE: 0, HEARD: 1, ORDER: 2 },
  /** What runs: the kernel's own code, which nothing may end; a cell in Node's `vm`; timers and promises of cells. */
  ...{ OWN: 0, READERS: 1, WAITING: 2 },
};
const { STATE, HEARD, ORDER } = numbers;
const shared = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));

/**
 * Starts the thread beside the kernel. Jupyter sets the variable for kernels that are to end with it.
 * @param configPath  Jupyter's connection file
 * @param zeromq  the module's file
 * @returns what binds the control channel, and fails if its port cannot be had; and what closes it
 */
function startThread(configPath, zeromq) {
  const connection = JSON.parse(readFileSync(configPath, "utf8"));
  const jupyter = Number(process.env.JPY_PARENT_PID);
  const thread = new Worker(path.join(__dirname, "kernelThread.js"), {
    workerData: { connection, jupyter, parent: process.ppid, zeromq, shared, numbers },
    execArgv: [],
  });
  thread.unref();
  process.on("SIGINT", noteInterrupt);
  const bind = async () => {
    thread.postMessage("listen");
    const [problem] = await once(thread, "message");
    if (problem) throw new Error(problem);
    // Windows has no signals: there, what waits can be stopped, and what the inspector ends.
    thread.on("message", () => process.emit("SIGINT"));
    thread.unref();
  };
  const close = () => {
    thread.ref(); // zeromq gives up a process that ends before it has closed its sockets there.
    thread.postMessage("close");
  };
  return { bind, close };
}

/** @returns what the action returns, which runs in that state */
function inState(state, action) {
  const before = Atomics.exchange(shared, STATE, state);
  try {
    return action();
  } finally {
    Atomics.store(shared, STATE, before);
  }
}

function setState(state) {
  Atomics.store(shared, STATE, state);
}

function noteInterrupt() {
  Atomics.store(shared, HEARD, 1);
}

/**
 * Called by the thread within the loop that is to end, one after the other. Node 20 and 22 count the callbacks that they
 * are in, and give up a process in which one does not return: to handle an exception sets the count back. So that no
 * callback of a promise comes between that and the end, the storage that makes them is done without until the next cell;
 * it goes with a microtask. Then this waits for the order that ends the loop.
 */
function prepareToEnd(storage) {
  globalThis[Symbol.for("puzzle.prepareToEnd")] = () => {
    if (nodesMarks(storage).length > 0) storage.disable();
    queueMicrotask(() => Atomics.store(shared, ORDER, 1));
  };
  globalThis[Symbol.for("puzzle.leaveCallbacks")] = () => {
    process.setUncaughtExceptionCaptureCallback(() => {});
    process._fatalException(null);
    process.setUncaughtExceptionCaptureCallback(null);
    Atomics.wait(shared, ORDER, 0, 1000);
  };
}

/** The symbols that Node 20 and 22 put into every promise, to follow what a cell has started. */
function nodesMarks(storage) {
  return Object.getOwnPropertySymbols(storage.run({}, () => Promise.resolve()));
}

module.exports = { ...numbers, startThread, prepareToEnd, nodesMarks, inState, setState, noteInterrupt };
