/**
 * A thread beside the kernel, for what must not wait until a cell leaves the main one time: it ends the kernel when
 * Jupyter is gone, and hears Jupyter's control channel, on which the stop button is pressed.
 *
 * A signal stops what Node's `vm` runs directly, and a cell that waits. It does not reach a loop that never waits for
 * more than a promise, nor one behind an `await` or in a timer: there the inspector ends what runs just now.
 */

const { createHmac, randomUUID } = require("node:crypto");
const { Session } = require("node:inspector");
const { setTimeout: delay } = require("node:timers/promises");
const { parentPort, workerData } = require("node:worker_threads");

/** How often is asked whether the stop button was heard: milliseconds. A busy machine may need the second time. */
const PATIENCE = 1000;
const MOST_TIMES = 10;
const { connection, jupyter, parent, zeromq, shared } = workerData;
const { STATE, HEARD, ORDER, WAITING } = workerData.numbers;

if (jupyter) setInterval(endWithParent, 1000);
parentPort.once("message", () => {
  listen().catch(({ message }) => parentPort.postMessage(message));
});

/** A kernel outlives a Jupyter that crashes, and an endless search would then burn a processor for ever. */
function endWithParent() {
  try {
    // The second question is for a Jupyter that was killed before this process could see who its parent was.
    if (process.ppid === parent && process.kill(jupyter, 0)) return;
  } catch (error) {
    if (error.code !== "ESRCH") return;
  }
  process.kill(process.pid, "SIGKILL");
}

/** Passes the control channel on to tslab, all but interrupts. */
async function listen() {
  const { Router, Dealer } = require(zeromq);
  const options = { linger: 0, sendTimeout: 0, sendHighWaterMark: 0 };
  const [outside, inside] = [new Router(options), new Dealer(options)];
  await outside.bind(`${connection.transport}://${connection.ip}:${connection.control_port}`);
  inside.connect("inproc://control");
  parentPort.postMessage("");
  parentPort.once("message", async () => {
    await delay(50); // The answer to the shutdown is still to be passed on.
    outside.close();
    inside.close();
    process.exit(); // Ends this thread.
  });
  void passOn(inside, outside);
  for await (const frames of outside) {
    const reply = replyToInterrupt(frames);
    await (reply ? outside.send(reply) : inside.send(frames));
    if (reply) void interrupt();
  }
}

async function passOn(from, to) {
  for await (const frames of from) await to.send(frames);
}

/** Undefined for any other message, and for one that does not have Jupyter's signature. */
function replyToInterrupt(frames) {
  const start = frames.findIndex((frame) => `${frame}` === "<IDS|MSG>") + 1;
  const [signature, ...parts] = frames.slice(start).map(String);
  if (!parts[0]?.includes("interrupt_request") || signature !== sign(parts)) return undefined;
  const { session, username, version } = JSON.parse(parts[0]);
  const date = new Date().toISOString();
  const header = { msg_id: randomUUID(), msg_type: "interrupt_reply", session, username, version, date };
  const answer = [JSON.stringify(header), parts[0], "{}", '{"status":"ok"}'];
  return [...frames.slice(0, start), sign(answer), ...answer];
}

function sign(parts) {
  return createHmac("sha256", connection.key).update(parts.join("")).digest("hex");
}

let presses = 0;

async function interrupt() {
  presses += 1;
  const press = presses; // A later one goes on alone.
  Atomics.store(shared, HEARD, 0);
  for (let times = 0; times < MOST_TIMES && press === presses && !Atomics.load(shared, HEARD); times++) {
    if (Atomics.load(shared, STATE) === WAITING && times > 1) await endWhatRuns();
    signal(); // Again, since what has ended may have been about to hear it, and a cell may have begun after the first.
    await delay(PATIENCE);
  }
}

function signal() {
  if (process.platform === "win32") parentPort.postMessage("interrupt");
  else process.kill(process.pid, "SIGINT");
}

async function endWhatRuns() {
  Atomics.store(shared, ORDER, 0);
  const session = new Session();
  session.connectToMainThread();
  session.post("Runtime.evaluate", call("prepareToEnd"));
  // What never waits for a promise does not say that it is ready, and need not.
  for (let tries = 0; tries < 10 && !Atomics.load(shared, ORDER); tries++) await delay(30);
  Atomics.store(shared, ORDER, 0);
  session.post("Runtime.evaluate", call("leaveCallbacks"));
  session.post("Runtime.terminateExecution", () => session.disconnect());
  Atomics.store(shared, ORDER, 1);
  Atomics.notify(shared, ORDER);
}

function call(name) {
  return { expression: `globalThis[Symbol.for("puzzle.${name}")]()` };
}
