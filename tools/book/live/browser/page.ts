import { counted } from "../../../../kit/figures/text";
import type { Complaint } from "../../../kernel/front/cellFront";
import { Planner } from "../planner";
import { Checker } from "./checker";
import type { CellEditor } from "./editor";
import { ask, button, element, name } from "./elements";
import { enliven } from "./figures";
import { raceFrom } from "./firstRace";
import { WritingHelp } from "./help";
import { Inspection } from "./inspection";
import { followAddress } from "./links";
import { LiveCell } from "./liveCell";
import { downloadNotebook, type Notebook } from "./notebook";
import { Room } from "./room";
import { Session } from "./session";
import { offerSolver } from "./solver";
import { EditStore, together, without } from "./store";

declare const puzzleWorker: string;

/** What was typed is looked at when nothing has been typed for so many milliseconds. */
const PAUSE = 200;

const STOPPED = "Stopped. What the cells had computed is lost; it is computed again when it is needed.";

const CROSSED =
  "Another tab has edited this cell, too: what stood there is put aside. “Other edit” shows it.";

class LivePage {
  private readonly session: Session;
  private readonly edits: EditStore;
  private readonly cells: LiveCell[];
  private readonly planner: Planner;
  private readonly inspection: Inspection;
  /** What is going on, to be seen. */
  private readonly status = element("span", "live-status");
  /** What has come of it, to be heard. */
  private readonly announcement = element("div", "live-said skip");
  private readonly stopButton = button("Stop", "Stop the running cell", () => this.stop());
  private readonly resetButton = button("Reset", "", () => this.reset());
  private readonly warn = (event: BeforeUnloadEvent) => event.preventDefault();
  /** Cells that have been edited in another tab, too. */
  private readonly crossed = new Set<LiveCell>();
  /** Counts runs, so that a run that was stopped gives up the cells that wait. */
  private turn = 0;
  private busy: Promise<void> = Promise.resolve();
  private timer: number | undefined;

  constructor(
    private readonly notebook: Notebook,
    room: Room,
    private readonly checker: Checker,
  ) {
    this.session = new Session(
      room,
      () => this.planner.forget(),
      () => {
        this.stopButton.disabled = false;
      },
    );
    const code = notebook.cells.filter(
      ({ cell_type, source }) => cell_type === "code" && source.trim() !== "",
    );
    const actions = {
      run: (cell: LiveCell) => this.run(cell),
      change: (cell: LiveCell, code: string) => this.change(cell, code),
      turnBack: (cell: LiveCell) => this.turnBack(cell),
      turnOver: (cell: LiveCell) => this.turnOver(cell),
      assist: (cell: LiveCell, editor: CellEditor) => this.assist(cell, editor),
    };
    this.cells = code.map(({ id, source }, place) => new LiveCell(id, place, source, actions));
    this.inspection = new Inspection(this.checker, this.cells, (cell) => this.run(cell));
    this.planner = new Planner(this.cells.map(({ original }) => original));
    this.edits = new EditStore(
      notebook.name,
      new Map(this.cells.map(({ id, original }) => [id, original])),
      (id) => this.adopt(id),
      (id) => this.cross(id),
    );
  }

  start(): void {
    const bar = element("div", "live-bar");
    bar.setAttribute("role", "toolbar");
    bar.setAttribute("aria-label", "Cells");
    this.announcement.setAttribute("role", "status");
    this.stopButton.disabled = true;
    this.resetButton.classList.add("live-reset");
    bar.append(
      button("Run all", "Run all cells", () => this.run()),
      this.stopButton,
      button("Download", "Download the notebook with your edits", () => this.download()),
      this.resetButton,
      this.status,
    );
    document.querySelector("header.bar")?.append(bar);
    document.body.append(this.announcement);
    for (const { id } of this.cells) if (this.edits.get(id)) this.adopt(id);
    this.edits.listen();
    for (const cell of this.cells) this.warnOfUnkept(cell);
    this.labelReset();
    this.tellOfOrphans();
  }

  private tellOfOrphans(): void {
    const { length } = this.edits.orphans();
    if (length === 0) return;
    const edits =
      length === 1 ? "An edit of yours belongs to a cell" : `${length} edits of yours belong to cells`;
    const text = `${edits} that this edition of the chapter does not have. Download gives you the notebook with ${length === 1 ? "it" : "them"} at its end.`;
    document.querySelector("main")?.prepend(element("p", "live-notice", text));
  }

  /** What another page, or this one before it was loaded again, has made of a cell. */
  private adopt(id: string): void {
    const cell = this.cells.find((one) => one.id === id);
    const edit = this.edits.get(id);
    if (!cell || !edit) return;
    this.crossed.delete(cell);
    const isOfOtherCode = edit.code !== undefined && edit.base !== cell.original;
    cell.aside = isOfOtherCode ? together(edit.aside, edit.code) : edit.aside;
    cell.tell(
      isOfOtherCode
        ? "You have edited this cell in another edition of the book, where its code was other. “Redo edit” puts your code here."
        : "",
    );
    this.set(cell, isOfOtherCode ? cell.original : (edit.code ?? cell.original), true);
  }

  private cross(id: string): void {
    const cell = this.cells.find((one) => one.id === id);
    if (!cell) return;
    this.adopt(id);
    this.crossed.add(cell);
    cell.tell(CROSSED);
    this.announce(`Cell ${cell.number} has been edited in another tab, too`);
  }

  private change(cell: LiveCell, code: string, show = false, aside = cell.aside): void {
    if (code === cell.code && aside === cell.aside) return;
    const edit = { code: code === cell.original ? undefined : code, aside };
    if (this.edits.set(cell.id, edit)) this.crossed.add(cell);
    else if (show) this.crossed.delete(cell);
    cell.aside = this.edits.get(cell.id)?.aside ?? aside;
    cell.tell(this.crossed.has(cell) ? CROSSED : "");
    this.set(cell, code, show);
  }

  private set(cell: LiveCell, code: string, show: boolean): void {
    this.planner.set(cell.place, code);
    cell.set(code, show);
    this.inspection.changed(cell);
    this.warnOfUnkept(cell);
    this.labelReset();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.compare(), PAUSE);
  }

  private warnOfUnkept(cell: LiveCell): void {
    cell.warn(
      this.edits.unkept.has(cell.id)
        ? "This browser does not keep your edits: download the notebook before you leave the page."
        : "",
    );
    if (this.edits.unkept.size > 0) addEventListener("beforeunload", this.warn);
    else removeEventListener("beforeunload", this.warn);
  }

  /** Marks the outputs that belong to other code than stands on the page, and brings back those that belong to it. */
  private compare(): void {
    for (const cell of this.cells) {
      if (cell.root.dataset.running) continue;
      const [key, original] = [this.planner.key(cell.place), this.planner.originalKey(cell.place)];
      if ((cell.shown ?? original) === key) cell.mark(false);
      else if (key === original) cell.showSaved();
      else cell.mark(true);
    }
  }

  private assist(cell: LiveCell, { editor, place }: CellEditor): void {
    if (!this.checker.isOffered) return;
    new WritingHelp(editor, place, this.checker, () => this.inspection.above(cell));
    editor.textarea.addEventListener("focus", () => this.inspection.begin(cell), { once: true });
  }

  private turnBack(cell: LiveCell): void {
    const { code, aside, original } = cell;
    if (cell.isEdited) this.change(cell, original, true, together(without(aside, code), code));
    else this.change(cell, aside.at(-1) ?? original, true, aside.slice(0, -1));
  }

  private async turnOver(cell: LiveCell): Promise<void> {
    const { code, aside } = cell;
    if (cell.isEdited) {
      this.change(cell, aside[0], true, together(without(aside.slice(1), code), code));
      return;
    }
    const last = aside.at(-1) as string;
    const question = `Throw away the edit of cell ${cell.number} that was put aside last? “Redo edit” would bring it back.`;
    if (await ask(question, "Throw it away", "Keep it"))
      this.change(cell, cell.code, false, without(cell.aside, last));
  }

  /** Runs a cell, and before it those above that it needs and that have not run as they stand; or all cells. */
  private run(asked?: LiveCell): void {
    const { turn } = this;
    this.session.open();
    if (!this.stopButton.disabled) asked?.say("This cell waits for its turn");
    this.stopButton.disabled = false;
    // What is to run is asked when its turn comes: what ran before may have taken all with it.
    this.busy = this.busy.then(async () => {
      this.stopButton.disabled = false;
      const { cells, startsAnew } = this.planner.plan(asked?.place);
      if (startsAnew) this.session.stop();
      // All run as they stand now, with the keys that belong to that, whatever is edited meanwhile.
      const planned = cells.map((place) => ({ code: this.cells[place].code, key: this.planner.key(place) }));
      let failed: LiveCell | undefined;
      let complaint: Complaint | undefined;
      for (const [i, place] of cells.entries()) {
        const cell = this.cells[place];
        const of = cells.length > 1 ? `, ${i + 1} of ${cells.length}` : "";
        this.status.textContent = `Cell ${cell.number} is running${of}`;
        if (asked && cell !== asked) {
          asked.say(
            "First ",
            cell.link(),
            ` is running, ${i + 1} of ${cells.length - 1} that this one needs`,
          );
        }
        if (turn === this.turn) complaint = await this.inspection.against(cell);
        if (turn === this.turn && !complaint && (await this.runCell(cell, planned[i], cell === asked)))
          continue;
        if (turn === this.turn && cell !== asked && cell.root.matches(".raises-exception")) {
          if (complaint) cell.say("Not run");
          complaint = undefined; // it is to fail: those below it run
          continue;
        }
        failed = cell;
        break;
      }
      this.stopButton.disabled = true;
      this.status.textContent = "";
      this.compare();
      if (turn !== this.turn) this.tellEnd(asked, failed, "was stopped");
      else if (complaint) {
        const { line, column, message } = complaint;
        failed?.say("Not run");
        this.tellEnd(asked, failed, "was held back", `${line}:${column} - ${message}`);
      } else {
        const error = failed?.outputs.querySelector(".error")?.textContent?.split("\n")[0];
        this.tellEnd(asked, failed, "failed", error);
      }
    });
  }

  /** @param what  became of the cell that did not run to its end, and why */
  private tellEnd(asked: LiveCell | undefined, failed: LiveCell | undefined, what: string, error = ""): void {
    const why = failed ? `${what}${error ? `: ${error}` : ""}` : "";
    if (!asked) {
      const all = failed
        ? `Cell ${failed.number} ${why}. The cells below it did not run`
        : "All cells have run";
      this.announce(all);
    } else if (!failed) {
      const text = asked.outputs.textContent?.trim().replace(/\s+/g, " ") ?? "";
      const output = text === "" ? "" : `, output: ${text.length > 120 ? `${text.slice(0, 120)} ...` : text}`;
      this.announce(`Cell ${asked.number}: done${output}`);
    } else if (asked === failed) {
      this.announce(`Cell ${asked.number} ${why}`);
    } else {
      asked.mark(true);
      asked.say("Not run: ", failed.link(), ` ${what}`);
      this.announce(`Cell ${asked.number} was not run: cell ${failed.number} ${why}`);
    }
  }

  private async runCell(
    cell: LiveCell,
    { code, key }: { code: string; key: string },
    isAsked: boolean,
  ): Promise<boolean> {
    const { number, place } = cell;
    const outputs = cell.begin(isAsked);
    const { turn } = this;
    const ok = await this.session.run(code, number, (message) => outputs.add(message));
    cell.end();
    cell.root.dispatchEvent(new Event("puzzle-ran", { bubbles: true }));
    cell.shown = key;
    this.planner.ran(place, key, ok);
    cell.mark(key !== this.planner.key(place));
    if (turn !== this.turn) outputs.say(STOPPED);
    return ok;
  }

  private stop(): void {
    this.turn += 1;
    this.session.stop();
    // Nothing runs, but what has run still says something.
    if (!this.stopButton.disabled && this.status.textContent === "") this.announce(STOPPED);
    this.stopButton.disabled = true;
  }

  /** What was put aside is brought back by the same button, as long as nothing has been edited. */
  private async reset(): Promise<void> {
    const edited = this.cells.filter(({ isEdited }) => isEdited);
    const aside = this.cells.filter((cell) => cell.aside.length > 0);
    if (edited.length === 0 && aside.length > 0) {
      for (const cell of aside) this.turnBack(cell);
      this.announce(`${counted(aside.length, "edit")} brought back`);
      return;
    }
    const cells = edited.length === 1 ? "cell" : "cells";
    const question = `Undo your edits of ${edited.length} ${cells} and show the saved outputs? The edits are put aside and can be brought back.`;
    if (edited.length > 0 && !(await ask(question, `Undo ${counted(edited.length, "edit")}`, "Keep them")))
      return;
    this.stop();
    for (const cell of edited) this.turnBack(cell);
    await this.busy;
    for (const cell of this.cells) cell.showSaved();
    this.announce(`${counted(edited.length, "edit")} put aside`);
  }

  private labelReset(): void {
    const aside = this.cells.filter((cell) => cell.aside.length > 0).length;
    const isReset = aside === 0 || this.cells.some(({ isEdited }) => isEdited);
    this.resetButton.textContent = isReset ? "Reset" : "Bring back";
    name(
      this.resetButton,
      isReset ? "Reset: undo all edits and show the saved outputs" : `Bring back ${counted(aside, "edit")}`,
    );
  }

  private announce(text: string): void {
    this.announcement.textContent = text;
  }

  private download(): void {
    const sources = new Map(this.cells.map(({ id, code }) => [id, code]));
    const aside = this.cells.flatMap(({ aside, number }) =>
      aside.map((code) => `Put aside of cell ${number}:\n\n~~~~~~~~ts\n${code}\n~~~~~~~~`),
    );
    downloadNotebook(this.notebook, sources, this.edits.orphans(), aside);
  }
}

enliven(document);
const notebook = JSON.parse(document.getElementById("notebook")?.textContent ?? "null") as Notebook | null;
if (notebook) {
  const room = new Room(puzzleWorker);
  const checker = new Checker();
  Object.assign(globalThis, { puzzleRoom: room, puzzleChecker: checker }); // for the browser's console, and for tests
  new LivePage(notebook, room, checker).start();
  offerSolver(room);
} else globalThis.puzzleRace = raceFrom; // on the first page, which loads all this for a race
followAddress();
