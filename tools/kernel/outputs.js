// Cells may replace the global ones.
const { performance } = require("node:perf_hooks");
const { setTimeout, clearTimeout } = require("node:timers");

/** Cells may replace these, too. */
const { parse, stringify } = JSON;

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
  /** Asks who has sent the cell; undefined where nobody can be asked. */
  ask;
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
  /** The sizes of displays that this cell has updated and another one has shown, by their names. */
  #elsewhere = new Map();
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
    if (last?.type === "stream" && last.content.name === name) {
      last.content.text += text;
      last.size += text.length;
    } else {
      if (!this.#mayStand()) return;
      this.#sendText();
      this.#shown.push({ type: "stream", content: { name, text }, size: text.length });
    }
    this.#textName = name;
    this.#text += text;
    if (this.#text.length >= FULL || this.#isAllowed()) this.#sendText();
    else this.#sendSoon();
  }

  /** @param given  of an update without any data: the output is taken back */
  display(given, isUpdate) {
    if (this.#isClosed) return;
    // As it is now, and now, where the stop button is heard: it may change later, or never come to an end of computing itself.
    const json = stringify(given);
    const content = parse(json);
    const size = json.length;
    const name = content.transient?.display_id;
    const same = (name !== undefined && this.#named.get(name)) || [];
    if (isUpdate && same.length > 0 && Object.keys(content.data).length === 0)
      return this.#takeBack(name, same);
    if (isUpdate) return this.#update(name, content, size, same);
    if (!this.#mayGrow(size, 0) || !this.#mayStand()) return;
    this.flush();
    this.#send("display_data", content, size);
    const message = { type: "display_data", content, size };
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

  /** Counts by how much it grows what stands there, and so what may wait is bounded, too. */
  #update(name, content, size, same) {
    const isKnown = same.length > 0 || this.#elsewhere.has(name);
    const before =
      same.length > 0
        ? same.reduce((sum, message) => sum + message.size, 0)
        : (this.#elsewhere.get(name) ?? 0);
    const after = size * (same.length || 1);
    if (!this.#mayGrow(after - before, isKnown ? 0 : 1)) return;
    if (same.length === 0) this.#elsewhere.set(name, size);
    for (const message of same) Object.assign(message, { content, size });
    this.#updates.set(name, { content, size });
    if (this.#isAllowed()) this.#sendUpdates();
    else this.#sendSoon();
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

  #send(type, content, size) {
    this.#allowance -= 1 + size / CHARACTERS_OF_ONE;
    this.#publish(type, content);
  }

  #sendSoon() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#sendText();
      // Of text there is an end, of states of a picture there may be none.
      if (this.#updates.size === 0 || this.#isAllowed()) this.#sendUpdates();
      else this.#sendSoon();
    }, LATEST);
  }

  #sendText() {
    if (this.#text === "") return;
    const text = this.#text;
    this.#text = "";
    this.#send("stream", { name: this.#textName, text }, text.length);
  }

  #sendUpdates() {
    for (const { content, size } of this.#updates.values()) this.#send("update_display_data", content, size);
    this.#updates.clear();
  }

  #takeBack(name, messages) {
    this.flush();
    const left = this.#shown.filter((message) => !messages.includes(message));
    const size = left.reduce((sum, message) => sum + message.size, 0);
    if (!this.#mayGrow(size, left.length)) return;
    this.#named.delete(name);
    this.#shown = left;
    // To clear only when the next output comes spares the reader a flicker.
    this.#publish("clear_output", { wait: this.#shown.length > 0 });
    for (const { type, content } of this.#shown) this.#publish(type, content);
  }
}

module.exports = { Outputs };
