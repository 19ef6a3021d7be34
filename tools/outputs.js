const { setTimeout, clearTimeout } = require("node:timers"); // Cells may replace the global ones.

/**
 * What a single cell may show: outputs of their own, calls that print, and characters. Beyond, no browser could show it;
 * and a loop without end would take all the memory of the machine, since messages wait in the kernel until they are
 * fetched.
 */
const MOST_OUTPUTS = 10_000;
const MOST_PRINTED = 250_000;
const MOST_CHARACTERS = 2 ** 25;

/**
 * A message costs kilobytes in zeromq's queue, whatever it says. So many of a cell are sent at once, and so many a second
 * later on, one for each so many characters; meanwhile text is gathered, and of a display's states the last one kept.
 */
const SENT_AT_ONCE = 5_000;
const SENT_A_SECOND = 100;
const CHARACTERS_OF_ONE = 10_000;
/** Milliseconds until what was gathered is sent, and the characters that are sent before. */
const LATEST = 30;
const FULL = 2 ** 16;

/**
 * What one cell shows, on its way to Jupyter. Jupyter's protocol can clear a cell's outputs, but not take a single one
 * back, as a progress bar wants that is done: then all are cleared, and the others sent again.
 */
class Outputs {
  #publish;
  /** What stands under the cell, as messages. */
  #shown = [];
  /** Those of them that have a name of their own, by that name. */
  #named = new Map();
  #characters = 0;
  #printed = 0;
  #isClosed = false;
  /** Printed, and not sent yet. */
  #text = "";
  #textName;
  /** Updates of displays that are not sent yet, by the display's name. */
  #updates = new Map();
  #timer;
  #allowance = SENT_AT_ONCE;
  #allowedAt = performance.now();

  /** @param publish  sends a message of that type and content */
  constructor(publish) {
    this.#publish = publish;
  }

  stream(name, given) {
    const text = given.toWellFormed(); // Half a character would otherwise depend on what is printed next to it.
    if (!this.#mayGrow(text.length, 1)) return;
    const last = this.#shown.at(-1);
    if (last?.type === "stream" && last.content.name === name) last.content.text += text;
    else {
      if (!this.#mayStand()) return;
      this.#sendText();
      this.#shown.push({ type: "stream", content: { name, text } });
    }
    this.#textName = name;
    this.#text += text;
    if (this.#text.length >= FULL || this.#isAllowed()) this.#sendText();
    else this.#sendSoon();
  }

  /** @param content  of an update without any data: the output is taken back */
  display(content, isUpdate) {
    if (this.#isClosed) return;
    const name = content.transient?.display_id;
    const same = (name !== undefined && this.#named.get(name)) || [];
    if (isUpdate && same.length > 0 && Object.keys(content.data).length === 0)
      return this.#takeBack(name, same);
    if (isUpdate) {
      for (const message of same) message.content = content;
      this.#updates.set(name, content);
      if (this.#isAllowed()) this.#sendUpdates();
      else this.#sendSoon();
      return;
    }
    if (!this.#mayGrow(sizeOf(content), 0) || !this.#mayStand()) return;
    this.flush();
    this.#send("display_data", content);
    const message = { type: "display_data", content };
    this.#shown.push(message);
    if (name !== undefined) this.#named.set(name, [...same, message]);
  }

  /** Sends what was gathered. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sendUpdates();
    this.#sendText();
  }

  /** Nothing more is shown of this cell. */
  close() {
    this.flush();
    this.#isClosed = true;
  }

  #mayGrow(characters, printed) {
    if (this.#isClosed) return false;
    this.#printed += printed;
    this.#characters += characters;
    return (this.#printed <= MOST_PRINTED && this.#characters <= MOST_CHARACTERS) || this.#closeWithWord();
  }

  /** Whether there is room for one more output beside the others. */
  #mayStand() {
    return this.#shown.length < MOST_OUTPUTS || this.#closeWithWord();
  }

  #closeWithWord() {
    this.close();
    const [outputs, printed] = [MOST_OUTPUTS, MOST_PRINTED].map((most) => most.toLocaleString("en"));
    const most = `${outputs} outputs, ${printed} printed lines, or ${MOST_CHARACTERS / 2 ** 20} million characters`;
    this.#publish("stream", {
      name: "stderr",
      text: `\n... and more, which is not shown: ${most}, is the most.\n`,
    });
    return false;
  }

  #isAllowed() {
    if (this.#allowance > 0) return true;
    const now = performance.now();
    const more = ((now - this.#allowedAt) / 1000) * SENT_A_SECOND;
    if (more < 1) return false;
    this.#allowedAt = now;
    this.#allowance = Math.min(this.#allowance + more, SENT_AT_ONCE);
    return this.#allowance > 0;
  }

  #send(type, content) {
    this.#allowance -= 1 + sizeOf(content) / CHARACTERS_OF_ONE;
    this.#publish(type, content);
  }

  #sendSoon() {
    this.#timer ??= setTimeout(() => this.flush(), LATEST);
  }

  #sendText() {
    if (this.#text === "") return;
    const text = this.#text;
    this.#text = "";
    this.#send("stream", { name: this.#textName, text });
  }

  #sendUpdates() {
    for (const content of this.#updates.values()) this.#send("update_display_data", content);
    this.#updates.clear();
  }

  #takeBack(name, messages) {
    this.flush();
    const left = this.#shown.filter((message) => !messages.includes(message));
    const size = left.reduce((sum, { content }) => sum + sizeOf(content), 0);
    if (!this.#mayGrow(size, left.length)) return;
    this.#named.delete(name);
    this.#shown = left;
    // To clear only when the next output comes spares the reader a flicker.
    this.#publish("clear_output", { wait: this.#shown.length > 0 });
    for (const { type, content } of this.#shown) this.#publish(type, content);
  }
}

/** The characters of an output, or about as many. */
function sizeOf({ text, data = { text } }) {
  return Object.values(data).reduce((sum, part) => sum + (typeof part === "string" ? part.length : 100), 0);
}

module.exports = { Outputs };
