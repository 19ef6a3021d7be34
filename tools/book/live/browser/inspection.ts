import type { Complaint } from "../../../kernel/front/cellFront";
import type { Checker } from "./checker";
import { button, element } from "./elements";
import type { LiveCell } from "./liveCell";

/** What was typed is looked at when nothing has been typed for so many milliseconds: who still writes knows it unfinished. */
const PAUSE = 600;
/** A run waits for so many milliseconds at most to be told whether the cell is well. */
const LONGEST_WAIT = 1_000;

/** What the checker says of the cells: it stands under them, and they do not run before the reader has seen it. */
export class Inspection {
  /** Whether cells with faults of type run: until the page is left. */
  private consents = false;
  private timer: number | undefined;

  /** @param run  is called when the reader wants a cell run all the same */
  constructor(
    private readonly checker: Checker,
    private readonly cells: readonly LiveCell[],
    private readonly run: (cell: LiveCell) => void,
  ) {}

  /** The codes of the cells above, as they stand. */
  above(cell: LiveCell): string[] {
    return this.cells.slice(0, cell.place).map(({ code }) => code);
  }

  private below(cell: LiveCell): string[] {
    return this.cells.slice(cell.place + 1).map(({ code }) => code);
  }

  /** An editor has been opened: the checker will be needed, and there may be edits of other days. */
  begin(cell: LiveCell): void {
    if (this.checker.isStarted) return;
    void this.checker.ask("check", this.above(cell), cell.code);
    for (const one of this.cells) if (one.isEdited) void this.look(one);
  }

  /** Something was typed: its complaints are out of date, and soon there are others. */
  changed(cell: LiveCell): void {
    cell.complain([]);
    clearTimeout(this.timer);
    if (!this.checker.isStarted) return;
    this.timer = window.setTimeout(() => this.lookAround(cell), PAUSE);
  }

  /** Looks at a cell with an edit in it or above it: as the chapter has them, they are all well. */
  async look(cell: LiveCell): Promise<readonly Complaint[]> {
    const above = this.above(cell);
    const { code } = cell;
    if (!this.isTouched(cell)) {
      cell.complain([]);
      return [];
    }
    const found = (await this.checker.ask("check", above, code, this.below(cell))) ?? [];
    const isStill = cell.code === code && this.above(cell).every((one, i) => one === above[i]);
    if (isStill) cell.complain(found, ...this.choices(cell, found));
    return found;
  }

  /** What speaks against running it, as far as the checker is there to say so. */
  async against(cell: LiveCell): Promise<Complaint | undefined> {
    const looked = this.look(cell);
    if (!this.checker.isReady || !this.isTouched(cell)) return undefined;
    const late = new Promise<readonly Complaint[]>((done) => setTimeout(() => done([]), LONGEST_WAIT));
    const found = await Promise.race([looked, late]);
    return this.consents && !found.some(isOfSyntax) ? undefined : found.find(({ isAdvice }) => !isAdvice);
  }

  private isTouched(cell: LiveCell): boolean {
    return this.cells.slice(0, cell.place + 1).some(({ isEdited }) => isEdited);
  }

  /** At the cell itself, and at those of which something was said: they may need what was edited. */
  private async lookAround(cell: LiveCell): Promise<void> {
    await this.look(cell);
    for (const one of this.cells) if (one !== cell && one.isComplainedOf) await this.look(one);
  }

  private choices(cell: LiveCell, found: readonly Complaint[]): Node[] {
    if (found.some(isOfSyntax)) return [];
    if (found.some(({ isAdvice }) => isAdvice))
      return [element("span", "", "That is advice of strict TypeScript: the cell runs.")];
    if (this.consents) return [element("span", "", "Cells with such faults run all the same.")];
    const consent = () => {
      this.consents = true;
      for (const one of this.cells) if (one.isComplainedOf) void this.look(one);
      this.run(cell);
    };
    return [button("Run all the same", `Run all the same: cell ${cell.number}`, consent)];
  }
}

/** Such code is no program. */
function isOfSyntax({ code }: Complaint): boolean {
  return code < 2000;
}
