import { type CellText, type Effects, effectsOf, needsOf, readCell } from "./needs";

/** The cells that are to run, by their places, and whether in a worker that knows nothing yet. */
export interface Plan {
  readonly cells: readonly number[];
  readonly startsAnew: boolean;
}

interface Run {
  readonly place: number;
  /** What it depended on; undefined if the cell did not run to its end. */
  readonly key: string | undefined;
  readonly effects: Effects;
}

/** What follows from the cells' texts; who needs whom, as far as it was asked. */
interface Known {
  readonly effects: readonly Effects[];
  readonly needs: (readonly number[] | undefined)[];
}

function needed(place: number, { effects, needs }: Known): readonly number[] {
  const found = needs[place] ?? needsOf(place, effects);
  needs[place] = found;
  return found;
}

/**
 * Chooses which cells run before one that is asked for, so that it shows what it would show after all that stand above it.
 */
export class Planner {
  private readonly texts = new Map<string, CellText>();
  private readonly versions: Map<string, number>[];
  private readonly codes: string[];
  /** All that the worker has been through. */
  private runs: Run[] = [];
  private known: Known | undefined;
  private atFirst: Known | undefined;

  constructor(private readonly originals: readonly string[]) {
    this.codes = [...originals];
    this.versions = originals.map((code) => new Map([[code, 0]]));
  }

  set(place: number, code: string): void {
    if (this.codes[place] === code) return;
    this.codes[place] = code;
    this.known = undefined;
  }

  /** What the outputs depend on that the page came with. */
  originalKey(place: number): string {
    this.atFirst ??= { effects: effectsOf(this.originals.map((code) => this.text(code))), needs: [] };
    return [...needed(place, this.atFirst), place].map((one) => `${one}.0`).join(" ");
  }

  /** What the cell's outputs depend on, as a short text: its code, and that of the cells that it needs. */
  key(place: number): string {
    return [...this.needs(place), place]
      .map((one) => {
        const versions = this.versions[one];
        const code = this.codes[one];
        if (!versions.has(code)) versions.set(code, versions.size);
        return `${one}.${versions.get(code)}`;
      })
      .join(" ");
  }

  /** To be told when a cell has run, to its end or not. @param key  as it was before the cell ran */
  ran(place: number, key: string, isDone: boolean): void {
    const now = this.analysis().effects[place];
    const effects = key === this.key(place) ? now : { ...now, isOpaque: true };
    this.runs.push({ place, key: isDone ? key : undefined, effects });
  }

  /** To be told when what the cells had computed is lost. */
  forget(): void {
    this.runs = [];
  }

  /** @param place  undefined for all cells */
  plan(place?: number): Plan {
    if (place === undefined) return { cells: [...this.codes.keys()], startsAnew: this.runs.length > 0 };
    const needed = this.needs(place);
    const due = new Set<number>();
    for (const one of needed) if (!this.isDone(one, due)) due.add(one);
    const runs = [...this.runs];
    for (const one of [...due, place]) {
      if (!this.findsItsOwn(one, runs)) return { cells: [...needed, place], startsAnew: true };
      runs.push({ place: one, key: this.key(one), effects: this.analysis().effects[one] });
    }
    return { cells: [...due, place], startsAnew: false };
  }

  /** Whether a cell has run as it stands, after the latest runs of all that it needs. */
  private isDone(place: number, due: ReadonlySet<number>): boolean {
    const latest = (one: number) => this.runs.map((run) => run.place).lastIndexOf(one);
    const turn = latest(place);
    if (this.runs[turn]?.key !== this.key(place)) return false;
    return this.needs(place).every((above) => !due.has(above) && latest(above) < turn);
  }

  /**
   * Whether a cell would find after these runs what it would find in its turn: nothing that it uses was made by a cell below
   * it, by other code, in another order, or changed twice.
   */
  private findsItsOwn(place: number, runs: readonly Run[]): boolean {
    const own = this.analysis().effects[place];
    const needed = new Set(this.needs(place));
    let before = -1;
    return runs.every((run, turn) => {
      const { written, isOpaque } = run.effects;
      const matters =
        own.isOpaque || isOpaque || [...written].some((name) => own.used.has(name) || own.written.has(name));
      if (!matters || this.isOver(run, place, runs.slice(turn + 1))) return true;
      const isRight = needed.has(run.place) && run.key === this.key(run.place) && run.place > before;
      before = run.place;
      return isRight;
    });
  }

  /** Whether nothing is left of a run, since the same cell has declared all of it again, or is about to. */
  private isOver({ place, effects }: Run, next: number, later: readonly Run[]): boolean {
    const again =
      place === next ? this.analysis().effects[place] : later.find((run) => run.place === place)?.effects;
    const { declared, written, isOpaque } = effects;
    return !isOpaque && [...written].every((name) => declared.has(name) && again?.declared.has(name));
  }

  private needs(place: number): readonly number[] {
    return needed(place, this.analysis());
  }

  private analysis(): Known {
    // A cell that cannot be read declares what it declared before it was edited: those who use that are to fail with it.
    this.known ??= {
      effects: effectsOf(this.codes.map((code, i) => this.text(code) ?? this.text(this.originals[i]))),
      needs: [],
    };
    return this.known;
  }

  private text(code: string): CellText {
    if (!this.texts.has(code)) this.texts.set(code, readCell(code));
    return this.texts.get(code);
  }
}
