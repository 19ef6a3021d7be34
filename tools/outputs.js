/**
 * What a single cell may send: characters, and messages. Beyond, no browser could show it; and a loop that prints
 * without end would take all the memory of the machine, since the messages wait in the kernel until they are fetched.
 */
const MOST_CHARACTERS = 2 ** 26;
const MOST_MESSAGES = 250_000;

/**
 * What one cell shows, on its way to Jupyter. Jupyter's protocol can clear a cell's outputs, but not take a single one
 * back, as a progress bar wants that is done: then all are cleared, and the others sent again.
 */
class Outputs {
  #publish;
  /** What stands under the cell, as messages. */
  #shown = [];
  #characters = 0;
  #messages = 0;
  #isClosed = false;

  /** @param publish  sends a message of that type and content */
  constructor(publish) {
    this.#publish = publish;
  }

  stream(name, given) {
    const text = given.toWellFormed(); // Half a character of two would be refused by whatever writes the notebook.
    if (!this.#mayGrow(text.length)) return;
    this.#publish("stream", { name, text });
    const last = this.#shown.at(-1);
    if (last?.type === "stream" && last.content.name === name) last.content.text += text;
    else this.#shown.push({ type: "stream", content: { name, text } });
  }

  /** @param content  of an update without any data: the output is taken back */
  display(content, isUpdate) {
    if (this.#isClosed) return;
    const same = this.#shown.filter(({ content: { transient } }) => isNamed(transient, content.transient));
    if (isUpdate && same.length > 0 && Object.keys(content.data).length === 0) return this.#takeBack(same);
    if (!this.#mayGrow(0)) return;
    this.#publish(isUpdate ? "update_display_data" : "display_data", content);
    if (!isUpdate) this.#shown.push({ type: "display_data", content });
    else for (const message of same) message.content = content;
  }

  /** Nothing more is shown of this cell. */
  close() {
    this.#isClosed = true;
  }

  #mayGrow(characters) {
    if (this.#isClosed) return false;
    this.#messages += 1;
    this.#characters += characters;
    if (this.#messages <= MOST_MESSAGES && this.#characters <= MOST_CHARACTERS) return true;
    this.close();
    const most = `${MOST_MESSAGES.toLocaleString("en")} outputs, or ${MOST_CHARACTERS / 2 ** 20} million characters`;
    this.#publish("stream", {
      name: "stderr",
      text: `\n... and more, which is not shown: ${most}, is the most.\n`,
    });
    return false;
  }

  #takeBack(messages) {
    this.#shown = this.#shown.filter((message) => !messages.includes(message));
    // To clear only when the next output comes spares the reader a flicker.
    this.#publish("clear_output", { wait: this.#shown.length > 0 });
    for (const { type, content } of this.#shown) this.#publish(type, content);
  }
}

function isNamed(one, other) {
  return one?.display_id !== undefined && one.display_id === other?.display_id;
}

module.exports = { Outputs };
