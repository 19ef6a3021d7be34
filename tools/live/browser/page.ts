import { Clock } from "./clock";
import { CellEditor } from "./editor";
import { enliven } from "./figures";
import { Outputs } from "./outputs";
import { Room } from "./room";
import { Session } from "./session";
import { offerSolver } from "./solver";
import { EditStore, RunMark } from "./store";

/** The notebook that the page was made of, as it travels with it. */
interface Notebook {
  readonly name: string;
  readonly cells: readonly { readonly cell_type: string; readonly id: string; readonly source: string }[];
  readonly metadata: object;
}

declare const puzzleWorker: string;

/** A code cell on the page. */
interface Cell {
  readonly id: string;
  readonly number: number;
  readonly original: string;
  code: string;
  /** What has run in the worker of now; undefined if nothing has. */
  ran: string | undefined;
  readonly root: HTMLElement;
  readonly outputs: HTMLElement;
  readonly undo: HTMLButtonElement;
  readonly clock: Clock;
  editor: CellEditor | undefined;
}

class LivePage {
  private readonly session: Session;
  private readonly edits: EditStore;
  private readonly mark: RunMark;
  private readonly cells: Cell[];
  private readonly status = element("output", "live-status", "");
  private readonly stopButton = button("Stop", "Stop the running cell", () => this.stop());
  /** Counts runs, so that a run that was stopped gives up the cells that wait. */
  private turn = 0;
  private busy: Promise<void> = Promise.resolve();

  constructor(
    private readonly notebook: Notebook,
    room: Room,
  ) {
    this.session = new Session(room, () => this.forget());
    this.edits = new EditStore(notebook.name);
    this.mark = new RunMark(notebook.name);
    const code = notebook.cells.filter(
      ({ cell_type, source }) => cell_type === "code" && source.trim() !== "",
    );
    this.cells = code.map(({ id, source }, i) => this.cellOf(id, source, i + 1));
  }

  start(): void {
    const bar = element("div", "live-bar");
    bar.setAttribute("role", "toolbar");
    bar.setAttribute("aria-label", "Cells");
    this.stopButton.disabled = true;
    bar.append(
      button("Run all", "Run all cells", () => this.run(() => this.cells)),
      this.stopButton,
      button("Reset", "Reset: undo all edits and show the saved outputs", () => this.reset()),
      button("Download", "Download the notebook with your edits", () => this.download()),
      this.status,
    );
    document.querySelector("header.bar")?.append(bar);
    for (const cell of this.cells) if (cell.code !== cell.original) this.edit(cell);
    this.tellOfCrash();
  }

  /** Where a browser gives the room no process of its own, a cell that fills all memory ends the page: say why. */
  private tellOfCrash(): void {
    const cell = this.cells.find(({ id }) => id === this.mark.left);
    if (!cell) return;
    this.status.textContent = `Cell ${cell.number} has ended the page`;
    const outputs = new Outputs(cell.outputs);
    outputs.say(
      `The browser gave up this page while cell ${cell.number} was running, most likely because the cell took more memory than a page may have. Your edits are still here.`,
    );
  }

  private cellOf(id: string, original: string, number: number): Cell {
    const root = document.getElementById(`cell-${id}`) as HTMLElement;
    const tools = element("div", "live-tools");
    let outputs = root.querySelector<HTMLElement>(".outputs");
    if (!outputs) {
      outputs = element("div", "outputs");
      root.append(outputs);
    }
    const code = this.edits.get(id) ?? original;
    const undo = button("Undo edit", `Undo the edits of cell ${number}`, () =>
      this.change(cell, original, true),
    );
    const clock = new Clock();
    const cell: Cell = {
      ...{ id, number, original, code, root, outputs, undo, clock },
      ran: undefined,
      editor: undefined,
    };
    undo.hidden = code === original;
    tools.append(
      button("Run", `Run cell ${number}`, () => this.runUpTo(cell)),
      button("Edit", `Edit cell ${number}`, () => this.edit(cell).focus()),
      undo,
      clock.element,
    );
    outputs.before(tools);
    return cell;
  }

  private edit(cell: Cell): CellEditor {
    const fold = cell.root.querySelector<HTMLDetailsElement>(".fold");
    if (fold) fold.open = true;
    if (!cell.editor) {
      const place = element("div", "live-editor");
      const shown = cell.root.querySelector<HTMLElement>(".highlight");
      if (shown) shown.hidden = true;
      cell.root.querySelector(".code")?.append(place);
      const label = `Code of cell ${cell.number}; Shift+Enter runs it`;
      cell.editor = new CellEditor(
        place,
        cell.code,
        label,
        (code) => this.change(cell, code),
        () => this.runUpTo(cell),
      );
    }
    return cell.editor;
  }

  private change(cell: Cell, code: string, show = false): void {
    cell.code = code;
    cell.undo.hidden = code === cell.original;
    this.edits.set(cell.id, code === cell.original ? undefined : code);
    if (show && cell.editor) cell.editor.code = code;
  }

  /**
   * The cell, and before it those above, from the first that has not run as it stands: others may build on it. Which
   * these are is asked when its turn comes: what ran before may have taken all with it.
   */
  private runUpTo(cell: Cell): void {
    this.run(() => {
      const above = this.cells.slice(0, cell.number - 1);
      const first = above.findIndex(({ ran, code }) => ran !== code);
      return [...(first < 0 ? [] : above.slice(first)), cell];
    });
  }

  private run(choose: () => readonly Cell[]): void {
    const { turn } = this;
    this.busy = this.busy.then(async () => {
      this.stopButton.disabled = false;
      const cells = choose();
      for (const [i, cell] of cells.entries()) {
        const place = cells.length > 1 ? `, ${i + 1} of ${cells.length}` : "";
        this.status.textContent = `Cell ${cell.number} is running${place}`;
        if (turn !== this.turn || !(await this.runCell(cell))) break;
      }
      this.stopButton.disabled = true;
      this.status.textContent = "";
    });
  }

  private async runCell(cell: Cell): Promise<boolean> {
    const { code, number } = cell;
    cell.root.dataset.running = "true";
    cell.clock.start();
    this.mark.set(cell.id);
    const outputs = new Outputs(cell.outputs);
    const { turn } = this;
    const ok = await this.session.run(code, number, (message) => outputs.add(message));
    this.mark.clear();
    cell.clock.stop();
    delete cell.root.dataset.running;
    cell.ran = ok ? code : undefined;
    if (turn !== this.turn) {
      outputs.say(
        "Stopped. What the cells above had computed is lost; it is computed again when it is needed.",
      );
    }
    return ok;
  }

  private stop(): void {
    this.turn += 1;
    this.session.stop();
  }

  private forget(): void {
    for (const cell of this.cells) cell.ran = undefined;
  }

  private reset(): void {
    this.edits.clear();
    location.reload();
  }

  private download(): void {
    const sources = new Map(this.cells.map(({ id, code }) => [id, code]));
    const cells = this.notebook.cells.map((cell) => {
      const source = sources.get(cell.id) ?? cell.source;
      const code = cell.cell_type === "code" ? { execution_count: null, outputs: [] } : {};
      return { metadata: {}, ...cell, ...code, source: source.split(/(?<=\n)/) };
    });
    const { metadata, name } = this.notebook;
    const text = `${JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/x-ipynb+json" }));
    link.download = `${name}.ipynb`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = "",
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text });
}

function button(text: string, label: string, action: () => void): HTMLButtonElement {
  const made = element("button", "live-button", text);
  made.type = "button";
  made.setAttribute("aria-label", label);
  made.title = label;
  made.addEventListener("click", action);
  return made;
}

enliven(document);
const notebook = JSON.parse(document.getElementById("notebook")?.textContent ?? "null") as Notebook | null;
if (notebook) {
  const room = new Room(puzzleWorker);
  Object.assign(globalThis, { puzzleRoom: room }); // for the browser's console, and for tests
  new LivePage(notebook, room).start();
  offerSolver(room);
}
