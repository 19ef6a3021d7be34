/**
 * Input of cells: Jupyter's own box asks for it. `question` of node:readline has its text in that box; what reads
 * `process.stdin` itself, or lines of it, gets a line at a time. Where nobody can be asked, the input has ended.
 */

const { createHmac } = require("node:crypto");
const process = require("node:process");
const readline = require("node:readline");
const { Readable } = require("node:stream");
const { promisify } = require("node:util");

const NOBODY = "nobody can be asked here: cells that run without a reader have no input";
const DELIMITER = "<IDS|MSG>";

/** What asks who has sent a cell, and resolves to the answer; a question takes the place of one that waits still. */
class Questions {
  #resolve = () => {};
  #isListening = false;

  /** @param send  sends a message to who has sent the cell */
  ask({ stdin, connInfo }, send, prompt) {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      if (!this.#isListening) this.#listen(stdin, connInfo.key).catch(reject);
      this.#isListening = true;
      send(stdin, "input_request", { prompt: `${prompt}`, password: false });
    });
  }

  async #listen(stdin, key) {
    for await (const frames of stdin) {
      const texts = frames.map(String);
      const [signature, ...parts] = texts.slice(texts.indexOf(DELIMITER) + 1);
      const expected = parts.slice(0, 4).reduce((sum, part) => sum.update(part), createHmac("sha256", key));
      if (signature === expected.digest("hex")) this.#resolve(JSON.parse(parts[3]).value);
    }
  }
}

/** @param asker  gives what asks for the cell that is at work; undefined where nobody can be asked */
function takeInput(asker) {
  const inputs = new WeakSet();
  const open = new Set();
  let input;
  let isWanted = false;
  const readLine = async () => {
    // Whoever has only opened readline's interface, which listens to data, asks questions of its own.
    const listeners = input.listenerCount("data") + input.listenerCount("readable");
    const isRead = listeners > open.size || [...open].some((one) => one.listenerCount("line") > 0);
    if (!isRead || !isWanted || input.destroyed) return;
    isWanted = false;
    const ask = asker();
    input.push(ask ? `${await ask("")}\n` : null);
  };
  const read = () => {
    isWanted = true;
    setImmediate(readLine);
  };
  const makeInput = () => {
    if (input && !input.destroyed && !input.readableEnded) return input;
    input = Object.assign(new Readable({ read, highWaterMark: 1, destroy: (_, done) => done() }), { fd: 0 });
    inputs.add(input);
    input.on("newListener", () => setImmediate(readLine)); // Somebody may have stopped reading before.
    open.clear();
    return input;
  };
  Object.defineProperty(process, "stdin", { get: makeInput, configurable: true, enumerable: true });

  const question = (prompt) => {
    const ask = asker();
    if (!ask) throw new Error(NOBODY);
    return ask(prompt);
  };
  for (const module of [readline, readline.promises]) {
    const { createInterface, Interface } = module;
    module.createInterface = (...options) => {
      const made = createInterface(...options);
      if (!inputs.has(made.input)) return made;
      open.add(made);
      made.once("close", () => open.delete(made));
      made.on("newListener", (event) => event === "line" && setImmediate(readLine));
      return made;
    };
    const original = Interface.prototype.question;
    Interface.prototype.question = function (prompt, ...rest) {
      if (!inputs.has(this.input)) return original.call(this, prompt, ...rest);
      if (module === readline.promises) return (async () => question(prompt))();
      void question(prompt).then(rest.at(-1));
    };
    Interface.prototype.question[promisify.custom] = function (prompt, ...rest) {
      return inputs.has(this.input)
        ? question(prompt)
        : original[promisify.custom].call(this, prompt, ...rest);
    };
  }
}

module.exports = { Questions, takeInput };
