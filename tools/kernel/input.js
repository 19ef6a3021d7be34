/**
 * Input of cells: Jupyter's own box asks for it. `question` of node:readline has its text in that box; who listens to lines gets
 * one after the other. Where nobody can be asked, the input has ended; `process.stdin` itself has, always.
 */

const process = require("node:process");
const readline = require("node:readline");
const { Readable } = require("node:stream");
const { setImmediate: nextTurn } = require("node:timers/promises");
const { promisify } = require("node:util");

const NOBODY = "nobody can be asked here: cells that run without a reader have no input";

/** What asks who has sent a cell, and resolves to the answer; a question takes the place of one that waits still. */
class Questions {
  #resolve = () => {};
  #isListening = false;

  /** @param send  sends a message to who has sent the cell by this request */
  ask({ stdin, connInfo }, request, send, prompt) {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      if (!this.#isListening) this.#listen(stdin, connInfo.key, request.constructor).catch(reject);
      this.#isListening = true;
      send(stdin, "input_request", { prompt: `${prompt}`, password: false });
    });
  }

  async #listen(stdin, key, Message) {
    for await (const frames of stdin) this.#resolve(Message.fromRaw(key, frames).content.value);
  }
}

/** @param asker  gives what asks for the cell that is at work; undefined where nobody can be asked */
function takeInput(asker) {
  const asking = new WeakSet();
  const makeInput = () => Object.assign(Readable.from([]), { fd: 0 });
  Object.defineProperty(process, "stdin", { get: makeInput, configurable: true, enumerable: true });

  const askForLines = async (made) => {
    for (await nextTurn(); !made.closed && made.listenerCount("line") > 0; await nextTurn()) {
      const ask = asker();
      if (!ask) return made.close();
      made.emit("line", await ask(""));
    }
  };
  const question = (prompt) => {
    const ask = asker();
    if (!ask) throw new Error(NOBODY);
    return ask(prompt);
  };
  for (const module of [readline, readline.promises]) {
    const { createInterface, Interface } = module;
    module.createInterface = (given, ...rest) => {
      if ((given?.input ?? given)?.fd !== 0) return createInterface(given, ...rest);
      const input = new Readable({ read() {} }); // Ended, it would close whoever has only questions.
      const made = createInterface(given.input ? { ...given, input } : input, ...rest);
      asking.add(made);
      return made.on("newListener", (event) => {
        if (event === "line" && made.listenerCount("line") === 0) void askForLines(made);
      });
    };
    const original = Interface.prototype.question;
    Interface.prototype.question = function (prompt, ...rest) {
      if (!asking.has(this)) return original.call(this, prompt, ...rest);
      if (module === readline.promises) return (async () => question(prompt))();
      void question(prompt).then(rest.at(-1));
    };
    Interface.prototype.question[promisify.custom] = function (prompt, ...rest) {
      return asking.has(this) ? question(prompt) : original[promisify.custom].call(this, prompt, ...rest);
    };
  }
}

module.exports = { Questions, takeInput };
